//! What every lesson owes its readers: scenes, steps, an outcome, a question, and numbers that hold.

use std::collections::BTreeSet;
use std::ops::Range;

use collidoscope::lesson::{LESSONS, Lesson};
use collidoscope::scene::{Scene, ScenePreset};
use collidoscope::trace::{Answer, Chart, Expression, Stretches, Trace, Value};
use collidoscope::words::{Lang, Message};

/// Runs `check` on the trace of every curated scene of every lesson.
fn over_all_presets(mut check: impl FnMut(&str, &Scene, &Trace)) {
    for lesson in LESSONS {
        for preset in lesson.scenes() {
            let name = format!("{}/{}", lesson.id(), preset.id);
            let scene = (preset.scene)();
            let trace = lesson.trace(&scene).unwrap_or_else(|error| panic!("{name}: {error}"));
            check(&name, &scene, &trace);
        }
    }
}

fn assert_in_both(name: &str, what: &str, message: &Message) {
    for lang in Lang::ALL {
        let text = message.text(lang);
        assert!(!text.trim().is_empty(), "{name}: {what} is empty in {lang:?}");
        assert!(!text.contains(['{', '}', '*']), "{name}: {what} shows its markup in {lang:?}: {text}");
        assert!(!text.contains("NaN") && !text.contains("inf"), "{name}: {what} in {lang:?}: {text}");
    }
}

#[test]
fn every_lesson_has_its_own_id_title_and_scenes_that_open() {
    let mut ids = BTreeSet::new();
    for lesson in LESSONS {
        assert!(ids.insert(lesson.id()), "{} stands twice", lesson.id());
        assert!(
            lesson.id().chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'),
            "{}",
            lesson.id()
        );
        assert_in_both(lesson.id(), "the title", &lesson.title());
        assert!(!lesson.scenes().is_empty(), "{} has no scene", lesson.id());
        assert_presets(*lesson);
    }
    assert!(!ids.is_empty());
}

fn assert_presets(lesson: &dyn Lesson) {
    let mut ids = BTreeSet::new();
    for ScenePreset { id, title, scene } in lesson.scenes() {
        let name = format!("{}/{id}", lesson.id());
        assert!(ids.insert(id), "{name} stands twice");
        assert_in_both(&name, "the title", &title());
        assert!(lesson.accepts(&scene()), "{name} is not taken by its own lesson");
        let names: BTreeSet<String> = scene().items.into_iter().map(|item| item.name).collect();
        assert_eq!(names.len(), scene().items.len(), "{name}: two items share a name");
    }
    for knob in lesson.knobs() {
        assert!(knob.min <= knob.default && knob.default <= knob.max, "{}: {}", lesson.id(), knob.id);
    }
}

/// Facts that stand alone: what the core finds by a search, or copies. All others carry their arithmetic.
const GIVEN: &[&str] = &[
    "dot.fact_cosine_exact",
    // Unit normals of edges, and what a search found.
    "concave.fact_way_out",
    "concave.fact_boundary_point",
    "concave.fact_touch_point",
    "sat.fact_direction",
    "sat.fact_bound",
    "sat.fact_distance",
    "sat.fact_certificate_point",
    "sat.fact_certificate_axis",
    "sat.fact_certificate_touch",
    "sat.fact_contact",
    "sat.fact_push_exact",
    "sat.fact_push_right",
    "steps.fact_clearance_exact",
    "steps.fact_depth_exact",
    "steps.fact_common_point_exact",
    "segments.fact_nearest",
    // Where the rounded products leave another sign.
    "dot.fact_dot_exact",
    "cross.fact_cross_exact",
    "steps.fact_common_point_found",
    // Searched for by the core: evidence, and error bounds.
    "steps.fact_bound",
    "steps.fact_common_point",
    "steps.fact_separating_axis",
    // A turned rectangle's verdict repeats them; the step before has their arithmetic.
    "steps.fact_nearest_on",
    "steps.fact_normal",
    "steps.fact_common_point",
    "steps.fact_nearest_on",
    "steps.fact_normal",
    "steps.fact_separating_axis",
    "steps.fact_touch_point",
    "gjk.fact_bound",
    "gjk.fact_float",
    "segments.fact_nearest",
];

