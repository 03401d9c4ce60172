//! Scenes as files: small JSON documents that a person can read and edit.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::{Scene, SceneError};
use crate::files;
use crate::words::{Message, shape as words};

/// Characters that the name of a shape may have: it stands beside the shape and in every sentence about it.
pub const LONGEST_NAME: usize = 40;

/// A scene with the lesson it belongs to.
///
/// ```json
/// {
///   "collidoscope": 1,
///   "lesson": "sat",
///   "scene": {
///     "items": [
///       {"name":"A","shape":{"rect":{"center":[0.0,0.0],"size":[4.0,3.0],"angle_deg":30.0}}},
///       {"name":"B","shape":{"circle":{"center":[3.0,1.0],"radius":1.5}}}
///     ]
///   }
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SceneFile {
    /// Version of the format; also what makes the file one of ours.
    pub collidoscope: u32,
    /// Id of the lesson.
    pub lesson: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    pub scene: Scene,
}

/// What has to be read before the rest of the format can be known.
#[derive(Deserialize)]
struct Version {
    collidoscope: u32,
}

impl SceneFile {
    /// The version of the format that is written, and the only one that there is.
    pub const VERSION: u32 = 1;
    /// Largest file that is read.
    pub const LARGEST_BYTES: u64 = 64 << 20;

    pub fn new(lesson: impl Into<String>, scene: Scene) -> Self {
        Self { collidoscope: Self::VERSION, lesson: lesson.into(), title: None, scene }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// `File` when it cannot be read, is too large or no scene file; otherwise what is wrong with which item.
    pub fn load(path: &Path) -> Result<Self, SceneError> {
        let unreadable = |problem: std::io::Error| file_error(words::file_unreadable, path, &problem);
        let mut bytes = Vec::new();
        let file = File::open(path).map_err(unreadable)?;
        file.take(Self::LARGEST_BYTES + 1).read_to_end(&mut bytes).map_err(unreadable)?;
        if bytes.len() as u64 > Self::LARGEST_BYTES {
            let limit = words::file_too_large(path.display().to_string(), Self::LARGEST_BYTES >> 20);
            return Err(SceneError::file(limit));
        }
        Self::from_bytes(&bytes)
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// As [`load`](Self::load); what is no scene file is told with line and column.
    pub fn from_text(text: &str) -> Result<Self, SceneError> {
        Self::from_bytes(text.as_bytes())
    }

    fn from_bytes(bytes: &[u8]) -> Result<Self, SceneError> {
        // Some editors put a byte order mark in front.
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let version: Version = serde_json::from_slice(bytes).map_err(|problem| not_a_scene(&problem))?;
        if version.collidoscope > Self::VERSION {
            return Err(SceneError::file(words::file_from_the_future(version.collidoscope, Self::VERSION)));
        }
        if version.collidoscope < Self::VERSION {
            return Err(SceneError::file(words::file_of_no_format(version.collidoscope, Self::VERSION)));
        }
        let file: Self = serde_json::from_slice(bytes).map_err(|problem| not_a_scene(&problem))?;
        file.scene.check()?;
        Ok(file)
    }

    /// The text of the file, one item a line. Reading it back gives the same doubles, bit for bit.
    ///
    /// # Errors
    /// A number that is not finite, or what else [`load`](Self::load) would refuse.
    pub fn to_text(&self) -> Result<String, SceneError> {
        self.scene.check()?;
        // Taken apart in full: a field added to a type does not compile until it is written here.
        let Self { collidoscope, lesson, title, scene } = self;
        let Scene { items, knobs, y_axis } = scene;
        let title = title.as_ref().map(|title| format!("  \"title\": {},\n", json(title))).unwrap_or_default();
        let items: Vec<String> = items.iter().map(|item| format!("      {}", json(item))).collect();
        let items = if items.is_empty() { "[]".to_owned() } else { format!("[\n{}\n    ]", items.join(",\n")) };
        let knobs = if knobs.is_empty() { String::new() } else { format!(",\n    \"knobs\": {}", json(knobs)) };
        let lesson = json(lesson);
        let y_axis = json(y_axis);
        Ok(format!(
            "{{\n  \"collidoscope\": {collidoscope},\n  \"lesson\": {lesson},\n{title}  \"scene\": {{\n    \
             \"items\": {items}{knobs},\n    \"y_axis\": {y_axis}\n  }}\n}}\n"
        ))
    }

    /// Writes the file so that a half-written one never replaces a whole one.
    ///
    /// # Errors
    /// As [`to_text`](Self::to_text), and `File` when it cannot be written.
    pub fn save(&self, path: &Path) -> Result<(), SceneError> {
        let text = self.to_text()?;
        files::write(path, text.as_bytes()).map_err(|problem| file_error(words::file_unwritable, path, &problem))
    }
}

impl Scene {
    /// Whether every item is a shape, names are printable, short and unique, and every number finite.
    ///
    /// # Errors
    /// What is wrong, with the item it is about.
    pub fn check(&self) -> Result<(), SceneError> {
        for (index, item) in self.items.iter().enumerate() {
            self.check_shape(index)?;
            if item.name.chars().any(char::is_control) {
                return Err(SceneError::file(words::file_name_unprintable(index + 1)));
            }
            if item.name.chars().count() > LONGEST_NAME {
                return Err(SceneError::file(words::file_name_too_long(index + 1, LONGEST_NAME)));
            }
            if self.items[..index].iter().any(|earlier| earlier.name == item.name) {
                return Err(SceneError::file(words::file_name_repeated(crate::words::item(item.name.as_str()))));
            }
        }
        match self.knobs.iter().find(|(_, value)| !value.is_finite()) {
            Some((name, _)) => Err(SceneError::file(words::file_number_not_finite(name.as_str()))),
            None => Ok(()),
        }
    }
}

/// JSON of plain data. These types hold only finite numbers and string keys, for which serialization cannot fail.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn not_a_scene(problem: &serde_json::Error) -> SceneError {
    let (line, column) = (problem.line(), problem.column());
    let text = problem.to_string();
    // The place is said by our own sentence.
    let text = text.strip_suffix(&format!(" at line {line} column {column}")).unwrap_or(&text);
    SceneError::file(words::file_not_a_scene(line, column, text))
}

fn file_error(words: fn(String, String) -> Message, path: &Path, problem: &std::io::Error) -> SceneError {
    SceneError::file(words(path.display().to_string(), problem.to_string()))
}

#[cfg(test)]
mod tests {
    use glam::{DVec2, dvec2};

