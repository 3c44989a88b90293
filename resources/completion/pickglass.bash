# SPDX-FileCopyrightText: The Pickglass authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# Completion of pgcap, pickglass and pickglass-agent for bash 5: source <(pgcap completion bash)

_pickglass() {
    local line=$COMP_LINE piece='' kept i
    local -a words=() answer=()
    COMPREPLY=()
    # bash takes words apart at ":" and "=": what has no space between is one word again.
    for ((i = 0; i <= COMP_CWORD; i++)); do
        piece=${COMP_WORDS[i]}
        if ((i == 0)) || [[ $line == [[:space:]]* ]]; then
            words+=("$piece")
        else
            words[-1]+=$piece
        fi
        line=${line#*"$piece"}
    done
    # What bash leaves of the last one.
    kept=${words[-1]}
    [[ $piece == [:=]* ]] || kept=${kept%"$piece"}
    mapfile -t answer < <("$1" --complete bash "$kept" "${words[@]:1}" 2>/dev/null </dev/null)
    case ${answer[0]-} in
    files)
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen -f -- "${answer[1]}")
        COMPREPLY=("${COMPREPLY[@]#"${answer[2]}"}")
        ;;
    nospace)
        compopt -o nospace 2>/dev/null
        COMPREPLY=("${answer[@]:1}")
        ;;
    words) COMPREPLY=("${answer[@]:1}") ;;
    esac
}
complete -F _pickglass pgcap pickglass pickglass-agent
