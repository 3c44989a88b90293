// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/live/livesource.h"

#include "app/desktop/agents/agententry.h"

#include <QFileInfo>
#include <QRegularExpression>

namespace pickglass {

QString LiveSource::title() const
{
    const QString title = sourceTitle(url);
    const QString place = isAgentUrl(url) ? title.section(QStringLiteral("://"), 1) : title;
    return name.isEmpty() ? place : name;
}

QStringList LiveSource::arguments(const QString &out) const
{
    const auto inMs = [](std::chrono::milliseconds time) {
        return QStringLiteral("%1ms").arg(time.count());
    };
    QStringList arguments{QStringLiteral("record"),
                          url,
                          QStringLiteral("-o"),
                          out,
                          QStringLiteral("--control"),
                          QStringLiteral("--interval"),
                          inMs(interval)};
    if (!counters.isEmpty()) {
        arguments << QStringLiteral("--counters") << counters.join(u',');
    }
    if (keep.count() > 0) {
        arguments << QStringLiteral("--keep") << inMs(keep);
    }
    if (maxBytes > 0) {
        arguments << QStringLiteral("--max-size") << QString::number(maxBytes);
    }
    return arguments;
}

bool isLiveSource(const QString &given)
{
    // One letter would be a drive of another system.
    static const QRegularExpression form(QStringLiteral("^[a-z][a-z0-9+.-]+:"));
    return form.match(given).hasMatch() && !QFileInfo::exists(given);
}

} // namespace pickglass
