//! Comparing token by token: what lies between whitespace.

use crate::bytes::{Whitespace, characters, common, common_folded};
use crate::numbers::{Reader, Tolerance};
use crate::scanner::Scanner;
use crate::{Agreement, Difference, is_inside_character};
use std::io;

/// What counts where tokens are compared.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// What separates tokens.
    pub whitespace: Whitespace,
    /// The whitespace between tokens must be the same.
    pub whitespace_counts: bool,
    /// Upper and lower case of ASCII letters are the same.
    pub fold_case: bool,
    /// How far two numbers may be from each other.
    pub tolerance: Tolerance,
}

impl Rules {
    pub const EXACT: Rules =
        Rules { whitespace: Whitespace::FOUR, whitespace_counts: false, fold_case: false, tolerance: Tolerance::None };

    /// How many bytes are the same at the beginning of both.
    // Always: a call takes as long as comparing a token.
    #[inline(always)]
    fn common(&self, one: &[u8], other: &[u8]) -> usize {
        if self.fold_case { common_folded(one, other) } else { common(one, other) }
    }
}

/// The first place where the tokens of two texts differ.
pub fn difference(answer: &mut Scanner, output: &mut Scanner, rules: &Rules) -> io::Result<Option<Difference>> {
    if rules.whitespace_counts {
        answer.count_lines();
        output.count_lines();
    }
    match first(answer, output, rules)? {
        None => Ok(None),
        Some(Found::Tokens(difference)) => difference.placed(answer, output).map(Some),
        Some(Found::Whitespace) => whitespace_difference(answer, output, rules).map(Some),
    }
}

/// Whether what is left of two texts has the same tokens.
pub fn same(answer: &mut Scanner, output: &mut Scanner, rules: &Rules) -> io::Result<bool> {
    Ok(first(answer, output, rules)?.is_none())
}

/// What differs first.
enum Found {
    Tokens(TokenDifference),
    /// What comes next in both texts.
    Whitespace,
}

fn first(answer: &mut Scanner, output: &mut Scanner, rules: &Rules) -> io::Result<Option<Found>> {
    let (mut want, mut have) = (Token::default(), Token::default());
    loop {
        let (agreed, other_agreed) = agreed(answer.buffer()?, output.buffer()?, rules);
        answer.consume(agreed);
        output.consume(other_agreed);
        if rules.whitespace_counts && !have_same_whitespace(answer, output, rules.whitespace)? {
            return Ok(Some(Found::Whitespace));
        }
        want.read(answer, rules)?;
        have.read(output, rules)?;
        if want.kept.is_empty() && have.kept.is_empty() {
            return Ok(None);
        }
        if want.is_whole && have.is_whole && want.kept == have.kept {
            continue;
        }
        let mut prefix = Prefix::new(&want.kept, &have.kept, rules);
        let found = if want.kept.is_empty() || have.kept.is_empty() {
            Agreement::Differs(None)
        } else if !want.is_whole || !have.is_whole {
            long_agreement((&want, answer), (&have, output), &mut prefix, rules)?
        } else if prefix.is_everything() {
            Agreement::Same
        } else {
            rules.tolerance.agreement(&want.kept, &have.kept)
        };
        if let Agreement::Differs(note) = found {
            return Ok(Some(Found::Tokens(TokenDifference { prefix, want, have, note })));
        }
    }
}

/// Two tokens that differ.
struct TokenDifference {
    prefix: Prefix,
    want: Token,
    have: Token,
    note: Option<String>,
}

impl TokenDifference {
    /// What only begins as in the other token is not a character that is the same.
    fn placed(self, answer: &mut Scanner, output: &mut Scanner) -> io::Result<Difference> {
        let TokenDifference { prefix, want, have, note } = self;
        let same = prefix.characters.saturating_sub(usize::from(is_inside_character(prefix.next)));
        let places = Difference::at(output.place(have.offset)?, answer.place(want.offset)?);
        let [expected, found] = [want, have].map(|token| (!token.kept.is_empty()).then_some(token.kept));
        Ok(Difference { same, expected, found, note, ..places })
    }
}

