//! Matroid intersection: a largest set that is independent in two matroids, with the proof that there is no larger one;
//! and for each size the heaviest one. Rainbow (colorful) spanning trees, bipartite matchings, arborescences.
//!
//! A matroid says which sets of elements are independent: the edges of a forest, vectors of which none is a sum of
//! others, a few elements of each class. If I is independent, and I + e is not, this has exactly one circuit: what can
//! be taken from I to make room for e. The matroids here answer a question about an element with its circuit at once.
//! For a forest of 300 vertices and 1000 edges of 320 colors, no two of the same, that is 32,000 questions in place of
//! 8 million whether a set is independent, and 0.06 s in place of 20.
//!
//! **Exchange.** Let I be independent in both. There are arcs e → x for each x in the circuit of e in the second
//! matroid, and x → e if it is in that of e in the first one. Look for a shortest path, from an element that is
//! independent together with I in the first matroid to one that is so in the second one. All elements of it change
//! sides: since it is shortest, they do not get in each other's way, and I remains independent in both, and has one
//! element more.
//!
//! **Proof of the end.** If there is no path, let R be what is reached. An element of R outside of I has a circuit in
//! the second matroid, and all of it is reached; so the rank of R there is |I ∩ R|. An element that is neither in R nor
//! in I has a circuit in the first matroid, and nothing of it is reached; so the rank of what is not in R is |I \ R|
//! there. No common independent set is larger than the sum of these ranks (Edmonds).
//!
//! **Weights.** Let an element that comes cost minus its weight, and one that goes its weight. If I is the heaviest of
//! its size, there are no negative cycles, and a cheapest path, of these the one of the fewest elements, leads to the
//! heaviest set of one element more.
//!
//! - **Field**: graphs
//! - **Time**: O(r·n) questions for n elements and r in the result, two at most for each element and each path; O(r²·n)
//!   besides, with weights O(r³·n)
//! - **Space**: O(r·n)
//! - **ac-library-rs**: no
//! - **Source**: J. Edmonds, "Submodular functions, matroids, and certain polyhedra", in "Combinatorial Structures and
//!   Their Applications" (1970), 69–87; E. L. Lawler, "Matroid intersection algorithms", Mathematical Programming 9
//!   (1975), 31–56; A. Schrijver, "Combinatorial Optimization" (2003), chapter 41
//! - **Verified**: `every_pair_of_small_matroids`, `every_small_graph_with_colors`, `vectors_and_classes`,
//!   `two_graphs`, `bipartite_matchings`, `questions`, `circuits`, `refuses_other_vertices_and_classes`; `gym102156d`,
//!   `cf1284g`, `rainbowgraph`

use std::collections::VecDeque;

/// A matroid on the elements 0..n, which is asked about one independent set after the other.
pub trait Matroid {
    /// From now on, questions are about this independent set.
    fn choose(&mut self, independent: &[usize]);

    /// `None` if the chosen set remains independent with this element, which is not in it. Otherwise those in the set
    /// in whose place the element can be: nothing if it is not independent alone.
    fn circuit(&self, element: usize) -> Option<Vec<usize>>;
}

/// Edges between the vertices 0..n; forests are independent. A question takes time for the depth of a forest.
#[derive(Clone, Debug)]
pub struct Graphic {
    edges: Vec<(usize, usize)>,
    /// Of each vertex, its root and its depth in the chosen forest.
    places: Vec<(usize, usize)>,
    /// The edge to its parent.
    up: Vec<Option<usize>>,
}

impl Graphic {
    /// The edges of a graph of n vertices. There may be loops, and the same edge more than once.
    ///
    /// # Panics
    ///
    /// If an end of an edge is no vertex.
    #[must_use]
    pub fn new(n: usize, edges: &[(usize, usize)]) -> Self {
        assert!(edges.iter().all(|&(a, b)| a < n && b < n), "an edge ends at none of {n} vertices");
        Graphic { edges: edges.to_vec(), places: vec![(0, 0); n], up: vec![None; n] }
    }

