//! How many of something there are: `two`, `n`, `2n - 1`.

use super::super::expression::{self, between};
use super::names::{Names, is_name, name};
use super::tokens::{Kind, Token};
use super::words::number;
use crate::input_format::count::Count;

/// How many there are, at the beginning, and how many tokens say so: `two`, `n`, `2n - 1`.
pub fn quantity(tokens: &[Token], known: &[String]) -> Option<(Count, usize)> {
    let first = tokens.first()?;
    let is_article = |token: &Token| token.is_word("a") && !(token.text == "A" && known.contains(&token.text));
    let is_said = !first.is_formula() && (is_article(first) || !first.is_word("a"));
    if let Some(said) = number(&first.word()).filter(|_| is_said) {
        // `a single`, `only one`
        let more =
            tokens[1..].iter().take_while(|token| !token.is_formula() && number(&token.word()).is_some()).count();
        let last = number(&tokens[more].word()).unwrap_or(said);
        return Some((Count::Number(last), more + 1));
    }
    let mut text = String::new();
    let mut found = None;
    for (at, token) in tokens.iter().enumerate().take(LONGEST) {
        let is_sign = token.kind == Kind::Sign && "+-*×⋅·/^()".contains(token.text.as_str());
        let is_operand = token.kind == Kind::Number || is_name(token) && !is_article(token);
        let is_joined = at == 0 || token.is_close || is_sign || tokens[at - 1].kind == Kind::Sign;
        if !(is_sign || is_operand) || !is_joined {
            break;
        }
        text += &operand(token, known);
        found = count(&text, known).map(|count| (count, at + 1)).or(found);
    }
    found
}

/// An expression has no more tokens than this.
const LONGEST: usize = 12;

/// A token of an expression, as the names of fields are.
fn operand(token: &Token, known: &[String]) -> String {
    if token.kind != Kind::Word {
        return token.text.clone();
    }
    let name = name(token);
    let is_known = known.contains(&name) || !known.contains(&token.text);
    // `n2`, copied
    if let Some(base) =
        name.strip_suffix('2').filter(|base| known.iter().any(|it| it == base) && !known.contains(&name))
    {
        return format!("{base}*{base}");
    }
    if is_known { name } else { token.text.clone() }
}

/// How many items a list has of which the first and the last are named.
pub fn length(names: &Names, known: &[String]) -> Option<Count> {
    let (first, last) = names.ends.as_ref()?;
    between(&count(first, known)?, &count(last, known)?)
}

/// The count of what is known that a text of a reasonable length is.
fn count(text: &str, known: &[String]) -> Option<Count> {
    const LONGEST: usize = 64;
    const DIGITS: usize = 18;
    let has_large = text.split(|it: char| !it.is_ascii_digit()).any(|digits| digits.len() > DIGITS);
    let count = if has_large || text.len() > LONGEST { None } else { expression::count(text, known) };
    count.filter(|count| count.variables().iter().all(|name| known.iter().any(|known| known == name)))
}

#[cfg(test)]
mod tests {
    use super::super::tokens::tokens;
    use super::*;

    #[test]
    fn quantities_in_front_of_nouns() {
        let known = ["n", "m", "k"].map(String::from);
        for (text, expected) in [
            ("a single integer", "1, 2"),
            ("three integers", "3, 1"),
            ("5 integers", "5, 1"),
            ("n integers", "n, 1"),
            ("$2n$ integers", "2 * n, 2"),
            ("n - 1 lines", "n - 1, 3"),
            ("$n \\cdot m$ integers", "n * m, 3"),
            ("(2n - 1) lines", "2 * n - 1, 6"),
            ("n2 integers", "n * n, 1"),
            ("ki integers", "k, 1"),
            ("$\\frac{n}{4}$ integers", "n / 4, 7"),
            // A list of two, and what is not known.
            ("they", "none"),
            ("n m", "n, 1"),
            ("the integers", "none"),
            ("$99999999999999999999 n$", "none"),
        ] {
            let found = quantity(&tokens(text), &known);
            let shown = found.map(|(count, length)| format!("{}, {length}", count.rust(str::to_string)));
            assert_eq!(shown.as_deref().unwrap_or("none"), expected, "{text}");
        }
    }
}
