# SPDX-FileCopyrightText: The Pickglass authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion of pgcap, pickglass and pickglass-agent for fish: pgcap completion fish | source

function __pickglass_complete
    set -l typed (commandline -opc)
    set -l current (commandline -ct | string unescape)
    set -l answer ($typed[1] --complete fish '' $typed[2..] "$current" 2>/dev/null </dev/null)
    switch "$answer[1]"
        case files
            set -l before (string match -r '^--[^=]*=' -- "$current")
            set -l part (string replace -r '^--[^=]*=' '' -- "$current")
            for path in (__fish_complete_path "$part")
                printf '%s\n' "$before$path"
            end
        case words nospace
            test (count $answer) -gt 1; and printf '%s\n' $answer[2..]
    end
end
for program in pgcap pickglass pickglass-agent
    complete -c $program -f -k -a '(__pickglass_complete)'
end
