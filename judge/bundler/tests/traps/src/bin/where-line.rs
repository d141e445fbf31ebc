//! Lines, columns and names of modules, as cargo has them.

mod inner {
    pub fn place() -> (&'static str, u32) {
        (module_path!(), column!())
    }
}

macro_rules! file {
    () => {
        "own"
    };
}

macro_rules! text {
    ($($token:tt)*) => {
        stringify!($($token)*)
    };
}

fn main() {
    println!("{} {:?} {}", line!(), inner::place(), std::line!());
    println!("{} {} {}", file!(), text!(line!()), concat!("é", column!()));
}
