use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};

fn main() {
    set_hook(Box::new(|_| println!("hook")));
    let cell = Cell::new(1);
    let caught = catch_unwind(AssertUnwindSafe(|| {
        let _guard = stateful::Guard(&cell);
        [1, 2, 3][std::hint::black_box(7)]
    }));
    println!("{} {}", caught.is_err(), cell.get());
}
