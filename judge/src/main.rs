//! The `judge` binary; `cargo judge` is an alias for it.

fn main() -> std::process::ExitCode {
    judge::cli::main()
}
