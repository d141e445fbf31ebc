//! The tokens of a line of an input's format: `A_1 A_2 … A_N`.

use crate::constraints::with_indices;

/// What stands in such a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A name, and its indices: `A_{i,1}`.
    Name(String, Vec<String>),
    /// What stands there as it is, such as the kind of a query.
    Literal(String),
    /// What is left out.
    Dots,
}

/// A name that has indices which say nothing of lists: `S_x`.
pub fn joined_name(name: &str, indices: &[String]) -> String {
    indices.iter().fold(name.to_string(), |name, index| format!("{name}_{index}"))
}

/// Commands of LaTeX, and what they stand for.
const COMMANDS: [(&str, &str); 35] = [
    ("\\\\", ""),
    ("\\left", ""),
    ("\\right", ""),
    ("\\ldots", "…"),
    ("\\cdots", "…"),
    ("\\dots", "…"),
    ("\\hdots", "…"),
    ("\\vdots", "⋮"),
    ("\\leqslant", "≤"),
    ("\\geqslant", "≥"),
    ("\\leq", "≤"),
    ("\\le ", "≤ "),
    ("\\geq", "≥"),
    ("\\ge ", "≥ "),
    ("\\times", "×"),
    ("\\cdot", "×"),
    ("\\ddots", "…"),
    ("\\colon", ":"),
    ("\\qquad", " "),
    ("\\quad", " "),
    ("\\ ", " "),
    ("\\,", " "),
    ("\\;", " "),
    ("~", " "),
    ("$", " "),
    ("⋯", "…"),
    ("‥", "…"),
    ("．．．", "…"),
    ("{}", ""),
    ("・・・", "…"),
    ("....", "…"),
    ("...", "…"),
    ("..", "…"),
    ("−", "-"),
    ("\u{a0}", " "),
];

/// Letters of another script, which are commands.
const GREEK: [&str; 12] =
    ["alpha", "beta", "gamma", "delta", "epsilon", "theta", "lambda", "mu", "sigma", "tau", "phi", "omega"];

/// Commands that say how a text looks.
const FONTS: [&str; 12] = [
    "\\mathrm",
    "\\textrm",
    "\\text",
    "\\rm",
    "\\mathit",
    "\\textit",
    "\\texttt",
    "\\mathtt",
    "\\operatorname",
    "\\mathbf",
    "\\boldsymbol",
    "\\mathsf",
];

/// A line as plain text: without LaTeX.
pub fn plain(line: &str) -> String {
    let text = without(line, "\\hspace", |_| " ");
    let mut text = FONTS.iter().fold(text, |text, font| without(&text, font, |inner| inner));
    for (command, plain) in COMMANDS {
        text = text.replace(command, plain);
    }
    // A blank that a formula leaves in front of an index.
    with_indices(&text)
}

/// `text` with what `shown` makes of `x` in place of `\command{x}`.
fn without(text: &str, command: &str, shown: fn(&str) -> &str) -> String {
    let (mut plain, mut rest) = (String::new(), text);
    while let Some((before, behind)) = rest.split_once(command) {
        plain += before;
        let behind = behind.trim_start();
        rest = behind;
        if let Some(inner) = behind.strip_prefix('{')
            && let Some((inner, behind)) = inner.split_once('}')
        {
            plain += shown(inner);
            rest = behind;
        }
    }
    plain + rest
}

/// The lines of a format in which a browser has lost what tells a name from its index: `A_1 A_2 … A_N` for
/// `A1 A2 … AN`. `None` where nothing is lost.
pub fn with_lost_indices(lines: &[&str]) -> Option<Vec<String>> {
    let lines: Vec<String> = lines.iter().map(|line| plain(line)).collect();
    let has_dots = lines.iter().any(|line| line.contains('…') || is_left_out(line));
    if !has_dots || lines.iter().any(|line| line.contains('_')) {
        return None;
    }
    let words = || lines.iter().flat_map(|line| line.split_whitespace());
    let mut names: Vec<&str> = words().filter_map(first_of_several).collect();
    // `DN1` is one of several `D`, and there is no `DN`.
    let all = names.clone();
    names.retain(|name| !all.iter().any(|other| other.len() < name.len() && name.starts_with(other)));
    let word = |word: &str| with_index(word, &names);
    let line = |line: &String| line.split_whitespace().map(word).collect::<Vec<_>>().join(" ");
    (!names.is_empty()).then(|| lines.iter().map(line).collect())
}

