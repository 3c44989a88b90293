// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/formats/linescanner.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <limits>
#include <map>

namespace pickglass {

namespace {

using Choice = ForwardingGroups::Choice;
using Group = ForwardingGroups::Group;

constexpr std::string_view SwitchLine = "Switch ";
constexpr std::string_view GroupsLine = "Groups Definition:";
constexpr std::string_view TableLine = "LFT Definition:";
constexpr std::string_view TableNumber = "PLFT_NUM:";
constexpr quint32 LastLidOfFar = 0xbfff;
constexpr Named<Choice> Choices[] = {
    {"Bounded", Choice::Load}, {"Free", Choice::Load}, {"HBF", Choice::Hash}};
/// The field GroupNumber of a table has 12 bits.
constexpr quint32 MaxGroup = 0xfff;

class FarParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (line.empty() || takeComment(line)) {
            return;
        }
        if (line.starts_with(SwitchLine)) {
            beginSwitch(line.substr(SwitchLine.size()));
        } else if (line.starts_with(GroupsLine)) {
            m_part = Part::Groups;
            m_groups.clear(); // those of each private table stand before it
            m_hasWeights = false;
        } else if (line.starts_with(TableLine)) {
            beginTable();
        } else if (line.starts_with('-') || line.starts_with(TableNumber) ||
                   startsWithAny(line, {"Group", "LID", "File version:"})) {
            // The names of the columns of groups: those of one version lack WHBF.
            m_hasWeights |= m_part == Part::Groups && contains(line, "WHBF");
        } else if (!(m_part == Part::Groups  ? takeGroup(line)
                     : m_part == Part::Table ? takeEntry(line)
                                             : true)) {
            noticeCut(true);
            skip(m_part == Part::Groups
                     ? QT_TRANSLATE_NOOP("core", "Expected a group of ports: its number, its "
                                                 "sub-group and its ports.")
                     : QT_TRANSLATE_NOOP("core", "Expected a LID, a port, how packets to it are "
                                                 "routed (Static, Bounded, Free or HBF) and a "
                                                 "group, such as 0x0003 003 Free 12."));
        }
    }

    void finish() { endSwitch(); }

private:
    enum class Part : quint8 { None, Groups, Table };

    void beginSwitch(std::string_view rest)
    {
        endSwitch();
        m_part = Part::None;
        m_groups.clear();
        LineScanner scanner(rest);
        const Guid guid = guidOf(scanner.takeWord());
        if (guid.isNull() || m_seen.contains(guid)) {
            skip(guid.isNull()
                     ? QT_TRANSLATE_NOOP("core",
                                         "Expected the GUID of the switch that this table is of.")
                     : QT_TRANSLATE_NOOP("core", "An earlier line begins the tables of this "
                                                 "switch."));
            return;
        }
        m_seen.insert(guid);
        m_table = m_output.facts.forwarding.size();
        m_output.facts.forwarding.push_back({.node = guid});
        m_output.facts.named.push_back({.port = {.guid = guid}, .type = NodeType::Switch});
        m_tables = 0;
    }

    void beginTable()
    {
        m_part = Part::Table;
        ++m_tables;
        if (m_table && m_tables == 2) {
            m_made.setOfSeveralTables();
            remark(QT_TRANSLATE_NOOP("core", "This switch has several private forwarding tables; "
                                             "which one packets take is not known. All ports of "
                                             "all of them are taken for possible."));
        }
    }

    void endSwitch()
    {
        if (m_table) {
            m_output.facts.forwarding[*m_table].groups = m_made.take();
        }
        m_table.reset();
    }

    /// "12  0  0  1,2,3,": the group, its sub-group, its weight where there are such, its ports.
    bool takeGroup(std::string_view line)
    {
        LineScanner scanner(line);
        const auto group = scanner.takeNumber(MaxGroup);
        scanner.skipBlanks();
        const auto subGroup = scanner.takeNumber(std::numeric_limits<quint8>::max());
        scanner.skipBlanks();
        if (!group || !subGroup || (m_hasWeights && !scanner.takeNumber(MaxGroup))) {
            return false;
        }
        PortSet &ports = m_groups[static_cast<quint32>(*group)];
        const auto skipBetween = [&scanner] {
            while (!scanner.isAtEnd() && (isBlank(scanner.rest().front()) || scanner.take(','))) {
                scanner.skipBlanks();
            }
        };
        for (skipBetween(); !scanner.isAtEnd(); skipBetween()) {
            const auto port = scanner.takeNumber(MaxPortNumber);
            if (!port) {
                return false;
            }
            ports.add(static_cast<quint8>(*port));
        }
        return true;
    }

    /// "0x0003  003  Free  12"
    bool takeEntry(std::string_view line)
    {
        LineScanner scanner(line);
        const std::string_view word = scanner.takeWord();
        const auto lid = word.starts_with("0x") ? hexNumber(word) : std::nullopt;
        scanner.skipBlanks();
        const auto port = scanner.takeNumber(ForwardingTable::NoPort);
        scanner.skipBlanks();
        const std::string_view state = scanner.takeWord();
        scanner.skipBlanks();
        const auto group = scanner.takeNumber(MaxGroup);
        const auto choice = findNamed(Choices, state);
        const bool isStatic = state == "Static";
        if (!lid || *lid > LastLidOfFar || !port || !(isStatic || (choice && group))) {
            return false;
        }
        if (m_table) {
            add(static_cast<quint16>(*lid), static_cast<quint8>(*port),
                isStatic ? std::nullopt : std::optional(Group{m_groups[*group], *choice}));
        }
        return true;
    }

    void add(quint16 lid, quint8 port, std::optional<Group> group)
    {
        ForwardingTable &table = m_output.facts.forwarding[*m_table];
        const quint8 before = table.portTo(Lid(lid));
        const auto addPort = [](PortSet &ports, quint8 one) {
            if (one != ForwardingTable::NoPort) {
                ports.add(one);
            }
        };
        if (m_tables > 1) {
            const Group *known = m_made.groupTo(lid);
            PortSet all = known ? known->ports : PortSet();
            all.add(group ? group->ports : PortSet());
            addPort(all, before);
            addPort(all, port);
            group = known || group || all.size() > 1 ? std::optional(Group{all, Choice::Unknown})
                                                     : std::nullopt;
        }
        if (group && !group->ports.isEmpty()) {
            m_made.set(lid, *group);
        }
        if (before == ForwardingTable::NoPort && port != ForwardingTable::NoPort) {
            table.set(Lid(lid), port);
            if (port == 0 && lid != 0 && !table.lid.isAssigned()) {
                table.lid = Lid(lid);
            }
        }
    }

    Part m_part = Part::None;
    std::optional<size_t> m_table; ///< of the switch that lines belong to
    int m_tables = 0;              ///< how many it has so far
    std::map<quint32, PortSet> m_groups;
    bool m_hasWeights = false;
    ForwardingGroupsMaker m_made;
    QSet<Guid> m_seen;
};

} // namespace

bool isIbdiagnetFarLine(std::string_view line)
{
    return line.starts_with(GroupsLine) || line.starts_with(TableLine);
}

ParserEnd parseIbdiagnetFar(const ParserInput &input, ParserOutput &output)
{
    return parseLines<FarParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
