//! Of an attribute behind a feature, which the judge does not set, what holds with cargo stays.

#[cfg_attr(feature = "own", repr(C))]
#[cfg_attr(not(feature = "own"), derive(Clone))]
#[cfg_attr(all(feature = "own", not(windows)), derive(Debug), doc = "Shown.")]
struct Padded {
    #[allow(dead_code)]
    small: u8,
    #[cfg_attr(feature = "absent", cfg(any()))]
    large: u32,
    #[allow(dead_code)]
    other: u8,
}

mod own {
    pub fn name() -> &'static str {
        "here"
    }
}

fn main() {
    println!("{} {}", size_of::<Padded>(), own::name());
    println!("{:?}", Padded { small: 1, large: 2, other: 3 });
}
