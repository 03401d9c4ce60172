//! Pictures on the disk, and how far two of them lie apart.

use std::path::Path;

use resvg::tiny_skia::{IntSize, Pixmap};

use crate::raster::Image;

/// A channel may be off by this much: lines over other lines, rounded in another order.
const CHANNEL_TOLERANCE: u8 = 24;
/// This many pixels may be off by more: the C library's sine decides some corners of a circle.
const PIXEL_TOLERANCE: usize = 60;

/// Reads a picture; `None` when there is none, or it is no PNG.
pub fn read(path: &Path) -> Option<Image> {
    let map = Pixmap::load_png(path).ok()?;
    let pixels = map.data().chunks_exact(4).map(|p| [p[0], p[1], p[2], p[3]]).collect();
    Some(Image { width: map.width() as usize, height: map.height() as usize, pixels })
}

/// Writes a picture, and its folder when there is none.
pub fn write(path: &Path, image: &Image) {
    let folder = path.parent().expect("a file in a folder");
    std::fs::create_dir_all(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let size = IntSize::from_wh(image.width as u32, image.height as u32).expect("not empty");
    let map = Pixmap::from_vec(image.pixels.as_flattened().to_vec(), size).expect("four bytes a pixel");
    map.save_png(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// Pixels of `new` that are not those of `old`, within the tolerance a channel; every one when the sizes differ.
pub fn pixels_apart(old: &Image, new: &Image) -> usize {
    if (old.width, old.height) != (new.width, new.height) {
        return new.pixels.len();
    }
    let differs = |(a, b): (&[u8; 4], &[u8; 4])| (0..4).any(|k| a[k].abs_diff(b[k]) > CHANNEL_TOLERANCE);
    old.pixels.iter().zip(&new.pixels).filter(|pair| differs(*pair)).count()
}

/// Compares a picture with the committed one of that name, or writes it when `UPDATE_SNAPSHOTS` is set.
///
/// A picture that differs is left beside the build, for a look at it.
pub fn check(name: &str, image: &Image) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let committed = root.join("screenshots").join(name).with_extension("png");
    let old = read(&committed);
    let apart = old.as_ref().map_or(image.pixels.len(), |old| pixels_apart(old, image));
    if std::env::var_os("UPDATE_SNAPSHOTS").is_some_and(|value| value != "0") {
        // A picture that is still good stays as it is, so that nothing changes without a reason.
        if apart > PIXEL_TOLERANCE {
            write(&committed, image);
        }
        return;
    }
    let fresh = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("png");
    if apart > PIXEL_TOLERANCE {
        write(&fresh, image);
    }
    assert!(
        apart <= PIXEL_TOLERANCE,
        "{apart} pixels of {name} are not as in {}; the new picture is {}. When it is as it should be: UPDATE_SNAPSHOTS=1 cargo test",
        committed.display(),
        fresh.display(),
    );
}
