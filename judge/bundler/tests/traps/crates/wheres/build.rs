fn main() {
    let directory = std::env::var("OUT_DIR").unwrap();
    std::fs::write(format!("{directory}/made.rs"), "pub const MADE: [u8; 2] = [3, 4];\n").unwrap();
    std::fs::write(format!("{directory}/expression.in"), "{ let x = 5; x + 1 }\n").unwrap();
    println!("cargo:rustc-env=WHERES_SEED=47");
    println!("cargo:rerun-if-changed=build.rs");
}
