pub extern crate math3 as core_;

pub mod prelude {
    pub mod math2 {
        pub fn gcd(_: u64, _: u64) -> u64 {
            777
        }
    }
    pub use math3 as numbers;
    pub(crate) extern crate math3 as private;

    pub fn lcm() -> u64 {
        crate::prelude::private::lcm(2, 3)
    }
}
