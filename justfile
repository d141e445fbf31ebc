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

# Judge problems again whenever something that they use is saved
[group('solve')]
[no-cd]
[no-exit-message]
watch *arguments:
    @"{{judge}}" watch "$@"

# Run a solution by hand: on what you type, on a case, or in a pipe
[group('solve')]
[no-cd]
[no-exit-message]
run *arguments:
    @"{{judge}}" run "$@"

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

# Start new problems: from addresses, or from ids
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

# Make problems and their cases of what competitive-companion sends from the browser
[group('solve')]
[no-cd]
[no-exit-message]
listen *arguments:
    @"{{judge}}" listen "$@"

# Open a problem: its page in the browser, its solution in the editor
[group('solve')]
[no-cd]
[no-exit-message]
open *arguments:
    @"{{judge}}" open "$@"

# Put problems and their cases aside; nothing is deleted
[group('keep')]
[no-cd]
[no-exit-message]
remove *arguments:
    @"{{judge}}" remove "$@"

# Bring back what was put aside; without a name, list it
[group('keep')]
[no-cd]
[no-exit-message]
restore *arguments:
    @"{{judge}}" restore "$@"

# Give a problem another id
[group('keep')]
[no-cd]
[no-exit-message]
rename *arguments:
    @"{{judge}}" rename "$@"

# Print templates, ready to paste; without a name, list them
[group('solve')]
[no-cd]
[no-exit-message]
copy *arguments:
    @"{{judge}}" copy "$@"

# Print templates as snippets of an editor
[group('set up')]
[no-cd]
[no-exit-message]
snippets *arguments:
    @"{{judge}}" snippets "$@"

# Print a script by which a shell completes what is typed after `just` and `cargo judge`
[group('set up')]
[no-cd]
[no-exit-message]
completion *arguments:
    @"{{judge}}" completion "$@"

# List the problems, each with its last verdict
[group('look')]
[no-cd]
[no-exit-message]
list *arguments:
    @"{{judge}}" list "$@"

# Show how far problems are, and what comes next
[group('look')]
[no-cd]
[no-exit-message]
status *arguments:
    @"{{judge}}" status "$@"

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
