//! Makes the programs `speed-…-fast-input` of those that read by proconio: the same text, with `fast_input` in place of
//! it. So there is no copy that could be older than what it is compared with.

use std::path::Path;
use std::{env, fs};

fn main() {
    let package = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it");
    let directory = env::var("OUT_DIR").expect("cargo sets it");
    for (source, variant) in [("../../problems/toposort/main.rs", "toposort.rs"), ("numbers.rs", "numbers.rs")] {
        let source = Path::new(&package).join(source);
        println!("cargo::rerun-if-changed={}", source.display());
        // Without the problem, which a person may put aside, the rest of the package still builds.
        let text = fs::read_to_string(&source)
            .unwrap_or_else(|error| format!("fn main() {{ panic!({:?}) }}", format!("{}: {error}", source.display())));
        // A text that is included has no head of its own.
        let lines = text.lines().filter(|line| !line.starts_with("//!"));
        let text: String = lines.map(|line| format!("{line}\n")).collect();
        // The template has its markers beside `input`.
        let text = text.replace("proconio::", "templates::fast_input::").replace("marker::", "");
        fs::write(Path::new(&directory).join(variant), text).expect("cargo makes the directory");
    }
}
