//! LC 810: `lc810-gen SIZE SEED` prints one valid input with up to SIZE numbers (at most 1000).
//!
//! Even lengths are always won, so most inputs are odd; of these, random ones nearly never have the xor 0, so many are
//! balanced to it, or to a single bit away from it.

use testlib::{generator, literal};

fn main() {
    generator(|size, random| {
        let mut n = random.next(1..=size.clamp(1, 1000));
        if n.is_multiple_of(2) && random.chance(2, 3) {
            n -= 1;
        }
        let bits = *random.any(&[1, 2, 3, 8, 16]);
        let mut nums: Vec<u32> = (0..n).map(|_| random.next(0..1 << bits)).collect();
        if random.chance(1, 4) {
            // Pairs and one number more: long games among equal numbers.
            let pool = nums[..nums.len().div_ceil(2)].to_vec();
            nums.iter_mut().zip(pool.iter().chain(&pool)).for_each(|(number, &copy)| *number = copy);
        }
        if random.chance(1, 2) {
            nums[0] = nums[1..].iter().fold(0, |xor, number| xor ^ number);
            if random.chance(1, 2) {
                nums[0] ^= 1 << random.next(0..bits);
            }
        }
        random.shuffle(&mut nums);
        literal(&nums)
    });
}
