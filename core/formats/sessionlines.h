// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace pickglass {

// Lines that stand between the outputs of programs in the log of a terminal and in notes. Nothing
// is assumed of the bytes. Any thread.

/// Whether the line is the prompt of a shell, with or without a command: "root@mgmt:~# iblinkinfo",
/// "[root@mgmt ~]# ", "bash-5.1$ date", "mgmt:~ # sminfo", "$ perfquery 13 1". Of one that may be
/// something else ("# ibqueryerrors", "switch-1 > perfquery") the command must be a program whose
/// output is read. So is a line that begins with such a program, or names it as a heading ("###
/// iblinkinfo", "=== ibhosts.txt ==="). A terminal's escape sequences are read over.
bool isPromptLine(std::string_view line);

/// Whether the line begins or ends a block of code in Markdown: "```", "~~~text".
bool isFenceLine(std::string_view line);

} // namespace pickglass
