//@ refused luogu: edition 2021
fn main() {
    let pair = (Some(3), "x");
    if let Some(number) = pair.0
        && number > 2
    {
        println!("{number}");
    }
}
