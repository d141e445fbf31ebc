//@ refused luogu: edition 2021
struct Loud(&'static str);

impl Loud {
    fn value(&self) -> u32 {
        self.0.len() as u32
    }
}

impl Drop for Loud {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

fn tail() -> u32 {
    let _local = Loud("local");
    Loud("temporary").value()
}

fn main() {
    println!("{}", tail());
}
