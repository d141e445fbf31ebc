//! Fast input (fast IO, fast reader): `input!` as in proconio, several times as fast. Tokens from stdin, into variables
//! of their types.
//!
//! Bytes are read in blocks, and a number is read from them where it stands: no text is checked or copied before. What
//! is left over is the least that a byte can cost. Only whitespace separates tokens, so it serves interactive problems
//! too: nothing is asked for that the program does not wait for.
//!
//! - **Field**: tools
//! - **Time**: O(length of the input)
//! - **Space**: O(length of the longest token)
//! - **ac-library-rs**: no
//! - **Source**: the forms are those of `proconio::input!`, version 0.5, <https://docs.rs/proconio>
//! - **Verified**: `every_form`, `stdin_is_one_source`, `extreme_integers`, `what_is_short`, `blocks_end_anywhere`,
//!   `nothing_is_read_before_it_is_needed`, `many_blocks`, `every_error_states_its_line`

use std::any::type_name;
use std::io::{ErrorKind, Read};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

const BLOCK: usize = 1 << 16;

static STDIN: LazyLock<Mutex<Input>> = LazyLock::new(|| Mutex::new(Input::new(std::io::stdin())));

#[doc(hidden)]
#[macro_export]
macro_rules! __fast_input {
    (@value $input:ident [$kind:tt; $length:expr]) => {
        (0..$length).map(|_| $crate::__fast_input!(@value $input $kind)).collect::<Vec<_>>()
    };
    (@value $input:ident [$kind:ty; $length:expr]) => {
        (0..$length).map(|_| $crate::__fast_input!(@value $input $kind)).collect::<Vec<_>>()
    };
    (@value $input:ident [$($kind:tt)+]) => {{
        let length = <usize as $crate::fast_input::Readable>::read($input);
        $crate::__fast_input!(@value $input [$($kind)+; length])
    }};
    (@value $input:ident ($($kind:tt),+ $(,)?)) => { ($($crate::__fast_input!(@value $input $kind),)+) };
    (@value $input:ident ($($kind:ty),+ $(,)?)) => { ($($crate::__fast_input!(@value $input $kind),)+) };
    (@value $input:ident $kind:ty) => { <$kind as $crate::fast_input::Readable>::read($input) };

    (@let $input:ident [$($pattern:tt)+] $kind:tt $(, $($rest:tt)*)?) => {
        let $($pattern)+ = $crate::__fast_input!(@value $input $kind);
        $crate::__fast_input! { @all $input $($($rest)*)? }
    };
    (@let $input:ident [$($pattern:tt)+] $kind:ty $(, $($rest:tt)*)?) => {
        let $($pattern)+ = $crate::__fast_input!(@value $input $kind);
        $crate::__fast_input! { @all $input $($($rest)*)? }
    };

    (@all $input:ident) => {};
    (@all $input:ident mut $name:ident: $($rest:tt)+) => { $crate::__fast_input! { @let $input [mut $name] $($rest)+ } };
    (@all $input:ident $name:tt: $($rest:tt)+) => { $crate::__fast_input! { @let $input [$name] $($rest)+ } };

    (from $source:expr, $($rest:tt)*) => {
        let input: &mut $crate::fast_input::Input = $source;
        $crate::__fast_input! { @all input $($rest)* }
    };
    ($($rest:tt)*) => {
        let mut stdin = $crate::fast_input::stdin();
        let input: &mut $crate::fast_input::Input = &mut stdin;
        $crate::__fast_input! { @all input $($rest)* }
        ::std::mem::drop(stdin); // what follows may read, too
    };
}

/// Declares variables and reads them from stdin, or `from` an [`Input`]: `name: kind`, `mut name: kind`, with a comma
/// between two of them. A kind is a type of numbers, `char`, `bool`, `String`, [`Chars`], [`Bytes`], [`Usize1`],
/// [`Isize1`], a tuple of kinds, a list `[kind; length]`, or a list `[kind]` whose length comes first.
///
/// In a contest the module has to keep its name, and be at the root of the crate.
///
/// # Panics
///
/// If a token is missing or has another form; the message states its line. If a length is negative in the input.
///
/// ```
/// use templates::fast_input::{Input, Usize1, input};
/// // ABC 213 D, Takahashi Tour: the towns 1 to n and the n - 1 roads between them.
/// let mut source = Input::new("4\n1 2\n4 2\n3 1\n".as_bytes());
/// input! { from &mut source, n: usize, roads: [(Usize1, Usize1); n - 1] }
/// assert_eq!(roads, [(0, 1), (3, 1), (2, 0)]);
/// ```
#[doc(inline)]
#[allow(unused_imports)] // where it is pasted and not used
pub use __fast_input as input;

