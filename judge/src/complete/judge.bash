# Completes `just` and `cargo judge` in @ROOT@; elsewhere, and what else there is
# of both, as it was completed before.

@NAME@() {
    local here candidate
    COMPREPLY=()
    here=$(pwd -P)
    # Until the judge is built, the rest completes alone.
    if [[ -x @JUDGE@ && $here/ == @ROOT@/* ]] && {
        [[ ${1##*/} == just && ${COMP_WORDS[1]} != -* ]] || [[ ${COMP_WORDS[1]} == judge && $COMP_CWORD -gt 1 ]]
    }; then
        while IFS= read -r candidate; do
            COMPREPLY+=("$candidate")
        done < <(@JUDGE@ complete bash -- "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null)
        # A directory goes on.
        [[ ${COMPREPLY[0]} == */ ]] && compopt -o nospace 2>/dev/null
        return 0
    fi
    @NAME@_earlier "$@"
}

# What completed the command before.
@NAME@_earlier() {
    local kept=@NAME@_spec_${1##*/} spec option
    if [[ -z ${!kept} ]]; then
        # bash-completion has most completions loaded only when they are asked for.
        complete -r "${1##*/}"
        if declare -F _comp_load >/dev/null; then
            _comp_load -- "${1##*/}" >/dev/null 2>&1
        elif declare -F _completion_loader >/dev/null; then
            _completion_loader "${1##*/}" >/dev/null 2>&1
        fi
        @NAME@_take "${1##*/}"
        [[ -n ${!kept} ]] || printf -v "$kept" %s none
    fi
    spec=${!kept}
    [[ $spec == none ]] && return 0
    compopt +o default +o nosort 2>/dev/null
    for option in bashdefault default dirnames filenames noquote nosort nospace plusdirs; do
        [[ $spec == *"-o $option "* ]] && compopt -o "$option" 2>/dev/null
    done
    if [[ $spec =~ \ -F\ ([^ ]+)\  ]]; then
        "${BASH_REMATCH[1]}" "$@"
        return
    fi
    # The rest of what `complete` takes, `compgen` takes too.
    spec=${spec#complete }
    while IFS= read -r option; do
        COMPREPLY+=("$option")
    done < <(eval "compgen ${spec% *} -- \"\$2\"" 2>/dev/null)
}

# Keeps what completes the command now, and takes its place.
@NAME@_take() {
    local spec
    spec=$(complete -p "$1" 2>/dev/null)
    [[ -z $spec || $spec == *" @NAME@ "* ]] || printf -v "@NAME@_spec_$1" %s "$spec"
    complete -o default -o nosort -F @NAME@ "$1" 2>/dev/null || complete -o default -F @NAME@ "$1"
}

@NAME@_take just
@NAME@_take cargo
