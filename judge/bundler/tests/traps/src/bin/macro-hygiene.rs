fn main() {
    let n = 1;
    println!("{}", macros::hygienic!(n));
}
