//! Shrinking inputs of many formats, each with its own validator and its own failure.

mod formats;
mod graphs;
mod literal;
mod minimal;
mod plain;
mod random;
mod reading;
mod robust;
