// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/plantext.h"

#include <QRegularExpression>

namespace pickglass::planreaders {

/// A system, "TYPE NAME", and below it its cables, "PORT -4x-5G-> TYPE NAME PORT": ibdm's user
/// manual, "Topology file".
Result<Plan> readTopo(const QStringList &lines)
{
    static const QRegularExpression system(QStringLiteral("^(\\S+)\\s+(\\S+)(?:\\s+CFG:.*)?$"));
    static const QRegularExpression cable(
        QStringLiteral("^(\\S+)\\s+-(\\S*)>\\s*(\\S+)\\s+(\\S+)\\s+(\\S+)$"));
    PlanCables cables;
    QString name;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString line = lines[i].left(lines[i].indexOf(u'#')).trimmed();
        if (line.isEmpty()) {
            continue;
        }
        if (const auto match = cable.match(line); match.hasMatch() && !name.isEmpty()) {
            RETURN_IF_ERROR(cables.add({.a = endOf(name, match.captured(1)),
                                        .b = endOf(match.captured(4), match.captured(5)),
                                        .line = i + 1}));
        } else if (const auto head = system.match(line); head.hasMatch()) {
            name = head.captured(2);
        } else {
            return refused(i + 1,
                           {QT_TRANSLATE_NOOP("core", "Expected a system, \"TYPE NAME\", or "
                                                      "a cable, \"PORT -> TYPE NAME PORT\"."),
                            {}});
        }
    }
    return Plan{.format = QStringLiteral("topo"), .cables = cables.take()};
}

} // namespace pickglass::planreaders
