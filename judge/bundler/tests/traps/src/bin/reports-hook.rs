//@ refused luogu: Location
//@ refused plain: Location

fn main() {
    reports::announce_panics();
    println!("{:?}", std::panic::catch_unwind(|| "a".parse::<u8>().unwrap()).ok());
}
