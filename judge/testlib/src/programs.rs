//! The `main` of generators and of brute forces.

use crate::arguments::size_and_seed;
use crate::cursor::Cursor;
use crate::input::Input;
use crate::literals::Literals;
use crate::random::Random;
use crate::serve;
use std::fmt::Display;
use std::io::{self, Read, Write};

/// What a brute force can be given: an [`Input`] or [`Literals`].
pub trait Reader: Sealed {}

impl Reader for Input {}
impl Reader for Literals {}

/// Keeps [`Reader`] to this crate.
pub trait Sealed {
    #[doc(hidden)]
    fn from_bytes(bytes: Vec<u8>) -> Self;
    #[doc(hidden)]
    fn refuse_rest(&mut self);
}

impl Sealed for Input {
    fn from_bytes(bytes: Vec<u8>) -> Self {
        Input::from_cursor(Cursor::from_bytes(bytes))
    }

    fn refuse_rest(&mut self) {
        self.end();
    }
}

impl Sealed for Literals {
    fn from_bytes(bytes: Vec<u8>) -> Self {
        Literals::from_cursor(Cursor::from_bytes(bytes))
    }

    fn refuse_rest(&mut self) {
        self.end();
    }
}

/// The `main` of a generator. Its arguments are `SIZE SEED`; `generate` gets the size and numbers that depend on
/// nothing but the seed, and what it returns is the input that is printed, with a newline at its end unless it is
/// empty.
///
/// Nothing else may be printed, and nothing may be kept from one call to the next: with `TESTLIB_SERVE=1` in its
/// environment, the program makes [many inputs](crate#many-requests-in-one-process). testlib: `registerGen`.
///
/// ```no_run
/// testlib::generator(|size, random| {
///     let n = random.next(1..=size.clamp(1, 100_000));
///     let numbers: Vec<i32> = (0..n).map(|_| random.next(-9..=9)).collect();
///     format!("{n}\n{}", testlib::words(numbers))
/// });
/// ```
pub fn generator<T: Display>(generate: impl Fn(usize, &mut Random) -> T) {
    let generate = |size: u64, seed: u64| {
        // Beyond usize there is no input anyway.
        let size = usize::try_from(size).unwrap_or(usize::MAX);
        text(generate(size, &mut Random::new(seed)))
    };
    if serve::is_wanted() {
        return serve::generator(generate);
    }
    let (size, seed) = size_and_seed();
    print(&generate(size, seed));
}

/// The `main` of a brute force. `answer` gets standard input, and what it returns is printed, with a newline at its end
/// unless it is empty. What `answer` has left of the input must be whitespace, or the input is invalid.
///
/// Nothing else may be printed, and nothing may be kept from one call to the next: with `TESTLIB_SERVE=1` in its
/// environment, the program answers [many inputs](crate#many-requests-in-one-process). testlib: `registerValidation`.
///
/// ```no_run
/// use testlib::Input;
///
/// testlib::brute_force(|input: &mut Input| {
///     let n = input.integer("n", 1..=1000);
///     let numbers: Vec<i64> = input.integers("number", n, -9..=9);
///     input.end();
///     numbers.iter().sum::<i64>()
/// });
/// ```
pub fn brute_force<R: Reader, T: Display>(answer: impl Fn(&mut R) -> T) {
    let answer = |input: Vec<u8>| {
        let mut input = R::from_bytes(input);
        let answer = text(answer(&mut input));
        input.refuse_rest();
        answer
    };
    if serve::is_wanted() {
        return serve::brute_force(answer);
    }
    let mut input = Vec::new();
    if let Err(error) = io::stdin().read_to_end(&mut input) {
        crate::invalid(format_args!("failed to read standard input: {error}"))
    }
    print(&answer(input));
}

/// What is printed of `value`: a text ends with a newline.
fn text(value: impl Display) -> String {
    let mut text = value.to_string();
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

fn print(text: &str) {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        // Whoever reads it has enough, as `head` has.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        printed => printed.unwrap_or_else(|error| panic!("failed to print to standard output: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_ends_with_one_newline() {
        let texts = [("", ""), ("1", "1\n"), ("1\n", "1\n"), ("1\n\n", "1\n\n"), ("\n", "\n")];
        for (value, expected) in texts {
            assert_eq!(text(value), expected, "{value:?}");
        }
        assert_eq!(text(true), "true\n");
    }
}
