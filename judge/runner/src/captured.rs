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
    /// With its length.
    File(Arc<File>, u64),
    /// With how many more there were when they were taken out of something longer.
    Bytes(Arc<[u8]>, u64),
}

impl Captured {
    /// What `file` holds now.
    ///
    /// # Errors
    ///
    /// If the operating system does not tell its length.
    pub fn file(file: File) -> io::Result<Self> {
        let length = file.metadata()?.len();
        Ok(Captured(Source::File(Arc::new(file), length)))
    }

    /// How many bytes there are.
    #[must_use]
    pub fn len(&self) -> u64 {
        match &self.0 {
            Source::File(_, length) => *length,
            Source::Bytes(bytes, _) => bytes.len() as u64,
        }
    }

    /// How many more bytes were printed than an [`excerpt`](Self::excerpt) holds.
    #[must_use]
    pub fn left_out(&self) -> u64 {
        match &self.0 {
            Source::File(..) => 0,
            Source::Bytes(_, more) => *more,
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
            Source::File(file, length) => {
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
        let read = self.file.read_at(&mut buffer[..most], self.next)?;
        self.next += read as u64;
        Ok(read)
    }
}
