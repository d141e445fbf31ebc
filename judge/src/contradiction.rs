//! Samples that cannot all be right: their inputs are the same, and their answers are not.

use std::fmt;
use std::path::PathBuf;
use text::{differing_lines, visible};

/// A sample whose input has another answer already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The sample.
    pub sample: Name,
    /// Whose the other answer is.
    pub other: Other,
    /// The other answer, and the sample's.
    pub answers: [String; 2],
}

/// What a sample is called where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Name {
    /// Its number in a text, from 1.
    Number(usize),
    /// That of its files.
    Own(String),
}

impl fmt::Display for Name {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Number(number) => write!(formatter, "sample {number}"),
            Name::Own(name) => write!(formatter, "`{}`", visible(name.as_bytes(), 100)),
        }
    }
}

/// Whose an answer is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Other {
    /// That of a sample before it.
    Sample(Name),
    /// That of the case with this input.
    Case(PathBuf),
}

impl fmt::Display for Contradiction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Contradiction { sample, other, answers } = self;
        let [first, second] = answers.each_ref().map(|answer| answer.trim_end());
        let has_lines = first.contains('\n') || second.contains('\n');
        let (line, shown) = differing_lines(first.as_bytes(), second.as_bytes());
        let [first, second] = shown.map(|line| if line == "``" { "nothing".to_string() } else { line });
        let place = if has_lines { format!("in line {line} ") } else { String::new() };
        match (other, sample) {
            (Other::Sample(Name::Number(one)), Name::Number(two)) => write!(formatter, "samples {one} and {two} have")?,
            (Other::Sample(one), two) => write!(formatter, "{one} and {two} have")?,
            (Other::Case(input), sample) => write!(formatter, "{sample} has the input of {}", input.display())?,
        }
        match other {
            Other::Sample(_) => write!(formatter, " the same input and different answers, {place}{first} and {second}"),
            Other::Case(_) => write!(formatter, " and another answer, {place}{second}, not {first}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_shown() {
        let long = format!("{}1 2\n", "0 ".repeat(100));
        let shown = |other: Other, answers: [&str; 2]| {
            Contradiction { sample: Name::Number(2), other, answers: answers.map(str::to_string) }.to_string()
        };
        let samples = "samples 1 and 2 have the same input and different answers, ";
        let end = format!("{}1 2`", "0 ".repeat(5));
        for (answers, differing) in [
            (["2\n", "3\n"], "`2` and `3`"),
            (["", "3\n"], "nothing and `3`"),
            (["1\n2\n", "1\n"], "in line 2 `2` and nothing more"),
            ([&long, &long.replace('1', "7")], &*format!("`…{end} and `…{}", end.replace('1', "7"))),
        ] {
            assert_eq!(shown(Other::Sample(Name::Number(1)), answers), format!("{samples}{differing}"));
        }
        assert_eq!(
            shown(Other::Case(PathBuf::from("cases/x/own.in")), ["2\n", "3\n"]),
            "sample 2 has the input of cases/x/own.in and another answer, `3`, not `2`"
        );
    }
}
