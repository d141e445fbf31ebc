//! What generators are called with.

use crate::quit::usage;
use std::path::Path;

/// The arguments of a generator, `SIZE SEED`: how large its input may be, and which one of that size it is. Other
/// arguments end the program with exit code 2. [`generator`](crate::generator) calls it; a program that does so itself
/// cannot serve many requests. testlib: `registerGen`, `opt`.
#[must_use]
pub fn size_and_seed() -> (u64, u64) {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    parse(&arguments).unwrap_or_else(|| {
        usage(format_args!("usage: {} SIZE SEED, two integers from 0 to {}", program_name(), u64::MAX))
    })
}

pub(crate) fn parse(arguments: &[&str]) -> Option<(u64, u64)> {
    match arguments {
        [size, seed] => Some((size.parse().ok()?, seed.parse().ok()?)),
        _ => None,
    }
}

/// What this program is called, without its directory.
pub(crate) fn program_name() -> String {
    let program = std::env::args().next().unwrap_or_default();
    Path::new(&program).file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Option<(u64, u64)> {
        parse(&line.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn takes_two_integers_and_nothing_else() {
        assert_eq!(of("5 18446744073709551615"), Some((5, u64::MAX)));
        for line in ["", "5", "5 x", "x 5", "5 6 7", "-1 5", "5 18446744073709551616"] {
            assert_eq!(of(line), None, "{line}");
        }
    }
}
