//! Conditions on features in attributes that have a condition themselves.

#[cfg_attr(all(), cfg(feature = "own"))]
fn name() -> &'static str {
    "own"
}

#[cfg_attr(all(), cfg(not(feature = "own")))]
fn name() -> &'static str {
    "none"
}

#[cfg_attr(all(), cfg_attr(feature = "own", derive(Debug)))]
struct Shown(#[allow(dead_code)] u8);

fn main() {
    println!("{} {:?}", name(), Shown(1));
    println!("{} {:?}", feats::nested(), feats::Shown(2));
}
