fn _nobody_calls_it() {
    impl crate::measure::Size for u8 {
        fn size(&self) -> u32 {
            30
        }
    }
}
