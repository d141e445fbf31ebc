//! Overrides methods that the standard library calls or that only it names.
use std::fmt;
use std::hash::{BuildHasher, Hash, Hasher};

pub mod iterators {
    /// Counts how often `next` is called.
    pub struct Counted(pub u32, pub u32);

    impl Iterator for Counted {
        type Item = u32;
        fn next(&mut self) -> Option<u32> {
            self.1 += 1;
            self.0 = self.0.checked_sub(1)?;
            Some(self.0)
        }
        fn nth(&mut self, n: usize) -> Option<u32> {
            self.0 = self.0.saturating_sub(n as u32);
            self.next().map(|value| value + 1000)
        }
        fn size_hint(&self) -> (usize, Option<usize>) {
            (self.0 as usize, Some(self.0 as usize + 500))
        }
        fn fold<B, F: FnMut(B, u32) -> B>(self, first: B, mut add: F) -> B {
            (0..self.0).map(|value| value * 2).fold(first, |sum, value| add(sum, value))
        }
        fn count(self) -> usize {
            777
        }
    }
    impl DoubleEndedIterator for Counted {
        fn next_back(&mut self) -> Option<u32> {
            self.next()
        }
        fn nth_back(&mut self, n: usize) -> Option<u32> {
            Some(n as u32 + 5000)
        }
    }
    impl ExactSizeIterator for Counted {
        fn len(&self) -> usize {
            99
        }
    }
}

#[derive(Debug, PartialEq, Eq, Clone, Copy)]
pub struct Mod(pub u32);

impl PartialOrd for Mod {
    fn partial_cmp(&self, other: &Mod) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
    fn lt(&self, other: &Mod) -> bool {
        self.0 % 10 < other.0 % 10
    }
}
impl Ord for Mod {
    fn cmp(&self, other: &Mod) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
    fn max(self, other: Mod) -> Mod {
        Mod(self.0 + other.0)
    }
    fn clamp(self, _: Mod, _: Mod) -> Mod {
        Mod(12345)
    }
}

#[derive(Debug)]
pub struct Buffer(pub Vec<u32>, pub &'static str);

impl Clone for Buffer {
    fn clone(&self) -> Buffer {
        Buffer(self.0.clone(), "cloned")
    }
    fn clone_from(&mut self, source: &Buffer) {
        self.0.clone_from(&source.0);
        self.1 = "cloned in place";
    }
}

pub struct Odd(pub u32);

#[allow(clippy::partialeq_ne_impl)]
impl PartialEq for Odd {
    fn eq(&self, other: &Odd) -> bool {
        self.0 == other.0
    }
    fn ne(&self, _: &Odd) -> bool {
        true
    }
}

#[derive(Default)]
pub struct Summing(u64);

impl Hasher for Summing {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        self.0 += bytes.len() as u64;
    }
    fn write_u32(&mut self, value: u32) {
        self.0 += 100 * u64::from(value);
    }
    fn write_usize(&mut self, value: usize) {
        self.0 += 1_000_000 * value as u64;
    }
}

#[derive(Clone, Copy, Default)]
pub struct Building;

impl BuildHasher for Building {
    type Hasher = Summing;
    fn build_hasher(&self) -> Summing {
        Summing(7)
    }
    fn hash_one<T: Hash>(&self, value: T) -> u64 {
        let mut hasher = self.build_hasher();
        value.hash(&mut hasher);
        hasher.finish() * 2
    }
}

pub struct Key(pub u32);

impl Hash for Key {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u32(self.0);
    }
    fn hash_slice<H: Hasher>(keys: &[Key], hasher: &mut H) {
        hasher.write_usize(keys.len() * 3);
    }
}

pub struct Upper(pub String);

impl fmt::Write for Upper {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.push_str(&text.to_uppercase());
        Ok(())
    }
    fn write_char(&mut self, letter: char) -> fmt::Result {
        self.0.push('<');
        self.0.push(letter);
        self.0.push('>');
        Ok(())
    }
    fn write_fmt(&mut self, arguments: fmt::Arguments<'_>) -> fmt::Result {
        self.0.push('!');
        self.write_str(&arguments.to_string())
    }
}

#[derive(Debug)]
pub struct Broken;

impl fmt::Display for Broken {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad("broken")
    }
}
impl std::error::Error for Broken {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&Deeper)
    }
}

#[derive(Debug)]
pub struct Deeper;

impl fmt::Display for Deeper {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("deeper")
    }
}
impl std::error::Error for Deeper {}

pub struct Zeroes(pub usize);

impl std::io::Read for Zeroes {
    fn read(&mut self, bytes: &mut [u8]) -> std::io::Result<usize> {
        let n = self.0.min(bytes.len());
        bytes[..n].fill(b'0');
        self.0 -= n;
        Ok(n)
    }
    fn read_to_string(&mut self, text: &mut String) -> std::io::Result<usize> {
        text.push_str("overridden");
        Ok(10)
    }
}
