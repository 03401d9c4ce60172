//! What the command line may say.

use std::path::PathBuf;

use clap::{Args as Group, Parser, Subcommand, ValueEnum};

use crate::figure::ThemeId;
use crate::words::Lang;

/// See 2D collision detection work: every step of the run, forwards and back, with verdicts that are exactly right.
///
/// Without a command the window opens.
#[derive(Debug, Parser)]
#[command(
    name = "collidoscope",
    version,
    args_conflicts_with_subcommands = true,
    after_help = "Examples:\n  \
        collidoscope                                     open the window\n  \
        collidoscope lessons                             what there is to see\n  \
        collidoscope trace sat --scene worked-example    a worked solution in text\n  \
        collidoscope render sat --step 3 -o sat.svg      one step as a figure\n  \
        collidoscope query --in requests.jsonl           answers from a file of requests\n\nA request:\n  \
        {\"op\":\"point\",\"p\":[1,2],\"shape\":{\"circle\":{\"center\":[0,0],\"radius\":3}}}"
)]
pub struct Args {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub window: Window,
}

/// How the window opens.
#[derive(Debug, Group)]
pub struct Window {
    /// Scene file to open
    #[arg(value_name = "FILE")]
    pub scene: Option<PathBuf>,
    /// Lesson to open
    #[arg(long, value_name = "ID")]
    pub lesson: Option<String>,
    /// Print the time to the first frame and of each frame, in milliseconds, to standard error
    #[arg(long)]
    pub frame_times: bool,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Answer collision questions: one JSON request a line in, one JSON answer a line out
    Query {
        /// File with the requests, instead of standard input
        #[arg(long = "in", value_name = "FILE")]
        input: Option<PathBuf>,
    },
    /// Tell a whole run, step by step
    Trace {
        #[command(flatten)]
        run: Run,
        /// A worked solution, or the frames, marks and charts as JSON
        #[arg(long = "as", value_name = "FORM", default_value = "text")]
        form: Form,
    },
    /// Draw one step of a run as SVG or PNG
    Render(Render),
    /// List the lessons with their scenes and settings
    Lessons {
        #[command(flatten)]
        language: Language,
        /// A list to read, or JSON
        #[arg(long = "as", value_name = "FORM", default_value = "text")]
        form: Form,
    },
}

/// Which lesson, on which scene.
#[derive(Debug, Group)]
pub struct Run {
    /// Lesson, by its name in `collidoscope lessons`
    #[arg(value_name = "LESSON")]
    pub lesson: String,
    /// One of the lesson's scenes, or a scene file; its first scene unless given
    #[arg(long, value_name = "NAME|FILE")]
    pub scene: Option<String>,
    /// Set one of the lesson's settings
    #[arg(long, value_name = "SETTING=VALUE", value_parser = setting)]
    pub set: Vec<(String, String)>,
    #[command(flatten)]
    pub language: Language,
}

#[derive(Debug, Group)]
pub struct Render {
    #[command(flatten)]
    pub run: Run,
    /// Step to draw, from 1; the last unless given
    #[arg(long, value_name = "K", value_parser = step, allow_negative_numbers = true)]
    pub step: Option<usize>,
    /// Colours of the figure
    #[arg(long, default_value = "light")]
    pub theme: ThemeName,
    /// Width and height in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = size, allow_hyphen_values = true)]
    pub size: [u32; 2],
    /// File to write; its ending, .svg or .png, says what
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
}

#[derive(Debug, Group)]
pub struct Language {
    /// Language of the text; the system's unless given
    #[arg(long)]
    lang: Option<LangName>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LangName {
    /// English
    En,
    /// 中文
    Zh,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Form {
    Text,
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ThemeName {
    Light,
    Dark,
    Projector,
}

impl From<ThemeName> for ThemeId {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Light => Self::Light,
            ThemeName::Dark => Self::Dark,
            ThemeName::Projector => Self::Projector,
        }
    }
}

impl Args {
    /// The language asked for, or the system's.
    pub fn lang(&self) -> Lang {
        let asked = match &self.command {
            Some(Command::Trace { run, .. }) => run.language.lang,
            Some(Command::Render(render)) => render.run.language.lang,
            Some(Command::Lessons { language, .. }) => language.lang,
            Some(Command::Query { .. }) | None => None,
        };
        match asked {
            Some(LangName::En) => Lang::En,
            Some(LangName::Zh) => Lang::Zh,
            None => system_lang(),
        }
    }
}

/// By the usual variables, the strongest first.
fn system_lang() -> Lang {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let locale = names.into_iter().filter_map(|name| std::env::var(name).ok()).find(|locale| !locale.is_empty());
    Lang::from_locale(&locale.unwrap_or_default())
}

fn setting(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err("a setting looks like free_axis_deg=30".to_owned()),
    }
}

fn step(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(step) if step >= 1 => Ok(step),
        _ => Err("steps are counted from 1".to_owned()),
    }
}

/// Smallest and largest side of a figure, in pixels.
const SIDES_PX: std::ops::RangeInclusive<u32> = 64..=8192;

fn size(text: &str) -> Result<[u32; 2], String> {
    let parts = text.split_once(['x', '×']).map(|(width, height)| (width.parse(), height.parse()));
    match parts {
        Some((Ok(width), Ok(height))) if SIDES_PX.contains(&width) && SIDES_PX.contains(&height) => Ok([width, height]),
        Some((Ok(_), Ok(_))) => Err(format!("each side has {} to {} pixels", SIDES_PX.start(), SIDES_PX.end())),
        _ => Err("a size looks like 1280x720".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Args::command().debug_assert();
    }

    #[test]
    fn a_file_opens_in_the_window_and_commands_are_commands() {
        let args = Args::try_parse_from(["collidoscope", "my.json", "--lesson", "sat"]).unwrap();
        assert!(args.command.is_none());
        assert_eq!((args.window.scene, args.window.lesson), (Some("my.json".into()), Some("sat".into())));
        let args = Args::try_parse_from(["collidoscope", "trace", "sat", "--set", "a=1", "--set", "b=2"]).unwrap();
        let Some(Command::Trace { run, form }) = args.command else { panic!("{args:?}") };
        assert_eq!((run.set.len(), form), (2, Form::Text));
    }

    #[test]
    fn numbers_below_zero_are_told_what_is_wrong_with_them() {
        for (option, value, says) in
            [("--size", "-5x5", "1280x720"), ("--step", "-1", "from 1"), ("--step", "0", "from 1")]
        {
            let error = Args::try_parse_from(["collidoscope", "render", "sat", "-o", "a.svg", option, value]);
            let error = error.unwrap_err().to_string();
            assert!(error.contains(says), "{error}");
        }
    }

    #[test]
    fn sizes_have_two_sides_in_range() {
        assert_eq!(size("1280x720"), Ok([1280, 720]));
        for text in ["", "1280", "x", "0x0", "10x10", "-1x5", "99999x100", "1e3x100"] {
            assert!(size(text).is_err(), "{text}");
        }
    }
}
