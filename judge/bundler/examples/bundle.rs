//! Prints a binary of the current workspace as one source file, after compiling it as the judge does:
//!
//! ```sh
//! cargo run -p bundler --example bundle -- BINARY [TARGET] > submission.rs
//! ```

use bundler::cargo_metadata::{Message, MetadataCommand};
use bundler::{Bundles, Compiler, Graph, Options, Proofs, Target};
use std::error::Error;
use std::io::BufReader;
use std::process::{Command, Stdio};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().ok_or("usage: bundle BINARY [TARGET]")?;
    let target = arguments.next().map_or(Ok(Target::Plain), |target| target.parse())?;
    let compiler = Compiler::find()?;

    // Which packages there are, and which of them cargo compiles for the binary.
    let platform = ["--filter-platform", compiler.host()].map(str::to_string).to_vec();
    let metadata = MetadataCommand::new().other_options(platform).exec()?;
    let mut cargo = Command::new("cargo")
        .args(["build", "--release", "--message-format=json", "--bin", &name])
        .stdout(Stdio::piped())
        .spawn()?;
    let stdout = cargo.stdout.take().ok_or("cargo has no standard output")?;
    let messages = Message::parse_stream(BufReader::new(stdout)).collect::<Result<Vec<_>, _>>()?;
    if !cargo.wait()?.success() {
        return Err(format!("cargo did not build {name}").into());
    }

    let graph = Graph::new(&metadata, messages, &name, &compiler)?;
    let options = Options { target, edition: None, itertools: false, minify: false };
    let bundle = Bundles::new(&compiler, &name, graph).bundle(&format!("// {name}\n"), &options)?;

    // With the judge's flags, and for the version of its compiler.
    let directory = std::env::temp_dir().join("bundler-example");
    let executable = Proofs::default().verify(&compiler, &bundle, &options.environment()?, &directory, &name)?;
    eprintln!("{} bytes, compiled to {}", bundle.text.len(), executable.display());
    print!("{}", bundle.text);
    Ok(())
}
