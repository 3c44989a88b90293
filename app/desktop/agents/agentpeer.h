// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <optional>

class QJsonObject;

namespace pickglass {

/// What pgcap says of the machine at the other end. Regular value type.
struct AgentPeer
{
    QString name; ///< "head01:7471"
    bool isConnected = false;
    QString program = {};                 ///< "pickglass-agent 0.1.0"; empty where it was not said
    QString source = {};                  ///< that it reads
    std::optional<double> interval = {};  ///< s
    std::optional<double> roundTrip = {}; ///< s
    /// How far its clock is ahead of this machine's (negative: behind), in s.
    std::optional<double> clockDifference = {};
    /// The fingerprint of a certificate that was refused, "AB:CD:…", and the expected one; or
    /// empty.
    QString certificate = {};
    QString expected = {};

    /// Of an event "peer" of `pgcap record --control`, or the member of `pgcap probe --json`.
    static AgentPeer fromJson(const QJsonObject &object);

    bool operator==(const AgentPeer &) const = default;
};

namespace peerwords {

/// "0.4 ms away"; empty where it is not known.
QString latency(const AgentPeer &peer);
/// "clock 2.1 s ahead", "clocks agree" (within a round trip); empty where it is not known.
QString clock(const AgentPeer &peer);
/// Why its certificate was not accepted; empty where it was.
QString certificate(const AgentPeer &peer);

} // namespace peerwords

} // namespace pickglass

namespace pickglass::fingerprintwords {

/// A fingerprint ("AB:CD:…", 32 bytes) in four lines of eight bytes, in pairs.
QString grouped(const QString &fingerprint);
/// Whether what a person typed or pasted is this fingerprint: in any case, with any separators.
bool isSame(const QString &typed, const QString &fingerprint);

} // namespace pickglass::fingerprintwords
