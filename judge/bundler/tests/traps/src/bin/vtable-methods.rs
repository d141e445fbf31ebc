fn main() {
    let visitor = layout::visitor();
    println!("{} {} {}", visitor.enter(), visitor.leave(), visitor.name());
}
