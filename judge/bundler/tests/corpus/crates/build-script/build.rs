//! Sets a condition.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(found)");
    println!("cargo::rustc-cfg=found");
}
