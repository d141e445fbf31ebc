alloc_bump::use_bump!();

fn main() {
    println!("{:?}", std::hint::black_box(vec![0u8; 3]));
}
