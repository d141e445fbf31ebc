//! Tree isomorphism (the algorithm of Aho, Hopcroft and Ullman, AHU): a number for each subtree of rooted trees, so
//! that two have the same one exactly if they are isomorphic; likewise for trees without roots. Exact: nothing is
//! hashed.
//!
//! The height of a vertex is the number of edges down to the deepest leaf below it. Isomorphic subtrees have the same
//! height, and two of the same height are isomorphic exactly if their children are, in some order: if the sorted lists
//! of their children's numbers are equal. So the vertices get their numbers by height, leaves first. Those of one
//! height are sorted by their lists, and equal lists get the same new number. In this order each vertex appends its
//! number to the list of its parent: the numbers that a list gets never decrease, and none need be sorted.
//!
//! A tree without a root has a centre, which any isomorphism maps to the other centre: what is left when all leaves are
//! taken off, again and again, until there are one or two vertices. If it is one, it becomes the root, and has no
//! child or several. If it is two, a new vertex divides the edge between them, and another new one, the root, has that
//! as its only child: so no tree with two centres is taken for one with a vertex more.
//!
//! - **Field**: graphs
//! - **Time**: O(n log n): in sorting, a vertex with d children is in O(log n) comparisons, each of O(d + 1)
//! - **Space**: O(n)
//! - **ac-library-rs**: no
//! - **Source**: A. V. Aho, J. E. Hopcroft, J. D. Ullman, "The Design and Analysis of Computer Algorithms" (1974),
//!   section 3.2; C. Jordan, "Sur les assemblages de lignes", Journal für die reine und angewandte Mathematik 70
//!   (1869), 185–190 (centres)
//! - **Verified**: `every_small_tree`, `random_forests`, `shapes`, `many_vertices`, `refuses_a_circle_of_parents`,
//!   `refuses_what_is_no_tree`; `rooted_tree_isomorphism_classification`

/// For each vertex of a forest, given by the parent of each (a root has none), the number of its subtree's class: two
/// subtrees are isomorphic exactly if they have the same. The numbers are 0, 1, 2, … without gaps; a leaf has 0, and a
/// vertex more than its children.
///
/// # Panics
///
/// If a parent is not below the number of vertices, or the parents go round in a circle. n must stay below 2³².
///
/// # Complexity
///
/// O(n log n) time and O(n) space for n vertices.
///
/// [Tree Isomorphism I](https://cses.fi/problemset/task/1700) (CSES 1700) compares two trees with roots: both in one
/// forest. [Library Checker](https://judge.yosupo.jp/problem/rooted_tree_isomorphism_classification) asks for all
/// classes of one.
///
/// ```
/// use templates::tree_isomorphism::subtree_classes;
/// // The roots are 0 and 3: one has two children, the other one a child with a child.
/// let classes = subtree_classes(&[None, Some(0), Some(0), None, Some(3), Some(4)]);
/// assert_eq!((classes[1], classes[2], classes[5]), (0, 0, 0));
/// assert_ne!(classes[0], classes[3]);
/// ```
#[must_use]
pub fn subtree_classes(parents: &[Option<usize>]) -> Vec<usize> {
    let n = parents.len();
    // The classes of v's children are below[start[v]..start[v + 1]], and known as far as end[v].
    let mut start = vec![0; n + 1];
    parents.iter().flatten().for_each(|&parent| start[parent + 1] += 1);
    (0..n).for_each(|vertex| start[vertex + 1] += start[vertex]);
    let (mut end, mut below) = (start[..n].to_vec(), vec![0_u32; start[n]]);
    let (mut classes, mut count, mut done) = (vec![0; n], 0, 0);
    // All vertices of one height.
    let mut level: Vec<usize> = (0..n).filter(|&vertex| start[vertex] == start[vertex + 1]).collect();
    while !level.is_empty() {
        let list = |vertex: usize| &below[start[vertex]..start[vertex + 1]];
        level.sort_unstable_by(|&a, &b| list(a).cmp(list(b)));
        for group in level.chunk_by(|&a, &b| list(a) == list(b)) {
            group.iter().for_each(|&vertex| classes[vertex] = count);
            count += 1;
        }
        let mut next = Vec::new();
        for &vertex in &level {
            if let Some(parent) = parents[vertex] {
                below[end[parent]] = classes[vertex] as u32;
                end[parent] += 1;
                if end[parent] == start[parent + 1] {
                    next.push(parent);
                }
            }
        }
        done += level.len();
        level = next;
    }
    assert!(done == n, "the parents go round in a circle");
    classes
}

