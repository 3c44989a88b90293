// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/peerdocument.h"

namespace pickglass::pgcap {

namespace {

void writeSeconds(JsonWriter &json, const char *name,
                  const std::optional<std::chrono::microseconds> &time)
{
    json.key(name);
    time ? json.value(std::chrono::duration<double>(*time).count()) : json.null();
}

void writeText(JsonWriter &json, const char *name, const QString &text)
{
    json.key(name);
    json.textOrNull(text);
}

} // namespace

void writePeer(JsonWriter &json, const CollectorPeer &peer)
{
    json.member("name", peer.name);
    json.member("connected", peer.isConnected);
    writeText(json, "program", peer.program);
    writeText(json, "source", peer.source);
    writeSeconds(json, "interval_seconds",
                 peer.interval.count() > 0 ? std::optional(peer.interval) : std::nullopt);
    writeSeconds(json, "round_trip_seconds", peer.roundTrip);
    writeSeconds(json, "clock_difference_seconds", peer.clockDifference);
    writeText(json, "certificate", peer.certificate);
    writeText(json, "expected_certificate", peer.expected);
}

} // namespace pickglass::pgcap
