//! Begins with a byte order mark.

/// `gen` is a word of edition 2024, and the lines end as on Windows.
pub fn gen(gen: &str) -> String {
    let gen = format!("{}
|", gen);
    gen
}
