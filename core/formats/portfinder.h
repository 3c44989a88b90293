// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/fabricbuilder.h"
#include "core/fabric/portkey.h"
#include "core/formats/facts.h"
#include "core/formats/linereport.h"

#include <QHash>
#include <QMultiHash>

#include <functional>
#include <optional>
#include <vector>

namespace pickglass {

/// Which port of a fabric a text means. Keeps the fabric; any thread, one at a time.
class PortFinder
{
public:
    /// The LIDs are those of ports that the fabric does not have itself.
    explicit PortFinder(SharedFabric fabric, const QHash<Guid, Lid> &lids = {});

    /// Nothing where the fabric has no such node. A port that its node does not list is found when
    /// the node is, since texts of a fabric do not name ports without a cable.
    std::optional<PortKey> find(const PortName &name) const;
    /// The port of an adapter with this GUID, or port 0 of the switch with it.
    std::optional<PortKey> findByPortGuid(Guid guid) const;
    /// The port with this LID (of the 2^LMC that it has), or port 0 of the switch with it.
    std::optional<PortKey> findByLid(Lid lid) const;

    const Fabric &fabric() const { return *m_fabric; }

private:
    std::optional<PortKey> findByHost(const PortName &name) const;
    std::optional<PortKey> findByInterface(const PortName &name) const;
    QString keyOfHost(const QString &host) const;
    std::vector<NodeIndex> adaptersOfHost(const QString &host) const;
    bool hasPort(Guid node, PortNumber number) const;

    SharedFabric m_fabric;
    QHash<Guid, PortKey> m_byPortGuid;
    QHash<Lid, PortKey> m_byLid;
    QMultiHash<QString, NodeIndex> m_byHost; ///< in lower case, without a domain
    QHash<quint64, QString> m_byNumber;      ///< hosts by the number at their end; "" where several
};

/// What a text says of ports and cables without describing their nodes (Facts::ports and cables),
/// as a fabric of its own: that of the nodes which the finder knows them to be of. The others are
/// given to unknown; a port's second cable is reported. Any thread.
SharedFabric fabricOfNames(const Facts &facts, const PortFinder &finder, LineReport &report,
                           const std::function<void(qint64 line, const PortName &)> &unknown);

} // namespace pickglass
