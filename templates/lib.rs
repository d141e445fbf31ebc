//! Templates to copy into a contest: one idea per file, and each file stands on its own.
//!
//! A template's head states what it computes, then **Time**, **Space**, what is near it in **ac-library-rs**,
//! **Source** and **Verified**: the tests and the problems that check it. In games, every outcome is for the player to
//! move: a P-position is a loss for that player. `cargo judge copy` prints templates, ready to paste.
//!
//! <!-- What follows is made of the heads of the files: see tests/workspace/shelf.rs. -->
//!
//! # Graphs
//!
//! | template | what it is for | time |
//! |---|---|---|
//! | [`bipartite_matching`] | A maximum matching of a bipartite graph, and what follows from it | O(V² d) |
//! | [`minimum_spanning_tree`] | A minimum spanning tree, or a forest where the graph is not… | O(n + e log e) |
//! | [`shortest_path`] | Shortest paths from one vertex: breadth-first search for weights 0 and 1 | O(n + e) |
//! | [`topological_order`] | Topological order: the vertices of a directed graph so that every edge… | O(e + n log n) |
//!
//! # Numbers
//!
//! | template | what it is for | time |
//! |---|---|---|
//! | [`sieve`] | Sieve of Eratosthenes: the primes up to n, even for n = 10^9… | O(n) |
//!
//! # Sequences
//!
//! | template | what it is for | time |
//! |---|---|---|
//! | [`longest_increasing_subsequence`] | Longest increasing subsequence (LIS)… | O(n log l) |
//! | [`sparse_table`] | Sparse table: minimum, maximum, gcd, and… | O(n log n) |
//!
//! # Strings
//!
//! | template | what it is for | time |
//! |---|---|---|
//! | [`rolling_hash`] | Polynomial rolling hash of strings (Rabin–Karp) modulo 2⁶¹ - 1… | O(n) |
//!
//! # Games
//!
//! | template | what it is for | time |
//! |---|---|---|
//! | [`alpha_beta`] | Alpha-beta search with a transposition table | O(b^d) |
//! | [`deque_game`] | Numbers stand in a row; players take turns to take the first or the last one | O(n) |
//! | [`grundy`] | Grundy values of any finite impartial game, given by its moves… | O(s + m) |
//! | [`misere_kayles`] | Misère Kayles: a turn takes one token, or two adjacent ones, from a row | O(r) |
//! | [`nim`] | Nim and its variants, who wins and by which move | O(n) |
//! | [`octal`] | Octal games: Grundy values from the code digits… | O(n² + k·n·g) |
//! | [`retrograde`] | Retrograde analysis: who wins a game of two players whose positions may come back… | O(s + m) |
//! | [`subtraction`] | Subtraction games: a turn takes one of a few given numbers of tokens from one heap… | O(n·s) |
//! | [`wythoff`] | Wythoff's game: two piles; a turn takes any number of stones from one pile… | O(1) |
//!
//! # Tools
//!
//! | template | what it is for | time |
//! |---|---|---|
//! | [`fast_input`] | `input!` as in proconio, several times as fast | O(length of the input) |
//! | [`leetcode`] | LeetCode's notation: the arguments of a problem from stdin… | O(length of the text) |
//! | [`random`] | Pseudorandom numbers from a seed: the same seed gives the same numbers on every machine | O(1) |

#![warn(missing_docs)]

pub mod aho_corasick;
pub mod alpha_beta;
pub mod binary_search;
pub mod bipartite_matching;
pub mod compression;
pub mod convex_hull_trick;
pub mod closest_pair;
pub mod convex_hull;
pub mod bridges;
pub mod deque_game;
pub mod euler_trail;
pub mod fast_input;
pub mod functional_graph;
pub mod grundy;
pub mod kmp;
pub mod leetcode;
pub mod li_chao;
pub mod longest_increasing_subsequence;
pub mod minimum_spanning_tree;
pub mod manacher;
pub mod heavy_path;
pub mod leetcode;
pub mod lowest_common_ancestor;
pub mod minimum_spanning_tree;
pub mod misere_kayles;
pub mod mo;
pub mod nim;
pub mod octal;
pub mod prefix_sums_2d;
pub mod random;
pub mod rerooting;
pub mod retrograde;
pub mod rolling_hash;
pub mod shortest_path;
pub mod sieve;
pub mod sparse_table;
pub mod sort_by_argument;
pub mod shortest_path;
pub mod subtraction;
pub mod topological_order;
pub mod wythoff;
