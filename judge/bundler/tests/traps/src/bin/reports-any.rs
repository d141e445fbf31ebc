//! `Debug` of what is any value says nothing of it.

use std::any::Any;

fn main() {
    let values: [Box<dyn Any + Send>; 2] = [Box::new(reports::Point), Box::new(1)];
    let refused: Result<(), Box<dyn Any + Send>> = Err(Box::new(reports::Point));
    println!("{values:?} {refused:?} {}", values[0].is::<reports::Point>());
}
