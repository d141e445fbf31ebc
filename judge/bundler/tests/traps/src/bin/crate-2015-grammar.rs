use old15::{Adding, Apply};

fn main() {
    println!("{} {}", old15::deep::six(), Adding(3).apply(4));
    println!("{} {}", old15::call(&|n| n * 10, Box::new(Adding(5))), old15::in_range(5));
    println!("{} {}", old15::r#async(1), old15::parsed());
}
