//! Raw identifiers, and names in other scripts.

use odd::words::{self, r#async, größe, r#match, r#struct};

fn main() {
    let r#async { r#fn: value } = r#async { r#fn: r#match(3) };
    println!("{value} {} {} {}", größe(4), words::größe(5), r#struct::r#try);
}
