use places::forms::{self, *};

fn main() {
    println!("{} {} {:?}", places::variants(), places::through_itself(), [Dot, Line(2), forms::Shape::Dot]);
}
