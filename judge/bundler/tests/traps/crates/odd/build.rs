fn main() {
    println!("cargo::rustc-env=ODD_GREETING=a \"b\" \\ {{c}} é");
    println!("cargo::rustc-check-cfg=cfg(odd_way, values(\"long\", \"short\"))");
    println!("cargo::rustc-cfg=odd_way=\"long\"");
}
