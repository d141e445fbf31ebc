//! Functions of a trait that wait, and what runs them.
use std::cell::Cell;
use std::rc::Rc;
use varied::waiting::{Down, Executor, Source, Up, Yield, block_on};

fn main() {
    println!("{:?} {:?}", block_on(Down(3).sum()), block_on(Up(1).sum()));
    let (executor, total) = (Executor::default(), Rc::new(Cell::new(0)));
    for number in 1..4 {
        let total = total.clone();
        executor.spawn(async move {
            let mut source = Down(number);
            while let Some(found) = source.next().await {
                total.set(total.get() * 2 + found);
            }
            Yield(false).await;
        });
    }
    println!("{} {}", executor.run(), total.get());
}
