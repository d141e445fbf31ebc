use stepin::wrappers::Shown;

fn main() {
    println!("{} {}", Shown("a".into()).to_string(), Shown("b".into()).len());
}
