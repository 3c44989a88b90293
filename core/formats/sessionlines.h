// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

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

/// Without a terminal's escape sequences, such as colors.
std::string withoutEscapes(std::string_view text);

/// The command of a prompt's line, as far as it says where it ran and about what.
struct SessionCommand
{
    /// "node01" of "[root@node01 ~]# mlxlink -d mlx5_0" and "node01:~ # mlxlink -d mlx5_0"; of
    /// "ssh node02 mlxlink -d mlx5_0" it is node02. Empty where the line does not say it.
    QString host = {};
    std::string program = {}; ///< without its folder and ".sh"; empty where none of the programs
    std::vector<std::string> arguments = {};

    /// What stands behind the first of these options: "mlx5_0" of "-d mlx5_0", "--device=mlx5_0"
    /// and "-dmlx5_0". Empty without it.
    std::string option(std::initializer_list<std::string_view> names) const;
};
/// Of the first KiB of the line. The program must be one that isPromptLine() knows.
SessionCommand commandOf(std::string_view line);

} // namespace pickglass
