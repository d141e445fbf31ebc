fn main() {
    let bits = layout::Bits { float: 1.5 };
    println!("{:#x}", unsafe { bits.int });
}
