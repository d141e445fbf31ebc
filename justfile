# What a person types. A recipe is one call of the judge: `just X` is `cargo judge X`, which works without just. Only
# bench-judge is not.

set positional-arguments

# Once it is built, the judge itself finds out faster than cargo that it need not be built again.
judge := if path_exists("target/debug/judge") + path_exists("target/fresh") == "truetrue" { "target/debug/judge --unless-changed" } else { "cargo judge" }

# Show the recipes
[private]
default:
    @just --list --unsorted

# Judge problems on their cases: all of them, or those named
[group('solve')]
[no-exit-message]
test *arguments:
    @{{judge}} test "$@"

# Judge a problem again whenever something that it uses is saved
[group('solve')]
[no-exit-message]
watch *arguments:
    @{{judge}} watch "$@"

# Print a solution as one file that a judge accepts, proved first
[group('solve')]
[no-exit-message]
bundle *arguments:
    @{{judge}} bundle "$@"

# Test, bundle and prove a solution, then bring it to the judge's form
[group('solve')]
[no-exit-message]
submit *arguments:
    @{{judge}} submit "$@"

# Start a new problem from templates/problem/
[group('solve')]
[no-exit-message]
new *arguments:
    @{{judge}} new "$@"

# Print templates, ready to paste; without a name, list them
[group('solve')]
[no-exit-message]
copy *arguments:
    @{{judge}} copy "$@"

# List the problems
[group('look')]
[no-exit-message]
list *arguments:
    @{{judge}} list "$@"

# Measure what judging costs, beside a bare loop that starts the same program
[group('look')]
[no-exit-message]
bench-judge:
    @cargo bench --quiet --profile dev --package judge --bench spawn
