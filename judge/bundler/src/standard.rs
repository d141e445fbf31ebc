//! The macros of the standard library.

/// Those whose arguments are messages from some argument on, which go to standard error or into a panic.
const WITH_MESSAGES: [(&str, usize); 12] = [
    ("assert", 1),
    ("assert_eq", 2),
    ("assert_ne", 2),
    ("debug_assert", 1),
    ("debug_assert_eq", 2),
    ("debug_assert_ne", 2),
    ("eprint", 0),
    ("eprintln", 0),
    ("panic", 0),
    ("todo", 0),
    ("unimplemented", 0),
    ("unreachable", 0),
];

/// Others whose arguments are expressions, and that define nothing, too.
const WITH_EXPRESSIONS: [&str; 9] =
    ["dbg", "format", "format_args", "matches", "print", "println", "vec", "write", "writeln"];

/// From which argument on those of the macro `name` are messages, which are no part of what a program prints.
#[must_use]
pub fn message_of(name: &str) -> Option<usize> {
    WITH_MESSAGES.iter().find(|(other, _)| *other == name).map(|(_, first)| *first)
}

/// Are the arguments of the macro `name` expressions?
#[must_use]
pub fn takes_expressions(name: &str) -> bool {
    name == "thread_local" || message_of(name).is_some() || WITH_EXPRESSIONS.contains(&name)
}

/// Does the macro `name` define nothing?
#[must_use]
pub fn defines_nothing(name: &str) -> bool {
    message_of(name).is_some() || WITH_EXPRESSIONS.contains(&name) || ["cfg", "concat", "stringify"].contains(&name)
}
