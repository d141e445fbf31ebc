pub fn name() -> &'static str {
    super::NAME
}
