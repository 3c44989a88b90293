// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linktable.h"

#include "core/fabric/linkspeeds.h"
#include "core/fabric/nodename.h"
#include "core/formats/cables.h"
#include "core/formats/linescanner.h"
#include "core/formats/nodelines.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr std::string_view Open = "==(";
constexpr std::string_view Arrow = "==>";

/// Gbit/s × 100. As libibmad prints them (2.5, 14.0625, 25.78125, …) two digits distinguish them.
quint32 hundredthsOf(std::string_view text)
{
    LineScanner scanner(text);
    quint32 hundredths = scanner.takeNumber(9999).value_or(0) * 100;
    if (scanner.take('.')) {
        const std::string_view digits = scanner.rest();
        hundredths += !digits.empty() && isDigit(digits[0]) ? quint32(digits[0] - '0') * 10 : 0;
        hundredths += digits.size() > 1 && isDigit(digits[1]) ? quint32(digits[1] - '0') : 0;
    }
    return hundredths;
}

LinkSpeed speedOfRate(std::string_view text)
{
    const quint32 hundredths = hundredthsOf(text);
    const auto *const found =
        std::ranges::find(LinkSpeeds, hundredths,
                          [](const LinkSpeedFacts &facts) { return hundredthsOf(facts.signal); });
    return found == LinkSpeeds.end() ? LinkSpeed::Unknown : found->speed;
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
    const size_t could = name.find("Could be ", to);
    info.couldBe = name.substr(std::min(could, name.size()));
    info.couldBe = trimmed(info.couldBe.substr(0, info.couldBe.rfind(')')));
    info.hasPeer = true;
    return true;
}

/// Adapters have up to four ports.
constexpr PortNumber MaxAdapterPorts = 4;
/// How NVIDIA's switches begin their descriptions, with a name and as they leave the factory.
bool isSwitchName(std::string_view name)
{
    return startsWithAny(name, {"MF0;", "Quantum", "Switch", "Infiniscale", "InfiniScale"});
}

/// "4X 53.125 Gbps" of "Could be 4X Could be 53.125 Gbps".
std::string_view nextPossible(std::string_view &text)
{
    constexpr std::string_view words = "Could be ";
    const size_t begin = text.find(words);
    text.remove_prefix(begin == std::string_view::npos ? text.size() : begin + words.size());
    const std::string_view possible = text.substr(0, text.find(words));
    return trimmed(possible.substr(0, possible.find('('))); // why it should be FDR10
}

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
                             : port == 0 || port > MaxAdapterPorts || isSwitchName(name);
    // An adapter's other port has a LID of its own, and a port that is down is only seen from
    // within its switch.
    sight.isSwitch |= !isSaid && sight.port != port && sight.lid == lid;
    sight.isSwitch |= isOwn && !isSaid && entry.link.state == PortState::Down;
    sight.isOurs |= isOwn;
    sight.lid = lid;
    sight.port = port;
}

/// The other end of a cable whose GUID the line does not have: several ports with one LID are a
/// switch's, and so is mostly what an adapter is cabled to.
void LinkTable::noticeCalled(const Entry &entry)
{
    const LinkInfo &link = entry.link;
    const auto [called, isNew] =
        m_calledPeers.try_emplace(calledPeer(entry), Sight{link.peerLid, link.peerPort});
    Sight &sight = called->second;
    const bool isAdapters = entry.type && *entry.type != NodeType::Switch;
    sight.isSwitch |= link.peerPort > MaxAdapterPorts || isSwitchName(link.peerName) ||
                      (link.peerLid.isAssigned() && sight.port != link.peerPort) ||
                      (isAdapters && parseNodeDescription(decoded(link.peerName)).part.isEmpty());
}

void LinkTable::add(const Entry &entry)
{
    const LinkInfo &link = entry.link;
    notice(entry.guid, entry, link.lid, link.port, entry.name);
    if (link.hasPeer && !link.peerGuid.isNull()) {
        notice(link.peerGuid, entry, link.peerLid, link.peerPort, link.peerName);
    } else if (link.hasPeer) {
        noticeCalled(entry);
    }
    const auto [own, isNew] = m_own.try_emplace({link.lid.value(), entry.name}, entry.guid);
    own->second = own->second == entry.guid ? entry.guid : Guid();
    m_entries.push_back(entry);
}

