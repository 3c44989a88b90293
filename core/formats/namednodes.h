// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/fabric/fabric.h"
#include "core/formats/facts.h"
#include "core/formats/portfinder.h"

#include <QHash>

#include <map>
#include <optional>
#include <set>

namespace pickglass {

/// The nodes that texts name beside what they say of them, above counters, cables or tables, and
/// that no text describes. One thread.
///
/// A node named by its own GUID has that one. One named by the GUID of a port has the GUID of that
/// port; ports that a text has below one name are ports of one adapter, with the GUID of the first
/// of them. An adapter that is named by its host and device only has a GUID made up of both
/// (Guid::madeUp(), which is marked as such), and the description "HOST DEVICE"; where the text
/// does not name the host either, of the device and the path of the text, dates in it left out.
///
/// What a text does not say the type of is a switch where it has a port 0 or one above 2, or
/// several ports with one port GUID, or nothing but sensors; else an adapter.
class NamedNodes
{
public:
    /// Those that `known` finds are described. Must outlive this.
    explicit NamedNodes(const PortFinder &known) : m_known(known) {}

    void add(const QString &path, const Facts &facts);
    /// The nodes with the ports that are named; LIDs are those of ports by their GUIDs.
    SharedFabric build(const QHash<Guid, Lid> &lids) const;

    /// The GUID that the adapter of a name By::Host gets.
    static Guid madeUpFor(const QString &path, const PortName &name);

private:
    struct Seen
    {
        PortName::By by = PortName::By::NodeGuid;
        std::optional<NodeType> type = {};
        QString description = {};
        Guid node = {}; ///< null: that which it is called by
        Lid lid = {};
        std::set<PortNumber> ports = {};
        bool hasSensors = false; ///< which say nothing of its ports, though they are at port 0
    };

    Seen *see(const QString &path, const PortName &name);
    void takeName(const NamedNode &named, Seen &seen);
    static NodeType typeOf(const Seen &seen);

    const PortFinder &m_known;
    std::map<Guid, Seen> m_seen; ///< by what they are called by
};

} // namespace pickglass
