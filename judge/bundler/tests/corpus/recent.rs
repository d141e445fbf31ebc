//! A function of the standard library that is newer than most judges.

// The author may look away, but the judge does not.
#[allow(clippy::incompatible_msrv)]
fn main() {
    println!("{:?}", std::iter::chain([1], [2]).collect::<Vec<_>>());
}
