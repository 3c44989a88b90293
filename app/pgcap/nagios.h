// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/optiontable.h"

#include <QString>

#include <optional>
#include <vector>

namespace pickglass::pgcap {

/// What a monitoring plug-in ends with: "Plugin Return Codes" of the Monitoring Plugins Development
/// Guidelines. They are the exit codes of commands with --nagios, in the place of ExitCode.
enum class PluginState : int { Ok = 0, Warning = 1, Critical = 2, Unknown = 3 };

/// A figure behind the bar of a plug-in's line. A value above a threshold is outside of it.
struct PerformanceFigure
{
    const char *label;
    qint64 value = 0;
    std::optional<qint64> warning = {};
    std::optional<qint64> critical = {};
};

void addNagiosOption(OptionTable &options);

/// Prints the line, "PROBLEMS CRITICAL - text | errors=3;;0;0", on standard output; the exit code.
int finishPlugin(const char *command, PluginState state, const QString &text,
                 const std::vector<PerformanceFigure> &figures = {});

} // namespace pickglass::pgcap
