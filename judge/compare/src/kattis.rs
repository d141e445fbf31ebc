//! Kattis's default output validator: its flags, and when it takes one token for another.

use crate::bytes::Whitespace;
use crate::numbers::{Tolerance, is_tolerance};
use crate::tokens::Rules;
use std::fmt;

/// The flags of Kattis's default output validator.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Flags {
    /// Upper and lower case of ASCII letters count.
    pub case_sensitive: bool,
    /// All whitespace counts, at both ends of the text too.
    pub space_change_sensitive: bool,
    /// Where the answer has a number, largest allowed distance from it. With either tolerance it may be written in
    /// any notation, and two integers may differ as well.
    pub absolute: Option<f64>,
    /// Where the answer has a number, largest allowed distance as a share of it; either tolerance suffices.
    pub relative: Option<f64>,
}

/// Why the default validator does not take its arguments.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FlagError {
    /// A flag that it does not have.
    #[error(
        "the default validator has no flag `{0}`; it has case_sensitive, space_change_sensitive, float_tolerance E, \
        float_absolute_tolerance E and float_relative_tolerance E"
    )]
    Unknown(String),
    /// A flag needs a tolerance, and something else follows it.
    #[error("invalid tolerance `{value}` after {flag}; it may be a number such as 1e-6")]
    Tolerance {
        /// The flag.
        flag: String,
        /// What follows it; empty if nothing does.
        value: String,
    },
}

impl Flags {
    /// Reads the arguments of the default validator; of a flag that is given twice, the later one counts.
    pub fn parse<'a>(arguments: impl IntoIterator<Item = &'a str>) -> Result<Self, FlagError> {
        let mut flags = Flags::default();
        let mut arguments = arguments.into_iter();
        while let Some(flag) = arguments.next() {
            let mut tolerance = || {
                let value = arguments.next().unwrap_or_default();
                let tolerance = value.parse().ok().filter(|&bound| is_tolerance(bound));
                let wrong = || FlagError::Tolerance { flag: flag.to_string(), value: value.to_string() };
                tolerance.map(Some).ok_or_else(wrong)
            };
            match flag {
                "case_sensitive" => flags.case_sensitive = true,
                "space_change_sensitive" => flags.space_change_sensitive = true,
                "float_absolute_tolerance" => flags.absolute = tolerance()?,
                "float_relative_tolerance" => flags.relative = tolerance()?,
                "float_tolerance" => (flags.absolute, flags.relative) = tolerance().map(|both| (both, both))?,
                _ => return Err(FlagError::Unknown(flag.to_string())),
            }
        }
        Ok(flags)
    }

    /// Whether two numbers may differ.
    pub(crate) fn has_tolerance(&self) -> bool {
        self.absolute.is_some() || self.relative.is_some()
    }

    /// When it takes two tokens for the same.
    pub(crate) fn rules(&self) -> Rules {
        let Flags { case_sensitive, space_change_sensitive, absolute, relative } = *self;
        let tolerance = if self.has_tolerance() { Tolerance::Kattis { absolute, relative } } else { Tolerance::None };
        Rules {
            whitespace: Whitespace::SIX,
            whitespace_counts: space_change_sensitive,
            fold_case: !case_sensitive,
            tolerance,
        }
    }
}

impl fmt::Display for Flags {
    /// The arguments that state them, with a space before each.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Flags { case_sensitive, space_change_sensitive, absolute, relative } = *self;
        let stated = [(case_sensitive, "case_sensitive"), (space_change_sensitive, "space_change_sensitive")];
        for (_, name) in stated.into_iter().filter(|(is_stated, _)| *is_stated) {
            write!(formatter, " {name}")?;
        }
        let tolerances = if absolute == relative {
            [("float_tolerance", absolute), ("", None)]
        } else {
            [("float_absolute_tolerance", absolute), ("float_relative_tolerance", relative)]
        };
        for (name, tolerance) in tolerances {
            if let Some(tolerance) = tolerance {
                write!(formatter, " {name} {tolerance:e}")?;
            }
        }
        Ok(())
    }
}
