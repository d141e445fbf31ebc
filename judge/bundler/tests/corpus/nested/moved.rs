//! Not where its name says.

/// Uses a crate in a macro's arguments.
pub fn numbers() -> String {
    format!("{:?}", vec![old::add(1, 1), old::twice!(4)])
}
