//! Lists of names: `n and m`, `a_1, a_2, …, a_n`.

use super::tokens::{Kind, Token};
use super::words::{is_adjective, is_like_name};

/// What a list of names names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// Each of them once, without the index of one of several.
    pub names: Vec<String>,
    /// Is it one list, whose items are named in part, or one by one?
    pub is_list: bool,
    /// Where that is written: the indices of the first and the last item.
    pub ends: Option<(String, String)>,
    /// How many are written one by one.
    pub written: usize,
    /// The names of a few items that are written one by one, each with its index.
    pub numbered: Vec<String>,
    /// How many tokens it has.
    pub length: usize,
}

/// The names at the beginning, at most `limit` of them if there is one.
pub fn names(tokens: &[Token], limit: Option<usize>) -> Names {
    let mut list: Vec<&Token> = Vec::new();
    let (mut at, mut end, mut has_dots, mut is_bounded) = (0, 0, false, false);
    while at < tokens.len() && list.len() < LONGEST {
        let is_first = list.is_empty();
        at += if is_first { 0 } else { bound_before_name(&tokens[at..]).unwrap_or(0) };
        let token = &tokens[at];
        let is_item = is_name(token) || has_dots && is_item(token, &list) || is_written_out(tokens, at, &list, limit);
        let is_ordinal = tokens.get(at + 1).is_some_and(|next| next.text == "-th" || next.is_word("th"));
        let is_any = has_dots && is_any_item(token) && !list.first().is_some_and(|first| is_indexed(first));
        // The last of so many is a name, even if it is called `a`.
        let is_last = !is_first && limit == Some(list.len() + 1);
        let is_again = is_bounded && !has_dots && list.iter().any(|item| name(item) == name(token));
        if !is_item || is_again || is_ordinal || is_any || !is_last && is_article(tokens, at, is_first) {
            break;
        }
        list.push(token);
        at += 1;
        let bound = bound_behind_name(&tokens[at..]);
        is_bounded |= bound > 0;
        at += bound;
        end = at;
        if has_dots && is_indexed(token) {
            break;
        }
        let is_full = limit.is_some_and(|limit| list.len() >= limit);
        let (next, dots) = separators(tokens, at);
        let is_beside = next == at && tokens.get(at).is_some_and(|next| is_beside(token, next));
        if is_full && !dots && !is_beside {
            break;
        }
        has_dots |= dots;
        if next == at && !is_beside {
            break;
        }
        at = next;
        if dots {
            end = at;
        }
    }
    let ends = if has_dots { ends(&list, &tokens[end..]) } else { None };
    let bases: Vec<String> = list.iter().map(|token| base(token, list[0])).collect();
    let own = unique(list.iter().map(|token| name(token)));
    // `a_1, a_2, a_3` is one list.
    let is_numbered = !has_dots && bases.len() >= LEAST_NUMBERED && bases.iter().all(|base| *base == bases[0]);
    let is_list = has_dots || is_numbered;
    let numbered = if is_numbered && own.len() <= FEW { own.clone() } else { Vec::new() };
    let names = if is_list { unique(bases.into_iter()) } else { own };
    Names { names, is_list, ends, written: list.len(), numbered, length: end }
}

/// No list has more names one by one: each of them is compared with all others.
const LONGEST: usize = 50;

/// So many items of a list are written without dots, at least.
const LEAST_NUMBERED: usize = 3;

/// So many items of a list may be read one by one.
const FEW: usize = 4;

/// Each of these once.
fn unique(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut unique: Vec<String> = Vec::new();
    for name in names {
        if !unique.contains(&name) {
            unique.push(name);
        }
    }
    unique
}

/// How many tokens a bound has that stands in front of a name: `1 ≤` in `1 ≤ n ≤ 9`.
pub fn bound_before_name(tokens: &[Token]) -> Option<usize> {
    const LONGEST: usize = 6;
    let is_bound =
        |token: &&Token| token.kind == Kind::Number || token.kind == Kind::Sign && "-^·⋅×".contains(&token.text);
    let length = tokens.iter().take(LONGEST).take_while(is_bound).count();
    let is_compared = tokens.get(length).is_some_and(|sign| sign.is_sign('≤') || sign.is_sign('<'));
    (length > 0 && is_compared && tokens.get(length + 1).is_some_and(is_name)).then_some(length + 1)
}

/// How many tokens a bound has that stands behind a name: `≤ 9` in `1 ≤ n ≤ 9`.
pub fn bound_behind_name(tokens: &[Token]) -> usize {
    let is_compared = |token: &Token| token.kind == Kind::Sign && "≤≥<>".contains(&token.text);
    let is_part = |token: &&Token| {
        is_compared(token)
            || token.kind == Kind::Number
            || token.kind == Kind::Sign && "-^·⋅×+".contains(&token.text)
            || is_name(token) && !token.is_word("a")
    };
    if tokens.first().is_some_and(is_compared) { tokens.iter().take_while(is_part).count() } else { 0 }
}

