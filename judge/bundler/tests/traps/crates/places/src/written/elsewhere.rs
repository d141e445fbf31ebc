pub fn name() -> &'static str { super::super::by_path as fn() -> String; "elsewhere" }
