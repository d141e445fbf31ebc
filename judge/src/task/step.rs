//! What the judge does before it judges, for whoever waits.

use crate::build::Event;
use std::path::Path;

/// What is done before anything can be judged.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// The package in this directory has no cases but samples.
    OnlySamples(&'a Path),
    /// Programs of a package are compiled.
    Package,
    /// So many programs are built.
    Build(usize),
    /// cargo has something to report.
    Cargo(Event<'a>, usize),
}
