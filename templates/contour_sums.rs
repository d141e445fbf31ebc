//! Contour queries on a tree (point add range contour sum, 点分树): values of vertices change, and the sum of all values
//! at a distance in a range from a vertex is asked for; or all these change, and single ones are asked for.
//!
//! The tree falls into two *sides* that share a centroid, no branch of which has more than half of the vertices. The
//! largest branch goes to one side, and then each branch to the side with fewer edges. Let there be e ≥ 2 edges, and
//! let the last branch that has come to the larger side have x of them. If x ≤ e / 3, that side has at most (e + x) / 2
//! ≤ 2/3 e edges. If x is larger, and that is not the largest branch, then the largest one has more than e / 3, too,
//! and is on the other side: otherwise three times as much would be there. If it is the largest one, then it is alone,
//! and x ≤ (e + 1) / 2. So no side has more than 2/3 of the edges. The sides are trees, and fall into sides again, as
//! long as they have two vertices.
//!
//! The centroid counts as a vertex of the first side, and is a *copy* in the second one, also in all of its parts. So
//! each vertex is at most once on a level, if copies do not count, and any two vertices part at one centroid. Their
//! distance is the sum of those to it. There, each side has a Fenwick tree of sums by the distance to the centroid. A
//! value is added to that of the own side of its vertex. What is at a distance in l..r from a vertex is found at each
//! of its centroids in the tree of the other side, from l to r less the distance of the vertex.
//!
//! A Fenwick tree has the sum of its first numbers in some cells, and adds to other cells what is added to a number.
//! That serves the other way round, too: what is added to all of its first numbers is added to the former, and a number
//! is the sum of the latter.
//!
//! - **Field**: graphs
//! - **Time**: O(log² n) an operation, O(n log n) to begin with
//! - **Space**: O(n log n)
//! - **ac-library-rs**: no
//! - **Source**: folklore
//! - **Verified**: `every_small_tree`, `random_trees`, `shapes`, `sums_beyond_the_range`, `levels`,
//!   `refuses_what_is_no_tree`; `vertex_add_range_contour_sum_on_tree`, `vertex_get_range_contour_add_on_tree`

use std::iter::successors;
use std::ops::Range;

/// Values of the vertices of a tree, and sums of those at a distance in a range from a vertex. Results must fit `i64`;
/// sums in between need not.
///
/// [震波](https://www.luogu.com.cn/problem/P6329) (Luogu P6329) asks for the sum of the values at a distance of at most
/// k from a vertex:
///
/// ```
/// use templates::contour_sums::ContourSums;
///
/// let edges = [(0, 1), (0, 2), (1, 3), (1, 4), (2, 5), (2, 6), (2, 7)];
/// let mut cities = ContourSums::new(&edges, &[1, 10, 100, 1000, 10000, 100000, 1000000, 10000000]);
/// assert_eq!(cities.sum(2, 0..2), 11100101);
/// cities.add(0, 1);
/// assert_eq!([cities.sum(2, 1..2), cities.sum(5, 3..10)], [11100002, 11010]);
/// ```
#[derive(Clone, Debug)]
pub struct ContourSums(Sides);

impl ContourSums {
    /// A tree of the vertices `0..n` with these edges, and the value of each vertex.
    ///
    /// # Panics
    ///
    /// If the edges do not make a tree of as many vertices as there are values. n must stay below 2²⁴.
    ///
    /// # Complexity
    ///
    /// O(n log n) time.
    #[must_use]
    pub fn new(edges: &[(usize, usize)], values: &[i64]) -> Self {
        ContourSums(Sides::new(edges, values))
    }

    /// Adds `x` to the value of a vertex.
    ///
    /// # Panics
    ///
    /// If the vertex is not below n; so does [`sum`](Self::sum).
    ///
    /// # Complexity
    ///
    /// O(log² n) time.
    pub fn add(&mut self, vertex: usize, x: i64) {
        let Sides { position, values, levels, places, cells } = &mut self.0;
        let value = &mut values[position[vertex] as usize];
        *value = value.wrapping_add(x);
        for place in row(places, position[vertex], *levels) {
            let cells = &mut cells[place.own as usize..];
            place.upward(cells[0]).for_each(|cell| cells[cell] = cells[cell].wrapping_add(x));
        }
    }

