fn main() {
    println!("{} {}", file!(), wheres::file());
}
