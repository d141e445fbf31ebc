pub const NAME: &str = "on";