    /// The sum of the values of all vertices at a distance in the range: from the vertex itself, at 0, to whatever is
    /// beyond the most distant one.
    ///
    /// # Complexity
    ///
    /// O(log² n) time.
    #[must_use]
    pub fn sum(&self, vertex: usize, distances: Range<usize>) -> i64 {
        let Sides { position, values, levels, places, cells } = &self.0;
        let mut sum = if distances.contains(&0) { values[position[vertex] as usize] } else { 0 };
        for place in row(places, position[vertex], *levels) {
            let cells = &cells[place.own as usize ^ 1..];
            for (cell, sign) in place.contour(cells[0], distances.start, distances.end) {
                sum = sum.wrapping_add(cells[cell].wrapping_mul(sign));
            }
        }
        sum
    }
}

/// Values of the vertices of a tree, where all at a distance in a range from a vertex grow. Values must fit `i64`; sums
/// of what is added need not.
///
/// [TreeAddQuery](https://yukicoder.me/problems/no/1038) (yukicoder 1038) asks for the value of a vertex, and then adds
/// to all at a distance of at most y from it:
///
/// ```
/// use templates::contour_sums::ContourAdditions;
///
/// let mut tree = ContourAdditions::new(&[(0, 1), (1, 2), (2, 3)], &[0; 4]);
/// let answers = [(0, 1, 5), (1, 0, 3), (3, 2, 2), (1, 3, 7), (3, 0, 0)].map(|(vertex, y, x)| {
///     let value = tree.value(vertex);
///     tree.add(vertex, 0..y + 1, x);
///     value
/// });
/// assert_eq!(answers, [0, 5, 0, 10, 9]);
/// ```
#[derive(Clone, Debug)]
pub struct ContourAdditions(Sides);

impl ContourAdditions {
    /// A tree of the vertices `0..n` with these edges, and the value of each vertex.
    ///
    /// # Panics
    ///
    /// If the edges do not make a tree of as many vertices as there are values. n must stay below 2²⁴.
    ///
    /// # Complexity
    ///
    /// O(n log n) time.
    #[must_use]
    pub fn new(edges: &[(usize, usize)], values: &[i64]) -> Self {
        let mut sides = Sides::new(edges, &vec![0; values.len()]);
        sides.position.iter().zip(values).for_each(|(&position, &value)| sides.values[position as usize] = value);
        ContourAdditions(sides)
    }

    /// Adds `x` to the values of all vertices at a distance in the range, as in [`ContourSums::sum`].
    ///
    /// # Panics
    ///
    /// If the vertex is not below n; so does [`value`](Self::value).
    ///
    /// # Complexity
    ///
    /// O(log² n) time.
    pub fn add(&mut self, vertex: usize, distances: Range<usize>, x: i64) {
        let Sides { position, values, levels, places, cells } = &mut self.0;
        if distances.contains(&0) {
            let value = &mut values[position[vertex] as usize];
            *value = value.wrapping_add(x);
        }
        for place in row(places, position[vertex], *levels) {
            let cells = &mut cells[place.own as usize ^ 1..];
            for (cell, sign) in place.contour(cells[0], distances.start, distances.end) {
                cells[cell] = cells[cell].wrapping_add(x.wrapping_mul(sign));
            }
        }
    }

    /// The value of a vertex.
    ///
    /// # Complexity
    ///
    /// O(log² n) time.
    #[must_use]
    pub fn value(&self, vertex: usize) -> i64 {
        let Sides { position, values, levels, places, cells } = &self.0;
        let mut value = values[position[vertex] as usize];
        for place in row(places, position[vertex], *levels) {
            let cells = &cells[place.own as usize..];
            value = place.upward(cells[0]).fold(value, |value, cell| value.wrapping_add(cells[cell]));
        }
        value
    }
}

/// A vertex on a level.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    /// Where the Fenwick tree of its side begins in the cells; that of the other side is at the other one of an even
    /// number and the next one. 0 if the vertex is not on this level any more.
    own: u32,
    /// The number of edges to the centroid, and 1.
    number: u32,
}

impl Place {
    /// The cells that have this number in their sum, if the tree has the numbers up to `last`.
    fn upward(self, last: i64) -> impl Iterator<Item = usize> {
        let next = move |&number: &usize| Some(number + (number & number.wrapping_neg()));
        successors(Some(self.number as usize), next).take_while(move |&number| number as i64 <= last).map(|n| 2 * n)
    }

