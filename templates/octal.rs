//! Octal games: Grundy values from the code digits, with a proved period, so that every heap size is answered in O(1).
//!
//! In the octal game d0.d1d2d3… a turn takes t tokens from one heap, and the digit `d_t` states what may be left of
//! that heap: nothing if it contains 1, one heap if it contains 2, two heaps if it contains 4 (heaps are never empty).
//! Whoever cannot move loses. Kayles is 0.77, Dawson's Kayles 0.07; d0 is 0 or 4, so that every turn changes something.
//!
//! Theorem (Guy and Smith): let k be the index of the last digit that is not 0, and n0, p ≥ 1. If G(n + p) = G(n) for
//! n0 ≤ n < 2·n0 + p + k, then for all n ≥ n0. So the first 2·n0 + 2·p + k values prove a period. Proof:
//! `problems/lc294/README.md`. If no digit contains 4, n0 ≤ n < n0 + k is enough, and n0 + p + k values: from n0 + k
//! tokens on a turn leaves one heap of n - k ≥ n0 or more of n, and one that is p larger of n + p, and these have the
//! same values by induction. Whether all games with finitely many digits have a period nobody knows; no period of 0.007
//! has been found.
//!
//! - **Field**: games
//! - **Time**: O(n² + k·n·g) for the n values that the proof takes, of which g is the largest; then O(1) a value
//! - **Space**: O(n + k·g), then the preperiod and one period
//! - **ac-library-rs**: no
//! - **Source**: R. K. Guy, C. A. B. Smith, "The G-values of various games", Mathematical Proceedings of the Cambridge
//!   Philosophical Society 52 (1956), 514–526
//! - **Verified**: `agrees_with_search_over_positions`, `published_periods`, `proved_periods_hold_and_are_least`,
//!   `too_few_values_prove_nothing`; `lc294`

/// The Grundy values of the heaps of 0, 1, …, `count` - 1 tokens in the octal game in which `digits[t]` states what
/// taking t tokens may leave: the sum of 1 (nothing), 2 (one heap) and 4 (two heaps).
///
/// # Complexity
///
/// O(`count`² + k·`count`·g) time and O(`count` + k·g) space for k digits and values of up to g.
///
/// # Panics
///
/// If a digit is above 7, or if `digits[0]` is neither 0 nor 4.
///
/// ```
/// use templates::octal::grundy_values;
/// assert_eq!(grundy_values(&[0, 7, 7], 12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]); // Kayles, 0.77
/// ```
#[must_use]
pub fn grundy_values(digits: &[u8], count: usize) -> Vec<usize> {
    let mut table = Table::new(digits);
    table.extend(count);
    table.values
}

/// The values of the heaps of 0, 1, 2, … tokens so far.
struct Table<'a> {
    digits: &'a [u8],
    values: Vec<usize>,
    /// `splits[t][g]`: two heaps with together t tokens fewer than the last heap have the value g. Digits share them.
    splits: Vec<Vec<bool>>,
    /// All values are smaller, and so are all xors of them: it is a power of two.
    bound: usize,
}

impl<'a> Table<'a> {
    fn new(digits: &'a [u8]) -> Self {
        assert!(digits.iter().all(|&digit| digit <= 7), "an octal digit is at most 7: {digits:?}");
        assert!(digits.iter().take(1).all(|&digit| digit == 0 || digit == 4), "taking nothing must split: {digits:?}");
        Table { digits, values: vec![], splits: vec![vec![]; digits.len() + 1], bound: 1 }
    }

    fn has_splits(&self) -> bool {
        self.digits.iter().any(|digit| digit & 4 != 0)
    }

