//@ indexing = "=0.4.1"

use indexing::scope;

fn main() {
    let sum = scope(&[5, 3, 8, 1][..], |array| {
        let (left, right) = array.range().split_in_half();
        array[left].iter().max().into_iter().chain(array[right].iter().max()).sum::<i32>()
    });
    println!("{sum}");
}
