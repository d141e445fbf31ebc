//@ amplify = "=4.9.0"

use amplify::num::u24;
use amplify::{From, Wrapper};

#[derive(Wrapper, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, From)]
struct Score(u32);

fn main() {
    let scores: Vec<Score> = [5, 3, 9].into_iter().map(Score::from).collect();
    println!("{:?} {:?}", scores.iter().max(), u24::try_from(70_000u32).map(u24::into_u32));
}
