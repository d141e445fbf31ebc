//! What no template does because ac-library-rs or std does it well.

mod library;
mod standard;

pub use library::{LIBRARY, Module, WITH_LIBRARY};
pub use standard::{STANDARD, Standard};

/// What of it is about something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Elsewhere {
    /// Modules of ac-library-rs.
    pub library: Vec<&'static Module>,
    /// Parts of std.
    pub standard: Vec<&'static Standard>,
}

impl Elsewhere {
    /// Whether there is nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.library.is_empty() && self.standard.is_empty()
    }
}
