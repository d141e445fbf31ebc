//! Slope trick: a convex piecewise linear function with integer slopes, to which |x - a| and its halves are added, and
//! which is smoothed by minima over windows; its minimum and where that is. For dynamic programs over positions.
//!
//! What matters is where the slope changes, each place as often as the slope grows by 1 there. Let the left places be
//! those at which the slope is at most 0 behind it, the right ones the others: two heaps, the nearest to the minimum
//! first. The function is the minimum plus the sum of (l - x)⁺ over the left places l and of (x - r)⁺ over the right
//! places r, where t⁺ = max(t, 0), and it is least from the greatest l to the least r.
//!
//! To add (x - a)⁺ is to add a right place a. But if a is less than the greatest left place l, then (l - x)⁺ + (x - a)⁺
//! is the same as (l - a) + (a - x)⁺ + (x - l)⁺: a becomes a left place, l a right one, and the minimum grows by l - a.
//! (a - x)⁺ is the mirror image. A minimum over windows, so that x may move to the left and to the right by so much,
//! moves the falling part to the left and the rising part to the right: each heap notes how far its places are moved.
//!
//! - **Field**: sequences
//! - **Time**: O(log n) an addition, O(1) a change of another kind
//! - **Space**: O(n) for n additions
//! - **ac-library-rs**: no
//! - **Source**: the name: zscoder, "Slope trick", Codeforces blog, entry 47821 (2016)
//! - **Verified**: `agrees_with_tables_in_all_short_histories`, `agrees_with_tables_in_long_histories`,
//!   `extreme_places`, `many_places`; `cf713c`, `abc217h`

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A convex function of all integers x: at first 0.
///
/// Places must stay within ±2⁶¹, wherever they have been moved to, and so must the sums of all moves to one side. The
/// values that are asked for, and the minimum, must fit.
///
/// [Sonya and Problem Without a Legend](https://codeforces.com/problemset/problem/713/C) (Codeforces 713 C): how many
/// steps of 1 make an array strictly increasing? With i subtracted from the i-th number, they need not decrease. Let
/// f(x) be the least cost if the last one is at most x: it never rises, and |x - a| is added.
///
/// ```
/// use templates::slope_trick::SlopeTrick;
///
/// let mut cost = SlopeTrick::new();
/// for (index, number) in (0..).zip([2, 1, 5, 11, 5, 9, 11]) {
///     cost.add_distance(number - index);
///     cost.drop_right();
/// }
/// assert_eq!(cost.minimum(), 9);
/// ```
#[derive(Clone, Debug, Default)]
pub struct SlopeTrick {
    minimum: i64,
    /// Without what they have been moved by.
    left: BinaryHeap<i64>,
    right: BinaryHeap<Reverse<i64>>,
    left_moved: i64,
    right_moved: i64,
}

impl SlopeTrick {
    /// The function that is 0 everywhere.
    #[must_use]
    pub fn new() -> Self {
        SlopeTrick::default()
    }

    /// The least value.
    #[must_use]
    pub fn minimum(&self) -> i64 {
        self.minimum
    }

    /// The least and the greatest x for which it has the least value; `None` if there is no least or greatest one.
    #[must_use]
    pub fn argmin(&self) -> (Option<i64>, Option<i64>) {
        let right = self.right.peek().map(|Reverse(place)| place + self.right_moved);
        (self.left.peek().map(|place| place + self.left_moved), right)
    }

    /// The value at x.
    ///
    /// # Complexity
    ///
    /// O(n) time.
    #[must_use]
    pub fn value(&self, x: i64) -> i64 {
        let falling = self.left.iter().map(|place| (place + self.left_moved - x).max(0));
        let rising = self.right.iter().map(|Reverse(place)| (x - place - self.right_moved).max(0));
        falling.chain(rising).fold(self.minimum, |sum, value| sum + value)
    }

    /// Adds a constant.
    pub fn add(&mut self, constant: i64) {
        self.minimum += constant;
    }

    /// Adds max(x - place, 0).
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    pub fn add_rising(&mut self, place: i64) {
        self.left.push(place - self.left_moved);
        let greatest = self.left.pop().expect("it has at least this one") + self.left_moved;
        self.minimum += greatest - place;
        self.right.push(Reverse(greatest - self.right_moved));
    }

