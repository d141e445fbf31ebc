type Edges = Vec<(usize, usize)>;

/// For each vertex the name of its component.
fn components<'a>(n: usize, edges: impl IntoIterator<Item = &'a (usize, usize)>) -> Vec<usize> {
    let mut part: Vec<usize> = (0..n).collect();
    for &(a, b) in edges {
        let (a, b) = (part[a], part[b]);
        part.iter_mut().filter(|part| **part == a).for_each(|part| *part = b);
    }
    part
}

fn is_connected<'a>(n: usize, edges: impl IntoIterator<Item = &'a (usize, usize)>) -> bool {
    components(n, edges).windows(2).all(|pair| pair[0] == pair[1])
}

fn subset<T: Copy>(list: &[T], set: usize) -> Vec<T> {
    (0..list.len()).filter(|index| set >> index & 1 == 1).map(|index| list[index]).collect()
}

/// [Pick Your Own Nim](https://codeforces.com/gym/102156/problem/D) (2019 KAIST RUN Spring Contest, D): one heap of
/// each box, so that no xor of some of these and of given heaps is 0. Up to 5000 heaps below 2⁶⁰.
mod gym102156d {
    use super::subset;
    use crate::{agree, random, up_to};
    use templates::matroid_intersection::{Binary, Partition, largest_common_set};

    /// What is given, and the boxes.
    type Input = (Vec<u64>, Vec<Vec<u64>>);

    fn is_won(heaps: &[u64]) -> bool {
        (1..1 << heaps.len()).all(|set| subset(heaps, set).iter().fold(0, |xor, heap| xor ^ heap) != 0)
    }

    /// The heap of each box.
    fn solve((given, boxes): &Input) -> Option<Vec<u64>> {
        let boxes: Vec<Vec<u64>> = given.iter().map(|&heap| vec![heap]).chain(boxes.iter().cloned()).collect();
        let heaps = boxes.concat();
        let classes: Vec<usize> = (0..).zip(&boxes).flat_map(|(class, heaps)| vec![class; heaps.len()]).collect();
        let mut one_of_each = Partition::new(&classes, &vec![1; boxes.len()]);
        let set = largest_common_set(heaps.len(), &mut one_of_each, &mut Binary::new(&heaps)).elements;
        (set.len() == boxes.len()).then(|| set[given.len()..].iter().map(|&index| heaps[index]).collect())
    }

    fn brute((given, boxes): &Input) -> bool {
        let longer = |lists: Vec<Vec<u64>>, heaps: &Vec<u64>| {
            lists.iter().flat_map(|list| heaps.iter().map(|&heap| [&list[..], &[heap]].concat())).collect()
        };
        boxes.iter().fold(vec![given.clone()], longer).iter().any(|heaps| is_won(heaps))
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let most = [3, 7, 15][up_to(2, random)];
            let mut heaps = |most_heaps: usize| {
                let count = up_to(most_heaps, random);
                (0..count).map(|_| 1 + up_to(most - 1, random) as u64).collect::<Vec<_>>()
            };
            (heaps(2), (0..3).map(|_| heaps(3)).collect())
        };
        let is_found = |(given, boxes): &Input| {
            let Some(chosen) = solve(&(given.clone(), boxes.clone())) else { return false };
            assert!(chosen.iter().zip(boxes).all(|(heap, heaps)| heaps.contains(heap)) && chosen.len() == boxes.len());
            is_won(&[&given[..], &chosen].concat())
        };
        agree(random(2000, input), is_found, brute);
    }

    /// Of 60 boxes, box i has vectors of the first i + 1 bits, so that all have to be taken that have the last one of
    /// these; or nothing can be won, as bit 59 is in none.
    #[test]
    fn worst() {
        let mut random = templates::random::Random::new(1);
        for bits in [60, 59] {
            let mut heap = |bits: usize| random.next_u64() & (u64::MAX >> (64 - bits));
            let mut boxes: Vec<Vec<u64>> =
                (1..=60).map(|i| (0..83).map(|_| heap(i.min(bits)).max(1)).collect()).collect();
            boxes.iter_mut().enumerate().for_each(|(i, heaps)| heaps[40] |= 1 << i.min(bits - 1));
            boxes.reverse();
            let chosen = solve(&(vec![], boxes));
            assert_eq!(chosen.is_some(), bits == 60);
            // All bits of the sums can be reached: no vector depends on those before.
            let mut sums: Vec<u64> = Vec::new();
            for mut heap in chosen.unwrap_or_default() {
                sums.iter().for_each(|sum| heap = heap.min(heap ^ sum));
                assert_ne!(heap, 0);
                sums.push(heap);
            }
        }
    }
}

