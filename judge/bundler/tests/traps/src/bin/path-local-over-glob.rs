use stepin::shadowing::*;

fn drop<T>(_: T) -> &'static str {
    "the author's drop"
}

fn main() {
    println!("{} {:?}", drop(3), Option::Some(3));
}
