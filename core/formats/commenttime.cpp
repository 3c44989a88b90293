// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/commenttime.h"

#include "core/formats/linescanner.h"

#include <QDateTime>

#include <array>

namespace pickglass {

namespace {

/// "Aug" → 8, or 0.
int monthOf(std::string_view name)
{
    constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    for (size_t i = 0; i < months.size(); ++i) {
        if (name == months.at(i)) {
            return static_cast<int>(i) + 1;
        }
    }
    return 0;
}

std::optional<QTime> takeTime(LineScanner &scanner)
{
    scanner.skipBlanks();
    const QTime time = QTime::fromString(decoded(scanner.takeWord()), QStringLiteral("hh:mm:ss"));
    scanner.skipBlanks();
    return time.isValid() ? std::optional(time) : std::nullopt;
}

Timestamp timestamp(QDate date, QTime time, int secondsEast)
{
    const QDateTime moment(date, time, Qt::UTC);
    return moment.isValid() ? Timestamp::fromMilliseconds(moment.toMSecsSinceEpoch() -
                                                          qint64(secondsEast) * 1000)
                            : Timestamp();
}

/// "Aug  6 16:11:23 2025", as ctime() writes it after the weekday.
Timestamp parseCtime(LineScanner scanner)
{
    const int month = monthOf(scanner.takeWord());
    scanner.skipBlanks();
    const auto day = scanner.takeNumber(31);
    const auto time = takeTime(scanner);
    const auto year = scanner.takeNumber(9999);
    if (month == 0 || !day || !time || !year) {
        return {};
    }
    return timestamp(QDate(static_cast<int>(*year), month, static_cast<int>(*day)), *time, 0);
}

/// "2021-09-16 20:04:46 KST +0900"
Timestamp parseIbdiagnetTime(LineScanner scanner)
{
    scanner.skipBlanks();
    const QDate date = QDate::fromString(decoded(scanner.takeWord()), Qt::ISODate);
    const auto time = takeTime(scanner);
    if (!date.isValid() || !time) {
        return {};
    }
    scanner.takeWord();
    scanner.skipBlanks();
    const int sign = scanner.take('-') ? -1 : 1;
    scanner.take('+');
    const int zone = static_cast<int>(scanner.takeNumber(1400).value_or(0));
    return timestamp(date, *time, sign * (zone / 100 * 3600 + zone % 100 * 60));
}

} // namespace

Timestamp timeOfComment(std::string_view line)
{
    constexpr std::string_view on = " on ";
    constexpr std::string_view stamp = "Timestamp:";
    constexpr std::string_view running = "Running timestamp";
    if (line.find("generated") != std::string_view::npos) {
        const size_t place = line.rfind(on);
        if (place == std::string_view::npos) {
            return {};
        }
        LineScanner scanner(line.substr(place + on.size()));
        scanner.takeWord(); // the weekday
        scanner.skipBlanks();
        return parseCtime(scanner);
    }
    if (const size_t place = line.find(running); place != std::string_view::npos) {
        LineScanner scanner(line.substr(place + running.size()));
        scanner.skipBlanks();
        return scanner.take(':') ? parseIbdiagnetTime(scanner) : Timestamp();
    }
    if (const size_t place = line.find(stamp); place != std::string_view::npos) {
        return parseIbdiagnetTime(LineScanner(line.substr(place + stamp.size())));
    }
    return {};
}

} // namespace pickglass
