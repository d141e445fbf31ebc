pub const NAME: &str = compile_error!("this feature is off");
