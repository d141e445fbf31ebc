use linked as _;

unsafe extern "C" {
    safe fn linked_triple(n: u32) -> u32;
    safe fn linked_double(n: u32) -> u32;
}

fn main() {
    println!("{} {}", linked_triple(5), linked_double(5));
}