/// The name in `A1`, `A0`, `A11` or `A1,1`.
fn first_of_several(word: &str) -> Option<&str> {
    let (name, index) = word.split_at(word.find(|it: char| !it.is_ascii_alphabetic())?);
    (!name.is_empty() && ["1", "0", "11", "00", "1,1", "0,0"].contains(&index)).then_some(name)
}

/// `word` with `_` behind one of these names.
fn with_index(word: &str, names: &[&str]) -> String {
    let found = names.iter().find_map(|name| Some((*name, word.strip_prefix(name)?)));
    match found.filter(|(_, index)| !index.is_empty()) {
        Some((name, index)) => {
            let parts: Vec<String> = index.split(',').map(|part| with_index(part, names)).collect();
            format!("{name}_{{{}}}", parts.join(","))
        }
        None => word.to_string(),
    }
}

/// Is it a line that stands for lines that are left out?
pub fn is_left_out(line: &str) -> bool {
    let plain = plain(line);
    let marks: String = plain.chars().filter(|it| !it.is_whitespace()).collect();
    !marks.is_empty() && marks.chars().all(|it| ":：⋮︙.…・|".contains(it))
}

/// The tokens of a line; `None` if something in it is none.
pub fn tokens(line: &str) -> Option<Vec<Token>> {
    let characters: Vec<char> = plain(line).chars().collect();
    let (mut tokens, mut text) = (Vec::new(), &characters[..]);
    while let Some(&first) = text.first() {
        // A letter of another script is a command: `\alpha`.
        let is_letter = first == '\\' && GREEK.iter().any(|name| starts_with(&text[1..], name));
        if first.is_whitespace() || first == '{' || first == '}' || is_letter {
            text = &text[1..];
            continue;
        }
        let (token, length) = if first == '…' {
            (Token::Dots, text.iter().take_while(|it| **it == '…').count())
        } else if first.is_ascii_alphabetic() {
            name(text)?
        } else if first.is_ascii_digit() {
            let length = text.iter().take_while(|it| it.is_ascii_digit()).count();
            (Token::Literal(text[..length].iter().collect()), length)
        } else if "?!+-*".contains(first) && text.get(1).is_none_or(|next| next.is_whitespace()) {
            (Token::Literal(first.to_string()), 1)
        } else {
            return None;
        };
        tokens.push(token);
        text = &text[length..];
    }
    Some(tokens)
}

/// Does `text` begin with this word?
pub fn starts_with(text: &[char], word: &str) -> bool {
    let length = word.chars().count();
    text.len() >= length && text.iter().zip(word.chars()).all(|(one, other)| *one == other)
}

/// A name with its indices, and how many characters that is.
fn name(text: &[char]) -> Option<(Token, usize)> {
    let mut length = text.iter().take_while(|it| it.is_ascii_alphanumeric()).count();
    length += text[length..].iter().take_while(|it| **it == '\'').count();
    let name: String = text[..length].iter().collect();
    // `{query}_1`
    if let ['}', '_', ..] = text[length..] {
        length += 1;
    }
    let mut indices = Vec::new();
    while let Some('_') = text.get(length) {
        let rest = &text[length + 1..];
        let (index, read) = match rest {
            ['{', ..] => {
                let end = closing(rest)?;
                (rest[1..end].iter().collect::<String>(), end + 1)
            }
            _ => {
                let end = unbraced(rest);
                (rest[..end].iter().collect(), end)
            }
        };
        let index = index.strip_prefix('(').and_then(|it| it.strip_suffix(')')).map_or(index.clone(), str::to_string);
        let index = ['-', '+', '…'].iter().fold(index, |index, sign| {
            index.replace(&format!(" {sign}"), &sign.to_string()).replace(&format!("{sign} "), &sign.to_string())
        });
        indices.extend(index.split([',', ' ']).filter(|it| !it.is_empty()).map(str::to_string));
        length += 1 + read;
        if read == 0 {
            return None;
        }
    }
    Some((Token::Name(name, indices), length))
}