/// Where tokens are read from: stdin, or anything else in tests.
pub struct Input {
    source: Box<dyn Read + Send>,
    /// What has been read, and from where on it has not been used.
    bytes: Vec<u8>,
    position: usize,
    /// The number of the line in which `bytes` begins.
    line: usize,
}

impl Input {
    /// Tokens from `source`.
    #[must_use]
    pub fn new(source: impl Read + Send + 'static) -> Self {
        Input { source: Box::new(source), bytes: Vec::new(), position: 0, line: 1 }
    }

    /// Drops what has been used and reads one block more, or what there is of it; false at the end.
    fn read_block(&mut self) -> bool {
        self.line += newlines(&self.bytes[..self.position]);
        self.bytes.drain(..self.position);
        self.position = 0;
        let length = self.bytes.len();
        self.bytes.resize(length + BLOCK, 0);
        let count = loop {
            match self.source.read(&mut self.bytes[length..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => break result.expect("the input can be read"),
            }
        };
        self.bytes.truncate(length + count);
        count > 0
    }

    /// Goes to the next token, if there is one.
    #[inline]
    fn skip_whitespace(&mut self) {
        loop {
            match self.bytes.get(self.position).copied() {
                Some(byte) if byte.is_ascii_whitespace() => self.position += 1,
                None if self.read_block() => {}
                _ => return,
            }
        }
    }

    /// The next token, which is all of `bytes[position..]` up to its length.
    fn token(&mut self) -> &[u8] {
        self.skip_whitespace();
        let mut length = 0;
        loop {
            let rest = &self.bytes[self.position + length..];
            match rest.iter().position(u8::is_ascii_whitespace) {
                Some(more) => length += more,
                None => {
                    length += rest.len();
                    if self.read_block() {
                        continue;
                    }
                }
            }
            return &self.bytes[self.position..self.position + length];
        }
    }

    /// What `parse` makes of the next token, which is `expected` to be something.
    fn parsed<T>(&mut self, expected: &str, parse: impl FnOnce(&str) -> Option<T>) -> T {
        let token = self.token();
        let length = token.len();
        let Some(value) = std::str::from_utf8(token).ok().filter(|token| !token.is_empty()).and_then(parse) else {
            self.fail(expected)
        };
        self.position += length;
        value
    }

    fn fail(&mut self, expected: &str) -> ! {
        let token: String = String::from_utf8_lossy(self.token()).chars().take(40).collect();
        let found = if token.is_empty() { "the end of the input".to_string() } else { format!("`{token}`") };
        let line = self.line + newlines(&self.bytes[..self.position]);
        panic!("line {line}: expected {expected}, found {found}")
    }

    /// A number, less `first`; what is not short or does not fit is left to `parse`.
    #[inline]
    fn integer<T: Integer>(&mut self, first: u64, expected: &str, parse: impl FnOnce(&str) -> Option<T>) -> T {
        self.skip_whitespace();
        let short = short_integer(&self.bytes[self.position..], first);
        let Some((number, length)) = short else { return self.parsed(expected, parse) };
        self.position += length;
        number
    }
}

fn newlines(bytes: &[u8]) -> usize {
    // A byte counts up to 255: so narrow, many are counted at once.
    let count = |bytes: &[u8]| bytes.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
    bytes.chunks(255).map(|bytes| usize::from(count(bytes))).sum()
}

trait Integer: TryFrom<u64> + TryFrom<i64> {}
impl<T: TryFrom<u64> + TryFrom<i64>> Integer for T {}

/// The number of up to 64 bits that `text` begins with, less `first`, and how long it is together with the whitespace
/// that ends it. Of fewer than 24 bytes none is looked at.
#[inline]
fn short_integer<T: Integer>(text: &[u8], first: u64) -> Option<(T, usize)> {
    // A branch, where arithmetic would do: so the next number is begun before the sign of this one is known.
    if let [b'-', text @ ..] = text {
        let (value, length) = short_natural(text)?;
        let value = 0_i64.checked_sub_unsigned(value)?.checked_sub_unsigned(first)?;
        return Some((T::try_from(value).ok()?, length + 1));
    }
    let (value, length) = short_natural(text)?;
    Some((T::try_from(value.checked_sub(first)?).ok()?, length))
}

#[inline(always)]
fn short_natural(text: &[u8]) -> Option<(u64, usize)> {
    const POWERS: [u64; 9] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];
    let text: &[u8; 24] = text.first_chunk()?;
    let (mut value, mut length) = (0_u64, 0);
    for eight in text.as_chunks().0 {
        let (number, count) = digits(*eight);
        (value, length) = (value.wrapping_mul(POWERS[count]).wrapping_add(number), length + count);
        if count < 8 {
            break;
        }
    }
    // Of numbers with 20 digits, those from 2^64 to 2 * 10^19 have wrapped to less than 10^19.
    let fits = matches!(length, 1..=19) || length == 20 && text[0] == b'1' && value >= 10_000_000_000_000_000_000;
    (fits && text[length].is_ascii_whitespace()).then_some((value, length + 1))
}

