// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/portfinder.h"

#include "core/fabric/hosts.h"
#include "core/fabric/nodename.h"
#include "core/fabric/portattributes.h"

#include <QtEndian>

#include <algorithm>
#include <iterator>
#include <utility>

namespace pickglass {

namespace {

constexpr char16_t CableSerial[] = u"CableSerialNumber";
/// As Linux' file systems have it.
constexpr qsizetype MaxFileName = 255;

QString hostKey(const QString &name)
{
    return name.section(u'.', 0, 0).toLower();
}

/// The number at the end of a name: 42 of "node042".
std::optional<quint64> numberAtEnd(const QString &name)
{
    qsizetype begin = name.size();
    while (begin > 0 && name.at(begin - 1).isDigit()) {
        --begin;
    }
    bool isNumber = false;
    const quint64 number = QStringView(name).mid(begin).toULongLong(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

/// Whether both name the same adapter of a host: "mlx5_0" is what firmware counts as "HCA-1".
bool isSameDevice(const QString &part, const QString &device)
{
    return part.compare(device, Qt::CaseInsensitive) == 0 || part == firmwareAdapterName(device);
}

} // namespace

PortFinder::PortFinder(SharedFabric fabric, const QHash<Guid, Lid> &lids)
    : m_fabric(std::move(fabric))
{
    for (const Node &node : m_fabric->nodes()) {
        const NodeIndex index = m_fabric->indexOf(node);
        if (!node.description.isEmpty()) {
            m_byDescription.insert(node.description.trimmed(), index);
        }
        if (node.isSwitch()) {
            const PortKey self = {node.guid, 0};
            m_byPortGuid.insert(node.guid, self);
            if (node.lid.isAssigned()) {
                m_byLid.insert(node.lid, self);
            }
            continue;
        }
        const QString host = hostKey(node.system);
        m_byHost.insert(host, index);
        if (!node.systemImageGuid.isNull()) {
            m_bySystem.insert(node.systemImageGuid, index);
        }
        if (const auto number = numberAtEnd(host)) {
            const auto known = m_byNumber.constFind(*number);
            const bool isOnly = known == m_byNumber.cend() || *known == host;
            m_byNumber.insert(*number, isOnly ? host : QString());
        }
        for (const Port &port : m_fabric->portsOf(index)) {
            const PortKey key = {node.guid, port.number};
            if (!port.guid.isNull()) {
                m_byPortGuid.insert(port.guid, key);
            }
            for (int i = 0; port.lid.isAssigned() && i < 1 << qMin<int>(port.lmc, 7); ++i) {
                m_byLid.insert(port.lid.plus(i), key);
            }
        }
    }
    for (auto lid = lids.cbegin(); lid != lids.cend(); ++lid) {
        const auto port = findByPortGuid(lid.key());
        if (port && !m_byLid.contains(*lid)) {
            m_byLid.insert(*lid, *port);
        } else if (!port) {
            m_guidsByLid.insert(*lid, lid.key());
        }
    }
}

std::optional<PortKey> PortFinder::findByPortGuid(Guid guid) const
{
    const auto found = m_byPortGuid.constFind(guid);
    return found == m_byPortGuid.cend() ? std::nullopt : std::optional(*found);
}

std::optional<PortKey> PortFinder::findByLid(Lid lid) const
{
    const auto found = m_byLid.constFind(lid);
    return found == m_byLid.cend() ? std::nullopt : std::optional(*found);
}

/// A host that is called by a number alone (LDMS' component 42) is the only one whose name ends in
/// it, if there is one. An address (10.0.0.1) is no number.
QString PortFinder::keyOfHost(const QString &host) const
{
    const QString key = hostKey(host);
    bool isNumber = false;
    const quint64 number = host.toULongLong(&isNumber);
    return isNumber && !m_byHost.contains(key) ? m_byNumber.value(number) : key;
}

std::optional<PortKey> PortFinder::findByHost(const PortName &name) const
{
    const auto [first, end] = m_byHost.equal_range(keyOfHost(name.host));
    const Node *only = nullptr;
    int adapters = 0;
    for (auto it = first; it != end; ++it, ++adapters) {
        const Node &node = m_fabric->node(*it);
        if (isSameDevice(node.part, name.device)) {
            return PortKey{node.guid, name.number};
        }
        only = &node;
    }
    // A host's only adapter needs no name.
    const bool isSure = adapters == 1 && (only->part.isEmpty() || name.device.isEmpty());
    return isSure ? std::optional(PortKey{only->guid, name.number}) : std::nullopt;
}

/// The same device of several that are one system, as the two ports of a card may be. A device
/// whose GUID is its system's is found as well where no source says system image GUIDs.
std::optional<PortKey> PortFinder::findBySystem(const PortName &name) const
{
    for (const Guid guid : {name.guid, Guid(qbswap(name.guid.value()))}) {
        const auto [first, end] = m_bySystem.equal_range(guid);
        const bool isOnly = first != end && std::next(first) == end;
        for (auto it = first; it != end; ++it) {
            const Node &node = m_fabric->node(*it);
            if (isOnly || isSameDevice(node.part, name.device)) {
                return PortKey{node.guid, name.number};
            }
        }
        const NodeIndex node = m_fabric->findNode(guid);
        if (first == end && node.isValid() && !m_fabric->node(node).isSwitch()) {
            return PortKey{guid, name.number};
        }
    }
    return name.host.isEmpty() ? std::nullopt : findByHost(name);
}

QString PortFinder::hostInName(const QString &name) const
{
    QString found;
    bool areSeveral = false;
    const auto isInside = [&name](qsizetype at) {
        return at >= 0 && at < name.size() && name.at(at).isLetterOrNumber();
    };
    for (qsizetype begin = 0; begin < name.size(); ++begin) {
        for (qsizetype end = name.size(); !isInside(begin - 1) && end > begin; --end) {
            const QString part = name.mid(begin, end - begin);
            if (!isInside(end) && m_byHost.contains(part)) {
                areSeveral |= !found.isEmpty() && found != part;
                found = part;
                begin = end - 1;
                break;
            }
        }
    }
    return areSeveral ? QString() : found;
}

QString PortFinder::hostInPath(const QString &path) const
{
    const QString host = hostInName(path.section(u'/', -1).left(MaxFileName).toLower());
    return host.isEmpty() ? hostInName(path.section(u'/', -2, -2).left(MaxFileName).toLower())
                          : host;
}

std::vector<NodeIndex> PortFinder::adaptersOfHost(const QString &host) const
{
    const auto [first, end] = m_byHost.equal_range(keyOfHost(host));
    return {first, end};
}

/// No interface means the host as a whole. The kernel numbers the interfaces as it finds the ports:
/// adapter after adapter. Under other names ("ibp65s0", "bond0") only the interface of a host's
/// only connected port can be found.
std::optional<PortKey> PortFinder::findByInterface(const PortName &name) const
{
    std::vector<NodeIndex> adapters = adaptersOfHost(name.host);
    if (name.device.isEmpty()) {
        return adapters.empty() ? std::nullopt : std::optional(hostKey(*m_fabric, adapters));
    }
    sortAdapters(*m_fabric, adapters);
    std::vector<PortKey> ports; // also those without a cable
    for (const NodeIndex adapter : adapters) {
        const Node &node = m_fabric->node(adapter);
        for (int number = 1; number <= node.portCount; ++number) {
            ports.push_back({node.guid, static_cast<PortNumber>(number)});
        }
    }
    std::vector<PortKey> connected;
    std::ranges::copy_if(ports, std::back_inserter(connected), [this](const PortKey &port) {
        const PortIndex index = m_fabric->findPort(port.node, port.number);
        return index.isValid() && m_fabric->port(index).link.isValid();
    });
    bool isNumbered = false;
    const size_t number =
        name.device.startsWith(u"ib") ? QStringView(name.device).mid(2).toUInt(&isNumbered) : 0;
    if (isNumbered) {
        return number < ports.size() ? std::optional(ports[number]) : std::nullopt;
    }
    return connected.size() == 1 ? std::optional(connected.front()) : std::nullopt;
}

/// Both ends of most cables say the same serial number: then only the host tells which is meant.
/// One end that has it alone may be the other one where that end says no number.
std::optional<PortKey> PortFinder::findByCable(const PortName &name) const
{
    if (name.cable.isEmpty()) {
        return std::nullopt;
    }
    if (!m_byCable) {
        m_byCable.emplace();
        for (const Port &port : m_fabric->ports()) {
            if (const QString serial = attributeOf(port.attributes, CableSerial);
                !serial.isEmpty()) {
                m_byCable->insert(serial, m_fabric->indexOf(port));
            }
        }
    }
    const QString host = keyOfHost(name.host);
    std::optional<PortKey> found;
    for (auto [at, end] = m_byCable->equal_range(name.cable); at != end; ++at) {
        const Port &port = m_fabric->port(*at);
        const bool isOnHost =
            name.host.isEmpty() || hostKey(m_fabric->node(port.node).system) == host;
        const bool isSure =
            !name.host.isEmpty() || !port.peer.isValid() ||
            !attributeOf(m_fabric->port(port.peer).attributes, CableSerial).isEmpty();
        if (isOnHost && (found || !isSure)) {
            return std::nullopt;
        }
        found = isOnHost ? std::optional(keyOf(*m_fabric, *at)) : found;
    }
    return found;
}

bool PortFinder::hasPort(Guid node, PortNumber number) const
{
    return number != 0 && number <= m_fabric->node(m_fabric->findNode(node)).portCount;
}

std::optional<PortKey> PortFinder::findBegin(const PortName &name) const
{
    switch (name.by) {
    case PortName::By::NodeGuid: {
        const bool isThere = m_fabric->findNode(name.guid).isValid();
        return isThere ? std::optional(PortKey{name.guid, name.number}) : std::nullopt;
    }
    case PortName::By::PortGuid:
        return findByPortGuid(name.guid);
    case PortName::By::Lid:
        return findByLid(name.lid);
    case PortName::By::Host:
        return findByHost(name);
    case PortName::By::Interface:
        return findByInterface(name);
    case PortName::By::SystemGuid:
        return findBySystem(name);
    case PortName::By::Cable:    // findByCable()
    case PortName::By::Neighbor: // depends on the neighbour
    case PortName::By::Local:    // depends on the text
        break;
    }
    return {};
}

/// Follows the cables.
std::optional<PortKey> PortFinder::behind(const PortKey &begin, const PortName &name) const
{
    PortKey at = begin;
    for (const PortNumber number : name.route) {
        const PortIndex port = m_fabric->findPort(at.node, number);
        const PortIndex peer = port.isValid() ? m_fabric->port(port).peer : PortIndex();
        if (!peer.isValid()) {
            return std::nullopt;
        }
        at = keyOf(*m_fabric, peer);
    }
    const Node &node = m_fabric->node(m_fabric->findNode(at.node));
    const bool mayHavePort = hasPort(at.node, name.number) || node.portCount == 0;
    if (node.isSwitch() || (name.number != 0 && mayHavePort)) {
        at.number = name.number;
    }
    const bool isAdapter = at.number == 0 && !node.isSwitch(); // which port of it?
    return isAdapter ? std::nullopt : std::optional(at);
}

std::optional<PortKey> PortFinder::find(const PortName &name,
                                        const std::optional<PortKey> &local) const
{
    if (const auto byCable = findByCable(name)) {
        return byCable;
    }
    auto found = name.by == PortName::By::Local ? local : findBegin(name);
    if (!found || name.by == PortName::By::Host || name.by == PortName::By::Interface) {
        return found;
    }
    if (!name.route.empty() || name.by == PortName::By::Local) {
        const bool isThere = m_fabric->findNode(found->node).isValid();
        return isThere ? behind(*found, name) : std::nullopt;
    }
    // A switch answers for all of its ports, and an adapter's port for the others as well.
    if (found->number == 0 || hasPort(found->node, name.number)) {
        found->number = name.number;
    }
    return found;
}

/// By its node's description. Of several nodes it is the one that lists the port; of the
/// aggregation nodes, which are all called the same, that of the switch: its GUID is the next one
/// above the switch's.
std::optional<PortKey> PortFinder::findDescribed(const PortName &name, const PortKey &near) const
{
    constexpr quint64 maxDistance = 64;
    const auto [begin, end] = m_byDescription.equal_range(name.host.trimmed());
    std::vector<NodeIndex> nodes(begin, end);
    if (nodes.size() > 1) {
        const bool areAggregation = std::ranges::all_of(
            nodes, [this](NodeIndex node) { return m_fabric->node(node).isAggregation; });
        std::erase_if(nodes, [&](NodeIndex index) {
            const Guid guid = m_fabric->node(index).guid;
            return areAggregation ? guid.value() - near.node.value() > maxDistance
                                  : !m_fabric->findPort(index, name.number).isValid();
        });
    }
    if (nodes.size() != 1) {
        return std::nullopt;
    }
    return PortKey{m_fabric->node(nodes.front()).guid, name.number};
}

std::optional<PortKey> PortFinder::findNeighbor(const PortName &name, const PortKey &near) const
{
    if (const auto port = findByPortGuid(name.guid); port && !name.guid.isNull()) {
        return PortKey{port->node, name.number};
    }
    const auto byLid = name.lid.isAssigned() ? findByLid(name.lid) : std::nullopt;
    const auto described = findDescribed(name, near);
    // LIDs change, and names may be those of a node-name map: one of the two is enough.
    const bool isCalledSo =
        byLid && m_fabric->node(m_fabric->findNode(byLid->node)).description.trimmed() ==
                     name.host.trimmed();
    if (byLid && (isCalledSo || !described)) {
        return PortKey{byLid->node, name.number};
    }
    return described;
}

} // namespace pickglass
