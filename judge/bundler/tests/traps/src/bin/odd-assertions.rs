//! What assertions say has the text of their conditions, whitespace included.

fn main() {
    let failed = std::panic::catch_unwind(|| assert!(odd::words::größe(1) == 5 || std::env::args().len() > 99));
    let error = failed.map_err(|error| error.is::<&str>());
    println!("{error:?} {}", odd::words::größe(1));
}
