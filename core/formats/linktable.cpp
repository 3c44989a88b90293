// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/linktable.h"

#include "core/formats/cables.h"
#include "core/formats/linescanner.h"

namespace pickglass {

namespace {

/// Adapters have up to four ports.
constexpr PortNumber MostAdapterPorts = 4;
/// How NVIDIA's switches begin their descriptions.
constexpr std::string_view SwitchName = "MF0;";

} // namespace

void LinkTable::notice(Guid guid, const Entry &entry, Lid lid, PortNumber port,
                       std::string_view name)
{
    const bool isOwn = guid == entry.guid && port == entry.link.port;
    const bool isSaid = isOwn && entry.type.has_value();
    const auto known = m_sights.find(guid);
    Sight &sight = known == m_sights.end() ? *m_sights.insert(guid, {lid, port}) : *known;
    sight.isSwitch |= isSaid ? entry.type == NodeType::Switch
                             : port == 0 || port > MostAdapterPorts || name.starts_with(SwitchName);
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

/// Null where the text does not tell it.
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
