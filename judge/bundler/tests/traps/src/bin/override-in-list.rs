use overrides::lists::{Heavy, Large, Light, USED, Used, Weight};

const WEIGHTS: [u32; 3] = [Heavy::WEIGHT, Large::WEIGHT, Light::WEIGHT];

fn main() {
    println!("{WEIGHTS:?} {} {USED} {:?}", <Heavy as Weight>::WEIGHT, Used { field: 3 });
    println!("{:?}", Used::default());
}
