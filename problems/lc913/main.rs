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
        // State cat * n + mouse with the mouse to move, and (n + mouse) * n + cat with the cat to move: so the states
        // that differ in the place of the player to move alone lie side by side.
        let is_mouses_turn = |state: usize| state < n * n;
        let mouse_and_cat = |state: usize| match is_mouses_turn(state) {
            true => (state % n, state / n),
            false => (state / n - n, state % n),
        };
        let end = |state: usize, _| {
            let winner_is_mouse = match mouse_and_cat(state) {
                (HOLE, _) | (_, HOLE) => true,
                (mouse, cat) if mouse == cat => false,
                _ => return None,
            };
            Some(if winner_is_mouse == is_mouses_turn(state) { End::Won } else { End::Lost })
        };
        // The other player has just moved: along an edge, which leads back as well.
        let predecessors = |state: usize| {
            let (mouse, cat) = mouse_and_cat(state);
            let (first, neighbours) = match is_mouses_turn(state) {
                true => ((n + mouse) * n, &graph[cat]),
                false => (cat * n, &graph[mouse]),
            };
            neighbours.iter().map(move |&before| first + before as usize)
        };
        let degrees: Vec<u32> = graph.iter().map(|neighbours| neighbours.len() as u32).collect();
        let game = Game::with_move_counts(degrees.repeat(2 * n), end, predecessors);
        match game.outcome(2 * n + 1) {
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
