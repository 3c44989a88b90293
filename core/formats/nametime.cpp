// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/nametime.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QTimeZone>

namespace pickglass {

Timestamp timeInName(QStringView name)
{
    static const QRegularExpression Dated(QStringLiteral(
        R"((?<!\d)(\d{4})[-_.]?(\d\d)[-_.]?(\d\d)[-_.T ]?(\d\d)[-_.:h]?(\d\d)(?:[-_.:m]?(\d\d))?(?!\d))"));
    static const QRegularExpression Epoch(QStringLiteral(R"((?<!\d)(1\d{9})(?:\.\d+)?(?!\d))"));
    const QString text = name.toString();
    if (const auto dated = Dated.match(text); dated.hasMatch()) {
        const auto number = [&dated](int group) { return dated.captured(group).toInt(); };
        const QDateTime time(QDate(number(1), number(2), number(3)),
                             QTime(number(4), number(5), number(6)), Qt::UTC);
        if (time.isValid() && number(1) >= 1990) {
            return Timestamp::fromMilliseconds(time.toMSecsSinceEpoch());
        }
    }
    const auto epoch = Epoch.match(text);
    return epoch.hasMatch() ? Timestamp::fromMilliseconds(epoch.captured(1).toLongLong() * 1000)
                            : Timestamp();
}

} // namespace pickglass
