//! Wrong solutions of P4055, each a mistake that somebody makes.

use std::collections::VecDeque;
use testlib::Verdict::{Tle, Wa};
use testlib::{wrong, wrong_solutions};

struct Grid {
    width: usize,
    is_free: Vec<bool>,
    /// The mistake of one solution: colours alternate along the cells' numbers, so columns of one colour arise.
    colour_by_number: bool,
}

impl Grid {
    fn read() -> Self {
        let text = std::io::read_to_string(std::io::stdin()).expect("the input is text");
        let mut words = text.split_whitespace().skip(1);
        let width = words.next().expect("the number of columns").parse().expect("a number");
        Grid { width, is_free: words.flat_map(str::bytes).map(|cell| cell == b'.').collect(), colour_by_number: false }
    }

    fn cells(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.is_free.len()).filter(|&cell| self.is_free[cell])
    }

    fn is_even(&self, cell: usize) -> bool {
        let (row, column) = (cell / self.width, cell % self.width);
        (if self.colour_by_number { cell } else { row + column }).is_multiple_of(2)
    }

    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let column = cell % self.width;
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < self.width).then_some(cell + 1);
        let all = [Some(cell.wrapping_sub(self.width)), left, right, Some(cell + self.width)];
        all.into_iter().flatten().filter(|&next| self.is_free.get(next) == Some(&true))
    }

    /// A matching that no single edge can be added to.
    fn maximal_matching(&self) -> Vec<Option<usize>> {
        let mut partner = vec![None; self.is_free.len()];
        for cell in self.cells() {
            let next = self.neighbours(cell).find(|&next| partner[next].is_none());
            if let Some(next) = next.filter(|_| partner[cell].is_none()) {
                partner[cell] = Some(next);
                partner[next] = Some(cell);
            }
        }
        partner
    }

    fn maximum_matching(&self) -> Vec<Option<usize>> {
        let mut partner = self.maximal_matching();
        // What a search without success has seen, no later search can use.
        let mut parent: Vec<Option<usize>> = vec![None; partner.len()];
        for root in self.cells().filter(|&cell| self.is_even(cell)) {
            if partner[root].is_some() {
                continue;
            }
            let mut seen = Vec::new();
            let mut queue = VecDeque::from([root]);
            let mut end = None;
            'search: while let Some(cell) = queue.pop_front() {
                for next in self.neighbours(cell) {
                    if parent[next].is_none() {
                        parent[next] = Some(cell);
                        seen.push(next);
                        let Some(other) = partner[next] else {
                            end = Some(next);
                            break 'search;
                        };
                        queue.push_back(other);
                    }
                }
            }
            let found = end.is_some();
            while let Some(cell) = end {
                let before = parent[cell].expect("the search came from somewhere");
                partner[cell] = Some(before);
                end = partner[before].replace(cell);
            }
            if found {
                seen.into_iter().for_each(|cell| parent[cell] = None);
            }
        }
        partner
    }

    /// The cells at even distance on alternating paths from the free cells that `is_source` accepts.
    fn reached(&self, partner: &[Option<usize>], is_source: impl Fn(usize) -> bool) -> Vec<bool> {
        let mut stack: Vec<usize> = self.cells().filter(|&cell| partner[cell].is_none() && is_source(cell)).collect();
        let mut reached = vec![false; partner.len()];
        stack.iter().for_each(|&cell| reached[cell] = true);
        while let Some(cell) = stack.pop() {
            for other in self.neighbours(cell).filter_map(|next| partner[next]) {
                if !std::mem::replace(&mut reached[other], true) {
                    stack.push(other);
                }
            }
        }
        reached
    }

    /// The right answer.
    fn missed_by_some(&self) -> Vec<bool> {
        self.reached(&self.maximum_matching(), |_| true)
    }

    /// The cells of the connected component of `start`, which `seen` must not contain yet.
    fn component(&self, start: usize, seen: &mut [bool]) -> Vec<usize> {
        let mut cells = vec![start];
        seen[start] = true;
        let mut next = 0;
        while next < cells.len() {
            for other in self.neighbours(cells[next]) {
                if !std::mem::replace(&mut seen[other], true) {
                    cells.push(other);
                }
            }
            next += 1;
        }
        cells
    }

    /// Of `cells` those that have the colour of more than half of them.
    fn majority(&self, cells: Vec<usize>) -> Vec<usize> {
        let even = cells.iter().filter(|&&cell| self.is_even(cell)).count();
        let odd = cells.len() - even;
        cells.into_iter().filter(|&cell| if self.is_even(cell) { even > odd } else { odd > even }).collect()
    }

    /// Each start as row and column, counted from 0.
    fn places(&self, is_start: &[bool]) -> Vec<(usize, usize)> {
        let starts = self.cells().filter(|&cell| is_start[cell]);
        starts.map(|cell| (cell / self.width, cell % self.width)).collect()
    }

    fn answer(&self, is_start: &[bool]) {
        print(&self.places(is_start), 1);
    }
}

