//! Which of two inputs is the smaller one. The order has no infinite descent, so shrinking ends.

use std::cmp::Ordering;

/// The size of an input: an input is smaller if it has fewer tokens; among those, fewer characters; among those, the
/// simpler first token that differs; and last, less whitespace.
///
/// A token is what stands between whitespace, commas and brackets; a list of a LeetCode literal is one more. `null` is
/// none: it stands where a node of a tree has no child.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Size {
    /// Numbers, words, strings and lists.
    pub tokens: usize,
    /// Bytes that are not whitespace.
    pub characters: usize,
}

/// 0, 1, 2, … come before their negatives, and numbers before text.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Key<'a> {
    Integer(u128, bool),
    Text(Vec<(u8, &'a u8)>),
}

/// What stands for a child that a node does not have.
pub const NOTHING: &[u8] = b"null";

pub fn size(text: &[u8]) -> Size {
    let lists = text.iter().filter(|&&byte| byte == b'[').count();
    let characters = text.iter().filter(|byte| !byte.is_ascii_whitespace()).count();
    Size { tokens: lists + tokens(text).filter(|token| *token != NOTHING).count(), characters }
}

/// Whether `a` is strictly smaller than `b`.
pub fn is_smaller(a: &[u8], b: &[u8]) -> bool {
    let by_tokens = || tokens(a).map(key).cmp(tokens(b).map(key));
    let by_whitespace = || a.len().cmp(&b.len());
    size(a).cmp(&size(b)).then_with(by_tokens).then_with(by_whitespace) == Ordering::Less
}

/// How simple a character is: the empty cell of most grids first, then digits and letters.
pub fn rank(byte: &u8) -> (u8, &u8) {
    let class = match byte {
        b'.' => 0,
        b'0'..=b'9' => 1,
        b'a'..=b'z' => 2,
        b'A'..=b'Z' => 3,
        b'!'..=b'~' => 4,
        _ => 5,
    };
    (class, byte)
}

/// The value of a decimal integer as it is usually written: no sign but `-`, no leading zeros.
pub fn integer(token: &[u8]) -> Option<i128> {
    let digits = token.strip_prefix(b"-").unwrap_or(token);
    let is_usual = match digits {
        [] => false,
        [b'0'] => digits.len() == token.len(),
        [first, rest @ ..] => matches!(first, b'1'..=b'9') && rest.len() < 36 && rest.iter().all(u8::is_ascii_digit),
    };
    if is_usual { str::from_utf8(token).ok()?.parse().ok() } else { None }
}

fn tokens(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let separates = |byte: &u8| byte.is_ascii_whitespace() || b"[],".contains(byte);
    text.split(separates).filter(|token| !token.is_empty())
}

fn key(token: &[u8]) -> Key<'_> {
    match integer(token) {
        Some(value) => Key::Integer(value.unsigned_abs(), value < 0),
        None => Key::Text(token.iter().map(rank).collect()),
    }
}
