//! Is called by another name where it is used.

/// Which one it is.
pub const VERSION: u32 = 1;

/// Has the name that the crate has elsewhere.
pub fn either_way() -> u32 {
    40
}

/// From the manifest.
pub fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// From the manifest, inside of another macro's call.
pub fn described() -> String {
    let directory = env!("CARGO_MANIFEST_DIR").rsplit('/').next();
    let authors = format!("[{}]", env!("CARGO_PKG_AUTHORS"));
    format!("{} {authors} {directory:?} {:?}", core::env!("CARGO_PKG_NAME"), option_env!("CARGO_PKG_NAME"))
}

/// Names what is beside it.
#[macro_export]
macro_rules! which {
    () => {
        $crate::VERSION
    };
}
