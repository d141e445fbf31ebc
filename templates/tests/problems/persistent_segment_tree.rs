/// [Range Queries and Copies](https://cses.fi/problemset/task/1737) (CSES 1737): arrays in which values are set and
/// ranges are summed up, and which are copied. Up to 2·10⁵ values and queries.
mod cses1737 {
    use crate::{agree, numbers, random, up_to};
    use templates::persistent_segment_tree::PersistentSegmentTree;

    #[derive(Clone, Copy, Debug)]
    enum Query {
        Set(usize, usize, i64),
        Sum(usize, usize, usize),
        Copy(usize),
    }

    type Input = (Vec<i64>, Vec<Query>);

    fn solve((values, queries): &Input) -> Vec<i64> {
        let mut tree = PersistentSegmentTree::new(values.len(), 0, |left: i64, right| left + right);
        let (mut arrays, mut sums) = (vec![tree.build(values)], vec![]);
        for &query in queries {
            match query {
                Query::Set(array, index, value) => arrays[array] = tree.set(arrays[array], index, value),
                Query::Sum(array, start, end) => sums.push(tree.fold(arrays[array], start..end)),
                Query::Copy(array) => arrays.push(arrays[array]),
            }
        }
        sums
    }

    fn brute((values, queries): &Input) -> Vec<i64> {
        let (mut arrays, mut sums) = (vec![values.clone()], vec![]);
        for &query in queries {
            match query {
                Query::Set(array, index, value) => arrays[array][index] = value,
                Query::Sum(array, start, end) => sums.push(arrays[array][start..end].iter().sum()),
                Query::Copy(array) => arrays.push(arrays[array].clone()),
            }
        }
        sums
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let n = 1 + up_to(9, random);
            let mut copies = 0;
            let query = |_| {
                let (array, index) = (up_to(copies, random), up_to(n - 1, random));
                match up_to(2, random) {
                    0 => Query::Set(array, index, 1 + up_to(99, random) as i64),
                    1 => Query::Sum(array, index, index + 1 + up_to(n - 1 - index, random)),
                    _ => {
                        copies += 1;
                        Query::Copy(array)
                    }
                }
            };
            let queries = (0..30).map(query).collect();
            (numbers(n, 1..=100, random), queries)
        };
        agree(random(2000, input), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(5000);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(200_000);
    }

    /// A copy of the last array, and a value in it changed, and so on; then all values of each array.
    fn check_worst(n: usize) {
        let changed = |array| [Query::Copy(array), Query::Set(array + 1, array * 7 % n, 1_000_000_000)];
        let sum = |array| Query::Sum(array, 0, n);
        let queries = (0..n / 3).flat_map(changed).chain((0..n / 3).map(sum)).collect();
        let sums = solve(&(vec![1; n], queries));
        assert!(sums.into_iter().eq((0..n / 3).map(|array| (n + array * 999_999_999) as i64)));
    }
}

/// [Count on a tree](https://www.spoj.com/problems/COT/) (SPOJ COT): the k-th smallest weight on the path between two
/// vertices of a tree. Up to 10⁵ vertices and queries.
mod cot {
    use crate::{agree, numbers, random, random_tree, tree, up_to};
    use templates::lowest_common_ancestor::RootedTree;
    use templates::persistent_segment_tree::PersistentSegmentTree;

    /// The weights, the edges, and queries: two vertices, and k from 1 on.
    type Input = (Vec<i64>, Vec<(usize, usize)>, Vec<(usize, usize, usize)>);

    fn solve((weights, edges, queries): &Input) -> Vec<i64> {
        let n = weights.len();
        let mut order: Vec<usize> = (0..n).collect();
        order.sort_by_key(|&vertex| weights[vertex]);
        let mut rank = vec![0; n];
        order.iter().enumerate().for_each(|(place, &vertex)| rank[vertex] = place);
        let rooted = RootedTree::new(n, edges, 0);
        let mut from_the_root: Vec<usize> = (0..n).collect();
        from_the_root.sort_by_key(|&vertex| rooted.depth(vertex));
        let mut counts = PersistentSegmentTree::new(n, 0, |left: usize, right| left + right);
        let mut versions = vec![0; n];
        // Version 0, which is empty, stands for the parent of the root.
        let above = |versions: &[usize], vertex| rooted.ancestor(vertex, 1).map_or(0, |parent| versions[parent]);
        for vertex in from_the_root {
            versions[vertex] = counts.set(above(&versions, vertex), rank[vertex], 1);
        }
        let kth = |&(a, b, k): &(usize, usize, usize)| {
            let meet = rooted.lca(a, b);
            let four = [versions[a], versions[b], versions[meet], above(&versions, meet)];
            let place = counts.max_right(four, 0, |[a, b, meet, above]| a + b - meet - above < k);
            weights[order[place]]
        };
        queries.iter().map(kth).collect()
    }

    fn brute((weights, edges, queries): &Input) -> Vec<i64> {
        let rooted = RootedTree::new(weights.len(), edges, 0);
        let kth = |&(a, b, k): &(usize, usize, usize)| {
            let mut path: Vec<i64> = (0..).map_while(|step| Some(weights[rooted.jump(a, b, step)?])).collect();
            path.sort_unstable();
            path[k - 1]
        };
        queries.iter().map(kth).collect()
    }

    #[test]
    fn small() {
        let input = |random: &mut _| {
            let edges = random_tree(1 + up_to(11, random), random);
            let n = edges.len() + 1;
            let rooted = RootedTree::new(n, &edges, 0);
            let query = |_| {
                let (a, b) = (up_to(n - 1, random), up_to(n - 1, random));
                (a, b, 1 + up_to(rooted.distance(a, b), random))
            };
            let queries = (0..10).map(query).collect();
            (numbers(n, 1..=9, random), edges, queries)
        };
        agree(random(2000, input), solve, brute);
    }

    #[test]
    fn worst() {
        check_worst(5001);
    }

    #[test]
    #[ignore = "long"]
    fn worst_of_full_size() {
        check_worst(99_999);
    }

    /// The weights of a path fall from its one end to the other; those of a star grow.
    fn check_worst(n: usize) {
        let falling = (0..n).rev().map(|weight| weight as i64).collect();
        let queries = (0..n).map(|vertex| (0, vertex, vertex + 1)).collect();
        assert_eq!(solve(&(falling, tree(n, |vertex| vertex - 1), queries)), vec![n as i64 - 1; n]);
        let growing = (0..n).map(|weight| weight as i64).collect();
        let queries = (1..n).map(|vertex| (vertex, n - vertex, 2)).collect();
        // From a vertex over 0 to another one; n is odd.
        let least = (1..n).map(|vertex| vertex.min(n - vertex) as i64);
        assert!(solve(&(growing, tree(n, |_| 0), queries)).into_iter().eq(least));
    }
}
