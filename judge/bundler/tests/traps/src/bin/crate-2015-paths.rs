fn main() {
    println!("{} {} {}", older15::deep::six(), older15::lifetimes(), older15::made::nine());
}
