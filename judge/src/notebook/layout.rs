//! How pages look, and how much they hold.

use super::listing::CHECK;
use crate::{Error, Result};

/// What is printed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Its usual name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Paper::A4 => "A4",
            Paper::Letter => "letter",
        }
    }

    /// Width and height, upright, in millimetres.
    fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::Letter => (215.9, 279.4),
        }
    }
}

/// How pages look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// What is printed on.
    pub paper: Paper,
    /// With the longer side below.
    pub landscape: bool,
    /// How many columns a page has.
    pub columns: u32,
    /// The size of the font, in points.
    pub size: f64,
}

/// In millimetres: on the left and on the right, above (with what stands there) and below, and between columns.
pub const SIDE: f64 = 10.0;
pub const ABOVE: f64 = 15.0;
pub const BELOW: f64 = 8.0;
pub const GAP: f64 = 5.0;

/// A point in millimetres.
const POINT: f64 = 25.4 / 72.0;

/// How wide a character of a monospaced font is, as a part of its size: of the usual ones none is wider.
const ADVANCE: f64 = 0.603;

/// How high a line is, as a part of the size of the font.
pub const LINE: f64 = 1.15;

/// With less than this rustfmt gives up on most lines.
const NARROWEST: usize = 40;

impl Layout {
    /// Width and height, in millimetres.
    pub fn size_of_page(self) -> (f64, f64) {
        let (width, height) = self.paper.size();
        if self.landscape { (height, width) } else { (width, height) }
    }

    /// How many characters of code a line has, besides its check and a blank. An error if these are too few for code.
    pub fn width(self) -> Result<usize> {
        let columns = f64::from(self.columns.max(1));
        let column = (self.size_of_page().0 - 2.0 * SIDE - (columns - 1.0) * GAP) / columns;
        let characters = (column / (self.size * POINT * ADVANCE)) as usize;
        let width = characters.saturating_sub(CHECK + 1);
        if width < NARROWEST { Err(Error::NarrowColumns { width, least: NARROWEST }) } else { Ok(width) }
    }

    /// How many lines a page has, in all of its columns.
    pub fn lines(self) -> f64 {
        let lines = (self.size_of_page().1 - ABOVE - BELOW) / (self.size * POINT * LINE);
        lines.floor() * f64::from(self.columns.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_hold_code_or_are_an_error() {
        let layout = Layout { paper: Paper::A4, landscape: false, columns: 2, size: 6.5 };
        assert_eq!(layout.width().unwrap(), 62);
        assert_eq!(Layout { landscape: true, columns: 3, ..layout }.width().unwrap(), 60);
        assert!(matches!(Layout { columns: 3, ..layout }.width(), Err(Error::NarrowColumns { width: 39, .. })));
    }
}
