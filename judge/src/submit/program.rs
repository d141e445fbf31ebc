//! The programs that desktops have for their clipboards.

/// A program that copies its standard input to the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Program {
    /// As it is found in `PATH`.
    pub name: &'static str,
    /// What makes it copy.
    pub arguments: &'static [&'static str],
    /// The package to install for it; `None` if it is a part of the operating system.
    pub package: Option<&'static str>,
    /// The encoding that it expects.
    pub encoding: Encoding,
}

/// How a program expects the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// UTF-8.
    Utf8,
    /// UTF-16, little endian: Windows would take UTF-8 for its old code page.
    Utf16,
}

const WL_COPY: Program = Program {
    name: "wl-copy",
    // Otherwise it guesses a type, and editors paste plain text only.
    arguments: &["--type", "text/plain"],
    package: Some("wl-clipboard"),
    encoding: Encoding::Utf8,
};
const XCLIP: Program = Program {
    name: "xclip",
    arguments: &["-selection", "clipboard", "-in"],
    package: Some("xclip"),
    encoding: Encoding::Utf8,
};
const XSEL: Program =
    Program { name: "xsel", arguments: &["--clipboard", "--input"], package: Some("xsel"), encoding: Encoding::Utf8 };
const PBCOPY: Program = Program { name: "pbcopy", arguments: &[], package: None, encoding: Encoding::Utf8 };
const CLIP_EXE: Program = Program { name: "clip.exe", arguments: &[], package: None, encoding: Encoding::Utf16 };

impl Program {
    /// The programs for the displays that the environment names, best first; none if it names none. `variable` is what
    /// [`std::env::var`] is for the real environment.
    pub fn candidates(variable: impl Fn(&str) -> Option<String>) -> Vec<Program> {
        let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
        let mut programs = Vec::new();
        if cfg!(target_os = "macos") {
            programs.push(PBCOPY);
        }
        if is_set("WAYLAND_DISPLAY") {
            programs.push(WL_COPY);
        }
        if is_set("DISPLAY") {
            programs.extend([XCLIP, XSEL]);
        }
        // Linux on Windows has displays of its own only if Windows shows their windows; its programs it always has.
        if is_set("WSL_DISTRO_NAME") {
            programs.push(CLIP_EXE);
        }
        programs
    }
}