/// For each of some trees without roots, given by their numbers of vertices and their edges, the number of its class:
/// two trees are isomorphic exactly if they have the same.
///
/// # Panics
///
/// If what is given is no tree. All trees together must have fewer than 2³¹ vertices.
///
/// # Complexity
///
/// O(n log n) time and O(n) space for n vertices in all trees together.
///
/// [Tree Isomorphism II](https://cses.fi/problemset/task/1701) (CSES 1701) compares two trees, [Luogu
/// P5043](https://www.luogu.com.cn/problem/P5043) asks for the first tree that is isomorphic to each one; in its sample
/// all but the third are paths:
///
/// ```
/// use templates::tree_isomorphism::tree_classes;
/// let (one, two) = ([(1, 0), (2, 0), (3, 1)], [(0, 1), (2, 1), (3, 2)]);
/// let trees = [one, two, [(1, 0), (2, 0), (3, 0)], [(1, 0), (2, 1), (3, 2)]];
/// let classes = tree_classes(trees.iter().map(|edges| (4, edges.as_slice())));
/// let first = classes.iter().map(|class| 1 + classes.iter().take_while(|other| *other != class).count());
/// assert!(first.eq([1, 1, 3, 1]));
/// ```
#[must_use]
pub fn tree_classes<'a>(trees: impl IntoIterator<Item = (usize, &'a [(usize, usize)])>) -> Vec<usize> {
    let (mut parents, mut roots) = (Vec::new(), Vec::new());
    for (n, edges) in trees {
        let offset = parents.len();
        let (tree, root) = rooted_at_centre(n, edges);
        parents.extend(tree.into_iter().map(|parent| parent.map(|parent| parent + offset)));
        roots.push(root + offset);
    }
    let classes = subtree_classes(&parents);
    roots.into_iter().map(|root| classes[root]).collect()
}

