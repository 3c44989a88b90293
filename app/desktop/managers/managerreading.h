// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/managers.h"
#include "core/events/event.h"

#include <QHash>

namespace pickglass {

/// A manager that was seen until a moment: as it is then, or as it was before it was gone.
struct ManagerRow
{
    SmInfo info = {};
    bool isThere = false;
    Timestamp since = {}; ///< of its state; of one that is gone: since when it is
    Timestamp firstSeen = {};
    Timestamp lastSeen = {};
    Timestamp stalledSince = {};

    PortKey key() const { return info.port; }
    bool operator==(const ManagerRow &) const = default;
};

/// The managers of a capture, shared by the parts of the view. Immutable.
struct ManagerReading
{
    struct Lane
    {
        PortKey port = {};
        std::vector<SmSpan> spans = {}; ///< ascending
        SubnetNumber subnet = 0;
    };
    std::vector<SmSpan> spans = {}; ///< ascending
    std::vector<MasterLidSpan> masterLids = {};
    std::vector<Lane> lanes = {}; ///< by subnet, when they were first seen, port
    std::vector<HandOver> handOvers = {};
    std::vector<MasterPeriod> periods = {}; ///< those with no master or with several
    std::vector<Event> events = {};         ///< those about managers, ascending
    QHash<Guid, QString> names = {};
    std::vector<Subnet> subnets = {}; ///< of the fabric; empty where it is not known

    bool isEmpty() const { return spans.empty() && masterLids.empty() && events.empty(); }

    /// Of all subnets together.
    ManagersAt at(Timestamp time) const;
    /// Of each subnet that has any, ascending; at least one.
    std::vector<ManagersAt> ofSubnetsAt(Timestamp time) const;
    /// Of all that were seen by then, in the order of the lanes.
    std::vector<ManagerRow> rows(const ManagersAt &now) const;
    /// The name of the node, else its GUID; with the port where that is not 0.
    QString nameOf(PortKey port) const;
    QString nodeName(Guid node) const { return names.value(node, node.toString()); }
    /// Whether the manager was there in another state or priority right after it.
    bool continues(const SmSpan &span) const;
    /// When it was over; of one that vanished when it did not answer any more, as its event says,
    /// else when it answered last. Unknown while it holds.
    Timestamp endOf(const SmSpan &span) const;
    /// By how much earlier than this time it may have happened; 0 where that is not known.
    qint64 precisionAt(Timestamp time) const;
    /// From whom somebody took over at this time; null where there was nobody.
    const HandOver *handOverTo(PortKey port, Timestamp time) const;
};

/// Whether an event is about subnet managers.
bool isAboutManagers(EventKind kind);
/// Whether the ports name another master than the only one that there is.
bool disagreesWithPorts(const ManagersAt &now);

/// Names are those of the fabric (may be null), else those that the events have. All ascending by
/// time, as a capture has them.
ManagerReading makeManagerReading(const std::vector<Event> &events, std::vector<SmSpan> spans,
                                  std::vector<MasterLidSpan> lids, const Fabric *fabric);

} // namespace pickglass
