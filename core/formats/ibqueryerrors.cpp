// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/formats/linescanner.h"
#include "core/formats/linktable.h"
#include "core/formats/othercounters.h"
#include "core/formats/sessionlines.h"

#include <QSet>

#include <algorithm>
#include <charconv>

namespace pickglass {

namespace {

constexpr std::string_view ErrorsFor = "Errors for ";
constexpr std::string_view DataFor = "Data Counters for ";
constexpr std::string_view LinkInfoOf = "Link info:";
constexpr std::string_view Summary = "## Summary:";
constexpr std::string_view Suppressing = "Suppressing:";

/// "[PortXmitData == 4968 (19.406KB)]"
struct ShownCounter
{
    QString name;
    quint64 value = 0;
    bool isWide = false; ///< whether a number for people follows
};

/// The oldest programs print 32 bits with a sign.
std::optional<ShownCounter> withoutSign(ShownCounter counter)
{
    constexpr quint64 half = 1ULL << 31;
    if (counter.value == 0 || counter.value > half) {
        return std::nullopt;
    }
    counter.value = 2 * half - counter.value;
    return counter;
}

std::optional<ShownCounter> takeCounter(LineScanner &scanner)
{
    constexpr std::string_view equals = " == ";
    scanner.skipBlanks();
    const auto text = scanner.take('[') ? scanner.takeUntil(']') : std::nullopt;
    const size_t middle = text ? text->find(equals) : std::string_view::npos;
    if (middle == std::string_view::npos) {
        return std::nullopt;
    }
    ShownCounter counter;
    counter.name = counterName(text->substr(0, middle));
    std::string_view number = text->substr(middle + equals.size());
    const bool isNegative = number.starts_with('-');
    number.remove_prefix(isNegative ? 1 : 0);
    const char *end = number.data() + number.size();
    const auto [behind, error] = std::from_chars(number.data(), end, counter.value);
    counter.isWide = behind != end && std::string_view(behind, end).starts_with(" (");
    const bool isRead = error == std::errc() && (behind == end || counter.isWide);
    if (isNegative) {
        return isRead ? withoutSign(counter) : std::nullopt;
    }
    return isRead ? std::optional(counter) : std::nullopt;
}

/// Of the counter that the details behind it explain.
std::optional<Attribute> detailsOf(QStringView name)
{
    if (name == u"PortXmitDiscards") {
        return Attribute::PortXmitDiscardDetails;
    }
    return name == u"PortRcvErrors" ? std::optional(Attribute::PortRcvErrorDetails) : std::nullopt;
}

/// The place of a counter in either attribute of details; behind their ends where it is in none.
size_t detailPlace(QStringView name)
{
    for (const Attribute attribute :
         {Attribute::PortRcvErrorDetails, Attribute::PortXmitDiscardDetails}) {
        const auto counters = countersOf(attribute);
        const auto found = std::ranges::find(counters, name, &Counter::name);
        if (found != counters.end()) {
            return static_cast<size_t>(found - counters.begin());
        }
    }
    return std::string_view::npos;
}

/// The counter, unless the value is too large for it.
CounterId withRoom(CounterId id, quint64 value)
{
    return id.isValid() && value <= counter(id).top() ? id : CounterId();
}

/// Counters of one line, which show each other's attributes.
class CounterLine
{
public:
    /// Invalid for a counter that nobody knows, or whose value it cannot have.
    CounterId idOf(const ShownCounter &shown)
    {
        const size_t place = detailPlace(shown.name);
        if (place != std::string_view::npos && m_details) {
            const auto counters = countersOf(*m_details);
            return place < counters.size() ? withRoom(counters[place].id, shown.value)
                                           : CounterId();
        }
        if (place == std::string_view::npos) {
            m_details = detailsOf(shown.name);
        }
        const CounterId narrow =
            withRoom(findCounter(Attribute::PortCounters, shown.name), shown.value);
        return narrow.isValid() && !shown.isWide
                   ? narrow
                   : findCounter(Attribute::PortCountersExtended, shown.name);
    }

private:
    std::optional<Attribute> m_details;
};

class ErrorReportParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        LineScanner scanner(line);
        if (scanner.take(ErrorsFor)) {
            takeHeader(scanner, true);
        } else if (scanner.take(DataFor)) {
            takeHeader(scanner, false);
        } else if (scanner.take("GUID 0x")) {
            takePort(scanner);
        } else if (scanner.take(LinkInfoOf)) {
            takeLinkInfo(scanner.rest());
        } else if (scanner.take(Summary)) {
            m_output.mayBeEmpty = true; // no port has errors
        } else if (scanner.take(Suppressing)) {
            m_isOld = true;
        } else if (!takeDate(line) && m_block && !line.empty() && !isPromptLine(line) &&
                   !startsWithAny(line, {"#", "ibwarn:", "src/", "Every ", "```", "~~~"})) {
            skip(QT_TRANSLATE_NOOP("core", "Expected the counters of a port, such as: GUID 0x10 "
                                           "port 1: [PortRcvErrors == 3]"));
        }
    }

    void finish()
    {
        useDatesBehind();
        if (m_table) {
            m_output.facts.hasPortsForAdapters = m_tableNaming == Naming::Ports;
            m_table->build(m_output);
        }
    }

private:
    using Naming = LinkTable::Naming;

