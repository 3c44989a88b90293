// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/routing/latencyconstants.h"
#include "core/routing/path.h"

#include <optional>
#include <vector>

namespace pickglass {

/// Light takes so long for a metre of fiber, and a signal about as long for one of copper.
constexpr double NanosecondsPerMetre = 5;
/// Of each packet besides the message, in bytes (IBTA specification, volume 1, 5.2, for reliable
/// sends within a subnet): LRH 8, BTH 12, ICRC 4, VCRC 2.
constexpr qint64 PacketOverhead = 26;
/// Of a link whose MTU is not known; the largest that there is, so that packets are the fewest.
constexpr int AssumedMtu = 4096;
/// Every link has at least this MTU: a message of so many bytes is one packet everywhere.
constexpr int MinMtu = 256;

/// What message is looked at.
struct LatencyQuestion
{
    qint64 bytes = 8; ///< 0 or more
    /// In metres, of cables that do not say their length; without it their time is not known.
    std::optional<double> cable = {};
};

/// A part of a budget: a step on the way.
struct LatencyStep
{
    LatencyPart part = LatencyPart::Wire;
    NodeIndex node = {}; ///< whose step it is; of Ends and Hosts the first end, else invalid
    PortIndex port = {}; ///< of Wire the port that sends; of Serialization that of the slowest link
    std::optional<double> nanoseconds = {}; ///< nothing where it is not known
    bool isAtMost = false;                  ///< a published upper limit
    bool isAssumed = false; ///< by the cable or MTU assumed, or by the mean of two families
    std::optional<double> metres = {}; ///< of Wire
    QString source = {};               ///< of a constant
};

/// How long a message takes from one host to another over a path in an idle network, step by step.
/// Nothing waits in it, no packet is sent again, and what is not known is never 0.
struct LatencyBudget
{
    qint64 bytes = 0;            ///< of the message
    qint64 packets = 0;          ///< that it takes
    qint64 bytesOnWire = 0;      ///< with their overhead
    std::optional<int> mtu = {}; ///< the least on the way; nothing where one of them is not known
    std::vector<LatencyStep> steps = {}; ///< in the order of the way

    /// The sum of what is known, in ns: the whole takes at least that, as far as published upper
    /// limits, which count whole, are what devices take.
    double known() const;
    double known(LatencyPart part) const;
    /// How many steps are not known.
    int unknown() const;
    /// Whether any step that is counted rests on an assumption.
    bool isAssumed() const;
    /// Whether any step that is counted is a published upper limit.
    bool hasLimits() const;
    /// The sum of all, in ns; nothing where a step is not known, and without steps.
    std::optional<double> total() const;
};

/// The budget of a path that arrives; without steps for one that does not, or has no hop.
///
/// Switches begin to send before they have the whole packet (cut-through), so that what they do is
/// counted from first bit to first bit, once for each, and the time from the first bit to the last
/// once for all: on the slowest link, with the overhead of all packets. Where that of any link is
/// not known it is not known.
///
/// Of the ends, constants of each step go first, if all are known; else a published sum of hosts
/// and adapters. Between two families it is the mean of both, which is assumed. Ends that are no
/// adapters are not known. A published sum was measured with a small message, whose serialization
/// is in it: it is counted twice, some ns.
LatencyBudget latencyBudget(const Fabric &fabric, const Path &path, const LatencyQuestion &question,
                            const LatencyConstants &constants);

} // namespace pickglass
