// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLocale>
#include <QString>

#include <optional>

/// How values are written by all programs; pgcap writes English numbers. Any thread.
namespace pickglass {

/// 1,234.5
QLocale englishLocale();

/// At most three significant digits, no trailing zeros, no exponent below 10^15: "23.3", "0.0125".
QString significantText(double value, const QLocale &locale = englishLocale());

/// The two largest units: "850 µs", "7.5 s", "3 min 5 s", "2 d 3 h"; "0 s". `space`: before units.
QString durationText(qint64 microseconds, const QLocale &locale = englishLocale(),
                     QChar space = u' ');

/// A size of files or memory in units of 1,024 bytes: "38.2 MiB", "12 bytes".
QString sizeText(qint64 bytes, const QLocale &locale = englishLocale());

/// A value with the decimal prefix that leaves it below 1,000: 12,400 is {12.4, "k"}.
struct Scaled
{
    double number = 0;
    QString prefix; ///< "", "k" … "P"
};
Scaled scaled(double value);
/// The same with its unit: "4.6 PB", "12.4 kB".
QString unitText(double value, const QString &unit, const QLocale &locale = englishLocale(),
                 QChar space = u' ');

/// Microseconds as seconds with three significant digits: "0.052", "3600".
QString secondsText(qint64 microseconds);

/// "≈ 12.5 %": a share of waits where PortWait::isApproximate, else the figure as it is.
QString approximateText(const QString &figure, bool isApproximate);

/// A whole number, "1,234,567"; "" where it is not known.
QString countText(std::optional<quint64> number);

/// A number to so many places behind the point, "1,234.50"; "" where it is not known.
QString numberText(std::optional<double> number, int places);

} // namespace pickglass
