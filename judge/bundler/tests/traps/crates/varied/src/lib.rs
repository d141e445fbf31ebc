//! What newer editions of the language have.
pub mod chains;
pub mod waiting;
