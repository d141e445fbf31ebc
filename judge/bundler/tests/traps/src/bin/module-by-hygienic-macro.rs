//@ refused luogu: a macro declares the module `inner`
//@ refused plain: a macro declares the module `inner`
fn main() {
    println!("{}", capturing::value());
}
