//! What `impl Trait` captures, and when edition 2024 drops.
//@ refused luogu: edition 2021

fn main() {
    let text = String::from("abcdef");
    let taken = {
        let other = String::from("xyz");
        odd::captured(&text, &other)
    };
    println!("{}", taken.collect::<String>());
    println!("{}", odd::tail());
    odd::condition();
}
