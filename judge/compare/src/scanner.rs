//! Texts that are read from their beginnings to their ends, many bytes at a time.

use crate::Place;
use crate::bytes::{Whitespace, after_last, characters, common, count};
use runner::{Captured, buffer_capacity, open_regular};
use std::io::{self, BufRead, BufReader, Read as _, Seek as _, SeekFrom};
use std::path::Path;

/// How much of a token or a line is kept to be shown. The rest is compared and forgotten.
pub const KEPT: usize = 256;

/// What some editors write at the beginning of a text, to mark it as UTF-8.
pub const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A text that can be read as often as needed.
pub trait Text {
    /// A reader of the text from the byte `start` on.
    fn open_at(&self, start: u64) -> io::Result<Box<dyn BufRead + '_>>;

    /// A reader of the whole text.
    fn open(&self) -> io::Result<Box<dyn BufRead + '_>> {
        self.open_at(0)
    }

    /// The same text, if there is a form of it that takes less to be opened several times.
    fn held(&self) -> io::Result<Option<Held>> {
        Ok(None)
    }
}

/// A file that is opened once, which takes longer than reading a short one.
pub enum Held {
    /// All of it: at most [`SHORT`] bytes.
    Short(Vec<u8>),
    /// More than that.
    Long(Captured),
}

/// A text of so many bytes is held in memory.
const SHORT: usize = 16 << 10;

impl Text for Held {
    fn open_at(&self, start: u64) -> io::Result<Box<dyn BufRead + '_>> {
        match self {
            Held::Short(bytes) => Ok(Box::new(from(bytes, start))),
            Held::Long(file) => file.open_at(start),
        }
    }
}

impl Text for &[u8] {
    fn open_at(&self, start: u64) -> io::Result<Box<dyn BufRead + '_>> {
        Ok(Box::new(from(self, start)))
    }
}

/// What follows the byte `start`.
fn from(bytes: &[u8], start: u64) -> &[u8] {
    usize::try_from(start).ok().and_then(|start| bytes.get(start..)).unwrap_or_default()
}

impl Text for &Path {
    fn open_at(&self, start: u64) -> io::Result<Box<dyn BufRead + '_>> {
        let mut file = open_regular(self)?;
        let capacity = buffer_capacity(file.metadata()?.len().saturating_sub(start));
        if start > 0 {
            file.seek(SeekFrom::Start(start))?;
        }
        Ok(Box::new(BufReader::with_capacity(capacity, file)))
    }

    fn held(&self) -> io::Result<Option<Held>> {
        let (file, mut bytes) = (open_regular(self)?, Vec::with_capacity(SHORT + 1));
        (&file).take(SHORT as u64 + 1).read_to_end(&mut bytes)?;
        Ok(Some(if bytes.len() <= SHORT { Held::Short(bytes) } else { Held::Long(Captured::file(file)?) }))
    }
}

impl Text for Captured {
    fn open_at(&self, start: u64) -> io::Result<Box<dyn BufRead + '_>> {
        Ok(self.reader(start))
    }

    fn held(&self) -> io::Result<Option<Held>> {
        if self.len() <= SHORT as u64 { Ok(Some(Held::Short(self.to_vec()?))) } else { Ok(None) }
    }
}

/// A text that is being read.
pub struct Scanner<'a> {
    text: &'a dyn Text,
    reader: Box<dyn BufRead + 'a>,
    /// How many bytes lie before the next one.
    pub offset: u64,
    /// The line of the next byte, if lines are counted.
    line: Option<LineStart>,
}

/// Where a line starts, and how many lie before it.
#[derive(Clone, Copy, Debug, Default)]
struct LineStart {
    before: usize,
    offset: u64,
}

impl<'a> Scanner<'a> {
    pub fn new(text: &'a dyn Text) -> io::Result<Self> {
        Scanner::at(text, 0)
    }

    pub fn at(text: &'a dyn Text, offset: u64) -> io::Result<Self> {
        Ok(Scanner { text, reader: text.open_at(offset)?, offset, line: None })
    }

    /// Counts lines from here on, the beginning of the text: where places are asked for even of texts of which all
    /// tokens are the same.
    pub fn count_lines(&mut self) {
        self.line = Some(LineStart::default());
    }

    /// Where the line of the next byte starts, if lines are counted.
    pub fn line_start(&self) -> u64 {
        self.line.map_or(0, |line| line.offset)
    }

    /// Goes to a byte, wherever it is. Lines are no longer counted.
    pub fn seek(&mut self, offset: u64) -> io::Result<()> {
        // The one buffer is free before there is another: so much more memory would be new each time.
        self.reader = Box::new(io::empty());
        *self = self.again(offset)?;
        Ok(())
    }

    /// Another scanner of the same text.
    pub fn again(&self, offset: u64) -> io::Result<Self> {
        Scanner::at(self.text, offset)
    }

    /// Steps over a byte order mark at the beginning of the text.
    pub fn skip_byte_order_mark(&mut self) -> io::Result<()> {
        let mut matched = 0;
        while matched < BYTE_ORDER_MARK.len() && self.next_if(|byte| byte == BYTE_ORDER_MARK[matched])?.is_some() {
            matched += 1;
        }
        if (1..BYTE_ORDER_MARK.len()).contains(&matched) {
            self.seek(0)?;
        }
        Ok(())
    }

    /// Where the next bytes are; empty at the end of the text.
    #[inline]
    pub fn buffer(&mut self) -> io::Result<&[u8]> {
        self.reader.fill_buf()
    }

