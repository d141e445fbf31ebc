//! A derive with generics, whose trait the author does not import under any other name.

use written::Describe;

#[derive(Clone, Describe)]
struct Pair<'a, T: Copy, U> {
    first: &'a T,
    /// Documented.
    pub second: Vec<U>,
}

mod inner {
    #[derive(Debug, written::Describe)]
    pub struct Empty {}
}

fn main() {
    let pair = Pair { first: &1, second: vec!["a", "b"] };
    println!("{} {}", pair.clone().describe(), inner::Empty {}.describe());
    println!("{} {}", written::Inner { value: 3 }.describe(), written::inner(1));
}
