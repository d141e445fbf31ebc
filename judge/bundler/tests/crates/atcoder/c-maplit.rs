//@ maplit = "=1.0.2"

use maplit::{btreemap, hashset};

fn main() {
    let moves = btreemap! { 'U' => (-1, 0), 'D' => (1, 0), 'L' => (0, -1), 'R' => (0, 1) };
    let end = "RRDLD".chars().fold((0, 0), |(i, j), c| (i + moves[&c].0, j + moves[&c].1));
    println!("{end:?} {}", hashset! { 1, 2, 2, 3 }.len());
}
