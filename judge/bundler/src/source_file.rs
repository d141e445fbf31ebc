//! A source file as the compiler reads it.

use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A source file.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// Where it is.
    pub path: PathBuf,
    /// What the compiler reads as Rust: without a byte order mark and a line `#!…`, and with `\n` as newline.
    pub text: String,
    /// The configuration of its crate excludes the module.
    pub is_excluded: bool,
    /// The bytes on disk that are not in `text`.
    left_out: Vec<Range<usize>>,
}

impl SourceFile {
    /// Reads the file at `path`.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or is not UTF-8.
    pub fn read(path: &Path) -> io::Result<Self> {
        let whole = std::fs::read_to_string(path)?;
        let mut left_out = Vec::new();
        let start = if whole.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let line = whole[start..].lines().next().unwrap_or_default();
        // `#![…]` is an attribute. The newline stays, so that the numbers of lines do not change.
        let is_shebang = line.strip_prefix("#!").is_some_and(|rest| !rest.trim_start().starts_with('['));
        left_out.push(0..if is_shebang { start + line.len() } else { start });
        left_out.extend(whole.match_indices("\r\n").map(|(at, _)| at..at + 1));
        let (mut text, mut end) = (String::with_capacity(whole.len()), 0);
        for range in &left_out {
            text.push_str(whole.get(end..range.start).unwrap_or_default());
            end = end.max(range.end);
        }
        text.push_str(&whole[end..]);
        Ok(SourceFile { path: path.to_path_buf(), text, is_excluded: false, left_out })
    }

    /// The place in `text` of a byte of the file on disk.
    #[must_use]
    pub fn at(&self, byte: usize) -> usize {
        let before = self.left_out.iter().map(|range| range.end.min(byte).saturating_sub(range.start));
        byte - before.sum::<usize>()
    }
}
