//! Surreal numbers (dyadic rationals), the values of cold games: games of two players, Left and Right, with different
//! moves (partisan), where no move is a gain. Red-blue Hackenbush is one. Whoever cannot move loses.
//!
//! A game is {L | R}, the games that Left can move to and those that Right can. It is a number if all of these are, and
//! each of L is below each of R. The value of a sum of games is the sum of the values, and Left wins, whoever begins,
//! if it is positive; Right if it is negative; and at 0, whoever begins loses.
//!
//! - *Sign expansion*: a list of digits, + and -, leads to a number. Without digits it is 0, and each digit leads on to
//!   the simplest number above (or below) the last one that is on the same sides of all before it. While all digits are
//!   alike, each is worth ±1, and from the first different one on, half of the digit before: + + - + is 1 + 1 - 1/2 +
//!   1/4. The fewer digits, the simpler.
//! - *Simplicity theorem*: if there are numbers above all of L and below all of R, {L | R} is the simplest of them, x.
//!   Proof: whoever begins in the difference {L | R} - x loses. If Left moves to one of L, that is less than x. If Left
//!   moves to {L | R} - y for an option y > x of x, that is simpler than x, so not between L and R; it is above L, so
//!   that some option in R is at most y, and Right moves there. The same holds for Right.
//! - *Red-blue Hackenbush* (Berlekamp): the digits of a stalk's value are its colours, + for the edges of Left (blue).
//!   In a tree, what stands on an edge is a sum, x; an edge of Left below it puts the digit + before those of x. Proof:
//!   Left can leave 0, or any player move in x, where this holds by induction. To put a + before all numbers makes all
//!   positive ones of them, in the same order and the simpler the simpler before. So what is the simplest between the
//!   options of x becomes the simplest between 0 and these. In figures, that is (x + n) / 2ⁿ⁻¹ with the
//!   least n ≥ 1 so that x + n exceeds 1.
//!
//! Numbers are integers here, so many times 2⁻⁶⁴: they are added and compared as such.
//!
//! - **Field**: games
//! - **Time**: O(1) a number; O(n) a tree
//! - **Space**: O(1); O(n) a tree
//! - **ac-library-rs**: no
//! - **Source**: J. H. Conway, "On Numbers and Games"; E. R. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways for Your
//!   Mathematical Plays", chapters 2 and 3
//! - **Verified**: `simplest_is_born_first`, `games_of_three_days_by_play`, `sums_by_play`,
//!   `every_small_tree_by_its_cuts`, `stalks_by_their_digits`, `edges_of_the_range`, `long_trees`,
//!   `refuses_what_is_no_tree`

/// The number 1: all numbers are integers, in units of 2⁻⁶⁴, and above `i128::MIN`.
pub const ONE: i128 = 1 << 64;

/// The value of the game whose greatest option of Left is `left`, and the least one of Right is `right`, `None` where
/// there is no option: the simplest number between them. `None` if there is none, because `left` is not below `right`
/// (then the game is no number), or none that `i128` has.
///
/// # Complexity
///
/// O(1).
///
/// In [Alice's Game](https://acm.hdu.edu.cn/showproblem.php?pid=3544) (HDU 3544; Cutcake in the literature) Alice cuts
/// a bar of x·y squares of chocolate along a line of the grid into bars of a·y and (x - a)·y, Bob into x·b and
/// x·(y - b). Alice begins, and wins if the sum of the bars is positive:
///
/// ```
/// use templates::surreal::simplest_between;
/// let mut bars = vec![vec![0; 5]; 5];
/// for x in 1..5 {
///     for y in 1..5 {
///         let alice = (1..x).map(|a| bars[a][y] + bars[x - a][y]).max();
///         let bob = (1..y).map(|b| bars[x][b] + bars[x][y - b]).min();
///         bars[x][y] = simplest_between(alice, bob).expect("a number");
///     }
/// }
/// let wins = [vec![(1, 1)], vec![(2, 1)], vec![(2, 2), (2, 1)], vec![(3, 2)]];
/// let wins = wins.map(|sum| sum.into_iter().map(|(x, y): (usize, usize)| bars[x][y]).sum::<i128>() > 0);
/// assert_eq!(wins, [false, true, true, false]);
/// ```
#[must_use]
pub fn simplest_between(left: Option<i128>, right: Option<i128>) -> Option<i128> {
    if left.is_none_or(|left| left < 0) {
        if right.is_none_or(|right| right > 0) {
            return Some(0);
        }
        let mirrored = [right, left].map(|option| option.map(i128::saturating_neg));
        return simplest_between(mirrored[0], mirrored[1]).map(|number| -number);
    }
    let low = left?;
    let integer = (low / ONE + 1).checked_mul(ONE);
    let Some(last) = right.map(|right| right.saturating_sub(1)) else { return integer };
    if last <= low {
        return None;
    }
    // Without an integer, low and last differ first in a bit of the fraction: no multiple of more is between them.
    let fraction = || last & (-1 << (low ^ last).ilog2());
    Some(integer.filter(|&integer| integer <= last).unwrap_or_else(fraction))
}

