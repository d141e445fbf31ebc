//! 2-SAT (2-satisfiability, two-sat): values of boolean variables for which each of some clauses holds, "this variable
//! has this value, or that one has that value"; or the certainty that there are none. With clauses that at most one of
//! many literals is true.
//!
//! A literal is a variable with a value. The clause "a or b" says that not a implies b, and that not b implies a. Take
//! these implications as edges between literals: along a path, a true literal makes all others true. So literals that
//! reach each other are all true or all false, and a literal and its negation must not be in one strongly connected
//! component. If none are, make true whichever of the two is in a component that comes later in a topological order.
//! Then a true literal a implies none that is false: if a leads to b, then not b leads to not a; so b does not come
//! before a, a comes behind not a, and not a not before not b: b is true.
//!
//! The components come out of a search in depth, the last one first. The literals whose component is not known yet
//! stand on a stack in the order in which the search has entered them, in groups, one behind the other, of literals
//! that reach each other as far as edges have been seen. An edge to one of them makes its group and all later ones one.
//! When the search leaves the first literal of a group, it is a component.
//!
//! - **Field**: graphs
//! - **Time**: O(n + m) for n variables and m clauses
//! - **Space**: O(n + m)
//! - **ac-library-rs**: `twosat`, with recursion, without `at_most_one`
//! - **Source**: B. Aspvall, M. F. Plass, R. E. Tarjan, "A linear-time algorithm for testing the truth of certain
//!   quantified boolean formulas", Information Processing Letters 8 (1979), 121–123; the groups: H. N. Gabow,
//!   "Path-based depth-first search for strong and biconnected components", Information Processing Letters 74 (2000),
//!   107–114
//! - **Verified**: `every_small_formula`, `random_formulas`, `at_most_one_of_each`, `shapes`, `many_variables`,
//!   `refuses_unknown_variables`; `two_sat`

/// Clauses about boolean variables. A literal is `(variable, value)`: it is true if the variable has that value.
#[derive(Clone, Debug)]
pub struct TwoSatisfiability {
    n: usize,
    /// The variables `0..n`, and behind them those of [`at_most_one`](Self::at_most_one).
    variables: usize,
    /// Literals are numbered: the variable twice, and 1 for the value `true`.
    clauses: Vec<[u32; 2]>,
}

impl TwoSatisfiability {
    /// No clause yet about the variables `0..n`.
    #[must_use]
    pub fn new(n: usize) -> Self {
        TwoSatisfiability { n, variables: n, clauses: Vec::new() }
    }

    /// At least one of the two literals must be true; with the same one twice, that one.
    ///
    /// # Panics
    ///
    /// If a variable is not below `n`.
    pub fn add_clause(&mut self, a: (usize, bool), b: (usize, bool)) {
        assert!(a.0 < self.n && b.0 < self.n, "the clause {a:?} or {b:?} leaves the {} variables", self.n);
        self.clauses.push([a, b].map(number));
    }

    /// If `a` is true, so must be `b`.
    ///
    /// # Panics
    ///
    /// If a variable is not below `n`.
    pub fn implies(&mut self, a: (usize, bool), b: (usize, bool)) {
        self.add_clause((a.0, !a.1), b);
    }

