//! The `judge` binary; `cargo judge` is an alias for it.

fn main() -> std::process::ExitCode {
    judge::run::become_helper_if_asked();
    judge::cli::main()
}
