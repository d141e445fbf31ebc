//@ rand_core = "=0.9.3"

use rand_core::{RngCore, SeedableRng, impls};

struct Xorshift(u64);

impl RngCore for Xorshift {
    fn next_u32(&mut self) -> u32 {
        self.next_u64() as u32
    }
    fn next_u64(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        impls::fill_bytes_via_next(self, bytes);
    }
}

impl SeedableRng for Xorshift {
    type Seed = [u8; 8];
    fn from_seed(seed: [u8; 8]) -> Self {
        Xorshift(u64::from_le_bytes(seed))
    }
}

fn main() {
    let mut rng = Xorshift::seed_from_u64(7);
    let mut bytes = [0; 5];
    rng.fill_bytes(&mut bytes);
    println!("{} {bytes:?}", rng.next_u32());
}
