// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/parsers.h"

#include "core/formats/cables.h"
#include "core/formats/dottedlines.h"
#include "core/formats/linescanner.h"
#include "core/formats/pkeylines.h"

#include <QHash>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace pickglass {

namespace {

enum class Record { None, Node, Port, Link, Manager, Forwarding, PKeys, Group, Other };

constexpr Named<Record> Headers[] = {{"NodeRecord dump:", Record::Node},
                                     {"PortInfoRecord dump:", Record::Port},
                                     {"LinkRecord dump:", Record::Link},
                                     {"SMInfoRecord dump:", Record::Manager},
                                     {"LFT Record dump:", Record::Forwarding},
                                     {"PKeyTableRecord dump:", Record::PKeys},
                                     {"MCMemberRecord group dump:", Record::Group},
                                     {"MCMemberRecord member dump:", Record::Group},
                                     {"MCMember Record dump:", Record::Group}};

Record recordOf(std::string_view line)
{
    // "PortInfo dump:" and "SMInfo dump:" are titles inside of records.
    const bool isRecord = line.ends_with(" dump:") && contains(line, "Record");
    return isRecord ? findNamed(Headers, line).value_or(Record::Other) : Record::None;
}

/// SMInfo.SMState: 0 … 3.
std::optional<SmState> smStateOf(std::string_view number)
{
    const auto state = wholeNumber(number, static_cast<quint32>(SmState::Master));
    return state ? std::optional(static_cast<SmState>(*state)) : std::nullopt;
}

/// Puts a manager among the facts, in place of what is there of the same port.
void putManager(const SmInfo &manager, Facts &facts)
{
    const auto known = std::ranges::find(facts.managers, manager.portGuid, &SmInfo::portGuid);
    if (known == facts.managers.end()) {
        facts.managers.push_back(manager);
    } else {
        *known = manager;
    }
}

constexpr std::string_view ManagerLineBeginning = "sminfo: sm lid ";

std::optional<SmInfo> parseManagerLine(std::string_view line)
{
    LineScanner scanner(line);
    scanner.take(ManagerLineBeginning);
    const auto lid = scanner.takeNumber(0xffff);
    const auto guid = scanner.take(" sm guid ") ? scanner.takeUntil(',') : std::nullopt;
    const bool hasCount = scanner.take(" activity count ");
    const auto count = scanner.takeNumber(std::numeric_limits<quint32>::max());
    const auto priority = scanner.take(" priority ") ? scanner.takeNumber(15) : std::nullopt;
    const auto state = scanner.take(" state ") ? smStateOf(scanner.takeWord()) : std::nullopt;
    if (!lid || !guid || guidOf(*guid).isNull() || !hasCount || !count || !priority || !state) {
        return std::nullopt;
    }
    return SmInfo{.portGuid = guidOf(*guid),
                  .lid = Lid(static_cast<quint16>(*lid)),
                  .priority = static_cast<quint8>(*priority),
                  .state = *state,
                  .activityCount = *count};
}

class SmInfoParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        line = trimmed(line);
        if (!isSmInfoLine(line)) {
            return; // an empty line, a prompt, or sminfo's own words about a port that is silent
        }
        if (const auto manager = parseManagerLine(line)) {
            putManager(*manager, m_output.facts);
            return;
        }
        noticeCut(true);
        skip(QT_TRANSLATE_NOOP("core", "Cannot read this manager: expected sm lid, sm guid, "
                                       "activity count, priority of 0 to 15 and state of 0 to 3."));
    }
};

class SaQueryParser final : public LineParser
{
public:
    using LineParser::LineParser;

    void takeLine(std::string_view line)
    {
        const std::string_view words = trimmed(line);
        if (words.empty()) {
            return;
        }
        if (const Record record = recordOf(words); record != Record::None) {
            endRecord();
            m_record = record;
            m_header = m_line;
            return;
        }
        if (m_record == Record::None || m_record == Record::Other) {
            return;
        }
        if (m_record == Record::Forwarding && takeForwarding(words)) {
            return;
        }
        if (m_record == Record::PKeys && takePKeys(words)) {
            return;
        }
        if (const auto field = parseDottedLine(line)) {
            m_fields.add(*field);
        } else {
            takeOther(line);
        }
    }

    void finish()
    {
        endRecord();
        m_ports.settle(m_output);
        std::ranges::for_each(m_output.facts.multicastGroups, &MulticastGroup::settle);
    }

private:
    /// Lines without dots: titles inside of records, the names of the capability mask's bits.
    void takeOther(std::string_view line)
    {
        if (isBlank(line.front())) {
            return;
        }
        noticeCut(true);
        skip(QT_TRANSLATE_NOOP(
            "core", "Expected a record of saquery or a field of one, such as lid.....9"));
    }

