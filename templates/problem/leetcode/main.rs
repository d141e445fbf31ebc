//! {{title}}
//!
//! <{{url}}>

use templates::leetcode;

struct Solution;

impl Solution {
    pub fn answer(numbers: Vec<i32>) -> i32 {
        numbers.len() as i32
    }
}

fn main() {
    let (numbers,) = leetcode::arguments();
    leetcode::print(Solution::answer(numbers));
}
