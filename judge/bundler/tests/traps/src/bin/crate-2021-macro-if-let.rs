fn main() {
    old21::either_of!(old21::Loud("condition"));
    println!("end");
}
