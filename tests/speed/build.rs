//! Makes `speed-toposort-fast-input` of the solution of `toposort`: the same text, with `fast_input` in place of
//! proconio. So there is no copy that could be older than the solution.

use std::path::Path;
use std::{env, fs};

fn main() {
    let package = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let solution = Path::new(&package).join("../../problems/toposort/main.rs");
    println!("cargo::rerun-if-changed={}", solution.display());
    // Without the problem, which a person may put aside, the rest of the package still builds.
    let text = fs::read_to_string(&solution)
        .unwrap_or_else(|error| format!("fn main() {{ panic!({:?}) }}", format!("{}: {error}", solution.display())));
    // A text that is included has no head of its own.
    let text: String = text.lines().filter(|line| !line.starts_with("//!")).map(|line| format!("{line}\n")).collect();
    // The template has its markers beside `input`.
    let text = text.replace("proconio::", "templates::fast_input::").replace("marker::", "");
    let directory = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&directory).join("toposort.rs"), text).expect("cargo makes the directory");
}
