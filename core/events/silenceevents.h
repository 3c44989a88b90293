// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/counters/countersweep.h"
#include "core/events/fabricevents.h"
#include "core/fabric/fabric.h"

#include <QHash>

#include <map>
#include <vector>

namespace pickglass {

/// Ports that answered and do not any more: one event a port, and one a node where all of its ports
/// are silent. Not those that are silent because their cable is down or their node has left (in a
/// fabric without cables and switches, as hosts alone describe it, each counts); so that this is
/// known, what is silent is reported only when the fabric had the time to say it.
class SilenceEvents
{
public:
    /// period: how long a change of the fabric may go unseen, in microseconds.
    SilenceEvents(EventTracker &tracker, const NodeEvents &nodes, qint64 period)
        : m_tracker(tracker),
          m_nodes(nodes),
          m_period(period)
    {
    }
    Q_DISABLE_COPY_MOVE(SilenceEvents)

    void fabricChanged(Timestamp time, const SharedFabric &fabric);
    void look(const CounterSweep &sweep);
    /// Sweeps before and after are not sweeps in a row.
    void paused();

private:
    /// Sweeps in a row without an answer are no lost datagram.
    static constexpr quint8 SilentSweeps = 3;
    /// A node that no cable leads to any more leaves after so many periods.
    static constexpr qint64 PeriodsToLeave = 4;

    struct State
    {
        bool isKnown = false; ///< it answered once
        quint8 silent = 0;    ///< sweeps in a row, as far as they are counted
        Timestamp since;      ///< the first of them
    };
    using Places = std::vector<size_t>;

    void follow(const CounterSweep &sweep);
    void readStates(const CounterSweep &sweep);
    void endWhatAnswers(Timestamp time);
    void judge(Timestamp time, Guid node, const Places &silent);
    bool isExcused(PortKey port) const;
    bool isSettled(Timestamp time, Timestamp since) const;
    qint64 add(PortKey place, Timestamp since);

    EventTracker &m_tracker;
    const NodeEvents &m_nodes;
    qint64 m_period;
    SharedFabric m_fabric;
    Timestamp m_fabricTime; ///< of its last change; unknown where it is as it was at first
    Timestamp m_latest;     ///< the sweep before
    qint64 m_step = 0;      ///< from that one to the last, in microseconds
    SharedSweepLayout m_layout;
    std::vector<State> m_states; ///< in the order of the layout
    Places m_silent;             ///< the ports that are silent now
    QHash<PortKey, size_t> m_places;
    QHash<Guid, Places> m_portsOf;
    std::map<PortKey, qint64> m_ports; ///< the events
    std::map<Guid, qint64> m_wholes;   ///< those of whole nodes
};

} // namespace pickglass
