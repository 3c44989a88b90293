// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabricbuilder.h"
#include "core/fabric/portkey.h"
#include "core/formats/facts.h"
#include "core/formats/linereport.h"

#include <QHash>
#include <QSet>

namespace pickglass {

/// Ports of adapters and routers by their own GUIDs: what node a text means that knows nodes only
/// by the GUIDs of their ports.
using PortOwners = QHash<Guid, PortKey>;
/// Adds those of a fabric whose adapters go by their own GUIDs.
void addOwners(const Fabric &fabric, PortOwners &owners);
/// Adapters by their GUIDs that a text lists without ports (ibhosts), and their descriptions.
using ListedAdapters = QHash<Guid, QString>;
void addListed(const Fabric &fabric, ListedAdapters &listed);
/// Adds the owners of what a fabric knows by the GUIDs of ports and others list: the description is
/// the same, and the adapter's GUID is the port's less the port's number, as makers give them.
void addListedOwners(const Fabric &ports, const ListedAdapters &listed, PortOwners &owners);

/// Puts together what several texts say of a fabric at one moment: of what they say differently
/// the first one's stays, and the later one's report says so. One thread.
class FabricMerge
{
public:
    /// Must outlive this.
    explicit FabricMerge(const PortOwners &owners) : m_owners(owners) {}

    /// The text is called by its path where another contradicts it. Texts of the whole fabric come
    /// first: a cable of a part contradicts them when they know both of its nodes without it.
    void add(const Fabric &fabric, FabricScope scope, const QString &path, LineReport &report);
    /// What was known before, of nodes, ports and cables that no text spoke of. Nothing of it
    /// contradicts a text: it has changed since.
    void addOlder(const Fabric &fabric);
    /// What was known before of the nodes and ports that are there, as far as it does not change
    /// with time: who made a node, the GUIDs of its ports. Cables that are still the same keep
    /// their rates where no text has them: OpenSM does not know the newest speeds.
    void fillIn(const Fabric &fabric);

    bool isEmpty() const { return m_builder.nodeCount() == 0; }
    /// Leaves it empty.
    SharedFabric build(const NameMap &names) { return m_builder.build(names); }

private:
    PortKey keyOf(const Fabric &fabric, const Port &port) const;
    Guid guidOf(const Fabric &fabric, const Node &node) const;
    void addNode(const Fabric &fabric, const Node &node);
    void addPort(const Fabric &fabric, const Port &port, LineReport *report);
    void addLink(const Fabric &fabric, const Link &link, LineReport *report);
    bool isDenied(const PortKey &a, const PortKey &b) const;
    void reportDifference(const PortKey &port, const char *what, const QString &here,
                          const QString &there, LineReport *report) const;

    const PortOwners &m_owners;
    FabricBuilder m_builder;
    QHash<PortKey, PortKey> m_peers;
    /// The text that said it first: into m_paths; -1 for what was known before.
    QHash<PortKey, int> m_sources;
    QStringList m_paths;
    int m_source = -1;
    FabricScope m_scope = FabricScope::Part;
    QSet<Guid> m_wholeNodes; ///< that texts of the whole fabric list
};

} // namespace pickglass
