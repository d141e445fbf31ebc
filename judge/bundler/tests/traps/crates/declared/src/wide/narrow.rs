pub fn narrow_value() -> i64 { 3 }
