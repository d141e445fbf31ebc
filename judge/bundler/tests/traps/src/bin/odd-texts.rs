//! Files, what a build script sets, and what the manifest says, with quotes and line breaks.

fn main() {
    println!("{:?}", odd::texts());
    println!("{:?}", odd::package());
}
