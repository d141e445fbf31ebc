fn main() {
    println!("{}", feats::has_caller!());
}
