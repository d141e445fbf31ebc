//@ paste = "1"

use paste::paste;

macro_rules! getters {
    ($($name:ident: $value:expr),*) => {
        paste! { $(fn [<get_ $name>]() -> u32 { $value })* }
    };
}

getters!(one: 1, two: 2);

fn main() {
    println!("{}", get_one() + get_two());
}
