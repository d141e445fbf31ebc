pub const VALUE: i32 = 10;