    /// The other end of an edge.
    fn across(&self, edge: usize, vertex: usize) -> usize {
        self.edges[edge].0 + self.edges[edge].1 - vertex
    }
}

impl Matroid for Graphic {
    fn choose(&mut self, independent: &[usize]) {
        let n = self.places.len();
        let mut at = vec![Vec::new(); n];
        for &edge in independent {
            at[self.edges[edge].0].push(edge);
            at[self.edges[edge].1].push(edge);
        }
        let mut is_placed = vec![false; n];
        self.up = vec![None; n];
        for root in 0..n {
            let mut stack = if is_placed[root] { vec![] } else { vec![(root, 0)] };
            while let Some((vertex, depth)) = stack.pop() {
                is_placed[vertex] = true;
                self.places[vertex] = (root, depth);
                for &edge in &at[vertex] {
                    let other = self.across(edge, vertex);
                    if !is_placed[other] {
                        self.up[other] = Some(edge);
                        stack.push((other, depth + 1));
                    }
                }
            }
        }
    }

    fn circuit(&self, element: usize) -> Option<Vec<usize>> {
        let (mut a, mut b) = self.edges[element];
        let mut circuit = Vec::new();
        while a != b {
            if self.places[a].1 < self.places[b].1 {
                (a, b) = (b, a);
            }
            // Two roots are of two trees.
            let edge = self.up[a]?;
            circuit.push(edge);
            a = self.across(edge, a);
        }
        Some(circuit)
    }
}

/// Elements in classes, of each of which a limited number is independent.
#[derive(Clone, Debug)]
pub struct Partition {
    classes: Vec<usize>,
    limits: Vec<usize>,
    members: Vec<Vec<usize>>,
}

impl Partition {
    /// The class of each element, and the limit of each class.
    ///
    /// # Panics
    ///
    /// If a class has no limit.
    #[must_use]
    pub fn new(classes: &[usize], limits: &[usize]) -> Self {
        assert!(classes.iter().all(|&class| class < limits.len()), "a class without a limit");
        Partition { classes: classes.to_vec(), limits: limits.to_vec(), members: vec![vec![]; limits.len()] }
    }
}

impl Matroid for Partition {
    fn choose(&mut self, independent: &[usize]) {
        self.members.iter_mut().for_each(Vec::clear);
        independent.iter().for_each(|&element| self.members[self.classes[element]].push(element));
    }

    fn circuit(&self, element: usize) -> Option<Vec<usize>> {
        let class = self.classes[element];
        (self.members[class].len() >= self.limits[class]).then(|| self.members[class].clone())
    }
}

/// Vectors of 64 bits, linearly independent modulo 2: no sum (xor) of some is 0. A question takes O(64) time.
#[derive(Clone, Debug)]
pub struct Binary {
    vectors: Vec<u64>,
    chosen: Vec<usize>,
    /// By its highest bit, a sum of chosen vectors, and which ones.
    sums: [Option<(u64, u64)>; 64],
}

impl Binary {
    /// These vectors.
    #[must_use]
    pub fn new(vectors: &[u64]) -> Self {
        Binary { vectors: vectors.to_vec(), chosen: vec![], sums: [None; 64] }
    }

    /// What no chosen vectors can take away, and those that take away the rest.
    fn reduced(&self, vector: u64) -> (u64, u64) {
        let add = |(rest, set): (u64, u64), bit: usize| match self.sums[bit] {
            Some((sum, chosen)) if rest >> bit & 1 == 1 => (rest ^ sum, set ^ chosen),
            _ => (rest, set),
        };
        (0..64).rev().fold((vector, 0), add)
    }
}

impl Matroid for Binary {
    fn choose(&mut self, independent: &[usize]) {
        (self.chosen, self.sums) = (independent.to_vec(), [None; 64]);
        for (index, &element) in independent.iter().enumerate() {
            let (rest, set) = self.reduced(self.vectors[element]);
            self.sums[rest.ilog2() as usize] = Some((rest, set ^ 1 << index));
        }
    }

