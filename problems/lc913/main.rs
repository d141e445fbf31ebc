//! LC 913. Cat and Mouse: mouse, cat or draw when both play perfectly? <https://leetcode.com/problems/cat-and-mouse/>
//!
//! A state is the node of the mouse, the node of the cat and whose turn it is. The game ends where the mouse is in the
//! hole or both are on one node; from there retrograde analysis finds every state that either player can force. In a
//! state that it leaves undecided neither can, so both keep out of defeat until a state comes back: a draw.
//!
//! For n nodes and m edges there are 2n² states, and each player's moves are the edges for each node of the other.
//!
//! Time O(n·m), space O(n·m).

use templates::leetcode;
use templates::retrograde::{Game, Outcome};

struct Solution;

impl Solution {
    pub fn cat_mouse_game(graph: Vec<Vec<i32>>) -> i32 {
        const HOLE: usize = 0;
        let n = graph.len();
        let mouse_to_move = |mouse: usize, cat: usize| 2 * (n * mouse + cat);
        let cat_to_move = |mouse: usize, cat: usize| 2 * (n * mouse + cat) + 1;
        let mut game = Game::new(2 * n * n);
        for mouse in 0..n {
            for cat in (0..n).filter(|&cat| cat != HOLE) {
                if mouse == HOLE {
                    game.mark_won(mouse_to_move(mouse, cat));
                    game.mark_lost(cat_to_move(mouse, cat));
                } else if mouse == cat {
                    game.mark_lost(mouse_to_move(mouse, cat));
                    game.mark_won(cat_to_move(mouse, cat));
                }
                for &next in &graph[mouse] {
                    game.add_move(mouse_to_move(mouse, cat), cat_to_move(next as usize, cat));
                }
                for &next in graph[cat].iter().filter(|&&next| next as usize != HOLE) {
                    game.add_move(cat_to_move(mouse, cat), mouse_to_move(mouse, next as usize));
                }
            }
        }
        match game.solve()[mouse_to_move(1, 2)] {
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
