//! What the standard library defines is called the same everywhere.

fn main() {
    println!("{} {}", reports::name_of(&1_u8), reports::name_of(&vec![Some("a")]));
    println!("{} {}", std::any::type_name::<[i64; 3]>(), reports::short_name::<String>());
}
