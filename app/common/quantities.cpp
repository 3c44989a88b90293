// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/quantities.h"

#include <QString>

#include <cmath>

namespace pickglass {

std::optional<qint64> parseSize(QStringView text)
{
    constexpr QStringView Units = u"KMGT";
    constexpr double Kilo = 1024;
    QString number = text.trimmed().toString().toUpper();
    if (number.endsWith(QLatin1String("IB"))) {
        number.chop(2);
    } else if (number.endsWith(u'B')) {
        number.chop(1);
    }
    const qsizetype unit = number.isEmpty() ? -1 : Units.indexOf(number.back());
    if (unit >= 0) {
        number.chop(1);
    }
    bool isNumber = false;
    const double value = number.toDouble(&isNumber) * std::pow(Kilo, static_cast<double>(unit + 1));
    constexpr double Most = 1e18;
    if (!isNumber || !(value >= 0) || value > Most) {
        return std::nullopt;
    }
    return static_cast<qint64>(value);
}

} // namespace pickglass
