pub fn name() -> &'static str { "move" }
