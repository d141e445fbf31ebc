//! What repeats a run: its seed, and the command that was typed.

use crate::{Error, Result, command};

/// Options that decide which trials are made and how they are shown: of a repeated run, others do.
const NOT_REPEATED: [&str; 7] = ["--seed", "--sizes", "--time", "--trials", "--jobs", "-j", "--format"];

/// Options of the same kind without a value.
const FLAGS: [&str; 2] = ["--no-keep", "--no-shrink"];

/// A new seed: short enough to type, and with room for a number beside it that C's `int` holds.
pub fn new_seed() -> Result<u64> {
    let random = getrandom::u64().map_err(|error| Error::Unavailable {
        action: "choose a seed",
        message: format!("{error}; state one with `--seed`"),
    })?;
    Ok(random % 1_000_000_000)
}

/// The command of this process, as far as it says what is tried.
pub fn repeatable(arguments: impl Iterator<Item = String>) -> String {
    let mut words = vec!["cargo".to_string(), "judge".to_string()];
    let mut is_value = false;
    for argument in arguments {
        let (option, has_value) = match argument.split_once('=') {
            Some((option, _)) => (option, true),
            None => (argument.as_str(), false),
        };
        let is_short = option.starts_with("-j") && !option.starts_with("--") && option != "-j";
        if std::mem::take(&mut is_value) || FLAGS.contains(&option) || is_short {
            continue;
        }
        if NOT_REPEATED.contains(&option) {
            is_value = !has_value;
            continue;
        }
        words.push(argument);
    }
    command::joined(&words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_repeated_of_a_command() {
        for (typed, repeated) in [
            ("stress lc486", "cargo judge stress lc486"),
            ("stress lc486 --seed 5 -j 2 --time=3s", "cargo judge stress lc486"),
            ("stress --no-keep -j1 --exec ./a --format json lc486", "cargo judge stress --exec ./a lc486"),
        ] {
            assert_eq!(repeatable(typed.split(' ').map(str::to_string)), repeated);
        }
        let words = ["stress", "--exec", "python3 a.py", "lc486"].map(str::to_string);
        assert_eq!(repeatable(words.into_iter()), "cargo judge stress --exec 'python3 a.py' lc486");
    }
}
