# What a person types. A recipe is one call of the judge: `just X` is `cargo judge X`, which works without just. Only
# bench-judge and bench-bundles are not. No recipe changes the directory: a path is one from where you stand.

set positional-arguments

# `cargo judge` without cargo, as long as there is nothing to build.
judge := justfile_directory() / "judge/start"

# Show the recipes
[no-cd]
[private]
default:
    @just --list --unsorted

# Judge problems on their cases: all of them, or those named
[group('solve')]
[no-cd]
[no-exit-message]
test *arguments:
    @"{{judge}}" test "$@"

# Judge a problem again whenever something that it uses is saved
[group('solve')]
[no-cd]
[no-exit-message]
watch *arguments:
    @"{{judge}}" watch "$@"

# Print a solution as one file that a judge accepts, proved first
[group('solve')]
[no-cd]
[no-exit-message]
bundle *arguments:
    @"{{judge}}" bundle "$@"

# Test, bundle and prove a solution, then bring it to the judge's form
[group('solve')]
[no-cd]
[no-exit-message]
submit *arguments:
    @"{{judge}}" submit "$@"

# Start a new problem from templates/problem/
[group('solve')]
[no-cd]
[no-exit-message]
new *arguments:
    @"{{judge}}" new "$@"

# Add cases to a problem, from its page, from files, a directory or an archive, or by hand
[group('solve')]
[no-cd]
[no-exit-message]
add *arguments:
    @"{{judge}}" add "$@"

# Print templates, ready to paste; without a name, list them
[group('solve')]
[no-cd]
[no-exit-message]
copy *arguments:
    @"{{judge}}" copy "$@"

# List the problems
[group('look')]
[no-cd]
[no-exit-message]
list *arguments:
    @"{{judge}}" list "$@"

# Measure what judging costs, beside a bare loop that starts the same program
[group('look')]
[no-cd]
[no-exit-message]
bench-judge:
    @cargo bench --quiet --profile dev --package judge --bench spawn

# Bundle a solution for every crate that contestants use, for three judges, and make a table of it
[group('look')]
[no-cd]
[no-exit-message]
bench-bundles *arguments:
    @cargo run --quiet --package bundler --example table -- "$@"
