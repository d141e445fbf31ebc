use stepin::wrappers::Aliased;

fn main() {
    println!("{} {}", Aliased("a".into()).to_string(), Aliased("b".into()).len());
}
