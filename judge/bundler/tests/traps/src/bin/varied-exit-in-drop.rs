//! The process ends while something is dropped, and the rest is not.
use varied21::Last;

struct Never;

impl Drop for Never {
    fn drop(&mut self) {
        println!("never");
    }
}

fn main() {
    let _never = Never;
    let _last = Last(7);
    println!("first");
}
