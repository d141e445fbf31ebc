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

fn main() {
    let sum = 1 + { Loud("block").value() } + { Loud("other").value() };
    println!("{sum}");
    match { Loud("match").value() } {
        5 => println!("five"),
        _ => println!("other"),
    }
}
