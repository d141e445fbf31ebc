//! The judges: their compilers, their crates, and how many bytes they take.

use serde::{Deserialize, Serialize};

/// A judge that solutions are submitted to.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// AtCoder.
    Atcoder,
    /// Codeforces.
    Codeforces,
    /// Luogu.
    Luogu,
    /// LeetCode.
    Leetcode,
    /// Kattis.
    Kattis,
    /// Library Checker.
    LibraryChecker,
    /// Any judge that compiles one file with bare rustc.
    Plain,
}

impl std::fmt::Display for Target {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.serialize(formatter)
    }
}

/// There is no judge of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown target `{name}`; the targets: {}", Target::ALL.map(|target| target.to_string()).join(", "))]
pub struct UnknownTarget {
    /// As it was written.
    pub name: String,
}

impl std::str::FromStr for Target {
    type Err = UnknownTarget;

    fn from_str(name: &str) -> Result<Self, UnknownTarget> {
        let found = Target::ALL.into_iter().find(|target| target.to_string() == name);
        found.ok_or_else(|| UnknownTarget { name: name.to_string() })
    }
}

/// The part of a program that a judge takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A whole program.
    Program,
    /// `impl Solution` and what it needs: the judge has `struct Solution` and `main`.
    Solution,
}

/// What a judge runs programs on. All have processors of the kind x86-64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum System {
    /// As far as anybody knows.
    Linux,
    /// Windows.
    Windows,
}

/// A judge's environment.
#[derive(Clone, Copy, Debug)]
pub struct Environment {
    /// Packages that it has, with their exact versions.
    pub crates: &'static [(&'static str, &'static str)],
    /// The edition that it compiles with, or the newest one that it certainly has.
    pub edition: u16,
    /// The part of a program that it takes.
    pub form: Form,
    /// The most bytes that it takes.
    pub limit: usize,
    /// Its compiler, where it is known.
    pub rustc: Option<&'static str>,
    /// What it runs programs on.
    pub system: System,
    /// How it calls the compiler.
    pub flags: &'static [&'static str],
}

const KIB: usize = 1024;
const OPTIMISED: &[&str] = &["-Copt-level=3"];

impl Environment {
    /// The version of this package that the judge has.
    #[must_use]
    pub fn version(&self, package: &str) -> Option<&'static str> {
        self.crates.iter().find(|(name, _)| *name == package).map(|(_, version)| *version)
    }

    /// Does the judge have this package in exactly this version?
    #[must_use]
    pub fn provides(&self, package: &str, version: &str) -> bool {
        self.version(package) == Some(version)
    }
}

impl Target {
    /// Every judge, in the order in which messages name them.
    pub const ALL: [Target; 7] = [
        Target::Atcoder,
        Target::Codeforces,
        Target::Luogu,
        Target::Leetcode,
        Target::Kattis,
        Target::LibraryChecker,
        Target::Plain,
    ];

    /// The judge's environment, as far as it is known.
    #[must_use]
    pub fn environment(self) -> Environment {
        let bare = Environment {
            crates: &[],
            edition: 2024,
            form: Form::Program,
            limit: KIB * KIB,
            rustc: None,
            system: System::Linux,
            flags: OPTIMISED,
        };
        match self {
            Target::Plain => bare,
            Target::Atcoder => Environment {
                crates: ATCODER,
                limit: 512 * KIB,
                rustc: Some("1.89.0"),
                // It links with `lto`, too, which cargo has not built the crates here for; that changes no result.
                ..bare
            },
            Target::Codeforces => {
                Environment { limit: 64 * KIB, rustc: Some("1.89.0"), system: System::Windows, ..bare }
            }
            // Nobody has found its compiler's version or edition written down: 2021 is sure.
            Target::Luogu => Environment { edition: 2021, limit: 50 * KIB, ..bare },
            Target::Kattis => Environment {
                edition: 2021,
                limit: 128 * KIB,
                flags: &["-Copt-level=3", "-Ctarget-cpu=native", "--crate-type=bin"],
                ..bare
            },
            Target::LibraryChecker => Environment { rustc: Some("1.94.1"), ..bare },
            Target::Leetcode => Environment { form: Form::Solution, limit: 64 * KIB, rustc: Some("1.88.0"), ..bare },
        }
    }

    /// The editions that a person may choose, in their order.
    #[must_use]
    pub fn editions(self) -> &'static [u16] {
        match self {
            Target::Codeforces | Target::Plain => &[2021, 2024],
            Target::Luogu | Target::Kattis => &[2021],
            Target::Atcoder | Target::Leetcode | Target::LibraryChecker => &[2024],
        }
    }
}

/// AtCoder's direct dependencies since October 2025.
const ATCODER: &[(&str, &str)] = &[
    ("ac-library-rs", "0.2.0"),
    ("alga", "0.9.3"),
    ("amplify", "4.9.0"),
    ("argio", "0.2.0"),
    ("ascii", "1.1.0"),
    ("az", "1.2.1"),
    ("bitset-fixed", "0.1.0"),
    ("bitvec", "1.0.1"),
    ("bstr", "1.12.0"),
    ("btreemultimap", "0.1.1"),
    ("counter", "0.7.0"),
    ("easy-ext", "1.0.2"),
    ("either", "1.15.0"),
    ("fixedbitset", "0.5.7"),
    ("getrandom", "0.3.3"),
    ("glidesort", "0.1.2"),
    ("hashbag", "0.1.12"),
    ("im-rc", "15.1.0"),
    ("indexing", "0.4.1"),
    ("indexmap", "2.11.0"),
    ("itertools", "0.14.0"),
    ("itertools-num", "0.1.3"),
    ("lazy_static", "1.5.0"),
    ("libm", "0.2.15"),
    ("maplit", "1.0.2"),
    ("memoise", "0.3.2"),
    ("multimap", "0.10.1"),
    ("multiversion", "0.8.0"),
    ("nalgebra", "0.34.0"),
    ("ndarray", "0.16.1"),
    ("num", "0.4.3"),
    ("num-bigint", "0.4.6"),
    ("num-complex", "0.4.6"),
    ("num-derive", "0.4.2"),
    ("num-integer", "0.1.46"),
    ("num-iter", "0.1.45"),
    ("num-rational", "0.4.2"),
    ("num-traits", "0.2.19"),
    ("omniswap", "0.1.0"),
    ("once_cell", "1.21.3"),
    ("ordered-float", "5.0.0"),
    ("pathfinding", "4.14.0"),
    ("permutohedron", "0.2.4"),
    ("petgraph", "0.8.2"),
    ("primal", "0.3.3"),
    ("proconio", "0.5.0"),
    ("rand", "0.9.2"),
    ("rand_chacha", "0.9.0"),
    ("rand_core", "0.9.3"),
    ("rand_distr", "0.5.1"),
    ("rand_hc", "0.4.0"),
    ("rand_pcg", "0.9.0"),
    ("rand_xorshift", "0.4.0"),
    ("rand_xoshiro", "0.7.0"),
    ("recur-fn", "2.2.0"),
    ("regex", "1.11.2"),
    ("rpds", "1.1.1"),
    ("rustc-hash", "2.1.1"),
    ("smallvec", "1.15.1"),
    ("static_assertions", "1.1.0"),
    ("statrs", "0.18.0"),
    ("superslice", "1.0.0"),
    ("tap", "1.0.1"),
    ("text_io", "0.1.13"),
    ("thiserror", "2.0.16"),
    ("varisat", "0.2.2"),
];