    /// Appends values until there are `count`.
    fn extend(&mut self, count: usize) {
        let (has_splits, mut is_option) = (self.has_splits(), vec![]);
        for n in self.values.len()..count {
            self.splits.rotate_right(1);
            let split = &mut self.splits[0];
            split.clear();
            split.resize(self.bound, false);
            if has_splits {
                let heaps = &self.values[n.min(1)..];
                for (one, other) in heaps[..n / 2].iter().zip(heaps.iter().rev()) {
                    split[one ^ other] = true;
                }
            }
            is_option.clear();
            is_option.resize(self.bound + 1, false);
            for (taken, &digit) in self.digits.iter().enumerate().take(n + 1) {
                let left = n - taken;
                if digit & 1 != 0 && left == 0 {
                    is_option[0] = true;
                }
                if digit & 2 != 0 && left > 0 {
                    is_option[self.values[left]] = true;
                }
                if digit & 4 != 0 {
                    is_option.iter_mut().zip(&self.splits[taken]).for_each(|(is, split)| *is |= split);
                }
            }
            let mex = is_option.iter().position(|&is| !is).expect("the last entry is no option");
            self.bound = self.bound.max((mex + 1).next_power_of_two());
            self.values.push(mex);
        }
    }

    /// The least period and its preperiod, if the theorem proves them from these values, or else how many values could
    /// prove a period at the earliest.
    fn proved_period(&self) -> Result<(usize, usize), usize> {
        let last = self.digits.iter().rposition(|&digit| digit != 0).unwrap_or(0);
        let enough = |start, period| (if self.has_splits() { 2 } else { 1 }) * (start + period) + last;
        let count = self.values.len();
        let mut needed = enough(1, count);
        // Every proved period is a multiple of the least one, which holds from the same size on: it is proved earlier.
        for period in 1..count {
            let mut pairs = self.values[1..count - period].iter().zip(&self.values[1 + period..]);
            let start = pairs.rposition(|(one, other)| one != other).map_or(1, |index| index + 2);
            if enough(start, period) <= count {
                let holds_from_0 = start == 1 && self.values[0] == self.values[period];
                return Ok((if holds_from_0 { 0 } else { start }, period));
            }
            needed = needed.min(enough(start, period));
        }
        Err(needed)
    }
}

/// An octal game whose period is proved.
///
/// [Flip Game II](https://leetcode.com/problems/flip-game-ii/) (LeetCode 294) is Dawson's Kayles on the runs of `+`:
///
/// ```
/// use templates::octal::Octal;
///
/// let runs = Octal::new(&[0, 0, 7], 1000).expect("the period is 34");
/// let can_win = |state: &str| state.split('-').fold(0, |sum, run| sum ^ runs.grundy(run.len())) != 0;
/// assert!(can_win("++++") && !can_win("+"));
/// assert_eq!((runs.preperiod(), runs.period()), (53, 34));
/// assert_eq!(runs.grundy(1_000_000_000_000_000_000), 3);
/// ```
#[derive(Clone, Debug)]
pub struct Octal {
    /// The preperiod and one period.
    values: Vec<usize>,
    period: usize,
}

impl Octal {
    /// The game with the digits as in [`grundy_values`], or its first `limit` values if they prove no period.
    ///
    /// `limit` bounds the work, since nobody knows whether every game has a period. Only as many values are computed as
    /// the proof takes, 168 for Kayles and 176 for Dawson's Kayles: a high limit costs nothing for such games.
    ///
    /// # Complexity
    ///
    /// As [`grundy_values`] for the values that the proof takes, or for `limit` of them.
    ///
    /// # Panics
    ///
    /// If a digit is above 7, or if `digits[0]` is neither 0 nor 4.
    pub fn new(digits: &[u8], limit: usize) -> Result<Self, Vec<usize>> {
        let mut table = Table::new(digits);
        loop {
            match table.proved_period() {
                Ok((preperiod, period)) => {
                    table.values.truncate(preperiod + period);
                    return Ok(Octal { values: table.values, period });
                }
                Err(_) if table.values.len() == limit => return Err(table.values),
                Err(needed) => table.extend(limit.min(needed)),
            }
        }
    }

