//! What a person chooses for a session.

use crate::judging::Until;
use crate::report::{Format, Shown};
use crate::task::Overrides;
use std::num::NonZeroUsize;

/// How problems are judged and shown: everything but which ones.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What comes before manifests and packages.
    pub overrides: Overrides,
    /// How results are printed.
    pub format: Format,
    /// How many cases run at a time: as many as there are processors unless this says otherwise.
    pub jobs: Option<NonZeroUsize>,
    /// When to stop.
    pub until: Until,
    /// How much a person is shown.
    pub shown: Shown,
    /// What a person says about this run, where scores count.
    pub note: String,
}
