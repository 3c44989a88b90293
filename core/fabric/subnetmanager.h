// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/timestamp.h"
#include "core/fabric/portkey.h"

#include <memory>
#include <optional>
#include <vector>

namespace pickglass {

/// SMInfo.SMState (IBTA specification, volume 1, 14.2.5.13), by its numbers.
enum class SmState : quint8 { NotActive, Discovering, Standby, Master };
/// As sminfo prints them, without the prefix: "NOTACT", "DISCOVER", "STANDBY", "MASTER".
QString toString(SmState state);
std::optional<SmState> parseSmState(QStringView text);

/// What a port with the IsSM capability answers to SMInfo.
struct SmInfo
{
    /// Where it sits: the port that was asked; number 0 of a switch.
    PortKey port = {};
    Guid portGuid = {}; ///< SMInfo.GUID
    Lid lid = {};
    quint8 priority = 0; ///< 0 … 15
    SmState state = SmState::NotActive;
    /// SMInfo.ActCount. It rises by one with each answer to SMInfo, and with whatever else the
    /// manager sends.
    quint32 activityCount = 0;

    bool operator==(const SmInfo &) const = default;
};

/// One round of asking all ports with the IsSM capability of a subnet. Immutable once it was
/// emitted; any thread.
struct SmPoll
{
    /// When it was over; later than that of the round before of this subnet.
    Timestamp time = {};
    /// From round to round, in microseconds: what happens is seen at most this much later.
    qint64 period = 0;
    struct Answer
    {
        SmInfo info = {};
        /// How many SMInfo this collector sent there since the round before, retries included: by
        /// so much its activity count rose on our own account.
        quint32 asked = 0;

        bool operator==(const Answer &) const = default;
    };
    /// Those that answered, ascending by port.
    std::vector<Answer> answers = {};
    /// Those that were asked and did not, retries included, or said that there is no manager.
    std::vector<PortKey> silent = {};
    /// PortInfo.MasterSMLID of the port that the collector sits on; unassigned where not known.
    Lid masterLid = {};

    /// That was asked: the subnet of masterLid, also where that is not known.
    SubnetNumber subnet() const { return masterLid.subnet(); }
};
using SharedSmPoll = std::shared_ptr<const SmPoll>;

/// A subnet manager for as long as its state and its priority were the same. Its LID, also where
/// it is unassigned, says of which subnet it is.
struct SmSpan
{
    SmInfo info = {}; ///< the activity count as it was seen last
    Timestamp from = {};
    Timestamp until = {};    ///< unknown: it holds
    Timestamp lastSeen = {}; ///< when it answered last within the span

    bool operator==(const SmSpan &) const = default;
};

/// What the ports of a subnet call their master (PortInfo.MasterSMLID), for as long as it was the
/// same.
struct MasterLidSpan
{
    Lid lid = {};
    Timestamp from = {};
    Timestamp until = {}; ///< unknown: it holds

    bool operator==(const MasterLidSpan &) const = default;
};

} // namespace pickglass
