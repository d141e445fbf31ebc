//! LC 1728. Cat and Mouse II: does the mouse get the food? <https://leetcode.com/problems/cat-and-mouse-ii/>
//!
//! A state is the cell of the mouse, the cell of the cat and whose turn it is. The game ends where both are on one cell
//! or one of them is on the food; from there retrograde analysis finds what either player can force, and how fast. The
//! mouse wins exactly what it can force within 1000 turns: everything else, draws included, is the cat's.
//!
//! Of the c cells each player reaches at most 4j + 1 with jumps of up to j, so there are O(c²·j) moves.
//!
//! Time O(c²·j), space O(c²·j).

use templates::leetcode;
use templates::retrograde::{Game, Outcome};

struct Solution;

impl Solution {
    pub fn can_mouse_win(grid: Vec<String>, cat_jump: i32, mouse_jump: i32) -> bool {
        const TURNS: usize = 1000;
        let (rows, columns) = (grid.len() as i32, grid[0].len() as i32);
        let cells = grid.concat().into_bytes();
        let the = |wanted: u8| cells.iter().position(|&cell| cell == wanted).expect("one each of C, M and F");
        let food = the(b'F');
        let jumps = |start: usize, longest: i32| {
            let (row, column) = (start as i32 / columns, start as i32 % columns);
            let mut reached = vec![start];
            for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                for length in 1..=longest {
                    let (row, column) = (row + down * length, column + right * length);
                    let cell = (row * columns + column) as usize;
                    if !(0..rows).contains(&row) || !(0..columns).contains(&column) || cells[cell] == b'#' {
                        break;
                    }
                    reached.push(cell);
                }
            }
            reached
        };
        let mouse_to_move = |mouse: usize, cat: usize| 2 * (cells.len() * mouse + cat);
        let cat_to_move = |mouse: usize, cat: usize| 2 * (cells.len() * mouse + cat) + 1;
        let mut game = Game::new(2 * cells.len() * cells.len());
        for mouse in 0..cells.len() {
            for cat in 0..cells.len() {
                if mouse == cat || cat == food {
                    game.mark_lost(mouse_to_move(mouse, cat));
                    game.mark_won(cat_to_move(mouse, cat));
                } else if mouse == food {
                    game.mark_won(mouse_to_move(mouse, cat));
                    game.mark_lost(cat_to_move(mouse, cat));
                }
                for next in jumps(mouse, mouse_jump) {
                    game.add_move(mouse_to_move(mouse, cat), cat_to_move(next, cat));
                }
                for next in jumps(cat, cat_jump) {
                    game.add_move(cat_to_move(mouse, cat), mouse_to_move(mouse, next));
                }
            }
        }
        matches!(game.solve()[mouse_to_move(the(b'M'), the(b'C'))], Outcome::Win(turns) if turns <= TURNS)
    }
}

fn main() {
    let (grid, cat_jump, mouse_jump) = leetcode::arguments();
    leetcode::print(Solution::can_mouse_win(grid, cat_jump, mouse_jump));
}