/// The number that the first digits of `text` are, and how many these are.
#[inline]
fn digits(text: [u8; 8]) -> (u64, usize) {
    const PAIRS: u64 = 0x0000_00ff_0000_00ff;
    let word = u64::from_le_bytes(text) ^ u64::from_ne_bytes([b'0'; 8]);
    // The lowest byte with its high bit set is the first one that is no digit.
    let others = (word.wrapping_add(u64::from_ne_bytes([0x76; 8])) | word) & u64::from_ne_bytes([0x80; 8]);
    let count = others.trailing_zeros() / 8;
    // Zeros in front, then pairs of digits, then two times four digits, then all.
    let digits = word.checked_shl(64 - 8 * count).unwrap_or(0);
    let pairs = digits.wrapping_mul(10).wrapping_add(digits >> 8);
    let sums = [pairs & PAIRS, (pairs >> 16) & PAIRS];
    let number = sums[0].wrapping_mul(100 + (1_000_000 << 32)).wrapping_add(sums[1].wrapping_mul(1 + (10_000 << 32)));
    (number >> 32, count as usize)
}

/// Stdin, which nobody else reads until this is dropped.
pub fn stdin() -> MutexGuard<'static, Input> {
    STDIN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A kind of token.
pub trait Readable {
    /// What it is read as.
    type Output;

    /// Reads one.
    ///
    /// # Panics
    ///
    /// If the next token is no such one.
    fn read(input: &mut Input) -> Self::Output;
}

macro_rules! readable {
    ($($kind:ty => $output:ty: |$input:ident| $value:expr;)*) => {$(
        impl Readable for $kind {
            type Output = $output;

            #[inline]
            fn read($input: &mut Input) -> $output {
                $value
            }
        }
    )*};
    (integers $($kind:ty)*) => {
        readable! { $($kind => $kind: |input| input.integer(0, type_name::<$kind>(), |token| token.parse().ok());)* }
    };
    (others $($kind:ty)*) => {
        readable! { $($kind => $kind: |input| input.parsed(type_name::<$kind>(), |token| token.parse().ok());)* }
    };
}
readable! { integers i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }
readable! { others f32 f64 bool char String }
readable! {
    Chars => Vec<char>: |input| input.parsed("a word", |token| Some(token.chars().collect()));
    Bytes => Vec<u8>: |input| input.parsed("a word", |token| Some(token.as_bytes().to_vec()));
    Usize1 => usize: |input| input.integer(1, "usize from 1 on", |token| token.parse::<usize>().ok()?.checked_sub(1));
    Isize1 => isize: |input| input.integer(1, "isize", |token| token.parse::<isize>().ok()?.checked_sub(1));
}

/// A token as its characters.
pub enum Chars {}

/// A token as its bytes.
pub enum Bytes {}

/// A number that counts from 1, as one that counts from 0.
pub enum Usize1 {}