    use super::*;
    use crate::scene::{Item, ShapeSpec, YAxis};

    fn example() -> SceneFile {
        let items = [
            ("A", ShapeSpec::Rect { center: dvec2(0.1, 1.0 / 3.0), size: dvec2(5e-324, 1e300), angle_deg: 30.0 }),
            ("B", ShapeSpec::Circle { center: dvec2(-2.5e-9, 123_456.789), radius: 0.1 + 0.2 }),
            ("中", ShapeSpec::polygon([DVec2::ZERO, dvec2(f64::MAX, 0.0), dvec2(0.0, f64::MIN_POSITIVE)])),
        ];
        let items = items.map(|(name, shape)| Item { name: name.into(), shape }).into();
        let knobs = [("free_axis_deg".to_owned(), 1.0 / 7.0)].into();
        let mut file = SceneFile::new("sat", Scene { items, knobs, y_axis: YAxis::Down });
        file.title = Some("\"A\" above\nB".into());
        file
    }

    #[test]
    fn a_scene_survives_its_file_bit_for_bit() {
        let file = example();
        let text = file.to_text().unwrap();
        assert_eq!(SceneFile::from_text(&text).unwrap(), file);
        let empty = SceneFile::new("sat", Scene::default());
        assert_eq!(SceneFile::from_text(&empty.to_text().unwrap()).unwrap(), empty);
    }

    #[test]
    fn the_file_has_one_item_a_line() {
        let text = example().to_text().unwrap();
        assert!(text.contains("\n      {\"name\":\"B\",\"shape\":{\"circle\":"), "{text}");
        // The serializer agrees with the hand-laid text about every field.
        let by_hand: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(by_hand, serde_json::to_value(example()).unwrap());
    }

    #[test]
    fn errors_say_where() {
        let fault = |text: &str| SceneFile::from_text(text).unwrap_err().to_string();
        let shape = |shape: &str| {
            fault(&format!(
                r#"{{"collidoscope":1,"lesson":"sat","scene":{{"items":[{{"name":"A","shape":{shape}}}]}}}}"#
            ))
        };
        assert_eq!(fault("{\n  oops"), "Not a scene file: line 2, column 3: key must be a string");
        assert!(fault("{}").contains("missing field `collidoscope`"));
        assert!(fault(r#"{"collidoscope":2,"anything":[]}"#).contains("reads up to 1"));
        assert!(shape(r#"{"circle":{"center":[0,"x"],"radius":1}}"#).contains("line 1, column "));
        assert_eq!(shape(r#"{"circle":{"center":[0,0],"radius":-1}}"#), "A: radius is negative");
        assert!(shape(r#"{"circle":{"center":[0,0],"radius":1e400}}"#).contains("number out of range"));
        assert!(shape(r#"{"hexagon":{}}"#).contains("unknown variant `hexagon`"));
    }

    #[test]
    fn names_are_unique_and_numbers_finite() {
        let mut file = example();
        file.scene.items[1].name = "A".into();
        assert!(file.to_text().unwrap_err().to_string().contains("two shapes have the name A"));
        let mut file = example();
        file.scene.knobs.insert("free_axis_deg".into(), f64::NAN);
        assert!(file.to_text().unwrap_err().to_string().contains("free_axis_deg"));
    }

    #[test]
    fn saving_replaces_and_loading_tells_what_is_missing() {
        let folder = std::env::temp_dir().join(format!("collidoscope-file-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("scene.json");
        SceneFile::new("sat", Scene::default()).save(&path).unwrap();
        example().save(&path).unwrap();
        assert_eq!(SceneFile::load(&path).unwrap(), example());
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1, "nothing but the scene is left behind");
        assert!(SceneFile::load(&folder.join("none.json")).unwrap_err().to_string().contains("none.json"));
        assert!(example().save(&folder.join("no/such/folder.json")).is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