/// The parents of the tree's vertices, and the root: the centre, or the new vertex n + 1 above the new vertex n.
fn rooted_at_centre(n: usize, edges: &[(usize, usize)]) -> (Vec<Option<usize>>, usize) {
    assert!(edges.len() + 1 == n, "{} edges make no tree of {n} vertices", edges.len());
    // The degree, and the xor of the neighbours: that of a leaf is its neighbour.
    let mut nodes = vec![(0, 0); n];
    for (a, b) in edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]) {
        nodes[a] = (nodes[a].0 + 1, nodes[a].1 ^ b);
    }
    let (mut parents, mut left) = (vec![None; n], n);
    let mut leaves: Vec<usize> = (0..n).filter(|&vertex| nodes[vertex].0 <= 1).collect();
    while left > 2 {
        left -= leaves.len();
        let mut next = Vec::new();
        for leaf in leaves {
            let (degree, parent) = nodes[leaf];
            assert!(degree == 1, "the edges have a cycle");
            parents[leaf] = Some(parent);
            nodes[parent] = (nodes[parent].0 - 1, nodes[parent].1 ^ leaf);
            if nodes[parent].0 == 1 {
                next.push(parent);
            }
        }
        leaves = next;
    }
    assert!(leaves.len() == left, "the edges have a cycle");
    if let [a, b] = leaves[..] {
        (parents[a], parents[b]) = (Some(n), Some(n));
        parents.extend([Some(n + 1), None]);
        return (parents, n + 1);
    }
    (parents, leaves[0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeSet, HashMap, HashSet};

    type Parents = Vec<Option<usize>>;
    type Edges = Vec<(usize, usize)>;

    /// A pseudorandom number below `bound` (SplitMix64).
    fn below(state: &mut u64, bound: usize) -> usize {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % bound as u64) as usize
    }

    /// The subtree in brackets, in the one order in which each vertex has its children sorted.
    fn text(vertex: usize, parent: Option<usize>, lists: &[Vec<usize>]) -> String {
        let children = lists[vertex].iter().filter(|&&other| Some(other) != parent);
        let mut texts: Vec<_> = children.map(|&child| text(child, Some(vertex), lists)).collect();
        texts.sort();
        format!("({})", texts.concat())
    }

    /// Compares with the texts of all subtrees. Returns the classes.
    fn check(parents: &[Option<usize>]) -> Vec<usize> {
        let classes = subtree_classes(parents);
        let mut children = vec![vec![]; parents.len()];
        for (vertex, parent) in parents.iter().enumerate() {
            if let Some(parent) = *parent {
                children[parent].push(vertex);
                assert!(classes[vertex] < classes[parent], "{parents:?}: {classes:?}");
            }
        }
        let (mut class_of, mut known) = (HashMap::new(), BTreeSet::new());
        for (vertex, &class) in classes.iter().enumerate() {
            let text = text(vertex, None, &children);
            assert_eq!(*class_of.entry(text).or_insert(class), class, "{vertex} of {parents:?}: {classes:?}");
            known.insert(class);
        }
        assert_eq!(known.len(), class_of.len(), "{parents:?}: {classes:?}");
        assert!(known.into_iter().eq(0..class_of.len()), "{parents:?}: {classes:?}");
        classes
    }

    /// The text of a tree without a root: the least one of those for every root.
    fn least_text(n: usize, edges: &[(usize, usize)]) -> String {
        let mut lists = vec![vec![]; n];
        edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).for_each(|(a, b)| lists[a].push(b));
        (0..n).map(|root| text(root, None, &lists)).min().expect("a tree has a vertex")
    }

    /// All trees in which each vertex has an earlier parent; as edges, too, with other names and in another order.
    fn every_tree(n: usize) -> Vec<(Parents, Edges)> {
        let state = &mut 1;
        let tree = |mut code: usize| {
            let mut parents = vec![None];
            for vertex in 1..n {
                parents.push(Some(code % vertex));
                code /= vertex;
            }
            let edges = renamed(&parents, state);
            (parents, edges)
        };
        (0..(1..n).product()).map(tree).collect()
    }

    fn renamed(parents: &[Option<usize>], state: &mut u64) -> Vec<(usize, usize)> {
        let mut names: Vec<usize> = (0..parents.len()).collect();
        (1..names.len()).for_each(|last| names.swap(last, below(state, last + 1)));
        let mut edges = vec![];
        for (vertex, parent) in parents.iter().enumerate().filter_map(|(vertex, parent)| Some((vertex, (*parent)?))) {
            let (a, b) = (names[vertex], names[parent]);
            edges.insert(below(state, edges.len() + 1), if below(state, 2) == 0 { (a, b) } else { (b, a) });
        }
        edges
    }

    /// There are as many classes as trees of n vertices that are not isomorphic (OEIS A000081, A000055).
    #[test]
    fn every_small_tree() {
        let counts = [(1, 1, 1), (2, 1, 1), (3, 2, 1), (4, 4, 2), (5, 9, 3), (6, 20, 6), (7, 48, 11)];
        counts.into_iter().for_each(|(n, rooted, unrooted)| check_every_tree(n, rooted, unrooted));
    }

    #[test]
    #[ignore = "long"]
    fn every_tree_of_eight_vertices() {
        check_every_tree(8, 115, 23);
    }

    /// Of all trees of `n` vertices there are so many classes.
    fn check_every_tree(n: usize, rooted: usize, unrooted: usize) {
        let trees = every_tree(n);
        let mut forest = vec![];
        for (parents, _) in &trees {
            let offset = forest.len();
            forest.extend(parents.iter().map(|parent| parent.map(|parent| parent + offset)));
        }
        let classes = check(&forest);
        let roots: HashSet<_> = classes.iter().step_by(n).collect();
        assert_eq!(roots.len(), rooted, "{n} vertices, rooted");
        let classes = tree_classes(trees.iter().map(|(_, edges)| (n, edges.as_slice())));
        let mut class_of = HashMap::new();
        for ((_, edges), class) in trees.iter().zip(classes) {
            assert_eq!(*class_of.entry(least_text(n, edges)).or_insert(class), class, "{edges:?}");
        }
        assert_eq!(class_of.len(), unrooted, "{n} vertices");
        assert_eq!(class_of.into_values().collect::<HashSet<_>>().len(), unrooted, "{n} vertices");
    }

    /// Trees of different sizes in one forest, in which parents may have larger numbers than their children.
    #[test]
    fn random_forests() {
        let state = &mut 2;
        assert_eq!(subtree_classes(&[]), []);
        for round in 0..300 {
            let n = 1 + below(state, 60);
            let width = [1, 2, 4, n][round % 4];
            let mut names: Vec<usize> = (0..n).collect();
            (1..n).for_each(|last| names.swap(last, below(state, last + 1)));
            let mut parents = vec![None; n];
            for vertex in 1..n {
                let parent = (below(state, 10) > 0).then(|| vertex - 1 - below(state, vertex.min(width)));
                parents[names[vertex]] = parent.map(|parent| names[parent]);
            }
            check(&parents);
        }
    }

    /// Trees that are told apart only deep down, or by one leaf: pairs of isomorphic ones and one that is not.
    #[test]
    fn shapes() {
        let state = &mut 3;
        let n = 61;
        let shapes: [fn(usize) -> usize; 7] = [
            |vertex| vertex - 1,
            |_| 0,
            |vertex| (vertex - 1) / 2,
            |vertex| (vertex - 1) / 2 * 2,
            |vertex| (vertex - 1) / 8 * 8,
            |vertex| if vertex < 30 { vertex - 1 } else { 0 },
            |vertex| if vertex < 32 { vertex - 1 } else { 31 },
        ];
        let mut trees = vec![];
        for shape in shapes {
            for last in [None, None, Some(30), Some(29)] {
                let mut parents: Vec<_> = (0..n).map(|vertex| (vertex > 0).then(|| shape(vertex.max(1)))).collect();
                // The last leaf is at another vertex.
                parents[n - 1] = last.or(parents[n - 1]);
                check(&parents);
                trees.push(renamed(&parents, state));
            }
        }
        let classes = tree_classes(trees.iter().map(|edges| (n, edges.as_slice())));
        let texts: Vec<_> = trees.iter().map(|edges| least_text(n, edges)).collect();
        for (one, other) in (0..trees.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
            assert_eq!(classes[one] == classes[other], texts[one] == texts[other], "trees {one} and {other}");
        }
        // A path of an odd number of vertices has one centre, and is not one of an even number.
        let path: Vec<_> = (1..n).map(|vertex| (vertex - 1, vertex)).collect();
        let classes = tree_classes([
            (n, path.as_slice()),
            (n - 1, &path[1..].iter().map(|(a, b)| (a - 1, b - 1)).collect::<Vec<_>>()),
        ]);
        assert_ne!(classes[0], classes[1]);
    }

    #[test]
    fn many_vertices() {
        let n = 200_000;
        let path: Vec<_> = (0..n).map(|vertex| (vertex + 1 < n).then_some(vertex + 1)).collect();
        assert!(subtree_classes(&path).into_iter().eq(0..n));
        // Vertices with many children each, which differ in the last one only: 400 lists of 250 leaves, or one edge.
        let alike: Vec<_> = (0..100_401)
            .map(|vertex| match vertex {
                0 => None,
                1..=400 => Some(0),
                401..=100_400 => Some((vertex - 401) / 250 + 1),
                _ => unreachable!("there are no more"),
            })
            .chain((0..200).map(|index| Some(401 + 500 * index)))
            .collect();
        let classes = subtree_classes(&alike);
        assert_eq!((classes[0], classes[1], classes[2], classes[401], classes[402]), (4, 3, 2, 1, 0));
    }

    #[test]
    #[should_panic(expected = "the parents go round in a circle")]
    fn refuses_a_circle_of_parents() {
        let _ = subtree_classes(&[None, Some(0), Some(3), Some(2), Some(2)]);
    }

    #[test]
    fn refuses_what_is_no_tree() {
        let wrong: [(usize, &[(usize, usize)]); 9] = [
            (0, &[]),
            (2, &[]),
            (1, &[(0, 0)]),
            (2, &[(0, 0)]),
            (3, &[(0, 0), (1, 2)]),
            (3, &[(0, 1), (0, 1)]),
            (4, &[(0, 0), (1, 2), (2, 3)]),
            (5, &[(0, 1), (1, 2), (2, 0), (3, 4)]),
            (6, &[(0, 1), (1, 2), (2, 0), (3, 4), (4, 5)]),
        ];
        for (n, edges) in wrong {
            assert!(std::panic::catch_unwind(|| tree_classes([(n, edges)])).is_err(), "{n} vertices, {edges:?}");
        }
    }
}
