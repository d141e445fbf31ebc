# Completes `just` and `cargo judge` in @ROOT@, beside what completes them
# elsewhere.

function @NAME@_here
    # Until the judge is built, the rest completes alone.
    test -x @JUDGE@; and string match --quiet -- @ROOT@'/*' (pwd -P)/
    or return
    set --local before (commandline -opc)
    switch $before[1]
        case '*just'
            set --local second $before[2..] (commandline -ct)
            not string match --quiet -- '-*' "$second[1]"
        case '*'
            test "$before[2]" = judge
    end
end

function @NAME@
    set --local found (@JUDGE@ complete fish -- (commandline -opc) (commandline -ct) 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path (commandline -ct)
    end
end

complete --command just --no-files --keep-order --condition @NAME@_here --arguments '(@NAME@)'
complete --command cargo --no-files --keep-order --condition @NAME@_here --arguments '(@NAME@)'
