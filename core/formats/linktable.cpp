// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linktable.h"

#include "core/formats/cables.h"
#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"

#include <array>

namespace pickglass {

namespace {

constexpr std::string_view Open = "==(";
constexpr std::string_view Arrow = "==>";

struct Rate
{
    quint32 hundredths; ///< of a Gbit/s, on the wire
    LinkSpeed speed;
};
/// As libibmad prints them: 2.5, 14.0625, 25.78125, …; two digits distinguish them.
constexpr std::array<Rate, 8> Rates{{{250, LinkSpeed::SDR},
                                     {500, LinkSpeed::DDR},
                                     {1000, LinkSpeed::QDR},
                                     {1406, LinkSpeed::FDR},
                                     {2578, LinkSpeed::EDR},
                                     {5312, LinkSpeed::HDR},
                                     {10625, LinkSpeed::NDR},
                                     {21250, LinkSpeed::XDR}}};

LinkSpeed speedOfRate(std::string_view text)
{
    LineScanner scanner(text);
    quint32 hundredths = scanner.takeNumber(9999).value_or(0) * 100;
    if (scanner.take('.')) {
        const std::string_view digits = scanner.rest();
        hundredths += !digits.empty() && isDigit(digits[0]) ? quint32(digits[0] - '0') * 10 : 0;
        hundredths += digits.size() > 1 && isDigit(digits[1]) ? quint32(digits[1] - '0') : 0;
    }
    for (const Rate &rate : Rates) {
        if (rate.hundredths == hundredths) {
            return rate.speed;
        }
    }
    return LinkSpeed::Unknown;
}

/// " 4X  10.0 Gbps (FDR10) Active", before the slash.
void takeRate(LinkInfo &info, std::string_view text)
{
    LineScanner scanner(text);
    std::string_view last;
    for (scanner.skipBlanks(); !scanner.isAtEnd(); scanner.skipBlanks()) {
        const std::string_view word = scanner.takeWord();
        if (word == "Gbps") {
            info.speed = speedOfRate(last);
            info.unknownSpeed = info.speed == LinkSpeed::Unknown ? last : std::string_view();
        } else if (word == "(FDR10)") {
            info.speed = LinkSpeed::FDR10;
        } else if (word.ends_with('X')) {
            LineScanner width(word);
            info.width = widthOf(width.takeNumber(99).value_or(0));
        }
        last = word;
    }
    info.state = parsePortState(decoded(last));
}

/// " 4X  25.78125 Gbps Active/  LinkUp) (HOQ:16 VL_Stall:7)", between the parenthesis and the
/// arrow.
bool takeState(LinkInfo &info, std::string_view text)
{
    const size_t slash = text.find('/');
    if (slash == std::string_view::npos) {
        return false;
    }
    takeRate(info, text.substr(0, slash));
    text.remove_prefix(slash + 1);
    info.physState = parsePhysState(decoded(trimmed(text.substr(0, text.find(')')))));
    return true;
}

/// "131    1[  ]"
bool takePort(LineScanner &scanner, Lid &lid, PortNumber &port)
{
    scanner.skipBlanks();
    const auto number = scanner.takeNumber(0xffff);
    scanner.skipBlanks();
    const auto portNumber = scanner.takeNumber(254);
    if (!number || !portNumber || !scanner.take('[') || !scanner.takeUntil(']')) {
        return false;
    }
    lid = Lid(static_cast<quint16>(*number));
    port = static_cast<PortNumber>(*portNumber);
    return true;
}

/// "0x0002c90300000021    131    1[  ] "host HCA-1" ( )", behind the arrow.
bool takePeer(LinkInfo &info, LineScanner scanner)
{
    scanner.skipBlanks();
    if (scanner.startsWith('[') || scanner.startsWith('"')) {
        return true; // nothing there, or not to be reached
    }
    if (scanner.rest().starts_with("0x")) {
        const auto guid = hexNumber(scanner.takeWord());
        if (!guid || *guid == 0) {
            return false;
        }
        info.peerGuid = Guid(*guid);
    }
    if (!takePort(scanner, info.peerLid, info.peerPort) || info.peerPort == 0) {
        return false;
    }
    const std::string_view name = scanner.rest();
    const size_t from = name.find('"');
    const size_t to = name.rfind('"');
    if (from == to) {
        return false;
    }
    info.peerName = name.substr(from + 1, to - from - 1);
    info.hasPeer = true;
    return true;
}

/// Adapters have up to four ports.
constexpr PortNumber MaxAdapterPorts = 4;
/// How NVIDIA's switches begin their descriptions.
constexpr std::string_view SwitchName = "MF0;";

} // namespace

bool isLinkInfo(std::string_view line)
{
    const size_t open = line.find(Open);
    return open != std::string_view::npos && line.find(Arrow, open) != std::string_view::npos;
}

std::optional<LinkInfo> parseLinkInfo(std::string_view text)
{
    LinkInfo info;
    LineScanner scanner(text);
    if (!takePort(scanner, info.lid, info.port)) {
        return std::nullopt;
    }
    scanner.skipBlanks();
    if (!scanner.take(Open)) {
        return std::nullopt;
    }
    const size_t arrow = scanner.rest().find(Arrow);
    if (arrow == std::string_view::npos || !takeState(info, scanner.rest().substr(0, arrow)) ||
        !takePeer(info, LineScanner(scanner.rest().substr(arrow + Arrow.size()))) ||
        (info.hasPeer && info.port == 0)) {
        return std::nullopt;
    }
    return info;
}

void LinkTable::notice(Guid guid, const Entry &entry, Lid lid, PortNumber port,
                       std::string_view name)
{
    const bool isOwn = guid == entry.guid && port == entry.link.port;
    const bool isSaid = isOwn && entry.type.has_value();
    const auto known = m_sights.find(guid);
    Sight &sight = known == m_sights.end() ? *m_sights.insert(guid, {lid, port}) : *known;
    sight.isSwitch |= isSaid ? entry.type == NodeType::Switch
                             : port == 0 || port > MaxAdapterPorts || name.starts_with(SwitchName);
    // An adapter's other port has a LID of its own, and a port that is down is only seen from
    // within its switch.
    sight.isSwitch |= !isSaid && sight.port != port && sight.lid == lid;
    sight.isSwitch |= isOwn && !isSaid && entry.link.state == PortState::Down;
    sight.isOurs |= isOwn;
    sight.lid = lid;
    sight.port = port;
}

void LinkTable::add(const Entry &entry)
{
    const LinkInfo &link = entry.link;
    notice(entry.guid, entry, link.lid, link.port, entry.name);
    if (link.hasPeer && !link.peerGuid.isNull()) {
        notice(link.peerGuid, entry, link.peerLid, link.peerPort, link.peerName);
    }
    m_entries.push_back(entry);
}

NodeType LinkTable::typeOf(const Entry &entry) const
{
    const bool isSwitch = m_sights.value(entry.guid).isSwitch;
    return entry.type.value_or(isSwitch ? NodeType::Switch : NodeType::ChannelAdapter);
}

void LinkTable::addPort(const Entry &entry, FabricBuilder &builder, LineReport &report) const
{
    const LinkInfo &link = entry.link;
    Node &node = builder.node(entry.guid, typeOf(entry));
    if (node.description.isEmpty()) {
        node.description = decoded(entry.name);
    }
    // What a switch is called by is its port 0's.
    Port &named = builder.port(entry.guid, node.isSwitch() ? PortNumber(0) : link.port);
    named.lid = link.lid;
    if (m_naming == Naming::Ports) {
        named.guid = entry.guid;
    }
    Port &port = builder.port(entry.guid, link.port);
    port.state = link.state;
    port.physState = link.physState;
    port.width = link.width;
    port.speed = link.speed;
    if (!link.unknownSpeed.empty()) {
        report.remark(entry.line,
                      {QT_TRANSLATE_NOOP("core", "\"%1 Gbps\" is not the rate of a known speed."),
                       {quoted(link.unknownSpeed)}});
    }
}

LinkTable::Ends LinkTable::endsOf(const Entry &entry)
{
    const LinkInfo &link = entry.link;
    return {{link.lid.value(), link.port, entry.name},
            {link.peerLid.value(), link.peerPort, link.peerName}};
}

const LinkTable::Entry *LinkTable::entryWith(const Ends &ends) const
{
    const auto found = m_byEnds.find(ends);
    return found == m_byEnds.end() ? nullptr : found->second;
}

/// The line of the port at the other end, which speaks of this one as this one does of it; none
/// where another port could be meant at either end.
const LinkTable::Entry *LinkTable::mirrorOf(const Entry &entry) const
{
    const auto [own, peer] = endsOf(entry);
    return entryWith({own, peer}) ? entryWith({peer, own}) : nullptr;
}

std::optional<LinkTable::Peer> LinkTable::peerOf(const Entry &entry) const
{
    const Guid guid = entry.link.peerGuid;
    const Sight sight = m_sights.value(guid);
    const Peer byGuid{guid, sight.isSwitch ? NodeType::Switch : NodeType::ChannelAdapter,
                      sight.isOurs};
    if (m_naming != Naming::Nodes && !guid.isNull()) {
        return byGuid;
    }
    if (const Entry *mirror = mirrorOf(entry)) {
        return Peer{mirror->guid, typeOf(*mirror), true};
    }
    return !guid.isNull() && sight.isSwitch ? std::optional(byGuid) : std::nullopt;
}

void LinkTable::addPorts(FabricBuilder &builder, LineReport &report)
{
    for (const Entry &entry : m_entries) {
        addPort(entry, builder, report);
        if (!entry.link.hasPeer) {
            continue;
        }
        const auto [known, isNew] = m_byEnds.try_emplace(endsOf(entry), &entry);
        if (!isNew && known->second && known->second->guid != entry.guid) {
            known->second = nullptr;
        }
    }
}

/// Null where the text does not say it.
Guid LinkTable::peerPortGuid(const Entry &entry, const Peer &peer) const
{
    switch (m_naming) {
    case Naming::Ports:
        return peer.node;
    case Naming::Nodes:
        return entry.link.peerGuid;
    case Naming::OnlyNodes:
        break;
    }
    return {};
}

QSet<Guid> LinkTable::cabledNodes() const
{
    QSet<Guid> nodes;
    for (const Entry &entry : m_entries) {
        if (!m_byEnds.empty()) {
            nodes.insert(entry.guid);
        }
    }
    return nodes;
}

FabricScope LinkTable::build(FabricBuilder &builder, LineReport &report)
{
    addPorts(builder, report);
    Cables cables;
    const Entry *leftOut = nullptr;
    bool isWhole = !m_byEnds.empty();
    for (const Entry &entry : m_entries) {
        const LinkInfo &link = entry.link;
        const auto peer = link.hasPeer ? peerOf(entry) : std::nullopt;
        isWhole &= !link.hasPeer || (peer && peer->isOurs);
        if (peer) {
            if (!builder.hasNode(peer->node)) {
                builder.node(peer->node, peer->type).description = decoded(link.peerName);
            }
            cables.add({entry.line, entry.guid, peer->node, peerPortGuid(entry, *peer),
                        link.peerName, link.peerLid, peer->type, link.port, link.peerPort});
        } else if (link.hasPeer && !leftOut) {
            leftOut = &entry;
        }
    }
    cables.connect(builder, report);
    for (const Entry &entry : m_entries) { // joining makes it LinkUp
        builder.port(entry.guid, entry.link.port).physState = entry.link.physState;
    }
    if (leftOut) {
        report.remark(
            leftOut->line,
            {QT_TRANSLATE_NOOP(
                 "core", "This text does not say which node is at the other end of this cable, "
                         "\"%1\" with LID %2: this cable and others like it are left out."),
             {quoted(leftOut->link.peerName), QString::number(leftOut->link.peerLid.value())}});
    }
    return isWhole ? FabricScope::Whole : FabricScope::Part;
}

} // namespace pickglass
