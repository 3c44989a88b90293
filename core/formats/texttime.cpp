// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/texttime.h"

#include "core/formats/linescanner.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QTimeZone>

#include <algorithm>
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

/// "+0900" in seconds; 0 for a zone that has a name.
int secondsEastOf(std::string_view zone)
{
    LineScanner scanner(zone);
    const int sign = scanner.take('-') ? -1 : 1;
    scanner.take('+');
    const int hours = static_cast<int>(scanner.takeNumber(1400).value_or(0));
    return sign * (hours / 100 * 3600 + hours % 100 * 60);
}

Timestamp timestamp(QDate date, QTime time, int secondsEast)
{
    const QDateTime moment(date, time, Qt::UTC);
    return moment.isValid() ? Timestamp::fromMilliseconds(moment.toMSecsSinceEpoch() -
                                                          qint64(secondsEast) * 1000)
                            : Timestamp();
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
    return timestamp(date, *time, secondsEastOf(scanner.rest()));
}

bool isWeekday(std::string_view word)
{
    constexpr std::array days{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
    return std::ranges::find(days, word.substr(0, word.find(','))) != days.end();
}

/// The words of date(1), in any order.
class DateWords
{
public:
    /// False for a word that belongs to no date.
    bool take(std::string_view word);
    Timestamp time() const;

private:
    bool takeNumber(std::string_view word);

    int m_month = 0;
    int m_day = 0;
    int m_year = 0;
    QTime m_time;
    bool m_isAfternoon = false;
    int m_secondsEast = 0;
};

bool DateWords::takeNumber(std::string_view word)
{
    LineScanner scanner(word);
    const auto number = scanner.takeNumber(9999);
    if (!number || !scanner.isAtEnd()) {
        return false;
    }
    (word.size() == 4 ? m_year : m_day) = static_cast<int>(*number);
    return true;
}

bool DateWords::take(std::string_view word)
{
    if (const int month = monthOf(word); month > 0) {
        m_month = month;
    } else if (word.find(':') != std::string_view::npos) {
        m_time = QTime::fromString(decoded(word), QStringLiteral("h:mm:ss"));
        return m_time.isValid();
    } else if (isDigit(word.front())) {
        return takeNumber(word);
    } else if (word == "PM" || word == "AM") {
        m_isAfternoon = word == "PM";
        m_time = m_time.hour() == 12 ? m_time.addSecs(-12 * 3600) : m_time;
    } else if (word.front() == '+' || word.front() == '-') {
        m_secondsEast = secondsEastOf(word);
    } else {
        const bool isZone = word.size() <= 5 &&
                            std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
        return isZone || isWeekday(word);
    }
    return true;
}

Timestamp DateWords::time() const
{
    const QDate date(m_year, m_month, m_day);
    if (m_month == 0 || m_day == 0 || !date.isValid() || !m_time.isValid()) {
        return {};
    }
    return timestamp(date, m_time, m_secondsEast - (m_isAfternoon ? 12 * 3600 : 0));
}

/// "1763795021" and "1763795021.25", as date +%s prints it.
Timestamp parseEpoch(std::string_view line)
{
    constexpr size_t digits = 10;
    LineScanner scanner(line);
    const auto seconds = line.starts_with('1') ? scanner.takeNumber(1'999'999'999) : std::nullopt;
    const bool isWhole = seconds && line.size() - scanner.rest().size() == digits;
    const bool isAlone =
        scanner.isAtEnd() || (scanner.take('.') && std::ranges::all_of(scanner.rest(), isDigit));
    return isWhole && isAlone ? Timestamp::fromMilliseconds(qint64(*seconds) * 1000) : Timestamp();
}

std::string_view withoutFrame(std::string_view line)
{
    constexpr std::string_view frame = "#=-* \t";
    const size_t from = line.find_first_not_of(frame);
    return from == std::string_view::npos
               ? std::string_view()
               : line.substr(from, line.find_last_not_of(frame) - from + 1);
}

} // namespace

Timestamp timeOfComment(std::string_view line)
{
    constexpr std::string_view on = " on ";
    constexpr std::string_view stamp = "Timestamp:";
    constexpr std::string_view running = "Running timestamp";
    if (contains(line, "generated")) {
        const size_t place = line.rfind(on);
        LineScanner scanner(place == std::string_view::npos ? "" : line.substr(place + on.size()));
        scanner.takeWord(); // the weekday, in any language
        DateWords words;
        scanner.skipBlanks();
        while (!scanner.isAtEnd() && words.take(scanner.takeWord())) {
            scanner.skipBlanks();
        }
        return words.time();
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

Timestamp timeOfDateLine(std::string_view line)
{
    constexpr size_t longest = 64;
    line = withoutFrame(line);
    if (line.empty() || line.size() > longest) {
        return {};
    }
    if (isDigit(line.front()) && line.find('-') == 4) {
        const QString text = decoded(line);
        return text.contains(u':') ? parseTime(text, {}, {}, {}).value_or(Timestamp())
                                   : Timestamp();
    }
    if (line.find(' ') == std::string_view::npos) {
        return parseEpoch(line);
    }
    DateWords words;
    LineScanner scanner(line);
    for (; !scanner.isAtEnd(); scanner.skipBlanks()) {
        if (!words.take(scanner.takeWord())) {
            return {};
        }
    }
    return words.time();
}

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
