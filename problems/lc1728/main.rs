//! LC 1728. Cat and Mouse II: does the mouse get the food? <https://leetcode.com/problems/cat-and-mouse-ii/>
//!
//! A state is whose turn it is, the cell of the other player and the cell of the player to move. The game ends where
//! both are on one cell or one of them is on the food; from there retrograde analysis finds what either player can
//! force, and how fast. The mouse wins exactly what it can force within 1000 turns: everything else, draws included, is
//! the cat's.
//!
//! Who can jump somewhere can jump back, so jumps lead to the states before as well. Of the c cells each player reaches
//! at most 4j + 1 with jumps of up to j, so there are O(c²·j) moves.
//!
//! Time O(c²·j), space O(c² + c·j).

use templates::leetcode;
use templates::retrograde::{End, Game, Outcome};

struct Solution;

impl Solution {
    pub fn can_mouse_win(grid: Vec<String>, cat_jump: i32, mouse_jump: i32) -> bool {
        const TURNS: u32 = 1000;
        let (rows, columns) = (grid.len() as i32, grid[0].len() as i32);
        let cells = grid.concat().into_bytes();
        let n = cells.len();
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
        // From a wall, where nobody is, nobody jumps.
        let reached = |longest: i32| -> Vec<Vec<usize>> {
            (0..n).map(|start| if cells[start] == b'#' { vec![] } else { jumps(start, longest) }).collect()
        };
        let (by_mouse, by_cat) = (reached(mouse_jump), reached(cat_jump));
        // State cat * n + mouse with the mouse to move, and (n + mouse) * n + cat with the cat to move.
        let is_mouses_turn = |state: usize| state < n * n;
        let mouse_and_cat = |state: usize| match is_mouses_turn(state) {
            true => (state % n, state / n),
            false => (state / n - n, state % n),
        };
        let end = |state: usize, _| {
            let winner_is_mouse = match mouse_and_cat(state) {
                (mouse, cat) if mouse == cat || cat == food => false,
                (mouse, _) if mouse == food => true,
                _ => return None,
            };
            Some(if winner_is_mouse == is_mouses_turn(state) { End::Won } else { End::Lost })
        };
        // The other player has just moved: by a jump, which leads back as well.
        let predecessors = |state: usize| {
            let (mouse, cat) = mouse_and_cat(state);
            let (first, reached) = match is_mouses_turn(state) {
                true => ((n + mouse) * n, &by_cat[cat]),
                false => (cat * n, &by_mouse[mouse]),
            };
            reached.iter().map(move |&before| first + before)
        };
        let game = Game::new(2 * n * n, end, predecessors);
        matches!(game.outcome(the(b'C') * n + the(b'M')), Outcome::Win(turns) if turns <= TURNS)
    }
}

fn main() {
    let (grid, cat_jump, mouse_jump) = leetcode::arguments();
    leetcode::print(Solution::can_mouse_win(grid, cat_jump, mouse_jump));
}