    struct Block
    {
        Naming naming = Naming::Ports;
        std::optional<NodeType> type;
        std::string_view name;
        Guid firstGuid; ///< of the first line of counters
    };

    /// "0x2c90300000010 "leaf"", or the name alone, as adapters have it.
    void takeHeader(LineScanner scanner, bool areErrors)
    {
        Block block;
        block.naming = m_isOld ? Naming::OnlyNodes : areErrors ? Naming::Ports : Naming::Nodes;
        const bool hasGuid = scanner.rest().starts_with("0x");
        if (block.naming == Naming::Ports) {
            block.type = hasGuid ? NodeType::Switch : NodeType::ChannelAdapter;
        }
        const Guid guid = hasGuid ? guidOf(scanner.takeWord()) : Guid();
        scanner.skipBlanks();
        block.name = unquoted(scanner.rest());
        m_block = block;
        m_guid = {};
        if (!guid.isNull()) {
            noticeNode(guid, 0);
        }
    }

    PortName nameOf(Guid guid, PortNumber number) const
    {
        const bool isPort = m_block->naming == Naming::Ports;
        return {isPort ? PortName::By::PortGuid : PortName::By::NodeGuid, number, guid};
    }

    void noticeNode(Guid guid, PortNumber number)
    {
        if (!m_named.contains(guid)) {
            m_named.insert(guid);
            m_output.facts.named.push_back(
                {nameOf(guid, number), m_block->type, decoded(m_block->name), m_block->firstGuid});
        }
    }

    /// "2c90300000010 port 23: [PortRcvErrors == 41]"
    void takePort(LineScanner scanner)
    {
        CounterReading reading;
        reading.line = m_line;
        reading.time = m_time;
        m_guid = guidOf(scanner.takeWord());
        scanner.skipBlanks();
        scanner.take("port ");
        const bool isSum = scanner.take("ALL");
        const auto number = isSum ? std::optional(0U) : scanner.takeNumber(254);
        if (m_guid.isNull() || !number || !scanner.take(':') || !m_block) {
            skip(QT_TRANSLATE_NOOP("core", "Expected a port below the line of its node: GUID, "
                                           "\"port\" and its number, a colon."));
            m_guid = {};
            return;
        }
        reading.port = nameOf(m_guid, static_cast<PortNumber>(*number));
        m_block->firstGuid = m_block->firstGuid.isNull() ? m_guid : m_block->firstGuid;
        noticeNode(m_guid, reading.port.number);
        if (isSum) {
            return;
        }
        takeCounters(scanner, reading);
        if (!reading.values.empty()) {
            m_output.facts.counters.push_back(std::move(reading));
        }
    }

    void takeCounters(LineScanner scanner, CounterReading &reading)
    {
        CounterLine line;
        for (scanner.skipBlanks(); !scanner.isAtEnd(); scanner.skipBlanks()) {
            const std::string_view rest = scanner.rest();
            const auto shown = takeCounter(scanner);
            if (!shown) {
                skip(
                    QT_TRANSLATE_NOOP(
                        "core", "Expected a counter, such as [PortRcvErrors == 3], instead of: %1"),
                    {quoted(rest)});
                return;
            }
            const CounterId id = line.idOf(*shown);
            const bool isThere = std::ranges::any_of(
                reading.values, [id](const auto &value) { return value.first == id; });
            if (!id.isValid() || isThere) {
                remark(QT_TRANSLATE_NOOP("core", "%1 is not a known counter, is too large, or "
                                                 "occurs twice: it is left out."),
                       {quoted(std::string_view(shown->name.toStdString()))});
                continue;
            }
            reading.values.emplace_back(id, shown->value);
        }
    }

    void takeLinkInfo(std::string_view text)
    {
        const auto link = parseLinkInfo(text);
        if (!link || !m_block || m_guid.isNull()) {
            skip(QT_TRANSLATE_NOOP("core", "Expected the link of the port in the line before: LID, "
                                           "port, state and the other end."));
            return;
        }
        if (!m_table) {
            m_tableNaming = m_block->naming;
            m_table.emplace(m_tableNaming, "ibqueryerrors");
        }
        if (m_tableNaming != m_block->naming) {
            skip(QT_TRANSLATE_NOOP("core", "This link is left out: the text has errors and data "
                                           "counters, which identify nodes by different GUIDs."));
            return;
        }
        m_table->add({m_line, m_guid, m_block->type, m_block->name, *link});
    }

    std::optional<Block> m_block;
    std::optional<LinkTable> m_table; ///< of the first block's naming
    Naming m_tableNaming = Naming::Ports;
    QSet<Guid> m_named;
    Guid m_guid; ///< of the last line of counters
    bool m_isOld = false;
};

} // namespace

bool isIbqueryerrorsLine(std::string_view line)
{
    const auto isNode = [line](std::string_view start) {
        return line.starts_with(start) && (line.substr(start.size()).starts_with("0x") ||
                                           line.substr(start.size()).starts_with('"'));
    };
    return isNode(ErrorsFor) || isNode(DataFor) || line.starts_with(Summary) ||
           (line.starts_with("GUID 0x") && contains(line, " port "));
}

ParserEnd parseIbqueryerrors(const ParserInput &input, ParserOutput &output)
{
    return parseLines<ErrorReportParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
