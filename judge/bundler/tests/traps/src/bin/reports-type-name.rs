//@ refused luogu: type_name
//@ refused plain: type_name
//! The names of a crate's types have its name in them, and in one file that of its module.

fn main() {
    println!("{} {}", reports::name_of(&reports::Point), reports::name_of(&1_u8));
}