/// A number that counts from 1, as one that counts from 0, and may be negative.
pub enum Isize1 {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fmt::Debug;
    use std::io::{Error, Result};
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    /// A source of so many bytes at a time, every second time interrupted.
    struct Slow(&'static [u8], usize, bool);

    impl Read for Slow {
        fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
            self.2 = !self.2;
            if self.2 {
                return Err(Error::from(ErrorKind::Interrupted));
            }
            let length = self.1.min(buffer.len());
            self.0.read(&mut buffer[..length])
        }
    }

    fn of(text: &'static str) -> Input {
        Input::new(text.as_bytes())
    }

    /// The message with which reading from `text` fails.
    fn failure<T: Debug>(text: &'static str, read: impl FnOnce(&mut Input) -> T) -> String {
        let panic = catch_unwind(AssertUnwindSafe(|| read(&mut of(text)))).expect_err(text);
        panic.downcast_ref::<String>().expect("a message").clone()
    }

    #[test]
    fn every_form() {
        let source = &mut of("3 -4 2.5 x word 1 2 3 a b\n2 5 6 7 8 ab cd 2 1 9 2 8 7 1 1 0 true äö äö 5 6 7 8 9 1 1 1");
        input! { from source, n: usize, mut signed: i64, real: f64, letter: char, word: String, list: [u8; n] }
        signed += 1;
        assert_eq!((n, signed, real, letter, word.as_str(), list), (3, -3, 2.5, 'x', "word", vec![1, 2, 3]));
        input! { from source, (a, b): (char, std::string::String), pairs: [(u32, i32)], rows: [Bytes; n - 1], }
        assert_eq!((a, b.as_str(), pairs), ('a', "b", vec![(5, 6), (7, 8)]));
        assert_eq!(rows, [b"ab", b"cd"]);
        input! { from source, nested: [[u64]; 1 + 1 - 1], matrix: [[u64; 2]; 1], mixed: (usize, [Usize1; 2]) }
        assert_eq!((nested, matrix, mixed), (vec![vec![1, 9]], vec![vec![2, 8]], (7, vec![0, 0])));
        input! { from source, zero: Isize1, flag: bool, letters: Chars, bytes: Bytes, _: (u8, core::primitive::u8) }
        assert_eq!((zero, flag, letters, bytes.len()), (-1, true, vec!['ä', 'ö'], 4));
        input! { from source, mut whole: [(usize, [std::primitive::u8; 1]); 1], one: (u8,), none: [u8; 0], two: [[u8]] }
        whole.push((0, vec![]));
        assert_eq!((whole, one, none, two), (vec![(7, vec![8]), (0, vec![])], (9,), vec![], vec![vec![1]]));
    }

    /// One source for all calls, in which each begins where the last one ended, and another thread may go on.
    #[test]
    fn stdin_is_one_source() {
        *stdin() = of("1 2\n3 4 x");
        input! { a: u8, mut b: u8 }
        b += 1;
        input!(c: [u8; 1]);
        let d = std::thread::spawn(|| {
            input! { d: u8 }
            d
        });
        assert_eq!((a, b, c, d.join().expect("it reads")), (1, 3, vec![3], 4));
        assert!(catch_unwind(|| u8::read(&mut stdin())).is_err());
        assert_eq!(char::read(&mut stdin()), 'x');
    }

    /// Reads each number in a line of its own, and with nothing behind it.
    fn read_all<T: Readable>(numbers: &[String]) -> Vec<[T::Output; 2]> {
        let read = |text: String| T::read(&mut Input::new(std::io::Cursor::new(text)));
        numbers.iter().map(|number| [read(format!("\n{number}\n7")), read(number.clone())]).collect()
    }

