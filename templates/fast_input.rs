//! `input!` as in proconio, several times as fast: tokens from stdin, into variables of their types.
//!
//! Bytes are read in blocks, and a number is read from them where it stands: no text is checked or copied before. What
//! is left over is the least that a byte can cost. Only whitespace separates tokens, so it serves interactive problems
//! too: nothing is asked for that the program does not wait for.
//!
//! - **Time**: O(length of the input)
//! - **Space**: O(length of the longest token)
//! - **Source**: the forms are those of `proconio::input!`, version 0.5, <https://docs.rs/proconio>
//! - **Verified**: `every_form_agrees_with_proconio`, `random_inputs_agree_with_proconio`, `extreme_integers`,
//!   `blocks_end_anywhere`, `every_error_states_its_line`

use std::any::type_name;
use std::io::{ErrorKind, Read, stdin};
use std::sync::{Mutex, PoisonError};

const BLOCK: usize = 1 << 16;

static STDIN: Mutex<Option<Input>> = Mutex::new(None);

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

    (@let $from:tt [$($pattern:tt)+] $kind:tt $(, $($rest:tt)*)?) => {
        let $($pattern)+ = $crate::__fast_input!(@from $from $kind);
        $crate::__fast_input! { @all $from $($($rest)*)? }
    };
    (@let $from:tt [$($pattern:tt)+] $kind:ty $(, $($rest:tt)*)?) => {
        let $($pattern)+ = $crate::__fast_input!(@from $from $kind);
        $crate::__fast_input! { @all $from $($($rest)*)? }
    };
    (@from [] $kind:tt) => { $crate::fast_input::with_stdin(|input| $crate::__fast_input!(@value input $kind)) };
    (@from [$source:ident] $kind:tt) => {{
        let input = &mut *$source;
        $crate::__fast_input!(@value input $kind)
    }};

    (@all $from:tt) => {};
    (@all $from:tt mut $name:ident: $($rest:tt)+) => { $crate::__fast_input! { @let $from [mut $name] $($rest)+ } };
    (@all $from:tt $name:tt: $($rest:tt)+) => { $crate::__fast_input! { @let $from [$name] $($rest)+ } };

    (from $source:expr, $($rest:tt)*) => {
        let source: &mut $crate::fast_input::Input = $source;
        $crate::__fast_input! { @all [source] $($rest)* }
    };
    ($($rest:tt)*) => { $crate::__fast_input! { @all [] $($rest)* } };
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
        self.line += self.bytes[..self.position].iter().filter(|&&byte| byte == b'\n').count();
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
    fn skip_whitespace(&mut self) {
        loop {
            let rest = &self.bytes[self.position..];
            let length = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
            self.position += length;
            if self.position < self.bytes.len() || !self.read_block() {
                return;
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
        let line = self.line + self.bytes[..self.position].iter().filter(|&&byte| byte == b'\n').count();
        panic!("line {line}: expected {expected}, found {found}")
    }

    /// A number, less `first`: up to 18 digits that end in `bytes` are read here, every other token by `parse`.
    fn integer<T: TryFrom<i64>>(&mut self, first: i64, expected: &str, parse: impl FnOnce(&str) -> Option<T>) -> T {
        self.skip_whitespace();
        let rest = &self.bytes[self.position..];
        let sign = usize::from(rest.first() == Some(&b'-'));
        let (mut value, mut length) = (0_i64, sign);
        for byte in &rest[sign..] {
            let digit = byte.wrapping_sub(b'0');
            if digit > 9 {
                break;
            }
            value = value.wrapping_mul(10).wrapping_add(i64::from(digit));
            length += 1;
        }
        if length > sign && length <= 18 && rest.get(length).is_some_and(u8::is_ascii_whitespace) {
            if let Ok(number) = T::try_from(if sign == 1 { -value } else { value } - first) {
                self.position += length;
                return number;
            }
        }
        self.parsed(expected, parse)
    }
}

/// Calls `read` with stdin; one call at a time.
pub fn with_stdin<T>(read: impl FnOnce(&mut Input) -> T) -> T {
    let mut input = STDIN.lock().unwrap_or_else(PoisonError::into_inner);
    read(input.get_or_insert_with(|| Input::new(stdin())))
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
