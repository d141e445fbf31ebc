//! A drawing of characters: curves of dots, eight to a character, and marks.

/// What is drawn in one place: by whom, so that it can be coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// One bit for each dot.
    dots: u8,
    mark: Option<char>,
    /// Who drew here last.
    pub owner: Option<usize>,
}

impl Cell {
    /// As a character.
    #[must_use]
    pub fn character(self) -> char {
        match (self.mark, self.dots) {
            (Some(mark), _) => mark,
            (None, 0) => ' ',
            // Unicode has all patterns of eight dots in a row.
            (None, dots) => char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' '),
        }
    }
}

/// The bits of dots, by row and column in a character.
const BITS: [[u8; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// So many characters in rows and columns; places are from 0 to 1, from the lower left to the upper right.
#[derive(Clone, Debug)]
pub struct Canvas {
    rows: Vec<Vec<Cell>>,
}

impl Canvas {
    /// Nothing drawn yet, on at least one character.
    #[must_use]
    pub fn new(columns: usize, rows: usize) -> Self {
        Canvas { rows: vec![vec![Cell::default(); columns.max(1)]; rows.max(1)] }
    }

    /// From top to bottom.
    #[must_use]
    pub fn rows(&self) -> &[Vec<Cell>] {
        &self.rows
    }

    /// How many columns of dots there are.
    #[must_use]
    pub fn dots(&self) -> usize {
        self.rows[0].len() * 2
    }

    /// The row of characters of a height; nothing outside.
    #[must_use]
    pub fn row(&self, y: f64) -> Option<usize> {
        index(1.0 - y, self.rows.len())
    }

    /// The column of characters of a place; nothing outside.
    #[must_use]
    pub fn column(&self, x: f64) -> Option<usize> {
        index(x, self.rows[0].len())
    }

    /// Sets one dot, unless that is outside.
    pub fn dot(&mut self, (x, y): (f64, f64), owner: usize) {
        let (width, height) = (self.dots(), self.rows.len() * 4);
        if let (Some(column), Some(row)) = (index(x, width), index(1.0 - y, height)) {
            let cell = &mut self.rows[row / 4][column / 2];
            cell.dots |= BITS[row % 4][column % 2];
            if cell.mark.is_none() {
                cell.owner = Some(owner);
            }
        }
    }

    /// Puts a character in place of the dots, unless that is outside.
    pub fn mark(&mut self, (x, y): (f64, f64), mark: char, owner: Option<usize>) {
        if let (Some(column), Some(row)) = (self.column(x), self.row(y)) {
            let cell = &mut self.rows[row][column];
            (cell.mark, cell.owner) = (Some(mark), owner);
        }
    }
}

/// Which of `count` equal parts of 0 to 1 has `place` in it.
fn index(place: f64, count: usize) -> Option<usize> {
    (0.0..=1.0).contains(&place).then(|| ((place * count as f64) as usize).min(count - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(canvas: &Canvas) -> Vec<String> {
        canvas.rows().iter().map(|row| row.iter().map(|cell| cell.character()).collect()).collect()
    }

    #[test]
    fn dots_and_marks_are_where_they_belong() {
        let mut canvas = Canvas::new(3, 2);
        assert_eq!((shown(&canvas), canvas.dots()), (vec!["   ".to_string(); 2], 6));
        canvas.dot((0.0, 0.0), 0);
        canvas.dot((1.0, 1.0), 0);
        canvas.dot((1.0, 1.1), 0);
        canvas.dot((-0.1, 0.5), 0);
        assert_eq!(shown(&canvas), ["  ⠈", "⡀  "]);
        canvas.mark((0.5, 0.4), '●', Some(1));
        canvas.dot((0.5, 0.4), 0);
        assert_eq!(shown(&canvas), ["  ⠈", "⡀● "]);
        assert_eq!(canvas.rows()[1][1].owner, Some(1));
        assert_eq!((canvas.row(1.0), canvas.row(0.0), canvas.row(2.0)), (Some(0), Some(1), None));
    }
}
