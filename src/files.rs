//! Files written whole or not at all.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Links followed before a chain of them counts as a circle, as Linux does.
const MOST_LINKS: usize = 40;

/// Writes a file so that a half-written one never replaces a whole one. A symbolic link stays: what it points to is
/// written, existing or not. What is no plain file (a pipe, a device) is written in place.
///
/// # Errors
/// The system's own; a circle of links.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = target(path)?;
    if std::fs::metadata(&path).is_ok_and(|there| !there.is_file()) {
        return std::fs::write(&path, bytes);
    }
    let mut file = atomic_write_file::AtomicWriteFile::open(&path)?;
    file.write_all(bytes)?;
    file.commit()
}

/// What a path leads to when its last part is a link; the path itself otherwise.
fn target(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        if !std::fs::symlink_metadata(&path).is_ok_and(|there| there.is_symlink()) {
            return Ok(path);
        }
        let to = std::fs::read_link(&path)?;
        // A relative link starts where it lies; an absolute one replaces all.
        path = path.parent().map_or_else(|| to.clone(), |folder| folder.join(&to));
    }
    Err(io::Error::other("too many symbolic links"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("collidoscope-files-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join("inner")).unwrap();
        folder
    }

    #[test]
    fn a_file_is_replaced_as_a_whole() {
        let folder = folder("plain");
        let path = folder.join("a.txt");
        write(&path, b"long before").unwrap();
        write(&path, b"after").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"after");
        assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2);
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_and_its_target_is_written_even_when_there_is_none_yet() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = folder("links");
        let (target, link) = (folder.join("inner/target.txt"), folder.join("link"));
        symlink("inner/target.txt", &link).unwrap();
        symlink("link", folder.join("second")).unwrap();
        for (at, text) in [("link", "first"), ("second", "then")] {
            write(&folder.join(at), text.as_bytes()).unwrap();
            assert_eq!(std::fs::read_to_string(&target).unwrap(), text);
            assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
        }
        // Others may read what they could read before.
        std::fs::set_permissions(&target, std::fs::Permissions::from_mode(0o640)).unwrap();
        write(&link, b"last").unwrap();
        assert_eq!(std::fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o640);
        symlink("circle", folder.join("circle")).unwrap();
        assert!(write(&folder.join("circle"), b"").is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
