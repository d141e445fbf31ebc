//! LC 375. Guess Number Higher or Lower II: a wrong guess costs its own value; which amount is enough for every number
//! from 1 to n? <https://leetcode.com/problems/guess-number-higher-or-lower-ii/>
//!
//! Let worst(i, j) be that amount when the number is known to lie in i..=j: the minimum over guesses k of the larger
//! one of k + worst(i, k - 1) and k + worst(k + 1, j). In column j, where j is fixed, worst(i, j) grows in few steps as
//! i falls. The amount b suffices as far down as it does after the smallest guess k with k + worst(k + 1, j) <= b, so k
//! stands just below a step, and k falls as b grows. A step of column j therefore follows from the steps before it and
//! from one step of column k - 1; and only the steps that column n asks for, directly or not, are ever computed.
//!
//! Time O(n² log n), but measured n^1.5; space O(s) for s computed steps: 71,000 for n = 10,000.

use templates::leetcode;

/// `amount` is worst(i, high) for every i above `guess` that is not above the `guess` of the step before.
struct Step {
    guess: u32,
    amount: u32,
}

impl Step {
    /// What `guess` costs when the number is higher.
    fn cost(&self) -> u32 {
        self.guess + self.amount
    }
}

/// The steps known of a column. The last one was made by the guess of `best`, whose left side was in step `place` of
/// its own column. `next` is the cheapest step after `best`, the last one of several.
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
    if steps.is_empty() {
        steps.push(Step { guess: high.saturating_sub(1), amount: 0 });
    }
    while steps[steps.len() - 1].guess >= low {
        let i = steps[steps.len() - 1].guess;
        let Step { guess, .. } = steps[*best];
        let left = &shorter[guess as usize - 1].steps;
        let Some(ahead) = left[*place..].iter().position(|step| step.guess < i) else { return Some((i, guess - 1)) };
        *place += ahead;
        let amount = u32::max(steps[*best].cost(), guess + left[*place].amount);
        if let Some(better) = next.filter(|&next| steps[next].cost() <= amount) {
            *best = better;
            *next = (better + 1..steps.len()).rev().min_by_key(|&later| steps[later].cost());
            let left = &shorter[steps[better].guess as usize - 1].steps;
            *place = left.partition_point(|step| step.guess >= i);
            continue;
        }
        while left[*place].guess > 0 {
            match left.get(*place + 1) {
                Some(lower) if guess + lower.amount <= amount => *place += 1,
                None if guess + left[*place].amount < amount => return Some((left[*place].guess, guess - 1)),
                _ => break,
            }
        }
        steps.push(Step { guess: left[*place].guess, amount });
        let new = steps.len() - 1;
        if next.is_none_or(|next| steps[new].cost() <= steps[next].cost()) {
            *next = Some(new);
        }
    }
    None
}

struct Solution;

impl Solution {
    pub fn get_money_amount(n: i32) -> i32 {
        let n = n as u32;
        let mut columns: Vec<Column> = (0..=n).map(|_| Column::default()).collect();
        let mut wanted = vec![(1, n)];
        while let Some(&(low, high)) = wanted.last() {
            match extend(&mut columns, low, high) {
                Some(before) => wanted.push(before),
                None => drop(wanted.pop()),
            }
        }
        columns[n as usize].steps.last().map_or(0, |step| step.amount as i32)
    }
}

fn main() {
    let (n,) = leetcode::arguments();
    leetcode::print(Solution::get_money_amount(n));
}
