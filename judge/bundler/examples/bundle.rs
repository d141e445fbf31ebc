//! Prints a binary of the current workspace as one source file, after compiling it as the judge does:
//!
//! ```sh
//! cargo run -p bundler --example bundle -- BINARY [TARGET] > submission.rs
//! ```

mod cargo;

use bundler::{Bundles, Compiler, Options, Proofs, Target};
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().ok_or("usage: bundle BINARY [TARGET]")?;
    let target = arguments.next().map_or(Ok(Target::Plain), |target| target.parse())?;
    let compiler = Compiler::find()?;

    // Which packages there are, and which of them cargo compiles for the binary.
    let graph = cargo::graph(Path::new("."), &name, &compiler)?;
    let options = Options { target, edition: None, itertools: false, minify: false };
    let bundle = Bundles::new(&compiler, &name, graph).bundle(&format!("// {name}\n"), &options)?;

    // With the judge's flags, and for the version of its compiler.
    let directory = std::env::temp_dir().join("bundler-example");
    let executable = Proofs::default().verify(&compiler, &bundle, &options.environment()?, &directory, &name)?;
    eprintln!("{} bytes, compiled to {}", bundle.text.len(), executable.display());
    print!("{}", bundle.text);
    Ok(())
}
