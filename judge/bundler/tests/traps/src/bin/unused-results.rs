use std::cell::Cell;

fn main() {
    let cell = Cell::new(0);
    let _unused = stateful::unused_result(&cell);
    stateful::unused_result(&cell);
    let _ = stateful::unused_result(&cell);
    println!("{}", cell.get());
}
