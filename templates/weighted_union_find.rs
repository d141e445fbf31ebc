//! Weighted union-find (with potentials): every element has an unknown value in a group; differences are given one
//! after the other, contradictions are found, and every difference that follows is known.
//!
//! Each element stores the difference from its parent, the value of the parent being known; multiplied along the path
//! they give the difference from the root. So two elements of a tree have a known difference, and for two trees the new
//! difference fixes that of the roots: x(u) = x(v)·d, with x(u) = x(r)·a and x(v) = x(s)·b, means x(r) = x(s)·b·d·a⁻¹.
//! The smaller tree is hung below the larger one, so paths have at most log₂ n edges (each of them at least doubles
//! the size of the tree), and nothing is changed by a question.
//!
//! - **Field**: sets
//! - **Time**: O(log n) group operations a difference or question
//! - **Space**: O(n)
//! - **ac-library-rs**: `dsu`, without weights
//! - **Source**: R. E. Tarjan, "Applications of path compression on balanced trees", Journal of the ACM 26 (1979),
//!   690–715; union by size: J. E. Hopcroft, J. D. Ullman, "Set merging algorithms", SIAM Journal on Computing 2
//!   (1973), 294–303
//! - **Verified**: `agrees_with_all_values_of_small_systems`, `finds_contradictions_in_long_systems`,
//!   `order_matters_in_other_groups`, `paths_are_short`, `unionfind_with_potential`,
//!   `unionfind_with_potential_non_commutative_group`

/// Elements with unknown values in a group of `T`, which is given as a product and an inverse: `+` and `-` for numbers.
///
/// [People on a Line](https://atcoder.jp/contests/abc087/tasks/arc090_b) (AtCoder, ABC 087 D) tells how far the second
/// of two people stands to the right of the first, and asks whether all that can be true:
///
/// ```
/// use templates::weighted_union_find::WeightedUnionFind;
///
/// fn is_possible(people: usize, facts: &[(usize, usize, i64)]) -> bool {
///     let mut line = WeightedUnionFind::new(people, 0, |a, b| a + b, |a| -a);
///     facts.iter().all(|&(left, right, distance)| line.relate(right - 1, left - 1, distance).is_ok())
/// }
///
/// assert!(is_possible(3, &[(1, 2, 1), (2, 3, 1), (1, 3, 2)]));
/// assert!(!is_possible(3, &[(1, 2, 1), (2, 3, 1), (1, 3, 5)]));
/// ```
#[derive(Clone, Debug)]
pub struct WeightedUnionFind<T, P, I> {
    /// The parent of each element; a root is its own.
    parent: Vec<usize>,
    /// For each root, the number of elements of its tree.
    size: Vec<usize>,
    /// With x(v) = x(parent of v) · weight of v; of a root, the neutral element.
    weight: Vec<T>,
    product: P,
    inverse: I,
}

impl<T: Copy + PartialEq, P: Fn(T, T) -> T, I: Fn(T) -> T> WeightedUnionFind<T, P, I> {
    /// `n` elements, between which no difference is known, in the group with this neutral element, product and inverse.
    #[must_use]
    pub fn new(n: usize, neutral: T, product: P, inverse: I) -> Self {
        WeightedUnionFind { parent: (0..n).collect(), size: vec![1; n], weight: vec![neutral; n], product, inverse }
    }

    /// States that x(u) = x(v) · `difference`, for numbers x(u) - x(v). `Ok(true)` if that was not known,
    /// `Ok(false)` if it was; `Err` of the known difference if that is another, and then nothing changes.
    ///
    /// # Panics
    ///
    /// If an element is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) group operations.
    pub fn relate(&mut self, u: usize, v: usize, difference: T) -> Result<bool, T> {
        let ((root, a), (other, b)) = (self.root(u), self.root(v));
        if root == other {
            let known = (self.product)((self.inverse)(b), a);
            return if known == difference { Ok(false) } else { Err(known) };
        }
        let weight = (self.product)((self.product)(b, difference), (self.inverse)(a));
        let (child, parent, weight) = if self.size[root] <= self.size[other] {
            (root, other, weight)
        } else {
            (other, root, (self.inverse)(weight))
        };
        self.parent[child] = parent;
        self.weight[child] = weight;
        self.size[parent] += self.size[child];
        Ok(true)
    }

