// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/agentpeer.h"

#include "app/desktop/models/format.h"

#include <QCoreApplication>
#include <QJsonObject>

#include <cmath>

namespace pickglass {

namespace {

/// The context of the translations.
struct Words
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::AgentPeer)
};

std::optional<double> numberOf(const QJsonValue &value)
{
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

} // namespace

AgentPeer AgentPeer::fromJson(const QJsonObject &object)
{
    return {object.value(u"name").toString(),
            object.value(u"connected").toBool(),
            object.value(u"program").toString(),
            object.value(u"source").toString(),
            numberOf(object.value(u"interval_seconds")),
            numberOf(object.value(u"round_trip_seconds")),
            numberOf(object.value(u"clock_difference_seconds")),
            object.value(u"certificate").toString(),
            object.value(u"expected_certificate").toString()};
}

QString peerwords::latency(const AgentPeer &peer)
{
    constexpr double Ms = 1000;
    return peer.roundTrip
               ? Words::tr("%1 ms there and back").arg(format::significant(*peer.roundTrip * Ms))
               : QString();
}

QString peerwords::clock(const AgentPeer &peer)
{
    constexpr double Least = 0.05;
    if (!peer.clockDifference) {
        return {};
    }
    const double off = std::abs(*peer.clockDifference);
    if (off <= std::max(Least, peer.roundTrip.value_or(0))) {
        return Words::tr("clocks agree");
    }
    const QString seconds = format::significant(off);
    return *peer.clockDifference > 0 ? Words::tr("its clock is %1 s ahead").arg(seconds)
                                     : Words::tr("its clock is %1 s behind").arg(seconds);
}

QString peerwords::certificate(const AgentPeer &peer)
{
    if (peer.certificate.isEmpty()) {
        return {};
    }
    return peer.expected.isEmpty()
               ? Words::tr("Nobody said here yet that the certificate of %1 is the right one.")
                     .arg(peer.name)
               : Words::tr("%1 has another certificate than last time.").arg(peer.name);
}

} // namespace pickglass
