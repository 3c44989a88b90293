// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/portfinder.h"

#include <utility>

namespace pickglass {

namespace {

QString hostKey(const QString &name)
{
    return name.section(u'.', 0, 0).toLower();
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
                m_byLid.insert(node.lid.value(), self);
            }
            continue;
        }
        m_byHost.insert(hostKey(node.system), index);
        for (const Port &port : m_fabric->portsOf(index)) {
            const PortKey key = {node.guid, port.number};
            if (!port.guid.isNull()) {
                m_byPortGuid.insert(port.guid, key);
            }
            for (int i = 0; port.lid.isAssigned() && i < 1 << qMin<int>(port.lmc, 7); ++i) {
                m_byLid.insert(static_cast<quint16>(port.lid.value() + i), key);
            }
        }
    }
    for (auto lid = lids.cbegin(); lid != lids.cend(); ++lid) {
        const auto port = findByPortGuid(lid.key());
        if (port && !m_byLid.contains(lid->value())) {
            m_byLid.insert(lid->value(), *port);
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
    const auto found = m_byLid.constFind(lid.value());
    return found == m_byLid.cend() ? std::nullopt : std::optional(*found);
}

std::optional<PortKey> PortFinder::findByHost(const PortName &name) const
{
    const auto [first, end] = m_byHost.equal_range(hostKey(name.host));
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
        // A switch answers for all of its ports; an adapter's port only for itself.
        if (found && found->number == 0) {
            found->number = name.number;
        }
        return found;
    }
    case PortName::By::Host:
        return findByHost(name);
    }
    return {};
}

} // namespace pickglass
