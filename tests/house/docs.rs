//! What the documents point at is there.

use std::path::{Path, PathBuf};

/// The targets of Markdown links and pictures, without anchors.
fn targets(text: &str) -> Vec<String> {
    let mut targets = Vec::new();
    for part in text.split("](").skip(1) {
        if let Some((target, _)) = part.split_once(')') {
            let path = target.split('#').next().unwrap_or(target);
            if !path.is_empty() && !path.contains("://") {
                targets.push(path.to_owned());
            }
        }
    }
    targets
}

#[test]
fn every_link_of_the_documents_leads_to_a_file() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut documents: Vec<PathBuf> = vec![root.join("README.md")];
    documents.extend(std::fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path()));
    let mut checked = 0;
    for document in documents.iter().filter(|path| path.extension().is_some_and(|e| e == "md")) {
        let text = std::fs::read_to_string(document).unwrap();
        for target in targets(&text) {
            let path = document.parent().unwrap().join(&target);
            assert!(path.exists(), "{}: {target} is not there", document.display());
            checked += 1;
        }
    }
    assert!(checked >= 5, "only {checked} links were found");
}

#[test]
fn the_readme_fits_on_two_screens() {
    let readme = include_str!("../../README.md");
    assert!(readme.lines().count() <= 120);
}