    /// The cells of the other side that make up the sum of the vertices at a distance in `from..to`, with signs.
    fn contour(self, last: i64, from: usize, to: usize) -> impl Iterator<Item = (usize, i64)> {
        let before = |distance: usize| distance.saturating_sub(self.number as usize - 1).min(last as usize);
        let (start, end) = (before(from), before(to.max(from)));
        // Both have the cells of their common first digits, which need not be visited.
        let digits = usize::BITS - (start ^ end).leading_zeros();
        let common = end >> digits << digits;
        [(end, 1), (start, -1)].into_iter().flat_map(move |(number, sign)| {
            let numbers = successors(Some(number), |&number| Some(number & number.checked_sub(1)?));
            numbers.take_while(move |&number| number > common).map(move |number| (2 * number, sign))
        })
    }
}

/// The places of a vertex, from the first level on.
fn row(places: &[Place], position: u32, levels: usize) -> impl Iterator<Item = Place> + '_ {
    places[position as usize * levels..][..levels].iter().copied().take_while(|place| place.own > 0)
}

/// A vertex, while components fall into sides.
#[derive(Clone, Copy)]
struct Vertex {
    parent: u32,
    size: u32,
    distance: u32,
    side: u32,
}

/// The sides of all components.
#[derive(Clone, Debug)]
struct Sides {
    /// Of each vertex, in an order in which parents come first, and each subtree is a range.
    position: Vec<u32>,
    /// In this order.
    values: Vec<i64>,
    /// At most this many places for each vertex, in this order.
    levels: usize,
    places: Vec<Place>,
    /// The Fenwick trees of both sides in turn, from 1 on; at 0 the last number.
    cells: Vec<i64>,
}

impl Sides {
    fn new(edges: &[(usize, usize)], initial: &[i64]) -> Self {
        let n = initial.len();
        let (position, mut vertices) = rooted(n, edges);
        let mut values = vec![0; n];
        position.iter().zip(initial).for_each(|(&position, &value)| values[position as usize] = value);
        let levels = successors(Some(n - 1), |edges| Some(2 * edges / 3)).take_while(|&edges| edges > 0).count();
        let (mut places, mut cells) = (vec![Place::default(); n * levels], vec![0; 2]);
        // The last component is from `start` on: each vertex, and whether it is no copy.
        let (mut waiting, mut components) = ((0..n).map(|vertex| (vertex, true)).collect::<Vec<_>>(), vec![(0, 0)]);
        let (mut list, mut second, mut branches) = (Vec::new(), Vec::new(), Vec::new());
        while let Some((start, level)) = components.pop() {
            list.clear();
            list.extend(waiting.drain(start..));
            if list.iter().filter(|&&(_, is_own)| is_own).count() < 2 {
                continue;
            }
            for &(vertex, _) in &list {
                (vertices[vertex].size, vertices[vertex].distance) = (1, u32::MAX);
            }
            let (root, mut centroid) = (list[0].0, 0);
            for &(vertex, _) in list.iter().rev() {
                centroid = vertex;
                let Vertex { parent, size, .. } = vertices[vertex];
                if 2 * size as usize >= list.len() {
                    break;
                }
                vertices[parent as usize].size += size;
            }
            branches.clear();
            let children = list.iter().filter(|&&(vertex, _)| vertices[vertex].parent as usize == centroid);
            branches.extend(children.map(|&(vertex, _)| (vertices[vertex].size as usize, vertex)));
            if root != centroid {
                branches.push((list.len() - vertices[centroid].size as usize, root));
            }
            branches.sort_unstable_by(|a, b| b.cmp(a));
            let mut edges = [0, 0];
            for &(size, vertex) in &branches {
                let side = usize::from(edges[1] <= edges[0]);
                edges[side] += size;
                vertices[vertex].side = side as u32;
            }
            let (mut vertex, mut distance) = (centroid, 0);
            while vertices[root].distance == u32::MAX {
                (vertices[vertex].distance, vertices[vertex].side) = (distance, vertices[root].side);
                (vertex, distance) = (vertices[vertex].parent as usize, distance + 1);
            }
            vertices[centroid].side = 0;
            let mut last = 0;
            for &(vertex, _) in &list {
                let Vertex { parent, distance, .. } = vertices[vertex];
                if distance == u32::MAX {
                    let above = vertices[parent as usize];
                    vertices[vertex].distance = above.distance + 1;
                    if above.distance > 0 {
                        vertices[vertex].side = above.side;
                    }
                }
                last = last.max(vertices[vertex].distance as usize + 1);
            }
            let base = cells.len();
            cells.resize(base + 2 * last + 2, 0);
            cells[base..base + 2].fill(last as i64);
            for &(vertex, is_own) in &list {
                let Vertex { distance, side, .. } = vertices[vertex];
                if is_own {
                    let place = Place { own: base as u32 + side, number: distance + 1 };
                    let cell = &mut cells[(place.own + 2 * place.number) as usize];
                    *cell = values[vertex].wrapping_add(*cell);
                    places[vertex * levels + level] = place;
                }
                if side == 0 {
                    waiting.push((vertex, is_own));
                }
                if side == 1 || vertex == centroid {
                    second.push((vertex, is_own && vertex != centroid));
                }
            }
            for number in 1..=last {
                let next = number + (number & number.wrapping_neg());
                if next <= last {
                    for side in [base, base + 1] {
                        cells[side + 2 * next] = cells[side + 2 * next].wrapping_add(cells[side + 2 * number]);
                    }
                }
            }
            components.extend([(start, level + 1), (waiting.len(), level + 1)]);
            waiting.append(&mut second);
        }
        Sides { position, values, levels, places, cells }
    }
}