    /// Adds max(place - x, 0).
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    pub fn add_falling(&mut self, place: i64) {
        self.right.push(Reverse(place - self.right_moved));
        let Reverse(least) = self.right.pop().expect("it has at least this one");
        let least = least + self.right_moved;
        self.minimum += place - least;
        self.left.push(least - self.left_moved);
    }

    /// Adds |x - place|.
    ///
    /// # Complexity
    ///
    /// O(log n) time.
    pub fn add_distance(&mut self, place: i64) {
        self.add_rising(place);
        self.add_falling(place);
    }

    /// From f to the function of the least f(y) with x - right ≤ y ≤ x + left: y may move by up to `left` to the left
    /// and by up to `right` to the right.
    ///
    /// # Panics
    ///
    /// If one of them is negative.
    ///
    /// [Snuketoon](https://atcoder.jp/contests/abc217/tasks/abc217_h) (ABC 217 H): one starts at 0 and may move by 1 a
    /// second. At some times it costs as much as one stands too far to the left of a place, or to the right. To start
    /// elsewhere must cost more than it saves:
    ///
    /// ```
    /// use templates::slope_trick::SlopeTrick;
    ///
    /// let mut damage = SlopeTrick::new();
    /// (0..4).for_each(|_| damage.add_distance(0));
    /// let mut now = 0;
    /// for (time, is_left, place) in [(1, true, 3), (3, false, 0), (4, true, 6)] {
    ///     damage.spread(time - now, time - now);
    ///     if is_left { damage.add_falling(place) } else { damage.add_rising(place) }
    ///     now = time;
    /// }
    /// assert_eq!(damage.minimum(), 7);
    /// ```
    pub fn spread(&mut self, left: i64, right: i64) {
        assert!(left >= 0 && right >= 0, "{left} and {right} must not be negative");
        self.left_moved -= left;
        self.right_moved += right;
    }

    /// From f to f(x - distance): the function moves to the right, for negative ones to the left.
    pub fn shift(&mut self, distance: i64) {
        self.left_moved += distance;
        self.right_moved += distance;
    }

    /// From f to the function of the least f(y) with y ≤ x: it does not rise any more.
    pub fn drop_right(&mut self) {
        self.right.clear();
    }