#[test]
fn every_fact_of_every_frame_evaluates_bit_for_bit() {
    let mut checked = 0;
    over_all_presets(|name, _, trace| {
        for (k, frame) in trace.frames.iter().enumerate() {
            for fact in &frame.facts {
                let what = fact.name.text(Lang::En);
                assert_in_both(name, "a fact's name", &fact.name);
                let components = match &fact.value {
                    Value::Number(x) => vec![*x],
                    Value::Vector(pair) | Value::Interval(pair) => pair.to_vec(),
                    Value::Count(n) => vec![*n as f64],
                    Value::Words(message) | Value::Undefined(message) => {
                        assert_in_both(name, "a fact in words", message);
                        vec![]
                    }
                };
                assert!(components.iter().all(|x| x.is_finite()), "{name}, frame {k}, {what}: {components:?}");
                if fact.expressions.is_empty() {
                    let given = matches!(fact.value, Value::Count(_) | Value::Words(_) | Value::Undefined(_));
                    let row = fact.name.key.0.id;
                    assert!(given || GIVEN.contains(&row), "{name}, frame {k}: {what} ({row}) lost its arithmetic");
                    continue;
                }
                assert_eq!(fact.expressions.len(), components.len(), "{name}, frame {k}, {what}");
                for (expression, value) in fact.expressions.iter().zip(components) {
                    let evaluated = expression.evaluate().unwrap_or_else(|| panic!("{name}, frame {k}, {what}"));
                    assert_eq!(
                        evaluated.to_bits(),
                        value.to_bits(),
                        "{name}, frame {k}, {what}: {evaluated} is not {value}"
                    );
                    checked += 1;
                }
            }
        }
    });
    assert!(checked > 20, "only {checked} numbers carry their arithmetic");
}

#[test]
fn every_trace_has_frames_an_outcome_a_question_and_words_in_both_languages() {
    over_all_presets(|name, _, trace| {
        assert!(!trace.frames.is_empty(), "{name}");
        assert!(!trace.views.is_empty(), "{name}");
        assert!(!trace.marks.is_empty(), "{name}");
        assert!(!trace.handles.is_empty(), "{name}");
        assert_in_both(name, "the verdict", &trace.outcome.verdict);
        assert_in_both(name, "the detail", &trace.outcome.detail);
        for frame in &trace.frames {
            assert_in_both(name, "a frame's title", &frame.title);
            assert!(!frame.says.is_empty(), "{name}: a frame says nothing");
            frame.says.iter().for_each(|sentence| assert_in_both(name, "a sentence", sentence));
        }
        assert!(trace.frames.iter().any(|frame| frame.ask.is_some()), "{name} asks nothing");
        trace.handles.iter().for_each(|handle| assert_in_both(name, "a handle", &handle.name));
        trace.legend.iter().for_each(|row| assert_in_both(name, "a legend row", &row.text));
    });
}

#[test]
fn every_question_has_one_right_answer_and_a_reason_for_each() {
    over_all_presets(|name, _, trace| {
        for question in trace.frames.iter().filter_map(|frame| frame.ask.as_ref()) {
            assert_in_both(name, "a question", &question.prompt);
            let Answer::Choice(choices) = &question.answer;
            assert!((2..=9).contains(&choices.len()), "{name}");
            assert_eq!(choices.iter().filter(|choice| choice.right).count(), 1, "{name}");
            for choice in choices {
                assert_in_both(name, "a choice", &choice.text);
                assert_in_both(name, "a reason", &choice.why);
            }
        }
    });
}

#[test]
fn the_same_scene_gives_the_same_trace() {
    over_all_presets(|name, scene, trace| {
        let lesson_id = name.split('/').next().expect("a lesson");
        let lesson = collidoscope::lesson::find(lesson_id).expect("a lesson");
        let again = lesson.trace(scene).expect("it ran before");
        let json = |trace: &Trace| serde_json::to_string(trace).expect("plain data");
        assert_eq!(json(trace), json(&again), "{name}");
    });
}

#[test]
fn scenes_and_traces_survive_the_file_format_bit_for_bit() {
    over_all_presets(|name, scene, trace| {
        let text = serde_json::to_string(trace).expect("plain data");
        assert!(!text.contains("null,null"), "{name}: an undefined number has no type");
        let back: Trace = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(text, serde_json::to_string(&back).expect("plain data"), "{name}");
        assert_eq!(trace, &back, "{name}");
        let text = serde_json::to_string(scene).expect("plain data");
        let back: Scene = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(text, serde_json::to_string(&back).expect("plain data"), "{name}");
    });
}