    #[test]
    fn extreme_integers() {
        macro_rules! check {
            ($($integer:ident)*) => {$(
                let (least, most) = ($integer::MIN, $integer::MAX);
                let mut numbers = vec![least, least + 1, 0, 1, 99, 100, most - 1, most];
                let powers = std::iter::successors(Some(1), |&power: &$integer| power.checked_mul(10));
                numbers.extend(powers.flat_map(|power| [power - 1, power, power / 10 * 9]));
                numbers.dedup();
                let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                let expected: Vec<_> = numbers.iter().map(|&number| [number; 2]).collect();
                assert_eq!(read_all::<$integer>(&texts), expected);
                let zeros: Vec<String> = texts.iter().map(|text| match text.strip_prefix('-') {
                    Some(digits) => format!("-00000000000000000000{digits}"),
                    None => format!("+0{text}"),
                }).collect();
                assert_eq!(read_all::<$integer>(&zeros), expected);
                let above = most.to_string().replace('7', "8").replace('5', "6");
                let beyond = [format!("{most}0"), above, "-1x".to_string()];
                for text in beyond.into_iter().chain(["-", "+", "", "1-", "--1", "1_0", "1,"].map(String::from)) {
                    let text: &'static str = text.leak();
                    let found = if text.is_empty() { "the end of the input".to_string() } else { format!("`{text}`") };
                    let message = format!("line 1: expected {}, found {found}", stringify!($integer));
                    assert_eq!(failure(text, $integer::read), message);
                }
            )*};
        }
        check! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }
        assert_eq!(read_all::<Usize1>(&["1".into(), usize::MAX.to_string()]), [[0; 2], [usize::MAX - 1; 2]]);
        assert_eq!(read_all::<Isize1>(&["1".into(), "-1".into()]), [[0; 2], [-2; 2]]);
        assert_eq!(read_all::<Isize1>(&[isize::MAX.to_string()]), [[isize::MAX - 1; 2]]);
    }

    /// The other way reads the same numbers, but takes its time.
    #[test]
    fn what_is_short() {
        let short = |text: &str| short_integer::<i128>(text.as_bytes(), 0);
        let of_digits = |digits| (0..digits).fold(0, |number, digit| number * 10 + (digit * 7 + 3) % 10);
        let edges = [i64::MAX.into(), 9_999_999_999_999_999_999, 10_000_000_000_000_000_000, u64::MAX.into()];
        for number in (1..=19).map(of_digits).chain(edges) {
            for value in [number, -number] {
                let (text, behind) = (value.to_string(), "x".repeat(23 - number.to_string().len()));
                let expected = (value >= i64::MIN.into()).then_some((value, text.len() + 1));
                assert_eq!(short(&format!("{text} {behind}")), expected, "{text}");
                assert_eq!(short(&format!("{text}\n{behind}12345678")), expected, "{text}");
                assert_eq!(short(&format!("{text} {}", &behind[1..])), None, "fewer than 24 bytes");
                assert_eq!(short(&format!("{text}x {behind}")), None, "{text}");
                assert_eq!(short(&text), None, "what comes next is not known");
            }
        }
        let numbers = ["18446744073709551616", "19999999999999999999", "28446744073709551615", "100000000000000000000"];
        assert_eq!(numbers.map(|text| short(&format!("{text} and this and that and more"))), [None; 4]);
        let others = ["01234567890123456789", "12345678901234567x", "+1", "-", "-x", "x", "--1", " 1", ""];
        assert_eq!(others.map(|text| short(&format!("{text} and this and that and more"))), [None; 9]);
        for byte in (0..=u8::MAX).filter(|byte| !byte.is_ascii_whitespace() && !byte.is_ascii_digit()) {
            for text in ["12", "123456781", "1234567812345678", "12345678123456781"] {
                let text = [text.as_bytes(), &[byte], b"3 and this and that and more"].concat();
                assert_eq!(short_integer::<i128>(&text, 0), None, "{byte}");
            }
        }
    }

    #[test]
    fn blocks_end_anywhere() {
        let text = "12 -345\r\n\t abc  999999999999999999 18446744073709551615 é\n\n4";
        for size in 1..=text.len() {
            let source = &mut Input::new(Slow(text.as_bytes(), size, false));
            input! { from source, a: u8, b: i32, c: String, d: i64, e: u64, f: char }
            let message = catch_unwind(AssertUnwindSafe(|| bool::read(source))).expect_err("4 is no bool");
            assert_eq!((a, b, c.as_str(), d, e, f), (12, -345, "abc", 999_999_999_999_999_999, u64::MAX, 'é'));
            assert_eq!(message.downcast_ref::<String>().expect("a message"), "line 4: expected bool, found `4`");
        }
    }

    /// In a dialogue, what is not asked for yet does not come: a line more may be read only when it is needed.
    #[test]
    fn nothing_is_read_before_it_is_needed() {
        struct Dialogue(Vec<&'static [u8]>, Arc<AtomicUsize>);
        impl Read for Dialogue {
            fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
                self.1.fetch_add(1, Relaxed);
                self.0.pop().map_or(Ok(0), |mut line| line.read(buffer))
            }
        }
        let long = b"123456789012345678 -123456789012345678 1234567890123456789\r\n";
        let lines: Vec<&[u8]> = vec![b"9\n", b"x word\n", b"-3 4\n", long, b"7\n"];
        let count = Arc::new(AtomicUsize::new(0));
        let source = &mut Input::new(Dialogue(lines, Arc::clone(&count)));
        input! { from source, seven: u8 }
        assert_eq!((seven, count.load(Relaxed)), (7, 1));
        input! { from source, long: [i64; 3] }
        let number = 123_456_789_012_345_678;
        assert_eq!((long, count.load(Relaxed)), (vec![number, -number, 10 * number + 9], 2));
        input! { from source, (a, b): (i8, usize) }
        assert_eq!((a, b, count.load(Relaxed)), (-3, 4, 3));
        input! { from source, (letter, word): (char, String) }
        assert_eq!((letter, word.as_str(), count.load(Relaxed)), ('x', "word", 4));
        assert_eq!((Usize1::read(source), count.load(Relaxed)), (8, 5));
    }

    #[test]
    fn what_cannot_be_read_is_no_end() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> Result<usize> {
                Err(Error::from(ErrorKind::InvalidData))
            }
        }
        let panic = catch_unwind(|| Bytes::read(&mut Input::new(Broken))).expect_err("nothing can be read");
        let message = panic.downcast_ref::<String>().expect("a message");
        assert!(message.starts_with("the input can be read: "), "{message}");
    }

    #[test]
    fn many_blocks() {
        let count = 100_000_usize;
        let text: String = (0..count).map(|number| format!("{number}\n")).collect();
        let source = &mut Input::new(std::io::Cursor::new(text + "end " + &"x".repeat(3 * BLOCK)));
        input! { from source, numbers: [usize; count] }
        assert!(numbers.into_iter().eq(0..count));
        let most = source.bytes.capacity();
        assert!(most <= 2 * BLOCK, "{most} bytes are kept");
        let message = catch_unwind(AssertUnwindSafe(|| usize::read(source))).expect_err("it is no number");
        assert_eq!(message.downcast_ref::<String>().expect("a message"), "line 100001: expected usize, found `end`");
        input! { from source, _: Bytes, long: Bytes }
        assert_eq!(long.len(), 3 * BLOCK);
    }

    #[test]
    fn every_error_states_its_line() {
        let text = "1\n2\n\n  abc\n5";
        let third = |read: fn(&mut Input)| {
            failure(text, |source| {
                input! { from source, _: u8, _: u8 }
                read(source);
            })
        };
        assert_eq!(third(|source| _ = u32::read(source)), "line 4: expected u32, found `abc`");
        assert_eq!(third(|source| _ = char::read(source)), "line 4: expected char, found `abc`");
        assert_eq!(third(|source| _ = f64::read(source)), "line 4: expected f64, found `abc`");
        let list = failure("2 1\n0", |source| {
            input! { from source, list: [Usize1] }
            list
        });
        assert_eq!(list, "line 2: expected usize from 1 on, found `0`");
        let end = "line 2: expected a word, found the end of the input";
        assert_eq!([failure("\n", Chars::read), failure("\n ", Bytes::read)], [end; 2]);
        let text: &'static str = isize::MIN.to_string().leak();
        assert_eq!(failure(text, Isize1::read), format!("line 1: expected isize, found `{text}`"));
        let long: &'static str = "é".repeat(100).leak();
        assert_eq!(failure(long, u8::read), format!("line 1: expected u8, found `{}`", "é".repeat(40)));
        let bytes = catch_unwind(|| Chars::read(&mut Input::new(&b"a\xff"[..]))).expect_err("it is no text");
        assert_eq!(bytes.downcast_ref::<String>().expect("a message"), "line 1: expected a word, found `a\u{fffd}`");
    }
}
