//! Pictures of benchmarks, and pages with them: costs over sizes, both axes logarithmic.

mod draw;
mod page;

use super::Benchmark;
use crate::files;
use crate::{Error, Result};
use std::path::{Path, PathBuf};

/// What is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A picture.
    Svg,
    /// A page with the picture and the table.
    Html,
}

/// A file to draw to.
#[derive(Debug)]
pub struct Picture {
    path: PathBuf,
    kind: Kind,
}

impl Picture {
    /// A file that is not there yet, or was made here.
    pub fn new(path: PathBuf, kind: Kind) -> Result<Self> {
        let option = match kind {
            Kind::Svg => "--svg",
            Kind::Html => "--html",
        };
        match path.symlink_metadata() {
            Err(_) => {
                let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
                if !parent.is_dir() {
                    let reason = format!("there is no directory {}", parent.display());
                    return Err(Error::Argument { argument: format!("{option} {}", path.display()), reason });
                }
            }
            Ok(_) if files::read_text(&path).is_ok_and(|text| text.contains(draw::MARK)) => {}
            Ok(_) => {
                let advice = "only what this command has drawn is replaced, so choose another name".to_string();
                return Err(Error::Exists { path, advice });
            }
        }
        Ok(Picture { path, kind })
    }

    /// Draws.
    pub fn write(&self, benchmark: &Benchmark) -> Result<()> {
        let text = match self.kind {
            Kind::Svg => draw::svg(benchmark),
            Kind::Html => page::html(benchmark),
        };
        files::replace(&self.path, text.as_bytes()).map_err(Error::io("write", &self.path))
    }
}
