//! Lagrangian relaxation (Aliens trick, lambda optimization, WQS binary search): the greatest value with exactly k
//! items, if it is concave in k, by a few calls of a solver that may take any number of items but pays a price for
//! each.
//!
//! Let f(j) be the greatest value with j items, and g(p) the greatest f(j) - p j of all j, which the solver finds. Then
//! g(p) + p k ≥ f(k) for every price p. They are equal if f(k + 1) - f(k) ≤ p ≤ f(k) - f(k - 1), because then k is one
//! of the best j: as f is concave, more items gain at most p each, and fewer lose at least p each. Such a p is called
//! *right* here; if f has integer values, there is an integer that is right.
//!
//! A binary search goes through the prices. Let the solver say that j items are best at a price p, of several best
//! numbers any. If j > k, the items from k to j gain at least p each, on average; the first of them most, as f is
//! concave: f(k + 1) - f(k) ≥ p. So any price that is right is p or greater. If j < k, it is p or less in the same way.
//! So either a right price has been tried, or it is still between the ends: at last one has been tried, and g(p) + p k
//! is least there. It does not matter which of several best numbers the solver says.
//!
//! - **Field**: sequences
//! - **Time**: O(log w) calls of the solver for a range of w prices
//! - **Space**: O(1)
//! - **ac-library-rs**: no
//! - **Source**: H. Everett, "Generalized Lagrange multiplier method for solving problems of optimum allocation of
//!   resources", Operations Research 11 (1963), 399–417; named after "Aliens" of the IOI 2016
//! - **Verified**: `all_concave_functions`, `at_most`, `large_numbers`, `prices_of_any_size`, `refuses_no_prices`;
//!   `p2619`, `lc188`

use std::cmp::Ordering;
use std::ops::RangeInclusive;

