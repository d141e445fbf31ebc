fn main() -> Result<(), String> {
    println!("before");
    Err("wrong".into())
}
