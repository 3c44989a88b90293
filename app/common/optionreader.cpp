// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/optionreader.h"

#include "core/base/timestamp.h"

#include <cmath>
#include <optional>

namespace pickglass {

namespace {

using std::chrono::microseconds;

constexpr qint64 MinSize = 1024 * 1024;

/// Nothing where it is no size.
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
    constexpr double Max = 1e18;
    if (!isNumber || !(value >= 0) || value > Max) {
        return std::nullopt;
    }
    return static_cast<qint64>(value);
}

} // namespace

bool OptionReader::isGiven(const char *name) const
{
    return m_fault.isEmpty() && m_parser.isSet(QLatin1String(name));
}

void OptionReader::refuse(const char *name, const QString &why)
{
    m_fault = QStringLiteral("--%1: \"%2\" %3.").arg(QLatin1String(name), value(name), why);
}

void OptionReader::text(const char *name, QString &value) const
{
    if (isGiven(name)) {
        value = this->value(name);
    }
}

void OptionReader::duration(const char *name, microseconds least, microseconds &value)
{
    if (!isGiven(name)) {
        return;
    }
    const auto read = parseDuration(this->value(name));
    if (!read || microseconds(*read) < least || microseconds(*read) > MaxInterval) {
        refuse(name, QStringLiteral("is not a duration from %1 ms to 24 d; use a form such as "
                                    "500ms, 1s, 5min or 24h")
                         .arg(static_cast<double>(least.count()) / 1e3));
        return;
    }
    value = microseconds(*read);
}

void OptionReader::number(const char *name, int least, int most, int &value)
{
    if (!isGiven(name)) {
        return;
    }
    bool isNumber = false;
    const int read = this->value(name).toInt(&isNumber);
    if (!isNumber || read < least || read > most) {
        refuse(name, QStringLiteral("is not a number from %1 to %2").arg(least).arg(most));
        return;
    }
    value = read;
}

void OptionReader::size(const char *name, qint64 &value)
{
    if (!isGiven(name)) {
        return;
    }
    const auto read = parseSize(this->value(name));
    if (!read || *read < MinSize) {
        refuse(name, QStringLiteral("is not a size of at least 1M; use a form such as 500M or 2G"));
        return;
    }
    value = *read;
}

} // namespace pickglass
