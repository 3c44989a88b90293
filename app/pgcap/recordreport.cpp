// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/recordreport.h"

namespace pickglass::pgcap {

void RecordTally::add(const CounterSweep &sweep, qint64 bytes)
{
    ++sweeps;
    fileBytes = bytes;
    firstSweep = firstSweep.isKnown() ? firstSweep : sweep.time;
    lastSweep = sweep.time;
    longestSweep = qMax(longestSweep, sweep.duration);
    meter.mads += sweep.meter.mads;
    meter.timeouts += sweep.meter.timeouts;
    meter.retries += sweep.meter.retries;
    meter.smpBytes += sweep.meter.smpBytes;
    meter.gmpBytes += sweep.meter.gmpBytes;
}

qint64 answered(const CounterSweep &sweep)
{
    qint64 ports = 0;
    for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
        bool isKnown = false;
        for (size_t i = 0; i < sweep.layout->attributes.size() && !isKnown; ++i) {
            isKnown = sweep.timeOf(i, port) != 0;
        }
        ports += isKnown ? 1 : 0;
    }
    return ports;
}

} // namespace pickglass::pgcap
