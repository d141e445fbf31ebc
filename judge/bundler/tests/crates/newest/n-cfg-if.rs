//@ cfg-if = "1"

cfg_if::cfg_if! {
    if #[cfg(windows)] {
        fn newline() -> &'static str { "\r\n" }
    } else if #[cfg(unix)] {
        fn newline() -> &'static str { "\n" }
    } else {
        fn newline() -> &'static str { "\r" }
    }
}

fn main() {
    println!("{:?}", newline());
}
