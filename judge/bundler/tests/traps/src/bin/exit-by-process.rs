struct Loud;

impl Drop for Loud {
    fn drop(&mut self) {
        println!("dropped");
    }
}

fn main() {
    let _loud = Loud;
    print!("no newline");
    std::process::exit(9);
}
