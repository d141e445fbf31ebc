//@ refused luogu: its path is computed
//@ refused plain: its path is computed
macro_rules! length {
    ($path:literal) => {
        include_str!($path).len()
    };
}

fn main() {
    println!("{}", length!("where-included-by-rules.rs") > 100);
}
