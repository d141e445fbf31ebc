fn main() {
    println!("{} {} {}", places::visible(), places::r#move::name(), places::by_path());
}
