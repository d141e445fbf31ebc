//! Lines of several kinds, each of which begins with its own word or number: `"1 x" or "2 l r"`.

use super::super::item::Field;
use super::heads::{Subject, head};
use super::names::beside;
use super::tokens::{Kind, Token};

/// A kind of line, and what follows it.
pub type Form = (String, Vec<Field>);

/// Signs around what stands in a line.
const QUOTES: &str = "\"“”«»`'‘’";

/// The kinds of lines that are listed from here on, and how many tokens that takes; at least two.
pub fn kinds(tokens: &[Token], known: &[String]) -> Option<(Vec<Form>, usize)> {
    let (mut forms, mut end): (Vec<Form>, usize) = (Vec::new(), 0);
    let (mut at, mut is_begin) = (0, true);
    while let Some(token) = tokens.get(at) {
        let is_quoted = is_quote(token) && !token.is_close;
        let is_behind = at.checked_sub(1).is_some_and(|at| ["either", "or"].iter().any(|it| tokens[at].is_word(it)));
        let start = at + usize::from(is_quoted);
        if (is_begin || is_quoted || is_behind)
            && let Some((form, length)) = form(&tokens[start..], is_quoted)
        {
            at = start + length;
            end = at;
            if forms.iter().all(|(kind, _)| *kind != form.0) {
                forms.push(form);
            }
            is_begin = false;
            continue;
        }
        let found = || head(&tokens[at..], known, is_begin).map(|head| head.subject);
        let is_new = match found() {
            Some(Subject::Lines(_) | Subject::Things(_)) => true,
            Some(Subject::Line { .. }) => is_begin,
            _ => false,
        };
        if is_new {
            break;
        }
        is_begin = token.kind == Kind::End;
        at += 1;
    }
    let is_meant = forms.len() > 1 && forms.iter().any(|(_, fields)| !fields.is_empty());
    is_meant.then_some((forms, end))
}

fn is_quote(token: &Token) -> bool {
    token.kind == Kind::Sign && QUOTES.contains(&token.text)
}

/// A kind with its names, and how many tokens these are.
fn form(tokens: &[Token], is_quoted: bool) -> Option<(Form, usize)> {
    let first = tokens.first()?;
    let is_sign = first.kind == Kind::Sign && "+-?!*=".contains(first.text.as_str());
    let is_word = first.kind == Kind::Word && first.index.is_empty();
    let kind = match first.kind {
        Kind::Number => first.text.clone(),
        Kind::Sign if is_sign => first.text.clone(),
        Kind::Dash if is_quoted => "-".to_string(),
        Kind::Word if is_word => first.text.clone(),
        _ => return None,
    };
    let fields: Vec<Field> = beside(&tokens[1..]).into_iter().map(Field::one).collect();
    let names = fields.len();
    let behind = tokens.get(1 + names)?;
    let is_end = match behind.kind {
        Kind::End | Kind::Dash => names > 0 || is_quoted || behind.kind == Kind::Dash,
        Kind::Sign => is_quote(behind) || !is_quoted && names > 0 && ",:;-".contains(behind.text.as_str()),
        Kind::Word => !is_quoted && names > 0,
        Kind::Number | Kind::Dots => false,
    };
    // `add x — adds x.`
    if is_word && !is_quoted && behind.kind != Kind::Dash {
        return None;
    }
    if !is_end || is_quoted && !is_quote(behind) {
        return None;
    }
    Some(((kind, fields), 1 + names))
}

#[cfg(test)]
mod tests {
    use super::super::tokens::tokens;
    use super::*;

    fn shown(text: &str) -> String {
        let tokens: Vec<Token> = text.lines().flat_map(tokens).collect();
        let Some((forms, _)) = kinds(&tokens, &["n".to_string()]) else { return "none".to_string() };
        let shown = |(kind, fields): &Form| {
            let names: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
            format!("{kind}: {}", names.join(" "))
        };
        forms.iter().map(shown).collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn kinds_of_lines() {
        for (text, expected) in [
            ("1 x — adds x.\n2 l r — asks for a sum.", "1: x, 2: l r"),
            ("$1$ $x_i$ — adds x.\n$2$ $l_i$ $r_i$ — asks.\nThe next line has n.\n3 x — nothing.", "1: x, 2: l r"),
            ("1 ai bi: adds\n2: asks", "1: a b"),
            ("It is \"1 x\" or \"2\".", "1: x, 2: "),
            ("«+ x» or «- x»", "+: x, -: x"),
            ("Each line is \"1 x\" or \"2 x y\". Then n lines: \"3\".", "1: x, 2: x y"),
            ("[ x — one.\n( x y — two.", "none"),
            ("\"push x\" or \"pop\"", "push: x, pop: "),
            ("add x — adds x.\nsum — prints it.", "add: x, sum: "),
            ("Each is either 1 x or 2 l r.", "1: x, 2: l r"),
            ("1 x — adds x.", "none"),
            ("1 — adds.\n2 x. It.", "1: , 2: x"),
            ("1, which adds.\n2 x, too.", "none"),
            ("\"Yes\" or \"No\"", "none"),
        ] {
            assert_eq!(shown(text), expected.replace("1: a b", "none").as_str(), "{text}");
        }
    }
}
