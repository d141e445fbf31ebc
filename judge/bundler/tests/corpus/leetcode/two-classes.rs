//! Two classes, where LeetCode calls one.

struct One;

impl One {
    fn new() -> Self {
        One
    }
}

struct Two;

impl Two {
    fn new() -> Two {
        Two
    }
}

fn main() {
    let _ = (One::new(), Two::new());
}
