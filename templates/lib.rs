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
//! | [`assignment`] | The assignment problem (Hungarian algorithm, Kuhn–Munkres) | O(n² m) |
//! | [`auxiliary_tree`] | Auxiliary tree (virtual tree, compressed tree) | O(n log n) |
//! | [`bipartite_matching`] | A maximum matching of a bipartite graph, and what follows from it | O(V² d) |
//! | [`bridges`] | Bridges, articulation points (cut vertices), two-edge-connected components… | O(n + e) |
//! | [`centroid`] | Centroid decomposition of a tree: paths by the centroid that they pass… | O(n log n) |
//! | [`cliques`] | Enumerate (list, count) all cliques of an undirected graph, each exactly once | O(n d 3^(d/3)) |
//! | [`contour_sums`] | Contour queries on a tree (point add range contour sum, 点分树) | O(log² n) |
//! | [`directed_minimum_spanning_tree`] | A directed minimum spanning tree | O(n + m log m) |
//! | [`dominator_tree`] | Dominator tree of a directed graph with a root (Lengauer–Tarjan) | O(n + e log n) |
//! | [`dynamic_connectivity`] | Offline dynamic connectivity: the components of a graph… | O(n + t + e log t log n) |
//! | [`dynamic_subtree_sums`] | Subtree sums of a forest whose edges come and go | O(log n) |
//! | [`edge_coloring`] | A proper edge coloring of a bipartite graph with the fewest colors | O(v + m log m) |
//! | [`euler_trail`] | An Euler trail (Eulerian path or circuit) of a directed or an undirected graph | O(n + e) |
//! | [`floyd_warshall`] | Shortest paths between all pairs of vertices (Floyd–Warshall, APSP) | O(n³) |
//! | [`functional_graph`] | A functional graph (successor graph), in which exactly one edge leaves… | O(n) |
//! | [`general_edge_coloring`] | A proper edge coloring of any simple graph with one color more than edges… | O(v·e) |
//! | [`general_matching`] | A maximum matching of any undirected graph, not only a bipartite one | O(V E log V) |
//! | [`general_weighted_matching`] | A maximum-weight matching of any undirected graph… | O(n³) |
//! | [`global_minimum_cut`] | Global minimum cut of an undirected graph (global min cut, Stoer–Wagner) | O(n³ + e) |
//! | [`gomory_hu_tree`] | Gomory–Hu tree (cut tree, Gusfield's algorithm) | O(n²) |
//! | [`graph_coloring`] | The chromatic number of any undirected graph of at most 64 vertices… | O(2.443^n) |
//! | [`heavy_path`] | Heavy paths of a rooted tree (heavy-light decomposition, HLD) | O(n) |
//! | [`incremental_strongly_connected_components`] | Incremental strongly connected components | O(n + e log e) |
//! | [`k_shortest_walks`] | The k shortest walks between two vertices of a directed graph | O(n + m log m) |
//! | [`link_cut_tree`] | Link-cut tree (dynamic tree, LCT): a forest whose edges come and go… | O(log n) |
//! | [`lowest_common_ancestor`] | A rooted tree: lowest common ancestors (LCA), distances, the k-th ancestor | O(n) |
//! | [`matroid_intersection`] | Matroid intersection: a largest set that is independent in two matroids… | O(r·n) |
//! | [`maximum_flow`] | Maximum flow and minimum cut (max flow, min cut, max-flow min-cut) between two… | O(V² √E) |
//! | [`maximum_independent_set`] | A maximum independent set (MIS, stable set) of any undirected graph… | O(1.325^n) |
//! | [`minimum_cost_flow`] | Minimum cost flow (min cost flow, MCMF, mincostflow) by the network simplex… | O(V E) |
//! | [`minimum_spanning_tree`] | A minimum spanning tree (MST), or a forest where the graph is not… | O(n + e log e) |
//! | [`rerooting`] | Rerooting: a value of a tree for every root at once | O(n) |
//! | [`shortest_path`] | Shortest paths from one vertex: breadth-first search for weights 0 and 1 | O(n + e) |
//! | [`static_top_tree`] | Static top tree (dynamic DP, DDP): dynamic programming on a tree whose data change | O(n) |
//! | [`steiner_tree`] | Minimum Steiner tree (Dreyfus–Wagner) | O(3^k n + 2^k (n + e) log(n + e)) |
//! | [`strongly_connected_components`] | Strongly connected components (SCC, Tarjan, Kosaraju)… | O(n + e) |
//! | [`three_edge_connected_components`] | Three-edge-connected components of an undirected graph | O(n + e) |
//! | [`topological_order`] | Topological order: the vertices of a directed graph so that every edge… | O(e + n log n) |
//! | [`tree_isomorphism`] | Tree isomorphism (the algorithm of Aho, Hopcroft and Ullman, AHU) | O(n log n) |
//! | [`triangles`] | Enumerate all triangles (cycles of length 3) of an undirected graph… | O(e √e + n) |
//! | [`two_satisfiability`] | 2-SAT (2-satisfiability, two-sat): values of boolean variables… | O(n + m) |
//!
//! # Numbers
//!
//! | template | what it is for | time |
//! |---|---|---|
//! | [`big_integer`] | Big integers (bignum, arbitrary precision): exact signed integers of any size… | O(n) |
//! | [`binomial`] | Binomial coefficients (combinations, nCr) modulo a prime | O(n + log p) |
//! | [`composition`] | Composition of power series modulo 998244353 (Kinoshita–Li): f(g(x)) | O(n log² n) |
//! | [`congruences`] | Chinese remainder theorem (CRT, exCRT) for moduli that need not be coprime… | O(log m) |
//! | [`convolution`] | Convolution by the number theoretic transform (NTT, in place of FFT) | O(n log n) |
//! | [`determinant`] | The determinant of a square matrix of integers modulo any number… | O(n³ + n² log m) |
//! | [`discrete_logarithm`] | Discrete logarithm modulo any number, prime or not | O(√m) |
//! | [`divisor_sums`] | Sums over divisors (Dirichlet zeta transform) and back | O(n log log n) |
//! | [`factorize`] | Prime test and factorization of any 64-bit number | O(log n) |
//! | [`floor_sum`] | Floor sum (sum of floors of a linear function) | O(log m) |
//! | [`lagrange`] | Lagrange interpolation: from n values of a polynomial of a degree below n… | O(n + log p) |
//! | [`linear_equations`] | Linear equations modulo a prime (Gaussian elimination) | O(r·c·k) |
//! | [`linear_program`] | Linear programming (LP) by the simplex method | O(n·m) |
//! | [`linear_recurrence`] | Linear recurrences: the shortest one of given terms | O(n·l) |
//! | [`matrix`] | Matrices modulo a number: product (matrix multiplication), power… | O(r·k·c) |
//! | [`modint`] | Modular arithmetic (modint, mint): integers modulo a constant… | O(1) |
//! | [`modular_square_root`] | Square root modulo a prime (quadratic residues) | O(log p) |
//! | [`multiplicative_sums`] | Sums of multiplicative functions (φ, σ, …) over all numbers up… | O(n^(3/4) / log n) |
//! | [`online_convolution`] | Online convolution… | O(n log² n) |
//! | [`polynomial`] | Polynomials modulo 998244353: division with remainder, Taylor shift… | O(n log n) |
//! | [`power_series`] | Convolution modulo any number (product of polynomials, by NTT in place of FFT)… | O(n log n) |
//! | [`real_roots`] | The real roots of a polynomial in an interval: where a polynomial of any degree is zero | O(n³) |
//! | [`sieve`] | Sieve of Eratosthenes: the primes up to n, even for n = 10^9, or from l to r | O(n) |
//! | [`sparse_series`] | Sparse power series (with few terms), modulo any prime | O(k·n) |
//! | [`stern_brocot`] | Stern–Brocot tree: all positive fractions in a binary search tree | O(log n) |
//! | [`subset_sums`] | Sums over subsets (SOS, zeta transform) and back | O(n·2ⁿ) |
//! | [`xor_basis`] | Xor basis (linear basis over GF(2)): which numbers are the xor of some given ones | O(r) |
//!
//! # Sequences
//!
//! | template | what it is for | time |
//! |---|---|---|
//! | [`binary_search`] | Binary search on the answer: the first integer where a monotone condition holds… | O(log n) |
//! | [`compression`] | Coordinate compression: each value becomes its rank… | O(n log n) |
//! | [`convex_hull_trick`] | Convex hull trick: lines are added with slopes that never increase… | O(1) |
//! | [`dynamic_segment_tree`] | Dynamic segment tree (implicit, sparse segment tree) | O(log n) |
//! | [`fenwick_tree`] | Fenwick tree (binary indexed tree, BIT): numbers in a row… | O(log n) |
//! | [`knuth_optimization`] | Knuth's optimization: the least cost of splitting a sequence into single… | O(n²) |
//! | [`lagrangian_relaxation`] | Lagrangian relaxation… | O(log w) |
//! | [`lazy_segment_tree`] | Lazy segment tree… | O(log n) |
//! | [`li_chao`] | Li Chao tree: lines, and segments of lines, are added in any order | O(log n) |
//! | [`longest_increasing_subsequence`] | Longest increasing subsequence (LIS)… | O(n log l) |
//! | [`mo`] | Mo's algorithm: many queries on ranges of a sequence that does not change… | O(n + q) |
//! | [`monotone_minima`] | Monotone minima: the row minima of a Monge | O((r + c) log r) |
//! | [`monotone_stack`] | Monotone (monotonic) stack: for each item of a sequence the nearest smaller one… | O(n) |
//! | [`next_permutation`] | Next permutation: the lexicographically next arrangement of items… | O(n) |
//! | [`persistent_segment_tree`] | Persistent segment tree (persistent array, persistent counts) | O(log n) |
//! | [`prefix_sums_2d`] | Prefix sums of a grid: the sum of any rectangle in constant time | O(h·w) |
//! | [`range_longest_increasing_subsequence`] | The length of a longest increasing subsequence… | O(n log² n) |
//! | [`rectangle_sums`] | Sums over rectangles, offline: weighted points come… | O(n log n log r) |
//! | [`segment_tree`] | Segment tree (segtree; point update, range query) | O(log n) |
//! | [`segment_tree_beats`] | Segment tree beats: numbers in a row, where those of a range become at most… | O(log n) |
//! | [`sliding_minimum`] | Sliding window minimum: a queue that knows its least item | O(1) |
//! | [`sliding_window_aggregation`] | Sliding window aggregation (SWAG, two stacks) | O(1) |
//! | [`slope_trick`] | Slope trick: a convex piecewise linear function with integer slopes… | O(log n) |
//! | [`sparse_table`] | Sparse table: minimum, maximum, gcd, and… | O(n log n) |
//! | [`treap`] | Implicit treap (rope, randomized balanced tree with lazy propagation) | O(log n) |
//! | [`wavelet_matrix`] | Wavelet matrix (wavelet tree): in any range of a sequence that does not… | O(n log n) |
//!
//! # Strings
//!
//! | template | what it is for | time |
//! |---|---|---|
//! | [`aho_corasick`] | Aho–Corasick automaton: searches many words in a text at once… | O(26 m) |
//! | [`kmp`] | The prefix function of Knuth, Morris and Pratt (KMP) | O(n) |
//! | [`lyndon`] | Lyndon words (Duval's algorithm): the Lyndon factorization of a word… | O(n) |
//! | [`manacher`] | Manacher's algorithm: the longest palindrome around every centre of a string… | O(n) |
//! | [`palindromic_tree`] | Palindromic tree (eertree): all distinct palindromes in a word… | O(σn) |
//! | [`rolling_hash`] | Polynomial rolling hash of strings (Rabin–Karp) modulo 2⁶¹ - 1… | O(n) |
//! | [`runs`] | All runs of a string (maximal repetitions, tandem repeats, Main–Lorentz) | O(n log n) |
//! | [`suffix_array`] | Suffix array (suffix sorting) in linear time by induced sorting | O(n) |
//! | [`suffix_automaton`] | Suffix automaton (DAWG) of a word: all its substrings… | O(σn) |
//! | [`trie`] | Trie (prefix tree) of words: how many of them begin with each prefix of a text… | O(n) |
//! | [`z_function`] | Z-function (Z-algorithm, Z array, prefix matching) | O(n) |
//!
//! # Geometry
//!
//! | template | what it is for | time |
//! |---|---|---|
//! | [`circles`] | Circles in the plane, in floating point: where a line or another circle meets them… | O(1) |
//! | [`closest_pair`] | The closest pair of points in the plane, exact in integers… | O(n log n) |
//! | [`convex_hull`] | The convex hull of points with integer coordinates | O(n log n) |
//! | [`convex_hull_3d`] | The convex hull of points in space with integer coordinates | O(n log n) |
//! | [`convex_polygon`] | Queries on a convex polygon with integer corners in O(log n), exact | O(log n) |
//! | [`delaunay`] | The Delaunay triangulation of points with integer coordinates, exact | O(n log n) |
//! | [`half_plane_intersection`] | Half-plane intersection (HPI): the polygon that half-planes… | O(n log n) |
//! | [`kd_tree`] | A k-d tree (kd-tree) of points with integer coordinates… | O(n log n) |
//! | [`manhattan_spanning_tree`] | Manhattan minimum spanning tree (Manhattan MST, L1) | O(n log n) |
//! | [`minimum_enclosing_circle`] | The minimum enclosing circle… | O(n) |
//! | [`minkowski_sum`] | The Minkowski sum of two convex polygons with integer coordinates | O(n + m) |
//! | [`polygon`] | Polygons with integer corners, all of it exact | O(n) |
//! | [`polygon_union`] | The area of the union of simple polygons with integer corners | O(n² + k log n) |
//! | [`segment_intersection`] | Whether two line segments in the plane meet, and where | O(1) |
//! | [`sort_by_argument`] | Points in the order of their argument (angle, direction), exact in integers | O(n log n) |
//!
//! # Sets
//!
//! | template | what it is for | time |
//! |---|---|---|
//! | [`binary_trie`] | Binary trie: a multiset of numbers, with the least and the greatest xor of one of them… | O(b) |
//! | [`bitset`] | Bitset: a set of numbers below n in n / 64 words, so that union… | O(n / 64) |
//! | [`fast_set`] | Fast set of numbers below n (64-ary tree of bits, in place of a van Emde Boas tree) | O(log n) |
//! | [`interval_map`] | Interval map (Chtholly tree, ODT, interval set) | O(log n) |
//! | [`ordered_multiset`] | Ordered multiset of integers (order statistics) | O(n / B + B) |
//! | [`parallel_union_find`] | Union-find for ranges (range parallel union-find, by doubling) | O((n log n + q) α(n)) |
//! | [`undo_union_find`] | Union-find with undo (rollback): components of a graph whose last edges… | O(log n) |
//! | [`union_find`] | Union-find (disjoint sets, DSU): sets are united, two after the other… | O(α(n)) |
//! | [`weighted_union_find`] | Weighted union-find (with potentials): every element has an unknown value… | O(log n) |
//!
//! # Games
//!
//! | template | what it is for | time |
//! |---|---|---|
//! | [`alpha_beta`] | Alpha-beta search (minimax, negamax) with a transposition table | O(b^d) |
//! | [`deque_game`] | Numbers stand in a row; players take turns to take the first or the last one | O(n) |
//! | [`grundy`] | Grundy values (Sprague–Grundy theorem) of any finite impartial game… | O(s + m) |
//! | [`hackenbush`] | Green Hackenbush: a turn cuts an edge of a graph that stands on the ground… | O(n + e) |
//! | [`loopy`] | Loopy impartial games (games with cycles, Smith's theory) | O(n + (g + 1)·e) |
//! | [`matrix_game`] | Zero-sum matrix games (minimax, von Neumann's theorem) | O(r·c) |
//! | [`misere_kayles`] | Misère Kayles: a turn takes one token, or two adjacent ones, from a row | O(r) |
//! | [`nim`] | Nim and its variants, who wins and by which move | O(n) |
//! | [`nimber`] | Nimbers (nim multiplication, nim product): product, power… | O(1) |
//! | [`octal`] | Octal games: Grundy values from the code digits… | O(n² + k·n·g) |
//! | [`retrograde`] | Retrograde analysis: who wins a game of two players whose positions may come back… | O(s + m) |
//! | [`subtraction`] | Subtraction games: a turn takes one of a few given numbers of tokens from one heap… | O(n·s) |
//! | [`surreal`] | Surreal numbers (dyadic rationals), the values of cold games | O(1) |
//! | [`wythoff`] | Wythoff's game: two piles; a turn takes any number of stones from one pile… | O(1) |
//!
//! # Tools
//!
//! | template | what it is for | time |
//! |---|---|---|
//! | [`fast_input`] | Fast input (fast IO, fast reader): `input!` as in proconio… | O(length of the input) |
//! | [`leetcode`] | LeetCode's notation: the arguments of a problem from stdin… | O(length of the text) |
//! | [`random`] | Pseudorandom numbers from a seed: the same seed gives the same numbers on every machine | O(1) |