    /// No two of these literals may be true. (A literal that comes twice counts as two.)
    ///
    /// # Panics
    ///
    /// If a variable is not below `n`.
    ///
    /// # Complexity
    ///
    /// 3 k clauses and k variables for k literals.
    ///
    /// [Riddle](https://www.luogu.com.cn/problem/P6378) (PA 2010, Luogu P6378): towns are connected by roads, and each
    /// belongs to a state. Can each state have one capital, so that a capital is at an end of every road?
    ///
    /// ```
    /// use templates::two_satisfiability::TwoSatisfiability;
    ///
    /// fn riddle(towns: usize, roads: &[(usize, usize)], states: &[Vec<usize>]) -> bool {
    ///     let mut capitals = TwoSatisfiability::new(towns);
    ///     roads.iter().for_each(|&(a, b)| capitals.add_clause((a, true), (b, true)));
    ///     // A state without a capital may have any.
    ///     let literals = |state: &Vec<usize>| state.iter().map(|&town| (town, true)).collect::<Vec<_>>();
    ///     states.iter().for_each(|state| capitals.at_most_one(&literals(state)));
    ///     capitals.solve().is_some()
    /// }
    /// let roads = [(0, 1), (2, 0), (0, 3), (5, 4), (5, 1)];
    /// assert!(riddle(6, &roads, &[vec![2, 3, 4, 5], vec![0, 1]]));
    /// assert!(!riddle(6, &roads, &[vec![0, 1, 5], vec![2, 3, 4]]));
    /// ```
    pub fn at_most_one(&mut self, literals: &[(usize, bool)]) {
        for (index, &literal) in literals.iter().enumerate() {
            assert!(literal.0 < self.n, "{literal:?} leaves the {} variables", self.n);
            // A variable for whether one of the literals up to here is true; it implies that of the next literal.
            let (so_far, is_false) = (number((self.variables, true)), number(literal) ^ 1);
            self.clauses.push([is_false, so_far]);
            if index > 0 {
                let none_before = so_far - 1 - 2;
                self.clauses.extend([[none_before, so_far], [none_before, is_false]]);
            }
            self.variables += 1;
        }
    }

    /// Values of the variables for which all clauses hold, or `None` if there are none.
    ///
    /// # Complexity
    ///
    /// O(n + m) time and space for m clauses. m must stay below 2³¹, and n below 2³⁰, with the variables that
    /// [`at_most_one`](Self::at_most_one) adds.
    ///
    /// [Two SAT](https://atcoder.jp/contests/practice2/tasks/practice2_h) (AtCoder Library Practice Contest H): each
    /// flag stands at one of two places. Can any two be at least d apart, and where do they stand then?
    ///
    /// ```
    /// use templates::two_satisfiability::TwoSatisfiability;
    ///
    /// fn flags(places: &[[i64; 2]], d: i64) -> Option<Vec<i64>> {
    ///     let mut second = TwoSatisfiability::new(places.len()); // whether it stands at the second place
    ///     for (a, b) in (0..places.len()).flat_map(|b| (0..b).map(move |a| (a, b))) {
    ///         for (x, y) in [(false, false), (false, true), (true, false), (true, true)] {
    ///             if (places[a][usize::from(x)] - places[b][usize::from(y)]).abs() < d {
    ///                 second.implies((a, x), (b, !y));
    ///             }
    ///         }
    ///     }
    ///     Some(second.solve()?.iter().zip(places).map(|(&x, place)| place[usize::from(x)]).collect())
    /// }
    /// let places = flags(&[[1, 4], [2, 5], [0, 6]], 2).expect("such as 4, 2 and 0");
    /// assert!((0..3).all(|b| (0..b).all(|a| (places[a] - places[b]).abs() >= 2)));
    /// assert_eq!(flags(&[[1, 4], [2, 5], [0, 6]], 3), None);
    /// ```
    #[must_use]
    pub fn solve(&self) -> Option<Vec<bool>> {
        let literals = 2 * self.variables;
        // What a literal implies is implied[start[literal]..start[literal + 1]]; the search is at next[literal].
        let mut start = vec![0_u32; literals + 1];
        self.clauses.iter().flatten().for_each(|&literal| start[literal as usize ^ 1] += 1);
        (1..=literals).for_each(|literal| start[literal] += start[literal - 1]);
        let mut implied = vec![0_u32; 2 * self.clauses.len()];
        for &[a, b] in &self.clauses {
            for (a, b) in [(a, b), (b, a)] {
                let not_a = a as usize ^ 1;
                start[not_a] -= 1;
                implied[start[not_a] as usize] = b;
            }
        }
        let mut next = start.clone();
        // The place on the stack of open literals; more than that in those that are finished, the more the earlier
        // their component is in a topological order.
        let (mut place, mut finished) = (vec![u32::MAX; literals], literals as u32);
        let (mut open, mut groups, mut path) = (Vec::new(), Vec::new(), Vec::new());
        for root in 0..literals {
            path.extend((place[root] == u32::MAX).then_some(root));
            while let Some(&literal) = path.last() {
                if place[literal] == u32::MAX {
                    place[literal] = open.len() as u32;
                    groups.push(place[literal]);
                    open.push(literal);
                }
                if next[literal] < start[literal + 1] {
                    let other = implied[next[literal] as usize] as usize;
                    next[literal] += 1;
                    if place[other] == u32::MAX {
                        path.push(other);
                    }
                    while groups.last() > Some(&place[other]) {
                        groups.pop();
                    }
                    continue;
                }
                path.pop();
                if groups.last() == Some(&place[literal]) {
                    groups.pop();
                    open.drain(place[literal] as usize..).for_each(|literal| place[literal] = finished);
                    finished += 1;
                }
            }
        }
        let of_both: Vec<&[u32]> = place.chunks_exact(2).collect();
        if of_both.iter().any(|places| places[0] == places[1]) {
            return None;
        }
        Some(of_both[..self.n].iter().map(|places| places[1] < places[0]).collect())
    }
}

