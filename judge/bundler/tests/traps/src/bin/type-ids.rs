use std::any::{Any, TypeId};

fn main() {
    let values: [Box<dyn Any>; 2] = [Box::new(layout::Place::First), Box::new(5u8)];
    println!("{} {}", values[0].is::<layout::Place>(), TypeId::of::<layout::Wide>() == TypeId::of::<layout::Place>());
    println!("{:?}", values[1].downcast_ref::<u8>());
}
