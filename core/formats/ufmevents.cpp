// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linescanner.h"
#include "core/formats/parsers.h"

#include <QDateTime>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace pickglass {

namespace {

constexpr Named<Severity> Severities[] = {{"INFO", Severity::Info},
                                          {"MINOR", Severity::Warning},
                                          {"WARNING", Severity::Warning},
                                          {"CRITICAL", Severity::Error}};

/// The whole of UFM, which events without a device are of.
constexpr QStringView SiteType = u"Site";
constexpr QStringView GridType = u"Grid";

struct UfmLine
{
    std::string_view date;
    std::string_view time;
    std::string_view id; ///< of the kind of event: "112"
    Severity severity = Severity::Info;
    std::string_view type;   ///< of the object: "IBPort"
    std::string_view object; ///< what stands between its brackets
    std::string_view text;
};

/// Takes "[5744]" off.
std::optional<std::string_view> takeBracketed(LineScanner &scanner)
{
    scanner.skipBlanks();
    return scanner.take('[') ? scanner.takeUntil(']') : std::nullopt;
}

/// Of syslog, which UFM's lines may stand in: "Oct 17 15:56:33 sm04 eventlog[30300]: WARNING - ".
std::string_view withoutSyslog(std::string_view line)
{
    const size_t end = line.find("]: ");
    const size_t dash = line.find(" - ");
    return !line.empty() && !isDigit(line.front()) && contains(line.substr(0, end), "eventlog[") &&
                   dash != std::string_view::npos && dash > end
               ? line.substr(dash + 3)
               : line;
}

std::optional<UfmLine> parseUfmLine(std::string_view line)
{
    constexpr size_t DateLength = 10;
    UfmLine parsed;
    LineScanner scanner(withoutSyslog(line));
    parsed.date = scanner.takeWord();
    parsed.time = scanner.nextWord();
    if (parsed.date.size() != DateLength || parsed.date[4] != '-' ||
        parsed.time.size() < std::string_view("00:00:00").size() || parsed.time[2] != ':') {
        return std::nullopt;
    }
    const auto number = takeBracketed(scanner);
    const auto id = takeBracketed(scanner);
    const auto severity = findNamed(Severities, scanner.nextWord());
    if (!number || !id || !severity || id->empty() || !std::ranges::all_of(*id, isDigit)) {
        return std::nullopt;
    }
    parsed.id = *id;
    parsed.severity = *severity;
    scanner.skipBlanks();
    if (scanner.take("Site ") && !takeBracketed(scanner)) {
        return std::nullopt;
    }
    const auto category = takeBracketed(scanner);
    parsed.type = scanner.nextWord();
    scanner.skipBlanks();
    const std::string_view rest = scanner.rest();
    const size_t end = rest.find("]: ");
    if (!category || parsed.type.empty() || !rest.starts_with('[') ||
        end == std::string_view::npos) {
        return std::nullopt;
    }
    parsed.object = rest.substr(1, end - 1);
    parsed.text = trimmed(rest.substr(end + 3));
    return parsed;
}

/// Of a GUID that is part of a name; elsewhere leading zeros may be left out.
constexpr size_t GuidDigits = 16;

Guid bareGuid(std::string_view text)
{
    const auto value = text.size() <= GuidDigits ? hexNumber(text) : std::nullopt;
    return value ? Guid(*value) : Guid();
}

/// "default(34) / Switch: leaf01 / NA / 16] [dev_id: 248a0703006d40f0": the device, and its port
/// where the last part is its number; in a module its ports are counted anew.
std::optional<PortName> deviceIn(std::string_view object)
{
    constexpr std::string_view Before = "] [dev_id: ";
    const size_t end = object.find(Before);
    if (end == std::string_view::npos) {
        return std::nullopt;
    }
    LineScanner scanner(object.substr(end + Before.size()));
    const Guid guid = bareGuid(scanner.takeWord());
    if (guid.isNull()) {
        return std::nullopt;
    }
    const std::string_view place = object.substr(0, end);
    const size_t slash = place.rfind(" / ");
    const std::string_view above = place.substr(0, slash);
    const bool isInModule = std::ranges::count(above, '/') > 1 && !above.ends_with(" / NA");
    const auto number = slash == std::string_view::npos || isInModule
                            ? std::nullopt
                            : portNumberOf(trimmed(place.substr(slash + 3)));
    return PortName{
        .by = PortName::By::NodeGuid, .number = number.value_or(PortNumber(0)), .guid = guid};
}

/// "248a0703006d40f0_16 …: 0002c90300000010_1": the port at the first end of a link.
std::optional<PortName> endIn(std::string_view object)
{
    for (size_t at = object.find('_'); at != std::string_view::npos;
         at = object.find('_', at + 1)) {
        size_t begin = at;
        while (begin > 0 && hexNumber(object.substr(begin - 1, 1))) {
            --begin;
        }
        size_t end = at + 1;
        while (end < object.size() && isDigit(object[end])) {
            ++end;
        }
        const Guid guid =
            at - begin == GuidDigits ? bareGuid(object.substr(begin, at - begin)) : Guid();
        const auto number = portNumberOf(object.substr(at + 1, end - at - 1));
        if (!guid.isNull() && number) {
            return PortName{.by = PortName::By::PortGuid, .number = *number, .guid = guid};
        }
    }
    return std::nullopt;
}

/// Of the time zone where it is known; unknown for what is no date.
Timestamp ufmTime(const QString &date, const QTimeZone &zone)
{
    const QDateTime at = QDateTime::fromString(date, Qt::ISODateWithMs);
    const QDateTime zoned = zone.isValid() ? QDateTime(at.date(), at.time(), zone)
                                           : QDateTime(at.date(), at.time(), Qt::UTC);
    return at.isValid() && zoned.isValid() ? Timestamp::fromMilliseconds(zoned.toMSecsSinceEpoch())
                                           : Timestamp();
}

/// Puts entries together, at most MaxEntries.
class UfmLog
{
public:
    static constexpr size_t MaxEntries = 100'000;

