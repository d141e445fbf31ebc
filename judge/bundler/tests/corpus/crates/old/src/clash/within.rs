/// In a file that a macro's call names.
pub fn file() -> &'static str {
    "within"
}
