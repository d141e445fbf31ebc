impl crate::measure::Size for u64 {
    fn size(&self) -> u32 {
        10
    }
}
