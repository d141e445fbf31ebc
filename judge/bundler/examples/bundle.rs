//! Prints a binary of the current workspace as one source file, after compiling it as the judge does:
//!
//! ```sh
//! cargo run -p bundler --example bundle -- BINARY [TARGET] > submission.rs
//! ```

mod cargo;

use bundler::{Bundles, Compiler, Options, Target};
use std::error::Error;
use std::ffi::OsStr;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let (flags, names): (Vec<_>, Vec<_>) = std::env::args().skip(1).partition(|argument| argument == "--whole");
    let mut names = names.into_iter();
    let name = names.next().ok_or("usage: bundle BINARY [TARGET]")?;
    let target = names.next().map_or(Ok(Target::Plain), |target| target.parse())?;
    let compiler = Compiler::find()?;

    // Which packages there are, and which of them cargo compiles for the binary.
    let graph = cargo::graph(Path::new("."), &name, &compiler)?;
    let options = Options { target, edition: None, itertools: false, minify: false };
    let mut bundles = Bundles::new(&compiler, &name, graph);
    // What is inlined, to find out whether the compiler takes that, and how it is called.
    if !flags.is_empty() {
        let (text, arguments) = bundles.inlined(&options)?;
        eprintln!("rustc {}", arguments.flags.join(OsStr::new(" ")).display());
        print!("{text}");
        return Ok(());
    }

    // With the judge's flags, for the version of its compiler, and the same program as before.
    let directory = std::env::temp_dir().join("bundler-example");
    let (bundle, executable) = bundles.proved(&format!("// {name}\n"), &options, &directory, &name)?;
    eprintln!("{} bytes, compiled to {}", bundle.text.len(), executable.display());
    print!("{}", bundle.text);
    Ok(())
}
