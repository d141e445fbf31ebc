//! Where a page shows how an input is written, line by line.

use super::item::Listed;
use super::tokens::{Token, is_left_out, joined_name, tokens};
use crate::constraints::page::below_input;

/// Words of sentences, which no name is.
const WORDS: [&str; 22] = [
    "the",
    "is",
    "of",
    "each",
    "in",
    "to",
    "where",
    "and",
    "for",
    "are",
    "given",
    "as",
    "be",
    "input",
    "format",
    "from",
    "following",
    "one",
    "either",
    "test",
    "cases",
    "here",
];

/// The blocks of lines of formats below the heading of the input, in their order: that of the input, and those of what
/// it has several of, such as test cases and queries.
pub fn formats(page: &str) -> Vec<Vec<String>> {
    let lines: Vec<String> = page.lines().map(str::to_string).collect();
    let below: Vec<&str> = below_input(&lines).map(String::as_str).collect();
    let mut blocks: Vec<Vec<String>> = Vec::new();
    let mut is_open = false;
    for line in joined(&below) {
        if line.trim().is_empty() {
            continue;
        }
        if !is_format(&line) {
            is_open = false;
            continue;
        }
        if !is_open {
            blocks.push(Vec::new());
        }
        is_open = true;
        if let Some(block) = blocks.last_mut() {
            block.push(line);
        }
    }
    // What is longer is an input itself.
    if blocks.len() > MOST || blocks.iter().any(|block| block.len() > MOST) { Vec::new() } else { blocks }
}

/// So many formats has a page at most, and so many lines each of them.
const MOST: usize = 60;

/// The kinds of queries that a page lists with what follows each: `1 x: adds x`. They are in the order in which they
/// stand there; none if one of them is there with other fields again.
pub fn kinds(page: &str) -> Vec<Listed> {
    let quoted = page.lines().flat_map(quoted);
    let mut kinds: Vec<Listed> = Vec::new();
    for (kind, names) in page.lines().filter_map(kind).chain(quoted) {
        match kinds.iter().find(|(known, _)| *known == kind) {
            Some((_, known)) if *known != names => return Vec::new(),
            Some(_) => {}
            None => kinds.push((kind, names)),
        }
    }
    kinds
}

/// With what the lines of a list begin.
const BULLETS: [char; 5] = ['-', '*', '•', '・', '`'];

/// The kinds that a line has in quotes: ``one of `1 x` and `2` ``. A number alone may be anything.
fn quoted(line: &str) -> Vec<Listed> {
    let texts = line.split('`').skip(1).step_by(2);
    let kinds: Vec<Listed> = texts.filter_map(|text| kind(&format!("{text}:"))).collect();
    if kinds.iter().any(|(_, names)| !names.is_empty()) { kinds } else { Vec::new() }
}

/// The kind in front of such a line, and the names behind it.
fn kind(line: &str) -> Option<Listed> {
    let plain = line.trim_start_matches(|it| BULLETS.contains(&it) || [' ', '\t'].contains(&it)).replace('`', " ");
    let end = [":", "：", "表示", "代表"].iter().filter_map(|end| plain.find(end)).min()?;
    let head = &plain[..end];
    let tokens = tokens(head)?;
    let (kind, names) = match tokens.split_first()? {
        (Token::Literal(kind), names) => (kind, names),
        // `- ADD x`; but `- N` is a variable.
        (Token::Name(word, indices), names) if indices.is_empty() && is_command(line, word) => {
            let is_small = |token: &Token| matches!(token, Token::Name(name, _) if !is_upper(name));
            if names.is_empty() && !line.contains('`') || !names.iter().all(is_small) {
                return None;
            }
            (word, names)
        }
        _ => return None,
    };
    let name = |token: &Token| match token {
        // `x_i`, where this is the i-th one.
        Token::Name(name, indices) if indices.iter().all(|index| index == "i") => Some(name.clone()),
        Token::Name(name, indices) => Some(joined_name(name, indices)),
        Token::Literal(_) | Token::Dots => None,
    };
    Some((kind.clone(), names.iter().map(name).collect::<Option<_>>()?))
}

/// Does a line of a list begin with this command, in capital letters?
fn is_command(line: &str, word: &str) -> bool {
    is_upper(word) && line.trim_start().starts_with(BULLETS)
}

fn is_upper(word: &str) -> bool {
    word.chars().all(|letter| letter.is_ascii_uppercase())
}

