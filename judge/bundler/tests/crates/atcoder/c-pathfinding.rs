//@ pathfinding = "=4.14.0"

use pathfinding::prelude::{Matrix, bfs, dijkstra, kuhn_munkres};

fn main() {
    let moves = |&(x, y): &(i32, i32)| {
        [(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)]
            .map(|(dx, dy)| (x + dx, y + dy))
            .into_iter()
            .filter(|&(x, y)| (0..8).contains(&x) && (0..8).contains(&y))
    };
    println!("{:?}", bfs(&(0, 0), moves, |&place| place == (7, 7)).map(|path| path.len()));
    let path = dijkstra(&1u32, |&n| [(n * 2, 3), (n + 1, 1)], |&n| n == 20);
    println!("{:?}", path.map(|(_, cost)| cost));
    let weights = Matrix::from_rows(vec![vec![4, 1], vec![2, 3]]).expect("its rows are of one length");
    println!("{:?}", kuhn_munkres(&weights));
}
