pub fn name() -> &'static str {
    super::super::inline::NAME
}
