// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linescanner.h"
#include "core/formats/parsers.h"

#include <QDateTime>
#include <QHash>
#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace pickglass {

// The log of OpenSM (osm_log.c): a line is "Nov 29 20:12:10 580209 [F6640740] 0x02 -> text", in
// local time and without a year. Lines that do not begin so go on with what the one before them
// says.

namespace {

/// A bit of the level (osm_log.h).
constexpr quint64 ErrorLevel = 0x01;

struct LogLine
{
    int month = 0;
    int day = 0;
    qint64 microsecondOfDay = 0;
    quint64 level = 0;
    std::string_view text;
};

std::optional<LogLine> parseLogLine(std::string_view line)
{
    LogLine parsed;
    LineScanner scanner(line);
    constexpr quint32 MaxDay = 31;
    parsed.month = monthOf(scanner.takeWord());
    const auto day = parsed.month > 0 ? scanner.nextNumber(MaxDay) : std::nullopt;
    if (!day || *day == 0) {
        return std::nullopt;
    }
    const QTime time = QTime::fromString(decoded(scanner.nextWord()), QStringLiteral("hh:mm:ss"));
    const auto micros = scanner.nextNumber(SecondUs - 1);
    const std::string_view thread = scanner.nextWord();
    const std::string_view level = scanner.nextWord();
    const std::string_view arrow = scanner.nextWord();
    const auto bits = hexNumber(level);
    if (!time.isValid() || !micros || !thread.starts_with('[') || !thread.ends_with(']') ||
        !level.starts_with("0x") || !bits || arrow != "->") {
        return std::nullopt;
    }
    parsed.day = static_cast<int>(*day);
    parsed.microsecondOfDay = time.msecsSinceStartOfDay() * qint64(1000) + *micros;
    parsed.level = *bits;
    parsed.text = trimmed(scanner.rest());
    return parsed;
}

/// Takes "state_mgr_report_new_ports: " off, the function that the line is from.
std::string_view withoutFunction(std::string_view text)
{
    const size_t end = text.find(": ");
    const auto isOfName = [](char c) { return (c >= 'a' && c <= 'z') || c == '_' || isDigit(c); };
    return end != std::string_view::npos && end > 0 &&
                   std::ranges::all_of(text.substr(0, end), isOfName) &&
                   contains(text.substr(0, end), "_")
               ? text.substr(end + 2)
               : text;
}

/// "ERR 3315: Unknown remote side …" is "3315" and the rest; else nothing.
QString takeCode(std::string_view &text)
{
    constexpr size_t Digits = 4;
    LineScanner scanner(text);
    if (!scanner.take("ERR ")) {
        return {};
    }
    const auto code = scanner.takeUntil(':');
    if (!code || code->size() != Digits || !hexNumber(*code)) {
        return {};
    }
    text = trimmed(scanner.rest());
    return decoded(*code);
}

/// Which port a line is about: "node 0x0002c90300000011 (leaf) port 3", "port with GUID:0x…",
/// "from LID:2". Nothing where it names none.
std::optional<PortName> portIn(const QString &text)
{
    static const QRegularExpression node(
        QStringLiteral("\\bnode (0x[0-9a-f]{1,16}) \\(.*\\),? port (\\d{1,3})\\b"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression guid(
        QStringLiteral("\\bport (?:with )?GUID:? ?(0x[0-9a-f]{1,16})\\b"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression lid(QStringLiteral("\\bfrom LID:(\\d{1,5})\\b"));
    if (const auto match = node.match(text); match.hasMatch()) {
        const auto number = portNumberOf(match.captured(2).toStdString());
        const Guid found = guidOf(match.captured(1).toStdString());
        return number && !found.isNull()
                   ? std::optional(
                         PortName{.by = PortName::By::NodeGuid, .number = *number, .guid = found})
                   : std::nullopt;
    }
    if (const auto match = guid.match(text); match.hasMatch()) {
        const Guid found = guidOf(match.captured(1).toStdString());
        return found.isNull()
                   ? std::nullopt
                   : std::optional(PortName{.by = PortName::By::PortGuid, .guid = found});
    }
    if (const auto match = lid.match(text); match.hasMatch()) {
        const Lid found = lidOf(match.captured(1).toStdString());
        return found.isAssigned() ? std::optional(PortName{.by = PortName::By::Lid, .lid = found})
                                  : std::nullopt;
    }
    return std::nullopt;
}

/// Of lines that are no errors only these say something of the subnet; of the notices that are
/// reported on, the line of what was received or found says the same.
bool isOfSubnet(std::string_view text)
{
    return startsWithAny(text, {"SUBNET UP", "Errors during initialization", "SM port is ",
                                "Removed port with GUID", "Discovered new port with GUID",
                                "Received Generic Notice", "Received Vendor Notice"});
}

class OpensmLogParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void beginText(const ParserInput &input) { m_modified = input.modified; }

    void takeLine(std::string_view line)
    {
        const auto parsed = parseLogLine(line);
        if (!parsed) {
            noticeCut(true);
            return; // goes on with the one before
        }
        // From one year to the next; a clock that is set back by hours is no new year.
        if (parsed->month + HalfYear < m_month) {
            ++m_years;
        }
        m_month = parsed->month;
        m_moment = {m_years, parsed->month, parsed->day, parsed->microsecondOfDay};
        takeText(*parsed);
    }

    void finish()
    {
        const int year = yearOfFirst();
        for (size_t i = 0; i < m_moments.size(); ++i) {
            LogEntry &entry = m_output.facts.log[i];
            entry.time = timeOf(m_moments[i].first, year);
            entry.until = timeOf(m_moments[i].last, year);
        }
        if (m_left > 0) {
            remark(QT_TRANSLATE_NOOP("core", "The log has more messages than are kept (%1): %2 "
                                             "are left out."),
                   {QString::number(MaxEntries), QString::number(m_left)});
        }
        std::erase_if(m_output.facts.log,
                      [](const LogEntry &entry) { return !entry.time.isKnown(); });
        if (!m_output.facts.log.empty()) {
            m_output.time = m_output.facts.log.back().until;
            m_output.isTimeLocal = !m_zone.isValid();
        }
        m_output.mayBeEmpty = m_month != 0;
    }

private:
    static constexpr int HalfYear = 6;
    static constexpr size_t MaxEntries = 100'000;
    static constexpr qsizetype MaxTextLength = 200;

    struct Moment
    {
        int years = 0; ///< since the first line
        int month = 0;
        int day = 0;
        qint64 microsecondOfDay = 0;
    };
    struct Moments
    {
        Moment first;
        Moment last;
    };

    Timestamp timeOf(const Moment &moment, int firstYear) const
    {
        const QDate date(firstYear + moment.years, moment.month, moment.day);
        const QTime time =
            QTime::fromMSecsSinceStartOfDay(static_cast<int>(moment.microsecondOfDay / 1000));
        const QDateTime at =
            m_zone.isValid() ? QDateTime(date, time, m_zone) : QDateTime(date, time, Qt::UTC);
        return date.isValid() && at.isValid()
                   ? Timestamp::fromMilliseconds(at.toMSecsSinceEpoch()) +
                         moment.microsecondOfDay % 1000
                   : Timestamp();
    }

    /// The latest one for which nothing is later than when the text was last changed, but for a
    /// day: its zone may not be known.
    int yearOfFirst() const
    {
        constexpr qint64 Day = 86'400 * SecondUs;
        const Timestamp latest = (m_modified.isKnown() ? m_modified : Timestamp::now()) + Day;
        const int last =
            QDateTime::fromMSecsSinceEpoch(latest.milliseconds(), Qt::UTC).date().year();
        Moment end = m_moment;
        end.years = 0;
        constexpr int LeapYears = 8; // a 29th of February is in one of so many
        for (int year = last; year > last - LeapYears; --year) {
            const Timestamp time = timeOf(end, year);
            if (time.isKnown() && time <= latest) {
                return year - m_moment.years;
            }
        }
        return last - m_moment.years;
    }

    void takeText(const LogLine &line)
    {
        std::string_view text = withoutFunction(line.text);
        if (takeManager(text)) {
            return;
        }
        LogEntry entry;
        entry.code = takeCode(text);
        bool isError = (line.level & ErrorLevel) != 0 && !entry.code.isEmpty();
        if (LineScanner scanner(text); scanner.take("Entering ")) {
            entry.what = LogEntry::What::State;
            entry.text = decoded(scanner.takeWord());
            m_state = entry.text;
        } else if (text == "Exiting SM") {
            entry.what = LogEntry::What::Exit;
            entry.text = m_state;
        } else if (isError || isOfSubnet(text)) {
            isError |= text.starts_with("Errors during") || text == "SM port is down";
            entry.text = decoded(text).left(MaxTextLength).trimmed();
            entry.port = portIn(entry.text);
        } else {
            return;
        }
        entry.severity = isError ? Severity::Warning : Severity::Info;
        if (entry.what != LogEntry::What::Message && m_manager) {
            entry.port = m_manager;
        }
        add(std::move(entry));
    }

    /// The port that the manager sits at.
    bool takeManager(std::string_view text)
    {
        for (const std::string_view before :
             {"Setting IS_SM on port ", "Mgmt class 0x81 binding to "
                                        "port GUID "}) {
            LineScanner scanner(text);
            const Guid guid = scanner.take(before) ? guidOf(trimmed(scanner.rest())) : Guid();
            if (!guid.isNull()) {
                m_manager = PortName{.by = PortName::By::PortGuid, .guid = guid};
                // It entered its first state before it said where it is.
                for (LogEntry &entry : m_output.facts.log) {
                    if (entry.what != LogEntry::What::Message && !entry.port) {
                        entry.port = m_manager;
                    }
                }
                return true;
            }
        }
        return false;
    }

    /// One that was said already within an hour, of the same port, is counted there.
    void add(LogEntry entry)
    {
        entry.line = m_line;
        const bool isRepeated = entry.what == LogEntry::What::Message &&
                                (!entry.code.isEmpty() || entry.text.startsWith(u"Received"));
        const std::pair key(entry.code + entry.text.left(MaxKeyLength), keyOf(entry.port));
        if (const auto known = m_latest.constFind(key);
            isRepeated && known != m_latest.constEnd()) {
            Moments &moments = m_moments[*known];
            if (isSameHour(moments.first, m_moment)) {
                moments.last = m_moment;
                ++m_output.facts.log[*known].count;
                return;
            }
        }
        if (m_output.facts.log.size() >= MaxEntries) {
            ++m_left;
            return;
        }
        if (isRepeated) {
            m_latest.insert(key, m_moments.size());
        }
        m_moments.push_back({m_moment, m_moment});
        m_output.facts.log.push_back(std::move(entry));
    }

    /// What of a text says which message it is: behind it numbers follow that are others each time.
    static constexpr qsizetype MaxKeyLength = 40;

    static QString keyOf(const std::optional<PortName> &port)
    {
        return port ? port->guid.toString() + u'/' + QString::number(port->number) + u'/' +
                          QString::number(port->lid.value())
                    : QString();
    }
    static bool isSameHour(const Moment &a, const Moment &b)
    {
        constexpr qint64 Hour = 3600 * SecondUs;
        return a.years == b.years && a.month == b.month && a.day == b.day &&
               b.microsecondOfDay >= a.microsecondOfDay &&
               b.microsecondOfDay - a.microsecondOfDay < Hour;
    }

    Timestamp m_modified;
    std::optional<PortName> m_manager;
    QString m_state;                ///< of the manager
    std::vector<Moments> m_moments; ///< of each entry
    QHash<std::pair<QString, QString>, size_t> m_latest;
    Moment m_moment; ///< of the last line
    int m_years = 0;
    int m_month = 0;
    qint64 m_left = 0;
};

} // namespace

bool isOpensmLogLine(std::string_view line)
{
    return parseLogLine(line).has_value();
}

ParserEnd parseOpensmLog(const ParserInput &input, ParserOutput &output)
{
    return parseLines<OpensmLogParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
