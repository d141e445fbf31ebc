//! Templates to copy into a contest: one idea per file, and each file stands on its own.
//!
//! A template's head states what it computes, then **Time**, **Space**, **Source** and **Verified**: the tests and the
//! problems that check it. Every outcome is for the player to move: a P-position is a loss for that player.

#![warn(missing_docs)]

pub mod alpha_beta;
pub mod bipartite_matching;
pub mod bridges;
pub mod deque_game;
pub mod euler_trail;
pub mod fast_input;
pub mod functional_graph;
pub mod grundy;
pub mod heavy_path;
pub mod leetcode;
pub mod lowest_common_ancestor;
pub mod minimum_spanning_tree;
pub mod misere_kayles;
pub mod nim;
pub mod octal;
pub mod random;
pub mod rerooting;
pub mod retrograde;
pub mod shortest_path;
pub mod subtraction;
pub mod topological_order;
pub mod wythoff;