    /// Steps over so many bytes of the buffer.
    #[inline]
    pub fn consume(&mut self, bytes: usize) {
        if let Some(line) = &mut self.line
            && let Ok(buffer) = self.reader.fill_buf()
            && let Some(last) = after_last(&buffer[..bytes], |byte| byte == b'\n')
        {
            line.before += count(&buffer[..last], |byte| byte == b'\n');
            line.offset = self.offset + last as u64;
        }
        self.reader.consume(bytes);
        self.offset += bytes as u64;
    }

    pub fn peek(&mut self) -> io::Result<Option<u8>> {
        Ok(self.buffer()?.first().copied())
    }

    /// Steps over the next byte if it is `wanted`.
    pub fn next_if(&mut self, wanted: impl Fn(u8) -> bool) -> io::Result<Option<u8>> {
        let byte = self.peek()?.filter(|&byte| wanted(byte));
        if byte.is_some() {
            self.consume(1);
        }
        Ok(byte)
    }

    /// Steps over bytes as far as `length` finds them at the beginning of each buffer, and hands them on.
    pub fn skip(&mut self, length: impl Fn(&[u8]) -> usize, mut pass: impl FnMut(&[u8])) -> io::Result<()> {
        loop {
            let buffer = self.buffer()?;
            let (length, end) = (length(buffer), buffer.len());
            pass(&buffer[..length]);
            self.consume(length);
            if length < end || end == 0 {
                return Ok(());
            }
        }
    }

    pub fn skip_whitespace(&mut self, whitespace: Whitespace) -> io::Result<()> {
        self.skip(|bytes| whitespace.run(bytes), |_| {})
    }

    /// Appends to `kept` what is left of a token, until it holds [`KEPT`] bytes.
    pub fn keep_token(&mut self, kept: &mut Vec<u8>, whitespace: Whitespace) -> io::Result<()> {
        loop {
            let buffer = self.buffer()?;
            let room = &buffer[..buffer.len().min(KEPT - kept.len())];
            let (length, most) = (whitespace.token(room), room.len());
            kept.extend_from_slice(&room[..length]);
            self.consume(length);
            if length < most || most == 0 {
                return Ok(());
            }
        }
    }

    /// The place of the byte `offset`, to which it goes.
    pub fn place(&mut self, offset: u64) -> io::Result<Place> {
        Ok(self.line(offset)?.place)
    }

    /// The line of the byte `offset` up to that, to which it goes. Few are asked for, so a text is read again for each.
    pub fn line(&mut self, offset: u64) -> io::Result<Line> {
        let start = self.line.filter(|line| line.offset <= offset).unwrap_or_default();
        self.seek(start.offset)?;
        let mut line = Line { place: Place { line: start.before + 1, column: 1 }, start: Vec::new() };
        while self.offset < offset {
            let left = usize::try_from(offset - self.offset).unwrap_or(usize::MAX);
            let buffer = self.buffer()?;
            if buffer.is_empty() {
                break;
            }
            let length = left.min(buffer.len());
            buffer[..length].chunks(1 << 10).for_each(|bytes| line.extend(bytes));
            self.consume(length);
        }
        Ok(line)
    }
}

/// What lies before a place in its line.
pub struct Line {
    pub place: Place,
    /// The beginning of the line up to the place, at most [`KEPT`] bytes.
    pub start: Vec<u8>,
}

impl Line {
    fn extend(&mut self, bytes: &[u8]) {
        let newlines = count(bytes, |byte| byte == b'\n');
        let mut rest = bytes;
        if newlines > 0 {
            self.place = Place { line: self.place.line + newlines, column: 1 };
            self.start.clear();
            rest = &bytes[Whitespace::NEWLINE.start(bytes)..];
        }
        self.place.column += characters(rest);
        self.start.extend_from_slice(&rest[..rest.len().min(KEPT - self.start.len())]);
    }
}

/// Steps over what is the same in both, of each buffer as far as `length` finds it, and hands it on.
pub fn skip_common(
    left: &mut Scanner,
    right: &mut Scanner,
    length: impl Fn(&[u8]) -> usize,
    mut pass: impl FnMut(&[u8]),
) -> io::Result<()> {
    loop {
        let (one, other) = (left.buffer()?, right.buffer()?);
        let same = common(&one[..length(one)], other);
        pass(&one[..same]);
        left.consume(same);
        right.consume(same);
        if same == 0 {
            return Ok(());
        }
    }
}

/// True if both texts hold the same bytes.
pub fn same_bytes(left: &dyn Text, right: &dyn Text) -> io::Result<bool> {
    let (mut left, mut right) = (Scanner::new(left)?, Scanner::new(right)?);
    skip_common(&mut left, &mut right, <[u8]>::len, |_| {})?;
    Ok(left.peek()?.is_none() && right.peek()?.is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_from_anywhere_and_opened_once_if_it_is_held() {
        let directory = tempfile::tempdir().unwrap();
        for length in [0, 1, SHORT - 1, SHORT, SHORT + 1, 5 * SHORT] {
            let path = directory.path().join("answer");
            let bytes: Vec<u8> = (0..length).map(|at| at as u8).collect();
            std::fs::write(&path, &bytes).unwrap();
            let output = Captured::file(std::fs::File::open(&path).unwrap()).unwrap();
            let held = [path.as_path().held().unwrap(), output.held().unwrap()];
            let assert_reads = |text: &dyn Text| {
                for start in [0, length / 2, length, length + 1] {
                    let mut read = Vec::new();
                    text.open_at(start as u64).unwrap().read_to_end(&mut read).unwrap();
                    assert_eq!(read, bytes[start.min(length)..], "{length} {start}");
                }
            };
            assert_reads(&path.as_path());
            std::fs::remove_file(&path).unwrap();
            assert_eq!(matches!(held[0], Some(Held::Short(_))), length <= SHORT);
            held.iter().flatten().for_each(|held| assert_reads(held));
        }
    }
}
