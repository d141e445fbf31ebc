//@ slice-group-by = "0.3"

use slice_group_by::GroupBy;

fn main() {
    let runs = [1, 1, 2, 3, 3, 3];
    println!("{:?}", runs.linear_group().map(<[i32]>::len).collect::<Vec<_>>());
    println!("{}", runs.linear_group_by(|a, b| b - a < 2).count());
}
