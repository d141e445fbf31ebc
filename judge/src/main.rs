//! The `judge` binary; `cargo judge` is an alias for it.

fn main() -> std::process::ExitCode {
    runner::become_helper_if_asked();
    judge::cli::main()
}
