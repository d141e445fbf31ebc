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
    /// What else it is called, by which somebody may look for it: first the usual name and other words; behind commas
    /// further names.
    pub also: &'static str,
}

/// All that version 0.2 has, in alphabetical order.
pub const LIBRARY: &[Module] = &[
    Module {
        name: "convolution",
        items: &["convolution", "convolution_i64"],
        about: "products of polynomials, modulo a prime or exactly",
        also: "NTT FFT number theoretic fast Fourier transform polynomial multiplication",
    },
    Module {
        name: "dsu",
        items: &["Dsu"],
        about: "connected components while edges are added, and their sizes",
        also: "disjoint set union-find DSU connectivity merge",
    },
    Module {
        name: "fenwicktree",
        items: &["FenwickTree"],
        about: "sums of ranges while single numbers change",
        also: "Fenwick binary indexed tree BIT prefix range sum point update",
    },
    Module {
        name: "lazysegtree",
        items: &["LazySegtree", "MapMonoid"],
        about: "products of ranges while whole ranges change",
        also: "lazy segment tree propagation range query range update apply RMQ RUQ RAQ",
    },
    Module {
        name: "math",
        items: &["pow_mod", "inv_mod", "crt", "floor_sum"],
        about: "powers and inverses modulo m, simultaneous congruences, sums of ⌊(ai + b) / m⌋",
        also: "Chinese remainder theorem modular inverse fast exponentiation binary power floor sum extended Euclid gcd",
    },
    Module {
        name: "maxflow",
        items: &["MfGraph"],
        about: "a maximum flow, and a minimum cut between two vertices",
        also: "max flow Dinic network project selection, min cut, minimum cut",
    },
    Module {
        name: "mincostflow",
        items: &["MinCostFlowGraph"],
        about: "a cheapest flow of each size",
        also: "min cost flow minimum cost maximum flow assignment Hungarian slope",
    },
    Module {
        name: "modint",
        items: &["ModInt998244353", "ModInt1000000007", "ModInt"],
        about: "integers modulo a number, with operators",
        also: "modular arithmetic mint mod int inverse power",
    },
    Module {
        name: "scc",
        items: &["SccGraph"],
        about: "strongly connected components, in topological order",
        also: "SCC Tarjan Kosaraju condensation",
    },
    Module {
        name: "segtree",
        items: &["Segtree", "Monoid", "Max", "Min", "Additive"],
        about: "products of ranges in any monoid while single values change",
        also: "segment tree range query maximum minimum RMQ point update binary search max_right min_left",
    },
    Module {
        name: "string",
        items: &["suffix_array", "lcp_array", "z_algorithm"],
        about: "the suffix array, longest common prefixes, the Z-function",
        also: "suffix sorting LCP Kasai Z function Z array substring",
    },
    Module {
        name: "twosat",
        items: &["TwoSat"],
        about: "a solution of clauses with two literals each",
        also: "2-SAT two satisfiability boolean",
    },
];
