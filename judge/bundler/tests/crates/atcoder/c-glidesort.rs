//@ glidesort = "=0.1.2"

fn main() {
    let mut words = vec![(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
    glidesort::sort_by_key(&mut words, |word| word.0);
    println!("{words:?}");
    let mut numbers: Vec<u64> = (0..1000).map(|i| i * 7919 % 1009).collect();
    glidesort::sort(&mut numbers);
    println!("{} {}", numbers.is_sorted(), numbers[500]);
}
