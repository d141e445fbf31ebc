//! What the judge does before it judges, for whoever waits.

use crate::build::Event;
use std::path::Path;

/// What is done before anything can be judged.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// The package in this directory has no cases but samples.
    OnlySamples(&'a Path),
    /// Files that somebody may hold for cases are none, as this says.
    LeftOver(&'a str),
    /// Programs of a package are compiled.
    Package,
    /// So many programs are built.
    Build(usize),
    /// cargo has something to report.
    Cargo(Event<'a>, usize),
}