    /// The d with x(u) = x(v) · d, for numbers x(u) - x(v); `None` if it is not known.
    ///
    /// # Panics
    ///
    /// If an element is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) group operations.
    #[must_use]
    pub fn difference(&self, u: usize, v: usize) -> Option<T> {
        let ((root, a), (other, b)) = (self.root(u), self.root(v));
        (root == other).then(|| (self.product)((self.inverse)(b), a))
    }

    /// How many elements have a known difference from `v`, counting `v`.
    ///
    /// # Panics
    ///
    /// If `v` is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) group operations.
    #[must_use]
    pub fn size(&self, v: usize) -> usize {
        self.size[self.root(v).0]
    }

    /// The root of the tree of `v`, which is the same for all elements with known differences; and the w with
    /// x(v) = x(root) · w.
    ///
    /// # Panics
    ///
    /// If `v` is not below n.
    ///
    /// # Complexity
    ///
    /// O(log n) group operations.
    #[must_use]
    pub fn root(&self, v: usize) -> (usize, T) {
        let (mut root, mut weight) = (v, self.weight[v]);
        while self.parent[root] != root {
            root = self.parent[root];
            weight = (self.product)(self.weight[root], weight);
        }
        (root, weight)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// Every sequence of three statements about three numbers modulo 3: against all 27 choices of the numbers.
    #[test]
    fn agrees_with_all_values_of_small_systems() {
        let worlds: Vec<[u8; 3]> = (0..27).map(|code| [code % 3, code / 3 % 3, code / 9]).collect();
        let statements: Vec<(usize, usize, u8)> =
            (0..27).map(|code| (code % 3, code / 3 % 3, code as u8 / 9)).collect();
        // agree[u][v][d]: the choices in which the numbers u and v differ by d, a bit each.
        let mut agree = [[[0_u32; 3]; 3]; 3];
        for (u, v) in (0..3).flat_map(|u| (0..3).map(move |v| (u, v))) {
            worlds.iter().enumerate().for_each(|(code, x)| agree[u][v][(x[u] + 3 - x[v]) as usize % 3] |= 1 << code);
        }
        let known = |possible: u32, u: usize, v: usize| {
            let mut differences = (0..3).filter(|&difference| possible & agree[u][v][difference] != 0);
            let first = differences.next()?;
            differences.next().is_none().then_some(first as u8)
        };
        let mut histories =
            vec![(0, WeightedUnionFind::new(3, 0, |a: u8, b| (a + b) % 3, |a| (3 - a) % 3), (1 << 27) - 1)];
        while let Some((steps, system, possible)) = histories.pop() {
            for &(u, v, difference) in statements.iter().filter(|_| steps < 3) {
                let (mut system, mut possible) = (system.clone(), possible);
                let expected = match known(possible, u, v) {
                    None => Ok(true),
                    Some(before) if before == difference => Ok(false),
                    Some(before) => Err(before),
                };
                assert_eq!(system.relate(u, v, difference), expected, "{possible:b}: {u}, {v}, {difference}");
                if expected == Ok(true) {
                    possible &= agree[u][v][usize::from(difference)];
                }
                for u in 0..3 {
                    let mut size = 0;
                    for v in 0..3 {
                        let known = known(possible, u, v);
                        assert_eq!(system.difference(u, v), known, "{possible:b}: {u}, {v}");
                        assert_eq!(system.root(u).0 == system.root(v).0, known.is_some());
                        size += usize::from(known.is_some());
                    }
                    assert_eq!(system.size(u), size, "{possible:b}: {u}");
                }
                histories.push((steps + 1, system, possible));
            }
        }
    }

    /// Statements about hidden numbers, with trees of all shapes; false ones are found where something is known.
    #[test]
    fn finds_contradictions_in_long_systems() {
        let mut state = 1;
        for n in [1, 2, 10, 300] {
            let hidden: Vec<i64> = (0..n).map(|_| below(&mut state, 2_000_000_001) as i64 - 1_000_000_000).collect();
            let mut system = WeightedUnionFind::new(n, 0, |a: i64, b: i64| a + b, |a: i64| -a);
            let mut class: Vec<usize> = (0..n).collect();
            for _ in 0..3 * n {
                let (u, v, error) = (below(&mut state, n), below(&mut state, n), below(&mut state, 2) as i64);
                let truth = hidden[u] - hidden[v];
                if class[u] == class[v] {
                    let expected = if error == 0 { Ok(false) } else { Err(truth) };
                    assert_eq!(system.relate(u, v, truth + error), expected, "{u}, {v}: {hidden:?}");
                } else {
                    assert_eq!(system.difference(u, v), None);
                    assert_eq!(system.relate(u, v, truth), Ok(true));
                    let (from, to) = (class[u], class[v]);
                    class.iter_mut().filter(|class| **class == from).for_each(|class| *class = to);
                }
                assert_eq!(system.difference(v, u), Some(-truth));
            }
        }
    }

    /// Permutations of three, composed, and a graph whose trees are hung both ways.
    #[test]
    fn order_matters_in_other_groups() {
        type Permutation = [usize; 3];
        let product = |a: Permutation, b: Permutation| b.map(|index| a[index]);
        let inverse = |a: Permutation| [0, 1, 2].map(|value| a.iter().position(|&x| x == value).expect("one of them"));
        let all: [Permutation; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let mut state = 2;
        for _ in 0..200 {
            let n = 1 + below(&mut state, 12);
            let hidden: Vec<Permutation> = (0..n).map(|_| all[below(&mut state, 6)]).collect();
            let mut system = WeightedUnionFind::new(n, all[0], product, inverse);
            for _ in 0..2 * n {
                let (u, v) = (below(&mut state, n), below(&mut state, n));
                let truth = product(inverse(hidden[v]), hidden[u]);
                assert!(system.relate(u, v, truth).is_ok(), "{u}, {v}: {hidden:?}");
                assert_eq!(system.difference(u, v), Some(truth), "{u}, {v}: {hidden:?}");
                let (root, weight) = system.root(u);
                assert_eq!(hidden[u], product(hidden[root], weight), "{u}: {hidden:?}");
                let wrong = all[below(&mut state, 6)];
                let expected = if wrong == truth { Ok(false) } else { Err(truth) };
                assert_eq!(system.relate(u, v, wrong), expected, "{u}, {v}: {hidden:?}");
            }
        }
    }

    /// Chains with the new vertex on either side, and trees of equal sizes, which make the longest paths.
    #[test]
    fn paths_are_short() {
        let n = 1 << 16;
        let depth = |parent: &[usize], v: usize| {
            std::iter::successors(Some(v), |&v| Some(parent[v]).filter(|&up| up != v)).count() - 1
        };
        let ascending = (1..n).map(|v| (v - 1, v)).collect::<Vec<_>>();
        let swapped = ascending.iter().map(|&(u, v)| (v, u)).collect::<Vec<_>>();
        let doubling = (0..16).flat_map(|bit| (0..n).step_by(2 << bit).map(move |v| (v, v + (1 << bit)))).collect();
        for (pairs, most) in [(ascending, 1), (swapped, 1), (doubling, 16)] {
            let mut system = WeightedUnionFind::new(n, 0, |a: i64, b: i64| a + b, |a: i64| -a);
            pairs.iter().for_each(|&(u, v)| assert_eq!(system.relate(u, v, u as i64 - v as i64), Ok(true)));
            assert_eq!(system.difference(n - 1, 0), Some(n as i64 - 1));
            assert_eq!((0..n).map(|v| depth(&system.parent, v)).max(), Some(most));
        }
    }
}