    fn circuit(&self, element: usize) -> Option<Vec<usize>> {
        let (rest, set) = self.reduced(self.vectors[element]);
        let indices = (0..self.chosen.len()).filter(|index| set >> index & 1 == 1);
        (rest == 0).then(|| indices.map(|index| self.chosen[index]).collect())
    }
}

/// Any matroid whose independent sets a function knows. A question takes r + 1 calls of it.
#[derive(Clone, Debug)]
pub struct Oracle<F> {
    is_independent: F,
    chosen: Vec<usize>,
}

impl<F: Fn(&[usize]) -> bool> Oracle<F> {
    /// With the function that says whether a set is independent.
    #[must_use]
    pub fn new(is_independent: F) -> Self {
        Oracle { is_independent, chosen: vec![] }
    }
}

impl<F: Fn(&[usize]) -> bool> Matroid for Oracle<F> {
    fn choose(&mut self, independent: &[usize]) {
        self.chosen = independent.to_vec();
    }

    fn circuit(&self, element: usize) -> Option<Vec<usize>> {
        let others = |left_out| self.chosen.iter().copied().filter(move |&other| Some(other) != left_out);
        let is_free = |left_out| (self.is_independent)(&others(left_out).chain([element]).collect::<Vec<_>>());
        (!is_free(None)).then(|| self.chosen.iter().copied().filter(|&other| is_free(Some(other))).collect())
    }
}

/// A largest common independent set.
#[derive(Clone, Debug)]
pub struct CommonSet {
    /// Its elements, in increasing order.
    pub elements: Vec<usize>,
    /// For each element whether it is in the set R of the proof: there are as many elements as the sum of the rank of R
    /// in the second matroid, and that of all others in the first one.
    pub reached: Vec<bool>,
}

/// A largest set of the elements 0..n that is independent in both matroids.
///
/// # Complexity
///
/// O(r·n) questions and O(r²·n) time besides, for r elements in the result; O(r·n) space.
///
/// In [Pick Your Own Nim](https://codeforces.com/gym/102156/problem/D) (2019 KAIST RUN Spring Contest, D) some heaps
/// are given, and of each box one more is chosen. Can one choose so that no part of all heaps is lost for the player to
/// move, since its xor is 0?
///
/// ```
/// use templates::matroid_intersection::{Binary, Partition, largest_common_set};
///
/// /// The heap of each box, if all of them have one.
/// fn choice(given: &[u64], boxes: &[Vec<u64>]) -> Option<Vec<u64>> {
///     // Each given heap is alone in a box.
///     let boxes: Vec<Vec<u64>> = given.iter().map(|&heap| vec![heap]).chain(boxes.iter().cloned()).collect();
///     let heaps = boxes.concat();
///     let classes: Vec<usize> = (0..).zip(&boxes).flat_map(|(class, heaps)| vec![class; heaps.len()]).collect();
///     let mut one_of_each = Partition::new(&classes, &vec![1; boxes.len()]);
///     let set = largest_common_set(heaps.len(), &mut one_of_each, &mut Binary::new(&heaps)).elements;
///     (set.len() == boxes.len()).then(|| set[given.len()..].iter().map(|&index| heaps[index]).collect())
/// }
///
/// assert_eq!(choice(&[1, 3], &[vec![4, 2], vec![2, 5, 8]]), Some(vec![4, 8]));
/// assert_eq!(choice(&[1], &[vec![2, 3], vec![1, 3], vec![2, 1]]), None);
/// ```
#[must_use]
pub fn largest_common_set(n: usize, first: &mut impl Matroid, second: &mut impl Matroid) -> CommonSet {
    let mut elements = Vec::new();
    first.choose(&elements);
    second.choose(&elements);
    for element in 0..n {
        if first.circuit(element).is_none() && second.circuit(element).is_none() {
            elements.push(element);
            first.choose(&elements);
            second.choose(&elements);
        }
    }
    loop {
        let mut is_in = membership(n, &elements);
        // Of each element of the set, those in whose circuits in the first matroid it is.
        let mut arcs = vec![Vec::new(); n];
        let (mut previous, mut queue) = (vec![None; n], VecDeque::new());
        for element in (0..n).filter(|&element| !is_in[element]) {
            match first.circuit(element) {
                Some(circuit) => circuit.into_iter().for_each(|other| arcs[other].push(element)),
                None => {
                    previous[element] = Some(element);
                    queue.push_back(element);
                }
            }
        }
        let mut end = None;
        while let Some(element) = queue.pop_front() {
            let others =
                if is_in[element] { Some(std::mem::take(&mut arcs[element])) } else { second.circuit(element) };
            let Some(others) = others else {
                end = Some(element);
                break;
            };
            for other in others {
                if previous[other].is_none() {
                    previous[other] = Some(element);
                    queue.push_back(other);
                }
            }
        }
        let Some(end) = end else {
            return CommonSet { elements, reached: previous.iter().map(Option::is_some).collect() };
        };
        exchange(&mut is_in, end, |element| previous[element]);
        elements = (0..n).filter(|&element| is_in[element]).collect();
        first.choose(&elements);
        second.choose(&elements);
    }
}

