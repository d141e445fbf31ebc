//! Sets a condition.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(found)");
    println!("cargo::rustc-cfg=found");
    println!("cargo::rustc-env=GIVEN=given");
    let directory = std::env::var("OUT_DIR").expect("cargo sets it");
    let table = "/// Is generated.\npub const TABLE: [u8; 2] = [1, 2];\n";
    std::fs::write(format!("{directory}/table.rs"), table).expect("the directory can be written to");
}