    /// "64	3": to LID 64 through port 3.
    bool takeForwarding(std::string_view line)
    {
        LineScanner scanner(line);
        const auto lid = scanner.takeNumber(0xffff);
        const auto port = lid ? scanner.nextNumber(255) : std::nullopt;
        if (!port || !scanner.isAtEnd()) {
            return false;
        }
        const Lid node = lidOf(m_fields.word("LID"));
        if (!node.isAssigned() || *lid >= 0xc000) {
            return true;
        }
        ForwardingTable &table = tableOf(node);
        if (*port != ForwardingTable::NoPort) {
            table.set(Lid(static_cast<quint16>(*lid)), static_cast<quint8>(*port));
        }
        return true;
    }

    ForwardingTable &tableOf(Lid node)
    {
        // From the end: a switch's blocks mostly follow each other.
        std::vector<ForwardingTable> &tables = m_output.facts.forwarding;
        const auto known = std::find_if(tables.rbegin(), tables.rend(),
                                        [node](const auto &table) { return table.lid == node; });
        return known != tables.rend() ? *known : tables.emplace_back(ForwardingTable{.lid = node});
    }

    /// "0xffff 0x8010 0x0000 …": the next eight keys of the block.
    bool takePKeys(std::string_view line)
    {
        const auto keys = pKeysIn(line);
        if (!keys || m_keys.size() >= PKeyTable::KeysPerBlock) {
            return false;
        }
        m_keys.insert(m_keys.end(), keys->begin(), keys->end());
        return true;
    }

    bool endPKeys()
    {
        constexpr quint32 maxBlock = PKeyTable::MaxKeys / PKeyTable::KeysPerBlock - 1;
        const auto port = address("LID", "Port");
        const auto block = number("Block", maxBlock);
        const std::vector<PKey> keys = std::exchange(m_keys, {});
        if (!port || !block || keys.size() != PKeyTable::KeysPerBlock) {
            return false;
        }
        PKeyReading &reading = m_output.facts.pKeys.emplace_back();
        reading.port = port->place.port(port->number);
        reading.line = m_header;
        addPKeys(reading.entries, *block * PKeyTable::KeysPerBlock, keys);
        return true;
    }

    void endRecord()
    {
        bool isRead = true;
        switch (m_record) {
        case Record::Node:
            isRead = endNode();
            break;
        case Record::Port:
            isRead = endPort();
            break;
        case Record::Link:
            isRead = endLink();
            break;
        case Record::Manager:
            isRead = endManager();
            break;
        case Record::PKeys:
            isRead = endPKeys();
            break;
        case Record::Group:
            isRead = endGroup();
            break;
        case Record::Forwarding: // was read line by line
        case Record::None:
        case Record::Other:
            break;
        }
        if (!isRead) {
            m_output.report.skip(
                m_header,
                {m_linksAreBroken && m_record == Record::Link
                     ? QT_TRANSLATE_NOOP("core", "This link record has no ports, or follows one "
                                                 "that has none: the list is damaged.")
                     : QT_TRANSLATE_NOOP(
                           "core",
                           "This record lacks a LID, a GUID or another field that it must have.")});
        }
        m_record = Record::None;
        m_fields.clear();
    }

    bool endNode()
    {
        const Guid guid = guidOf(m_fields.word("node_guid"));
        const auto type = nodeTypeOf(m_fields.word("node_type"));
        const auto answering = address("lid", "port_num");
        if (guid.isNull() || !type || !answering) {
            return false;
        }
        Node &node = m_output.builder.node(guid, *type);
        node.type = *type;
        node.portCount = static_cast<quint8>(number("num_ports", 254).value_or(0));
        node.systemImageGuid = guidOf(m_fields.word("sys_guid"));
        node.vendorId = static_cast<quint32>(hexNumber(m_fields.word("vendor_id")).value_or(0));
        node.deviceId = static_cast<quint32>(hexNumber(m_fields.word("device_id")).value_or(0));
        node.description = decoded(m_fields.text("NodeDescription"));

        const PortNumber answered = node.isSwitch() ? 0 : answering->number;
        Port &port = m_output.builder.port(guid, answered);
        port.guid = guidOf(m_fields.word("port_guid"));
        port.lid = answering->place.lid;
        m_ports.addNode(answering->place, {m_header, guid, *type, answered});
        return true;
    }

    bool endPort()
    {
        const auto port = address("EndPortLid", "PortNum");
        if (port) {
            m_ports.addPort(m_header, *port, m_portInfo.port(m_fields));
        }
        return port.has_value();
    }

    bool endLink()
    {
        const auto from = address("FromLID", "FromPort");
        const auto to = address("ToLID", "ToPort");
        m_linksAreBroken |= !from || !to || from->number == 0 || to->number == 0;
        if (!m_linksAreBroken) {
            m_ports.addCable(m_header, *from, *to);
        }
        return !m_linksAreBroken;
    }

