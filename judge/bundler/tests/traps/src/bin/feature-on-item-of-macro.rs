feats::only_caller! {
    fn name() -> &'static str {
        "there"
    }
}

fn main() {
    println!("{}", name());
}
