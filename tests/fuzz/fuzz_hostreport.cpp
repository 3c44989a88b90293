// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/hostfabric.h"
#include "collectors/host/hostreading.h"
#include "collectors/host/hostsweeps.h"
#include "collectors/host/reportstream.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>

using namespace pickglass;
using namespace pickglass::host;

namespace {

void demandOnce(const CounterValues &values)
{
    std::set<CounterId> known;
    for (const auto &[id, value] : values) {
        tests::demand(id.isValid() && known.insert(id).second, "a counter is there once");
        tests::demand(value <= counter(id).top(), "a value fits its counter");
    }
}

/// What a host printed, as a sweep.
void readReport(QByteArrayView lines)
{
    const HostReading reading = readHost(lines);
    tests::demandWhole(*reading.adapters);
    HostSweeps sweeps;
    PortKey last;
    for (const auto &[port, values] : reading.ports) {
        tests::demand(!values.empty() && (port.node.isNull() || last < port),
                      "ports are in order, each with something");
        demandOnce(values);
        sweeps.add(port, Timestamp(1), values);
        last = port;
    }
    demandOnce(reading.whole);
    const SharedFabric fabric = fabricOfHosts({{reading.name, reading.adapters}});
    tests::demandWhole(*fabric);
    tests::demand(isAlike(*reading.adapters, *reading.adapters), "adapters are like themselves");
    const HostPlace place = placeOfHost(*fabric, *reading.adapters, {reading.name});
    sweeps.add(place.key, Timestamp(1), reading.whole);
    if (!sweeps.isEmpty()) {
        static_cast<void>(sweeps.take(1, Timestamp(1), 1));
    }
}

} // namespace

/// Any bytes as what a host's shell prints: as a stream, and as a report.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArrayView bytes(data, static_cast<qsizetype>(size));
    ReportStream stream;
    const qsizetype half = bytes.size() / 2;
    stream.add(bytes.first(half));
    stream.add(bytes.sliced(half));
    if (const auto report = stream.take()) {
        readReport(report->lines);
    }
    readReport(bytes);
    return 0;
}
