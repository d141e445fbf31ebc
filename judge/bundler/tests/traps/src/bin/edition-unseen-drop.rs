struct Loud;

impl Drop for Loud {
    fn drop(&mut self) {
        println!("dropped");
    }
}

/// In 2021 the second vector is dropped after the first one, and nobody can see it.
fn unseen() -> usize {
    let one = Vec::<u8>::new();
    Vec::<u8>::new().len() + one.len()
}

fn main() {
    let _loud = Loud;
    println!("{}", unseen());
}
