/// Reached through a glob.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Globbed(pub(crate) u8);

impl Globbed {
    /// Makes one.
    pub fn new(value: u8) -> Self {
        Globbed(value)
    }

    /// Never called.
    pub fn unused(self) -> u8 {
        self.0
    }
}