/// Is it a line of a format, and no sentence?
fn is_format(line: &str) -> bool {
    if is_left_out(line) {
        return true;
    }
    let is_word = |token: &Token| match token {
        Token::Name(name, indices) => indices.is_empty() && WORDS.contains(&name.to_lowercase().as_str()),
        Token::Literal(_) | Token::Dots => false,
    };
    let is_long = |token: &Token| matches!(token, Token::Name(name, indices) if indices.is_empty() && name.len() > 4);
    tokens(line).is_some_and(|tokens| {
        !tokens.is_empty() && !tokens.iter().any(is_word) && tokens.iter().filter(|token| is_long(token)).count() < 2
    })
}

/// These lines as they were before a browser put each index into a line of its own: `A `, `1`, and a line that goes on.
pub fn joined(lines: &[&str]) -> Vec<String> {
    let (mut joined, mut is_open): (Vec<String>, bool) = (Vec::new(), false);
    for line in lines {
        let is_blank = line.trim_matches(['\u{200b}', ' ']).is_empty();
        let goes_on = is_open && (line.starts_with(' ') || is_blank && !line.is_empty());
        match joined.last_mut() {
            Some(last) if goes_on => *last += line.trim_matches('\u{200b}'),
            Some(last) if is_index(line) && last.ends_with(' ') && !last.trim().is_empty() => {
                *last = format!("{}_{{{}}}", last.trim_end(), line);
                is_open = true;
                continue;
            }
            _ => joined.push(line.to_string()),
        }
        is_open = is_open && goes_on;
    }
    joined
}

/// Is it something that stands lower than a name: `1`, `N`, `N−1`, `1,W`?
fn is_index(line: &str) -> bool {
    let is_part = |it: char| it.is_ascii_alphanumeric() || ",-−+".contains(it);
    (1..=8).contains(&line.chars().count()) && line.chars().all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(page: &str) -> String {
        formats(page).iter().map(|block| block.join(" / ")).collect::<Vec<_>>().join(" // ")
    }

    #[test]
    fn formats_of_pages() {
        let page = "Input: none\nInput\n\nThe input is given in the following format:\n\nN M\nA_1 … A_N\n\n:\nQ\n\nOutput\n\nX Y\n";
        assert_eq!(shown(page), "N M / A_1 … A_N / : / Q");
        let page = "入力\n入力は以下の形式で標準入力から与えられる。\nT\n\\mathrm{case}_1\n⋮\n\\mathrm{case}_T\n各ケースは以下の形式で与えられる。\nN\n出力\n";
        assert_eq!(shown(page), "T / \\mathrm{case}_1 / ⋮ / \\mathrm{case}_T // N");
        assert_eq!(shown("Input\n\nEach test is one of the following\nN\nOutput\n"), "N");
        assert_eq!(shown("Output\nN\n"), "");
    }

    #[test]
    fn kinds_of_queries() {
        let page = "- `1 x`: adds $x$\n- 2 $l$ $r$ : prints it\n\n3: ends\nTime: 2 s\n1 x: again\nNote 1: no\n";
        let kind = |kind: &str, names: &[&str]| (kind.to_string(), names.iter().map(ToString::to_string).collect());
        assert_eq!(kinds(page), [kind("1", &["x"]), kind("2", &["l", "r"]), kind("3", &[])]);
        assert_eq!(kinds(&format!("{page}1 x y: other")), []);
        let page = "Each is one of `1 l r`, `2 x` and `4`. If there is none, print `0`.\n```\n8\n```\n`9`\n";
        let quoted = [kind("1", &["l", "r"]), kind("2", &["x"]), kind("4", &[]), kind("0", &[])];
        assert_eq!(kinds(page), quoted);
        assert_eq!(kinds(&page.replace("`4`. ", "`4`.\n")), quoted[..3]);
    }

    #[test]
    fn indices_in_lines_of_their_own() {
        let page = "Input\nN\nA \n1\n\u{200b}\n A \n2\n\u{200b}\n … A \nN−1\n\u{200b}\n\nK\nOutput\n";
        assert_eq!(shown(page), "N / A_{1} A_{2} … A_{N−1} / K");
        let page = "Input\nN\nl \n1\n\u{200b}\n r \n1\n\u{200b}\n\n:\nl \nN\n\u{200b}\n r \nN\n\u{200b}\n\nOutput\n";
        assert_eq!(shown(page), "N / l_{1} r_{1} / : / l_{N} r_{N}");
    }
}
