//! Seeded random numbers.

pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// From `low` to `high`, both included.
    pub fn range(&mut self, low: i64, high: i64) -> i64 {
        low + (self.next() % (high - low + 1) as u64) as i64
    }

    pub fn list(&mut self, length: i64, low: i64, high: i64) -> Vec<i64> {
        (0..length).map(|_| self.range(low, high)).collect()
    }

    pub fn text(&mut self, length: i64, alphabet: &str) -> String {
        let alphabet: Vec<char> = alphabet.chars().collect();
        (0..length).map(|_| alphabet[self.range(0, alphabet.len() as i64 - 1) as usize]).collect()
    }

    pub fn permutation(&mut self, length: i64) -> Vec<i64> {
        let mut values: Vec<i64> = (1..=length).collect();
        for index in (1..values.len()).rev() {
            values.swap(index, self.range(0, index as i64) as usize);
        }
        values
    }
}
