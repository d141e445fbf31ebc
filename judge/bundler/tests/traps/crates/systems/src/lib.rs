//! What is one thing on Windows, and another one elsewhere.

#[cfg(windows)]
pub fn newline() -> &'static str {
    "\r\n"
}

#[cfg(not(windows))]
pub fn newline() -> &'static str {
    "\n"
}

pub fn opened(path: &str) -> String {
    let mut opened = path.to_string();
    #[cfg(windows)]
    {
        opened = opened.replace('/', "\\");
    }
    opened.push('!');
    opened
}

pub fn separator() -> char {
    if cfg!(target_family = "windows") { '\\' } else { '/' }
}

pub struct Limits {
    pub least: u32,
    #[cfg(target_os = "windows")]
    pub most: u32,
}

pub fn least() -> u32 {
    let limits = Limits {
        least: 3,
        #[cfg(target_os = "windows")]
        most: 5,
    };
    limits.least + std::mem::size_of::<Limits>() as u32
}

/// The same everywhere.
pub fn twice(number: u32) -> u32 {
    2 * number
}

pub fn bits_of_long() -> u32 {
    std::ffi::c_long::BITS
}

/// Not there on Windows.
pub fn input() -> Option<usize> {
    std::fs::read("/dev/stdin").map(|read| read.len()).ok()
}
