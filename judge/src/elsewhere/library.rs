//! What ac-library-rs has, so that no template does.

/// How a problem gets the library.
pub const WITH_LIBRARY: &str = "cargo judge new ID --with ac-library-rs";

/// A module of ac-library-rs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Module {
    /// As in `ac_library::dsu`.
    pub name: &'static str,
    /// What one uses of it, as in `ac_library::Dsu`.
    pub items: &'static [&'static str],
    /// What it is for.
    pub about: &'static str,
    /// What contestants call it: who looks for one of these names means it.
    pub called: &'static [&'static str],
    /// More words by which somebody may look for it.
    pub also: &'static str,
}

/// All that version 0.2 has, in alphabetical order.
pub const LIBRARY: &[Module] = &[
    Module {
        name: "convolution",
        items: &["convolution", "convolution_i64"],
        about: "products of polynomials, modulo a prime or exactly",
        called: &["NTT", "FFT", "number theoretic transform", "fast Fourier transform"],
        also: "polynomial multiplication",
    },
    Module {
        name: "dsu",
        items: &["Dsu"],
        about: "connected components while edges are added, and their sizes",
        called: &["disjoint set union", "union-find"],
        also: "connectivity merge",
    },
    Module {
        name: "fenwicktree",
        items: &["FenwickTree"],
        about: "sums of ranges while single numbers change",
        called: &["Fenwick", "binary indexed tree", "BIT"],
        also: "prefix range sum point update",
    },
    Module {
        name: "lazysegtree",
        items: &["LazySegtree", "MapMonoid"],
        about: "products of ranges while whole ranges change",
        called: &["lazy segment tree", "lazy propagation"],
        also: "range query range update apply RMQ RUQ RAQ",
    },
    Module {
        name: "math",
        items: &["pow_mod", "inv_mod", "crt", "floor_sum"],
        about: "powers and inverses modulo m, simultaneous congruences, sums of ⌊(ai + b) / m⌋",
        called: &["Chinese remainder theorem", "modular inverse", "fast exponentiation", "binary power", "floor sum"],
        also: "extended Euclid gcd",
    },
    Module {
        name: "maxflow",
        items: &["MfGraph"],
        about: "a maximum flow, and a minimum cut between two vertices",
        called: &["max flow", "min cut", "minimum cut", "Dinic"],
        also: "network project selection",
    },
    Module {
        name: "mincostflow",
        items: &["MinCostFlowGraph"],
        about: "a cheapest flow of each size",
        called: &["min cost flow", "minimum cost flow"],
        also: "maximum assignment Hungarian slope",
    },
    Module {
        name: "modint",
        items: &["ModInt998244353", "ModInt1000000007", "ModInt"],
        about: "integers modulo a number, with operators",
        called: &["modular arithmetic", "mint"],
        also: "mod int inverse power",
    },
    Module {
        name: "scc",
        items: &["SccGraph"],
        about: "strongly connected components, in topological order",
        called: &["SCC"],
        also: "Tarjan Kosaraju condensation",
    },
    Module {
        name: "segtree",
        items: &["Segtree", "Monoid", "Max", "Min", "Additive"],
        about: "products of ranges in any monoid while single values change",
        called: &["segment tree"],
        also: "range query maximum minimum RMQ point update binary search max_right min_left",
    },
    Module {
        name: "string",
        items: &["suffix_array", "lcp_array", "z_algorithm"],
        about: "the suffix array, longest common prefixes, the Z-function",
        called: &["suffix array", "LCP array", "Z function"],
        also: "suffix sorting LCP Kasai Z array substring",
    },
    Module {
        name: "twosat",
        items: &["TwoSat"],
        about: "a solution of clauses with two literals each",
        called: &["2-SAT", "two satisfiability"],
        also: "boolean",
    },
];
