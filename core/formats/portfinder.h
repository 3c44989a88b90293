// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/fabric/fabricbuilder.h"
#include "core/fabric/portkey.h"
#include "core/formats/facts.h"

#include <QHash>
#include <QMultiHash>

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
    /// the node is, since texts of a fabric do not name ports without a cable. local is what
    /// By::Local means, where that is known.
    std::optional<PortKey> find(const PortName &name,
                                const std::optional<PortKey> &local = {}) const;
    /// The port of an adapter with this GUID, or port 0 of the switch with it.
    std::optional<PortKey> findByPortGuid(Guid guid) const;
    /// The port with this LID (of the 2^LMC that it has), or port 0 of the switch with it.
    std::optional<PortKey> findByLid(Lid lid) const;

    /// The port of a switch or adapter that a neighbour's line names. near is the one on this side
    /// of the cable. Nothing where several nodes may be meant.
    std::optional<PortKey> findNeighbor(const PortName &name, const PortKey &near) const;
    /// The one host whose name stands in the name of a file, or else of its folder, between other
    /// characters than letters and digits: "node01.topo", "topo-node01.txt", "node01/topo.xml". Of
    /// names that stand in each other the longest. Empty where there is none, and where there are
    /// several.
    QString hostInPath(const QString &path) const;
    /// Whether there are nodes with this description, blanks around it apart.
    bool hasDescribed(const QString &description) const
    {
        return m_byDescription.contains(description.trimmed());
    }
    /// The GUID of the port with this LID whose node the fabric does not have; null where there is
    /// none.
    Guid guidOfLid(Lid lid) const { return m_guidsByLid.value(lid); }

    const Fabric &fabric() const { return *m_fabric; }

private:
    std::optional<PortKey> findBegin(const PortName &name) const;
    std::optional<PortKey> behind(const PortKey &begin, const PortName &name) const;
    std::optional<PortKey> findDescribed(const PortName &name, const PortKey &near) const;
    std::optional<PortKey> findByHost(const PortName &name) const;
    std::optional<PortKey> findByInterface(const PortName &name) const;
    std::optional<PortKey> findBySystem(const PortName &name) const;
    std::optional<PortKey> findByCable(const PortName &name) const;
    QString keyOfHost(const QString &host) const;
    QString hostInName(const QString &name) const;
    std::vector<NodeIndex> adaptersOfHost(const QString &host) const;
    bool hasPort(Guid node, PortNumber number) const;

    SharedFabric m_fabric;
    QHash<Guid, PortKey> m_byPortGuid;
    QHash<Lid, PortKey> m_byLid;
    QHash<Lid, Guid> m_guidsByLid;
    QMultiHash<QString, NodeIndex> m_byDescription;
    QMultiHash<QString, NodeIndex> m_byHost; ///< in lower case, without a domain
    QMultiHash<Guid, NodeIndex> m_bySystem;  ///< adapters by system image GUIDs
    /// By serial numbers of cables; made when it is asked for.
    mutable std::optional<QMultiHash<QString, PortIndex>> m_byCable;
    QHash<quint64, QString> m_byNumber; ///< hosts by the number at their end; "" where several
};

} // namespace pickglass
