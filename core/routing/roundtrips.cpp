// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/roundtrips.h"

#include "core/fabric/fabric.h"

#include <algorithm>
#include <span>

namespace pickglass {

namespace {

constexpr double ClockStep = 1000; ///< ns

bool areAlike(const Node &a, const Node &b)
{
    return a.deviceId != 0 && a.deviceId == b.deviceId && a.vendorId == b.vendorId;
}

void compare(const Fabric &fabric, std::span<const MeasuredHop> before, MeasuredHop &hop)
{
    if (!hop.roundTrip) {
        hop.why = NoHopTime::NotMeasured;
        return;
    }
    const auto like = std::find_if(before.rbegin(), before.rend(), [&](const MeasuredHop &other) {
        return other.roundTrip && areAlike(fabric.node(other.node), fabric.node(hop.node));
    });
    if (like == before.rend()) {
        hop.why = NoHopTime::NothingLike;
        return;
    }
    const double difference = hop.roundTrip->least - like->roundTrip->least;
    const double noise = std::max({hop.roundTrip->noise, like->roundTrip->noise, ClockStep});
    if (difference <= noise) {
        hop.why = NoHopTime::BelowNoise;
    } else {
        hop.perHop = difference / 2 / (hop.hop - like->hop);
    }
}

} // namespace

QString toString(NoHopTime why)
{
    switch (why) {
    case NoHopTime::None:
        break;
    case NoHopTime::NotMeasured:
        return QStringLiteral("not_measured");
    case NoHopTime::NothingLike:
        return QStringLiteral("nothing_like");
    case NoHopTime::BelowNoise:
        return QStringLiteral("below_noise");
    }
    return {};
}

std::vector<MeasuredHop>
measuredHops(const Fabric &fabric, const Path &path,
             const std::function<std::optional<RoundTrip>(NodeIndex)> &roundTripOf)
{
    std::vector<MeasuredHop> hops;
    for (const PathHop &cable : path.hops) {
        MeasuredHop hop;
        hop.node = fabric.port(cable.in).node;
        hop.hop = static_cast<int>(hops.size()) + 1;
        hop.roundTrip = roundTripOf(hop.node);
        compare(fabric, hops, hop);
        hops.push_back(hop);
    }
    return hops;
}

} // namespace pickglass
