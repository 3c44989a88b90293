// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/textclaims.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <set>

namespace pickglass {

namespace {

enum class ClaimOf : quint64 {
    Cable,
    Lid,
    Width,
    Speed,
    State,
    Nodes,
    Cables,
    Description,
    Manager,
    Master,
    SlToVl,
    PathSls,
    PKeys,
    Multicast,
    VlArbitration,
    Forwarding
};

class ClaimGiver
{
public:
    ClaimGiver(const Imported &text, const PortFinder &finder,
               const std::function<void(const ClaimedThing &, const Claim &)> &take)
        : m_text(text),
          m_finder(finder),
          m_take(take),
          m_format(qHash(text.format) << 16)
    {
    }

    void giveFabric() const;
    void giveNamed() const;
    void giveManagers() const;
    void giveTables() const;

private:
    void give(ClaimOf what, PortKey port, quint64 value) const
    {
        m_take({static_cast<quint64>(what) << 8 | port.number, port.node.value()}, {value});
    }
    void giveOfFormat(ClaimOf what, Guid node, quint64 value) const
    {
        m_take({m_format ^ static_cast<quint64>(what) << 8, node.value()}, {value});
    }
    PortKey keyOf(const Fabric &fabric, const Port &port) const;
    std::optional<PortKey> placeOf(Guid guid, PortNumber number) const;
    std::map<PortKey, std::set<quint16>> keysOf(const std::vector<PKeyReading> &readings) const;
    void givePort(PortKey key, const Port &port) const;
    void giveCable(PortKey a, PortKey b) const;