/// f(k), the greatest value with exactly `k` items, and a price at which k is one of the best numbers of items. f has
/// integer values and is concave: f(j + 1) - f(j) never increases. All of these differences are among the `prices`; or
/// at least one price p with f(k + 1) - f(k) ≤ p ≤ f(k) - f(k - 1) is, where what does not exist is no bound.
///
/// For a price, `solve` returns the greatest f(j) - price · j of all j, and of the j for which it is greatest any one.
///
/// With prices from 0 on, the answer is the greatest value with at most k items. For a least cost that is convex,
/// return costs with the other sign, as in the second example.
///
/// # Panics
///
/// If there are no prices. Whether price · k, f(j) - price · j and the sum of both fit is up to the caller.
///
/// # Complexity
///
/// Calls `solve` at most ⌊log₂ w⌋ + 1 times for w prices.
///
/// [Best Time to Buy and Sell Stock IV](https://leetcode.com/problems/best-time-to-buy-and-sell-stock-iv/) (LeetCode
/// 188) allows at most k transactions; with a price for each, one pass finds the best ones:
///
/// ```
/// use templates::lagrangian_relaxation::constrained_maximum;
///
/// fn max_profit(k: i64, stock: &[i64]) -> i64 {
///     let solve = |price: i64| {
///         // The greatest profit and the number of transactions, without the stock and with it.
///         let (mut without, mut with) = ((0, 0), (-stock[0], 0));
///         for &value in stock {
///             without = without.max((with.0 + value - price, with.1 + 1));
///             with = with.max((without.0 - value, without.1));
///         }
///         without
///     };
///     constrained_maximum(k, 0..=1000, solve).0
/// }
///
/// assert_eq!(max_profit(2, &[2, 4, 1]), 2);
/// assert_eq!(max_profit(2, &[3, 2, 6, 5, 0, 3]), 7);
/// ```
///
/// [Tree I](https://www.luogu.com.cn/problem/P2619) (Luogu P2619) asks for a minimum spanning tree with exactly so many
/// white edges. Their cost is convex; a price makes each of them heavier:
///
/// ```
/// use templates::lagrangian_relaxation::constrained_maximum;
///
/// // Of two edges between the same vertices, (weight, is white), one is taken.
/// let edges = [(1, false), (2, true)];
/// let solve = |price: i64| {
///     let weights = edges.map(|(weight, is_white)| (weight + if is_white { price } else { 0 }, i64::from(is_white)));
///     let (weight, white) = weights[0].min(weights[1]);
///     (-weight, white)
/// };
/// assert_eq!(-constrained_maximum(1, -100..=100, solve).0, 2);
/// ```
pub fn constrained_maximum(
    k: i64,
    prices: RangeInclusive<i64>,
    mut solve: impl FnMut(i64) -> (i64, i64),
) -> (i64, i64) {
    let (mut low, mut high) = prices.into_inner();
    let mut best = None;
    while low <= high {
        let price = low + (high.abs_diff(low) / 2) as i64;
        let (value, count) = solve(price);
        best = best.into_iter().chain([(value + price * k, price)]).min();
        match count.cmp(&k) {
            Ordering::Less if low < price => high = price - 1,
            Ordering::Greater if price < high => low = price + 1,
            _ => break,
        }
    }
    best.expect("there is a price")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The value and the price, for f(first), f(first + 1), … Of several best numbers `choose` takes one.
    fn found(values: &[i64], first: i64, k: i64, prices: RangeInclusive<i64>, choose: u64) -> (i64, i64) {
        let (mut calls, mut state) = (0, choose);
        let width = prices.end() - prices.start() + 1;
        let solve = |price: i64| {
            calls += 1;
            let all = (first..).zip(values).map(|(count, value)| (value - price * count, count));
            let most = all.clone().map(|(value, _)| value).max().expect("there are values");
            let best: Vec<(i64, i64)> = all.filter(|&(value, _)| value == most).collect();
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(choose);
            best[match choose {
                0 => 0,
                1 => best.len() - 1,
                _ => (state >> 33) as usize % best.len(),
            }]
        };
        let found = constrained_maximum(k, prices, solve);
        assert!(calls <= width.ilog2() + 1, "{values:?} from {first}, k = {k}: {calls} calls");
        found
    }

    /// All that begin at 0 and whose differences never increase, from -2 or 2 on.
    fn concave(length: usize, first: i64) -> Vec<Vec<i64>> {
        let mut all = vec![vec![0]];
        for _ in 1..length {
            let longer = |values: &Vec<i64>| {
                let last = values[values.len() - 1];
                let most = if let [.., before, last] = values[..] { last - before } else { first };
                (-2..=most).map(|step| [&values[..], &[last + step]].concat()).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }

    #[test]
    fn all_concave_functions() {
        for values in (1..=6).flat_map(|length| concave(length, 2)) {
            for (first, choose) in [-2, 0, 3].into_iter().flat_map(|first| (0..4).map(move |choose| (first, choose))) {
                for (place, &value) in values.iter().enumerate() {
                    let k = first + place as i64;
                    let difference = |place: usize| Some(values.get(place + 1)? - values.get(place)?);
                    let before = place.checked_sub(1).and_then(difference);
                    for prices in [-2..=2, -7..=2, -2..=5, -40..=90] {
                        let (most, price) = found(&values, first, k, prices.clone(), choose);
                        let context = || format!("{values:?} from {first}, k = {k}, {prices:?}: {most} and {price}");
                        assert_eq!(most, value, "{}", context());
                        let is_right = difference(place).is_none_or(|after| after <= price)
                            && before.is_none_or(|before| price <= before);
                        assert!(is_right && prices.contains(&price), "{}", context());
                    }
                    // It is enough if one price is right.
                    for right in difference(place).unwrap_or(-2)..=before.unwrap_or(2) {
                        for prices in [right..=right, right..=right + 9, right - 9..=right] {
                            let most = found(&values, first, k, prices.clone(), choose).0;
                            assert_eq!(most, value, "{values:?} from {first}, k = {k}, {prices:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn at_most() {
        for values in concave(6, 2) {
            for (k, choose) in (0..9).flat_map(|k| (0..4).map(move |choose| (k, choose))) {
                let expected = values.iter().take(k + 1).max();
                let most = found(&values, 0, k as i64, 0..=2, choose).0;
                assert_eq!(Some(&most), expected, "{values:?}, k = {k}");
            }
        }
    }

    /// f(j) = -j², of 10⁹ numbers, whose best ones are known; and steps that are all equal.
    #[test]
    fn large_numbers() {
        let most = 1_000_000_000;
        for k in [-most, 1 - most, -1, 0, 1, 123_456_789, most - 1, most] {
            let solve = |price: i64| {
                let count = (-price).div_euclid(2).clamp(-most, most);
                (-count * count - price * count, count)
            };
            assert_eq!(constrained_maximum(k, -2 * most - 1..=2 * most + 1, solve).0, -k * k);
            // All from -most to most are as good at the price 7.
            let solve = |price: i64| ((7 - price).abs() * most, if price < 7 { most } else { -most });
            assert_eq!(constrained_maximum(k, -most..=most, solve).0, 7 * k);
        }
    }

    /// More than 2^63 of them.
    #[test]
    fn prices_of_any_size() {
        let (most, far) = (5_000_000_000_000_000_000, 4_000_000_000_000_000_000);
        for right in [-far, -1, 0, 1, far] {
            // f(j) = right · j from -1 to 1.
            let solve = |price: i64| {
                assert!(price.abs() <= most, "{price}");
                ((right - price).abs(), (right - price).signum())
            };
            assert_eq!(constrained_maximum(0, -most..=most, solve), (0, right));
        }
        // No number of items but 0 is possible, so that the search goes to an end.
        for (k, expected) in [(1, i64::MIN), (-1, i64::MAX)] {
            let mut calls = 0;
            let solve = |_| {
                calls += 1;
                (0, 0)
            };
            assert_eq!(constrained_maximum(k, i64::MIN..=i64::MAX, solve).1, expected);
            assert!(calls <= 65, "{calls} calls of 2^64 prices");
        }
    }

    #[test]
    #[should_panic(expected = "there is a price")]
    fn refuses_no_prices() {
        let _ = constrained_maximum(0, RangeInclusive::new(1, 0), |_| (0, 0));
    }
}