    bool endManager()
    {
        const Guid guid = guidOf(m_fields.word("GUID"));
        const auto count = number("ActCount", std::numeric_limits<quint32>::max());
        const auto priority = number("Priority", 15);
        const auto state = smStateOf(m_fields.word("SMState"));
        if (guid.isNull() || !count || !priority || !state) {
            return false;
        }
        putManager({.portGuid = guid,
                    .lid = lidOf(m_fields.word("LID")),
                    .priority = static_cast<quint8>(*priority),
                    .state = *state,
                    .activityCount = *count},
                   m_output.facts);
        return true;
    }

    /// A group, and the member that the record is of, if one. The three ways to print the record
    /// call its fields differently.
    bool endGroup()
    {
        const auto field = [this](std::string_view name, std::string_view other, quint32 largest) {
            const std::string_view word = m_fields.word(m_fields.has(name) ? name : other);
            const auto value = hexNumber(word);
            return value && *value <= largest ? std::optional(static_cast<quint32>(*value))
                                              : std::nullopt;
        };
        const auto mgid = gidOf("MGID");
        const auto mlid = field("Mlid", "mlid", LastMlid);
        if (!mgid || !mgid->isMulticast() || !mlid || !isMlid(*mlid)) {
            return false;
        }
        MulticastGroup said{*mgid, static_cast<Mlid>(*mlid), {}, {}, {}, {}, {}, {}};
        const auto small = [&field](std::string_view name, std::string_view other, quint32 mask) {
            const auto value = field(name, other, 0xff);
            return value ? std::optional(static_cast<quint8>(*value & mask)) : std::nullopt;
        };
        constexpr quint32 withoutSelector = 0x3f;
        if (const auto key = field("pkey", "pkey", 0xffff)) {
            said.pKey = static_cast<quint16>(*key);
        }
        said.mtu = small("Mtu", "mtu", withoutSelector);
        said.rate = small("Rate", "rate", withoutSelector);
        said.sl = small("SL", "SL", 0xf);
        said.scope = small("Scope", "Scope", 0xf);
        JoinState state{small("JoinState", "JoinState", 0xf).value_or(0)};
        if (const auto both = small("ScopeState", "ScopeState", 0xff)) {
            said.scope = static_cast<quint8>(*both >> 4);
            state.bits = *both & 0xf;
        }
        if (said.mtu && *said.mtu == 0) {
            said.mtu.reset();
        }
        if (said.rate && *said.rate == 0) {
            said.rate.reset();
        }
        const auto port = gidOf("PortGid");
        if (port && port->id != 0) {
            said.members = std::vector{MulticastMember{Guid(port->id), state}};
        }
        addGroup(std::move(said));
        return true;
    }

    void addGroup(MulticastGroup said)
    {
        std::vector<MulticastGroup> &groups = m_output.facts.multicastGroups;
        const auto known = m_groups.constFind(said.mgid);
        if (known == m_groups.constEnd()) {
            m_groups.insert(said.mgid, groups.size());
            groups.push_back(std::move(said));
            return;
        }
        MulticastGroup &group = groups[*known];
        if (group.members && said.members) {
            group.members->push_back(said.members->front());
        }
        group.fillIn(said);
    }

    std::optional<Gid> gidOf(std::string_view field) const
    {
        return parseGid(decoded(m_fields.word(field)));
    }

    std::optional<quint32> number(std::string_view field, quint32 largest) const
    {
        return wholeNumber(m_fields.word(field), largest);
    }

    std::optional<AddressedPorts::Address> address(std::string_view lid,
                                                   std::string_view port) const
    {
        const Lid node = lidOf(m_fields.word(lid));
        const auto portNumber = portNumberOf(m_fields.word(port));
        if (!portNumber || !node.isAssigned()) {
            return std::nullopt;
        }
        return AddressedPorts::Address{{node}, *portNumber};
    }

    AddressedPorts m_ports;
    PortInfoText m_portInfo;
    DottedLines m_fields;
    Record m_record = Record::None;
    QHash<Gid, size_t> m_groups; ///< their places among the facts
    std::vector<PKey> m_keys;    ///< of a P_Key table record
    qint64 m_header = 0;         ///< the line where the record begins
    /// Whether a link record had no ports. A manager that cannot send a long list whole sends its
    /// first packet, and saquery prints whatever lies behind its last record.
    bool m_linksAreBroken = false;
};

} // namespace

bool isSmInfoLine(std::string_view line)
{
    return line.starts_with(ManagerLineBeginning);
}

ParserEnd parseSmInfo(const ParserInput &input, ParserOutput &output)
{
    return parseLines<SmInfoParser>(input, output, FabricScope::Part);
}

bool isSaqueryLine(std::string_view line)
{
    const Record record = recordOf(line);
    return record != Record::None && record != Record::Other;
}

ParserEnd parseSaquery(const ParserInput &input, ParserOutput &output)
{
    return parseLines<SaQueryParser>(input, output, FabricScope::Part);
}

} // namespace pickglass
