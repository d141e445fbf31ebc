//! Comparing byte by byte, with or without what is invisible at the ends of lines.

use crate::bytes::{Whitespace, after_last, common};
use crate::scanner::{BYTE_ORDER_MARK, KEPT, Line, Scanner, Text, skip_common};
use crate::tokens::{self, Rules};
use crate::{Difference, Place, is_inside_character};
use std::io;

const WHITESPACE: Whitespace = Whitespace::FOUR;

/// The first byte that differs.
pub fn exact(answer: &dyn Text, output: &dyn Text) -> io::Result<Option<Difference>> {
    let (mut want, mut have) = (Scanner::new(answer)?, Scanner::new(output)?);
    have.count_lines();
    let mut last = None;
    skip_common(&mut want, &mut have, <[u8]>::len, |bytes| last = bytes.last().copied().or(last))?;
    if want.peek()?.is_none() && have.peek()?.is_none() {
        return Ok(None);
    }
    let at = want.offset;
    let is_torn = !is_gap(last) && is_gap(want.peek()?) != is_gap(have.peek()?);
    let Line { place, start } = have.line(at)?;
    let mut rests = (Rest::new(&mut want, None), Rest::new(&mut have, None));
    let difference = shown((&mut rests.0, &mut rests.1), place, start)?;
    let only_whitespace = have_same_tokens((&mut want, at), (&mut have, at), is_torn)?;
    Ok(difference.map(|difference| Difference { only_whitespace, ..difference }))
}

/// The first line that differs, not counting the whitespace at its end, nor empty lines at the end of the text.
pub fn trimmed(answer: &dyn Text, output: &dyn Text) -> io::Result<Option<Difference>> {
    let (mut want, mut have) = (Scanner::new(answer)?, Scanner::new(output)?);
    have.count_lines();
    // The ends of what last stood in both and was no whitespace.
    let (mut end, mut other_end) = (0, 0);
    loop {
        let same = same_lines(want.buffer()?, have.buffer()?);
        if let Some((at, other_at)) = same.content {
            (end, other_end) = (want.offset + at as u64, have.offset + other_at as u64);
        }
        want.consume(same.length);
        have.consume(same.other_length);
        if same.length > 0 {
            continue;
        }
        // Lines end here, or whitespace goes on behind one of the buffers, or there is a difference.
        let (at, other_at) = (want.offset, have.offset);
        let in_token = at > 0 && at == end;
        let is_torn = in_token && is_gap(want.peek()?) != is_gap(have.peek()?);
        let blank = |bytes: &[u8]| bytes.iter().take_while(|&&byte| byte != b'\n' && WHITESPACE.contains(byte)).count();
        want.skip(blank, |_| {})?;
        have.skip(blank, |_| {})?;
        match (want.peek()?, have.peek()?) {
            (None, None) => return Ok(None),
            (Some(b'\n'), Some(b'\n')) => {
                want.consume(1);
                have.consume(1);
                continue;
            }
            (None, Some(b'\n')) => have.skip_whitespace(WHITESPACE)?,
            (Some(b'\n'), None) => want.skip_whitespace(WHITESPACE)?,
            _ => {}
        }
        if want.peek()?.is_none() && have.peek()?.is_none() {
            return Ok(None);
        }
        let has_content = end > 0;
        let is_content = |next: Option<u8>| next.is_some_and(|byte| !WHITESPACE.contains(byte));
        if is_content(want.peek()?) && is_content(have.peek()?) {
            // They differ in this line. Otherwise maybe before, where one of them ends.
            let before = other_at - have.line_start();
            (end, other_end) = (end.max(at - before), other_end.max(other_at - before));
        }
        let Line { place, start } = have.line(other_end)?;
        want.seek(end)?;
        let trimmed = || Some(Trimmed { has_content, ended: false });
        let mut rests = (Rest::new(&mut want, trimmed()), Rest::new(&mut have, trimmed()));
        let difference = shown((&mut rests.0, &mut rests.1), place, start)?;
        let only_whitespace = have_same_tokens((&mut want, at), (&mut have, other_at), is_torn)?;
        return Ok(difference.map(|difference| Difference { only_whitespace, ..difference }));
    }
}

/// How much of two texts is the same by lines, of what is in memory.
struct SameLines {
    length: usize,
    other_length: usize,
    /// The ends of the last of it that is no whitespace.
    content: Option<(usize, usize)>,
}

fn same_lines(one: &[u8], other: &[u8]) -> SameLines {
    let mut same = SameLines { length: 0, other_length: 0, content: None };
    loop {
        let (rest, other_rest) = (&one[same.length..], &other[same.other_length..]);
        let length = common(rest, other_rest);
        if let Some(end) = after_last(&rest[..length], |byte| !WHITESPACE.contains(byte)) {
            same.content = Some((same.length + end, same.other_length + end));
        }
        same.length += length;
        same.other_length += length;
        let newline = |rest: &[u8]| {
            let end = rest.iter().position(|&byte| byte == b'\n' || !WHITESPACE.contains(byte))?;
            (rest[end] == b'\n').then_some(end + 1)
        };
        let (Some(end), Some(other_end)) = (newline(&rest[length..]), newline(&other_rest[length..])) else {
            return same;
        };
        same.length += end;
        same.other_length += other_end;
    }
}

