//! What a program printed, without holding it in memory.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::os::unix::fs::FileExt;
use std::sync::Arc;

/// What a program printed. Cheap to clone; read as often as one likes.
#[derive(Clone, Debug)]
pub struct Captured(Source);

#[derive(Clone, Debug)]
enum Source {
    File {
        file: Arc<File>,
        length: u64,
        /// How many more bytes were printed than the file holds.
        more: u64,
    },
    /// With how many more there were when they were taken out of something longer.
    Bytes(Arc<[u8]>, u64),
}

impl Captured {
    /// What `file` holds now.
    ///
    /// # Errors
    ///
    /// If the operating system does not report its length.
    pub fn file(file: File) -> io::Result<Self> {
        Captured::cut(file, 0)
    }

    /// What `file` holds now of something that was `more` bytes longer.
    ///
    /// # Errors
    ///
    /// If the operating system does not report its length.
    pub(crate) fn cut(file: File, more: u64) -> io::Result<Self> {
        let length = file.metadata()?.len();
        Ok(Captured(Source::File { file: Arc::new(file), length, more }))
    }

    /// How many bytes there are.
    #[must_use]
    pub fn len(&self) -> u64 {
        match &self.0 {
            Source::File { length, .. } => *length,
            Source::Bytes(bytes, _) => bytes.len() as u64,
        }
    }

    /// How many more bytes were printed than these, if this is an [`excerpt`](Self::excerpt), or standard error that
    /// was longer than the output limit.
    #[must_use]
    pub fn left_out(&self) -> u64 {
        match &self.0 {
            Source::File { more, .. } | Source::Bytes(_, more) => *more,
        }
    }

    /// True when nothing was printed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Reads from byte `start` to the end.
    #[must_use]
    pub fn reader(&self, start: u64) -> Box<dyn BufRead + '_> {
        match &self.0 {
            Source::File { file, length, .. } => {
                let capacity = buffer_capacity(length.saturating_sub(start));
                Box::new(BufReader::with_capacity(capacity, At { file, next: start, length: *length }))
            }
            Source::Bytes(bytes, _) => Box::new(bytes.get(start as usize..).unwrap_or_default()),
        }
    }

    /// The last `most` bytes.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub fn tail(&self, most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.reader(self.len().saturating_sub(most)).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// The first `most` bytes, without the file that they came from.
    #[must_use]
    pub fn excerpt(&self, most: u64) -> Self {
        let mut bytes = Vec::new();
        // What cannot be read cannot be shown, and nothing else depends on it.
        let _ = self.reader(0).take(most).read_to_end(&mut bytes);
        let more = self.len() - bytes.len() as u64 + self.left_out();
        Captured(Source::Bytes(bytes.into(), more))
    }

    /// Everything.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    pub fn to_vec(&self) -> io::Result<Vec<u8>> {
        self.tail(self.len())
    }
}

impl From<&[u8]> for Captured {
    fn from(bytes: &[u8]) -> Self {
        Captured(Source::Bytes(bytes.into(), 0))
    }
}

/// How large a buffer is worth having for reading so many bytes. Most answers and outputs are short, and the memory for
/// a large buffer costs more than reading them.
#[must_use]
pub fn buffer_capacity(length: u64) -> usize {
    length.clamp(1 << 10, 64 << 10) as usize
}

/// Reads a file without moving the offset that all its handles share.
struct At<'a> {
    file: &'a File,
    next: u64,
    length: u64,
}

impl Read for At<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = usize::try_from(self.length.saturating_sub(self.next)).unwrap_or(usize::MAX).min(buffer.len());
        if most == 0 {
            return Ok(0);
        }
        let read = self.file.read_at(&mut buffer[..most], self.next)?;
        self.next += read as u64;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Seek, SeekFrom, Write};

    /// The same bytes in a file and in memory.
    fn both(bytes: &[u8]) -> [Captured; 2] {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(bytes).unwrap();
        [Captured::file(file).unwrap(), Captured::from(bytes)]
    }

    #[test]
    fn every_part_can_be_read() {
        let bytes: Vec<u8> = (0..200_000_u32).map(|number| (number % 251) as u8).collect();
        for captured in both(&bytes) {
            assert_eq!((captured.len(), captured.is_empty(), captured.left_out()), (200_000, false, 0));
            assert!(captured.to_vec().unwrap() == bytes);
            for start in [0, 1, 65_536, 199_999, 200_000, 200_001] {
                let mut rest = Vec::new();
                captured.reader(start).read_to_end(&mut rest).unwrap();
                assert!(rest == bytes.get(start as usize..).unwrap_or_default(), "from {start}");
            }
            for most in [0, 1, 199_999, 200_000, u64::MAX] {
                let length = most.min(200_000) as usize;
                assert!(captured.tail(most).unwrap() == bytes[200_000 - length..], "the last {most}");
            }
        }
    }

    #[test]
    fn an_excerpt_knows_what_it_leaves_out_even_of_an_excerpt() {
        for captured in both(b"0123456789") {
            let excerpt = captured.excerpt(7);
            assert_eq!((excerpt.to_vec().unwrap().as_slice(), excerpt.left_out()), (&b"0123456"[..], 3));
            let less = excerpt.excerpt(2);
            assert_eq!((less.to_vec().unwrap().as_slice(), less.left_out()), (&b"01"[..], 8));
            assert_eq!(captured.excerpt(100).left_out(), 0);
        }
    }

    /// The program's own handle shares its offset.
    #[test]
    fn reading_moves_no_offset_and_sees_nothing_that_is_printed_later() {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(b"first").unwrap();
        let captured = Captured::file(file.try_clone().unwrap()).unwrap();
        file.seek(SeekFrom::Start(3)).unwrap();
        assert_eq!(captured.to_vec().unwrap(), b"first");
        assert_eq!(file.stream_position().unwrap(), 3);
        file.write_all(b"and later").unwrap();
        assert_eq!(captured.to_vec().unwrap(), b"firan");
    }
}
