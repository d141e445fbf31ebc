//! How formulas are written: in LaTeX, or as a browser copies them.

use super::super::tokens::plain;
use super::section::{BEHIND_FORMULA, FORMULA};

/// What else formulas have, and what it stands for.
const COMMANDS: [(&str, &str); 11] = [
    ("\\le", "≤"),
    ("\\ge", "≥"),
    ("\\lt", "<"),
    ("\\gt", ">"),
    ("\\neq", "≠"),
    ("\\in", "∈"),
    ("\\{", "("),
    ("\\}", ")"),
    ("\\!", ""),
    ("\\|", "|"),
    ("\\mathcal", ""),
];

/// `{n}/{4}` in place of `\\frac{n}{4}`, where the braces are parentheses.
fn without_fractions(formula: &str) -> String {
    let mut text = String::new();
    let mut rest = formula;
    while let Some((before, behind)) = rest.split_once("\\frac{") {
        text += before;
        rest = behind;
        if let Some((over, behind)) = behind.split_once('}')
            && let Some((under, behind)) = behind.strip_prefix('{').and_then(|under| under.split_once('}'))
        {
            text += &format!("({over})/({under})");
            rest = behind;
        }
    }
    text + rest
}

/// What stands in front of a formula, and behind it.
pub const BORDER: char = '\u{1}';

/// What marks formulas, and is no part of them.
pub const MARKS: [char; 3] = [BORDER, FORMULA, BEHIND_FORMULA];

/// What compares.
pub const COMPARISONS: [char; 9] = ['≤', '≥', '<', '>', '=', '≠', '∈', '⩽', '⩾'];

/// A paragraph without LaTeX, with a mark in front of each formula and behind it.
pub fn with_borders(paragraph: &str) -> String {
    let paragraph = paragraph.replace("$$$", "$").replace("\\$", " ").replace("$$", "$");
    let has_formulas = paragraph.matches('$').count().is_multiple_of(2);
    let mut text = String::new();
    for (number, part) in paragraph.split('$').enumerate() {
        if has_formulas && number > 0 {
            text.push(BORDER);
        }
        // The longer commands come first, as `\left` does in front of `\le`.
        let is_formula = has_formulas && !number.is_multiple_of(2);
        let formula = || {
            COMMANDS.iter().fold(plain(&without_fractions(part)), |part, (command, sign)| part.replace(command, sign))
        };
        text += &if is_formula { formula() } else { part.to_string() };
    }
    text
}

/// Is it an expression, as `(2n - 1)`?
pub fn is_expression(text: &[char]) -> bool {
    const LONGEST: usize = 9;
    let text: Vec<&char> = text.iter().filter(|it| !MARKS.contains(it) && !it.is_whitespace()).collect();
    let is_letter = |at: usize| text.get(at).is_some_and(|it| it.is_alphabetic());
    let has_word = (0..text.len()).any(|at| is_letter(at) && is_letter(at + 1));
    let has_operator = text.iter().any(|it| "+-−*·⋅×".contains(**it));
    let is_part = |it: &&char| it.is_alphanumeric() || "+-−*·⋅×()".contains(**it);
    text.len() <= LONGEST
        && has_operator
        && !has_word
        && text.iter().any(|it| it.is_alphabetic())
        && text.iter().all(is_part)
}

/// Is it a tuple of names, as `(u_i, v_i)`?
pub fn is_tuple(text: &[char]) -> bool {
    const LONGEST: usize = 5;
    let text: String = text.iter().filter(|it| !"(){} ".contains(**it) && !MARKS.contains(it)).collect();
    let is_name = |name: &str| {
        let letters = name.chars().filter(|it| *it != '_').count();
        name.starts_with(|first: char| first.is_alphabetic())
            && letters <= LONGEST
            && name.chars().all(|it| it.is_alphanumeric() || it == '_')
    };
    text.contains(',') && text.split(',').all(is_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn characters(text: &str) -> Vec<char> {
        text.chars().collect()
    }

    #[test]
    fn formulas_and_their_marks() {
        for (paragraph, expected) in [
            ("n cards", "n cards"),
            ("$n$ cards", "|n| cards"),
            ("$$$1 \\le n$$$", "|1 ≤ n|"),
            ("$\\left(n \\leqslant 5\\right)$", "|(n ≤ 5)|"),
            ("$\\frac{n}{4}$", "|(n)/(4)|"),
            ("3 $ each", "3 $ each"),
        ] {
            let expected = expected.replace('|', &BORDER.to_string()).replace('$', "");
            assert_eq!(with_borders(paragraph), expected, "{paragraph}");
        }
    }

    #[test]
    fn parentheses_that_are_read() {
        for text in ["(u, v)", "(u_i,v_i)", "(h, w, r)"] {
            assert!(is_tuple(&characters(text)) && !is_expression(&characters(text)), "{text}");
        }
        for text in ["(n-1)", "(2n − 1)", "(n·m)"] {
            assert!(is_expression(&characters(text)) && !is_tuple(&characters(text)), "{text}");
        }
        for text in ["(see below)", "(1, 2)", "(n)", "(in meters, seconds)", "(non-empty)", "(1 + 2)"] {
            assert!(!is_expression(&characters(text)) && !is_tuple(&characters(text)), "{text}");
        }
    }
}
