//! A head with a "quote", `fn main() {}` and mod x;
/* fn main() { /* nested */ } */
#![allow(uncommon_codepoints)]

/// Documented: mod nothing;
mod größe {
    pub const Ü: &str = "ü // no comment /* neither */";
}

fn main() {
    let text = r##"
mod no_module;
"# still inside
"##;
    println!("{}{}", größe::Ü, text);
    println!("{}", "a\
        b");
    let 'a' = 'a' else { return };
    println!("{}", '"');
}