/// Where the brace that opens `text` is closed.
fn closing(text: &[char]) -> Option<usize> {
    let mut depth = 0;
    for (at, character) in text.iter().enumerate() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// How many characters an index without braces has: `N`, `10`, `1,1`, `N-1`.
fn unbraced(text: &[char]) -> usize {
    // Behind `S_1` of `S_1S_2` is another name, and behind `S_N` of `S_NT_1`.
    let word = |from: usize| {
        let is_number = text.get(from).is_some_and(char::is_ascii_digit);
        let is_part = |it: &&char| if is_number { it.is_ascii_digit() } else { it.is_ascii_alphanumeric() };
        let length = text[from..].iter().take_while(is_part).count();
        let is_begun = !is_number && length > 1 && text.get(from + length) == Some(&'_');
        if is_begun { length - 1 } else { length }
    };
    let mut length = word(0);
    while let Some(',' | '-' | '+') = text.get(length)
        && length > 0
        && word(length + 1) > 0
    {
        // Behind `S_1-E_1` is another name.
        let next = length + 1 + word(length + 1);
        if text.get(next) == Some(&'_') {
            break;
        }
        length = next;
    }
    length
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(line: &str) -> Option<String> {
        let shown = |token: &Token| match token {
            Token::Name(name, indices) if indices.is_empty() => name.clone(),
            Token::Name(name, indices) => format!("{name}[{}]", indices.join("|")),
            Token::Literal(text) => format!("'{text}'"),
            Token::Dots => "…".to_string(),
        };
        tokens(line).map(|tokens| tokens.iter().map(shown).collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn tokens_of_lines() {
        for (line, expected) in [
            ("N M", "N M"),
            ("A_1 A_2 ... A_N", "A[1] A[2] … A[N]"),
            ("$a_0$ $a_1$ \\ldots $a_{N - 1}$", "a[0] a[1] … a[N-1]"),
            ("$A _ 1$ $A _ {N-1}$", "A[1] A[N-1]"),
            ("c_{1,1} c_{1 2} c_1_3", "c[1|1] c[1|2] c[1|3]"),
            ("c_{1,1}c_{1,2}…c_{1,W}", "c[1|1] c[1|2] … c[1|W]"),
            ("a_N-1 a_1,W", "a[N-1] a[1|W]"),
            ("A_{1,K_1}", "A[1|K_1]"),
            ("s_1s_2…s_N", "s[1] s[2] … s[N]"),
            ("s_1s_2...s_Nt_1", "s[1] s[2] … s[N] t[1]"),
            ("c_{(1,2)}", "c[1|2]"),
            ("N\\\\", "N"),
            ("{\\rm query}_1", "query[1]"),
            ("A_1 \\hspace{7pt} A_2", "A[1] A[2]"),
            ("\\alpha", "alpha"),
            ("\\mathrm{case}_1", "case[1]"),
            ("\\text{Query} _ Q", "Query[Q]"),
            ("S_x S'_1", "S[x] S'[1]"),
            ("1 x1", "'1' x1"),
            ("? l r", "'?' l r"),
            ("", ""),
        ] {
            assert_eq!(shown(line).as_deref(), Some(expected), "{line}");
        }
        for line in ["S_1-E_1", "a, b", "(x)", "入力", "a_", "A_{1"] {
            assert_eq!(shown(line), None, "{line}");
        }
    }

    #[test]
    fn indices_that_are_lost() {
        let lines = |text: &str| with_lost_indices(&text.lines().collect::<Vec<_>>()).map(|lines| lines.join("\n"));
        for (text, expected) in [
            ("N\nA1 A2 … AN", "N\nA_{1} A_{2} … A_{N}"),
            ("N\nx1 y1\n:\nxN yN", "N\nx_{1} y_{1}\n:\nx_{N} y_{N}"),
            ("K1 A1,1 … A1,K1\n:\nKN", "K_{1} A_{1,1} … A_{1,K_{1}}\n:\nK_{N}"),
            ("D11 … D1N\n:\nDN1 … DNN", "D_{11} … D_{1N}\n:\nD_{N1} … D_{NN}"),
        ] {
            assert_eq!(lines(text).as_deref(), Some(expected), "{text}");
        }
        for text in ["A_1 … A_N", "x1 y1\nx2 y2", "N M", "N … M"] {
            assert_eq!(lines(text), None, "{text}");
        }
    }

    #[test]
    fn lines_that_are_left_out() {
        for line in [":", "⋮", "\\vdots", "$\\hspace{0.4cm}\\vdots$", "...", "…", ": :", " . ", "$\\vdots$", "："]
        {
            assert!(is_left_out(line), "{line}");
        }
        for line in ["", "A_1", "a_1 … a_N", "1"] {
            assert!(!is_left_out(line), "{line}");
        }
    }
}
