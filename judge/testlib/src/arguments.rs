//! What generators are called with.

use crate::quit::usage;
use std::path::Path;

/// The arguments of a generator, `SIZE SEED`: how large its input may be, and which one of that size it is. Other
/// arguments end the program with exit code 2.
#[must_use]
pub fn size_and_seed() -> (u64, u64) {
    let mut arguments = std::env::args();
    let program = arguments.next().unwrap_or_default();
    let arguments: Vec<String> = arguments.collect();
    parse(&arguments).unwrap_or_else(|| {
        let program = Path::new(&program).file_stem().unwrap_or_default().to_string_lossy();
        usage(format_args!("usage: {program} SIZE SEED, two integers from 0 to {}", u64::MAX))
    })
}

fn parse(arguments: &[String]) -> Option<(u64, u64)> {
    match arguments {
        [size, seed] => Some((size.parse().ok()?, seed.parse().ok()?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(line: &str) -> Option<(u64, u64)> {
        parse(&line.split_whitespace().map(str::to_string).collect::<Vec<_>>())
    }

    #[test]
    fn takes_two_integers_and_nothing_else() {
        assert_eq!(of("5 18446744073709551615"), Some((5, u64::MAX)));
        for line in ["", "5", "5 x", "x 5", "5 6 7", "-1 5", "5 18446744073709551616"] {
            assert_eq!(of(line), None, "{line}");
        }
    }
}
