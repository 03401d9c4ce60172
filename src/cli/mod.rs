//! The program without a window. What the command line says about the window is handed back: this room knows none.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

mod args;
pub(crate) mod chosen;
mod lessons;
pub mod query;
mod render;
mod trace;

pub use args::Window;

use args::{Args, Command};

use crate::lesson::{self, Lesson};
use crate::scene::SceneFile;
use crate::words::{Lang, Message, cli as words};

/// The command line could not be carried out: a scene that cannot be shown, a file that cannot be written.
const FAILED: u8 = 1;
/// The command line makes no sense, or the input could not be read.
const MISUSED: u8 = 2;

/// What is left to do after the command line.
#[derive(Debug)]
pub enum Next {
    /// A command has run; the program ends.
    Exit(ExitCode),
    /// No command: the window is wanted. Messages about it are in this language.
    Window(Window, Lang),
}

/// Runs the command that the arguments name, the program's own name first.
pub fn main(args: impl IntoIterator<Item = OsString>) -> Next {
    let args = match Args::try_parse_from(args) {
        Ok(args) => args,
        Err(usage) => {
            // Help and version come this way as well, with status 0. A reader that went away needs no words.
            let _ = usage.print();
            return Next::Exit(ExitCode::from(u8::try_from(usage.exit_code()).unwrap_or(MISUSED)));
        }
    };
    let lang = args.lang();
    let done = match args.command {
        None => {
            return match check_window(&args.window) {
                Ok(()) => Next::Window(args.window, lang),
                Err(trouble) => Next::Exit(complain(&trouble, lang)),
            };
        }
        Some(Command::Query { input }) => return Next::Exit(answer_queries(input.as_deref(), lang)),
        Some(Command::Lessons { form, .. }) => Ok(lessons::list(form, lang)),
        Some(Command::Trace { run, form }) => trace::tell(&run, form, lang),
        Some(Command::Render(render)) => render::draw(&render, lang),
    };
    let text = match done {
        Ok(text) => text,
        Err(trouble) => return Next::Exit(complain(&trouble, lang)),
    };
    Next::Exit(match print(&text) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => complain_with(&trouble, lang, MISUSED),
    })
}

/// Whether the window can open on what the command line asks for; noticed before there is one.
fn check_window(window: &Window) -> Result<(), Message> {
    if let Some(path) = &window.scene {
        let command = Args::command();
        let command = command.get_subcommands().find(|command| path.as_os_str() == command.get_name());
        if let Some(command) = command
            && !path.exists()
        {
            return Err(words::command_after_options(command.get_name()));
        }
        let file = SceneFile::load(path).map_err(|error| error.message())?;
        chosen::check_knobs(check_lesson(&file.lesson)?, &file.scene)?;
    }
    window.lesson.as_deref().map(check_lesson).transpose().map(drop)
}

fn check_lesson(id: &str) -> Result<&'static dyn Lesson, Message> {
    lesson::find(id).ok_or_else(|| chosen::unknown_lesson(id))
}

/// Says that there is no display to open a window on, where the system's variables show that; `None` where they do not.
pub fn no_display(lang: Lang) -> Option<ExitCode> {
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
    let is_set = |name: &&str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let missing = cfg!(all(unix, not(target_os = "macos"))) && !names.iter().any(is_set);
    missing.then(|| complain(&words::no_display(), lang))
}

/// Says on standard error that there is no window in this build, and what there is.
pub fn no_window(lang: Lang) -> ExitCode {
    complain_with(&words::no_window(), lang, MISUSED)
}

/// Says on standard error why something could not be done.
pub fn complain(trouble: &Message, lang: Lang) -> ExitCode {
    complain_with(trouble, lang, FAILED)
}

fn complain_with(trouble: &Message, lang: Lang, status: u8) -> ExitCode {
    // Nobody is left to be told when this fails.
    let _ = writeln!(io::stderr(), "collidoscope: {}", trouble.text(lang));
    ExitCode::from(status)
}

/// Text to standard output. A reader that has seen enough is no failure.
fn print(text: &str) -> Result<(), Message> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(words::unwritable(words::standard_output(), error.to_string()))
        }
        _ => Ok(()),
    }
}

fn answer_queries(input: Option<&Path>, lang: Lang) -> ExitCode {
    let output = BufWriter::new(io::stdout().lock());
    let ended = match input {
        None => query::run(io::stdin().lock(), output),
        Some(path) => match File::open(path) {
            Ok(file) => query::run(BufReader::new(file), output),
            Err(error) => Err(query::Stopped::Reading(error)),
        },
    };
    let trouble = match ended {
        Ok(query::Ending::AllAnswered) => return ExitCode::SUCCESS,
        Ok(query::Ending::SomeFailed) => return ExitCode::from(FAILED),
        Err(query::Stopped::Reading(error)) => match input {
            Some(path) => words::unreadable(path.display().to_string(), error.to_string()),
            None => words::unreadable(words::standard_input(), error.to_string()),
        },
        Err(query::Stopped::Writing(error)) => words::unwritable(words::standard_output(), error.to_string()),
    };
    complain_with(&trouble, lang, MISUSED)
}
