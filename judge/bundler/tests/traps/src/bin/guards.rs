use std::cell::Cell;

fn main() {
    let cell = Cell::new(0);
    let _ = stateful::guarded(&cell);
    println!("{}", cell.get());
    let _guard = stateful::guarded(&cell);
    println!("{}", cell.get());
    stateful::guarded(&cell);
    println!("{}", cell.get());
}
