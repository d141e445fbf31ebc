use stepin::inherent::{Both, Name};

fn main() {
    println!("{} {}", Both.name(), Name::name(&Both));
}