/// [Seollal](https://codeforces.com/problemset/problem/1284/G) (Codeforces 1284 G): a spanning tree of the free cells
/// of a grid in which no cell (i, j) is a leaf for which i + j is even, but perhaps (0, 0). Grids up to 20 × 20.
mod cf1284g {
    use super::{Edges, components, is_connected, subset};
    use crate::{agree, lists, random, up_to};
    use templates::matroid_intersection::{Graphic, Partition, largest_common_set};

    /// The width, and which cells are free; (0, 0) is, and all of them are connected.
    type Input = (usize, Vec<bool>);

    /// Each one begins at a cell of the even ones.
    fn edges((width, free): &Input) -> Edges {
        let is_even = |cell: usize| (cell / width + cell % width).is_multiple_of(2);
        let right = (0..free.len()).filter(|cell| (cell + 1) % width > 0).map(|cell| (cell, cell + 1));
        let down = (*width..free.len()).map(|cell| (cell - width, cell));
        let both_free = right.chain(down).filter(|&(a, b)| free[a] && free[b]);
        both_free.map(|(a, b)| if is_even(a) { (a, b) } else { (b, a) }).collect()
    }

    fn is_solution((width, free): &Input, tree: &Edges) -> bool {
        let is_inner = |cell: usize| tree.iter().filter(|&&(a, b)| a == cell || b == cell).count() > 1;
        let mut even = (1..free.len()).filter(|cell| free[*cell] && (cell / width + cell % width).is_multiple_of(2));
        let part = components(free.len(), tree);
        let is_whole = (0..free.len()).all(|cell| !free[cell] || part[cell] == part[0]);
        is_whole && tree.len() + 1 == free.iter().filter(|is_free| **is_free).count() && even.all(is_inner)
    }

    /// A forest with two edges of each such cell, and what else it takes.
    fn solve(input: &Input) -> Option<Edges> {
        let ((width, free), all) = (input, edges(input));
        let inner: Edges = all.iter().copied().filter(|edge| edge.0 > 0).collect();
        let ends: Vec<usize> = inner.iter().map(|edge| edge.0).collect();
        let mut two_of_each = Partition::new(&ends, &vec![2; free.len()]);
        let set = largest_common_set(inner.len(), &mut Graphic::new(free.len(), &inner), &mut two_of_each).elements;
        let even =
            (1..free.len()).filter(|cell| free[*cell] && (cell / width + cell % width).is_multiple_of(2)).count();
        let mut tree: Edges = set.iter().map(|&edge| inner[edge]).collect();
        let mut part = components(free.len(), &tree);
        for &(a, b) in all.iter().filter(|_| set.len() == 2 * even) {
            if part[a] != part[b] {
                tree.push((a, b));
                part = components(free.len(), &tree);
            }
        }
        (set.len() == 2 * even).then_some(tree)
    }

    fn brute(input: &Input) -> bool {
        let all = edges(input);
        (0..1 << all.len()).any(|set| is_solution(input, &subset(&all, set)))
    }

    fn is_valid(input: &Input) -> bool {
        let free: Vec<usize> = (0..input.1.len()).filter(|&cell| input.1[cell]).collect();
        let name = |cell: usize| free.binary_search(&cell).expect("a free cell");
        let edges: Edges = edges(input).iter().map(|&(a, b)| (name(a), name(b))).collect();
        input.1[0] && free.len() > 1 && is_connected(free.len(), &edges)
    }

    /// Whether there is a tree; one that is found is checked.
    fn is_found(input: &Input) -> bool {
        let tree = solve(input);
        assert!(tree.iter().all(|tree| is_solution(input, tree)), "{tree:?} of {input:?}");
        tree.is_some()
    }

    #[test]
    fn small() {
        let of_size =
            |cells: u32, width: usize| lists(cells..=cells, &[true, false]).into_iter().map(move |free| (width, free));
        let all = of_size(6, 3).chain(of_size(6, 2)).chain(of_size(8, 4)).chain(of_size(9, 3));
        agree(all.filter(is_valid), is_found, brute);
    }

    #[test]
    fn worst() {
        // Line by line, there and back: the last cell is an odd one.
        assert!(is_found(&(20, vec![true; 400])));
        assert!(is_found(&(19, vec![true; 380])));
        // A cell with one neighbour, in the last corner.
        let mut free = vec![true; 400];
        free[398] = false;
        assert!(!is_found(&(20, free)));
        let grid = |random: &mut _| (20, (0..400).map(|cell| cell == 0 || up_to(9, random) > 0).collect());
        let inputs: Vec<Input> = random(30, grid).filter(is_valid).collect();
        assert!(inputs.len() > 2 && inputs.iter().filter(|input| is_found(input)).count() < inputs.len());
    }
}

/// [Rainbow Graph](https://open.kattis.com/problems/rainbowgraph) (NAIPC 2018): for each k the least cost of k edges,
/// so that those that are red or green connect all vertices, and those that are blue or green. Up to 100 of both.
mod rainbowgraph {
    use super::{Edges, components, is_connected, subset};
    use crate::{agree, random, up_to};
    use templates::matroid_intersection::{Matroid, heaviest_common_sets};

