//! What a macro writes names a crate that the author's text does not name. The macro goes through a module, whose
//! imports have nothing left then.

mod passed_on {
    pub use writing::Named;
}

use passed_on::Named;

#[derive(Named)]
struct Thing {}

mod facade {
    pub trait Shown {
        fn shown() -> String;
    }

    impl Shown for super::Thing {
        fn shown() -> String {
            let text = stringify!(Thing);
            format!("{text} {}", size(super::Thing {}))
        }
    }

    fn size<T>(_: T) -> usize {
        size_of::<T>()
    }
}

fn main() {
    println!("{}", <Thing as facade::Shown>::shown());
}
