// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/formats/linescanner.h"
#include "core/formats/multicastlines.h"
#include "core/formats/portaddress.h"

#include <QHash>

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

namespace pickglass {

namespace {

constexpr std::string_view Routes = "dump_ucast_routes: Switch ";
constexpr std::string_view Unicast = "Unicast lids [";
constexpr std::string_view SwitchOfOutPorts = "Switch 0x";
constexpr quint32 LastUnicastLid = 0xbfff;

/// A line above a table.
struct TableHeader
{
    Guid node;
    Lid lid;
    quint32 firstLid = 0; ///< where the table begins
    std::string_view name;
};

/// "… guid 0x0002c903007b78b0 (leaf01):", in quotes from some programs.
std::string_view nameInBrackets(std::string_view line)
{
    const size_t open = line.find(" (");
    const size_t close = line.rfind(')');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open + 2) {
        return {};
    }
    std::string_view name = line.substr(open + 2, close - open - 2);
    if (name.size() > 1 && name.front() == '\'' && name.back() == '\'') {
        name = name.substr(1, name.size() - 2);
    }
    return name;
}

/// "[0x0-0x65]" and "[0-101]": 0.
quint32 firstLidOf(std::string_view text)
{
    return lidOf(text.substr(0, text.find('-'))).value();
}

/// " guid 0x0002c903007b78b0", wherever it stands.
Guid guidBehind(std::string_view word, std::string_view line)
{
    const size_t place = line.find(word);
    if (place == std::string_view::npos) {
        return {};
    }
    LineScanner scanner(line.substr(place + word.size()));
    const std::string_view text = scanner.takeWord();
    return guidOf(text.substr(0, text.find_last_not_of("):") + 1));
}

std::optional<TableHeader> parseTableHeader(std::string_view line)
{
    TableHeader header;
    LineScanner scanner(line);
    if (scanner.take(Unicast)) {
        header.firstLid = firstLidOf(scanner.rest());
        header.node = guidBehind(" guid ", line);
        header.name = nameInBrackets(line);
        if (scanner.takeUntil(']') && scanner.take(" of switch ")) {
            const auto address =
                parsePortAddress(scanner.rest().substr(0, scanner.rest().find(" guid ")));
            header.lid = address && address->route.empty() ? address->lid : Lid();
        }
    } else if (contains(line, Routes)) {
        header.node = guidBehind(Routes, line);
    }
    return header.node.isNull() ? std::nullopt : std::optional(header);
}

class ForwardingTableParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (line.empty()) {
            return;
        }
        if (line.starts_with(MulticastMlids) || line == MulticastOutPorts) {
            beginMulticast(line);
        } else if (line.starts_with(SwitchOfOutPorts)) {
            m_switch = guidBehind("Switch ", line);
        } else if (const auto header = parseTableHeader(line)) {
            begin(*header);
        } else if (isForwardingTableLine(line)) {
            endTable();
            skipHeader();
        } else if (m_multicast) {
            takePorts(line);
        } else if (m_table && !takeRoute(line)) {
            takeOther(line);
        }
    }

    void finish()
    {
        endTable();
        std::ranges::for_each(m_output.facts.multicastTables, &MulticastTable::settle);
    }

