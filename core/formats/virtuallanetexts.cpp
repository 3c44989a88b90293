// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linescanner.h"
#include "core/formats/parsers.h"

#include <QHash>

#include <algorithm>

namespace pickglass {

// Service levels and virtual lanes: OpenSM's opensm-sl2vl.dump, ibdiagnet's PSL files.

namespace {

constexpr quint32 MaxUnicastLid = 0xbfff;
constexpr quint32 MaxPort = 254;
constexpr std::string_view SlToVlColumns = "#in out : ";

struct SlToVlHeader
{
    Guid guid;
    Lid lid;
};

/// `Switch 0x0002c903007b78b0, base LID 10, "leaf01"`
std::optional<SlToVlHeader> parseSlToVlHeader(std::string_view line)
{
    LineScanner scanner(line);
    if (!scanner.take("Switch ") && !scanner.take("Channel Adapter ") && !scanner.take("Router ")) {
        return std::nullopt;
    }
    const auto guid = scanner.takeUntil(',');
    if (!guid || !guid->starts_with("0x") || guidOf(*guid).isNull() ||
        !scanner.take(" base LID ")) {
        return std::nullopt;
    }
    return SlToVlHeader{guidOf(*guid),
                        Lid(static_cast<quint16>(scanner.takeNumber(MaxUnicastLid).value_or(0)))};
}

/// "3   11  : 0  1  2  3  4  5  6  7  8  9  10 11 12 13 14 7"
std::optional<SlToVlRow> parseSlToVlRow(std::string_view line)
{
    LineScanner scanner(line);
    const auto number = [&scanner](quint32 max) {
        scanner.skipBlanks();
        return scanner.takeNumber(max);
    };
    const auto in = number(MaxPort);
    const auto out = number(MaxPort);
    scanner.skipBlanks();
    if (!in || !out || !scanner.take(':')) {
        return std::nullopt;
    }
    SlToVlRow row{static_cast<PortNumber>(*in), static_cast<PortNumber>(*out), {}};
    for (VirtualLane &lane : row.lanes) {
        const auto value = number(DroppedLane);
        if (!value) {
            return std::nullopt;
        }
        lane = static_cast<VirtualLane>(*value);
    }
    scanner.skipBlanks();
    return scanner.isAtEnd() ? std::optional(row) : std::nullopt;
}

class SlToVlParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (line.empty() || line.starts_with('#')) {
            return;
        }
        if (const auto header = parseSlToVlHeader(line)) {
            begin(*header);
        } else if (const auto row = parseSlToVlRow(line); row && m_hasTable) {
            m_output.facts.lanes.slToVl.back().rows.push_back(*row);
        } else {
            noticeCut(true);
            skip(QT_TRANSLATE_NOOP("core", "Expected a port in, a port out and 16 virtual lanes, "
                                           "below the line of a switch."));
        }
    }

    /// Of two rows of the same ports the first counts.
    void finish()
    {
        std::vector<SlToVlTable> &tables = m_output.facts.lanes.slToVl;
        std::ranges::stable_sort(tables, {}, &SlToVlTable::place);
        std::vector<SlToVlTable> joined;
        for (SlToVlTable &table : tables) {
            if (joined.empty() || joined.back().place != table.place) {
                joined.push_back(std::move(table));
            } else {
                auto &rows = joined.back().rows;
                rows.insert(rows.end(), table.rows.begin(), table.rows.end());
            }
        }
        const auto ports = [](const SlToVlRow &row) { return std::pair(row.in, row.out); };
        for (SlToVlTable &table : joined) {
            std::ranges::stable_sort(table.rows, {}, ports);
            const auto isSame = [&](const SlToVlRow &a, const SlToVlRow &b) {
                return ports(a) == ports(b);
            };
            table.rows.erase(std::unique(table.rows.begin(), table.rows.end(), isSame),
                             table.rows.end());
        }
        tables = std::move(joined);
    }

private:
    void begin(const SlToVlHeader &header)
    {
        m_hasTable = true;
        m_output.facts.lanes.slToVl.push_back({{header.guid, 0}, {}});
        if (header.lid.isAssigned() && !m_output.facts.lids.contains(header.guid)) {
            m_output.facts.lids.insert(header.guid, header.lid);
        }
    }

    bool m_hasTable = false;
};

struct PathSlLine
{
    Guid source;
    Lid destination;
    ServiceLevel level = 0;
};

/// "0x0002c90000000099 154 0"
std::optional<PathSlLine> parsePathSlLine(std::string_view line)
{
    constexpr size_t guidLength = 18;
    constexpr quint32 maxLevel = ServiceLevels - 1;
    LineScanner scanner(line);
    const std::string_view guid = scanner.takeWord();
    scanner.skipBlanks();
    const auto lid = scanner.takeNumber(MaxUnicastLid);
    const bool hasBlank = !scanner.isAtEnd() && isBlank(scanner.rest().front());
    scanner.skipBlanks();
    const auto level = scanner.takeNumber(maxLevel);
    scanner.skipBlanks();
    const bool isWhole = guid.starts_with("0x") && guid.size() == guidLength &&
                         !guidOf(guid).isNull() && lid.value_or(0) > 0 && hasBlank &&
                         level.has_value() && scanner.isAtEnd();
    return isWhole ? std::optional(PathSlLine{guidOf(guid), Lid(static_cast<quint16>(*lid)),
                                              static_cast<ServiceLevel>(*level)})
                   : std::nullopt;
}

class PathSlParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (line.empty() || takeComment(line)) {
            return;
        }
        const auto path = parsePathSlLine(line);
        if (!path) {
            noticeCut(line.starts_with("0x"));
            skip(QT_TRANSLATE_NOOP("core", "Expected the GUID of a source, a LID and a service "
                                           "level: 0x0002c90300000010 3 0"));
            return;
        }
        std::vector<PathSls> &all = m_output.facts.lanes.pathSls;
        const auto known = m_sources.constFind(path->source);
        const size_t at = known == m_sources.constEnd() ? all.size() : *known;
        if (at == all.size()) {
            m_sources.insert(path->source, at);
            all.push_back({{path->source, 0}, {}});
        }
        all[at].set(path->destination, path->level);
    }

private:
    QHash<Guid, size_t> m_sources;
};

} // namespace

bool isSlToVlLine(std::string_view line)
{
    return line.starts_with(SlToVlColumns);
}

ParserEnd parseSlToVl(const ParserInput &input, ParserOutput &output)
{
    return parseLines<SlToVlParser>(input, output, FabricScope::Part);
}

bool isPathSlLine(std::string_view line)
{
    return parsePathSlLine(line).has_value();
}

ParserEnd parsePathSls(const ParserInput &input, ParserOutput &output)
{
    return parseLines<PathSlParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