/// The position of each vertex in an order in which each subtree is a range that begins with its root, for some root of
/// the tree; and in this order the vertices with their parents.
fn rooted(n: usize, edges: &[(usize, usize)]) -> (Vec<u32>, Vec<Vertex>) {
    assert!(edges.len() + 1 == n, "a tree of {n} vertices has n - 1 edges");
    // The other ends of all edges that are left, by exclusive or: one if there is one.
    let (mut degree, mut others) = (vec![0_u32; n], vec![0; n]);
    for (a, b) in edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
        degree[a] += 1;
        others[a] ^= b;
    }
    let mut leaves = Vec::with_capacity(n);
    for mut vertex in 0..n {
        while degree[vertex] == 1 {
            let parent = others[vertex];
            degree[vertex] = 0;
            degree[parent] -= 1;
            others[parent] ^= vertex;
            leaves.push(vertex);
            vertex = parent;
        }
    }
    assert!(leaves.len() + 1 == n, "the edges have a cycle");
    let mut vertices = vec![Vertex { parent: u32::MAX, size: 1, distance: 0, side: 0 }; n];
    let mut sizes = vec![1; n];
    leaves.iter().for_each(|&leaf| sizes[others[leaf]] += sizes[leaf]);
    let (mut position, mut next) = (vec![0; n], vec![1; n]);
    for &leaf in leaves.iter().rev() {
        let parent = others[leaf];
        position[leaf] = next[parent];
        next[parent] += sizes[leaf];
        next[leaf] = position[leaf] + 1;
        vertices[position[leaf] as usize].parent = position[parent];
    }
    (position, vertices)
}

#[cfg(test)]
mod tests {
    // Mutants that are the same function: what both beginnings have cancels out.
    // - `replace ^ with | in Place::contour`: `let digits = usize::BITS - (start | end).leading_zeros();`: no digits.
    // - `replace << with >> in Place::contour`: `let common = end >> digits >> digits;`: less, or none.
    // - `replace > with >= in Place::contour`: `numbers.take_while(move |&number| number >= common).map(move |number|
    //   (2 * number, sign))`: one cell more, or what is not a cell of the tree, but of both.
    use super::*;
    use std::panic::catch_unwind;

    type Edges = Vec<(usize, usize)>;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// The distances of all pairs, by one search for each vertex.
    fn distances(n: usize, edges: &Edges) -> Vec<Vec<usize>> {
        let mut near = vec![vec![]; n];
        edges.iter().for_each(|&(a, b)| {
            near[a].push(b);
            near[b].push(a);
        });
        let from = |vertex: usize| {
            let (mut distance, mut reached) = (vec![usize::MAX; n], vec![vertex]);
            distance[vertex] = 0;
            let mut index = 0;
            while let Some(&vertex) = reached.get(index) {
                for &next in near[vertex].iter().filter(|&&next| distance[next] == usize::MAX).collect::<Vec<_>>() {
                    distance[next] = distance[vertex] + 1;
                    reached.push(next);
                }
                index += 1;
            }
            distance
        };
        (0..n).map(from).collect()
    }

