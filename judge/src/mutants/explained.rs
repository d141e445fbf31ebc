//! Survivors that a problem's README names, or a comment in a template: the same function, for the reason given there.

use super::mutant::Mutant;

/// True if `prose` names this mutant: the change and the line that comes of it, both as code, in one paragraph or one
/// item of a list. A line keeps its text when it moves, so its number is not needed.
#[must_use]
pub fn is_explained(prose: &str, mutant: &Mutant) -> bool {
    let wanted = [&mutant.change, &mutant.changed_line].map(|text| code(text));
    blocks(prose).any(|block| wanted.iter().all(|wanted| block.contains(wanted)))
}

/// What `comments` say, line by line.
pub fn prose<'a>(comments: impl Iterator<Item = &'a str>) -> String {
    let plain = |line: &str| {
        let line = line.trim_start();
        let text = line.strip_prefix("//").map_or(line, |text| text.trim_start_matches(['/', '!']));
        format!("{}\n", text.trim_start())
    };
    comments.flat_map(str::lines).map(plain).collect()
}

/// What a README, or a comment, must contain of a mutant to name it.
#[must_use]
pub fn reference(mutant: &Mutant) -> String {
    format!("- {}: {}: REASON", code(&mutant.change), code(&mutant.changed_line))
}

fn code(text: &str) -> String {
    format!("`{text}`")
}

/// Paragraphs and items, each in one line.
fn blocks(prose: &str) -> impl Iterator<Item = String> {
    let mut blocks: Vec<String> = vec![String::new()];
    for line in prose.lines().map(str::trim) {
        if line.is_empty() || line.starts_with("- ") {
            blocks.push(String::new());
        }
        let block = blocks.last_mut().expect("there is one from the beginning");
        if !block.is_empty() {
            block.push(' ');
        }
        block.push_str(&line.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    blocks.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    #[test]
    fn a_survivor_is_named_by_its_change_and_its_line() {
        let mutant = Mutant {
            number: 3,
            file: PathBuf::from("problems/p/main.rs"),
            line: 9,
            column: 12,
            change: "replace < with <= in solve".to_string(),
            diff: String::new(),
            changed_line: "if a <= b {".to_string(),
            source: String::new(),
        };
        assert_eq!(reference(&mutant), "- `replace < with <= in solve`: `if a <= b {`: REASON");
        let named = "Text.\n\n- another\n- `replace < with\n  <= in solve`: `if a <= b {`: they differ.\n";
        assert!(is_explained(named, &mutant));
        // Not two halves of two items, nor without the line, nor in the middle of another change.
        for other in [
            "- `replace < with <= in solve`\n- `if a <= b {`",
            "- `replace < with <= in solve`: `if a < b {`",
            "- `replace < with <= in solver`: `if a <= b {`",
            "",
        ] {
            assert!(!is_explained(other, &mutant), "{other}");
        }
        // A comment does as well.
        let comments = ["//! - another", "//! - `replace < with", "//!   <= in solve`: `if a <= b {`: they differ."];
        assert!(is_explained(&prose(comments.into_iter()), &mutant));
        assert!(!is_explained(&prose(comments[..2].iter().copied()), &mutant));
        let lines = ["// - `!a", "    //   != b`", "/* * c */", "///   !d"];
        assert_eq!(prose(lines.into_iter()), "- `!a\n!= b`\n/* * c */\n!d\n");
    }
}
