use standard::iterators::Counted;

fn main() {
    println!("nth {:?}", Counted(10, 0).nth(3));
    println!("skip {:?}", Counted(10, 0).skip(2).next());
    println!("size_hint {:?}", Counted(10, 0).size_hint());
    println!("sum {}", Counted(10, 0).sum::<u32>());
    println!("count {}", Counted(10, 0).count());
}
