// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linescanner.h"
#include "core/formats/parsers.h"

#include <QDateTime>
#include <QHash>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

constexpr Named<Severity> Severities[] = {{"INFO", Severity::Info},
                                          {"MINOR", Severity::Warning},
                                          {"WARNING", Severity::Warning},
                                          {"CRITICAL", Severity::Error}};

/// The whole of UFM, which events without a device are of.
constexpr std::string_view SiteType = "Site";
constexpr std::string_view GridType = "Grid";

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

Guid bareGuid(std::string_view text)
{
    constexpr size_t Digits = 16;
    const auto value = text.size() <= Digits ? hexNumber(text) : std::nullopt;
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
        const Guid guid = begin < at ? bareGuid(object.substr(begin, at - begin)) : Guid();
        const auto number = portNumberOf(object.substr(at + 1, end - at - 1));
        if (!guid.isNull() && number) {
            return PortName{.by = PortName::By::PortGuid, .number = *number, .guid = guid};
        }
    }
    return std::nullopt;
}

class UfmEventsParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        const auto parsed = parseUfmLine(line);
        if (!parsed) {
            noticeCut(true);
            return; // goes on with the one before
        }
        LogEntry entry;
        entry.what = LogEntry::What::Ufm;
        entry.time = timeOf(*parsed);
        if (!entry.time.isKnown()) {
            skip(QT_TRANSLATE_NOOP("core", "Expected a date and a time, such as 2026-10-17 "
                                           "15:56:33.245."));
            return;
        }
        entry.until = entry.time;
        entry.severity = parsed->severity;
        entry.code = decoded(parsed->id);
        entry.port = parsed->type == "Link" ? endIn(parsed->object) : deviceIn(parsed->object);
        entry.text = textOf(*parsed);
        entry.line = m_line;
        constexpr size_t KeyLength = 40; // behind it numbers follow that are others each time
        add(std::move(entry), decoded(parsed->id) + u' ' + decoded(parsed->object) + u' ' +
                                  decoded(parsed->text.substr(0, KeyLength)));
    }

    void finish()
    {
        if (m_left > 0) {
            remark(QT_TRANSLATE_NOOP("core", "The log has more messages than are kept (%1): %2 "
                                             "are left out."),
                   {QString::number(MaxEntries), QString::number(m_left)});
        }
        if (!m_output.facts.log.empty()) {
            m_output.time = m_output.facts.log.back().until;
            m_output.isTimeLocal = !m_zone.isValid();
        }
    }

private:
    static constexpr size_t MaxEntries = 100'000;
    static constexpr qsizetype MaxTextLength = 300;

    Timestamp timeOf(const UfmLine &line) const
    {
        const QDateTime at = QDateTime::fromString(decoded(line.date) + u'T' + decoded(line.time),
                                                   Qt::ISODateWithMs);
        const QDateTime zoned = m_zone.isValid() ? QDateTime(at.date(), at.time(), m_zone)
                                                 : QDateTime(at.date(), at.time(), Qt::UTC);
        return at.isValid() && zoned.isValid()
                   ? Timestamp::fromMilliseconds(zoned.toMSecsSinceEpoch())
                   : Timestamp();
    }

    static QString textOf(const UfmLine &line)
    {
        const QString said = decoded(line.text);
        const QString object = decoded(line.object.substr(0, line.object.find("] [dev_id: ")));
        return (line.type == SiteType || line.type == GridType || object.isEmpty()
                    ? said
                    : object + QStringLiteral(": ") + said)
            .left(MaxTextLength)
            .trimmed();
    }

    /// One of the same kind of the same object within an hour is counted with the first.
    void add(LogEntry entry, const QString &key)
    {
        constexpr qint64 Hour = 3600 * SecondUs;
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

    QHash<QString, size_t> m_latest; ///< entries by kind, object and how they begin
    qint64 m_left = 0;
};

} // namespace

bool isUfmEventsLine(std::string_view line)
{
    return parseUfmLine(line).has_value();
}

ParserEnd parseUfmEvents(const ParserInput &input, ParserOutput &output)
{
    return parseLines<UfmEventsParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
