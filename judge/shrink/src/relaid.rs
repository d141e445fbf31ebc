//! Lines as they were.

/// `smaller` in lines like those of `original`, if it has lost them: readers of tokens do not care in which lines these
/// stand, so of pairs, one on each line, the left halves of two may have been left. `None` where nothing shows that
/// other lines would be better: the lines of `original` after the first one must have the same number of tokens, and
/// the first line must count the new lines, but not those that there are.
///
/// ```
/// let original = b"3 2\n0 1\n1 2\n";
/// assert_eq!(shrink::relaid(original, b"3 1\n0\n1\n"), Some(b"3 1\n0 1\n".to_vec()));
/// assert_eq!(shrink::relaid(original, b"3 1\n0 1\n"), None);
/// ```
#[must_use]
pub fn relaid(original: &[u8], smaller: &[u8]) -> Option<Vec<u8>> {
    let [original, smaller] = [original, smaller].map(std::str::from_utf8);
    let (before, after) = (lines(original.ok()?), lines(smaller.ok()?));
    let ((first, rows), (header, rest)) = (before.split_first()?, after.split_first()?);
    let width = rows.first()?.len();
    let tokens: Vec<&str> = rest.iter().flatten().copied().collect();
    let are_pairs_or_more = width > 1 && rows.iter().all(|row| row.len() == width);
    let are_lost = rest.iter().any(|row| row.len() != width);
    if !are_pairs_or_more || !are_lost || first.len() != header.len() || !tokens.len().is_multiple_of(width) {
        return None;
    }
    let counts = |rows: usize| header.contains(&rows.to_string().as_str());
    if counts(rest.len()) || !counts(tokens.len() / width) {
        return None;
    }
    let relaid = std::iter::once(header.join(" ")).chain(tokens.chunks(width).map(|row| row.join(" ")));
    Some(relaid.map(|line| line + "\n").collect::<String>().into_bytes())
}

/// The tokens of each line that has some.
fn lines(text: &str) -> Vec<Vec<&str>> {
    text.lines().map(|line| line.split_whitespace().collect()).filter(|line: &Vec<&str>| !line.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lost_lines_come_back() {
        let rows: &[(&str, &str, Option<&str>)] = &[
            ("3 2\n0 1\n1 2\n", "3 1\n0\n1\n", Some("3 1\n0 1\n")),
            ("4 3\n0 1 5\n1 2 5\n2 3 5\n", "4 1\n0 1\n5\n", Some("4 1\n0 1 5\n")),
            // A grid has lost a column: its lines are still counted.
            ("3 3\n1 2 3\n4 5 6\n7 8 9\n", "3 2\n1 2\n4 5\n7 8\n", None),
            // There are as many lines as there should be, and one token is missing.
            ("3 2\n0 1\n1 2\n", "3 1\n0\n", None),
            // Nothing counts the lines that would come.
            ("3 2\n0 1\n1 2\n", "3 7\n0\n1\n", None),
            // One token in each line, or a different number, is no shape to return to.
            ("2\n5\n6\n", "1\n5\n", None),
            ("2 1\n5 6\n7\n", "1 1\n5\n6\n", None),
            // Nothing is left to lay out otherwise.
            ("3 2\n0 1\n1 2\n", "3 0\n", None),
            ("", "", None),
        ];
        for (original, smaller, expected) in rows {
            let found = relaid(original.as_bytes(), smaller.as_bytes());
            assert_eq!(found.as_deref(), expected.map(str::as_bytes), "{smaller:?} of {original:?}");
        }
        assert_eq!(relaid(b"\xff", b"1"), None);
    }
}
