//! What only the oldest edition has.
mod numbers {
    pub fn three() -> u32 {
        3
    }
}

pub mod deep {
    use numbers::three;

    pub fn six() -> u32 {
        three() + ::numbers::three()
    }
}

pub fn in_range(n: u32) -> bool {
    match n {
        0..=5 => true,
        _ => false,
    }
}
