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

include!(concat!(env!("OUT_DIR"), "/table.rs"));

/// What the build script gives, inside of another macro's call.
pub fn given() -> String {
    format!("{} {TABLE:?}", env!("GIVEN"))
}

macro_rules! documented {
    ($($item:item)*) => { $($item)* };
}
documented! {
    #[doc = include_str!("text.txt")]
    pub fn documentation() -> &'static str { include_str!("text.txt") }
}

/// Whether the crate that calls it has a feature.
#[macro_export]
macro_rules! is_own {
    () => {
        $crate::is_callers!()
    };
}

/// Whether the crate that calls it has a feature.
#[macro_export]
macro_rules! is_callers {
    () => {{
        #[allow(unexpected_cfgs)]
        let is_own = cfg!(feature = "own");
        is_own
    }};
}

/// The same, and this crate calls it as well.
#[macro_export]
macro_rules! is_everybodys {
    () => {{
        #[allow(unexpected_cfgs)]
        let is_own = cfg!(feature = "own");
        is_own
    }};
}

/// Calls it.
pub fn is_own() -> bool {
    is_everybodys!()
}

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
