//! What cargo knows of a binary, as the bundler takes it.

use bundler::cargo_metadata::{Message, MetadataCommand};
use bundler::{Compiler, Graph};
use std::error::Error;
use std::io::BufReader;
use std::path::Path;
use std::process::{Command, Stdio};

/// Builds the binary `name` of the package in `directory`, and returns the crates that cargo compiles for it.
pub fn graph(directory: &Path, name: &str, compiler: &Compiler) -> Result<Graph, Box<dyn Error>> {
    let platform = ["--filter-platform", compiler.host()].map(str::to_string).to_vec();
    let metadata = MetadataCommand::new().current_dir(directory).other_options(platform).exec()?;
    let mut cargo = Command::new("cargo")
        .args(["build", "--release", "--message-format=json", "--bin", name])
        .current_dir(directory)
        .stdout(Stdio::piped())
        .spawn()?;
    let stdout = cargo.stdout.take().ok_or("cargo has no standard output")?;
    let messages = Message::parse_stream(BufReader::new(stdout)).collect::<Result<Vec<_>, _>>()?;
    if !cargo.wait()?.success() {
        return Err(format!("cargo did not build {name}").into());
    }
    Ok(Graph::new(&metadata, messages, name, compiler)?)
}
