//! Helper attributes decide, and so do conditions; both are gone then.

use written::Describe as Described;

#[derive(Described, Default)]
#[describe(brief)]
#[cfg_attr(all(), derive(Debug))]
struct Place {
    x: i32,
    #[cfg(any())]
    y: i32,
    #[describe(skip)]
    #[allow(dead_code)] z: i32,
    #[cfg(all())] w: i32,
}

fn main() {
    let place = Place { x: 1, z: 2, w: 3 };
    println!("{} {} {place:?} {}", place.describe(), place.is_brief(), Place::default().describe());
}
