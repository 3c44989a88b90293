// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/texttime.h"

#include "core/formats/linescanner.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QTimeZone>

#include <algorithm>
#include <array>
#include <charconv>

namespace pickglass {

namespace {

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

bool isUtc(std::string_view zone)
{
    return zone == "UTC" || zone == "GMT" || zone == "Z";
}

Timestamp timestamp(const QDateTime &moment)
{
    return moment.isValid() ? Timestamp::fromMilliseconds(moment.toMSecsSinceEpoch()) : Timestamp();
}

Timestamp timestamp(QDate date, QTime time, int secondsEast)
{
    return timestamp(QDateTime(date, time, Qt::OffsetFromUTC, secondsEast));
}

/// A time without a zone.
TextTime localTime(QDate date, QTime time, const QTimeZone &zone)
{
    return zone.isValid() ? TextTime{timestamp(QDateTime(date, time, zone)), false}
                          : TextTime{timestamp(QDateTime(date, time, Qt::UTC)), true};
}

/// "2021-09-16 20:04:46 KST +0900"
TextTime parseIbdiagnetTime(LineScanner scanner, const QTimeZone &zone)
{
    scanner.skipBlanks();
    const QDate date = QDate::fromString(decoded(scanner.takeWord()), Qt::ISODate);
    const auto time = takeTime(scanner);
    if (!date.isValid() || !time) {
        return {};
    }
    const std::string_view name = scanner.takeWord();
    scanner.skipBlanks();
    if (scanner.isAtEnd() && !isUtc(name)) {
        return localTime(date, *time, zone);
    }
    return {timestamp(date, *time, secondsEastOf(scanner.rest()))};
}

bool isWeekday(std::string_view word)
{
    constexpr std::array days{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
    return std::ranges::find(days, word.substr(0, word.find(','))) != days.end();
}

/// The words of date(1), in any order.
class DateParts
{
public:
    /// False for a word that belongs to no date.
    bool take(std::string_view word);
    TextTime time(const QTimeZone &zone) const;

private:
    bool takeNumber(std::string_view word);

    int m_month = 0;
    int m_day = 0;
    int m_year = 0;
    QTime m_time;
    bool m_isAfternoon = false;
    std::optional<int> m_secondsEast;
};

bool DateParts::takeNumber(std::string_view word)
{
    LineScanner scanner(word);
    const auto number = scanner.takeNumber(9999);
    if (!number || !scanner.isAtEnd()) {
        return false;
    }
    (word.size() == 4 ? m_year : m_day) = static_cast<int>(*number);
    return true;
}

bool DateParts::take(std::string_view word)
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
        m_time = m_time.hour() == 12 ? m_time.addSecs(-12 * 3600) : m_time; // 12 h is 0 h
    } else if (word.front() == '+' || word.front() == '-') {
        m_secondsEast = secondsEastOf(word);
    } else {
        const bool isZone = word.size() <= 5 &&
                            std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
        m_secondsEast = isUtc(word) ? std::optional(0) : m_secondsEast;
        return isZone || isWeekday(word);
    }
    return true;
}

TextTime DateParts::time(const QTimeZone &zone) const
{
    const QDate date(m_year, m_month, m_day);
    if (m_month == 0 || m_day == 0 || !date.isValid() || !m_time.isValid()) {
        return {};
    }
    const QTime time = m_isAfternoon ? m_time.addSecs(12 * 3600) : m_time;
    return m_secondsEast ? TextTime{timestamp(date, time, *m_secondsEast)}
                         : localTime(date, time, zone);
}

/// "2026-11-21T13:48:05.250+01:00".
TextTime parseIsoTime(const QString &text, const QTimeZone &zone)
{
    static const QRegularExpression Zoned(QStringLiteral(R"(:[\d.]+ ?(Z|UTC|[+-]\d\d:?\d\d)$)"));
    const auto time = text.contains(u':') ? parseTime(text, {}, {}, {}) : std::nullopt;
    if (!time) {
        return {};
    }
    if (Zoned.match(text).hasMatch()) {
        return {*time};
    }
    const QDateTime asUtc = QDateTime::fromMSecsSinceEpoch(time->milliseconds(), Qt::UTC);
    return localTime(asUtc.date(), asUtc.time(), zone);
}

/// Milli-, micro- and nanoseconds since 1970, as date +%s%3N and the like print them.
Timestamp parseFineEpoch(std::string_view digits)
{
    constexpr size_t secondsLength = 10;
    constexpr size_t microsecondsLength = 16;
    quint64 number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool isWhole = error == std::errc() && end == digits.data() + digits.size();
    const bool isFine = digits.size() == secondsLength + 3 || digits.size() == microsecondsLength ||
                        digits.size() == secondsLength + 9;
    if (!isWhole || !isFine || !digits.starts_with('1')) {
        return {};
    }
    for (size_t size = digits.size(); size < microsecondsLength; ++size) {
        number *= 10;
    }
    for (size_t size = digits.size(); size > microsecondsLength; --size) {
        number /= 10;
    }
    return Timestamp(static_cast<qint64>(number));
}

/// "1763795021" and "1763795021.25", as date +%s prints it.
Timestamp parseEpoch(std::string_view line)
{
    constexpr size_t digits = 10;
    if (line.size() > digits && std::ranges::all_of(line, isDigit)) {
        return parseFineEpoch(line);
    }
    LineScanner scanner(line);
    const auto seconds = line.starts_with('1') ? scanner.takeNumber(1'999'999'999) : std::nullopt;
    const bool isWhole = seconds && line.size() - scanner.rest().size() == digits;
    const bool isAlone =
        scanner.isAtEnd() || (scanner.take('.') && std::ranges::all_of(scanner.rest(), isDigit));
    return isWhole && isAlone ? Timestamp::fromMilliseconds(qint64(*seconds) * 1000) : Timestamp();
}

/// "Every 2.0s: perfquery 13 1        mgmt: Fri Nov 20 10:00:02 2026"
TextTime timeOfWatch(std::string_view line, const QTimeZone &zone)
{
    constexpr size_t longest = 64;
    LineScanner scanner(line);
    for (; !scanner.isAtEnd(); scanner.skipBlanks()) {
        const std::string_view rest = scanner.rest();
        if (isWeekday(scanner.takeWord()) && rest.size() <= longest) {
            return timeOfDateLine(rest, zone);
        }
    }
    return {};
}

/// Without the word that scripts write before it: "timestamp 1763795021", "Timestamp: …".
std::string_view withoutTimeWord(std::string_view line)
{
    if (dropPrefix(line, "timestamp") || dropPrefix(line, "Timestamp")) {
        line.remove_prefix(std::min(line.find_first_not_of(":= \t"), line.size()));
    }
    return line;
}

std::string_view withoutFrame(std::string_view line)
{
    constexpr std::string_view frame = "#=-* \t";
    const size_t from = line.find_first_not_of(frame);
    return from == std::string_view::npos
               ? std::string_view()
               : line.substr(from, line.find_last_not_of(frame) - from + 1);
}

const QRegularExpression &datedName()
{
    static const QRegularExpression Dated(QStringLiteral(
        R"((?<!\d)(\d{4})[-_.]?(\d\d)[-_.]?(\d\d))"
        R"((?:[-_.T ]?(\d\d)[-_.:h]?(\d\d)(?:[-_.:m]?(\d\d))?(Z|[+]\d\d:?\d\d|-\d\d:\d\d)?)?(?!\d))"));
    return Dated;
}

const QRegularExpression &epochName()
{
    static const QRegularExpression Epoch(QStringLiteral(R"((?<!\d)(1\d{9})(?:\.\d+)?(?!\d))"));
    return Epoch;
}

} // namespace

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

QString withoutTimeInName(QString name)
{
    return name.remove(datedName()).remove(epochName());
}

TextTime timeOfComment(std::string_view line, const QTimeZone &zone)
{
    constexpr std::string_view on = " on ";
    constexpr std::string_view stamp = "Timestamp:";
    constexpr std::string_view running = "Running timestamp";
    if (contains(line, "generated")) {
        const size_t place = line.rfind(on);
        LineScanner scanner(place == std::string_view::npos ? "" : line.substr(place + on.size()));
        scanner.takeWord(); // the weekday, in any language
        DateParts words;
        scanner.skipBlanks();
        while (!scanner.isAtEnd() && words.take(scanner.takeWord())) {
            scanner.skipBlanks();
        }
        return words.time(zone);
    }
    if (const size_t place = line.find(running); place != std::string_view::npos) {
        LineScanner scanner(line.substr(place + running.size()));
        scanner.skipBlanks();
        return scanner.take(':') ? parseIbdiagnetTime(scanner, zone) : TextTime();
    }
    if (const size_t place = line.find(stamp); place != std::string_view::npos) {
        return parseIbdiagnetTime(LineScanner(line.substr(place + stamp.size())), zone);
    }
    return {};
}

TextTime timeOfDateLine(std::string_view line, const QTimeZone &zone)
{
    constexpr size_t longest = 64;
    if (line.starts_with("Every ")) {
        return timeOfWatch(line, zone);
    }
    line = withoutTimeWord(withoutFrame(line));
    if (line.empty() || line.size() > longest) {
        return {};
    }
    if (isDigit(line.front()) && line.find('-') == 4) {
        return parseIsoTime(decoded(line), zone);
    }
    if (line.find(' ') == std::string_view::npos) {
        return {parseEpoch(line)};
    }
    DateParts words;
    LineScanner scanner(line);
    for (; !scanner.isAtEnd(); scanner.skipBlanks()) {
        if (!words.take(scanner.takeWord())) {
            return {};
        }
    }
    return words.time(zone);
}

TextTime timeInName(QStringView name, const QTimeZone &zone)
{
    constexpr int FirstYear = 1990;
    constexpr int Seconds = 6;
    constexpr int Zone = 7;
    const QString text = name.toString();
    for (auto dated = datedName().globalMatch(text); dated.hasNext();) {
        const auto match = dated.next();
        const auto number = [&match](int group) { return match.captured(group).toInt(); };
        const QDate date(number(1), number(2), number(3));
        const QTime time(number(4), number(5), number(Seconds));
        if (!date.isValid() || !time.isValid() || number(1) < FirstYear) {
            continue;
        }
        const QString offset = match.captured(Zone).remove(u':');
        return offset.isEmpty()
                   ? localTime(date, time, zone)
                   : TextTime{timestamp(date, time, secondsEastOf(offset.toStdString()))};
    }
    const auto epoch = epochName().match(text);
    return {epoch.hasMatch() ? Timestamp::fromMilliseconds(epoch.captured(1).toLongLong() * 1000)
                             : Timestamp()};
}

} // namespace pickglass
