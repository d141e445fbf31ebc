# Completes `just` and `cargo judge` in @ROOT@; elsewhere, and what else there is
# of both, as it was completed before.

if (( ! $+functions[compdef] )); then
    autoload -Uz compinit && compinit
fi

@NAME@() {
    local command=${words[1]:t} kept line value
    local -a plain open
    # Until the judge is built, the rest completes alone.
    if [[ ! -x @JUDGE@ || ${PWD:A}/ != @ROOT@/* ]] || ! [[
        $command == just && ${words[2]} != -* || $command == cargo && ${words[2]} == judge && $CURRENT -gt 2
    ]]; then
        kept=@NAME@_spec_$command
        eval "${(P)kept:-_default}"
        return
    fi
    for line in "${(@f)$(@JUDGE@ complete zsh -- "${(@Q)words[1,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
        value=${line%%$'\t'*}
        if [[ $value == */ ]]; then
            open+=("$value")
        elif [[ -n $value ]]; then
            plain+=("${value//:/\\:}${${line#"$value"}/$'\t'/:}")
        fi
    done
    if (( $#plain + $#open == 0 )); then
        _files
        return
    fi
    (( $#plain )) && _describe -V @NAME@ plain -U
    # A directory goes on.
    (( $#open )) && compadd -U -S '' -- "${(@)open}"
    return 0
}

# Keeps what completes the command now, and takes its place.
() {
    local command
    for command in just cargo; do
        [[ ${_comps[$command]-} == @NAME@ ]] || typeset -g @NAME@_spec_$command=${_comps[$command]-}
        compdef @NAME@ $command
    done
}
