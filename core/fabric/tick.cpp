// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/tick.h"

#include <QStringList>

#include <algorithm>

namespace pickglass {

QString toString(TickSource source)
{
    switch (source) {
    case TickSource::Read:
        return QStringLiteral("read");
    case TickSource::Given:
        return QStringLiteral("given");
    case TickSource::Assumed:
        return QStringLiteral("assumed");
    case TickSource::Learned:
        return QStringLiteral("learned");
    }
    return {};
}

std::optional<GivenTick> parseGivenTick(QStringView text)
{
    constexpr qsizetype maxLength = 100;
    const qsizetype equals = text.lastIndexOf(u'=');
    const QStringView model = text.left(std::max<qsizetype>(equals, 0)).trimmed();
    bool isNumber = false;
    const int value = text.mid(equals + 1).trimmed().toInt(&isNumber, 0);
    const bool isFine = !model.isEmpty() && model.size() <= maxLength && !model.contains(u';') &&
                        isNumber && value >= 0 && value <= MaxTick;
    return isFine ? std::optional(GivenTick{model.toString(), value}) : std::nullopt;
}

QString toText(const std::vector<GivenTick> &ticks)
{
    QStringList texts;
    for (const GivenTick &tick : ticks) {
        texts << QStringLiteral("%1=%2").arg(tick.model, QString::number(tick.value));
    }
    return texts.join(QStringLiteral("; "));
}

std::vector<GivenTick> parseGivenTicks(const QString &text)
{
    constexpr size_t maxTicks = 1000;
    std::vector<GivenTick> ticks;
    for (const QString &part : text.split(u';')) {
        if (const auto tick = parseGivenTick(part); tick && ticks.size() < maxTicks) {
            ticks.push_back(*tick);
        }
    }
    return ticks;
}

} // namespace pickglass
