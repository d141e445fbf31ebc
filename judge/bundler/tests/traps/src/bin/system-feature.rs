//@ refused codeforces: system-feature.rs:7: this is not what traps has on Windows
#[cfg(all(feature = "own", unix))]
fn end() -> &'static str {
    "\n"
}

#[cfg(not(all(feature = "own", unix)))]
fn end() -> &'static str {
    "\r\n"
}

fn main() {
    println!("{}", end().len());
}
