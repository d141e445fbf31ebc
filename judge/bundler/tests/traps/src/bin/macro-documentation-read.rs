//! Comments are left out, but not what a macro reads in them.

fn main() {
    println!("{:?}", macros::messages());
}
