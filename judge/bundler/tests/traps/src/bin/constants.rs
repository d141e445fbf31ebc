use stateful::constants::{BYTES, LENGTH, Sized, TEXT};

fn main() {
    println!("{LENGTH} {} {} {TEXT:?} {}", Sized::<3>.n(), <Sized>::n(&Sized), BYTES.len());
}
