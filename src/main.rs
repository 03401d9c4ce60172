//! The program: the command line, or the window.

use std::process::ExitCode;

use collidoscope::cli::{self, Next};

fn main() -> ExitCode {
    match cli::main(std::env::args_os()) {
        Next::Exit(status) => status,
        Next::Window(window, lang) => open(window, lang),
    }
}

#[cfg(feature = "app")]
fn open(window: cli::Window, lang: collidoscope::words::Lang) -> ExitCode {
    if let Some(status) = cli::no_display(lang) {
        return status;
    }
    let cli::Window { scene, lesson, frame_times } = window;
    match collidoscope::app::run(collidoscope::app::Options { scene, lesson, frame_times }) {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => cli::complain(&trouble, lang),
    }
}

#[cfg(not(feature = "app"))]
fn open(_window: cli::Window, lang: collidoscope::words::Lang) -> ExitCode {
    cli::no_window(lang)
}
