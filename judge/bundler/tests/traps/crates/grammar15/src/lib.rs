//! What only the oldest edition can be written in.
pub trait Apply {
    fn apply(&self, u32) -> u32;
}

pub struct Adding(pub u32);

impl Apply for Adding {
    fn apply(&self, n: u32) -> u32 {
        self.0 + n
    }
}

pub fn call(function: &Fn(u32) -> u32, applied: Box<Apply>) -> u32 {
    function(1) + applied.apply(2)
}

pub fn in_range(n: u32) -> bool {
    match n {
        0...5 => true,
        _ => false,
    }
}

pub fn async(dyn: u32) -> u32 {
    dyn + 1
}

fn parse(text: &str) -> Result<u32, std::num::ParseIntError> {
    let value = try!(text.parse::<u32>());
    Ok(value * 2)
}

pub fn parsed() -> String {
    format!("{:?} {}", parse("4"), parse("x").is_err())
}
