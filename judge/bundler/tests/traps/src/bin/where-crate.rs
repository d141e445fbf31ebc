fn main() {
    println!("{:?} {:?}", wheres::place(), wheres::module());
}
