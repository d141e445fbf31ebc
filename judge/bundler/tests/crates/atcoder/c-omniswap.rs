//@ omniswap = "=0.1.0"

use omniswap::swap;

fn main() {
    let mut grid = vec![vec![1, 2], vec![3, 4]];
    let mut other = 9;
    swap!(&mut grid[0][1], &mut grid[1][0]);
    swap!(&mut grid[0][0], &mut other);
    println!("{grid:?} {other}");
}
