// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/picture/pictureticks.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace pickglass {

namespace {

constexpr qint64 Second = 1'000'000;
constexpr qint64 Minute = 60 * Second;
constexpr qint64 Hour = 60 * Minute;
constexpr qint64 Day = 24 * Hour;
constexpr qint64 Steps[] = {Second, 2 * Second, 5 * Second, 10 * Second, 30 * Second,
                            Minute, 2 * Minute, 5 * Minute, 10 * Minute, 30 * Minute,
                            Hour,   2 * Hour,   3 * Hour,   6 * Hour,    12 * Hour};

qint64 stepFor(qint64 length, int most)
{
    for (const qint64 step : Steps) {
        if (length / step < most) {
            return step;
        }
    }
    return (length / Day / most + 1) * Day;
}

QString labelOf(Timestamp time, qint64 step)
{
    const QDateTime moment = QDateTime::fromMSecsSinceEpoch(time.milliseconds(), Qt::UTC);
    if (time.microseconds() % Day == 0) {
        return moment.toString(QStringLiteral("yyyy-MM-dd"));
    }
    return moment.toString(step < Minute ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm"));
}

/// Three significant digits, without an exponent.
QString threeDigits(double value)
{
    if (value == 0) {
        return QStringLiteral("0");
    }
    constexpr int Digits = 3;
    const double size = std::abs(value);
    const int whole = size >= 1 ? static_cast<int>(std::floor(std::log10(size))) + 1 : 1;
    return QString::number(value, 'f', std::max(Digits - whole, 0));
}

} // namespace

std::vector<TimeTick> timeTicks(TimeRange range, int most)
{
    const qint64 from = range.from.microseconds();
    const qint64 to = range.to.microseconds();
    std::vector<TimeTick> ticks;
    if (from >= to || most < 1) {
        return ticks;
    }
    const qint64 step = stepFor(to - from, most);
    for (qint64 at = (from + step - 1) / step * step; at <= to; at += step) {
        ticks.push_back({Timestamp(at), labelOf(Timestamp(at), step)});
    }
    return ticks;
}

QString heatWords(double value, const QString &unit)
{
    if (std::isnan(value)) {
        return QStringLiteral("–");
    }
    if (std::isinf(value)) {
        return QStringLiteral("∞");
    }
    if (unit.isEmpty()) {
        constexpr double Percent = 100;
        return threeDigits(value * Percent) + QStringLiteral(" %");
    }
    constexpr double Thousand = 1000;
    static const QString prefixes[] = {
        {}, QStringLiteral("k"), QStringLiteral("M"), QStringLiteral("G"), QStringLiteral("T")};
    size_t prefix = 0;
    while (std::abs(value) >= Thousand && prefix + 1 < std::size(prefixes)) {
        value /= Thousand;
        ++prefix;
    }
    // "GB/s" is one word, "k events/s" are two.
    const bool isBytes = unit.startsWith(u'B');
    const QString space = isBytes || prefix == 0 ? QString() : QStringLiteral(" ");
    return threeDigits(value) + u' ' + prefixes[prefix] + space + unit;
}

} // namespace pickglass
