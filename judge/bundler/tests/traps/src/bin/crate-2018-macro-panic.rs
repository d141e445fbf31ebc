//@ refused plain: positional argument
//@ refused luogu: positional argument
fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    let caught: Result<(), _> = std::panic::catch_unwind(|| old18::fail!("{}"));
    println!("{:?}", caught.map_err(old18::text_of));
}