/// How much of two texts agrees, of what is in memory: up to the last token that is whole in both. Each byte is looked
/// at a few times, however little is the same.
fn agreed(one: &[u8], other: &[u8], rules: &Rules) -> (usize, usize) {
    let whitespace = rules.whitespace;
    // Between two tokens, or at the beginning or the end of one.
    let (mut at, mut other_at) = (0, 0);
    loop {
        let (rest, other_rest) = (&one[at..], &other[other_at..]);
        let same = rules.common(rest, other_rest);
        let next = (rest.get(same), other_rest.get(same));
        let (Some(&next), Some(&other_next)) = next else {
            let start = whitespace.start(&rest[..same]);
            return (at + start, other_at + start);
        };
        let is_between = same == 0 || whitespace.contains(rest[same - 1]);
        let gaps = (whitespace.contains(next), whitespace.contains(other_next));
        if gaps.0 && gaps.1 || is_between && (gaps.0 || gaps.1) {
            at += same;
            other_at += same;
            if rules.whitespace_counts {
                return (at, other_at);
            }
            at += whitespace.run(&one[at..]);
            other_at += whitespace.run(&other[other_at..]);
            continue;
        }
        let rests = (&rest[same..], &other_rest[same..]);
        let near = rules.tolerance.near((&one[..at + same], same), rests, |byte| whitespace.contains(byte));
        if let Some((length, other_length)) = near {
            at += same + length;
            other_at += same + other_length;
            continue;
        }
        let start = whitespace.start(&rest[..same]);
        let [end, other_end] = [rest, other_rest].map(|rest| same + whitespace.token(&rest[same..]));
        let are_whole = end < rest.len() && other_end < other_rest.len();
        if !are_whole
            || !matches!(rules.tolerance.agreement(&rest[start..end], &other_rest[start..other_end]), Agreement::Same)
        {
            return (at + start, other_at + start);
        }
        at += end;
        other_at += other_end;
    }
}

/// A token, or the beginning of a long one.
#[derive(Default)]
struct Token {
    offset: u64,
    /// Empty at the end of the text.
    kept: Vec<u8>,
    /// Nothing of it is left in the scanner.
    is_whole: bool,
}

impl Token {
    /// Reads the next token in place of this one.
    fn read(&mut self, scanner: &mut Scanner, rules: &Rules) -> io::Result<()> {
        scanner.skip_whitespace(rules.whitespace)?;
        self.offset = scanner.offset;
        self.kept.clear();
        scanner.keep_token(&mut self.kept, rules.whitespace)?;
        self.is_whole = scanner.peek()?.is_none_or(|byte| rules.whitespace.contains(byte));
        Ok(())
    }
}

/// How far two tokens are the same from their beginnings.
struct Prefix {
    bytes: usize,
    characters: usize,
    /// The first bytes that differ; `None` where a token ends.
    next: (Option<u8>, Option<u8>),
}

impl Prefix {
    fn new(want: &[u8], have: &[u8], rules: &Rules) -> Self {
        let bytes = rules.common(want, have);
        let next = (want.get(bytes).copied(), have.get(bytes).copied());
        Prefix { bytes, characters: characters(&want[..bytes]), next }
    }

    /// True if it ends where both tokens do.
    fn is_everything(&self) -> bool {
        self.next == (None, None)
    }

    /// Goes on with what is left of two tokens, and hands on what is the same.
    fn extend(
        &mut self,
        answer: &mut Scanner,
        output: &mut Scanner,
        rules: &Rules,
        mut pass: impl FnMut(&[u8]),
    ) -> io::Result<()> {
        loop {
            let (want, have) = (answer.buffer()?, output.buffer()?);
            let (want, have) = (&want[..rules.whitespace.token(want)], &have[..rules.whitespace.token(have)]);
            let part = Prefix::new(want, have, rules);
            *self = Prefix {
                bytes: self.bytes + part.bytes,
                characters: self.characters + part.characters,
                next: (want.first().copied(), have.first().copied()),
            };
            if part.bytes == 0 {
                return Ok(());
            }
            pass(&want[..part.bytes]);
            answer.consume(part.bytes);
            output.consume(part.bytes);
        }
    }
}

