//! A source file as the compiler reads it.

use crate::text::{depth, leaves};
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
    /// Where `text` is blank in place of tests.
    blank: Vec<Range<usize>>,
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
        Ok(SourceFile { path: path.to_path_buf(), text, is_excluded: false, left_out, blank: Vec::new() })
    }

    /// The same with spaces in place of `#[cfg(test)] mod name { … }`: often most of a file, and never in a bundle.
    #[must_use]
    pub fn without_tests(mut self) -> Self {
        self.blank = modules_of_tests(&self.text);
        for range in &self.blank {
            let spaces = self.text[range.clone()].bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' });
            let spaces: String = spaces.collect();
            self.text.replace_range(range.clone(), &spaces);
        }
        self
    }

    /// The place in `text` of bytes of the file on disk; `None` if they are in tests that are not there.
    #[must_use]
    pub fn place(&self, bytes: &Range<usize>) -> Option<Range<usize>> {
        let place = self.at(bytes.start)..self.at(bytes.end);
        let is_gone = self.blank.iter().any(|blank| blank.start <= place.start && place.end <= blank.end);
        (!is_gone).then_some(place)
    }

    fn at(&self, byte: usize) -> usize {
        let before = self.left_out.iter().map(|range| range.end.min(byte).saturating_sub(range.start));
        byte - before.sum::<usize>()
    }
}

/// Where the modules of tests are that stand in a file itself, so that no macro sees them, and without documentation or
/// attributes that would be left over.
fn modules_of_tests(text: &str) -> Vec<Range<usize>> {
    const HEAD: [&str; 8] = ["#", "[", "cfg", "(", "test", ")", "]", "mod"];
    let mut all = Vec::new();
    if !text.contains("test") {
        return all;
    }
    let tokens: Vec<Range<usize>> = leaves(text).collect();
    let token = |at: usize| tokens.get(at).map_or("", |range| &text[range.clone()]);
    let (mut deep, mut start) = (0, None);
    for at in 0..tokens.len() {
        let is_head = || HEAD.iter().enumerate().all(|(offset, word)| token(at + offset) == *word);
        let end = if at == 0 { 0 } else { tokens[at - 1].end };
        let is_first = at == 0 || matches!(token(at - 1), ";" | "}");
        let gap = &text[end..tokens[at].start];
        if deep == 0 && is_first && !gap.contains("/**") && !gap.contains("///") && is_head() && token(at + 9) == "{" {
            start = Some(tokens[at].start);
        }
        deep += depth(token(at));
        if (token(at), deep) == ("}", 0) {
            all.extend(start.take().map(|start| start..tokens[at].end));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_of_tests_are_blank_and_nothing_moves() -> io::Result<()> {
        let blank = [
            ("fn f() {}\n", "#[cfg(test)]\nmod tests {\n    fn g() { \"}é\"; '}'; }\n}", "\nfn h() {}\n"),
            ("", "#[cfg(test)] mod tests { /* } */ mod deeper {} }", " fn f() {}"),
            ("use a::b; ", "#[ cfg ( test ) ] mod r#try { const S: &str = r#\"}\"#; }", ""),
            ("fn f() {}\n// A comment.\n", "#[cfg(test)]\nmod tests {}", "\n"),
        ];
        let as_it_is = [
            // What would then stand before another item.
            "fn f() {}\n/// Tests.\n#[cfg(test)]\nmod tests {}\nfn g() {}",
            "fn f() {}\n#[allow(unused)]\n#[cfg(test)]\nmod tests {}\nfn g() {}",
            // Tokens that a macro counts.
            "m! { struct A; #[cfg(test)] mod tests {} }",
            "#[cfg(test)] mod tests;\nfn f() {}",
            "#[cfg(not(test))] mod code { fn f() {} }",
            "#[cfg(test)] fn test() {}",
            "const S: &str = \"; #[cfg(test)] mod tests {}\";",
        ];
        let file = tempfile::NamedTempFile::new()?;
        for (before, tests, after) in blank.into_iter().chain(as_it_is.map(|text| (text, "", ""))) {
            std::fs::write(file.path(), [before, tests, after].concat())?;
            let spaces: String = tests.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect();
            let read = SourceFile::read(file.path())?.without_tests();
            assert_eq!(read.text, [before, &spaces, after].concat());
            // An edit there would have nothing to change.
            let inside = before.len() + 1..before.len() + 2;
            assert_eq!(read.place(&inside).is_none(), !tests.is_empty(), "{before}{tests}");
        }
        Ok(())
    }
}
