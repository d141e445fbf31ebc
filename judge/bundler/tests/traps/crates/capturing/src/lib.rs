//! A macro that declares a module, and whose variable is not the caller's function of that name.

macro_rules! modules {
    ($name:ident, $e:expr) => {
        mod $name;

        pub fn value() -> i32 {
            let x = 1;
            x + $e + $name::VALUE
        }
    };
}

fn x() -> i32 {
    100
}

modules!(inner, x());
