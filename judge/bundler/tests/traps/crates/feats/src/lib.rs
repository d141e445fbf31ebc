#[cfg(feature = "own")]
pub fn name() -> &'static str {
    "the feature own"
}
#[cfg(not(feature = "own"))]
pub fn name() -> &'static str {
    "no feature"
}

#[macro_export]
macro_rules! has_caller {
    () => {
        cfg!(feature = "caller")
    };
}

#[macro_export]
macro_rules! only_caller {
    ($($item:item)*) => {
        $(#[cfg(feature = "caller")] $item)*
    };
}

pub fn conditions() -> String {
    let mut parts = vec![];
    #[cfg(feature = "own")]
    parts.push("statement");
    if cfg!(feature = "own") {
        parts.push("expression");
    }
    if cfg!(all(feature = "own", not(feature = "missing"))) {
        parts.push("all");
    }
    match parts.len() {
        #[cfg(feature = "own")]
        3 => parts.push("arm"),
        _ => parts.push("no arm"),
    }
    parts.join(" ")
}

pub struct Config {
    pub a: u8,
    #[cfg(feature = "own")]
    pub b: u8,
    #[cfg(feature = "missing")]
    pub c: u8,
}

pub fn config() -> Config {
    Config {
        a: 1,
        #[cfg(feature = "own")]
        b: 2,
        #[cfg(feature = "missing")]
        c: 3,
    }
}

#[cfg_attr(feature = "own", derive(Debug))]
#[cfg_attr(not(feature = "own"), derive(Clone))]
pub struct Derived(pub u8);

pub fn debugging() -> (bool, bool, bool) {
    (cfg!(debug_assertions), cfg!(test), cfg!(target_pointer_width = "64"))
}

pub fn environment() -> (&'static str, &'static str, Option<&'static str>) {
    (env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION_MINOR"), option_env!("CARGO_PKG_VERSION"))
}

pub fn printed() -> String {
    format!("{} {}", env!("CARGO_PKG_NAME"), concat!(env!("CARGO_PKG_VERSION"), "!"))
}

macro_rules! variable {
    ($name:literal) => {
        option_env!("TRAPS_VARIABLE")
    };
}

pub fn variable() -> Option<&'static str> {
    option_env!("TRAPS_VARIABLE")
}

pub fn variable_by_macro() -> Option<&'static str> {
    variable!("")
}

#[macro_export]
macro_rules! variable_of_caller {
    () => {
        (option_env!("TRAPS_VARIABLE"), option_env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"))
    };
}

#[macro_export]
macro_rules! package_of_caller {
    () => {
        option_env!("CARGO_PKG_NAME")
    };
}

pub fn package() -> Option<&'static str> {
    package_of_caller!()
}

#[cfg_attr(all(), cfg(feature = "own"))]
pub fn nested() -> &'static str {
    "a condition in an attribute with a condition"
}
#[cfg_attr(all(), cfg(not(feature = "own")))]
pub fn nested() -> &'static str {
    "none"
}

#[cfg_attr(feature = "own", cfg_attr(not(feature = "missing"), derive(Debug)))]
pub struct Shown(pub u8);
