//! What a line has that begins with one of several values, in a Chinese sentence: `若 op=1,再输入两个整数 l,r`.

use super::super::tokens::starts_with;
use super::words::is_formula;

/// With what a condition begins.
const WORDS: [&str; 3] = ["如果", "若", "当"];

/// No more values are written as a range.
const MOST: u32 = 10;

/// Which values `name` has in what follows, and how many characters say so: `若 op = 1 或 op = 2`,
/// `如果 op∈\{1,2\}`, `若 1 ≤ op ≤ 2`.
pub fn condition(text: &[char], name: &str) -> Option<(Vec<String>, usize)> {
    let word = WORDS.iter().find(|word| starts_with(text, word))?.chars().count();
    let (mut values, mut at) = (Vec::new(), word);
    loop {
        // A browser may have left blanks, and a comma ends it.
        let length = text[at..].iter().take_while(|it| is_formula(**it)).count();
        let formula: String = text[at..at + length].iter().filter(|it| !"$ ".contains(**it)).collect();
        values.extend(of_formula(formula.trim_matches([',', ':', '.', ';']), name, !values.is_empty())?);
        at += length;
        match text[at..] {
            ['或', ..] => at += 1,
            _ => return Some((values, at)),
        }
    }
}

/// The values in `op=1`; in `2` alone, if others stand in front of it.
fn of_formula(formula: &str, name: &str, has_others: bool) -> Option<Vec<String>> {
    let is_value =
        |value: &&str| !value.is_empty() && value.len() <= 8 && value.chars().all(|it| it.is_ascii_alphanumeric());
    let value =
        |value: &str| Some(value.trim_matches(['`', '"'])).filter(is_value).map(|value| vec![value.to_string()]);
    if let Some((left, right)) = formula.split_once("==").or_else(|| formula.split_once('=')) {
        return if left == name { value(right) } else { None };
    }
    if let Some((left, right)) = formula.split_once('∈').or_else(|| formula.split_once("\\in")) {
        let inner = right.trim_matches(['{', '}', '[', ']', '\\']);
        let values: Vec<&str> = inner.split(',').collect();
        return match values[..] {
            _ if left != name || !values.iter().all(is_value) => None,
            [first, last] if right.starts_with('[') => range(first, last),
            _ => Some(values.into_iter().map(str::to_string).collect()),
        };
    }
    let (first, rest) = formula.split_once('≤').unwrap_or(("", ""));
    match rest.split_once('≤') {
        Some((middle, last)) if middle == name => range(first, last),
        _ if has_others => value(formula),
        _ => None,
    }
}

fn range(first: &str, last: &str) -> Option<Vec<String>> {
    let [first, last]: [u32; 2] = [first.parse().ok()?, last.parse().ok()?];
    (first < last && last - first < MOST).then(|| (first..=last).map(|value| value.to_string()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_conditions() {
        for (text, expected) in [
            ("若 $op=1$,再输入", "1"),
            ("如果op = 2,那么", "2"),
            ("当 $op=\"Q\"$ 时", "Q"),
            ("若 $op=1$ 或 $op=2$,则", "1 2"),
            ("若 $op=1$ 或 $2$,则", "1 2"),
            ("若 $op∈{1,2,4}$,则", "1 2 4"),
            ("若 $op∈[1,3]$,则", "1 2 3"),
            ("若 $1≤op≤2$,则", "1 2"),
            ("若 $x=1$,则", ""),
            ("若 $op=n+1$,则", ""),
            ("若 $op≤3$,则", ""),
            ("若 $op∈[1,10000000000]$,则", ""),
            ("若 $op$ 是", ""),
            ("且 $op=1$", ""),
        ] {
            let text: Vec<char> = text.chars().collect();
            let values = condition(&text, "op").map(|(values, _)| values.join(" ")).unwrap_or_default();
            assert_eq!(values, expected, "{text:?}");
        }
    }
}
