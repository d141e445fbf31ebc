//! Comparing byte by byte, with or without what is invisible at the ends of lines.

use super::scanner::{KEPT, Scanner, is_whitespace};
use super::{Difference, Place, is_inside_character};
use std::io;

/// Bytes with the place of each.
pub trait Bytes {
    fn next(&mut self) -> io::Result<Option<u8>>;
    /// Where the next byte stands.
    fn place(&self) -> Place;
}

impl Bytes for Scanner<'_> {
    fn next(&mut self) -> io::Result<Option<u8>> {
        self.next_if(|_| true)
    }

    fn place(&self) -> Place {
        self.place
    }
}

/// A text without the whitespace at the ends of its lines and the empty lines at its end: what is left ends in one
/// newline, unless it is empty.
pub struct Trimmed<'a> {
    scanner: Scanner<'a>,
    /// Whitespace that counts because something else follows, and that, in reverse.
    held: Vec<u8>,
    place: Place,
    ended: bool,
}

impl<'a> Trimmed<'a> {
    pub fn new(scanner: Scanner<'a>) -> Self {
        Trimmed { scanner, held: Vec::new(), place: Place::START, ended: false }
    }

    /// Fills `held` with what counts next.
    fn refill(&mut self) -> io::Result<()> {
        let mut run = Vec::new();
        while let Some(byte) = self.scanner.next()? {
            if byte == b'\n' {
                let kept = run.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
                run.truncate(kept);
            }
            run.push(byte);
            if !is_whitespace(byte) {
                run.reverse();
                self.held = run;
                return Ok(());
            }
        }
        let is_empty = self.place == Place::START;
        self.held = if self.ended || is_empty { Vec::new() } else { vec![b'\n'] };
        self.ended = true;
        Ok(())
    }
}

impl Bytes for Trimmed<'_> {
    fn next(&mut self) -> io::Result<Option<u8>> {
        if self.held.is_empty() {
            self.refill()?;
        }
        let byte = self.held.pop();
        if let Some(byte) = byte {
            self.place.advance(byte);
        }
        Ok(byte)
    }

    fn place(&self) -> Place {
        self.place
    }
}

/// The first place where two sequences of bytes differ; the lines around it are shown.
pub fn difference(answer: &mut impl Bytes, output: &mut impl Bytes) -> io::Result<Option<Difference>> {
    // The line so far, the same in both.
    let mut same = Vec::new();
    loop {
        let mut place = output.place();
        let (want, have) = (answer.next()?, output.next()?);
        if want != have {
            place.column = place.column.saturating_sub(usize::from(is_inside_character((want, have)))).max(1);
            let (expected, found) = (whole_line(&same, want, answer)?, whole_line(&same, have, output)?);
            return Ok(Some(Difference { expected, found, ..Difference::at(place, place) }));
        }
        match want {
            None => return Ok(None),
            Some(b'\n') => same.clear(),
            Some(byte) if same.len() < KEPT => same.push(byte),
            Some(_) => {}
        }
    }
}

/// The line that starts with the bytes `same`, goes on with `next`, and ends somewhere in the `rest`.
fn whole_line(same: &[u8], mut next: Option<u8>, rest: &mut impl Bytes) -> io::Result<Option<Vec<u8>>> {
    let mut text = same.to_vec();
    while let Some(byte) = next {
        text.push(byte);
        if byte == b'\n' || text.len() >= same.len() + KEPT {
            break;
        }
        next = rest.next()?;
    }
    Ok((!text.is_empty()).then_some(text))
}
