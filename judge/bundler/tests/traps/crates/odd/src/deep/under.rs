pub fn name() -> &'static str {
    module_path!()
}
