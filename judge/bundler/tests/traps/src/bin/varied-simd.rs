//! What the processor is asked for decides which function is called.
use varied21::sum;

#[cfg(target_arch = "x86_64")]
fn ones(word: u64) -> i32 {
    #[target_feature(enable = "popcnt")]
    fn counted(word: u64) -> i32 {
        std::arch::x86_64::_popcnt64(word as i64)
    }
    if is_x86_feature_detected!("popcnt") { unsafe { counted(word) } } else { -1 }
}

#[cfg(not(target_arch = "x86_64"))]
fn ones(word: u64) -> i32 {
    word.count_ones() as i32
}

fn main() {
    let numbers: Vec<i32> = (0..1003).map(|number| number * 31 % 977 - 400).collect();
    println!("{} {}", sum(&numbers), ones(0xF0F0_1234));
}
