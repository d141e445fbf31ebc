pub fn name() -> &'static str { "deep" }