/// The heaviest common independent set of 0, 1, 2, … elements, up to the largest size there is. Elements are in
/// increasing order.
///
/// The sum of the absolute values of all weights must be an `i64`.
///
/// # Complexity
///
/// O(r·n) questions and O(r³·n) time besides, for r elements in the largest set; O(r·n) space.
///
/// The cheapest spanning tree in which a vertex has a certain degree: as of all other edges there may be many, these
/// are in a class of their own.
///
/// ```
/// use templates::matroid_intersection::{Graphic, Partition, heaviest_common_sets};
///
/// fn cheapest_tree(n: usize, edges: &[(usize, usize, i64)], vertex: usize, most: usize) -> Option<i64> {
///     let ends: Vec<(usize, usize)> = edges.iter().map(|&(a, b, _)| (a, b)).collect();
///     let classes: Vec<usize> = ends.iter().map(|&(a, b)| usize::from(a == vertex || b == vertex)).collect();
///     let weights: Vec<i64> = edges.iter().map(|&(.., cost)| -cost).collect();
///     let mut limited = Partition::new(&classes, &[n, most]);
///     let sets = heaviest_common_sets(&weights, &mut Graphic::new(n, &ends), &mut limited);
///     Some(sets.get(n - 1)?.iter().map(|&edge| edges[edge].2).sum())
/// }
///
/// let edges = [(0, 1, 1), (0, 2, 2), (0, 3, 3), (1, 2, 5), (2, 3, 7)];
/// assert_eq!([1, 2, 3].map(|most| cheapest_tree(4, &edges, 0, most)), [Some(13), Some(9), Some(6)]);
/// assert_eq!(cheapest_tree(4, &edges, 0, 0), None);
/// ```
#[must_use]
pub fn heaviest_common_sets(weights: &[i64], first: &mut impl Matroid, second: &mut impl Matroid) -> Vec<Vec<usize>> {
    let n = weights.len();
    let (mut sets, mut is_in) = (Vec::new(), vec![false; n]);
    loop {
        let elements: Vec<usize> = (0..n).filter(|&element| is_in[element]).collect();
        first.choose(&elements);
        second.choose(&elements);
        sets.push(elements);
        let outside = (0..n).filter(|&element| !is_in[element]);
        let circuits: Vec<_> =
            outside.map(|element| (element, first.circuit(element), second.circuit(element))).collect();
        // Of a path to each element, its cost, how many elements it takes away, and the element before.
        let mut paths = vec![None::<(i64, usize, usize)>; n];
        let mut is_done = false;
        while !is_done {
            is_done = true;
            let mut offer = |place: &mut Option<(i64, usize, usize)>, path| {
                if place.is_none_or(|known| path < known) {
                    (*place, is_done) = (Some(path), false);
                }
            };
            for (element, into, out) in &circuits {
                match into {
                    None => offer(&mut paths[*element], (-weights[*element], 0, *element)),
                    Some(circuit) => {
                        for &other in circuit {
                            if let Some((cost, length, _)) = paths[other] {
                                offer(&mut paths[*element], (cost - weights[*element], length + 1, other));
                            }
                        }
                    }
                }
                let Some((cost, length, _)) = paths[*element] else { continue };
                for &other in out.iter().flatten() {
                    offer(&mut paths[other], (cost + weights[other], length, *element));
                }
            }
        }
        let ends = circuits.iter().filter(|(_, _, out)| out.is_none()).map(|&(element, ..)| element);
        let cheapest = ends.filter(|&element| paths[element].is_some()).min_by_key(|&element| paths[element]);
        let Some(end) = cheapest else { return sets };
        exchange(&mut is_in, end, |element| paths[element].map(|path| path.2));
    }
}

