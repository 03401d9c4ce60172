//! What is saved with the program: language, theme, sizes, folded panels.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::figure::ThemeId;
use crate::trace::Chart;
use crate::words::Lang;

/// Steps a second are this times the speed.
pub const STEPS_PER_S: f32 = 0.6;

/// The speeds that "faster" and "slower" go through.
pub const SPEEDS: [f32; 6] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0];

/// The text sizes that "larger" and "smaller" go through.
pub const TEXT_SCALES: [f32; 6] = [1.0, 1.15, 1.3, 1.5, 1.75, 2.0];

/// See the module.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    pub lang: Lang,
    /// `None` follows the system.
    pub theme: Option<ThemeId>,
    /// 1 to 2: text and the spacing around it.
    pub text_scale: f32,
    /// Panels opened or folded by hand. The others are open when there is room for them.
    pub panels: BTreeMap<Panel, bool>,
    pub grid: bool,
    pub legend: bool,
    pub speed: f32,
    /// Ask before showing.
    pub predict: bool,
    /// Stage and question, for an audience.
    pub present: bool,
    /// Scene files, the last one first.
    pub recent: Vec<PathBuf>,
}

/// A part of the window that folds away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Panel {
    /// The list on the left.
    Lessons,
    /// The lesson's own settings, in the list on the left.
    Knobs,
    /// The words, numbers and source on the right.
    Details,
    Numbers,
    /// What each index takes by the clock.
    Times,
    Source,
    Intervals,
    Curve,
    Counts,
    SecondCounts,
    Table,
    SecondTable,
    ThirdTable,
    Plot,
    SecondPlot,
}

impl Panel {
    /// The panels of a run's charts, in the charts' order: each kind keeps its own, from lesson to lesson.
    pub fn of_charts(charts: &[Chart]) -> Vec<Panel> {
        let mut taken: Vec<Panel> = Vec::new();
        for chart in charts {
            let of_kind: &[Panel] = match chart {
                Chart::Intervals(_) => &[Panel::Intervals],
                Chart::Curve(_) => &[Panel::Curve],
                Chart::Counts(_) => &[Panel::Counts, Panel::SecondCounts],
                Chart::Plot(_) => &[Panel::Plot, Panel::SecondPlot],
                Chart::Table(_) => &[Panel::Table, Panel::SecondTable, Panel::ThirdTable],
            };
            // More of a kind than there are panels fold together.
            let free = of_kind.iter().find(|panel| !taken.contains(panel));
            taken.extend(free.or(of_kind.last()));
        }
        taken
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lang: Lang::En,
            theme: None,
            text_scale: 1.0,
            panels: BTreeMap::new(),
            grid: true,
            legend: true,
            speed: 1.0,
            predict: false,
            present: false,
            recent: Vec::new(),
        }
    }
}

impl Settings {
    /// How many recent files are remembered.
    const RECENT: usize = 8;

    /// The settings of a first start: the system's language, and everything else as shipped.
    pub fn of_system() -> Self {
        let lang = sys_locale::get_locale().map_or(Lang::En, |locale| Lang::from_locale(&locale));
        Self { lang, ..Self::default() }
    }

    /// Whether a panel is open where there is room for it: one that nobody touched is.
    pub fn is_open(&self, panel: Panel) -> bool {
        self.panels.get(&panel).copied().unwrap_or(true)
    }

    /// Puts a file at the head of the recent ones.
    pub fn remember(&mut self, path: &Path) {
        self.recent.retain(|recent| recent != path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(Self::RECENT);
    }

    /// Reads settings field by field: one that is missing or damaged has its default and spoils no other.
    ///
    /// # Errors
    /// When the text is no JSON object at all.
    pub fn from_text(text: &str, otherwise: Self) -> Result<Self, serde_json::Error> {
        let found: Map<String, Value> = serde_json::from_str(text)?;
        let mut kept = match serde_json::to_value(&otherwise)? {
            Value::Object(fields) => fields,
            _ => Map::new(),
        };
        for (name, value) in found {
            let Some(old) = kept.get(&name).cloned() else { continue };
            kept.insert(name.clone(), value);
            if Self::deserialize(Value::Object(kept.clone())).is_err() {
                kept.insert(name, old);
            }
        }
        Self::deserialize(Value::Object(kept)).map(Self::in_range)
    }

    fn in_range(mut self) -> Self {
        let or_one = |x: f32| if x.is_finite() { x } else { 1.0 };
        self.text_scale = or_one(self.text_scale).clamp(1.0, 2.0);
        self.speed = or_one(self.speed).clamp(SPEEDS[0], SPEEDS[SPEEDS.len() - 1]);
        self.recent.truncate(Self::RECENT);
        self
    }
}

/// Where settings live, and whether they can be kept.
#[derive(Clone, Debug)]
pub struct Store {
    path: Option<PathBuf>,
}

/// What came of reading settings.
pub enum Loaded {
    First,
    Found,
    /// The file was damaged and is kept under this path.
    Damaged(PathBuf),
    /// The file is there but cannot be read.
    Unreadable(String),
}

impl Store {
    /// The place the system has for the program's settings; nothing is kept where there is none.
    pub fn of_system() -> Self {
        let path = directories::ProjectDirs::from("", "", "collidoscope")
            .map(|places| places.config_dir().join("settings.json"));
        Self { path }
    }

