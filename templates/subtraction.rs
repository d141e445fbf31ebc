//! Subtraction games: a turn takes one of a few given numbers of tokens from one heap, and whoever cannot move loses.
//! Their Grundy values have a period, which is proved here, so that every heap size is answered in O(1).
//!
//! Theorem: let m be the largest number that can be taken. If G(n + p) = G(n) for n0 ≤ n < n0 + m, then for all
//! n ≥ n0. Proof: for n ≥ n0 + m a turn leaves n - m ≥ n0 or more tokens of n, and p more of n + p, with the same
//! values by induction; so both heaps have the same mex. And as there are finitely many rows of m values, some row
//! comes back: every subtraction game has a period. It can be much longer than m (Althöfer, Bültermann).
//!
//! With the numbers 1, 2, …, m this is Bash's game, where G(n) is n modulo m + 1: `problems/hdu1846/README.md`.
//!
//! - **Field**: games
//! - **Time**: O(n·s) for s numbers, where n is less than twice preperiod + period + m; then O(1) a value
//! - **Space**: O(n), then the preperiod and one period
//! - **ac-library-rs**: no
//! - **Source**: E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for your Mathematical Plays", volume 1 (1982),
//!   chapter 4; I. Althöfer, J. Bültermann, "Superlinear period lengths in some subtraction games", Theoretical
//!   Computer Science 148 (1995), 111–119
//! - **Verified**: `agrees_with_search_on_sums`, `periods_hold_and_are_least`, `values_as_far_as_the_limit`,
//!   `bashs_game`, `fergusons_pairing_on_large_heaps`, `long_numbers_take_linear_time`

/// A subtraction game whose period is proved.
///
/// In [Stones](https://atcoder.jp/contests/dp/tasks/dp_k) (AtCoder, Educational DP Contest K) there is one heap:
///
/// ```
/// use templates::subtraction::Subtraction;
///
/// let stones = Subtraction::new(&[2, 3], 1000).expect("the period is 5");
/// let outcome = |n| if stones.grundy(n) != 0 { "First" } else { "Second" };
/// assert_eq!([4, 5, 7].map(outcome), ["First", "Second", "First"]);
/// assert_eq!(stones.winning_move(&[1_000_000_000_000_000_004]), Some((0, 3)));
/// ```
#[derive(Clone, Debug)]
pub struct Subtraction {
    takes: Vec<usize>,
    /// The preperiod and one period.
    values: Vec<usize>,
    period: usize,
}

impl Subtraction {
    /// The game in which `takes` can be taken, or its first `limit` Grundy values if they prove no period.
    ///
    /// # Complexity
    ///
    /// O(n·s) time and O(n) space for s numbers, where n ≤ `limit` is at most twice the values that the proof takes.
    ///
    /// # Panics
    ///
    /// If 0 can be taken.
    pub fn new(takes: &[usize], limit: usize) -> Result<Self, Vec<usize>> {
        assert!(!takes.contains(&0), "a turn takes at least one token: {takes:?}");
        let most = takes.iter().copied().max().unwrap_or(0);
        // last_seen[g] is the last heap with an option of value g; there are at most as many options as numbers.
        let (mut values, mut last_seen) = (vec![], vec![None; takes.len() + 1]);
        let mut count = limit.min(most.saturating_add(1));
        loop {
            for n in values.len()..count {
                for left in takes.iter().filter_map(|take| n.checked_sub(*take)) {
                    last_seen[values[left]] = Some(n);
                }
                values.push((0..).find(|&value| last_seen[value] != Some(n)).expect("more values than options"));
            }
            if let Some((preperiod, period)) = proved_period(&values, most) {
                values.truncate(preperiod + period);
                return Ok(Subtraction { takes: takes.to_vec(), values, period });
            }
            if count == limit {
                return Err(values);
            }
            count = limit.min(count.saturating_mul(2));
        }
    }

