use operators::Grid;

fn main() {
    let mut grid = Grid(vec![vec!['a', 'b'], vec!['c', 'd']]);
    grid[(0, 1)] = 'x';
    println!("{} {:?}", grid[(0, 1)], &grid[0]);
}