    /// As many operations on both, beside values that are added up or changed one by one.
    fn check(n: usize, edges: &Edges, rounds: usize, state: &mut u64) {
        let distances = distances(n, edges);
        let mut values: Vec<i64> = (0..n).map(|_| below(state, 2000) as i64 - 1000).collect();
        let mut sums = ContourSums::new(edges, &values);
        let mut additions = ContourAdditions::new(edges, &values);
        let mut grown = values.clone();
        for _ in 0..rounds {
            let [vertex, start, x] = [n, n + 2, 1 << 40].map(|bound| below(state, bound));
            let (range, x) = (start..start + below(state, n + 3 - start), x as i64 - (1 << 39));
            let is_in = |other: &usize| range.contains(&distances[vertex][*other]);
            let expected: i64 = (0..n).filter(is_in).map(|other| values[other]).sum();
            assert_eq!(sums.sum(vertex, range.clone()), expected, "{vertex} {range:?} in {edges:?}");
            sums.add(vertex, x);
            values[vertex] += x;
            additions.add(vertex, range.clone(), x);
            (0..n).filter(is_in).for_each(|other| grown[other] += x);
            let other = below(state, n);
            assert_eq!(additions.value(other), grown[other], "{other} after {vertex} {range:?} in {edges:?}");
        }
        assert!((0..n).all(|vertex| additions.value(vertex) == grown[vertex]), "{edges:?}");
    }

    /// All labelled trees, by their Prüfer codes, and all ranges.
    fn check_every_tree(n: usize) {
        let state = &mut 1;
        for code in 0..n.pow(n as u32 - 2) {
            let code: Vec<usize> = (0..n as u32 - 2).map(|place| code / n.pow(place) % n).collect();
            let mut degree: Vec<usize> = (0..n).map(|v| 1 + code.iter().filter(|&&other| other == v).count()).collect();
            let mut edges: Edges = vec![];
            for &vertex in &code {
                let leaf = degree.iter().position(|&degree| degree == 1).expect("a tree has leaves");
                edges.push((leaf, vertex));
                degree[leaf] = 0;
                degree[vertex] -= 1;
            }
            let last: Vec<usize> = (0..n).filter(|&vertex| degree[vertex] == 1).collect();
            edges.push((last[0], last[1]));
            check_all(n, &edges, state);
        }
    }

    #[test]
    fn every_small_tree() {
        let state = &mut 4;
        check_all(1, &vec![], state);
        check_all(2, &vec![(1, 0)], state);
        (3..=5).for_each(check_every_tree);
    }

    #[test]
    #[ignore = "long"]
    fn every_tree_of_six_vertices() {
        check_every_tree(6);
    }

    /// Each operation once.
    fn check_all(n: usize, edges: &Edges, state: &mut u64) {
        let distances = distances(n, edges);
        let values: Vec<i64> = (0..n).map(|_| below(state, 1 << 40) as i64).collect();
        let (sums, mut changed) = (ContourSums::new(edges, &values), ContourSums::new(edges, &vec![0; n]));
        (0..n).for_each(|vertex| changed.add(vertex, values[vertex]));
        let (mut additions, mut grown) = (ContourAdditions::new(edges, &values), values.clone());
        for (vertex, start) in (0..n * n).map(|pair| (pair / n, pair % n)) {
            for end in start..=n + 1 {
                let x = below(state, 1 << 40) as i64;
                let inside = |&other: &usize| (start..end).contains(&distances[vertex][other]);
                let expected: i64 = (0..n).filter(inside).map(|other| values[other]).sum();
                assert_eq!(sums.sum(vertex, start..end), expected, "{vertex} {start}..{end} in {edges:?}");
                assert_eq!(changed.sum(vertex, start..end), expected, "{vertex} {start}..{end} in {edges:?}");
                additions.add(vertex, start..end, x);
                (0..n).filter(inside).for_each(|other| grown[other] += x);
            }
            assert!((0..n).all(|other| additions.value(other) == grown[other]), "to {vertex} {start} in {edges:?}");
        }
    }

    /// Other names for the vertices, and any order and direction of the edges from 1.. to their parents.
    fn renamed(parents: &[usize], state: &mut u64) -> Edges {
        let mut names: Vec<usize> = (0..=parents.len()).collect();
        (1..names.len()).for_each(|last| names.swap(last, below(state, last + 1)));
        let mut edges: Edges = (1..).zip(parents).map(|(child, &parent)| (names[child], names[parent])).collect();
        (1..edges.len()).for_each(|last| edges.swap(last, below(state, last + 1)));
        edges.iter_mut().step_by(2).for_each(|edge| *edge = (edge.1, edge.0));
        edges
    }

    #[test]
    fn random_trees() {
        let state = &mut 2;
        for round in 0..150 {
            let n = 1 + below(state, 60);
            let near = 1 + below(state, 5);
            // Of any shape, or long ones.
            let parent = |v: usize, state: &mut u64| {
                if round % 2 == 0 { below(state, v) } else { v - 1 - below(state, near.min(v)) }
            };
            let parents: Vec<_> = (1..n).map(|vertex| parent(vertex, state)).collect();
            check(n, &renamed(&parents, state), 60, state);
        }
    }