    /// The Grundy value of a heap of `n` tokens. The value of several heaps is the xor of theirs, and the player to
    /// move loses exactly when it is 0.
    ///
    /// # Complexity
    ///
    /// O(1) time.
    #[must_use]
    pub fn grundy(&self, n: u64) -> usize {
        let preperiod = self.preperiod() as u64;
        let repeated = n.checked_sub(preperiod).map(|beyond| preperiod + beyond % self.period as u64);
        self.values[repeated.unwrap_or(n) as usize]
    }

    /// A winning move as `(index of the heap, number of tokens to take)`, or `None` when the player to move loses.
    ///
    /// # Complexity
    ///
    /// O(h·s) time for h heaps and s numbers.
    #[must_use]
    pub fn winning_move(&self, heaps: &[u64]) -> Option<(usize, usize)> {
        let sum = heaps.iter().fold(0, |sum, &heap| sum ^ self.grundy(heap));
        heaps.iter().enumerate().find_map(|(index, &heap)| {
            let wins = |&take: &usize| {
                heap.checked_sub(take as u64).is_some_and(|left| self.grundy(left) == self.grundy(heap) ^ sum)
            };
            Some((index, self.takes.iter().copied().find(wins)?))
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

/// The preperiod and the least period, if the last `most` values are also those of some heaps before.
fn proved_period(values: &[usize], most: usize) -> Option<(usize, usize)> {
    let count = values.len();
    // same[p] is how many last values are those p places before: the Z-function of the values in reversed order, for
    // which the window first..end with the largest end so far is a copy of the beginning.
    let mut same = vec![0; count];
    let (mut first, mut end) = (0, 0_usize);
    for period in 1..count {
        let mut length = end.saturating_sub(period).min(same[period - first]);
        while period + length < count && values[count - 1 - length] == values[count - 1 - length - period] {
            length += 1;
        }
        if length >= most {
            return Some((count - period - length, period));
        }
        let reached = period + length;
        if reached > end {
            (first, end) = (period, reached);
        }
        same[period] = length;
    }
    None
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace > with >= in proved_period`: `if reached >= end {`: of two windows with the same end either will do.
    use super::*;

    /// Every set of numbers up to `most`.
    fn sets(most: usize) -> impl Iterator<Item = Vec<usize>> {
        (0..1 << most).map(move |set: u32| (1..=most).filter(|take| set >> (take - 1) & 1 == 1).collect())
    }

    /// The least value that no option has.
    fn by_definition(takes: &[usize], count: usize) -> Vec<usize> {
        let mut values: Vec<usize> = vec![];
        for n in 0..count {
            let options: Vec<usize> = takes.iter().filter(|&&take| take <= n).map(|take| values[n - take]).collect();
            values.push((0..).find(|value| !options.contains(value)).expect("finitely many options"));
        }
        values
    }

    #[test]
    fn agrees_with_search_on_sums() {
        const SIZE: usize = 14;
        for takes in sets(6) {
            let game = Subtraction::new(&takes, 1000).expect("a short period");
            // Whether the player to move wins, by the rules only.
            let mut wins = [[false; SIZE]; SIZE];
            for (one, two) in (0..SIZE).flat_map(|one| (0..SIZE).map(move |two| (one, two))) {
                wins[one][two] = takes
                    .iter()
                    .any(|&take| take <= one && !wins[one - take][two] || take <= two && !wins[one][two - take]);
                let heaps = [one as u64, two as u64];
                assert_eq!(game.grundy(heaps[0]) != game.grundy(heaps[1]), wins[one][two], "{takes:?}: {heaps:?}");
                match game.winning_move(&heaps) {
                    None => assert!(!wins[one][two], "{takes:?}: {heaps:?} is won, but no move was found"),
                    Some((index, take)) => {
                        let mut next = [one, two];
                        assert!(takes.contains(&take) && take <= next[index], "{takes:?}: {take} from {heaps:?}");
                        next[index] -= take;
                        assert!(!wins[next[0]][next[1]], "{takes:?}: {heaps:?} -> {next:?} does not win");
                    }
                }
            }
        }
    }

    #[test]
    fn periods_hold_and_are_least() {
        let mut longest = 0;
        let three = (3..26).flat_map(|c| (2..c).flat_map(move |b| (1..b).map(move |a| vec![a, b, c])));
        for takes in sets(9).chain(three) {
            let game = Subtraction::new(&takes, 2000).expect("a period below 2000");
            let (preperiod, period) = (game.preperiod(), game.period());
            longest = longest.max(period);
            let values = by_definition(&takes, preperiod + 3 * period + 100);
            for (n, &value) in values.iter().enumerate() {
                assert_eq!(game.grundy(n as u64), value, "{takes:?}: heap {n} of {game:?}");
            }
            if preperiod > 0 {
                assert_ne!(values[preperiod - 1], values[preperiod - 1 + period], "{takes:?}: {game:?}");
            }
            for shorter in 1..period {
                let holds = (preperiod..preperiod + period).all(|n| values[n] == values[n + shorter]);
                assert!(!holds, "{takes:?}: {game:?} repeats after {shorter}");
            }
        }
        assert!(longest > 50, "the longest period was {longest}");
    }

    #[test]
    fn values_as_far_as_the_limit() {
        for takes in sets(7).skip(1) {
            let game = Subtraction::new(&takes, 1000).expect("a short period");
            let most = takes[takes.len() - 1];
            let needed = game.preperiod() + game.period() + most;
            assert!(Subtraction::new(&takes, needed).is_ok(), "{takes:?}");
            let values = by_definition(&takes, needed - 1);
            assert_eq!(Subtraction::new(&takes, needed - 1).err(), Some(values), "{takes:?}");
        }
        assert_eq!(Subtraction::new(&[1], 0).err(), Some(vec![]));
        // Nothing can be taken of a smaller heap, or every second token.
        for most in [usize::MAX, usize::MAX - 1, 1 << 63] {
            assert_eq!(Subtraction::new(&[most], 1000).err(), Some(vec![0; 1000]), "{most}");
            let values = (0..1000).map(|n| n % 2).collect();
            assert_eq!(Subtraction::new(&[most, 1], 1000).err(), Some(values), "{most}");
        }
    }

    #[test]
    fn bashs_game() {
        for most in 0..60 {
            let mut takes: Vec<usize> = (1..=most).collect();
            // Neither order nor repetition matters.
            takes.reverse();
            takes.extend(takes.last().copied());
            let game = Subtraction::new(&takes, 1000).expect("the period is most + 1");
            assert_eq!((game.preperiod(), game.period()), (0, most + 1));
            for n in (0..300).chain(u64::MAX - 300..=u64::MAX) {
                assert_eq!(game.grundy(n), (n % (most as u64 + 1)) as usize, "{n} tokens, at most {most} in a turn");
            }
        }
    }

    /// Ferguson: a heap has the value 1 exactly when the heap without the least number has the value 0.
    #[test]
    fn fergusons_pairing_on_large_heaps() {
        for takes in sets(9).skip(1) {
            let game = Subtraction::new(&takes, 1000).expect("a short period");
            for n in 1_000_000_000_000_000_000..1_000_000_000_000_000_100 {
                let is_paired = game.grundy(n - takes[0] as u64) == 0;
                assert_eq!(game.grundy(n) == 1, is_paired, "{takes:?}: heap {n} of {game:?}");
            }
        }
    }

    /// The values are 0, 0, 1, 1, 0, 0, 1, 1, … until the large number can be taken: of all pairs of windows a quarter
    /// agrees in nearly all values.
    #[test]
    fn long_numbers_take_linear_time() {
        let game = Subtraction::new(&[2, 1_000_003], 10_000_000).expect("the period is the sum of the numbers");
        assert_eq!((game.preperiod(), game.period()), (0, 1_000_005));
        assert_eq!([1_000_002, 1_000_003, 1_000_004, 1_000_005].map(|n| game.grundy(n)), [1, 1, 2, 0]);
    }
}
