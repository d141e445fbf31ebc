//! A crate of edition 2018 in a text of a later one.

fn main() {
    println!("{} {}", old::r#gen(1), old::by_method());
    println!("{}", old::either_pattern!(2, 1 | 2 => 7));
    let words = ["one", "three"];
    let lengths = {
        let borrowed = String::from("gone before the iterator");
        old::lengths(&words, &borrowed)
    };
    println!("{} {} {:?}", ancient::Add::add(&1, 2), ancient::call(&|value| value + 1), ancient::r#async(5));
    println!("{:?} {}", lengths.collect::<Vec<_>>(), old::bindings(&("ab".to_string(), Some(3))));
}