    /// From f to the function of the least f(y) with y ≥ x: it does not fall any more.
    pub fn drop_left(&mut self) {
        self.left.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    #[derive(Clone, Copy, Debug)]
    enum Step {
        Constant(i64),
        Rising(i64),
        Falling(i64),
        Distance(i64),
        Spread(i64, i64),
        Shift(i64),
        DropRight,
        DropLeft,
    }

    /// The values from -bound to bound. What steps do wrong at the ends of the table gets nearer to 0 with each step.
    fn table(steps: &[Step], bound: i64) -> Vec<i64> {
        let mut values = vec![0; 2 * bound as usize + 1];
        for &step in steps {
            let before = values.clone();
            let at = |x: i64| (x.clamp(-bound, bound) + bound) as usize;
            let least = |from: i64, to: i64| *before[at(from)..=at(to)].iter().min().expect("it is not empty");
            for x in -bound..=bound {
                values[at(x)] = match step {
                    Step::Constant(constant) => before[at(x)] + constant,
                    Step::Rising(place) => before[at(x)] + (x - place).max(0),
                    Step::Falling(place) => before[at(x)] + (place - x).max(0),
                    Step::Distance(place) => before[at(x)] + (x - place).abs(),
                    Step::Spread(left, right) => least(x - right, x + left),
                    Step::Shift(distance) => before[at(x - distance)],
                    Step::DropRight => least(-bound, x),
                    Step::DropLeft => least(x, bound),
                };
            }
        }
        values
    }

    fn function(steps: &[Step]) -> SlopeTrick {
        let mut function = SlopeTrick::new();
        for &step in steps {
            match step {
                Step::Constant(constant) => function.add(constant),
                Step::Rising(place) => function.add_rising(place),
                Step::Falling(place) => function.add_falling(place),
                Step::Distance(place) => function.add_distance(place),
                Step::Spread(left, right) => function.spread(left, right),
                Step::Shift(distance) => function.shift(distance),
                Step::DropRight => function.drop_right(),
                Step::DropLeft => function.drop_left(),
            }
        }
        function
    }

    /// Compares the values up to `radius` from 0, within which all places must be.
    fn check(steps: &[Step], radius: i64, bound: i64) {
        let (function, table) = (function(steps), table(steps, bound));
        let values = &table[(bound - radius) as usize..=(bound + radius) as usize];
        let found: Vec<i64> = (-radius..=radius).map(|x| function.value(x)).collect();
        assert_eq!(found, values, "{steps:?}");
        let least = *values.iter().min().expect("it is not empty");
        assert_eq!(function.minimum(), least, "{steps:?}");
        let first = values.iter().position(|&value| value == least).map(|place| place as i64 - radius);
        let last = values.iter().rposition(|&value| value == least).map(|place| place as i64 - radius);
        let expected = (first.filter(|&x| x > -radius), last.filter(|&x| x < radius));
        assert_eq!(function.argmin(), expected, "{steps:?}");
    }

    #[test]
    fn agrees_with_tables_in_all_short_histories() {
        check_all_histories(3);
    }

    #[test]
    #[ignore = "long"]
    fn agrees_with_tables_in_all_longer_histories() {
        check_all_histories(4);
    }

    fn check_all_histories(longest: u32) {
        let mut steps = vec![Step::Constant(5), Step::DropRight, Step::DropLeft, Step::Shift(1), Step::Shift(-2)];
        for place in -1..=1 {
            steps.extend([Step::Rising(place), Step::Falling(place), Step::Distance(place)]);
        }
        steps.extend([(0, 1), (2, 0), (1, 1)].map(|(left, right)| Step::Spread(left, right)));
        for length in 0..=longest {
            for code in 0..steps.len().pow(length) {
                let history: Vec<Step> =
                    (0..length).map(|place| steps[code / steps.len().pow(place) % steps.len()]).collect();
                check(&history, 10, 18);
            }
        }
    }

    #[test]
    fn agrees_with_tables_in_long_histories() {
        let state = &mut 1;
        for round in 0..200 {
            let length = below(state, 25);
            let mut history = vec![];
            for _ in 0..length {
                let (place, other) = (below(state, 21) as i64 - 10, below(state, 3) as i64);
                history.push(match below(state, if round % 3 == 0 { 10 } else { 8 }) {
                    0 => Step::Constant(place),
                    1 | 2 => Step::Rising(place),
                    3 | 4 => Step::Falling(place),
                    5 => Step::Distance(place),
                    6 => Step::Spread(other, below(state, 3) as i64),
                    7 => Step::Shift(other - 1),
                    8 => Step::DropRight,
                    _ => Step::DropLeft,
                });
            }
            check(&history, 90, 150);
        }
    }

    #[test]
    fn extreme_places() {
        let far = 1 << 61;
        let mut function = SlopeTrick::new();
        function.add_distance(far);
        function.add_distance(-far);
        assert_eq!((function.minimum(), function.argmin()), (2 * far, (Some(-far), Some(far))));
        assert_eq!(function.value(0), 2 * far);
        function.spread(0, 0);
        function.shift(-far);
        assert_eq!(function.argmin(), (Some(-2 * far), Some(0)));
        function.shift(far);
        function.drop_left();
        function.drop_right();
        assert_eq!((function.value(i64::MIN), function.argmin()), (2 * far, (None, None)));
        for (left, right) in [(-1, 0), (0, -1)] {
            assert!(catch_unwind(|| SlopeTrick::new().spread(left, right)).is_err());
        }
    }

    /// Distances from 0, 1, …, n: the least sum is at the one in the middle.
    #[test]
    fn many_places() {
        let n = 10_000;
        let orders: [fn(i64) -> i64; 3] = [|i| i, |i| 2 * 10_000 - i, |i| i * 7919 % (2 * 10_000 + 1)];
        for order in orders {
            let mut function = SlopeTrick::new();
            (0..=2 * n).for_each(|index| function.add_distance(order(index)));
            assert_eq!((function.minimum(), function.argmin()), (n * (n + 1), (Some(n), Some(n))));
        }
    }
}
