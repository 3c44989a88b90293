// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostchanges.h"

#include <algorithm>

namespace pickglass::host {

namespace {

/// Of all hosts together.
constexpr size_t MaxQueuePairsOfAll = 200'000;
constexpr size_t MinQueuePairsOfHost = 500;
constexpr size_t MaxQueuePairsOfHost = 50'000;

} // namespace

size_t queuePairsOfEach(size_t hosts)
{
    return std::clamp(MaxQueuePairsOfAll / std::max<size_t>(hosts, 1), MinQueuePairsOfHost,
                      MaxQueuePairsOfHost);
}

/// Between the times at which bytes are passed on they are as they were.
HostState HostChangeFinder::stateOf(const HostReading &reading, const HostPlace &place,
                                    Timestamp time, size_t maxQueuePairs)
{
    HostState state;
    for (const QueuePair &pair : reading.queuePairs) {
        const Guid node = place.nodes.value(pair.port.node);
        if (!node.isNull() && state.queuePairs() < maxQueuePairs) {
            QueuePair placed = pair;
            placed.port.node = node;
            placed.device.truncate(HostFact::MaxLength);
            state.put(placed);
        }
    }
    const bool isDue = !m_bytesSince.isKnown() || time - m_bytesSince >= BytesPeriod;
    for (const HostText &text : reading.texts) {
        HostFact fact{place.key.node, text.kind, text.name.left(HostFact::MaxLength),
                      text.value.left(HostFact::MaxLength)};
        if (text.kind == HostFactKind::NfsBytes && !isDue) {
            fact.value = m_known.value(fact.host, fact.kind, fact.name);
        }
        state.put(fact);
    }
    if (isDue) {
        m_bytesSince = time;
    }
    return state;
}

HostChanges HostChangeFinder::follow(const HostReading &reading, const HostPlace &place,
                                     Timestamp time, size_t maxQueuePairs)
{
    const HostState state = stateOf(reading, place, time, maxQueuePairs);
    HostChanges changes = m_known.changesTo(state, MaxQueuePairsAtOnce);
    m_known.apply(changes);
    return changes;
}

HostChanges HostChangeFinder::forgetQueuePairs()
{
    HostState without = m_known;
    without.removeQueuePairs();
    HostChanges changes = m_known.changesTo(without);
    m_known = std::move(without);
    return changes;
}

} // namespace pickglass::host
