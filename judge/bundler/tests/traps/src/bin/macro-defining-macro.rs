macros::with_own_macros!(seven);

fn main() {
    println!("{}", seven!(1));
}
