//! Writes a table, and sets a condition and a variable.
use std::path::Path;
use std::{env, fs};

fn main() {
    let directory = env::var("OUT_DIR").expect("cargo sets it");
    let squares: Vec<String> = (0..10).map(|number| (number * number).to_string()).collect();
    let table = format!(
        "pub const SQUARES: [u32; 10] = [{}];\npub fn third() -> u32 {{ self::SQUARES[3] }}\n",
        squares.join(", ")
    );
    fs::write(Path::new(&directory).join("table.rs"), table).expect("there is room");
    fs::write(Path::new(&directory).join("bytes.bin"), [1, 2, 250]).expect("there is room");
    fs::write(Path::new(&directory).join("value"), "[1, 2, 3].len() * 7").expect("there is room");
    println!("cargo::rustc-check-cfg=cfg(fast, values(\"very\"))");
    println!("cargo::rustc-cfg=fast=\"very\"");
    println!("cargo::rustc-env=BUILT_FOR=a trap");
    println!("cargo::rerun-if-changed=build.rs");
}
