use nested::variants::*;

fn main() {
    println!("{} {} {:?}", count(Leaf), count(Node), Tree::Leaf);
}
