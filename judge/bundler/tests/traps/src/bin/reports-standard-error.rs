//! Nobody compares what is written there.

fn main() {
    reports::complain(&reports::Point);
    std::panic::set_hook(Box::new(|info| eprintln!("{info}")));
    println!("{:?}", std::panic::catch_unwind(|| "a".parse::<u8>().unwrap()).is_err());
}
