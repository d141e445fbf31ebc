//! The score that a program states in a text.

/// The score in the last line that begins with the word `score`, as in `Score = 123` or `score: 4.5`.
#[must_use]
pub fn stated(text: &[u8]) -> Option<f64> {
    text.split(|&byte| byte == b'\n').rev().find_map(in_line)
}

fn in_line(line: &[u8]) -> Option<f64> {
    const WORD: &[u8] = b"score";
    let line = line.trim_ascii();
    let (word, rest) = line.split_at_checked(WORD.len())?;
    let value = rest.trim_ascii_start().strip_prefix(b"=").or_else(|| rest.trim_ascii_start().strip_prefix(b":"))?;
    if word.eq_ignore_ascii_case(WORD) { number(value.trim_ascii_start()) } else { None }
}

/// The scores in those lines that end as AtCoder's tools write them: `Score = 123`. What another program has printed
/// without a newline stands before it.
pub fn exactly_stated(text: &[u8]) -> impl Iterator<Item = f64> {
    const WORDS: &[u8] = b"Score = ";
    text.split(|&byte| byte == b'\n').filter_map(|line| {
        let at = line.windows(WORDS.len()).rposition(|part| part == WORDS)?;
        number(line[at + WORDS.len()..].trim_ascii_end())
    })
}

/// The score that `text` is, and nothing else.
#[must_use]
pub fn number(text: &[u8]) -> Option<f64> {
    let number: f64 = std::str::from_utf8(text).ok()?.parse().ok()?;
    number.is_finite().then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_with_a_score_counts() {
        for (text, score) in [
            ("Score = 123\n", Some(123.0)),
            ("  SCORE:4.5  \r\nCost = 7\n", Some(4.5)),
            ("Score = 1\nScore = 2\n", Some(2.0)),
            ("Score = 1\nScore = many\n", Some(1.0)),
            ("score = -3", Some(-3.0)),
            ("Score = 1 2", None),
            ("Score = inf", None),
            ("Score 5", None),
            ("scores = 5", None),
            ("my score = 5", None),
            ("5", None),
            ("", None),
        ] {
            assert_eq!(stated(text.as_bytes()), score, "{text:?}");
        }
    }

    #[test]
    fn lines_as_the_tools_write_them() {
        let text =
            b"score = 1\n100 %Score = 2\nScore = 3\nScore: 4\nScore = 5 \r\nScore = none\nScore = -6\nScore = 7.";
        assert_eq!(exactly_stated(text).collect::<Vec<_>>(), [2.0, 3.0, 5.0, -6.0, 7.0]);
    }

    #[test]
    fn what_is_a_number() {
        for (text, score) in [("12", Some(12.0)), ("1e3", Some(1000.0)), ("", None), ("nan", None), ("1 ", None)] {
            assert_eq!(number(text.as_bytes()), score, "{text:?}");
        }
    }
}