#[test]
fn marks_charts_and_legends_stay_within_the_frames_and_views() {
    over_all_presets(|name, _, trace| {
        let frames = u32::try_from(trace.frames.len()).expect("few frames");
        let views = u32::try_from(trace.views.len()).expect("few views");
        for mark in &trace.marks {
            assert!(mark.view < views, "{name}");
            assert!(mark.shown.end <= frames && mark.lit.end <= frames, "{name}: {mark:?}");
            let lit_is_shown =
                mark.lit.is_empty() || (mark.shown.start <= mark.lit.start && mark.lit.end <= mark.shown.end);
            assert!(lit_is_shown, "{name}: {mark:?}");
        }
        for row in &trace.legend {
            assert!(row.shown.end <= frames, "{name}");
        }
        for chart in &trace.charts {
            let stretches: Vec<(&Range<u32>, &Stretches)> = match chart {
                Chart::Intervals(chart) => chart.rows.iter().map(|row| (&row.known, &row.lit)).collect(),
                Chart::Curve(chart) => {
                    assert!(!chart.known.is_empty() && chart.known.end == frames, "{name}");
                    chart.ticks.iter().map(|tick| (&tick.known, &tick.lit)).collect()
                }
                Chart::Counts(chart) => {
                    let from: Vec<u32> = chart.states.iter().map(|state| state.from).collect();
                    assert!(from.iter().all(|from| *from < frames) && from.is_sorted(), "{name}");
                    Vec::new()
                }
                Chart::Plot(chart) => {
                    let mut points = chart.series.iter().flat_map(|series| &series.points);
                    assert!(chart.from < frames && points.all(|[x, y]| *x > 0.0 && *y > 0.0), "{name}");
                    Vec::new()
                }
                Chart::Table(chart) => chart.rows.iter().map(|row| (&row.known, &row.lit)).collect(),
            };
            for (known, lit) in stretches {
                assert!(known.end <= frames && lit.0.iter().all(|lit| lit.end <= frames), "{name}");
            }
        }
    });
}

#[test]
fn every_step_points_at_a_speaking_line_of_the_core() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    over_all_presets(|name, _, trace| {
        for (k, frame) in trace.frames.iter().enumerate() {
            let text =
                std::fs::read_to_string(root.join(&frame.at.file)).unwrap_or_else(|error| panic!("{name}: {error}"));
            let line = text.lines().nth(frame.at.line as usize - 1).unwrap_or_default();
            assert!(frame.at.file.starts_with("src/collision/"), "{name}: {}", frame.at.file);
            assert!(line.contains(".step("), "{name}, frame {k}: {}:{} {line}", frame.at.file, frame.at.line);
        }
    });
}

/// The last step tells the outcome, and no earlier one does: the question hidden until then would be spoilt.
#[test]
fn every_run_ends_in_exactly_one_last_step() {
    over_all_presets(|name, _, trace| {
        let last = trace.frames.last().expect("frames");
        let told = |frame: &collidoscope::trace::Frame| frame.at == last.at;
        assert_eq!(trace.frames.iter().filter(|frame| told(frame)).count(), 1, "{name}: the last step speaks twice");
    });
}

#[test]
fn names_in_arithmetic_have_no_english_words_in_chinese() {
    fn collect(expression: &Expression, out: &mut BTreeSet<String>) {
        match expression {
            Expression::Leaf { name, .. } => drop(out.insert(name.clone())),
            Expression::Apply { name, operands, .. } => {
                out.extend(name.clone());
                operands.iter().for_each(|operand| collect(operand, out));
            }
        }
    }
    let mut names = BTreeSet::new();
    over_all_presets(|_, scene, trace| {
        let items: Vec<&str> = scene.items.iter().map(|item| item.name.as_str()).collect();
        for expression in trace.frames.iter().flat_map(|frame| &frame.facts).flat_map(|fact| &fact.expressions) {
            let mut own = BTreeSet::new();
            collect(&expression.in_language(Lang::Zh), &mut own);
            let words = |name: &str| -> Vec<String> {
                name.split(|c: char| !c.is_ascii_alphabetic()).map(str::to_owned).collect()
            };
            // Code and textbooks have these names in every language.
            let is_shared = |word: &str| ["min", "max", "sin", "cos"].contains(&word);
            let is_english = |word: &String| word.len() > 2 && !is_shared(word) && !items.contains(&&**word);
            names.extend(own.into_iter().filter(|name| words(name).iter().any(is_english)));
        }
    });
    assert!(names.is_empty(), "{names:?}");
}
