//! Traits with provided methods, generic and blanket implementations, constants as parameters, and what runs unseen.

use new::marked::{Amount, Following, Parted, Point};
use new::{Choice, Guard, Length, Level, Loud, Modular, Shape, Square, Wrapper};

fn main() {
    let _guard = Guard("last");
    let shape: Box<dyn Shape> = Box::new(Square(3.0));
    println!("{} {}", shape.area(), shape.doubled());
    println!("{} {}", "four".length(), 12345.length());
    let sum: Modular<7> = Modular::new(5) + 9.into();
    println!("{sum} {:?}", Modular::<5>::default());
    drop(Guard("first"));
    println!("{} {}", Wrapper(vec![1, 2]).len(), Wrapper(vec![3]).contains(&3));
    println!("{:?} {} {}", new::evens(7).collect::<Vec<_>>(), Choice::Left(4).value(), new::formatted());
    println!("{} {} {}", Level::High.number(), Level::Low.number(), new::call_doubled(21));
    let shown = Loud("hello".to_string()).to_string();
    println!("{shown}");
    let (one, other) = (&Point(5, 7), &Point(1, 2));
    println!("{} {} {:?}", (3, 4).amount(), 6u16.following(), one - other);
    println!("{:?}", vec![(1, 'a'), (2, 'b')].parted());
}
