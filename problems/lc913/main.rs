//! LC 913. Cat and Mouse: mouse, cat or draw when both play perfectly? <https://leetcode.com/problems/cat-and-mouse/>
//!
//! A state is whose turn it is, the node of the other player and the node of the player to move. The game ends where
//! the mouse is in the hole or both are on one node; from there retrograde analysis finds every state that either
//! player can force. In a state that it leaves undecided neither can, so both keep out of defeat until a state comes
//! back: a draw. A cat that went into the hole would lose at once: it always has another move, so the outcome is the
//! same as if it could not, and both players go along the same edges.
//!
//! For n nodes and m edges there are 2n² states, and each player's moves are the edges for each node of the other.
//!
//! Time O(n·m), space O(n² + m).

use templates::leetcode;
use templates::retrograde::{End, Game, Outcome};

struct Solution;

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        const HOLE: usize = 0;
        let n = graph.len();
        let mouse_to_move = |cat: usize, mouse: usize| cat * n + mouse;
        let cat_to_move = |mouse: usize, cat: usize| n * n + mouse * n + cat;
        let is_mouses_turn = |state: usize| state < n * n;
        let places = |state: usize| {
            let pair = if is_mouses_turn(state) { state } else { state - n * n };
            (pair / n, pair % n)
        };
        let end = |state: usize, _| {
            let (other, own) = places(state);
            if other == HOLE || own == HOLE {
                Some(if is_mouses_turn(state) { End::Won } else { End::Lost })
            } else if other == own {
                Some(if is_mouses_turn(state) { End::Lost } else { End::Won })
            } else {
                None
            }
        };
        // The other player has just moved, and back along an edge it is that player's turn.
        let predecessors = |state: usize| {
            let (other, own) = places(state);
            let row = if is_mouses_turn(state) { cat_to_move(own, 0) } else { mouse_to_move(own, 0) };
            graph[other].iter().map(move |&before| row + before as usize)
        };
        let degrees: Vec<u32> = graph.iter().map(|neighbours| neighbours.len() as u32).collect();
        let game = Game::with_move_counts(degrees.repeat(2 * n), end, predecessors);
        match game.outcome(mouse_to_move(2, 1)) {
            Outcome::Win(_) => 1,
            Outcome::Loss(_) => 2,
            Outcome::Draw => 0,
        }
    }
}

fn main() {
    let (graph,) = leetcode::arguments();
    leetcode::print(Solution::cat_mouse_game(graph));
}
