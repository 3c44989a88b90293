// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/problems.h"
#include "core/fabric/subnetmanager.h"

#include <span>
#include <vector>

namespace pickglass {

/// A subnet manager that is there at a moment.
struct ManagerAt
{
    SmInfo info = {};
    Timestamp since = {};      ///< state and priority are as they are since then
    Timestamp stateSince = {}; ///< its state alone
    Timestamp prioritySince = {};
    Timestamp thereSince = {}; ///< it was not gone since then
    Timestamp lastSeen = {};   ///< not after the moment
    /// Since when it does nothing but answer queries; unknown where it is not known to. Events say
    /// (sm_stalled), spans do not: to be filled in by who has them.
    Timestamp stalledSince = {};

    bool operator==(const ManagerAt &) const = default;
};

/// What is known of the managers of one subnet.
struct SubnetSpans
{
    SubnetNumber subnet = 0;
    std::vector<SmSpan> managers = {};
    std::vector<MasterLidSpan> masterLids = {};

    bool operator==(const SubnetSpans &) const = default;
};
/// Ascending by subnet, those that have any; in the order in which they were. Any thread.
std::vector<SubnetSpans> bySubnet(std::span<const SmSpan> managers,
                                  std::span<const MasterLidSpan> masterLids);

/// Who runs a subnet at a moment.
struct ManagersAt
{
    Timestamp time = {};
    SubnetNumber subnet = 0;
    /// Whether any manager had been seen by then: where none was, nothing is known.
    bool isKnown = false;
    /// The masters, then the standbys in the order in which they would take over, then those that
    /// discover, then those that are not active.
    std::vector<ManagerAt> managers = {};
    /// Since when there is no master; unknown where there is one.
    Timestamp masterlessSince = {};
    /// When the last standby was lost; unknown where there is one, or never was.
    Timestamp standbyLost = {};
    /// PortInfo.MasterSMLID, and since when; unassigned where not known.
    Lid masterLid = {};
    Timestamp masterLidSince = {};

    /// All masters: none, one, or more than there should be.
    std::span<const ManagerAt> masters() const;
    /// The only master, or the one of several that should stay; null where there is none.
    const ManagerAt *master() const;
    /// Who takes over when there is no master any more: of the standbys the one of the highest
    /// priority, of several such the one with the lowest port GUID (IBTA specification, volume 1,
    /// 14.4). Null where nobody would.
    const ManagerAt *next() const;
};

/// The managers of one subnet that were there at a time; one that vanished was there until it was
/// last seen. Spans and LIDs ascend by time. Any thread.
ManagersAt managersAt(std::span<const SmSpan> spans, std::span<const MasterLidSpan> lids,
                      Timestamp time);
/// The same of each subnet that any is known of, ascending; one that nothing is known of where
/// there is none. Any thread.
std::vector<ManagersAt> subnetManagersAt(std::span<const SmSpan> spans,
                                         std::span<const MasterLidSpan> lids, Timestamp time);

/// Who was master of a subnet in a period of time.
struct MasterPeriod
{
    Timestamp from = {};
    Timestamp until = {}; ///< unknown: it holds
    SubnetNumber subnet = 0;
    /// None, one, or several at once, ascending by port; as they were when it began.
    std::vector<SmInfo> masters = {};
};
/// Of each subnet from its first master on, without gaps; ascending by time. One that vanished ends
/// when it was last seen, one that went to another state when it was seen there. Any thread.
std::vector<MasterPeriod> masterPeriods(std::span<const SmSpan> spans);

/// Another manager of a subnet became the master, or the same again after there was none.
struct HandOver
{
    Timestamp time = {}; ///< when the new master was the only one
    SmInfo from = {};
    SmInfo to = {};
    qint64 withoutMaster = 0;  ///< how long nobody was master before, in µs: at most this long
    qint64 severalMasters = 0; ///< how long both were, in µs
    /// withoutMaster is not the most that it can have been, but what an event says: to be filled
    /// in by who has them.
    bool isMeasured = false;

    bool operator==(const HandOver &) const = default;
};
/// Of all subnets, ascending by time. Any thread.
std::vector<HandOver> handOvers(std::span<const SmSpan> spans);

/// "no_master", "two_masters", "master_lid_disagrees", "sm_stalled", "no_standby",
/// "equal_priorities": what is wrong with these managers, with since when; in no order. A master's
/// LID may disagree for the moment that a hand-over takes. Any thread.
std::vector<Problem> findManagerProblems(const Fabric &fabric, const ManagersAt &managers);

} // namespace pickglass