/// The indices of the first and the last item of a list.
fn ends(list: &[&Token], behind: &[Token]) -> Option<(String, String)> {
    let (head, last) = (list.first()?, list.last()?);
    match behind {
        // `ai, 1, …, ai, m`, without marks
        [comma, index, ..] if is_indexed(last) && comma.is_sign(',') => Some(("1".to_string(), index.text.clone())),
        _ => {
            let name = base(last, head);
            let first = list.iter().find(|token| base(token, head) == name)?;
            // `a0, …, an-1`, without marks
            Some((item_index(first, &name)?, item_index(last, &name)? + &offset(behind)))
        }
    }
}

/// May it be a name?
pub fn is_name(token: &Token) -> bool {
    token.kind == Kind::Word
        && token.text != "-th"
        && (token.is_formula() || !token.index.is_empty() || is_like_name(&token.text))
}

/// Is it one more item of a list, behind dots: `an`?
fn is_item(token: &Token, list: &[&Token]) -> bool {
    let first = list.first().and_then(|first| first.text.chars().next());
    token.text.chars().next() == first && token.text.chars().count() <= 5
}

/// Is it a name that is a word, one of several: `type, l and r`, `ax, ay, bx, by`?
fn is_written_out(tokens: &[Token], at: usize, list: &[&Token], limit: Option<usize>) -> bool {
    let token = &tokens[at];
    let is_plain = token.text.chars().all(|it| it.is_ascii_lowercase());
    let is_short = |token: &&Token| token.text.len() == 2 && token.index.is_empty();
    let is_alike = !list.is_empty() && list.iter().all(is_short) && is_short(&token);
    let is_end = tokens.get(at + 1).is_some_and(|next| {
        next.is_sign(',') || next.is_word("and") || matches!(next.kind, Kind::Dash | Kind::End) || next.is_sign(':')
    });
    let is_several = limit.is_some_and(|limit| (2..=8).contains(&limit));
    is_plain && is_several && (is_alike || is_end && (3..=8).contains(&token.text.len()) && is_adjective(&token.text))
}

/// Is it any item of a list: `a_i`?
fn is_any_item(token: &Token) -> bool {
    token.index == "i" || token.index == "j" || is_indexed(token)
}

/// Is it the article, and no name?
fn is_article(tokens: &[Token], at: usize, is_first: bool) -> bool {
    let token = &tokens[at];
    let is_a = !token.is_formula() && token.index.is_empty() && token.text.eq_ignore_ascii_case("a");
    is_a && !is_first && tokens.get(at + 1).map(Token::word).is_some_and(|next| next != "and")
}

/// Where the next name may stand behind commas and dots, and whether there are dots.
fn separators(tokens: &[Token], start: usize) -> (usize, bool) {
    let (mut at, mut has_dots) = (start, false);
    while let Some(token) = tokens.get(at) {
        match token.kind {
            Kind::Dots => has_dots = true,
            Kind::Sign if token.is_sign(',') || token.is_sign('≠') => {}
            Kind::Word if token.is_word("and") || token.is_word("then") => {}
            // `ai, 1, ai, 2`
            Kind::Number if is_indexed(&tokens[start - 1]) => {}
            _ => break,
        }
        at += 1;
    }
    (at, has_dots)
}

/// Has a name lost the mark in front of its index, as `ai` has?
fn is_indexed(token: &Token) -> bool {
    token.index.is_empty() && token.text.ends_with(['i', 'j'])
}

/// Do two names follow each other without a comma: `s_1 s_2`?
fn is_beside(one: &Token, next: &Token) -> bool {
    let is_numbered = |token: &Token| {
        !token.index.is_empty() || token.text.ends_with(|it: char| it.is_ascii_digit()) || is_indexed(token)
    };
    // `N M`
    let is_capital = |token: &Token| {
        token.index.is_empty() && token.text.len() == 1 && "ABCDEFGHJKLMNPQRSTUVWXYZ".contains(&token.text)
    };
    is_capital(one) && is_capital(next)
        || one.is_formula() && next.is_formula()
        || is_numbered(one) && is_numbered(next)
}

/// The name of one of several, without its index.
fn base(token: &Token, first: &Token) -> String {
    let own = |token: &Token| {
        let text = token.text.trim_end_matches(|it: char| it.is_ascii_digit()).to_string();
        if token.index.is_empty() { name(&Token { text, ..token.clone() }) } else { text }
    };
    let first = own(first);
    // `an` in `a1, a2, …, an`
    if token.index.is_empty() && token.text.starts_with(&first) { first } else { own(token) }
}

