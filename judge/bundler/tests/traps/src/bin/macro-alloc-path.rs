fn main() {
    println!("{:?}", alloc_path::std_things!());
}
