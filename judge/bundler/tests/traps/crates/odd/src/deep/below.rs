pub fn name() -> &'static str {
    concat!(module_path!(), "!")
}
