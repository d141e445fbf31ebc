//! Library Checker, Rooted Tree Isomorphism Classification: a number for each subtree, the same for isomorphic ones.
//! <https://judge.yosupo.jp/problem/rooted_tree_isomorphism_classification>

use std::fmt::Write;
use templates::fast_input::input;
use templates::tree_isomorphism::subtree_classes;

fn main() {
    input! { n: usize, above: [usize; n - 1] }
    let parents: Vec<Option<usize>> = [None].into_iter().chain(above.into_iter().map(Some)).collect();
    let classes = subtree_classes(&parents);
    let mut text = format!("{}\n", classes.iter().max().map_or(0, |most| most + 1));
    classes.iter().for_each(|class| write!(text, "{class} ").expect("a string takes all"));
    println!("{}", text.trim_end());
}
