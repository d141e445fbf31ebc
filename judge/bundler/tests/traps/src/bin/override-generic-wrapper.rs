use overrides::layers::{Derived, Stone, Wrapper};

fn main() {
    println!("{} {}", Wrapper(Stone).heavy(), Wrapper(Wrapper(Stone)).heavy());
}
