pub const NAME: &str = "elsewhere";