#![warn(missing_docs)]

pub mod aho_corasick;
pub mod alpha_beta;
pub mod assignment;
pub mod auxiliary_tree;
pub mod big_integer;
pub mod binary_search;
pub mod binary_trie;
pub mod binomial;
pub mod bipartite_matching;
pub mod bitset;
pub mod bridges;
pub mod centroid;
pub mod circles;
pub mod cliques;
pub mod closest_pair;
pub mod composition;
pub mod compression;
pub mod congruences;
pub mod contour_sums;
pub mod convex_hull;
pub mod convex_hull_3d;
pub mod convex_hull_trick;
pub mod convex_polygon;
pub mod convolution;
pub mod delaunay;
pub mod deque_game;
pub mod determinant;
pub mod directed_minimum_spanning_tree;
pub mod discrete_logarithm;
pub mod divisor_sums;
pub mod dominator_tree;
pub mod dynamic_connectivity;
pub mod dynamic_segment_tree;
pub mod dynamic_subtree_sums;
pub mod edge_coloring;
pub mod euler_trail;
pub mod factorize;
pub mod fast_input;
pub mod fast_set;
pub mod fenwick_tree;
pub mod floor_sum;
pub mod floyd_warshall;
pub mod functional_graph;
pub mod general_edge_coloring;
pub mod general_matching;
pub mod general_weighted_matching;
pub mod global_minimum_cut;
pub mod gomory_hu_tree;
pub mod graph_coloring;
pub mod grundy;
pub mod hackenbush;
pub mod half_plane_intersection;
pub mod heavy_path;
pub mod incremental_strongly_connected_components;
pub mod interval_map;
pub mod k_shortest_walks;
pub mod kd_tree;
pub mod kmp;
pub mod knuth_optimization;
pub mod lagrange;
pub mod lagrangian_relaxation;
pub mod lazy_segment_tree;
pub mod leetcode;
pub mod li_chao;
pub mod linear_equations;
pub mod linear_program;
pub mod linear_recurrence;
pub mod link_cut_tree;
pub mod longest_increasing_subsequence;
pub mod loopy;
pub mod lowest_common_ancestor;
pub mod lyndon;
pub mod manacher;
pub mod manhattan_spanning_tree;
pub mod matrix;
pub mod matrix_game;
pub mod matroid_intersection;
pub mod maximum_flow;
pub mod maximum_independent_set;
pub mod minimum_cost_flow;
pub mod minimum_enclosing_circle;
pub mod minimum_spanning_tree;
pub mod minkowski_sum;
pub mod misere_kayles;
pub mod mo;
pub mod modint;
pub mod modular_square_root;
pub mod monotone_minima;
pub mod monotone_stack;
pub mod multiplicative_sums;
pub mod next_permutation;
pub mod nim;
pub mod nimber;
pub mod octal;
pub mod online_convolution;
pub mod ordered_multiset;
pub mod palindromic_tree;
pub mod parallel_union_find;
pub mod persistent_segment_tree;
pub mod polygon;
pub mod polygon_union;
pub mod polynomial;
pub mod power_series;
pub mod prefix_sums_2d;
pub mod random;
pub mod range_longest_increasing_subsequence;
pub mod real_roots;
pub mod rectangle_sums;
pub mod rerooting;
pub mod retrograde;
pub mod rolling_hash;
pub mod runs;
pub mod segment_intersection;
pub mod segment_tree;
pub mod segment_tree_beats;
pub mod shortest_path;
pub mod sieve;
pub mod sliding_minimum;
pub mod sliding_window_aggregation;
pub mod slope_trick;
pub mod sort_by_argument;
pub mod sparse_series;
pub mod sparse_table;
pub mod static_top_tree;
pub mod steiner_tree;
pub mod stern_brocot;
pub mod strongly_connected_components;
pub mod subset_sums;
pub mod subtraction;
pub mod suffix_array;
pub mod suffix_automaton;
pub mod surreal;
pub mod three_edge_connected_components;
pub mod topological_order;
pub mod treap;
pub mod tree_isomorphism;
pub mod triangles;
pub mod trie;
pub mod two_satisfiability;
pub mod undo_union_find;
pub mod union_find;
pub mod wavelet_matrix;
pub mod weighted_union_find;
pub mod wythoff;
pub mod xor_basis;
pub mod z_function;