fn membership(n: usize, elements: &[usize]) -> Vec<bool> {
    let mut is_in = vec![false; n];
    elements.iter().for_each(|&element| is_in[element] = true);
    is_in
}

/// All elements of a path change sides. The first one is before itself.
fn exchange(is_in: &mut [bool], end: usize, previous: impl Fn(usize) -> Option<usize>) {
    let mut next = Some(end);
    while let Some(element) = next {
        is_in[element] = !is_in[element];
        next = previous(element).filter(|&other| other != element);
    }
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function:
    // - `replace < with <= in <impl Matroid for Graphic>::circuit`: `if self.places[a].1 <= self.places[b].1 {`: of two
    //   that are equally deep, either one may be the next.
    // - `replace ^ with | in <impl Matroid for Binary>::choose`: `self.sums[rest.ilog2() as usize] = Some((rest, set |
    //   1 << index));`: this bit is not in the set.
    use super::*;
    use std::cell::Cell;
    use std::panic::catch_unwind;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    type Independent<'a> = &'a dyn Fn(&[usize]) -> bool;

    /// Of any set, by taking what remains independent.
    fn rank(is_independent: Independent, elements: impl Iterator<Item = usize>) -> usize {
        let mut set = Vec::new();
        for element in elements {
            set.push(element);
            if !is_independent(&set) {
                set.pop();
            }
        }
        set.len()
    }

    fn members(set: usize) -> Vec<usize> {
        (0..usize::BITS as usize).filter(|element| set >> element & 1 == 1).collect()
    }

    /// The set is independent in both, and the ranks prove that it is a largest one. Returns its size.
    fn check(n: usize, matroids: (&mut impl Matroid, &mut impl Matroid), by: [Independent; 2]) -> usize {
        let CommonSet { elements, reached } = largest_common_set(n, matroids.0, matroids.1);
        assert!(elements.is_sorted_by(|a, b| a < b) && by.iter().all(|is_independent| is_independent(&elements)));
        let part = |is_reached| (0..n).filter(|&element| reached[element] == is_reached).collect::<Vec<_>>();
        let most = rank(by[0], part(false).into_iter()) + rank(by[1], part(true).into_iter());
        assert_eq!((elements.len(), reached.len()), (most, n), "{elements:?}, {reached:?}");
        most
    }

    /// All sizes, against all sets.
    fn check_weights(weights: &[i64], matroids: (&mut impl Matroid, &mut impl Matroid), by: [Independent; 2]) {
        let n = weights.len();
        let weight = |set: &[usize]| set.iter().map(|&element| weights[element]).sum::<i64>();
        let mut best = vec![None; n + 2];
        for set in (0..1 << n).map(members).filter(|set| by.iter().all(|is_independent| is_independent(set))) {
            best[set.len()] = best[set.len()].max(Some(weight(&set)));
        }
        let sets = heaviest_common_sets(weights, matroids.0, matroids.1);
        for (size, best) in best.iter().enumerate() {
            let set = sets.get(size);
            assert_eq!(set.map(|set| weight(set)), *best, "{size}: {sets:?}, {weights:?}");
            let Some(set) = set else { continue };
            assert!(set.len() == size && set.is_sorted_by(|a, b| a < b), "{size}: {sets:?}");
            assert!(by.iter().all(|is_independent| is_independent(set)), "{size}: {sets:?}, {weights:?}");
        }
    }

    fn random_weights(n: usize, state: &mut u64) -> Vec<i64> {
        let most = [1, 3, 20][below(state, 3)];
        (0..n).map(|_| below(state, 2 * most + 1) as i64 - most as i64).collect()
    }

    /// Bit s of a family says whether the set of the bits of s is independent.
    fn is_matroid(n: usize, family: usize) -> bool {
        let is_in = |set: usize| family >> set & 1 == 1;
        let grows = |small: usize, large: usize| (0..n).any(|e| large & !small & 1 << e != 0 && is_in(small | 1 << e));
        let mut sets = (0..1_usize << n).filter(|&set| is_in(set));
        is_in(0)
            && sets.all(|set| {
                let mut smaller =
                    (0..1_usize << n).filter(|&other| is_in(other) && other.count_ones() < set.count_ones());
                (0..n).all(|e| is_in(set & !(1 << e))) && smaller.all(|other| grows(other, set))
            })
    }

    /// All 68 matroids of four elements, each with each.
    #[test]
    fn every_pair_of_small_matroids() {
        let state = &mut 1;
        for (n, count) in [(0, 1), (1, 2), (2, 5), (3, 16), (4, 68)] {
            let families: Vec<usize> = (0..1 << (1 << n)).filter(|&family| is_matroid(n, family)).collect();
            assert_eq!(families.len(), count);
            for (&first, &second) in families.iter().flat_map(|first| families.iter().map(move |other| (first, other)))
            {
                let by = [first, second].map(|family| {
                    move |set: &[usize]| family >> set.iter().map(|element| 1 << element).sum::<usize>() & 1 == 1
                });
                let [mut a, mut b] = by.map(Oracle::new);
                check(n, (&mut a, &mut b), [&by[0], &by[1]]);
                check_weights(&random_weights(n, state), (&mut a, &mut b), [&by[0], &by[1]]);
            }
        }
    }

    fn is_forest(n: usize, edges: &[(usize, usize)], set: &[usize]) -> bool {
        let mut part: Vec<usize> = (0..n).collect();
        set.iter().all(|&edge| {
            let [a, b] = [edges[edge].0, edges[edge].1].map(|vertex| part[vertex]);
            part.iter_mut().filter(|part| **part == a).for_each(|part| *part = b);
            a != b
        })
    }

    fn is_within(classes: &[usize], limits: &[usize], set: &[usize]) -> bool {
        let count = |class: usize| set.iter().filter(|&&element| classes[element] == class).count();
        (0..limits.len()).all(|class| count(class) <= limits[class])
    }

    fn is_binary(vectors: &[u64], set: &[usize]) -> bool {
        (1..1_usize << set.len()).all(|part| members(part).iter().fold(0, |sum, &index| sum ^ vectors[set[index]]) != 0)
    }

    /// The complete graph of four vertices, in all ways of three colors, of some of which there may be two.
    #[test]
    fn every_small_graph_with_colors() {
        let edges = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
        for code in 0..usize::pow(3, 6) {
            let colors: Vec<usize> = (0..6).map(|edge| code / usize::pow(3, edge) % 3).collect();
            for limits in [[1, 1, 1], [2, 1, 0]] {
                let mut matroids = (Graphic::new(4, &edges), Partition::new(&colors, &limits));
                let by: [Independent; 2] = [&|set| is_forest(4, &edges, set), &|set| is_within(&colors, &limits, set)];
                check(6, (&mut matroids.0, &mut matroids.1), by);
                check(6, (&mut matroids.1, &mut matroids.0), [by[1], by[0]]);
                let weights: Vec<i64> = (0..6).map(|edge| (code * (edge + 2) % 7) as i64 - 2).collect();
                check_weights(&weights, (&mut matroids.0, &mut matroids.1), by);
            }
        }
    }

    #[test]
    fn two_graphs() {
        let state = &mut 2;
        for round in 0..300 {
            let (n, m) = (1 + below(state, 6), below(state, 10));
            let graphs = [(); 2].map(|()| (0..m).map(|_| (below(state, n), below(state, n))).collect::<Vec<_>>());
            let [mut a, mut b] = [0, 1].map(|index| Graphic::new(n, &graphs[index]));
            let by: [Independent; 2] = [&|set| is_forest(n, &graphs[0], set), &|set| is_forest(n, &graphs[1], set)];
            check(m, (&mut a, &mut b), by);
            check_weights(&random_weights(m, state), (&mut a, &mut b), by);
            if round % 10 == 0 {
                let m = 60;
                let n = 20 + below(state, 30);
                let graphs = [(); 2].map(|()| (0..m).map(|_| (below(state, n), below(state, n))).collect::<Vec<_>>());
                let [mut a, mut b] = [0, 1].map(|index| Graphic::new(n, &graphs[index]));
                let by: [Independent; 2] = [&|set| is_forest(n, &graphs[0], set), &|set| is_forest(n, &graphs[1], set)];
                let size = check(m, (&mut a, &mut b), by);
                assert_eq!(heaviest_common_sets(&vec![1; m], &mut a, &mut b).len(), size + 1);
            }
        }
    }

    #[test]
    fn vectors_and_classes() {
        let state = &mut 3;
        for _ in 0..300 {
            let (n, bits, colors) = (below(state, 10), 1 + below(state, 5), 1 + below(state, 5));
            let shift = below(state, 60);
            let vectors: Vec<u64> = (0..n).map(|_| (below(state, 1 << bits) as u64) << shift).collect();
            let classes: Vec<usize> = (0..n).map(|_| below(state, colors)).collect();
            let limits: Vec<usize> = (0..colors).map(|_| below(state, 3)).collect();
            let (mut a, mut b) = (Binary::new(&vectors), Partition::new(&classes, &limits));
            let by: [Independent; 2] = [&|set| is_binary(&vectors, set), &|set| is_within(&classes, &limits, set)];
            check(n, (&mut a, &mut b), by);
            check(n, (&mut b, &mut a), [by[1], by[0]]);
            check_weights(&random_weights(n, state), (&mut a, &mut b), by);
        }
        // All bits at once.
        let vectors: Vec<u64> = (0..64).map(|bit| u64::MAX >> bit).chain([5]).collect();
        let (mut a, mut b) = (Binary::new(&vectors), Partition::new(&[0; 65], &[65]));
        assert_eq!(largest_common_set(65, &mut a, &mut b).elements, Vec::from_iter(0..64));
    }

    /// Each edge is in a class of either side, with the limit 1.
    #[test]
    fn bipartite_matchings() {
        let state = &mut 4;
        for _ in 0..30 {
            let (n, m) = (1 + below(state, 60), below(state, 150));
            let sides = [(); 2].map(|()| (0..m).map(|_| below(state, n).min(below(state, n))).collect::<Vec<_>>());
            let limits = vec![1; n];
            let [mut a, mut b] = [0, 1].map(|side| Partition::new(&sides[side], &limits));
            let by: [Independent; 2] =
                [&|set| is_within(&sides[0], &limits, set), &|set| is_within(&sides[1], &limits, set)];
            let size = check(m, (&mut a, &mut b), by);
            assert_eq!(heaviest_common_sets(&vec![0; m], &mut a, &mut b).len(), size + 1);
        }
        // A path of which the greedy choice takes every other edge, so that all of them change sides.
        let m = 201;
        let place = |index: usize| (index / 2, index.div_ceil(2));
        let edges: Vec<_> = (0..m).step_by(2).chain((1..m).step_by(2)).rev().map(place).collect();
        let sides = [edges.iter().map(|edge| edge.0).collect::<Vec<_>>(), edges.iter().map(|edge| edge.1).collect()];
        let [mut a, mut b] = sides.map(|side| Partition::new(&side, &[1; 101]));
        assert_eq!(largest_common_set(m, &mut a, &mut b).elements.len(), 101);
    }

    /// With the questions counted.
    struct Counted<M>(M, Cell<usize>);

    impl<M: Matroid> Matroid for Counted<M> {
        fn choose(&mut self, independent: &[usize]) {
            self.0.choose(independent);
        }

        fn circuit(&self, element: usize) -> Option<Vec<usize>> {
            self.1.set(self.1.get() + 1);
            self.0.circuit(element)
        }
    }

    /// Two a path and an element at most, though the greedy choice takes half of what there is.
    #[test]
    fn questions() {
        let state = &mut 5;
        let (n, m, colors) = (40, 200, 45);
        let edges: Vec<(usize, usize)> = (0..m).map(|_| (below(state, n), below(state, n))).collect();
        let classes: Vec<usize> = (0..m).map(|_| below(state, colors)).collect();
        let mut a = Counted(Graphic::new(n, &edges), Cell::new(0));
        let mut b = Counted(Partition::new(&classes, &vec![1; colors]), Cell::new(0));
        let size = largest_common_set(m, &mut a, &mut b).elements.len();
        let counts = [a.1.take(), b.1.take()];
        assert_eq!((size, counts), (39, [523, 106]));
        assert_eq!(heaviest_common_sets(&vec![1; m], &mut a, &mut b).len(), size + 1);
        assert_eq!([a.1.take(), b.1.take()], [(0..=size).map(|size| m - size).sum(); 2]);
    }

    /// Of each matroid the same circuits as by the definition.
    #[test]
    fn circuits() {
        let state = &mut 6;
        for _ in 0..500 {
            let (n, m) = (1 + below(state, 6), 1 + below(state, 9));
            let edges: Vec<(usize, usize)> = (0..m).map(|_| (below(state, n), below(state, n))).collect();
            let vectors: Vec<u64> = (0..m).map(|_| below(state, 1 << n) as u64).collect();
            let classes: Vec<usize> = (0..m).map(|_| below(state, n)).collect();
            let limits: Vec<usize> = (0..n).map(|_| below(state, 3)).collect();
            let mut order: Vec<usize> = (0..m).collect();
            (1..m).for_each(|last| order.swap(last, below(state, last + 1)));
            let take = below(state, m + 1);
            let same = |matroid: &mut dyn Matroid, by: Independent| {
                let mut set = Vec::new();
                for &element in &order[..take] {
                    set.push(element);
                    if !by(&set) {
                        set.pop();
                    }
                }
                let mut oracle = Oracle::new(by);
                oracle.choose(&set);
                matroid.choose(&set);
                for element in (0..m).filter(|element| !set.contains(element)) {
                    let circuits = [matroid.circuit(element), oracle.circuit(element)].map(|circuit| {
                        let mut circuit = circuit?;
                        circuit.sort_unstable();
                        Some(circuit)
                    });
                    assert_eq!(circuits[0], circuits[1], "{element} and {set:?}");
                    assert_eq!(circuits[0].is_none(), by(&[&set[..], &[element]].concat()));
                }
            };
            same(&mut Graphic::new(n, &edges), &|set| is_forest(n, &edges, set));
            same(&mut Binary::new(&vectors), &|set| is_binary(&vectors, set));
            same(&mut Partition::new(&classes, &limits), &|set| is_within(&classes, &limits, set));
        }
    }

    #[test]
    fn refuses_other_vertices_and_classes() {
        for edge in [(2, 0), (1, 2), (3, 3)] {
            assert!(catch_unwind(|| Graphic::new(2, &[(0, 1), edge])).is_err(), "{edge:?}");
        }
        assert!(catch_unwind(|| Partition::new(&[0, 2], &[1, 1])).is_err());
    }
}