/// The name that stands alone: without an index that says which of several it is.
pub fn name(token: &Token) -> String {
    let (text, index) = (token.text.as_str(), token.index.as_str());
    let index = index.trim_matches(|it: char| ['i', 'j', ',', 'q'].contains(&it));
    // `x[i-2]`
    let index = if index.starts_with(['-', '+']) { "" } else { index };
    if !token.index.is_empty() {
        return if index.is_empty() { text.to_string() } else { format!("{text}_{}", index.replace(',', "_")) };
    }
    let mut characters = text.chars();
    let first = characters.next().map(String::from).unwrap_or_default();
    let rest = characters.as_str();
    let number = rest.trim_start_matches(['i', 'j']);
    let is_number = number.chars().all(|it| it.is_ascii_digit());
    match text.strip_suffix('i') {
        // `xi`, and `xi1`
        _ if is_number => first + number,
        Some(name) if name.chars().count() > 2 => name.to_string(),
        _ => text.to_string(),
    }
}

/// The names that stand beside each other, as in `"u v"`.
pub fn beside(tokens: &[Token]) -> Vec<String> {
    tokens.iter().take_while(|token| is_name(token) && !token.is_word("I")).map(name).collect()
}

/// What the tokens at the beginning add to an index.
fn offset(tokens: &[Token]) -> String {
    match tokens {
        [sign, number, ..]
            if sign.is_close && (sign.is_sign('-') || sign.is_sign('+')) && number.kind == Kind::Number =>
        {
            format!("{}{}", sign.text, number.text)
        }
        _ => String::new(),
    }
}

/// The index of an item of a list.
fn item_index(token: &Token, name: &str) -> Option<String> {
    if !token.index.is_empty() {
        return token.index.rsplit(',').next().map(|index| index.trim_end_matches("_i").to_string());
    }
    token.text.strip_prefix(name).filter(|index| !index.is_empty()).map(str::to_string)
}

#[cfg(test)]
mod tests {
    use super::super::tokens::tokens;
    use super::*;

    #[test]
    fn names_in_lists() {
        for (text, limit, expected) in [
            ("n and m.", None, "n m"),
            ("$n$, $m$ and $k$ (1 ≤ n)", None, "n m k"),
            ("n, m", Some(1), "n"),
            ("$a_1, a_2, \\ldots, a_n$ — them", None, "a… n"),
            ("a1,a2,…,an are them", None, "a… n"),
            ("a_1, a_2, a_3", None, "a…"),
            ("ri,1,ri,2,ri,3", Some(9), "r…"),
            ("Ai, 1, Ai, 2, Ai, 3", Some(3), "A…"),
            ("x1, y1, x2, y2", None, "x1 y1 x2 y2"),
            ("ui and vi", None, "u v"),
            ("vali and xi1", None, "val x1"),
            ("$k_i$ $a_{i,1}$ $a_{i,2}$ … $a_{i,k_i}$", None, "k a… k"),
            ("$a_1, …, a_n$, $a_i$ is an item", None, "a… n"),
            ("id1, id2, …, idn", None, "id… n"),
            ("$u_i$, $v_i$", None, "u v"),
            ("a and b", None, "a b"),
            ("n, a string", None, "n"),
            ("s1s2…sn", None, "s… n"),
            ("a0,a1,…,an−1 are", None, "a… n-1"),
            ("ai, 1, ai, 2, ..., ai, m (0 ≤ ai)", None, "a… m"),
            ("type, l and r (1 ≤ l)", Some(3), "type l r"),
            ("ax, ay, bx, by", Some(4), "ax ay bx by"),
            ("s, a that", Some(2), "s a"),
            ("li ri", Some(2), "l r"),
            ("$n \\le 5$, $1 \\le m < n$ and $k \\ge 2$ and q", Some(3), "n m k"),
            ("a ≠ b", Some(2), "a b"),
            ("$m_i \\ge 1$, and $m_i$ integers", None, "m"),
            ("the", None, ""),
            ("n, i-th", None, "n"),
            ("n; m", None, "n"),
            ("$a_1$, …, $a_n$, each", None, "a… n"),
            ("a1, …, an, ai is any", None, "a… n"),
            ("a1, …, an, 5 cards", None, "a… n"),
            ("ai, 1, …, ai. They", None, "a… i"),
            ("vi[1],vi[2],…,vi[ki]", None, "vi… ki"),
            ("n, m, of", Some(3), "n m"),
            ("type and l", Some(2), "type l"),
            ("l and type.", Some(2), "l type"),
            ("l and which.", Some(2), "l"),
            ("string.", Some(1), ""),
            ("$abi$", None, "abi"),
            ("$xim$", None, "xim"),
            ("n, a and b", None, "n a b"),
            ("n, 5, m", None, "n"),
            ("n $m$", None, "n"),
            ("u_1 n", None, "u_1"),
        ] {
            let found = names(&tokens(text), limit);
            let dots = if found.is_list { "…" } else { "" };
            let last = found.ends.map(|(_, last)| format!(" {last}")).unwrap_or_default();
            assert_eq!(found.names.join(" ") + dots + &last, expected, "{text}");
        }
    }

    #[test]
    fn a_list_of_names_has_an_end() {
        let text: Vec<String> = (0..=LONGEST).map(|number| format!("x{number}")).collect();
        for length in [LONGEST, LONGEST + 1] {
            let found = names(&tokens(&text[..length].join(", ")), None);
            assert_eq!(found.written, LONGEST, "{length}");
        }
    }
}
