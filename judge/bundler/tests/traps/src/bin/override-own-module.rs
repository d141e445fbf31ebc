mod ops {
    pub trait Step {
        const UNIT: i64 = 1;
        fn size(&self) -> i64 {
            Self::UNIT
        }
        fn total(&self, n: i64) -> i64 {
            self.size() * n
        }
    }
    pub struct Big;
    pub struct Far;
    impl Step for Big {
        fn size(&self) -> i64 {
            10
        }
    }
    impl Step for Far {
        const UNIT: i64 = 1000;
    }
}

mod user {
    use super::ops::*;

    pub fn run() -> String {
        format!("{} {}", Big.total(3), Far.total(3))
    }
}

fn main() {
    println!("{}", user::run());
}
