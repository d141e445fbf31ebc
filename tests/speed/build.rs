//! Makes `speed-toposort-fast-input` of the solution of `toposort`: the same text, but `fast_input` in place of proconio.

use std::path::Path;
use std::{env, fs};

fn main() {
    let solution =
        Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../problems/toposort/main.rs");
    println!("cargo::rerun-if-changed={}", solution.display());
    let text = fs::read_to_string(&solution).expect("toposort has a solution");
    // What is included has no head of its own; the template has no module for the markers.
    let text = text.lines().filter(|line| !line.starts_with("//!")).map(|line| format!("{line}\n"));
    let text = text
        .collect::<String>()
        .replace("proconio::marker::", "proconio::")
        .replace("use proconio::", "use templates::fast_input::");
    assert!(
        !text.contains("proconio"),
        "build.rs cannot put `fast_input` in place of proconio in {}",
        solution.display()
    );
    let directory = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&directory).join("toposort.rs"), text).expect("cargo makes the directory");
}