    explicit UfmLog(ParserOutput &output) : m_output(output) {}

    static LogEntry entryOf(Timestamp time, Severity severity, QString kind)
    {
        LogEntry entry{.what = LogEntry::What::Ufm, .severity = severity, .time = time};
        entry.until = time;
        entry.code = std::move(kind);
        return entry;
    }

    /// What was said, behind the name of the object where it is no site or all of UFM.
    static QString textOf(const QString &type, const QString &object, const QString &said)
    {
        constexpr qsizetype MaxTextLength = 300;
        const bool hasObject = type != SiteType && type != GridType && !object.isEmpty();
        return (hasObject ? object + QStringLiteral(": ") + said : said)
            .left(MaxTextLength)
            .trimmed();
    }

    /// One of the same kind of the same object within an hour is counted with the first: what
    /// comes earlier is to be added first.
    void add(LogEntry entry, const QString &object, const QString &said)
    {
        m_last = std::max(m_last, entry.time);
        constexpr qint64 Hour = 3600 * SecondUs;
        constexpr qsizetype KeyLength = 40; // behind it numbers follow that are others each time
        const QString key = entry.code + u' ' + object + u' ' + said.left(KeyLength);
        if (const auto known = m_latest.constFind(key); known != m_latest.constEnd()) {
            LogEntry &first = m_output.facts.log[*known];
            if (entry.time >= first.time && entry.time - first.time < Hour) {
                ++first.count;
                first.until = std::max(first.until, entry.time);
                return;
            }
        }
        if (m_output.facts.log.size() >= MaxEntries) {
            ++m_left;
            return;
        }
        m_latest.insert(key, m_output.facts.log.size());
        m_output.facts.log.push_back(std::move(entry));
    }

    void finish(const QTimeZone &zone)
    {
        if (m_left > 0) {
            m_output.report.remark(
                1, {QT_TRANSLATE_NOOP("core", "The log has more messages than are kept (%1): %2 "
                                              "are left out."),
                    {QString::number(MaxEntries), QString::number(m_left)}});
        }
        if (!m_output.facts.log.empty()) {
            m_output.time = m_last;
            m_output.isTimeLocal = !zone.isValid();
        }
    }

private:
    ParserOutput &m_output;
    QHash<QString, size_t> m_latest; ///< entries by kind, object and how they begin
    Timestamp m_last;
    qint64 m_left = 0;
};

class UfmEventsParser final : public LineParser
{
public:
    explicit UfmEventsParser(ParserOutput &output) : LineParser(output), m_log(output) {}

