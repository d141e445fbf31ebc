selecting::selecting! {
    if #[cfg(windows)] {
        fn own() -> &'static str {
            "windows"
        }
    } else {
        fn own() -> &'static str {
            "elsewhere"
        }
    }
}

fn main() {
    println!("{} {}", selecting::system(), own());
}