    /// The Grundy value of a heap of `n` tokens. The value of several heaps is the xor of theirs, and the player to
    /// move loses exactly when it is 0.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    #[must_use]
    #[inline]
    pub fn grundy(&self, n: usize) -> usize {
        self.values.get(n).copied().unwrap_or_else(|| {
            let preperiod = self.preperiod();
            self.values[preperiod + (n - preperiod) % self.period]
        })
    }

    /// The least heap size from which on the values are periodic.
    #[must_use]
    pub fn preperiod(&self) -> usize {
        self.values.len() - self.period
    }

    /// The least period of the values.
    #[must_use]
    pub fn period(&self) -> usize {
        self.period
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Every position that one turn leads to; a position is its heaps in ascending order.
    fn options(digits: &[u8], heaps: &[usize]) -> Vec<Vec<usize>> {
        let mut result = vec![];
        for (index, &heap) in heaps.iter().enumerate() {
            for (taken, digit) in digits.iter().enumerate().take(heap + 1) {
                let left = heap - taken;
                let mut parts = vec![];
                if digit & 1 != 0 && left == 0 {
                    parts.push(vec![]);
                }
                if digit & 2 != 0 && left > 0 {
                    parts.push(vec![left]);
                }
                if digit & 4 != 0 {
                    parts.extend((1..left).map(|part| vec![part, left - part]));
                }
                for part in parts {
                    let mut next = [&heaps[..index], &heaps[index + 1..], &part].concat();
                    next.sort_unstable();
                    result.push(next);
                }
            }
        }
        result
    }

    /// The least value that no option has, over real positions: the theory of sums is not used.
    fn search(digits: &[u8], heaps: &[usize], known: &mut HashMap<Vec<usize>, usize>) -> usize {
        if let Some(&value) = known.get(heaps) {
            return value;
        }
        let options = options(digits, heaps);
        let values = options.iter().fold(0_u64, |values, next| values | 1 << search(digits, next, known));
        let value = values.trailing_ones() as usize;
        known.insert(heaps.to_vec(), value);
        value
    }

    fn check_against_search(digits: &[u8], size: usize) {
        let mut known = HashMap::new();
        let values = grundy_values(digits, size + 1);
        for large in 0..=size {
            assert_eq!(values[large], search(digits, &[large], &mut known), "{digits:?}: heap {large}");
            for small in 0..=large.min(size - large) {
                let value = search(digits, &[small, large], &mut known);
                assert_eq!(values[small] ^ values[large], value, "{digits:?}: heaps {small}, {large}");
            }
        }
    }

    /// All games of three digits or four.
    fn check_all_against_search(size: usize) {
        for code in 0..2 * 8 * 8 * 8 {
            let digits = [4 * (code / 512) as u8, (code / 64 % 8) as u8, (code / 8 % 8) as u8, (code % 8) as u8];
            check_against_search(&digits, size);
        }
    }

    #[test]
    #[ignore = "long"]
    fn agrees_with_search_over_larger_positions() {
        check_all_against_search(7);
    }

    #[test]
    fn agrees_with_search_over_positions() {
        check_all_against_search(6);
        for digits in [vec![0, 7, 7], vec![0, 0, 7], vec![0, 1, 3, 7], vec![4, 7], vec![0, 3, 1, 0, 6, 0, 0, 5]] {
            check_against_search(&digits, 16);
        }
        let mut state = 1_u64;
        for _ in 0..50 {
            state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            let digits: Vec<u8> = (0..8).map(|i| if i == 0 { 0 } else { (state >> (40 + 3 * i)) as u8 & 7 }).collect();
            check_against_search(&digits, 10);
        }
    }

    #[test]
    fn published_periods() {
        // Digits, last exception plus 1, period: Guy and Smith 1956, Kenyon 1967 (0.156), OEIS A002186, A002187,
        // A125829, A071453, A125920, A071434, A071435, A071452.
        let published: [(&[u8], usize, usize); 10] = [
            (&[0, 7, 7], 71, 12),
            (&[0, 1, 3, 7], 52, 34),
            (&[0, 0, 7], 53, 34),
            (&[0, 1, 1, 5], 1, 14),
            (&[0, 1, 1, 7], 47, 48),
            (&[0, 1, 7, 6], 24, 8),
            (&[0, 1, 3, 7, 7], 141, 24),
            (&[0, 1, 7, 7], 497, 20),
            (&[0, 1, 1, 3, 7, 7], 187, 32),
            (&[0, 1, 5, 6], 3479, 349),
        ];
        for (digits, preperiod, period) in published {
            let game = Octal::new(digits, 10_000).unwrap_or_else(|_| panic!("{digits:?} has period {period}"));
            assert_eq!((game.preperiod(), game.period()), (preperiod, period), "{digits:?}");
        }
    }

    #[test]
    fn proved_periods_hold_and_are_least() {
        let proved = check_periods(100, 240);
        assert!(proved > 500, "only {proved} of 1024 games");
    }

    #[test]
    #[ignore = "long"]
    fn longer_proved_periods_hold_and_are_least() {
        let proved = check_periods(300, 700);
        assert!(proved > 600, "only {proved} of 1024 games");
    }

    /// Of all games of three digits or four, the periods that `limit` values prove hold for `count` values. Returns the
    /// number of these games.
    fn check_periods(limit: usize, count: usize) -> usize {
        let mut proved = 0;
        for code in 0..2 * 8 * 8 * 8 {
            let digits = [4 * (code / 512) as u8, (code / 64 % 8) as u8, (code / 8 % 8) as u8, (code % 8) as u8];
            let Ok(game) = Octal::new(&digits, limit) else { continue };
            proved += 1;
            let values = grundy_values(&digits, count);
            for (n, &value) in values.iter().enumerate() {
                assert_eq!(game.grundy(n), value, "{digits:?}: heap {n} of {game:?}");
            }
            let (preperiod, period) = (game.preperiod(), game.period());
            if preperiod > 0 {
                assert_ne!(values[preperiod - 1], values[preperiod - 1 + period], "{digits:?}: {game:?}");
            }
            for shorter in 1..period {
                let holds = (preperiod..preperiod + period).all(|n| values[n] == values[n + shorter]);
                assert!(!holds, "{digits:?}: {game:?} repeats after {shorter}");
            }
        }
        proved
    }

    #[test]
    fn too_few_values_prove_nothing() {
        for digits in [vec![0, 7, 7, 0], vec![0, 0, 7], vec![0, 3, 4], vec![0, 3, 0, 3, 2, 3, 0], vec![0, 3, 1]] {
            let game = Octal::new(&digits, 1000).expect("a period below 100");
            let last = digits.iter().rposition(|&digit| digit != 0).expect("a digit that is not 0");
            let heaps = if digits.iter().any(|digit| digit & 4 != 0) { 2 } else { 1 };
            let needed = heaps * (game.preperiod().max(1) + game.period()) + last;
            assert!(Octal::new(&digits, needed).is_ok(), "{digits:?}");
            let values = grundy_values(&digits, needed - 1);
            assert_eq!(Octal::new(&digits, needed - 1).err(), Some(values), "{digits:?}");
        }
        // With n0 = 0 the theorem would be false.
        assert_eq!(grundy_values(&[0, 4], 4), [0, 0, 0, 1]);
        assert_eq!(Octal::new(&[0, 4], 3).err(), Some(vec![0, 0, 0]));
        assert!(Octal::new(&[0, 0, 0, 7], 2000).is_err(), "a period of 0.007 would be news");
        let nothing = Octal::new(&[], 64).expect("no move at all");
        assert_eq!((nothing.preperiod(), nothing.period(), nothing.grundy(usize::MAX)), (0, 1, 0));
        assert_eq!(Octal::new(&[0, 7, 7], 0).err(), Some(vec![]));
    }
}