    /// The number of vertices, and edges with their costs and one of the colors red, green and blue.
    type Input = (usize, Vec<(usize, usize, i64, usize)>);

    /// Edges of two colors that can be taken away while the others connect all vertices; and of the third, all.
    struct Removal<'a> {
        n: usize,
        edges: &'a [(usize, usize, i64, usize)],
        other: usize,
        removed: Vec<usize>,
    }

    impl Removal<'_> {
        fn left(&self, without: usize) -> Edges {
            let is_left = |&edge: &usize| edge != without && !self.removed.contains(&edge);
            let left = (0..self.edges.len()).filter(is_left).map(|edge| self.edges[edge]);
            left.filter(|edge| edge.3 != self.other).map(|(a, b, ..)| (a, b)).collect()
        }
    }

    impl Matroid for Removal<'_> {
        fn choose(&mut self, independent: &[usize]) {
            self.removed = independent.to_vec();
        }

        /// Without one edge more there are two parts, which those that have been taken away would connect.
        fn circuit(&self, element: usize) -> Option<Vec<usize>> {
            let part = components(self.n, &self.left(element));
            let is_split = self.edges[element].3 != self.other && part.iter().any(|&other| other != part[0]);
            let connects = |&edge: &usize| {
                let (a, b, _, color) = self.edges[edge];
                color != self.other && part[a] != part[b]
            };
            is_split.then(|| self.removed.iter().copied().filter(connects).collect())
        }
    }

    fn solve((n, edges): &Input) -> Vec<Option<i64>> {
        let [mut first, mut second] = [2, 0].map(|other| Removal { n: *n, edges, other, removed: vec![] });
        if [&first, &second].iter().any(|removal| !is_connected(*n, &removal.left(edges.len()))) {
            return vec![None; edges.len()];
        }
        let weights: Vec<i64> = edges.iter().map(|edge| edge.2).collect();
        let sets = heaviest_common_sets(&weights, &mut first, &mut second);
        let removed = |set: &Vec<usize>| set.iter().map(|&edge| weights[edge]).sum::<i64>();
        let total: i64 = weights.iter().sum();
        (1..=edges.len()).map(|k| Some(total - removed(sets.get(edges.len() - k)?))).collect()
    }

    fn brute((n, edges): &Input) -> Vec<Option<i64>> {
        let mut costs = vec![None; edges.len() + 1];
        for chosen in (0..1 << edges.len()).map(|set| subset(edges, set)) {
            let without = |other: usize| {
                let edges = chosen.iter().filter(|edge| edge.3 != other);
                edges.map(|&(a, b, ..)| (a, b)).collect::<Vec<_>>()
            };
            if [0, 2].iter().all(|&other| is_connected(*n, &without(other))) {
                let cost = chosen.iter().map(|edge| edge.2).sum();
                costs[chosen.len()] = costs[chosen.len()].into_iter().chain([cost]).min();
            }
        }
        costs.split_off(1)
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let (n, m, most) = (1 + up_to(3, random), 1 + up_to(7, random), [1, 20][up_to(1, random)]);
            let mut edge =
                || (up_to(n - 1, random), up_to(n - 1, random), 1 + up_to(most, random) as i64, up_to(2, random));
            (n, (0..m).map(|_| edge()).collect())
        };
        agree(random(500, input), solve, brute);
    }

    /// Vertices in a row, with an edge of each color between neighbours: green alone, or two edges, or three. And a
    /// circle, which can miss an edge.
    #[test]
    fn worst() {
        let cost = |i: usize, color: usize| ((i * 7919 + color * 104_729) % 997 + 1) as i64;
        let edge = |index: usize| (index / 3, index / 3 + 1, cost(index / 3, index % 3), index % 3);
        let mut expected = vec![None; 100];
        expected[0] = Some(0);
        for i in 0..33 {
            let [red, green, blue] = [0, 1, 2].map(|color| cost(i, color));
            let parts = [green, (red + green).min(green + blue).min(red + blue), red + green + blue];
            let before = |k: usize, size: usize| Some(expected[k.checked_sub(size)?]? + parts[size - 1]);
            expected = (0..100).map(|k| (1..=3).filter_map(|size| before(k, size)).min()).collect();
        }
        assert_eq!(solve(&(34, (0..99).map(edge).collect())), expected[1..]);
        let circle: Vec<_> = (0..100).map(|i| (i, (i + 1) % 100, cost(i, 1), 1)).collect();
        let total: i64 = circle.iter().map(|edge| edge.2).sum();
        let dearest = circle.iter().map(|edge| edge.2).max().expect("an edge");
        let mut expected = vec![None; 100];
        (expected[98], expected[99]) = (Some(total - dearest), Some(total));
        assert_eq!(solve(&(100, circle)), expected);
    }
}
