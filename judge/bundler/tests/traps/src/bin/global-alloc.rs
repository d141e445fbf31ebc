use alloc_counting as _;

fn main() {
    let before = alloc_counting::counted::count();
    let numbers: Vec<Box<u32>> = (0..10).map(Box::new).collect();
    println!("{} {}", numbers.len(), alloc_counting::counted::count() > before);
}
