use standard::Buffer;

fn main() {
    let source = Buffer(vec![1, 2], "source");
    let mut buffer = source.clone();
    println!("{buffer:?}");
    buffer.clone_from(&source);
    println!("{buffer:?}");
    let mut all = vec![Buffer(vec![], "old")];
    all.clone_from(&vec![source]);
    println!("{all:?}");
}
