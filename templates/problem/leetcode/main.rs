//! {{title}}
//!
//! <{{url}}>

use proconio::input;
use templates::literal::Literal;

struct Solution;

impl Solution {
    pub fn answer(numbers: Vec<i32>) -> i32 {
        numbers.len() as i32
    }
}

fn main() {
    input! { numbers: Literal<Vec<i32>> }
    println!("{}", Solution::answer(numbers.0));
}
