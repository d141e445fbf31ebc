//! The sentences of AtCoder's Japanese pages.

/// What a sum over all test cases is called in front of what is added up.
const CASES: [&str; 4] = ["における", "にわたる", "に対する", "についての"];

/// `line` with comparisons, or an English sentence, in place of what it says of numbers, if it says that:
/// `N は 1 以上 9 以下の整数` is `1 ≤ N ≤ 9`.
pub fn in_signs(line: &str) -> Option<String> {
    let (before, most) =
        line.split_once("以下").map(|(before, _)| before.rsplit_once("以上").unwrap_or(("", before)))?;
    if let Some((subject, most)) = most.split_once("の総和は") {
        let subject = CASES.iter().find_map(|word| Some(subject.split_once(word)?.1)).unwrap_or(subject);
        return Some(format!("the sum of {} over all test cases is at most {}", subject.trim(), most.trim()));
    }
    let (subject, least) = before.split_once('は')?;
    let (subject, most) = (subject.trim(), most.trim());
    if let Some(subject) = subject.strip_suffix("の長さ") {
        return Some(format!("{} ≤ |{}| ≤ {most}", least.trim(), subject.trim()));
    }
    match least.split_once("長さ") {
        Some((_, least)) => Some(format!("{} ≤ |{subject}| ≤ {most}", least.trim_start_matches("が").trim())),
        None => Some(format!("{} ≤ {subject} ≤ {most}", least.trim())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_in_words() {
        for (line, expected) in [
            ("N は 1 以上 10^5 以下の整数", "1 ≤ N ≤ 10^5"),
            ("X, Y は 0 以上 9 以下の整数", "0 ≤ X, Y ≤ 9"),
            ("S の長さは 1 以上 60 以下", "1 ≤ |S| ≤ 60"),
            ("S は英小文字からなる長さ 2 以上 100 以下の文字列", "2 ≤ |S| ≤ 100"),
            ("全てのテストケースにおける N の総和は 2×10^5 以下", "the sum of N over all test cases is at most 2×10^5"),
        ] {
            assert_eq!(in_signs(line).as_deref(), Some(expected), "{line}");
        }
        assert!(in_signs("N は整数").is_none() && in_signs("9 以下").is_none());
    }
}
