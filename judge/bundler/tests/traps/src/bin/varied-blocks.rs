//! Blocks with labels, and what a search ends with.
use std::ops::ControlFlow;
use varied21::find;

fn main() {
    for wanted in [1, 3, 9] {
        match find([1, 2, 3], |number| *number == wanted) {
            ControlFlow::Break(found) => println!("found {found}"),
            ControlFlow::Continue(seen) => println!("seen {seen}"),
        }
    }
    let value = 'block: {
        if std::env::args().count() > 5 {
            break 'block 1;
        }
        2
    };
    println!("{value}");
}
