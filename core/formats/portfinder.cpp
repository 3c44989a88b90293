// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/portfinder.h"

#include "core/fabric/hosts.h"
#include "core/formats/cables.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

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
    if (part.compare(device, Qt::CaseInsensitive) == 0) {
        return true;
    }
    const auto numberBehind = [](const QString &text, QChar mark) {
        const qsizetype at = text.lastIndexOf(mark);
        bool isNumber = false;
        const int number = at < 0 ? -1 : QStringView(text).mid(at + 1).toInt(&isNumber);
        return isNumber ? number : -1;
    };
    return part.startsWith(u"HCA-") && device.startsWith(u"mlx") &&
           numberBehind(part, u'-') == numberBehind(device, u'_') + 1;
}

NodeType typeOf(const PortFinder &finder, Guid guid)
{
    const Fabric &fabric = finder.fabric();
    return fabric.node(fabric.findNode(guid)).type;
}

Port &portOf(const PortKey &key, const PortFinder &finder, FabricBuilder &builder)
{
    builder.node(key.node, typeOf(finder, key.node));
    return builder.port(key.node, key.number);
}

} // namespace

PortFinder::PortFinder(SharedFabric fabric, const QHash<Guid, Lid> &lids)
    : m_fabric(std::move(fabric))
{
    for (const Node &node : m_fabric->nodes()) {
        const NodeIndex index = m_fabric->indexOf(node);
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

bool PortFinder::hasPort(Guid node, PortNumber number) const
{
    return number != 0 && number <= m_fabric->node(m_fabric->findNode(node)).portCount;
}

std::optional<PortKey> PortFinder::find(const PortName &name) const
{
    switch (name.by) {
    case PortName::By::NodeGuid: {
        const bool isThere = m_fabric->findNode(name.guid).isValid();
        return isThere ? std::optional(PortKey{name.guid, name.number}) : std::nullopt;
    }
    case PortName::By::PortGuid:
    case PortName::By::Lid: {
        auto found = name.by == PortName::By::Lid ? findByLid(name.lid) : findByPortGuid(name.guid);
        // A switch answers for all of its ports, and an adapter's port for the others as well.
        if (found && (found->number == 0 || hasPort(found->node, name.number))) {
            found->number = name.number;
        }
        return found;
    }
    case PortName::By::Host:
        return findByHost(name);
    case PortName::By::Interface:
        return findByInterface(name);
    }
    return {};
}

SharedFabric fabricOfNames(const Facts &facts, const PortFinder &finder, LineReport &report,
                           const std::function<void(qint64 line, const PortName &)> &unknown)
{
    FabricBuilder builder;
    for (const PortReading &reading : facts.ports) {
        if (const auto key = finder.find(reading.port)) {
            Port &port = portOf(*key, finder, builder);
            port = reading.known;
            port.number = key->number;
        } else {
            unknown(reading.line, reading.port);
        }
    }
    Cables cables;
    for (const CableReading &reading : facts.cables) {
        const auto a = finder.find(reading.a);
        const auto b = finder.find(reading.b);
        if (a && b) {
            portOf(*a, finder, builder);
            portOf(*b, finder, builder);
            cables.add({.line = reading.line,
                        .node = a->node,
                        .peerNode = b->node,
                        .port = a->number,
                        .peerPort = b->number});
        } else {
            unknown(reading.line, a ? reading.b : reading.a);
        }
    }
    cables.connect(builder, report);
    builder.forgetCables(); // the others of these nodes are not among them
    return builder.build();
}

} // namespace pickglass
