pub mod prelude {
    pub mod math2 {
        pub fn gcd(_: u64, _: u64) -> u64 {
            777
        }
    }
    pub use math3 as numbers;
}
