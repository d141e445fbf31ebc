# What a person types. A recipe is one call of the judge: `just X` is `cargo judge X`, which works without just. Only
# agreement, library-checker and those that begin with `bench-` are not. No recipe changes the directory: a path is one
# from where you stand.

set positional-arguments

# `cargo judge` without cargo, as long as there is nothing to build.
judge := justfile_directory() / "judge/start"

# Show the recipes
[no-cd]
[private]
default:
    @just --list --unsorted

# Judge problems: all of them, or those named
[group('solve')]
[no-cd]
[no-exit-message]
test *arguments:
    @"{{judge}}" test "$@"

# Judge problems again on every save
[group('solve')]
[no-cd]
[no-exit-message]
watch *arguments:
    @"{{judge}}" watch "$@"

# Run a solution by hand: on a case, or in a pipe
[group('solve')]
[no-cd]
[no-exit-message]
run *arguments:
    @"{{judge}}" run "$@"

# Search, shrink, keep where a solution fails
[group('solve')]
[no-cd]
[no-exit-message]
stress *arguments:
    @"{{judge}}" stress "$@"

# Measure how time and memory grow with the input
[group('solve')]
[no-cd]
[no-exit-message]
bench *arguments:
    @"{{judge}}" bench "$@"

# List runs of a heuristic solution, by scores
[group('solve')]
[no-cd]
[no-exit-message]
scores *arguments:
    @"{{judge}}" scores "$@"

# Print a solution as one file, proved first
[group('solve')]
[no-cd]
[no-exit-message]
bundle *arguments:
    @"{{judge}}" bundle "$@"

# Test, prove and bring a solution to its judge
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

# Add cases, or a program beside a solution
[group('solve')]
[no-cd]
[no-exit-message]
add *arguments:
    @"{{judge}}" add "$@"

# Make problems of what the browser sends
[group('solve')]
[no-cd]
[no-exit-message]
listen *arguments:
    @"{{judge}}" listen "$@"

# Open a problem's page and its solution
[group('solve')]
[no-cd]
[no-exit-message]
open *arguments:
    @"{{judge}}" open "$@"

# Put problems and cases aside; deletes nothing
[group('keep')]
[no-cd]
[no-exit-message]
remove *arguments:
    @"{{judge}}" remove "$@"

# Bring back what was put aside, or list it
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

# Print templates, ready to paste; or list them
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

# Print templates as a notebook for paper
[group('set up')]
[no-cd]
[no-exit-message]
notebook *arguments:
    @"{{judge}}" notebook "$@"

# Print the script for completion in a shell
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

# Check cases, generators and wrong solutions
[group('look')]
[no-cd]
[no-exit-message]
check *arguments:
    @"{{judge}}" check "$@"

# Show changes of solutions that no case finds
[group('look')]
[no-cd]
[no-exit-message]
mutants *arguments:
    @"{{judge}}" mutants "$@"

# Measure what judging costs, beside a bare loop
[group('look')]
[no-cd]
[no-exit-message]
bench-judge:
    @cargo bench --quiet --profile dev --package judge --bench spawn

# Measure trials of stress, beside a bare loop
[group('look')]
[no-cd]
[no-exit-message]
bench-stress:
    @cargo bench --quiet --profile dev --package judge --bench stress

# Measure the comparisons beside `tokens`
[group('look')]
[no-cd]
[no-exit-message]
bench-compare:
    @cargo bench --quiet --profile dev --package compare --bench rates

# Measure the solutions beside programs in C++
[group('look')]
[no-cd]
[no-exit-message]
bench-cpp *arguments:
    @cargo bench --quiet --profile dev --package speed --bench cpp -- "$@"

# Judge and measure on data of Library Checker
[group('look')]
[no-cd]
[no-exit-message]
library-checker *arguments:
    @cargo bench --quiet --profile dev --package speed --bench library-checker -- "$@"

# Measure what bundles hold of the templates
[group('look')]
[no-cd]
[no-exit-message]
bench-templates *arguments:
    @cargo bench --quiet --profile dev --package speed --bench bundles -- "$@"

# Measure bundles of solutions with one crate each
[group('look')]
[no-cd]
[no-exit-message]
bench-bundles *arguments:
    @cargo run --quiet --package bundler --example table -- "$@"

# Judge what others published, compare verdicts
[group('look')]
[no-cd]
[no-exit-message]
agreement *arguments:
    @cargo run --quiet --package judge --example agreement -- "$@"
