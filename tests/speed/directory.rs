//! Inputs of one's own: the files `*.in` of a directory, and the `.out` beside each, where one is.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The files `*.in` of `directory`, by name.
pub fn inputs(directory: &Path) -> Result<Vec<PathBuf>, String> {
    let failed = |error| format!("failed to read {}: {error}; --inputs takes a directory", directory.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(directory).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.extension().is_some_and(|extension| extension == "in") {
            files.push(path);
        }
    }
    if files.is_empty() {
        let directory = directory.display();
        return Err(format!("there is no input in {directory}: name the files NAME.in, and their answers NAME.out"));
    }
    files.sort();
    Ok(files)
}

/// The text of `file`.
pub fn read(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("failed to read {}: {error}", file.display()))
}

/// The text of the `.out` beside `input`, if there is one.
pub fn answer(input: &Path) -> Result<Option<String>, String> {
    let file = input.with_extension("out");
    match fs::read_to_string(&file) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(format!("failed to read {}: {error}", file.display())),
    }
}
