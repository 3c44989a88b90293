// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/tables/table.h"
#include "core/plan/racks.h"

namespace pickglass::tables {

/// A port in a rack, or a device without ports.
struct RackRow
{
    QString rack = {};   ///< empty: the place is not known
    int unit = 0;        ///< 0: not known
    int units = 0;       ///< 0: not known
    QString device = {}; ///< a host or a switch
    NodeIndex node = {}; ///< invalid: the fabric does not have it
    PortIndex port = {}; ///< invalid: the fabric does not list it
    PortNumber number = 0;
    QString label = {};
    std::optional<RackPortState> state = {}; ///< nothing of a device without ports
    std::optional<RackPortVerdict> verdict = {};
    QString planned = {}; ///< the other end, as the plan says it
    QString plannedRack = {};
    int plannedUnit = 0;
    QString peerRack = {};
    int peerUnit = 0;
    /// Of a plug to move the other place: of the port that it is in where it is to go, and of the
    /// port that waits for it where it is now.
    enum class Plug : quint8 { None, GoesTo, ComesFrom };
    Plug plug = Plug::None;
    QString plugPort = {}; ///< "leaf01/19"
    QString plugRack = {};
    int plugUnit = 0;
    qint32 step = 0;      ///< ComparedCable::step, at the port that the plug is in; 0: none
    Message message = {}; ///< what to do; empty where nothing is
};

extern const Table<RackRow> RackPorts;

/// Which rows: ToDo are those of ports at which a cable is to be laid, moved to or from, taken out,
/// or is not seen yet, and of devices whose name is another's.
enum class RackRows : quint8 { All, ToDo };

/// In the order in which one walks along: by rack, by height from the bottom, by port; last what
/// has no known place. The plan and the comparison, of this fabric, may be null. Any thread.
std::vector<RackRow> rackRows(const Fabric &fabric, const Racks &racks, const Plan *plan,
                              const PlanComparison *comparison, RackRows which = RackRows::All);

} // namespace pickglass::tables
