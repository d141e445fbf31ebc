//! Comparing token by token: what lies between whitespace.

use super::scanner::{Scanner, is_whitespace, skip_equal_lines};
use super::{Agreement, Difference, Place, is_inside_character};
use crate::text::is_continuation;
use std::io;

/// What counts where tokens are compared.
pub struct Rules {
    /// Upper and lower case of ASCII letters are the same.
    pub fold_case: bool,
    /// The whitespace between tokens must be the same.
    pub whitespace_counts: bool,
}

impl Rules {
    pub const EXACT: Rules = Rules { fold_case: false, whitespace_counts: false };

    fn same(&self, one: u8, other: u8) -> bool {
        one == other || self.fold_case && one.eq_ignore_ascii_case(&other)
    }
}

fn in_token(byte: u8) -> bool {
    !is_whitespace(byte)
}

/// The first place where the tokens of two texts differ. Two tokens of different bytes still agree if `agreement` finds
/// so.
pub fn difference<'a>(
    answer: &mut Scanner<'a>,
    output: &mut Scanner<'a>,
    rules: &Rules,
    agreement: impl Fn(&[u8], &[u8]) -> Agreement,
) -> io::Result<Option<Difference>> {
    let (mut want, mut have) = (Token::default(), Token::default());
    let mut skipped = None;
    loop {
        // Once a line: in a long one that fills the buffers, every token would look through all of it again.
        if skipped != Some((answer.place.line, output.place.line)) {
            skip_equal_lines(answer, output)?;
            skipped = Some((answer.place.line, output.place.line));
        }
        if rules.whitespace_counts
            && let Some(difference) = whitespace_difference(answer, output)?
        {
            return Ok(Some(difference));
        }
        want.read(answer)?;
        have.read(output)?;
        if want.kept.is_empty() && have.kept.is_empty() {
            return Ok(None);
        }
        if want.is_whole && have.is_whole && want.kept == have.kept {
            continue;
        }
        let mut prefix = Prefix::new(&want.kept, &have.kept, rules);
        let found = if want.kept.is_empty() || have.kept.is_empty() {
            Agreement::Differs(None)
        } else if want.is_whole && have.is_whole {
            if prefix.is_everything() { Agreement::Same } else { agreement(&want.kept, &have.kept) }
        } else {
            prefix.extend(answer, output, rules)?
        };
        if let Agreement::Differs(note) = found {
            return Ok(Some(prefix.difference(want, have, note)));
        }
    }
}

/// A token, or the beginning of a long one.
#[derive(Default)]
struct Token {
    place: Place,
    /// Empty at the end of the text.
    kept: Vec<u8>,
    /// Nothing of it is left in the scanner.
    is_whole: bool,
}

impl Token {
    /// Reads the next token in place of this one.
    fn read(&mut self, scanner: &mut Scanner) -> io::Result<()> {
        scanner.skip_whitespace()?;
        self.place = scanner.place;
        self.kept.clear();
        scanner.keep(&mut self.kept, in_token)?;
        self.is_whole = !scanner.peek()?.is_some_and(in_token);
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
        let bytes = want.iter().zip(have).take_while(|&(&one, &other)| rules.same(one, other)).count();
        let characters = want[..bytes].iter().filter(|&&byte| !is_continuation(byte)).count();
        Prefix { bytes, characters, next: (want.get(bytes).copied(), have.get(bytes).copied()) }
    }

    /// True if it ends where both tokens do.
    fn is_everything(&self) -> bool {
        self.next == (None, None)
    }

    /// Goes on with what is left of two tokens of which one is too long to be kept.
    fn extend(&mut self, answer: &mut Scanner, output: &mut Scanner, rules: &Rules) -> io::Result<Agreement> {
        if !self.is_everything() {
            return Ok(Agreement::Differs(None));
        }
        let Prefix { mut bytes, mut characters, .. } = *self;
        let next = loop {
            match (answer.next_if(in_token)?, output.next_if(in_token)?) {
                (Some(one), Some(other)) if rules.same(one, other) => {
                    bytes += 1;
                    characters += usize::from(!is_continuation(one));
                }
                next => break next,
            }
        };
        *self = Prefix { bytes, characters, next };
        if self.is_everything() {
            return Ok(Agreement::Same);
        }
        Ok(Agreement::Differs(Some(format!("the two tokens differ after {} bytes", self.bytes))))
    }

    /// The difference after it; what only begins as in the other token is not a character that is the same.
    fn difference(self, want: Token, have: Token, note: Option<String>) -> Difference {
        let same = self.characters.saturating_sub(usize::from(is_inside_character(self.next)));
        let places = Difference::at(have.place, want.place);
        let [expected, found] = [want, have].map(|token| (!token.kept.is_empty()).then_some(token.kept));
        Difference { same, expected, found, note, ..places }
    }
}

/// Steps over whitespace that is the same in both texts, and returns where it is not.
fn whitespace_difference<'a>(answer: &mut Scanner<'a>, output: &mut Scanner<'a>) -> io::Result<Option<Difference>> {
    loop {
        let (place, answer_place) = (output.place, answer.place);
        let (want, have) = (answer.next_if(is_whitespace)?, output.next_if(is_whitespace)?);
        if want != have {
            let (expected, found) = (whitespace_or_token(want, answer)?, whitespace_or_token(have, output)?);
            return Ok(Some(Difference { expected, found, ..Difference::at(place, answer_place) }));
        }
        if want.is_none() {
            return Ok(None);
        }
    }
}

/// The whitespace that was read, or the token that stands in its place.
fn whitespace_or_token(whitespace: Option<u8>, scanner: &mut Scanner) -> io::Result<Option<Vec<u8>>> {
    let mut text = Vec::from_iter(whitespace);
    if text.is_empty() {
        scanner.keep(&mut text, in_token)?;
    }
    Ok((!text.is_empty()).then_some(text))
}
