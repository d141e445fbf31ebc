//! LC 1728 turn by turn: who wins with 0, 1, 2, … and at last all 1000 turns left.

use testlib::{Literals, brute_force, ensure};

const TURNS: usize = 1000;

struct Instance {
    /// At most 8 rows of equal length, one `C`, one `M` and one `F` among them.
    grid: Vec<Vec<u8>>,
    cat_jump: usize,
    mouse_jump: usize,
}

impl Instance {
    fn find(&self, wanted: u8) -> (usize, usize) {
        let rows = self.grid.iter().enumerate();
        let mut cells = rows.flat_map(|(r, row)| row.iter().enumerate().map(move |(c, &cell)| ((r, c), cell)));
        cells.find(|&(_, cell)| cell == wanted).expect("the input was checked").0
    }

    /// Where a player on `(row, column)` can be after one turn; staying is one of the possibilities.
    fn turns(&self, (row, column): (usize, usize), jump: usize) -> Vec<(usize, usize)> {
        let free = |&(r, c): &(usize, usize)| self.grid.get(r).and_then(|row| row.get(c)).is_some_and(|&x| x != b'#');
        let mut result = vec![(row, column)];
        result.extend((1..=jump).map(|k| (row + k, column)).take_while(free));
        result.extend((1..=jump).map(|k| (row, column + k)).take_while(free));
        result.extend((1..=jump).map_while(|k| Some((row.checked_sub(k)?, column))).take_while(free));
        result.extend((1..=jump).map_while(|k| Some((row, column.checked_sub(k)?))).take_while(free));
        result
    }

    fn mouse_wins(&self) -> bool {
        let columns = self.grid[0].len();
        let cells: Vec<(usize, usize)> =
            (0..self.grid.len()).flat_map(|row| (0..columns).map(move |column| (row, column))).collect();
        let numbers = |turns: Vec<(usize, usize)>| turns.into_iter().map(|(r, c)| r * columns + c).collect();
        let cat_turns: Vec<Vec<usize>> = cells.iter().map(|&cell| numbers(self.turns(cell, self.cat_jump))).collect();
        let mouse_turns: Vec<Vec<usize>> =
            cells.iter().map(|&cell| numbers(self.turns(cell, self.mouse_jump))).collect();
        let (food, start_of_mouse, start_of_cat) = (self.find(b'F'), self.find(b'M'), self.find(b'C'));
        // wins[mouse][cat]: does the mouse win with `left` turns left?
        let mut wins = vec![vec![false; cells.len()]; cells.len()];
        for left in 0..=TURNS {
            let with_one_fewer = wins.clone();
            for mouse in 0..cells.len() {
                for cat in 0..cells.len() {
                    wins[mouse][cat] = if mouse == cat || cells[cat] == food {
                        false
                    } else if cells[mouse] == food {
                        true
                    } else if left == 0 {
                        false
                    } else if (TURNS - left).is_multiple_of(2) {
                        // An even number of turns has been made, so the mouse is to move.
                        mouse_turns[mouse].iter().any(|&next| with_one_fewer[next][cat])
                    } else {
                        cat_turns[cat].iter().all(|&next| with_one_fewer[mouse][next])
                    };
                }
            }
        }
        let number = |(r, c): (usize, usize)| r * columns + c;
        wins[number(start_of_mouse)][number(start_of_cat)]
    }
}

fn read(input: &mut Literals) -> Instance {
    let grid = input.list("grid", 1..=8, |input, name| input.string(name, "CMF.#", 1..=8).into_bytes());
    let (cat_jump, mouse_jump) = (input.integer("the cat's jump", 1..=8), input.integer("the mouse's jump", 1..=8));
    input.end();
    for (index, row) in grid.iter().enumerate() {
        let (length, first) = (row.len(), grid[0].len());
        ensure(length == first, format_args!("grid[{index}] has {length} cells, but grid[0] has {first}"));
    }
    for name in *b"CMF" {
        let count = grid.iter().flatten().filter(|&&cell| cell == name).count();
        ensure(count == 1, format_args!("the grid has {count} cells `{}`, not one", char::from(name)));
    }
    Instance { grid, cat_jump, mouse_jump }
}

fn main() {
    brute_force(|input| read(input).mouse_wins());
}