/// The value of an edge of Left (or else of Right) with a part of value `x` on it: the digit + (or -) before those of
/// `x`. `None` if it is no multiple of 2⁻⁶⁴, or too great.
///
/// # Complexity
///
/// O(1).
///
/// A stalk, from the ground upwards:
///
/// ```
/// use templates::surreal::{ONE, on_edge};
/// let stalk = |colours: &str| colours.chars().rev().try_fold(0, |x, colour| on_edge(x, colour == '+'));
/// assert_eq!(stalk("++-+"), Some(ONE + ONE - ONE / 2 + ONE / 4));
/// assert_eq!(stalk("-+++"), Some(-ONE / 8));
/// ```
#[must_use]
pub fn on_edge(x: i128, is_left: bool) -> Option<i128> {
    if !is_left {
        return on_edge(x.checked_neg()?, true).map(|number| -number);
    }
    let n = (ONE.checked_sub(x)?.div_euclid(ONE) + 1).max(1);
    let sum = x.checked_add(n.checked_mul(ONE)?)?;
    (i128::from(sum.trailing_zeros()) >= n - 1).then(|| sum >> (n - 1))
}

/// The value of red-blue Hackenbush on a tree of the vertices `0..n` that stands on the vertex `ground`. Its edges are
/// `(a, b, is_left)`; the others are Right's. A turn cuts an edge of one's own, and what is no longer connected to the
/// ground falls away. `None` if the value of a part is no multiple of 2⁻⁶⁴: up to 64 edges, that cannot be.
///
/// # Panics
///
/// If the edges do not make a tree of all vertices, or if `ground` is not one of them.
///
/// # Complexity
///
/// O(n) time and space. No recursion.
///
/// ```
/// use templates::surreal::{ONE, hackenbush};
/// let tree = [(0, 1, true), (1, 2, false), (2, 3, true), (1, 4, true), (0, 5, false)];
/// // On (0, 1), there are -1/2 and 1: that edge and they are worth 3/2. With (0, 5), Left wins by half a move.
/// assert_eq!(hackenbush(6, &tree, 0), Some(ONE / 2));
/// ```
#[must_use]
pub fn hackenbush(n: usize, edges: &[(usize, usize, bool)], ground: usize) -> Option<i128> {
    assert!(ground < n && edges.len() == n - 1, "{} edges make no tree of {n} vertices on {ground}", edges.len());
    // Of each vertex, the number of its edges that are left, the xor of their indices, and what stands on it.
    let mut vertices = vec![(0_usize, 0_usize, 0_i128); n];
    for (edge, &(a, b, _)) in edges.iter().enumerate() {
        for vertex in [a, b] {
            vertices[vertex].0 += 1;
            vertices[vertex].1 ^= edge;
        }
    }
    let mut taken = 0;
    for start in 0..n {
        let mut leaf = start;
        while leaf != ground && vertices[leaf].0 == 1 {
            let (_, edge, value) = vertices[leaf];
            let (a, b, is_left) = edges[edge];
            vertices[leaf].0 = 0;
            leaf ^= a ^ b; // the other end
            let (degree, xor, sum) = vertices[leaf];
            vertices[leaf] = (degree - 1, xor ^ edge, sum.checked_add(on_edge(value, is_left)?)?);
            taken += 1;
        }
    }
    assert_eq!(taken, edges.len(), "the edges make no tree: they have a cycle");
    Some(vertices[ground].2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// All numbers of this many days: each day brings a number above all, one below all, and one between neighbours.
    fn born(days: u32) -> Vec<Vec<i128>> {
        let (mut sorted, mut all) = (vec![0], vec![vec![0]]);
        for day in 1..=i128::from(days) {
            let between = sorted.windows(2).map(|pair| (pair[0] + pair[1]) / 2);
            let new: Vec<i128> = [-day * ONE].into_iter().chain(between).chain([day * ONE]).collect();
            sorted.extend(&new);
            sorted.sort_unstable();
            all.push(new);
        }
        all
    }

    #[test]
    fn simplest_is_born_first() {
        let days = born(7);
        let options: Vec<Option<i128>> = days[..7].iter().flatten().map(|&number| Some(number)).chain([None]).collect();
        for &left in &options {
            for &right in &options {
                let fits =
                    |&number: &i128| left.is_none_or(|left| left < number) && right.is_none_or(|right| number < right);
                let expected = days.iter().find_map(|day| day.iter().copied().find(|number| fits(number)));
                assert_eq!(simplest_between(left, right), expected, "{left:?} | {right:?}");
            }
        }
    }

    /// The options of Left and of Right, by their indices in a list of games.
    type Game = [Vec<usize>; 2];

    /// All games of up to two days that are numbers, how many these are, and then some of the third day; with their
    /// values.
    fn numbers() -> (Vec<Game>, Vec<i128>, usize) {
        let (mut games, mut values) = (vec![[vec![], vec![]]], vec![0]);
        let mut days = vec![0, 1];
        for day in 1..=3 {
            let mut sets: Vec<Vec<usize>> = vec![vec![]];
            for option in 0..days[day] {
                let larger =
                    sets.iter().filter(|set| day < 3 || set.len() < 2).map(|set| [&set[..], &[option]].concat());
                sets.extend(larger.collect::<Vec<_>>());
            }
            for left in &sets {
                for right in sets.iter().filter(|right| day < 3 || left.len() + right.len() < 4) {
                    let greatest = left.iter().map(|&option| values[option]).max();
                    let least = right.iter().map(|&option| values[option]).min();
                    let value = simplest_between(greatest, least);
                    let is_number = greatest.zip(least).is_none_or(|(greatest, least)| greatest < least);
                    assert_eq!(value.is_some(), is_number, "{greatest:?} | {least:?}");
                    games.push([left.clone(), right.clone()]);
                    values.extend(value);
                    games.truncate(values.len());
                }
            }
            days.push(games.len());
        }
        (games, values, days[3])
    }

    /// Whether one game is at most another one, by Conway's definition.
    fn is_at_most(games: &[Game], a: usize, b: usize) -> bool {
        let [left, _] = &games[a];
        let [_, right] = &games[b];
        left.iter().all(|&option| !is_at_most(games, b, option))
            && right.iter().all(|&option| !is_at_most(games, option, a))
    }

    #[test]
    fn games_of_three_days_by_play() {
        let (games, values, few) = numbers();
        assert!(few > 20 && games.len() > 5000, "{few} and {} games", games.len());
        // Of each game: whether it is at most one of the few that are options, and whether this one is at most it.
        let mut known: Vec<(Vec<bool>, Vec<bool>)> = vec![];
        for (a, [left, right]) in games.iter().enumerate() {
            let (mut below, mut above) = (vec![], vec![]);
            for (b, [others, more]) in games[..few].iter().enumerate() {
                if a < few {
                    below.push(is_at_most(&games, a, b));
                    above.push(is_at_most(&games, b, a));
                } else {
                    // The definition of `is_at_most`; all games in it are known.
                    below.push(left.iter().all(|&x| !known[b].0[x]) && more.iter().all(|&x| !above[x]));
                    above.push(others.iter().all(|&x| !below[x]) && right.iter().all(|&x| !known[x].0[b]));
                }
                assert_eq!(below[b], values[a] <= values[b], "{:?}, {:?}", games[a], games[b]);
                assert_eq!(above[b], values[b] <= values[a], "{:?}, {:?}", games[a], games[b]);
            }
            known.push((below, above));
        }
    }

    /// Whether `player` (0 is Left) wins by moving first in the sum of these games.
    fn wins(games: &[Game], player: usize, sum: &[usize], known: &mut HashMap<(usize, Vec<usize>), bool>) -> bool {
        if let Some(&wins) = known.get(&(player, sum.to_vec())) {
            return wins;
        }
        let wins = (0..sum.len()).any(|place| {
            games[sum[place]][player].iter().any(|&option| {
                let mut next = sum.to_vec();
                next[place] = option;
                next.sort_unstable();
                !wins(games, 1 - player, &next, known)
            })
        });
        known.insert((player, sum.to_vec()), wins);
        wins
    }

    #[test]
    fn sums_by_play() {
        let (games, values, few) = numbers();
        let known = &mut HashMap::new();
        let small = (0..few).flat_map(|a| (a..few).map(move |b| (a, b)));
        let late = (few..games.len()).step_by(97).map(|b| (b % few, b));
        for (a, b) in small.chain(late) {
            for c in (0..=b.min(few - 1)).step_by(3) {
                let mut sum = vec![a, b, c];
                sum.sort_unstable();
                let value = values[a] + values[b] + values[c];
                assert_eq!(wins(&games, 0, &sum, known), value > 0, "Left begins: {sum:?}");
                assert_eq!(wins(&games, 1, &sum, known), value < 0, "Right begins: {sum:?}");
            }
        }
    }

    /// All trees of five edges, their colours, and what cuts leave of them, under other names.
    #[test]
    fn every_small_tree_by_its_cuts() {
        for code in 0..120 * 32 {
            let (shape, colours) = (code / 32, code % 32);
            let parent = |vertex: usize| shape / (1..vertex).product::<usize>() % vertex;
            // The value of what stands, a set of the edges below the vertices 1 to 5, by the rules.
            let mut values = vec![];
            for set in 0_usize..32 {
                let standing = |set: usize| {
                    (1..=5).fold(0, |kept, vertex| {
                        let is_held = parent(vertex) == 0 || kept >> (parent(vertex) - 1) & 1 == 1;
                        kept | (set >> (vertex - 1) & usize::from(is_held)) << (vertex - 1)
                    })
                };
                let kept = standing(set);
                let cuts = |is_left: usize| {
                    let own = (0..5).filter(move |edge| kept >> edge & 1 == 1 && colours >> edge & 1 == is_left);
                    own.map(|edge| values[standing(kept & !(1 << edge))])
                };
                let value =
                    if kept == set { simplest_between(cuts(1).max(), cuts(0).min()) } else { Some(values[kept]) };
                values.push(value.expect("no cut is a gain"));
                if kept != set {
                    continue;
                }
                let mut names: Vec<usize> =
                    (0..6).filter(|&vertex| vertex == 0 || set >> (vertex - 1) & 1 == 1).collect();
                let n = names.len();
                names.rotate_left(code % n);
                let name = |vertex: usize| names.iter().position(|&other| other == vertex).expect("it stands");
                let above = (1..=5).rev().filter(|vertex| set >> (vertex - 1) & 1 == 1);
                let edges: Vec<_> = above
                    .map(|vertex| {
                        let (a, b) = (name(vertex), name(parent(vertex)));
                        (a.min(b), a.max(b), colours >> (vertex - 1) & 1 == 1)
                    })
                    .collect();
                assert_eq!(hackenbush(n, &edges, name(0)), Some(values[set]), "{edges:?} on {}", name(0));
            }
        }
    }

    #[test]
    fn stalks_by_their_digits() {
        for length in 0..=14 {
            for digits in 0..1_u32 << length {
                let is_left = |place: usize| digits >> place & 1 == 1;
                let (mut value, mut worth) = (0, ONE);
                for place in 0..length {
                    if worth < ONE || is_left(place) != is_left(0) {
                        worth /= 2;
                    }
                    value += if is_left(place) { worth } else { -worth };
                }
                let stalk = (0..length).rev().try_fold(0, |x, place| on_edge(x, is_left(place)));
                assert_eq!(stalk, Some(value), "{digits:b}, {length} digits");
            }
        }
    }

    #[test]
    fn edges_of_the_range() {
        let long = |count: usize| (0..count).try_fold(0, |x, _| on_edge(x, false)).and_then(|x| on_edge(x, true));
        assert_eq!([long(63), long(64), long(65), long(1000)], [Some(2), Some(1), None, None]);
        let max = i128::MAX;
        for is_left in [false, true] {
            assert_eq!([on_edge(max, is_left), on_edge(-max, is_left), on_edge(i128::MIN, is_left)], [None; 3]);
        }
        assert_eq!(on_edge(max - ONE, true), Some(max));
        assert_eq!(on_edge(ONE - max, false), Some(-max));
        assert_eq!(simplest_between(Some(max), None), None);
        assert_eq!(simplest_between(None, Some(i128::MIN)), None);
        let last = max / ONE * ONE; // the greatest integer
        assert_eq!([simplest_between(Some(last - 1), None), simplest_between(Some(last), None)], [Some(last), None]);
        assert_eq!(simplest_between(Some(last), Some(max)), Some(last + ONE / 2));
        assert_eq!([simplest_between(Some(5), Some(6)), simplest_between(Some(5), Some(7))], [None, Some(6)]);
        assert_eq!(simplest_between(Some(-7), Some(-5)), Some(-6));
        for (left, right) in [(7, 5), (5, 5), (0, 0), (-5, -5), (-5, -7), (1, -1), (0, i128::MIN), (max, -max)] {
            assert_eq!(simplest_between(Some(left), Some(right)), None, "{left} | {right}");
        }
    }

    #[test]
    fn long_trees() {
        let n = 100_000;
        let path = |is_left: fn(usize) -> bool| -> Vec<(usize, usize, bool)> {
            (1..n).map(|vertex| (vertex - 1, vertex, is_left(vertex))).collect()
        };
        let all = (n as i128 - 1) * ONE;
        assert_eq!(
            [hackenbush(n, &path(|_| true), 0), hackenbush(n, &path(|_| false), n - 1)],
            [Some(all), Some(-all)]
        );
        assert_eq!(hackenbush(n, &path(|vertex| vertex <= 50_000), 50_000), Some(ONE));
        assert_eq!(hackenbush(n, &path(|vertex| vertex == 1), 0), None);
        let star: Vec<_> = (1..n).map(|vertex| (0, vertex, vertex % 4 != 0)).collect();
        assert_eq!(hackenbush(n, &star, 0), Some((75_000 - 24_999) * ONE));
        assert_eq!(hackenbush(n, &star, 1), Some((74_999 - 24_999 + 1) * ONE));
        assert_eq!(hackenbush(1, &[], 0), Some(0));
    }

    #[test]
    fn refuses_what_is_no_tree() {
        let (triangle, loop_) = ([(0, 1, true), (1, 2, true), (2, 0, true)], (1, 1, true));
        let wrong = [(0, vec![], 0), (1, vec![], 1), (2, vec![], 0), (2, vec![loop_], 0), (4, triangle.to_vec(), 3)];
        let more = [(2, vec![(0, 2, true)], 0), (2, triangle[..2].to_vec(), 0), (4, triangle.to_vec(), 0)];
        for (n, edges, ground) in wrong.into_iter().chain(more) {
            let result = std::panic::catch_unwind(|| hackenbush(n, &edges, ground));
            assert!(result.is_err(), "{n} vertices, {edges:?}, on {ground}");
        }
    }
}
