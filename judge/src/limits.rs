//! What a limit can be, however it is written.

use bytesize::ByteSize;
use runner::Limits;
use std::time::Duration;

/// The longest time limit: sums of it stay far from what a clock can hold.
pub const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// The largest limit in bytes, a pebibyte: beyond it systems count in signed numbers.
pub const LARGEST: u64 = 1 << 50;

/// The most that a program may print where nothing else is stated.
pub const OUTPUT: u64 = 64 << 20;

/// What a program beside a solution may use for one input: far more than one that is of use needs, because its failure
/// is never the solution's. Whoever has a reason to allow more or less states what differs.
pub const GENEROUS: Limits = Limits { time: Duration::from_secs(5), memory: 2 << 30, output: OUTPUT };

/// What a judge allows a program where a problem states nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgeLimits {
    /// CPU time for one case.
    pub time: Duration,
    /// Peak resident memory for one case, in bytes.
    pub memory: u64,
}

impl JudgeLimits {
    /// So many seconds, and so many MiB.
    #[must_use]
    pub const fn new(seconds: u64, mebibytes: u64) -> Self {
        JudgeLimits { time: Duration::from_secs(seconds), memory: mebibytes << 20 }
    }
}

/// Why a text cannot be a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidLimit {
    /// It cannot be read.
    #[error("expected a duration such as \"2s\" or \"1500ms\"")]
    Duration,
    /// No program runs for no time.
    #[error("it must be more than zero: expected a duration such as \"2s\" or \"1500ms\"")]
    ZeroTime,
    /// It cannot be read.
    #[error("expected a size such as \"256MiB\" or \"64KB\"")]
    Size,
    /// No program runs with nothing.
    #[error("it must be more than zero: expected a size such as \"256MiB\" or \"64KB\"")]
    ZeroSize,
    /// See [`LONGEST`].
    #[error("it is more than a day")]
    TooLong,
    /// See [`LARGEST`].
    #[error("it is more than a pebibyte")]
    TooLarge,
    /// A number alone would be bytes, which nobody means.
    #[error("it has no unit: expected a size such as \"256MiB\" or \"64KB\"")]
    NoUnit,
    /// No program runs in so little memory.
    #[error("no program runs in so little: expected a size such as \"256MiB\"")]
    TooLittle,
}

/// A time limit: more than zero, and at most a day.
pub fn parse_duration(text: &str) -> Result<Duration, InvalidLimit> {
    match humantime::parse_duration(text) {
        Ok(duration) if duration > LONGEST => Err(InvalidLimit::TooLong),
        Ok(duration) if duration.is_zero() => Err(InvalidLimit::ZeroTime),
        Ok(duration) => Ok(duration),
        Err(_) => Err(InvalidLimit::Duration),
    }
}

/// A limit in bytes: more than zero, and at most a pebibyte.
pub fn parse_size(text: &str) -> Result<u64, InvalidLimit> {
    match text.parse::<ByteSize>() {
        Ok(size) if size.as_u64() > 0 && text.trim().ends_with(|last: char| last.is_ascii_digit()) => {
            Err(InvalidLimit::NoUnit)
        }
        Ok(size) if size.as_u64() > LARGEST => Err(InvalidLimit::TooLarge),
        Ok(size) if size.as_u64() > 0 => Ok(size.as_u64()),
        Ok(_) => Err(InvalidLimit::ZeroSize),
        Err(_) => Err(InvalidLimit::Size),
    }
}

/// A time limit in seconds, as packages and web pages have it; `None` for what is none.
#[must_use]
pub fn seconds(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero() && *time <= LONGEST)
}

/// The same in milliseconds: whole ones, as manifests are written.
#[must_use]
pub fn milliseconds(limit: f64) -> Option<Duration> {
    let time = seconds((limit / 1000.0 * 1e6).round() / 1e6)?;
    Some(Duration::from_millis(time.as_millis().try_into().ok()?)).filter(|time| !time.is_zero())
}

/// A memory limit in MiB; `None` for what is none.
#[must_use]
pub fn mebibytes(limit: f64) -> Option<u64> {
    let bytes = limit * f64::from(1 << 20);
    // A pebibyte is far from where numbers have gaps.
    (bytes >= 1.0 && bytes <= LARGEST as f64).then_some(bytes as u64)
}

/// The least memory that a limit can be.
const LEAST_MEMORY: u64 = 256 << 10;

/// A limit of memory.
pub fn parse_memory(text: &str) -> Result<u64, InvalidLimit> {
    match parse_size(text)? {
        size if size < LEAST_MEMORY => Err(InvalidLimit::TooLittle),
        size => Ok(size),
    }
}
