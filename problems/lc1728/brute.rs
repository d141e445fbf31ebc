//! LC 1728 turn by turn: who wins with 0, 1, 2, … and at last all 1000 turns left.

use std::io::Read;

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

/// What is left of the input, and how many bytes came before it.
struct Reader<'a> {
    rest: &'a str,
    position: usize,
}

impl<'a> Reader<'a> {
    fn advance(&mut self, length: usize) -> &'a str {
        let (front, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.position += length;
        front
    }

    fn skip_blanks(&mut self) -> usize {
        let blanks = self.rest.len() - self.rest.trim_start_matches(|c: char| c.is_ascii_whitespace()).len();
        self.advance(blanks);
        blanks
    }

    fn eat(&mut self, token: &str) -> bool {
        self.skip_blanks();
        let found = self.rest.starts_with(token);
        if found {
            self.advance(token.len());
        }
        found
    }

    fn expected(&self, what: &str) -> String {
        format!("expected {what} at byte {} of the input", self.position)
    }

    /// A row of the grid: nothing but `C`, `M`, `F`, `.` and `#` between quotes.
    fn row(&mut self) -> Result<Vec<u8>, String> {
        if !self.eat("\"") {
            return Err(self.expected("`\"`"));
        }
        let length = self.rest.bytes().take_while(|byte| b"CMF.#".contains(byte)).count();
        let row = self.advance(length).as_bytes().to_vec();
        if !self.rest.starts_with('"') {
            return Err(self.expected("one of C M F . # or `\"`"));
        }
        self.advance(1);
        Ok(row)
    }

    fn rows(&mut self) -> Result<Vec<Vec<u8>>, String> {
        if !self.eat("[") {
            return Err(self.expected("`[`"));
        }
        let mut rows = vec![self.row()?];
        while self.eat(",") {
            rows.push(self.row()?);
        }
        if !self.eat("]") {
            return Err(self.expected("`,` or `]`"));
        }
        Ok(rows)
    }

    fn jump(&mut self, whose: &str) -> Result<usize, String> {
        let what = format!("a blank and {whose} jump, an integer from 1 to 8,");
        if self.skip_blanks() == 0 {
            return Err(self.expected(&what));
        }
        let length = self.rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(self.rest.len());
        match &self.rest.as_bytes()[..length] {
            [digit @ b'1'..=b'8'] => {
                self.advance(length);
                Ok(usize::from(digit - b'0'))
            }
            _ => Err(self.expected(&what)),
        }
    }
}

/// The instance, or what is wrong with `text`.
fn parse(text: &str) -> Result<Instance, String> {
    let mut reader = Reader { rest: text, position: 0 };
    let grid = reader.rows()?;
    let cat_jump = reader.jump("the cat's")?;
    let mouse_jump = reader.jump("the mouse's")?;
    reader.skip_blanks();
    if !reader.rest.is_empty() {
        return Err(reader.expected("the end"));
    }
    if grid.len() > 8 {
        return Err(format!("there are {} rows, more than 8", grid.len()));
    }
    for (index, row) in grid.iter().enumerate() {
        if !(1..=8).contains(&row.len()) {
            return Err(format!("row {index} has {} cells, not 1 to 8", row.len()));
        }
        if row.len() != grid[0].len() {
            return Err(format!("row {index} has {} cells, but row 0 has {}", row.len(), grid[0].len()));
        }
    }
    for name in *b"CMF" {
        let count = grid.iter().flatten().filter(|&&cell| cell == name).count();
        if count != 1 {
            return Err(format!("the grid has {count} cells `{}`, not one", char::from(name)));
        }
    }
    Ok(Instance { grid, cat_jump, mouse_jump })
}

fn main() {
    let mut text = String::new();
    let read = std::io::stdin().read_to_string(&mut text).map_err(|error| error.to_string());
    match read.and_then(|_| parse(&text)) {
        Ok(instance) => println!("{}", instance.mouse_wins()),
        Err(message) => {
            eprintln!("invalid input: {message}");
            std::process::exit(3);
        }
    }
}