    /// A path, a star, a binary tree, a caterpillar, a path with a star, three legs.
    const SHAPES: [fn(usize) -> usize; 6] = [
        |vertex| vertex - 1,
        |_| 0,
        |vertex| (vertex - 1) / 2,
        |vertex| vertex.saturating_sub(2) / 2 * 2,
        |vertex| if vertex > 20 { 0 } else { vertex - 1 },
        |vertex| vertex.saturating_sub(3),
    ];

    #[test]
    fn shapes() {
        let state = &mut 3;
        for (n, shape) in [31, 40].into_iter().flat_map(|n| SHAPES.map(|shape| (n, shape))) {
            let parents: Vec<_> = (1..n).map(shape).collect();
            check(n, &renamed(&parents, state), 100, state);
        }
    }

    #[test]
    fn sums_beyond_the_range() {
        let edges: Edges = (1..5).map(|vertex| (vertex - 1, vertex)).collect();
        let mut sums = ContourSums::new(&edges, &[i64::MAX, i64::MAX, i64::MIN, i64::MAX, i64::MIN]);
        assert_eq!([sums.sum(0, 1..3), sums.sum(0, 0..5), sums.sum(2, 2..3)], [-1, i64::MAX - 2, -1]);
        assert_eq!([0, 1, 2].map(|start| sums.sum(4, start..start + 1)), [i64::MIN, i64::MAX, i64::MIN]);
        sums.add(2, i64::MAX);
        sums.add(2, i64::MAX);
        assert_eq!(
            [sums.sum(4, 2..3), sums.sum(1, 1..2)],
            [i64::MAX - 1, i64::MAX.wrapping_mul(3).wrapping_add(i64::MIN)]
        );
        let mut additions = ContourAdditions::new(&edges, &[i64::MIN; 5]);
        for range in [0..5, 1..3] {
            additions.add(0, range, i64::MAX);
        }
        assert_eq!([0, 1, 3].map(|vertex| additions.value(vertex)), [-1, i64::MAX - 1, -1]);
        additions.add(4, 0..5, i64::MIN);
        additions.add(2, 1..usize::MAX, i64::MIN);
        assert_eq!([0, 1, 2].map(|vertex| additions.value(vertex)), [-1, i64::MAX - 1, -2]);
        // Ranges of nothing.
        assert_eq!([sums.sum(0, 3..3), sums.sum(0, 5..9), sums.sum(1, usize::MAX - 1..usize::MAX)], [0; 3]);
        #[expect(clippy::reversed_empty_ranges)]
        let empty = [3..1, 2..0].map(|range| sums.sum(0, range));
        assert_eq!(empty, [0; 2]);
    }

    /// Balanced sides: of a path, each has half of the edges; of a star, too.
    #[test]
    fn levels() {
        let n = 1 << 12;
        for (shape, most) in SHAPES.into_iter().zip([13, 12, 14, 13, 12, 14]) {
            let edges: Edges = (1..n).map(|vertex| (vertex, shape(vertex))).collect();
            let sides = Sides::new(&edges, &vec![1; n]);
            let levels = (0..n as u32).map(|vertex| row(&sides.places, vertex, sides.levels).count()).max();
            assert_eq!((sides.levels, levels), (20, Some(most)));
        }
    }

    #[test]
    fn refuses_what_is_no_tree() {
        let refuses = |n: usize, edges: &[(usize, usize)]| {
            assert!(catch_unwind(|| ContourSums::new(edges, &vec![0; n])).is_err(), "{n} {edges:?}");
            assert!(catch_unwind(|| ContourAdditions::new(edges, &vec![0; n])).is_err(), "{n} {edges:?}");
        };
        refuses(0, &[]);
        refuses(2, &[]);
        refuses(2, &[(0, 2)]);
        refuses(2, &[(1, 1)]);
        refuses(2, &[(0, 0)]);
        refuses(3, &[(0, 1), (0, 1)]);
        refuses(3, &[(1, 2), (1, 2)]);
        refuses(4, &[(0, 1), (1, 2), (2, 0)]);
        refuses(4, &[(1, 2), (2, 3), (3, 1)]);
        let tree = ContourSums::new(&[(0, 1)], &[1, 2]);
        assert!(catch_unwind(|| tree.sum(2, 0..1)).is_err());
    }
}
