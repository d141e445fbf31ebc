use super::measure::Bag;

impl Bag {
    pub fn total(&self) -> u32 {
        20
    }
}

impl Drop for Bag {
    fn drop(&mut self) {
        println!("dropped");
    }
}
