mod inner {
    pub trait Walk {
        const START: i32 = 0;
        fn stride(&self) -> i32 {
            1
        }
        fn reach(&self, n: i32) -> i32 {
            Self::START + self.stride() * n
        }
    }
    pub struct Runner;
    pub struct Snail;
}
pub use inner::*;

impl Walk for Runner {
    const START: i32 = 100;
    fn stride(&self) -> i32 {
        7
    }
}
impl Walk for Snail {}
