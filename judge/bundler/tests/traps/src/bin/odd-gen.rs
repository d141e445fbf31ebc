//! `gen` as a name, in an edition where it is a word of the language.

fn r#gen(seed: u64) -> u64 {
    seed * 6_364_136_223_846_793_005 % 1_000_003
}

struct Random {
    r#gen: u64,
}

impl Random {
    fn r#gen(&mut self) -> u64 {
        self.r#gen = r#gen(self.r#gen);
        self.r#gen
    }
}

fn main() {
    let mut random = Random { r#gen: 7 };
    println!("{} {}", random.r#gen(), stringify!(r#gen));
}