NodeType LinkTable::typeOf(const Entry &entry) const
{
    const bool isSwitch = m_sights.value(entry.guid).isSwitch;
    return entry.type.value_or(isSwitch ? NodeType::Switch : NodeType::ChannelAdapter);
}

/// As an attribute: "4X 53.125 Gbps (iblinkinfo)". Equal ones are shared.
SharedPortAttributes LinkTable::couldBe(const LinkInfo &link)
{
    QStringList words;
    for (std::string_view rest = link.couldBe; !rest.empty();) {
        words += decoded(nextPossible(rest));
    }
    words.removeAll(QString());
    if (words.isEmpty()) {
        return nullptr;
    }
    const QString value = QStringLiteral("%1 (%2)").arg(words.join(u' '), QLatin1String(m_program));
    SharedPortAttributes &known = m_couldBe[value];
    if (!known) {
        known = std::make_shared<const PortAttributes>(
            PortAttributes{{QLatin1String(CouldBeName), value}});
    }
    return known;
}

void LinkTable::addPort(const Entry &entry, ParserOutput &output)
{
    FabricBuilder &builder = output.builder;
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
    port.attributes = couldBe(link);
    if (!link.unknownSpeed.empty()) {
        output.report.remark(
            entry.line, {QT_TRANSLATE_NOOP("core", "\"%1 Gbps\" is not the rate of a known speed."),
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
    if (!guid.isNull() && sight.isSwitch) {
        return byGuid;
    }
    // One of ours, whose line of this port is not there.
    const auto own = m_own.find(calledPeer(entry));
    if (own == m_own.end() || own->second.isNull() || !entry.link.peerLid.isAssigned()) {
        return std::nullopt;
    }
    const bool isSwitch = m_sights.value(own->second).isSwitch;
    return Peer{own->second, isSwitch ? NodeType::Switch : NodeType::ChannelAdapter, true};
}

/// For other texts to say which node is at the other end.
CableReading LinkTable::readingOf(const Entry &entry) const
{
    const LinkInfo &link = entry.link;
    const auto byGuid = m_naming == Naming::Ports ? PortName::By::PortGuid : PortName::By::NodeGuid;
    const auto called = m_calledPeers.find(calledPeer(entry));
    const bool isSwitch = called != m_calledPeers.end() && called->second.isSwitch;
    return {.a = {.by = byGuid, .number = link.port, .guid = entry.guid},
            .b = {.by = PortName::By::Neighbor,
                  .number = link.peerPort,
                  .guid = link.peerGuid,
                  .lid = link.peerLid,
                  .host = decoded(link.peerName)},
            .line = entry.line,
            .typeOfB = isSwitch ? NodeType::Switch : NodeType::ChannelAdapter};
}

void LinkTable::addPorts(ParserOutput &output)
{
    for (const Entry &entry : m_entries) {
        addPort(entry, output);
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

FabricScope LinkTable::build(ParserOutput &output)
{
    FabricBuilder &builder = output.builder;
    addPorts(output);
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
        } else if (link.hasPeer && !m_own.contains(calledPeer(entry))) {
            output.facts.cables.push_back(readingOf(entry));
        } else if (link.hasPeer && !leftOut) {
            leftOut = &entry;
        }
    }
    cables.connect(builder, output.report);
    for (const Entry &entry : m_entries) { // joining makes it LinkUp
        builder.port(entry.guid, entry.link.port).physState = entry.link.physState;
    }
    if (leftOut) {
        output.report.remark(
            leftOut->line,
            {QT_TRANSLATE_NOOP(
                 "core", "This text does not say which node is at the other end of this cable, "
                         "\"%1\" with LID %2: this cable and others like it are left out."),
             {quoted(leftOut->link.peerName), QString::number(leftOut->link.peerLid.value())}});
    }
    return isWhole ? FabricScope::Whole : FabricScope::Part;
}

} // namespace pickglass
