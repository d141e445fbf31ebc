//! What only edition 2024 has, and `let … else`, in the author's own text and in a crate.

fn parse(text: &str) -> Option<u32> {
    let Some(rest) = text.strip_prefix("n=") else { return Some(0) };
    if let Ok(number) = rest.parse::<u32>()
        && number > 3
        && let Some(half) = number.checked_div(2)
    {
        return Some(half);
    }
    None
}

fn main() {
    println!("{:?} {:?} {:?}", parse("n=10"), parse("n=2"), parse("10"));
    println!("{} {}", new::first_word(Some("two words")), new::first_word(None));
}
