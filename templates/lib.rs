//! Templates to copy into a contest: one idea per file, and each file stands on its own.
//!
//! A template's head states what it computes, then **Time**, **Space**, **Source** and **Verified**: the tests and the
//! problems that check it. Every outcome is for the player to move: a P-position is a loss for that player.

#![warn(missing_docs)]

pub mod alpha_beta;
pub mod binary_search;
pub mod bipartite_matching;
pub mod compression;
pub mod convex_hull_trick;
pub mod deque_game;
pub mod fast_input;
pub mod grundy;
pub mod leetcode;
pub mod li_chao;
pub mod longest_increasing_subsequence;
pub mod misere_kayles;
pub mod mo;
pub mod monotone_stack;
pub mod next_permutation;
pub mod nim;
pub mod octal;
pub mod prefix_sums_2d;
pub mod random;
pub mod retrograde;
pub mod sliding_minimum;
pub mod sparse_table;
pub mod subtraction;
pub mod topological_order;
pub mod wythoff;
