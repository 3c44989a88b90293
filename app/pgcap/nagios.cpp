// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/nagios.h"

#include "app/pgcap/output.h"

#include <array>

namespace pickglass::pgcap {

namespace {

constexpr std::array StateNames{"OK", "WARNING", "CRITICAL", "UNKNOWN"};

QString thresholdText(const std::optional<qint64> &threshold)
{
    return threshold ? QString::number(*threshold) : QString();
}

} // namespace

void addNagiosOption(OptionTable &options)
{
    options.add("nagios",
                "Print one line and performance data for Nagios, Icinga and their like. Exit code: "
                "0 OK, 1 warning, 2 critical, 3 unknown, also for wrong usage and what cannot be "
                "read.");
}

int finishPlugin(const char *command, PluginState state, const QString &text,
                 const std::vector<PerformanceFigure> &figures)
{
    // A bar ends the text.
    QString line =
        QStringLiteral("%1 %2 - %3")
            .arg(QString::fromLatin1(command).toUpper(),
                 QLatin1String(StateNames.at(size_t(state))), QString(text).replace(u'|', u'/'));
    if (!figures.empty()) {
        line += QLatin1String(" |");
        for (const PerformanceFigure &figure : figures) {
            line += QStringLiteral(" %1=%2;%3;%4;0")
                        .arg(QLatin1String(figure.label), QString::number(figure.value),
                             thresholdText(figure.warning), thresholdText(figure.critical));
        }
    }
    Output output;
    output.line(line);
    return output.finish(static_cast<int>(state));
}

} // namespace pickglass::pgcap
