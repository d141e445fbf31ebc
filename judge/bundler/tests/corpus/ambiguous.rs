//! A glob that brings a module with the name of a crate.

use new::prelude::*;

fn main() {
    println!("{}", old::two());
}
