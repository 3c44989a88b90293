// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/words.h"

#include <QLocale>

namespace pickglass::pgcap {

namespace {

constexpr qint64 SecondMs = 1'000; // in milliseconds, as all here
constexpr qint64 MinuteMs = 60 * SecondMs;
constexpr qint64 Hour = 60 * MinuteMs;
constexpr qint64 Day = 24 * Hour;

QString inTwo(qint64 length, qint64 large, const char *largeName, qint64 small,
              const char *smallName)
{
    const QString whole = QStringLiteral("%1 %2").arg(length / large).arg(QLatin1String(largeName));
    const qint64 rest = length % large / small;
    return rest == 0 ? whole
                     : whole + QStringLiteral(" %1 %2").arg(rest).arg(QLatin1String(smallName));
}

QLocale english()
{
    return {QLocale::English, QLocale::UnitedStates};
}

} // namespace

QString countInWords(std::optional<quint64> number)
{
    return number ? english().toString(static_cast<qulonglong>(*number)) : QString();
}

QString numberInWords(std::optional<double> number, int places)
{
    return number ? english().toString(*number, 'f', places) : QString();
}

QString durationInWords(qint64 microseconds)
{
    const qint64 length = (microseconds + 500) / 1000;
    if (length == 0) {
        return QStringLiteral("0 s");
    }
    if (length < SecondMs) {
        return QStringLiteral("%1 ms").arg(length);
    }
    if (length < MinuteMs) {
        return QString::number(static_cast<double>(length / 100) / 10) + QStringLiteral(" s");
    }
    if (length < Hour) {
        return inTwo(length, MinuteMs, "min", SecondMs, "s");
    }
    return length < Day ? inTwo(length, Hour, "h", MinuteMs, "min")
                        : inTwo(length, Day, "d", Hour, "h");
}

} // namespace pickglass::pgcap