fn print(places: &[(usize, usize)], first: usize) {
    let lines = places.iter().map(|(row, column)| format!("\n{} {}", row + first, column + first));
    println!("{}{}", if places.is_empty() { "LOSE" } else { "WIN" }, lines.collect::<String>());
}

fn main() {
    wrong_solutions(&[
        wrong("free-in-this-matching-only", Wa, "other maximum matchings miss other cells", || {
            let grid = Grid::read();
            grid.answer(&grid.maximum_matching().iter().map(Option::is_none).collect::<Vec<_>>());
        }),
        wrong("maximal-not-maximum", Wa, "a matching that no edge can be added to need not be a maximum one", || {
            let grid = Grid::read();
            grid.answer(&grid.reached(&grid.maximal_matching(), |_| true));
        }),
        wrong("free-cells-of-one-colour", Wa, "cells of either colour can be missed", || {
            let grid = Grid::read();
            grid.answer(&grid.reached(&grid.maximum_matching(), |cell| grid.is_even(cell)));
        }),
        wrong("odd-steps-too", Wa, "it also marks the cells in the middle of a step along the matching", || {
            let grid = Grid::read();
            let mut is_start = grid.missed_by_some();
            for cell in grid.places(&is_start).iter().map(|(row, column)| row * grid.width + column) {
                grid.neighbours(cell).for_each(|next| is_start[next] = true);
            }
            grid.answer(&is_start);
        }),
        wrong("first-player-moves", Wa, "the player to move is the second one", || {
            let grid = Grid::read();
            grid.answer(&grid.missed_by_some().iter().map(|missed| !missed).collect::<Vec<_>>());
        }),
        wrong(
            "majority-colour",
            Wa,
            "not every cell of the more frequent colour need be missed by some maximum matching",
            || {
                let grid = Grid::read();
                let mut is_start = vec![false; grid.is_free.len()];
                grid.majority(grid.cells().collect()).into_iter().for_each(|cell| is_start[cell] = true);
                grid.answer(&is_start);
            },
        ),
        wrong(
            "majority-colour-of-each-component",
            Wa,
            "as many cells of either colour need not mean that dominoes cover them",
            || {
                let grid = Grid::read();
                let (mut is_start, mut seen) = (vec![false; grid.is_free.len()], vec![false; grid.is_free.len()]);
                for start in grid.cells() {
                    if !seen[start] {
                        let component = grid.component(start, &mut seen);
                        grid.majority(component).into_iter().for_each(|cell| is_start[cell] = true);
                    }
                }
                grid.answer(&is_start);
            },
        ),
        wrong(
            "colour-by-cell-number",
            Wa,
            "in rows of even length this makes columns of one colour: some searches never start",
            || {
                let grid = Grid { colour_by_number: true, ..Grid::read() };
                grid.answer(&grid.missed_by_some());
            },
        ),
        wrong("counted-from-0", Wa, "rows and columns are counted from 1", || {
            let grid = Grid::read();
            print(&grid.places(&grid.missed_by_some()), 0);
        }),
        wrong("column-by-column", Wa, "the starts are in the order of their rows", || {
            let grid = Grid::read();
            let mut places = grid.places(&grid.missed_by_some());
            places.sort_by_key(|&(row, column)| (column, row));
            print(&places, 1);
        }),
        wrong(
            "one-matching-for-each-cell",
            Tle,
            "right, but it finds a maximum matching for every single cell",
            || {
                let mut grid = Grid::read();
                let size = |grid: &Grid| grid.maximum_matching().iter().flatten().count();
                let whole = size(&grid);
                let mut is_start = vec![false; grid.is_free.len()];
                for cell in grid.cells().collect::<Vec<_>>() {
                    grid.is_free[cell] = false;
                    is_start[cell] = size(&grid) == whole;
                    grid.is_free[cell] = true;
                }
                grid.answer(&is_start);
            },
        ),
    ]);
}
