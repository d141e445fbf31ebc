pub fn chosen_value() -> i64 { 9 }
