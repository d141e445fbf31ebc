//! Whether a page speaks of numbers by their digits: then those that nothing bounds may have any number of them.

use crate::constraints::page::below_input;

/// What only numbers have that are written out.
const WRITTEN: [&str; 9] = [
    "leading zero",
    "decimal representation",
    "decimal presentation",
    "decimal record",
    "decimal notation",
    "binary representation",
    "binary notation",
    "binary number",
    "binary integer",
];

/// All integers with so many digits are ordinary numbers.
const ORDINARY: u32 = 18;

/// Does what this page says of its input speak of digits: `S has exactly n digits`, `without leading zeros`, `100 位`?
pub fn are_counted(page: &str) -> bool {
    let lines: Vec<String> = page.lines().map(str::to_lowercase).collect();
    // A browser puts each variable into a line of its own.
    let text = below_input(&lines).map(String::as_str).collect::<Vec<_>>().join(" ").replace(['$', '\\'], " ");
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_many = |word: &str| match word.parse::<u32>() {
        Ok(digits) => digits > ORDINARY,
        Err(_) => word.len() == 1 && word.bytes().all(|byte| byte.is_ascii_lowercase()),
    };
    let of_digits = |words: &[&str]| match words {
        ["of" | "exactly", count, digits] => is_many(count) && digits.trim_matches([',', '.', ';']) == "digits",
        _ => false,
    };
    let of_places = text.match_indices('位').any(|(at, place)| {
        let before = text[..at].trim_end().rsplit(|character: char| !character.is_ascii_digit()).next();
        let behind = text[at + place.len()..].trim_start().trim_start_matches('的');
        before.and_then(|count| count.parse().ok()).is_some_and(|count: u32| count > ORDINARY)
            && ["正整数", "整数", "数", "十进制", "非负整数"].iter().any(|number| behind.starts_with(number))
    });
    let begins = |at: usize| !text[..at].ends_with(|character: char| character.is_alphabetic());
    let is_written = |written: &&str| text.match_indices(*written).any(|(at, _)| begins(at));
    WRITTEN.iter().any(is_written) || words.windows(3).any(of_digits) || of_places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_the_input() {
        for (text, expected) in [
            ("It's guaranteed that S\n has exactly n\n digits and begins with 1.", true),
            ("one decimal number consisting of $n$ digits, each of which is 0 or 1", true),
            ("Numbers are given without leading zeroes.", true),
            ("a number of 100 digits.", true),
            ("with exactly 6 digits.", false),
            ("with at most n digits after the decimal point", false),
            ("a positive integer a in decimal presentation", true),
            ("一个不超过 100 位的正整数", true),
            ("一个不超过 9 位的正整数", false),
            ("有 100 位同学", false),
            ("第 i 位数", false),
            ("the hexadecimal representation of the tile", false),
        ] {
            assert_eq!(are_counted(&format!("Story\n\nInput\n\n{text}\n\nOutput\n\nn")), expected, "{text}");
            assert!(!are_counted(&format!("{text}\n\nInput\n\nn\n\nOutput\n\nn")), "{text}");
        }
    }
}
