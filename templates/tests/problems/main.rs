//! Problems of other judges, for the templates that Library Checker has no problem for: two or more for each.
//!
//! A module is a template, and a module in it is a problem, which the head of the template names under **Verified**:
//! `solve` with the template, as in a contest; `brute`, which is obviously right; a test that compares the two on small
//! inputs; and one of the worst cases that the statement allows, where the answer is known. Where these take seconds,
//! smaller ones of the same shapes always run, and those of full size are a long test.

mod auxiliary_tree;
mod binary_search;
mod centroid;
mod circles;
mod cliques;
mod congruences;
mod convex_hull_3d;
mod convex_hull_trick;
mod convex_polygon;
mod delaunay;
mod floyd_warshall;
mod functional_graph;
mod general_edge_coloring;
mod global_minimum_cut;
mod gomory_hu_tree;
mod hackenbush;
mod half_plane_intersection;
mod interval_map;
mod kd_tree;
mod kmp;
mod knuth_optimization;
mod lagrange;
mod lagrangian_relaxation;
mod linear_program;
mod matroid_intersection;
mod maximum_flow;
mod minkowski_sum;
mod modint;
mod monotone_stack;
mod next_permutation;
mod online_convolution;
mod persistent_segment_tree;
mod polygon;
mod polygon_union;
mod prefix_sums_2d;
mod real_roots;
mod rolling_hash;
mod segment_intersection;
mod sliding_minimum;
mod slope_trick;
mod topological_order;
mod trie;

use std::fmt::Debug;
use std::ops::RangeInclusive;
use std::panic::{AssertUnwindSafe, catch_unwind};
use templates::random::Random;

/// Both give the same answer to each input; if not, the shortest one on which they differ is reported.
fn agree<I: Debug, A: Debug + PartialEq>(
    inputs: impl IntoIterator<Item = I>,
    solve: impl Fn(&I) -> A,
    brute: impl Fn(&I) -> A,
) {
    let (mut count, mut shortest) = (0, None::<String>);
    for input in inputs {
        count += 1;
        let answer = catch_unwind(AssertUnwindSafe(|| solve(&input)));
        let answer = answer.unwrap_or_else(|_| panic!("no answer to {input:?}"));
        let right = brute(&input);
        if answer != right {
            let text = format!("{input:?}: {answer:?} in place of {right:?}");
            shortest = shortest.into_iter().chain([text]).min_by_key(String::len);
        }
    }
    assert!(count >= 100, "only {count} inputs");
    assert_eq!(shortest, None);
}

/// All lists of these lengths, the shortest ones first, those of one length in lexicographic order.
fn lists<T: Copy>(lengths: RangeInclusive<u32>, items: &[T]) -> Vec<Vec<T>> {
    let item = |code: usize, place: u32| items[code / items.len().pow(place) % items.len()];
    let list = |length: u32, code: usize| (0..length).rev().map(|place| item(code, place)).collect();
    lengths.flat_map(|length| (0..items.len().pow(length)).map(move |code| list(length, code))).collect()
}

/// All permutations of `0..n` in lexicographic order.
fn permutations(n: usize) -> Vec<Vec<usize>> {
    let longer = |list: Vec<usize>| {
        let others: Vec<usize> = (0..n).filter(|item| !list.contains(item)).collect();
        others.into_iter().map(move |item| [&list[..], &[item]].concat())
    };
    (0..n).fold(vec![vec![]], |lists, _| lists.into_iter().flat_map(longer).collect())
}

/// Random inputs, the same ones every time.
fn random<I>(count: u64, make: impl Fn(&mut Random) -> I) -> impl Iterator<Item = I> {
    (0..count).map(move |seed| make(&mut Random::new(seed)))
}

/// A number of up to `most`, or an index.
fn up_to(most: usize, random: &mut Random) -> usize {
    random.below(most as u64 + 1) as usize
}

/// A list of `length` numbers of a range.
fn numbers(length: usize, range: RangeInclusive<i64>, random: &mut Random) -> Vec<i64> {
    (0..length).map(|_| random.between(*range.start(), *range.end())).collect()
}

/// The tree of the vertices `0..n` in which `parent` leads from each vertex but 0 towards 0.
fn tree(n: usize, parent: impl Fn(usize) -> usize) -> Vec<(usize, usize)> {
    (1..n).map(|vertex| (parent(vertex), vertex)).collect()
}

/// A tree of `n` vertices: each but the first is joined to a random one before it, under random names.
fn random_tree(n: usize, random: &mut Random) -> Vec<(usize, usize)> {
    let mut names: Vec<usize> = (0..n).collect();
    (1..n).for_each(|last| names.swap(last, up_to(last, random)));
    (1..n).map(|vertex| (names[up_to(vertex - 1, random)], names[vertex])).collect()
}

/// The number of edges between any two vertices of a tree, by paths through each vertex in turn (Floyd and Warshall).
fn distances(edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let n = edges.len() + 1;
    let mut all = vec![vec![n; n]; n];
    (0..n).for_each(|vertex| all[vertex][vertex] = 0);
    edges.iter().for_each(|&(a, b)| (all[a][b], all[b][a]) = (1, 1));
    for middle in 0..n {
        for a in 0..n {
            for b in 0..n {
                all[a][b] = all[a][b].min(all[a][middle] + all[middle][b]);
            }
        }
    }
    all
}

/// A number that judges compare with a tolerance: equal up to 10⁻⁹, absolute or relative.
#[derive(Clone, Copy, Debug)]
struct Near(f64);

impl PartialEq for Near {
    fn eq(&self, other: &Self) -> bool {
        (self.0 - other.0).abs() <= 1e-9 * other.0.abs().max(1.0)
    }
}
