//! The program: the command line, or the window.

use std::process::ExitCode;

fn main() -> ExitCode {
    collidoscope::cli::main(std::env::args_os())
}
