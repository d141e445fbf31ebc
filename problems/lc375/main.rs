//! LC 375. Guess Number Higher or Lower II: a wrong guess costs its own value; which amount is enough for every number
//! from 1 to n? <https://leetcode.com/problems/guess-number-higher-or-lower-ii/>
//!
//! Let worst(i, j) be that amount when the number is known to lie in i..=j: the minimum over the guesses k of the
//! larger one of k + worst(i, k - 1) and k + worst(k + 1, j). For a fixed j, column j, it has few values, so it is a
//! function of few steps. Only the guesses right below a step matter: a higher one costs more and leaves more on the
//! left. So an amount b is enough down to where b - k is enough in column k - 1, where k is the smallest guess below a
//! step of column j with k + worst(k + 1, j) <= b. Thus each step of column j follows from the steps above it and one
//! step of another column; and only the steps that column n asks for, directly or not, are computed.
//!
//! Time O(s w), space O(n + s), for s computed steps of which each passes at most w others: that is O(n³), but for
//! n = 10,000 there are 71,159 steps, and they pass 12 others on average. This is measured, not proved.

use templates::leetcode;

/// A guess and an amount, which is worst(i, high) for every i above the guess up to the guess of the step before.
type Step = (u32, u32);

/// The steps known of column `high`. The last one follows from the guess of step `best` and from step `place` of the
/// column that ends below that guess; `next` is the step after `best` that costs least, the last of several.
#[derive(Default)]
struct Column {
    steps: Vec<Step>,
    best: usize,
    next: Option<usize>,
    place: usize,
}

/// Computes column `high` down to worst(low, high), or returns what has to be computed before, as (low, high).
fn extend(columns: &mut [Column], low: u32, high: u32) -> Option<(u32, u32)> {
    let (shorter, rest) = columns.split_at_mut(high as usize);
    let Column { steps, best, next, place } = &mut rest[0];
    // A column begins with 0 for i = high.
    steps.extend(steps.is_empty().then_some((high.saturating_sub(1), 0)));
    // What the guess of a step costs when the number is higher.
    let cost = |step: Step| step.0 + step.1;
    while let Some(&(i, _)) = steps.last().filter(|last| last.0 >= low) {
        let guess = steps[*best].0;
        let left = &shorter[guess as usize - 1].steps;
        let Some(ahead) = left[*place..].iter().position(|step| step.0 < i) else { return Some((i, guess - 1)) };
        *place += ahead;
        let amount = u32::max(cost(steps[*best]), guess + left[*place].1);
        if let Some(better) = next.filter(|&next| cost(steps[next]) <= amount) {
            (*best, *place) = (better, 0);
            *next = (better + 1..steps.len()).rev().min_by_key(|&later| cost(steps[later]));
        } else if let Some(last) = left.last().filter(|last| last.0 > 0 && guess + last.1 < amount) {
            return Some((last.0, guess - 1));
        } else {
            *place += left[*place..].iter().take_while(|step| guess + step.1 <= amount).count() - 1;
            *next = next.filter(|&next| cost(steps[next]) < left[*place].0 + amount).or(Some(steps.len()));
            steps.push((left[*place].0, amount));
        }
    }
    None
}

struct Solution;

impl Solution {
    pub fn get_money_amount(n: i32) -> i32 {
        let mut columns: Vec<Column> = (0..=n).map(|_| Column::default()).collect();
        let mut wanted = vec![(1, n as u32)];
        while let Some((low, high)) = wanted.pop() {
            if let Some(before) = extend(&mut columns, low, high) {
                wanted.extend([(low, high), before]);
            }
        }
        columns[n as usize].steps.last().map_or(0, |step| step.1 as i32)
    }
}

fn main() {
    let (n,) = leetcode::arguments();
    leetcode::print(Solution::get_money_amount(n));
}
