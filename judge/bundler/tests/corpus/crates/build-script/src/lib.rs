//! Features, and what a build script sets.

#![allow(clippy::vec_init_then_push)]

#[cfg(feature = "off")]
mod off;
#[cfg(feature = "on")]
mod on;
#[cfg_attr(found, path = "elsewhere.rs")]
#[cfg_attr(not(found), path = "nowhere.rs")]
mod somewhere;

/// What is set.
pub fn features() -> Vec<&'static str> {
    let mut all = vec![somewhere::NAME];
    #[cfg(feature = "on")]
    all.push(on::NAME);
    #[cfg(feature = "off")]
    all.push(off::NAME);
    if cfg!(found) {
        all.push("found");
    }
    if cfg!(all(debug_assertions, feature = "on")) {
        all.push("debug");
    }
    all.extend(table());
    all
}

macro_rules! numbered {
    ($($name:ident: $condition:meta),*) => {
        fn table() -> Vec<&'static str> {
            let mut all = Vec::new();
            $(#[$condition] all.push(stringify!($name));)*
            all
        }
    };
}
numbered! { with: cfg(feature = "on"), without: cfg(not(feature = "on")) }

/// A field that is there only sometimes.
pub struct Sometimes {
    #[cfg(feature = "off")]
    missing: u8,
    /// There.
    pub present: u8,
}

impl Sometimes {
    /// Makes one.
    pub fn new(present: u8) -> Self {
        Sometimes {
            #[cfg(feature = "off")]
            missing: 0,
            present,
        }
    }
}

/// Text beside the source.
pub const TEXT: &str = include_str!("text.txt");
