//! The macros of the standard library.

/// Those whose arguments are expressions and that define nothing.
const WITH_EXPRESSIONS: [&str; 21] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "eprint",
    "eprintln",
    "format",
    "format_args",
    "matches",
    "panic",
    "print",
    "println",
    "todo",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
];

/// Are the arguments of the macro `name` expressions?
#[must_use]
pub fn takes_expressions(name: &str) -> bool {
    name == "thread_local" || WITH_EXPRESSIONS.contains(&name)
}

/// Does the macro `name` define nothing?
#[must_use]
pub fn defines_nothing(name: &str) -> bool {
    WITH_EXPRESSIONS.contains(&name) || ["cfg", "concat", "stringify"].contains(&name)
}
