//@ refused luogu: edition 2021
trait Kind {
    fn kind(&self) -> &'static str;
}

impl Kind for u32 {
    fn kind(&self) -> &'static str {
        "value"
    }
}

impl Kind for &u32 {
    fn kind(&self) -> &'static str {
        "reference"
    }
}

fn main() {
    let numbers: Box<[u32]> = vec![1, 2].into();
    for number in numbers.into_iter() {
        println!("{}", Kind::kind(&number));
    }
}