/// Whether two texts have the same tokens, if they do up to two places. They do not if a token is torn there, unless it
/// is a byte order mark, which is none.
fn have_same_tokens<'a>(
    (answer, at): (&mut Scanner<'a>, u64),
    (output, other_at): (&mut Scanner<'a>, u64),
    is_torn: bool,
) -> io::Result<bool> {
    let is_in_mark = at.max(other_at) <= BYTE_ORDER_MARK.len() as u64;
    if is_torn && !is_in_mark {
        return Ok(false);
    }
    for (scanner, at) in [(&mut *answer, at), (&mut *output, other_at)] {
        scanner.seek(if is_in_mark { 0 } else { at })?;
        if is_in_mark {
            scanner.skip_byte_order_mark()?;
        }
    }
    tokens::same(answer, output, &Rules::EXACT)
}

fn is_gap(next: Option<u8>) -> bool {
    next.is_none_or(|byte| WHITESPACE.contains(byte))
}

/// What is left of a text, byte by byte.
struct Rest<'s, 'a> {
    scanner: &'s mut Scanner<'a>,
    /// What comes next, read many bytes at a time: the bytes from `next` on.
    held: Vec<u8>,
    next: usize,
    trimmed: Option<Trimmed>,
}

/// Of a text without the whitespace at the ends of its lines and the empty lines at its end: what is left ends in one
/// newline, unless it is empty.
struct Trimmed {
    /// Something was read that is no whitespace.
    has_content: bool,
    ended: bool,
}

impl<'s, 'a> Rest<'s, 'a> {
    fn new(scanner: &'s mut Scanner<'a>, trimmed: Option<Trimmed>) -> Self {
        Rest { scanner, held: Vec::with_capacity(2 * KEPT), next: 0, trimmed }
    }

    fn next(&mut self) -> io::Result<Option<u8>> {
        if self.next == self.held.len() {
            self.held.clear();
            self.next = 0;
            self.refill()?;
        }
        let byte = self.held.get(self.next).copied();
        self.next += usize::from(byte.is_some());
        Ok(byte)
    }

    /// Fills `held` with some of what counts next.
    fn refill(&mut self) -> io::Result<()> {
        let Rest { scanner, held, trimmed: Some(trimmed), .. } = self else {
            let buffer = self.scanner.buffer()?;
            self.held.extend_from_slice(&buffer[..buffer.len().min(KEPT)]);
            self.scanner.consume(self.held.len());
            return Ok(());
        };
        // Whitespace counts as far as something else follows in its line, and lines as far as something follows.
        let take = |bytes: &[u8]| {
            for &byte in bytes {
                if byte == b'\n' {
                    held.truncate(Whitespace::NEWLINE.start(held));
                }
                held.push(byte);
            }
        };
        scanner.skip(|bytes| WHITESPACE.run(bytes), take)?;
        let buffer = scanner.buffer()?;
        let length = WHITESPACE.token(&buffer[..buffer.len().min(KEPT)]);
        if length > 0 {
            held.extend_from_slice(&buffer[..length]);
            scanner.consume(length);
            trimmed.has_content = true;
        } else {
            held.clear();
            held.extend((trimmed.has_content && !trimmed.ended).then_some(b'\n'));
            trimmed.ended = true;
        }
        Ok(())
    }
}

/// The first place where two sequences of bytes differ, which is near; the lines around it are shown. Before it stands
/// `same` in the line, at most [`KEPT`] bytes of it.
fn shown(
    (answer, output): (&mut Rest, &mut Rest),
    mut place: Place,
    mut same: Vec<u8>,
) -> io::Result<Option<Difference>> {
    loop {
        let (want, have) = (answer.next()?, output.next()?);
        if want != have {
            place.column = place.column.saturating_sub(usize::from(is_inside_character((want, have)))).max(1);
            let (expected, found) = (whole_line(&same, want, answer)?, whole_line(&same, have, output)?);
            return Ok(Some(Difference { expected, found, ..Difference::at(place, place) }));
        }
        match want {
            None => return Ok(None),
            Some(byte) => {
                place.advance(byte);
                match byte {
                    b'\n' => same.clear(),
                    _ if same.len() < KEPT => same.push(byte),
                    _ => {}
                }
            }
        }
    }
}

/// The line that starts with the bytes `same`, goes on with `next`, and ends somewhere in the `rest`.
fn whole_line(same: &[u8], mut next: Option<u8>, rest: &mut Rest) -> io::Result<Option<Vec<u8>>> {
    let mut text = Vec::with_capacity(same.len() + KEPT);
    text.extend_from_slice(same);
    while let Some(byte) = next {
        text.push(byte);
        if byte == b'\n' || text.len() >= same.len() + KEPT {
            break;
        }
        next = rest.next()?;
    }
    Ok((!text.is_empty()).then_some(text))
}
