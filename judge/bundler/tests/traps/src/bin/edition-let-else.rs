struct Loud(Option<u32>);

impl Drop for Loud {
    fn drop(&mut self) {
        println!("drop");
    }
}

fn main() {
    let Some(value) = Loud(None).0.as_ref().copied() else {
        println!("else");
        return;
    };
    println!("{value}");
}
