#![no_std]
#[cfg(not(windows))]
extern crate std;

#[must_use]
pub fn joined(words: &[&str]) -> std::string::String {
    self::std::println!("joining");
    words.concat()
}
