// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/format.h"

#include "core/base/timestamp.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace pickglass {

QLocale englishLocale()
{
    return {QLocale::English, QLocale::UnitedStates};
}

QString significantText(double value, const QLocale &locale)
{
    if (value == 0 || !std::isfinite(value)) {
        return QStringLiteral("0");
    }
    const int magnitude = static_cast<int>(std::floor(std::log10(std::abs(value))));
    const int decimals = std::clamp(2 - magnitude, 0, 12);
    QString text = locale.toString(value, 'f', decimals);
    const QString point = locale.decimalPoint();
    if (text.contains(point)) {
        while (text.endsWith(locale.zeroDigit())) {
            text.chop(1);
        }
        if (text.endsWith(point)) {
            text.chop(point.size());
        }
    }
    return text;
}

Scaled scaled(double value)
{
    constexpr std::array Prefixes{"", "k", "M", "G", "T", "P"};
    size_t step = 0;
    while (value >= 999.5 && step + 1 < Prefixes.size()) {
        value /= 1000;
        ++step;
    }
    return {value, QLatin1String(Prefixes.at(step))};
}

QString unitText(double value, const QString &unit, const QLocale &locale, QChar space)
{
    const auto [number, prefix] = scaled(value);
    return significantText(number, locale) + space + prefix + unit;
}

QString durationText(qint64 microseconds, const QLocale &locale, QChar space)
{
    struct Unit
    {
        qint64 length;
        const char *name;
    };
    constexpr std::array Units{Unit{86'400 * SecondUs, QT_TRANSLATE_NOOP("format", "d")},
                               Unit{3'600 * SecondUs, QT_TRANSLATE_NOOP("format", "h")},
                               Unit{60 * SecondUs, QT_TRANSLATE_NOOP("format", "min")},
                               Unit{SecondUs, QT_TRANSLATE_NOOP("format", "s")}};
    const auto length = static_cast<double>(microseconds);
    const auto fraction = [&](double value, const QString &unit) {
        return significantText(value, locale) + space + unit;
    };
    if (microseconds > 0 && microseconds < 1'000) {
        return fraction(length, QStringLiteral("µs"));
    }
    if (microseconds > 0 && microseconds < SecondUs) {
        return fraction(std::min(length / 1'000, 999.0), QStringLiteral("ms"));
    }
    if (microseconds < 60 * SecondUs) {
        return fraction(std::min(length / SecondUs, 59.9),
                        QCoreApplication::translate("format", "s"));
    }
    size_t i = 0;
    while (microseconds < Units.at(i).length) {
        ++i;
    }
    const auto part = [&](size_t unit, qint64 of) {
        return QString::number(of / Units.at(unit).length) + space +
               QCoreApplication::translate("format", Units.at(unit).name);
    };
    const qint64 rest = microseconds % Units.at(i).length;
    return rest < Units.at(i + 1).length ? part(i, microseconds)
                                         : part(i, microseconds) + u' ' + part(i + 1, rest);
}

QString sizeText(qint64 bytes, const QLocale &locale)
{
    return locale.formattedDataSize(bytes, 1, QLocale::DataSizeIecFormat);
}

QString secondsText(qint64 microseconds)
{
    constexpr double Hundred = 100;
    const double seconds = static_cast<double>(microseconds) / MicrosecondsPerSecond;
    return seconds < Hundred ? QString::number(seconds, 'g', 3) : QString::number(seconds, 'f', 0);
}

QString approximateText(const QString &figure, bool isApproximate)
{
    return isApproximate ? u'\u2248' + QString(QChar::Nbsp) + figure : figure;
}

QString countText(std::optional<quint64> number)
{
    return number ? englishLocale().toString(static_cast<qulonglong>(*number)) : QString();
}

QString numberText(std::optional<double> number, int places)
{
    return number ? englishLocale().toString(*number, 'f', places) : QString();
}

} // namespace pickglass
