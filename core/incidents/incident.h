// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/base/severity.h"
#include "core/base/timestamp.h"
#include "core/fabric/portkey.h"

#include <QString>

#include <optional>
#include <vector>

namespace pickglass {

/// What somebody is called for. The first four are those of CongestionKind, in its order.
enum class IncidentKind : quint8 {
    SlowReceiver,
    ManyToOne,
    Oversubscribed,
    Link,
    FlappingCable,  ///< went down twice or more within ten minutes
    DegradedCable,  ///< bit errors, other errors of the cable, or less width or speed than before
    CableDown,      ///< is down, while what it connects is there
    SwitchVanished, ///< a switch left, with what hung on it
    ResetWave,      ///< many nodes left, or had their counters reset, together
    Managers,       ///< no master, two of them, one that is gone or stalls
    NarrowSlot,     ///< an adapter's PCIe link is less than it supports
    RoutesChanged,  ///< since the forwarding tables changed, pairs of hosts are cut off or loop
    RailBehind,     ///< most adapters of one rail wait, while those of the others send
    CountersOnly    ///< counters passed their thresholds, and nothing else is known to be wrong
};
/// "slow_receiver", "many_to_one", "oversubscribed", "link", "flapping_cable", "degraded_cable",
/// "cable_down", "switch_vanished", "reset_wave", "managers", "narrow_slot", "routes_changed",
/// "rail_behind", "counters_only".
QString toString(IncidentKind kind);
std::optional<IncidentKind> parseIncidentKind(QStringView text);
/// Whether it is one of the kinds of CongestionKind.
constexpr bool isOfWaits(IncidentKind kind)
{
    return kind <= IncidentKind::Link;
}

/// Whether it is seen in how long links waited.
constexpr bool isSeenInWaits(IncidentKind kind)
{
    return isOfWaits(kind) || kind == IncidentKind::RailBehind;
}

/// A figure that shows an incident.
struct IncidentEvidence
{
    QString figure = {}; ///< stable key, see Incident::evidence
    std::optional<double> value = {};
    std::vector<PortKey> links = {}; ///< that it is of; may be empty

    bool operator==(const IncidentEvidence &) const = default;
};

/// A host that suffers without being to blame.
struct IncidentVictim
{
    Guid guid = {};
    QString node = {};
    QString job = {};   ///< the id of the job that it runs; may be empty
    QString owner = {}; ///< of the job
    qint64 pairs = 0;   ///< pairs of hosts of which it is the sender; 0 where it is cut off

    bool operator==(const IncidentVictim &) const = default;
};

/// One cause, from its onset to its end. Regular value type; any thread.
struct Incident
{
    IncidentKind kind = IncidentKind::Link;
    Severity severity = Severity::Warning;
    /// The first sweep in which the cause acts; of flaps the second time that the link went down.
    Timestamp start = {};
    Timestamp end = {}; ///< unknown while it is open

    /// Who is to blame: a port, or a node (number 0). Null where no place is known.
    PortKey place = {};
    PortKey otherPlace = {}; ///< the other end of its cable; null where there is none
    QString node = {};       ///< of place
    QString label = {};      ///< of place where it is a port that has one: portLabel()
    QString job = {};        ///< the id of the job that the node ran at the onset; may be empty
    QString owner = {};      ///< of the job

    std::vector<IncidentVictim> victims = {}; ///< those of most pairs first
    /// Pairs of hosts whose packets wait, of which the victims are the senders.
    qint64 victimPairs = 0;
    /// What shows it. Of waits: "wait" and "peak_wait" (shares of the time that these links waited,
    /// 0 … 1), "utilization" (of the root's link, 0 … 1); of events "events" (how many), "hosts"
    /// and "links" (that are cut off or down), of routes
    /// "unreachable" (pairs) and "loops", of rails "wait" and "utilization", and those of the other
    /// rails ("other_wait", "other_utilization"), and of counters their name and what they counted.
    std::vector<IncidentEvidence> evidence = {};
    /// The events that are of it, by their ids in the recording, ascending; none of waits.
    std::vector<qint64> events = {};
    double confidence = 1; ///< 0 … 1
    Message message = {};
    Message advice = {};

    /// What it is called: kind, place and onset; the same as long as it is known.
    QString id() const;
    bool isOpen() const { return !end.isKnown(); }
    bool isOpenAt(Timestamp time) const { return start <= time && (isOpen() || end > time); }
    /// Whether some of it lies in the range; unknown times mean begin and end.
    bool isIn(TimeRange range) const
    {
        return (!range.to.isKnown() || start <= range.to) &&
               (!range.from.isKnown() || isOpen() || end >= range.from);
    }

    bool operator==(const Incident &other) const;
};

/// The victims summed up by their jobs, those of most pairs first; without a job nothing.
struct VictimJob
{
    QString job;
    QString owner;
    qint64 hosts = 0;
    qint64 pairs = 0;
};
std::vector<VictimJob> victimJobs(const Incident &incident);

} // namespace pickglass
