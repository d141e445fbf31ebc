use lone_display::{Shown, Wrapped};

fn main() {
    println!("{}", Wrapped(Shown("a".into())).to_string());
}
