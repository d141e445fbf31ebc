//@ refused luogu: edition 2021
struct Loud(&'static str);

impl Loud {
    fn value(&self) -> Option<u32> {
        None
    }
}

impl Drop for Loud {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

fn main() {
    if let Some(value) = Loud("condition").value() {
        println!("{value}");
    } else {
        println!("else");
    }
    println!("end");
}
