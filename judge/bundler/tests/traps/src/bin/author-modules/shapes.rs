mod square;

pub fn name() -> String {
    format!("shapes {}", square::name())
}
