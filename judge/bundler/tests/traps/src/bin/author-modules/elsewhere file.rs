pub fn name() -> &'static str {
    "elsewhere"
}
