//! What all that is printed for a person has in common.

use anstyle::Style;

/// Columns of the terminal.
pub const WIDTH: usize = 80;

pub const BOLD: Style = Style::new().bold();
pub const DIM: Style = Style::new().dimmed();
