use operators::V;

fn main() {
    let (one, two) = (V(1), V(2));
    println!("{:?} {:?} {:?} {:?}", one + two, &one + &two, one + 5, 10 - one);
    let mut sum = one;
    sum += two;
    sum += &two;
    println!("{sum:?} {:?} {} {}", -sum, !&V(0), V(4) == 3);
    println!("{:x}", V(255));
}
