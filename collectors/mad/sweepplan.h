// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/knownfabric.h"
#include "core/counters/countersweep.h"

#include <memory>

namespace pickglass::mad {

class PmaSurvey;

/// A switch with its ports, or a port of an adapter.
struct SweepTarget
{
    /// Port 0 of a switch.
    PortKey place;
    qint32 node = 0;
    Lid lid;
    size_t firstPort = 0;
    size_t ports = 0;
};

/// What a sweep asks whom. Immutable, shared by the sweeps that do the same.
struct SweepPlan
{
    SharedSweepLayout layout;
    std::vector<SweepTarget> targets;
    /// Which attributes the ports of a set are asked for: asks[set * attributes + attribute].
    std::vector<quint8> asks;
    /// The target that each port belongs to.
    std::vector<quint32> targetOf;

    bool isAsked(size_t port, size_t attribute) const
    {
        return asks[layout->setOf[port] * layout->attributes.size() + attribute] != 0;
    }
};
using SharedSweepPlan = std::shared_ptr<const SweepPlan>;

struct SweepOptions
{
    /// Beyond PortCounters and PortCountersExtended.
    QList<Attribute> attributes;
    /// Of a cable between a switch and an adapter only the switch's end.
    bool isSwitchesOnly = false;
};

/// A plan for every active port that has a LID to be asked at: a switch's ports, then those of the
/// adapters on them. A port where a subnet manager sits is asked for PortCounters and
/// PortCountersExtended alone on the simulator; where PortCountersExtended has all that
/// PortCounters has, PortCounters is not asked for.
SharedSweepPlan makeSweepPlan(const KnownFabric &fabric, const PmaSurvey &survey,
                              const SweepOptions &options);

} // namespace pickglass::mad
