//! Texts that are read byte by byte, with the place of each byte.

use super::Place;
use crate::run::{Captured, buffer_capacity, open_regular};
use std::io::{self, BufRead, BufReader};
use std::path::Path;

/// How much of a token or a line is kept to be shown, and to be read as a number. The rest is compared and forgotten.
pub const KEPT: usize = 256;

/// A text that can be read from its beginning as often as needed.
pub trait Text {
    /// A reader of the whole text.
    fn open(&self) -> io::Result<Box<dyn BufRead + '_>>;
}

impl Text for &[u8] {
    fn open(&self) -> io::Result<Box<dyn BufRead + '_>> {
        Ok(Box::new(*self))
    }
}

impl Text for &Path {
    fn open(&self) -> io::Result<Box<dyn BufRead + '_>> {
        let file = open_regular(self)?;
        let capacity = buffer_capacity(file.metadata()?.len());
        Ok(Box::new(BufReader::with_capacity(capacity, file)))
    }
}

impl Text for Captured {
    fn open(&self) -> io::Result<Box<dyn BufRead + '_>> {
        Ok(self.reader(0))
    }
}

/// The six whitespace characters of ASCII, as C's `isspace` has them.
pub fn is_whitespace(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// A text that is being read.
pub struct Scanner<'a> {
    reader: Box<dyn BufRead + 'a>,
    /// Where the next byte stands.
    pub place: Place,
}

impl<'a> Scanner<'a> {
    pub fn new(text: &'a dyn Text) -> io::Result<Self> {
        Ok(Scanner { reader: text.open()?, place: Place::START })
    }

    pub fn peek(&mut self) -> io::Result<Option<u8>> {
        Ok(self.reader.fill_buf()?.first().copied())
    }

    /// Steps over `byte`, which `peek` has returned.
    pub fn step(&mut self, byte: u8) {
        self.reader.consume(1);
        self.place.advance(byte);
    }

    /// Steps over the next byte if it is `wanted`.
    pub fn next_if(&mut self, wanted: impl Fn(u8) -> bool) -> io::Result<Option<u8>> {
        let byte = self.peek()?.filter(|&byte| wanted(byte));
        if let Some(byte) = byte {
            self.step(byte);
        }
        Ok(byte)
    }

    pub fn skip_whitespace(&mut self) -> io::Result<()> {
        while self.next_if(is_whitespace)?.is_some() {}
        Ok(())
    }

    /// Appends to `kept` the bytes that are `wanted`, until it holds [`KEPT`].
    pub fn keep(&mut self, kept: &mut Vec<u8>, wanted: impl Fn(u8) -> bool) -> io::Result<()> {
        loop {
            let buffer = self.reader.fill_buf()?;
            let mut length = 0;
            for &byte in buffer.iter().take(KEPT - kept.len()) {
                if !wanted(byte) {
                    break;
                }
                self.place.advance(byte);
                length += 1;
            }
            kept.extend_from_slice(&buffer[..length]);
            self.reader.consume(length);
            if length == 0 {
                return Ok(());
            }
        }
    }
}

/// Steps over lines that are the same in both, as far as the buffers show them. Most outputs are right, so most of the
/// work is done here, many bytes at a time.
pub fn skip_equal_lines<'a>(left: &mut Scanner<'a>, right: &mut Scanner<'a>) -> io::Result<()> {
    loop {
        let (one, other) = (left.reader.fill_buf()?, right.reader.fill_buf()?);
        let shorter = one.len().min(other.len());
        let same = if one[..shorter] == other[..shorter] {
            shorter
        } else {
            one.iter().zip(other).take_while(|(one, other)| one == other).count()
        };
        let Some(newline) = one[..same].iter().rposition(|&byte| byte == b'\n') else { return Ok(()) };
        let lines = one[..=newline].iter().filter(|&&byte| byte == b'\n').count();
        for scanner in [&mut *left, &mut *right] {
            scanner.reader.consume(newline + 1);
            scanner.place = Place { line: scanner.place.line + lines, column: 1 };
        }
    }
}

/// True if both texts hold the same bytes.
pub fn same_bytes(left: &mut dyn BufRead, right: &mut dyn BufRead) -> io::Result<bool> {
    loop {
        let (one, other) = (left.fill_buf()?, right.fill_buf()?);
        let shorter = one.len().min(other.len());
        if shorter == 0 || one[..shorter] != other[..shorter] {
            return Ok(one.is_empty() && other.is_empty());
        }
        left.consume(shorter);
        right.consume(shorter);
    }
}