    void takeLine(std::string_view line)
    {
        const auto parsed = parseUfmLine(line);
        if (!parsed) {
            noticeCut(true);
            return; // goes on with the one before
        }
        const Timestamp time =
            ufmTime(decoded(parsed->date) + u'T' + decoded(parsed->time), m_zone);
        if (!time.isKnown()) {
            skip(QT_TRANSLATE_NOOP("core", "Expected a date and a time, such as 2026-10-17 "
                                           "15:56:33.245."));
            return;
        }
        const QString said = decoded(parsed->text);
        const QString object = decoded(parsed->object.substr(0, parsed->object.find("] [dev_id")));
        LogEntry entry = UfmLog::entryOf(time, parsed->severity, decoded(parsed->id));
        entry.port = parsed->type == "Link" ? endIn(parsed->object) : deviceIn(parsed->object);
        entry.text = UfmLog::textOf(decoded(parsed->type), object, said);
        entry.line = m_line;
        m_log.add(std::move(entry), decoded(parsed->object), said);
    }

    void finish() { m_log.finish(m_zone); }

private:
    UfmLog m_log;
};

/// An event, and what its repetitions are known by.
struct UfmEvent
{
    LogEntry entry;
    QString object;
    QString said;
};

/// An event of UFM's REST interface; its severity is "Info", where the log has "INFO". The port is
/// that of an object named GUID_PORT, the node that of one named by its GUID alone.
std::optional<UfmEvent> eventOf(const QJsonObject &event, const QTimeZone &zone)
{
    QString date = event[QLatin1String("timestamp")].toString();
    const QString object = event[QLatin1String("object_name")].toString();
    const auto severity =
        findNamed(Severities, event[QLatin1String("severity")].toString().toUpper().toStdString());
    constexpr qsizetype DateLength = 10;
    const Timestamp time =
        date.size() > DateLength ? ufmTime(date.replace(DateLength, 1, u'T'), zone) : Timestamp();
    if (!severity || !time.isKnown()) {
        return std::nullopt;
    }
    LogEntry entry =
        UfmLog::entryOf(time, *severity, event[QLatin1String("type")].toVariant().toString());
    const std::string name = object.toStdString();
    if (const Guid guid = name.size() == GuidDigits ? bareGuid(name) : Guid(); !guid.isNull()) {
        entry.port = PortName{.by = PortName::By::NodeGuid, .guid = guid};
    } else {
        entry.port = endIn(name);
    }
    const QString description = event[QLatin1String("description")].toString();
    const QString title = event[QLatin1String("name")].toString();
    const QString &said = description.isEmpty() ? title : description;
    entry.text = UfmLog::textOf(object, object, said);
    return UfmEvent{std::move(entry), object, said};
}

} // namespace

bool isUfmEventsLine(std::string_view line)
{
    return parseUfmLine(line).has_value();
}

ParserEnd parseUfmEvents(const ParserInput &input, ParserOutput &output)
{
    return parseLines<UfmEventsParser>(input, output, FabricScope::Part);
}

bool isUfmEventsJsonLine(std::string_view line)
{
    return contains(line, "\"write_to_syslog\"");
}

ParserEnd parseUfmEventsJson(const ParserInput &input, ParserOutput &output)
{
    constexpr size_t MaxSize = size_t(32) << 20;
    constexpr qint64 MemoryOfByte = 80; // of lists in lists
    if (input.text.size() > MaxSize ||
        static_cast<qint64>(input.text.size()) * MemoryOfByte > input.maxMemory - heldMemory()) {
        return ParserEnd::TooMuch;
    }
    output.facts.scope = FabricScope::Part;
    output.lines = std::ranges::count(input.text, '\n');
    const auto size = static_cast<qsizetype>(input.text.size());
    const QJsonDocument document =
        QJsonDocument::fromJson(QByteArray::fromRawData(input.text.data(), size));
    std::vector<UfmEvent> events;
    qint64 others = document.isArray() ? 0 : 1;
    for (const QJsonValue &value : document.array()) {
        if (auto event = eventOf(value.toObject(), input.zone)) {
            events.push_back(*std::move(event));
        } else {
            ++others;
        }
    }
    // The newest one may stand first.
    std::ranges::stable_sort(events, {}, [](const UfmEvent &event) { return event.entry.time; });
    UfmLog log(output);
    for (UfmEvent &event : events) {
        log.add(std::move(event.entry), event.object, event.said);
    }
    for (qint64 i = 0; i < others; ++i) {
        output.report.skip(1, {QT_TRANSLATE_NOOP("core", "Expected a JSON list of UFM's events, "
                                                         "each with its timestamp and severity.")});
    }
    log.finish(input.zone);
    output.isCutOff = !document.isArray();
    return ParserEnd::Complete;
}

} // namespace pickglass
