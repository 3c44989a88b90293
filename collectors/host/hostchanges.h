// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/host/hostfabric.h"
#include "collectors/host/hostreading.h"

namespace pickglass::host {

/// What a host says besides its counters, by what changed from reading to reading. One thread.
class HostChangeFinder
{
public:
    /// So many queue pairs of a host change at once at most: others come with the next readings.
    static constexpr size_t MaxQueuePairsAtOnce = 2000;
    /// The bytes of mounts are passed on no more often, in microseconds.
    static constexpr qint64 BytesPeriod = 60'000'000;

    /// `maxQueuePairs` of a host are followed: of more than these, the ones with the lowest
    /// numbers.
    HostChanges follow(const HostReading &reading, const HostPlace &place, Timestamp time,
                       size_t maxQueuePairs);
    /// The host is silent: nobody knows its queue pairs.
    HostChanges forgetQueuePairs();

private:
    HostState stateOf(const HostReading &reading, const HostPlace &place, Timestamp time,
                      size_t maxQueuePairs);

    HostState m_known;      ///< as it was passed on
    Timestamp m_bytesSince; ///< when bytes were passed on
};

/// How many queue pairs of each of so many hosts are followed.
size_t queuePairsOfEach(size_t hosts);

} // namespace pickglass::host
