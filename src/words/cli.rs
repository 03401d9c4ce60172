//! Words for the command line and for the worked solutions it prints.

messages! { cli;
    solution_title(lesson, scene): "{lesson}: {scene}", "{lesson}：{scene}";
    given: "Given", "已知";
    step_of(number, count, title): "Step {number} of {count}: {title}", "第 {number} 步（共 {count} 步）：{title}";
    fact_in_words(name, value): "{name}: {value}", "{name}：{value}";
    fact_undefined(name, why): "{name}: undefined ({why})", "{name}：无定义（{why}）";
    verdict: "Answer", "答案";
    column_axis: "axis", "轴";
    column_direction: "direction", "方向";
    column_finding: "finding", "结果";
    column_count: "count", "次数";
    cell(text): "{text}", "{text}";
    stretch(from, to): "{from} … {to}", "{from} … {to}";
    stretch_on(from): "from {from} on", "从 {from} 起";
    own_scene(path): "the scene in {path}", "{path} 中的场景";

    scenes: "scenes", "场景";
    knobs: "settings", "设置";
    knob(title, min, max, default):
        "{title}: {min} to {max}; {default} unless set", "{title}：{min} 到 {max}，默认 {default}";

    written(path): "Written: {path}", "已写入：{path}";

    unknown_lesson(id, known): "There is no lesson “{id}”. There is: {known}.", "没有名为“{id}”的课程。可选：{known}。";
    unknown_scene(id, lesson, known):
        "“{id}” is neither a scene of the lesson {lesson} nor a file. Its scenes: {known}.",
        "“{id}”既不是课程 {lesson} 的场景，也不是文件。可选场景：{known}。";
    scene_of_other_lesson(path, other, lesson):
        "The scene in {path} belongs to the lesson {other}, not to {lesson}.",
        "{path} 中的场景属于课程 {other}，而不是 {lesson}。";
    command_after_options(command):
        "“{command}” is a command and comes first: collidoscope {command} …. There is no file of that name.",
        "“{command}”是命令，应写在最前：collidoscope {command} …。没有同名的文件。";
    no_display:
        "There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. Figures without a window: collidoscope render --help",
        "没有显示器：DISPLAY 和 WAYLAND_DISPLAY 均未设置。无需窗口即可生成图片：collidoscope render --help";
    unknown_knob(id, lesson, known):
        "The lesson {lesson} has no setting “{id}”. There is: {known}.",
        "课程 {lesson} 没有名为“{id}”的设置。可选：{known}。";
    no_knobs(id, lesson): "The lesson {lesson} has no settings, so no “{id}”.", "课程 {lesson} 没有任何设置，因此也没有“{id}”。";
    knob_not_a_number(id, value): "“{value}” is not a number for the setting {id}.", "设置 {id} 的值“{value}”不是数字。";
    knob_out_of_range(id, value, min, max):
        "The setting {id} goes from {min} to {max}; {value} is outside.",
        "设置 {id} 的范围是 {min} 到 {max}，{value} 超出范围。";
    no_such_step(step, count): "There is no step {step}: the run has {count}.", "没有第 {step} 步：全过程共 {count} 步。";
    unknown_picture_format(path):
        "Cannot tell the kind of picture from “{path}”: end it in .svg or .png.",
        "无法从“{path}”判断图片格式：请以 .svg 或 .png 结尾。";
    unreadable(path, problem): "Cannot read {path}: {problem}", "无法读取 {path}：{problem}";
    unwritable(path, problem): "Cannot write {path}: {problem}", "无法写入 {path}：{problem}";
    standard_input: "standard input", "标准输入";
    standard_output: "standard output", "标准输出";
    no_window:
        "This build has no window. Try: collidoscope trace, render, lessons, query, or --help.",
        "此版本不含窗口。可用命令：collidoscope trace、render、lessons、query，或 --help。";
}
