//@ refused atcoder: another name
//@ refused plain: another name
//@ refused luogu: another name
#[macro_use]
mod debug {
    macro_rules! assert {
        ($($token:tt)*) => {
            println!("captured")
        };
    }
}

fn main() {
    assert!(true);
    capturable::check(3);
}