private:
    void skipHeader()
    {
        skip(QT_TRANSLATE_NOOP("core", "Expected the GUID of the switch that this table is of."));
    }

    /// Behind the last row of a multicast table of ibroute stands how many there are: without that,
    /// the rest was not read.
    void endTable()
    {
        m_table.reset();
        if (m_multicast && !m_isCounted) {
            MulticastTable &table = m_output.facts.multicastTables[*m_multicast];
            const Mlid before = static_cast<Mlid>(table.first - 1);
            table.last = table.entries.empty() ? before : table.entries.back().mlid;
            remarkPart();
        }
        m_multicast.reset();
    }

    void remarkPart()
    {
        remark(
            QT_TRANSLATE_NOOP("core", "A part of this table could not be read from the switch."));
    }

    void beginMulticast(std::string_view line)
    {
        endTable();
        const bool isOfIbroute = line != MulticastOutPorts;
        const auto mlids = isOfIbroute ? mlidsIn(line) : std::pair(FirstMlid, LastMlid);
        const Guid node = isOfIbroute ? guidBehind(" guid ", line) : std::exchange(m_switch, {});
        if (node.isNull() || !mlids) {
            skipHeader();
            return;
        }
        std::vector<MulticastTable> &tables = m_output.facts.multicastTables;
        const auto known = m_multicasts.constFind(node);
        if (known != m_multicasts.constEnd()) {
            m_multicast = *known;
            tables[*known] = {.node = node};
        } else {
            m_multicast = tables.size();
            m_multicasts.insert(node, tables.size());
            tables.push_back({.node = node});
            m_output.facts.named.push_back({.port = {.guid = node},
                                            .type = NodeType::Switch,
                                            .description = decoded(nameInBrackets(line))});
        }
        std::tie(tables[*m_multicast].first, tables[*m_multicast].last) = *mlids;
        m_isCounted = !isOfIbroute;
    }

    void takePorts(std::string_view line)
    {
        if (auto entry = multicastEntryIn(line)) {
            m_output.facts.multicastTables[*m_multicast].entries.push_back(*entry);
        } else if (contains(line, "mlids dumped")) {
            m_isCounted = true;
        } else if (!isAroundMulticast(line)) {
            noticeCut(line.starts_with("0x"));
            skip(QT_TRANSLATE_NOOP("core", "Expected an MLID and the ports that it leads to."));
        }
    }

    void begin(const TableHeader &header)
    {
        endTable();
        std::vector<ForwardingTable> &tables = m_output.facts.forwarding;
        const auto known = m_tables.constFind(header.node);
        if (known == m_tables.constEnd()) {
            m_table = tables.size();
            m_tables.insert(header.node, tables.size());
            tables.push_back({.node = header.node});
            m_output.facts.named.push_back({.port = {.guid = header.node},
                                            .type = NodeType::Switch,
                                            .description = decoded(header.name)});
        } else {
            m_table = *known;
        }
        ForwardingTable &table = tables[*m_table];
        if (header.lid.isAssigned()) {
            table.lid = header.lid;
        }
        if (header.firstLid > 1) {
            remark(QT_TRANSLATE_NOOP("core", "This table begins at LID %1: lower LIDs are unknown "
                                             "and appear as not forwarded."),
                   {QString::number(header.firstLid)});
        }
    }

    /// "0x0003 003 …", "0x0003 : 003  : …" and "0x0004 : UNREACHABLE".
    bool takeRoute(std::string_view line)
    {
        LineScanner scanner(line);
        const std::string_view word = scanner.takeWord();
        const auto value = word.starts_with("0x") ? hexNumber(word) : std::nullopt;
        if (!value || *value > LastUnicastLid) {
            return false;
        }
        scanner.skipBlanks();
        scanner.take(':');
        scanner.skipBlanks();
        if (scanner.rest().starts_with("UNREACHABLE")) {
            return true;
        }
        const auto port = scanner.takeNumber(255);
        if (!port || !(scanner.isAtEnd() || isBlank(scanner.rest().front()))) {
            return false;
        }
        const Lid lid(static_cast<quint16>(*value));
        takeDestination(lid, scanner.rest());
        if (*port == ForwardingTable::NoPort || contains(scanner.rest(), "illegal port)")) {
            return true;
        }
        ForwardingTable &table = m_output.facts.forwarding[*m_table];
        const quint8 before = table.portTo(lid);
        if (before != ForwardingTable::NoPort && before != *port) {
            skip(QT_TRANSLATE_NOOP("core",
                                   "An earlier line sends LID %1 through port %2 of this switch."),
                 {QString::number(lid.value()), QString::number(before)});
            return true;
        }
        table.set(lid, static_cast<quint8>(*port));
        if (*port == 0 && lid.isAssigned() && !table.lid.isAssigned()) {
            table.lid = lid;
        }
        return true;
    }

    /// ": (Channel Adapter portguid 0x0002c90300000011: 'node01 HCA-1')". The further LIDs of a
    /// port ("path #2 out of 4") are not its base LID.
    void takeDestination(Lid lid, std::string_view rest)
    {
        const Guid port = contains(rest, "(path #") ? Guid() : guidBehind(" portguid ", rest);
        if (!port.isNull() && lid.isAssigned() && !m_output.facts.lids.contains(port)) {
            m_output.facts.lids.insert(port, lid);
        }
    }

    void takeOther(std::string_view line)
    {
        if (startsWithAny(line, {"Lid ", "LID ", "Port ", "***"}) ||
            contains(line, "lids dumped")) {
            return;
        }
        if (contains(line, "iberror:") || contains(line, "SubnGet")) {
            remarkPart();
            return;
        }
        noticeCut(line.starts_with("0x"));
        skip(QT_TRANSLATE_NOOP("core", "Expected a LID and a port, such as 0x0003 003."));
    }

    QHash<Guid, size_t> m_tables;
    /// The table that lines belong to, of the one kind or of the other; none in front of the first.
    std::optional<size_t> m_table;
    QHash<Guid, size_t> m_multicasts;
    std::optional<size_t> m_multicast;
    bool m_isCounted = false; ///< whether the multicast table has its end
    Guid m_switch;            ///< that the next multicast table is of
};

} // namespace

bool isForwardingTableLine(std::string_view line)
{
    return line.starts_with(Unicast) || contains(line, Routes) ||
           line.starts_with(MulticastMlids) || line == MulticastOutPorts;
}

ParserEnd parseForwardingTables(const ParserInput &input, ParserOutput &output)
{
    return parseLines<ForwardingTableParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
