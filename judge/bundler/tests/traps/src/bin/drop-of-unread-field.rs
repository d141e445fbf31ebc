fn main() {
    let field = stepin::dropped::Field::new();
    println!("{}", field.value);
}
