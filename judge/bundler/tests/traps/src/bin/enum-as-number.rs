use layout::{Code, Place};

fn main() {
    println!("{} {} {}", Place::Third as i32, Code::C as u8, Code::E as u8);
}
