// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/message.h"
#include "core/fabric/placespans.h"
#include "core/incidents/cablehistory.h"
#include "core/incidents/linkdowns.h"

#include <optional>
#include <vector>

namespace pickglass {

/// What is known of links that went down within a time.
struct FlapInput
{
    TimeRange range;                    ///< both known
    std::vector<CableSpan> cables;      ///< of all time, in any order
    std::vector<AttributeSpan> serials; ///< CableSerialNumber of all time, by port and time
    std::vector<Event> events;          ///< of the kinds LinkDown and NodeLeft in the range
    std::vector<LinkDownCount> counts;  ///< in the range, of each port ascending by time
};

/// A cable at a port.
struct CableStay
{
    PortKey port = {};
    QString serial = {};  ///< empty where no serial number was ever read at the port
    Timestamp from = {};  ///< when it was first seen there
    Timestamp until = {}; ///< when another was; unknown: it is there, as far as is known
    PortKey peer = {};    ///< the last one meanwhile; null where it is not known
    /// How often the link went down while it was there, within the range that was looked at; 0 of 0
    /// seconds says nothing.
    qint64 times = 0;
    double seconds = 0; ///< of that range

    bool operator==(const CableStay &) const = default;
};

/// Which of two makes the trouble, told by what happened when they were parted.
enum class FlapSuspect : quint8 {
    Unknown, ///< they were never parted, or not watched for long enough since
    Port,    ///< it stayed at the port
    Cable,   ///< it went with the cable
    Both,    ///< it is at both
    Neither, ///< it ended when they were parted: a bad seat or dirt
};
/// "port", "cable", "both", "neither"; empty for Unknown.
QString toString(FlapSuspect suspect);

/// How often a link, a port or a cable went down.
struct Flap
{
    PortKey port = {}; ///< of a cable: where it went down last
    PortKey peer = {}; ///< null where it is not known
    QString node = {}; ///< the name of the node; empty where it is not known
    QString peerNode = {};
    QString place = {};  ///< the port with its label: CableHistory::portName()
    QString serial = {}; ///< of the cable at the port as it went down last; empty where not known
    qint64 times = 0;
    qint64 unseen = 0;   ///< of these: shown by LinkDownedCounter alone, down and up between sweeps
    qint64 withNode = 0; ///< of these: a node at an end left at that time (a reboot)
    Timestamp first = {};
    Timestamp last = {}; ///< when it went down last, or was seen to have
    /// Seconds from one to the next, on average, those of which only the window is known taken for
    /// spread evenly over it; nothing where it was once.
    std::optional<double> between = {};
    /// Seconds for which it was seen to be down.
    double downFor = 0;
    bool isDown = false; ///< at the end of the range
    FlapSuspect suspect = FlapSuspect::Unknown;
    Message reason = {}; ///< why, with names and counts; empty where suspect is Unknown
};

/// Links, ports and cables that went down, each list with those first that did most often.
struct FlapReport
{
    TimeRange range = {};
    std::vector<Flap> links = {};
    std::vector<Flap> ports = {};
    std::vector<Flap> cables = {}; ///< by serial number, where it is known
    /// Every cable with a serial number at every port, by port and time; then those of ports where
    /// none was read, one for each peer after another. Only the first are judged by.
    std::vector<CableStay> stays = {};
};

/// Both ends of a link, its state and its counter tell of one time that it went down: it counts
/// once. A cable is known by its serial number (as either end reads it) and counts what happened
/// while it was at a port: what happened while it was changed counts for the port alone. The
/// suspect is told from other times of the port with another cable, and of the cable at another
/// port: trouble is there from two times on, and gone after none, where three would be expected
/// (which happens by chance in 5 %). Names are those of `names`. Takes O(n log n) steps. Any
/// thread.
FlapReport findFlaps(const FlapInput &input, const CableHistory &names);

} // namespace pickglass