/// Whether two tokens agree of which one is too long to be kept. If so, nothing of them is left in the scanners.
fn long_agreement(
    (want, answer): (&Token, &mut Scanner),
    (have, output): (&Token, &mut Scanner),
    prefix: &mut Prefix,
    rules: &Rules,
) -> io::Result<Agreement> {
    let may_be_numbers = rules.tolerance != Tolerance::None;
    let (mut number, mut other_number) = (Reader::default(), Reader::default());
    let has_same_start = want.kept[..prefix.bytes].iter().any(|byte| matches!(byte, b'1'..=b'9'));
    let is_kept_same = prefix.is_everything();
    number.extend(&want.kept);
    if is_kept_same {
        prefix.extend(answer, output, rules, |bytes| {
            if may_be_numbers {
                number.extend(bytes);
            }
        })?;
        if prefix.is_everything() {
            return Ok(Agreement::Same);
        }
        other_number = number.clone();
    } else {
        other_number.extend(&have.kept);
    }
    let mut found = Agreement::Differs(None);
    if may_be_numbers {
        let token = |bytes: &[u8]| rules.whitespace.token(bytes);
        answer.skip(token, |bytes| number.extend(bytes))?;
        output.skip(token, |bytes| other_number.extend(bytes))?;
        if let (Some(one), Some(other)) = (number.number(), other_number.number()) {
            // With the first digits in common, they differ in what follows.
            let are_equal = one.is_integer
                && other.is_integer
                && !has_same_start
                && one.value == other.value
                && have_same_bytes(&mut digits(answer, want)?, &mut digits(output, have)?, token)?;
            found = rules.tolerance.decide(one, other, || are_equal);
        }
    }
    Ok(match found {
        Agreement::Differs(None) if is_kept_same => {
            Agreement::Differs(Some(format!("the two tokens differ after {} bytes", prefix.bytes)))
        }
        found => found,
    })
}

/// What follows the sign and the zeros with which `token` begins.
fn digits<'a>(scanner: &Scanner<'a>, token: &Token) -> io::Result<Scanner<'a>> {
    let mut digits = scanner.again(token.offset)?;
    digits.skip(|bytes| bytes.iter().position(|byte| !b"+-0".contains(byte)).unwrap_or(bytes.len()), |_| {})?;
    Ok(digits)
}

/// Steps over what is the same in both tokens; true if that is all of them.
fn have_same_bytes(answer: &mut Scanner, output: &mut Scanner, length: impl Fn(&[u8]) -> usize) -> io::Result<bool> {
    loop {
        let (want, have) = (answer.buffer()?, output.buffer()?);
        let (want, have) = (&want[..length(want)], &have[..length(have)]);
        let same = common(want, have);
        if same == 0 {
            return Ok(want.is_empty() && have.is_empty());
        }
        answer.consume(same);
        output.consume(same);
    }
}

/// Steps over whitespace that is the same in both texts; true if no more follows in any of them.
fn have_same_whitespace(answer: &mut Scanner, output: &mut Scanner, whitespace: Whitespace) -> io::Result<bool> {
    have_same_bytes(answer, output, |bytes| whitespace.run(bytes))
}

/// The difference where whitespace comes next, which is not the same.
fn whitespace_difference(answer: &mut Scanner, output: &mut Scanner, rules: &Rules) -> io::Result<Difference> {
    let places = Difference::at(output.place(output.offset)?, answer.place(answer.offset)?);
    let (expected, found) = (whitespace_or_token(answer, rules)?, whitespace_or_token(output, rules)?);
    let only_whitespace = same(answer, output, &Rules { whitespace_counts: false, ..*rules })?;
    Ok(Difference { expected, found, only_whitespace, ..places })
}

/// The whitespace that comes next, one byte of it, or the token that stands in its place.
fn whitespace_or_token(scanner: &mut Scanner, rules: &Rules) -> io::Result<Option<Vec<u8>>> {
    let Some(next) = scanner.peek()? else { return Ok(None) };
    if rules.whitespace.contains(next) {
        return Ok(Some(vec![next]));
    }
    let (mut token, start) = (Vec::new(), scanner.offset);
    scanner.keep_token(&mut token, rules.whitespace)?;
    scanner.seek(start)?;
    Ok(Some(token))
}
