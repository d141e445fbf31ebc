//! The inputs: the same ones on every machine, and such that no part of the work can be left out.

use std::collections::HashSet;
use std::fmt::Write;
use templates::random::Random;

/// Cats and mice: the hole, the cat and half of all edges in one part; the mouse at home on a ring of six nodes with
/// one way out, which the cat can guard and the mouse can stay away from. So the start is drawn, which is known only
/// when everything is: outside of the ring hardly any state is drawn.
pub fn cat_and_mouse(random: &mut Random, nodes: usize) -> String {
    const RING: usize = 6;
    let ring: Vec<usize> = [1].into_iter().chain(nodes + 1 - RING..nodes).collect();
    let mut adjacent = vec![vec![false; nodes]; nodes];
    let mut join = |a: usize, b: usize| {
        adjacent[a][b] = true;
        adjacent[b][a] = true;
    };
    let others: Vec<usize> = (0..nodes).filter(|node| !ring.contains(node)).collect();
    for (index, &a) in others.iter().enumerate() {
        others[..index].iter().filter(|_| random.chance(1, 2)).for_each(|&b| join(a, b));
    }
    (0..RING).for_each(|place| join(ring[place], ring[(place + 1) % RING]));
    // The cat comes to the way out in one move, and the hole is not cut off.
    [(ring[RING / 2], 4), (2, 4), (0, 5)].into_iter().for_each(|(a, b)| join(a, b));
    let row = |row: &Vec<bool>| list((0..nodes).filter(|&node| row[node]));
    list(adjacent.iter().map(row)) + "\n"
}

/// `[1,2,3]`.
fn list<T: ToString>(items: impl Iterator<Item = T>) -> String {
    format!("[{}]", items.map(|item| item.to_string()).collect::<Vec<_>>().join(","))
}

/// A list of numbers from 1 to the largest of 32 bits.
pub fn numbers(random: &mut Random, count: usize) -> String {
    list((0..count).map(|_| random.between(1, i64::from(i32::MAX)))) + "\n"
}

/// How many numbers there are, then they.
pub fn counted_numbers(random: &mut Random, count: usize) -> String {
    let numbers = (0..count).map(|_| random.between(1, i64::from(i32::MAX)).to_string());
    format!("{count}\n{}\n", numbers.collect::<Vec<_>>().join(" "))
}

/// A quoted string of `+` and `-`, as often the one as the other.
pub fn signs(random: &mut Random, count: usize) -> String {
    let sign = |_| if random.chance(1, 2) { '+' } else { '-' };
    format!("\"{}\"\n", (0..count).map(sign).collect::<String>())
}

/// One band of boards of two rows with four cells, each full or empty.
pub fn boards(random: &mut Random, count: usize) -> String {
    let mut row = |_| ["XXXX", "XXXO", "XXOX", "XXOO", "XOXX", "XOXO", "XOOX", "XOOO"][random.below(8) as usize];
    let mut line = |_| (0..count).map(&mut row).collect::<Vec<_>>().join(" ") + "\n";
    (0..2).map(&mut line).collect()
}

/// Tasks in a hidden random order, and rules between any two of them.
pub fn tasks(random: &mut Random, count: usize, rules: usize) -> String {
    let mut order: Vec<usize> = (0..count).collect();
    random.shuffle(&mut order);
    let mut text = format!("{count} {rules}\n");
    for _ in 0..rules {
        let [a, b] = two_places(random, count);
        let _ = writeln!(text, "{} {}", order[a.min(b)], order[a.max(b)]);
    }
    text
}

/// Different ones.
fn two_places(random: &mut Random, count: usize) -> [usize; 2] {
    let (a, step) = (random.below(count as u64) as usize, 1 + random.below(count as u64 - 1) as usize);
    [a, (a + step) % count]
}

/// Different random edges between `side` left and as many right vertices.
pub fn edges(random: &mut Random, side: usize, count: usize) -> String {
    let mut text = format!("{side} {side} {count}\n");
    let mut known = HashSet::new();
    while known.len() < count {
        let edge = (random.below(side as u64), random.below(side as u64));
        if known.insert(edge) {
            let _ = writeln!(text, "{} {}", edge.0, edge.1);
        }
    }
    text
}

/// A square grid; `is_wall` is asked for each cell by row and column.
fn grid(side: usize, mut is_wall: impl FnMut(usize, usize) -> bool) -> String {
    let mut text = format!("{side} {side}\n");
    for row in 0..side {
        text.extend((0..side).map(|column| if is_wall(row, column) { '#' } else { '.' }));
        text.push('\n');
    }
    text
}

/// A grid with so many walls in a hundred cells.
pub fn walls(random: &mut Random, side: usize, percent: u64) -> String {
    grid(side, |_, _| random.chance(percent, 100))
}

/// An open board without two opposite corners, which have one colour: one path from corner to corner is missing.
pub fn without_corners(side: usize) -> String {
    grid(side, |row, column| row == column && (row == 0 || row + 1 == side))
}

/// A corridor as wide as a cell that winds through all rows, with a pocket of one cell at random places.
pub fn corridor(random: &mut Random, side: usize) -> String {
    grid(side, |row, column| match row % 4 {
        0 | 2 => false,
        1 => column + 1 != side && !random.chance(1, 50),
        _ => column != 0 && !random.chance(1, 5000),
    })
}

/// A comb: one open row, and teeth of random lengths below it.
pub fn comb(random: &mut Random, side: usize) -> String {
    let lengths: Vec<u64> = (0..side).map(|_| random.below(side as u64)).collect();
    grid(side, |row, column| row > 0 && (column % 2 == 1 || row as u64 > lengths[column]))
}

/// Corridors as wide as two cells from the middle to the border and back, a spiral of squares, with single walls.
pub fn spiral(random: &mut Random, side: usize) -> String {
    grid(side, |row, column| {
        let ring = row.min(column).min(side - 1 - row).min(side - 1 - column);
        let is_gap = row == column + 1 || row == column + 2;
        ring % 3 == 2 && !(is_gap && row < side / 2) || random.chance(1, 2000)
    })
}

/// Stripes along the diagonals, three cells wide, joined where a wall is missing.
pub fn stripes(random: &mut Random, side: usize) -> String {
    grid(side, |row, column| match (row + column) % 4 {
        0 => !random.chance(1, 100),
        _ => random.chance(1, 500),
    })
}