fn number((variable, value): (usize, bool)) -> u32 {
    2 * variable as u32 + u32::from(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    type Literal = (usize, bool);

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    fn holds(clauses: &[[Literal; 2]], value: impl Fn(usize) -> bool) -> bool {
        clauses.iter().all(|clause| clause.iter().any(|literal| value(literal.0) == literal.1))
    }

    /// If there are values, all clauses hold.
    fn solve(n: usize, clauses: &[[Literal; 2]]) -> bool {
        let mut formula = TwoSatisfiability::new(n);
        clauses.iter().for_each(|&[a, b]| formula.add_clause(a, b));
        let values = formula.solve();
        if let Some(values) = &values {
            assert!(values.len() == n && holds(clauses, |variable| values[variable]), "{n} {clauses:?}: {values:?}");
        }
        values.is_some()
    }

    /// By all values.
    fn brute(n: usize, clauses: &[[Literal; 2]]) -> bool {
        (0..1_u32 << n).any(|values| holds(clauses, |variable| values >> variable & 1 == 1))
    }

    #[test]
    fn every_small_formula() {
        for n in 0..=2 {
            let literals: Vec<Literal> = (0..n).flat_map(|variable| [(variable, false), (variable, true)]).collect();
            let pairs: Vec<_> = literals.iter().flat_map(|&a| literals.iter().map(move |&b| [a, b])).collect();
            let pairs: Vec<_> = pairs.into_iter().filter(|[a, b]| a <= b).collect();
            for set in 0..1 << pairs.len() {
                let clauses: Vec<_> =
                    (0..pairs.len()).filter(|clause| set >> clause & 1 == 1).map(|clause| pairs[clause]).collect();
                assert_eq!(solve(n, &clauses), brute(n, &clauses), "{n} {clauses:?}");
            }
        }
    }

    #[test]
    fn random_formulas() {
        let state = &mut 1;
        let mut counts = [0; 2];
        for _ in 0..2000 {
            let n = 1 + below(state, 9);
            let m = below(state, 4 * n);
            let mut literal = || (below(state, n), below(state, 2) == 1);
            let clauses: Vec<_> = (0..m).map(|_| [literal(), literal()]).collect();
            let is_satisfiable = solve(n, &clauses);
            assert_eq!(is_satisfiable, brute(n, &clauses), "{n} {clauses:?}");
            counts[usize::from(is_satisfiable)] += 1;
        }
        assert!(counts.iter().all(|&count| count > 500), "{counts:?}");
    }

    /// With other clauses that fix some variables.
    #[test]
    fn at_most_one_of_each() {
        let state = &mut 2;
        let mut counts = [0; 2];
        for _ in 0..2000 {
            let n = 1 + below(state, 6);
            let mut literal = || (below(state, n), below(state, 2) == 1);
            let clauses: Vec<_> = (0..2).map(|_| [literal(), literal()]).collect();
            let lists: Vec<Vec<_>> = [0, 1, 3, 4].map(|length| (0..length).map(|_| literal()).collect()).into();
            let mut formula = TwoSatisfiability::new(n);
            clauses.iter().for_each(|&[a, b]| formula.implies((a.0, !a.1), b));
            lists.iter().for_each(|list| formula.at_most_one(list));
            let is_right = |value: &dyn Fn(usize) -> bool| {
                let count = |list: &Vec<Literal>| list.iter().filter(|literal| value(literal.0) == literal.1).count();
                holds(&clauses, value) && lists.iter().all(|list| count(list) <= 1)
            };
            let expected = (0..1_u32 << n).any(|values| is_right(&|variable| values >> variable & 1 == 1));
            let found = formula.solve();
            assert_eq!(found.is_some(), expected, "{n} {clauses:?} {lists:?}");
            assert!(found.is_none_or(|values| values.len() == n && is_right(&|variable| values[variable])));
            counts[usize::from(expected)] += 1;
        }
        assert!(counts.iter().all(|&count| count > 300), "{counts:?}");
    }

    #[test]
    fn shapes() {
        assert_eq!(TwoSatisfiability::new(0).solve(), Some(vec![]));
        assert!(!solve(1, &[[(0, true); 2], [(0, false); 2]]));
        // Each variable implies the next one; the ends decide all.
        let n = 1000;
        let chain: Vec<_> = (1..n).map(|variable| [(variable - 1, false), (variable, true)]).collect();
        for (first, last) in [(false, false), (false, true), (true, false), (true, true)] {
            let ends = [[(0, first); 2], [(n - 1, last); 2]];
            assert_eq!(solve(n, &[&chain[..], &ends].concat()), first <= last);
        }
        let mut one = TwoSatisfiability::new(n);
        one.at_most_one(&(0..n).map(|variable| (variable, true)).collect::<Vec<_>>());
        one.add_clause((700, true), (700, true));
        assert_eq!(one.solve(), Some((0..n).map(|variable| variable == 700).collect()));
        one.add_clause((300, true), (301, true));
        assert_eq!(one.solve(), None);
    }

    #[test]
    fn many_variables() {
        let n = 30_000;
        // All are equal, by a cycle; or some two are not.
        let mut clauses: Vec<_> = (0..n).map(|variable| [(variable, false), ((variable + 1) % n, true)]).collect();
        assert!(solve(n, &clauses));
        clauses.push([(5, true), (n / 2, true)]);
        assert!(solve(n, &clauses));
        clauses.push([(n / 3, false), (n - 5, false)]);
        assert!(!solve(n, &clauses));
        // A random formula that some values satisfy.
        let state = &mut 3;
        let values: Vec<bool> = (0..n).map(|_| below(state, 2) == 1).collect();
        let clauses = (0..n).map(|_| {
            let (a, b) = (below(state, n), below(state, n));
            [(a, values[a]), (b, below(state, 2) == 1)]
        });
        assert!(solve(n, &clauses.collect::<Vec<_>>()));
    }

    #[test]
    fn refuses_unknown_variables() {
        let refuses = |add: fn(&mut TwoSatisfiability)| {
            assert!(catch_unwind(|| add(&mut TwoSatisfiability::new(2))).is_err());
        };
        refuses(|formula| formula.add_clause((2, true), (0, true)));
        refuses(|formula| formula.implies((0, true), (2, true)));
        refuses(|formula| formula.at_most_one(&[(0, true), (2, true)]));
        // Nor one that it has added itself.
        refuses(|formula| {
            formula.at_most_one(&[(0, true), (1, true)]);
            formula.add_clause((2, true), (0, true));
        });
    }
}