    /// A store that reads and keeps nothing, for tests and pictures.
    pub fn nowhere() -> Self {
        Self { path: None }
    }

    pub fn at(path: PathBuf) -> Self {
        Self { path: Some(path) }
    }

    /// Reads the settings; a damaged file is set aside, never overwritten.
    pub fn load(&self) -> (Settings, Loaded) {
        let first = Settings::of_system();
        let Some(path) = &self.path else { return (first, Loaded::First) };
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return (first, Loaded::First),
            Err(error) => return (first, Loaded::Unreadable(error.to_string())),
        };
        match Settings::from_text(&String::from_utf8_lossy(&bytes), first.clone()) {
            Ok(settings) => (settings, Loaded::Found),
            Err(_) => {
                let aside = free_name(path);
                match std::fs::rename(path, &aside) {
                    Ok(()) => (first, Loaded::Damaged(aside)),
                    Err(error) => (first, Loaded::Unreadable(error.to_string())),
                }
            }
        }
    }

    /// Replaces the file whole or not at all.
    ///
    /// # Errors
    /// When the folder or the file cannot be written.
    pub fn save(&self, settings: &Settings) -> io::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let mut text = serde_json::to_string_pretty(settings)?;
        text.push('\n');
        let mut file = atomic_write_file::AtomicWriteFile::open(path)?;
        file.write_all(text.as_bytes())?;
        file.commit()
    }
}

/// `settings.damaged.json`, or with a number when that is taken.
fn free_name(path: &Path) -> PathBuf {
    (1..1000)
        .map(|n| path.with_extension(if n == 1 { "damaged.json".to_owned() } else { format!("damaged-{n}.json") }))
        .find(|candidate| !candidate.exists())
        .unwrap_or_else(|| path.with_extension("damaged.json"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_read_back_as_they_were_saved() {
        let folder = std::env::temp_dir().join(format!("collidoscope-settings-{}", std::process::id()));
        let store = Store::at(folder.join("settings.json"));
        let mut settings = Settings { lang: Lang::Zh, text_scale: 1.5, ..Settings::default() };
        settings.theme = Some(ThemeId::Projector);
        settings.panels.insert(Panel::Source, false);
        store.save(&settings).unwrap();
        let (read, loaded) = store.load();
        assert_eq!(read, settings);
        assert!(matches!(loaded, Loaded::Found));
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_damaged_file_is_kept_aside() {
        let folder = std::env::temp_dir().join(format!("collidoscope-damaged-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("settings.json");
        for name in ["settings.damaged.json", "settings.damaged-2.json"] {
            std::fs::write(&path, b"{\"lang\": \xff").unwrap();
            let (_, loaded) = Store::at(path.clone()).load();
            assert!(matches!(loaded, Loaded::Damaged(aside) if aside == folder.join(name)));
            assert_eq!(std::fs::read(folder.join(name)).unwrap(), b"{\"lang\": \xff");
            assert!(!path.exists());
        }
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn one_bad_field_spoils_no_other() {
        let text = r#"{"lang": "klingon", "text_scale": 1.5, "theme": "dark", "speed": 900, "panels": 3, "new": 1}"#;
        let read = Settings::from_text(text, Settings::default()).unwrap();
        assert_eq!(read.lang, Lang::En);
        assert_eq!(read.text_scale, 1.5);
        assert_eq!(read.theme, Some(ThemeId::Dark));
        assert_eq!(read.speed, 8.0);
        assert!(read.panels.is_empty());
    }
}