    const Imported &m_text;
    const PortFinder &m_finder;
    const std::function<void(const ClaimedThing &, const Claim &)> &m_take;
    quint64 m_format;
};

/// Adapters may be called by the GUIDs of their ports.
PortKey ClaimGiver::keyOf(const Fabric &fabric, const Port &port) const
{
    const Node &node = fabric.node(port.node);
    const auto own =
        node.isSwitch() || port.guid.isNull() ? std::nullopt : m_finder.findByPortGuid(port.guid);
    return own ? *own : PortKey{node.guid, port.number};
}

void ClaimGiver::givePort(PortKey key, const Port &port) const
{
    const auto giveKnown = [&](ClaimOf what, auto value, auto unknown) {
        if (value != unknown) {
            give(what, key, static_cast<quint64>(value));
        }
    };
    giveKnown(ClaimOf::Lid, port.lid.isAssigned() ? port.lid.number() : 0, quint32(0));
    giveKnown(ClaimOf::Width, port.width, LinkWidth::Unknown);
    giveKnown(ClaimOf::Speed, port.speed, LinkSpeed::Unknown);
    giveKnown(ClaimOf::State, port.state, PortState::Unknown);
}

void ClaimGiver::giveCable(PortKey a, PortKey b) const
{
    give(ClaimOf::Cable, a, qHash(b));
    give(ClaimOf::Cable, b, qHash(a));
}

void ClaimGiver::giveFabric() const
{
    const Fabric &fabric = *m_text.fabric;
    quint64 nodes = 0;
    for (const Node &node : fabric.nodes()) {
        nodes += qHash(node.guid);
        quint64 cables = 0;
        for (const Port &port : fabric.portsOf(fabric.indexOf(node))) {
            givePort(keyOf(fabric, port), port);
            if (port.peer.isValid()) {
                const PortKey peer = keyOf(fabric, fabric.port(port.peer));
                cables += qHash(peer, port.number);
            }
        }
        if (!node.description.isEmpty()) {
            giveOfFormat(ClaimOf::Description, node.guid, qHash(node.description));
        }
        if (m_text.facts.scope == FabricScope::Whole) {
            giveOfFormat(ClaimOf::Cables, node.guid, cables);
        }
    }
    for (const Link &link : fabric.links()) {
        giveCable(keyOf(fabric, fabric.port(link.a)), keyOf(fabric, fabric.port(link.b)));
    }
    if (m_text.facts.scope == FabricScope::Whole && !fabric.isEmpty()) {
        giveOfFormat(ClaimOf::Nodes, Guid(), nodes);
    }
}

/// What it says of nodes that it does not describe.
void ClaimGiver::giveNamed() const
{
    for (const PortReading &reading : m_text.facts.ports) {
        if (const auto port = m_finder.find(reading.port)) {
            givePort(*port, reading.known);
        }
    }
    for (const CableReading &cable : m_text.facts.cables) {
        const auto a = m_finder.find(cable.a);
        const auto b = m_finder.find(cable.b);
        if (a && b) {
            giveCable(*a, *b);
        }
    }
    for (auto lid = m_text.facts.lids.begin(); lid != m_text.facts.lids.end(); ++lid) {
        if (const auto port = m_finder.findByPortGuid(lid.key())) {
            give(ClaimOf::Lid, *port, lid->number());
        }
    }
}

void ClaimGiver::giveManagers() const
{
    const auto &managers = m_text.facts.managers;
    const auto isMaster = [](const SmInfo &info) { return info.state == SmState::Master; };
    for (const SmInfo &info : managers) {
        give(ClaimOf::Manager, {info.portGuid, 0},
             quint64(info.priority) << 8 | static_cast<quint64>(info.state));
    }
    // Several are of several subnets.
    if (std::ranges::count_if(managers, isMaster) == 1) {
        give(ClaimOf::Master, {}, std::ranges::find_if(managers, isMaster)->portGuid.value());
    }
}

/// A table names its place by the GUID of a port or of a node.
std::optional<PortKey> ClaimGiver::placeOf(Guid guid, PortNumber number) const
{
    const auto port = m_finder.findByPortGuid(guid);
    return port ? port : PortKey{guid, number};
}

/// Wherever they stand in a table: not all texts say that.
std::map<PortKey, std::set<quint16>>
ClaimGiver::keysOf(const std::vector<PKeyReading> &readings) const
{
    std::map<PortKey, std::set<quint16>> keys;
    for (const PKeyReading &reading : readings) {
        if (const auto port = m_finder.find(reading.port)) {
            std::set<quint16> &known = keys[*port];
            for (const PKeyEntry &entry : reading.entries) {
                known.insert(entry.key.value);
            }
        }
    }
    return keys;
}

void ClaimGiver::giveTables() const
{
    const Facts &facts = m_text.facts;
    for (const SlToVlTable &table : facts.lanes.slToVl) {
        quint64 rows = 0;
        for (const SlToVlRow &row : table.rows) {
            rows += qHashBits(&row, sizeof(row));
        }
        give(ClaimOf::SlToVl, *placeOf(table.place.node, table.place.number), rows);
    }
    for (const PathSls &sls : facts.lanes.pathSls) {
        give(ClaimOf::PathSls, *placeOf(sls.source.node, sls.source.number),
             qHashBits(sls.levels.data(), sls.levels.size()));
    }
    for (const LaneReading &reading : facts.laneReadings) {
        if (const auto port = m_finder.find(reading.port); port && reading.arbitration) {
            quint64 entries = 1;
            for (const auto *table : {&reading.arbitration->low, &reading.arbitration->high}) {
                entries = qHashBits(table->data(), table->size() * sizeof(VlWeight), entries + 1);
            }
            give(ClaimOf::VlArbitration, *port, entries);
        }
    }
    for (const auto &[port, values] : keysOf(facts.pKeys)) {
        quint64 keys = 1;
        for (const quint16 key : values) {
            keys += ::qHash(key, size_t(1));
        }
        give(ClaimOf::PKeys, port, keys);
    }
    for (const MulticastTable &table : facts.multicastTables) {
        quint64 ports = 1;
        for (const MulticastTable::Entry &entry : table.entries) {
            ports += qHash(entry.ports, entry.mlid);
        }
        give(ClaimOf::Multicast, {table.node, 0}, ports);
    }
    for (const ForwardingTable &table : facts.forwarding) {
        const auto port = table.node.isNull() ? m_finder.findByLid(table.lid)
                                              : std::optional(PortKey{table.node, 0});
        if (port) {
            m_take({static_cast<quint64>(ClaimOf::Forwarding) << 8, port->node.value()},
                   {0, &table});
        }
    }
}

} // namespace

bool Claim::contradicts(const Claim &other) const
{
    if (table == nullptr || other.table == nullptr) {
        return value != other.value;
    }
    const size_t size = std::min(table->ports.size(), other.table->ports.size());
    for (size_t lid = 0; lid < size; ++lid) {
        const quint8 here = table->ports[lid];
        const quint8 there = other.table->ports[lid];
        if (here != there && here != ForwardingTable::NoPort && there != ForwardingTable::NoPort) {
            return true;
        }
    }
    return false;
}

void forEachClaim(const Imported &text, const PortFinder &finder,
                  const std::function<void(const ClaimedThing &, const Claim &)> &take)
{
    const ClaimGiver giver(text, finder, take);
    giver.giveFabric();
    giver.giveNamed();
    giver.giveManagers();
    giver.giveTables();
}

} // namespace pickglass
