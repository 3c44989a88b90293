// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/daycapture.h"

#include "core/capture/capturewriter.h"
#include "tests/support/sweepfill.h"

#include <random>

namespace pickglass::bench {

namespace {

constexpr size_t Ports = 400;
constexpr qint64 Second = 1'000'000;

SharedSweepLayout layoutOf(const Fabric &fabric)
{
    auto layout = std::make_shared<SweepLayout>();
    for (const Port &port : fabric.ports()) {
        if (port.number != 0 && layout->ports.size() < Ports) {
            layout->ports.push_back({fabric.node(port.node).guid, port.number});
        }
    }
    for (const QStringView name :
         {u"PortXmitData", u"PortRcvData", u"PortXmitPkts", u"PortXmitWait"}) {
        layout->counters.push_back(findCounter(Attribute::PortCountersExtended, name));
    }
    layout->complete();
    return layout;
}

} // namespace

Result<std::vector<PortKey>> DayCapture::record(const QString &path, const Fabric &fabric)
{
    const SharedSweepLayout layout = layoutOf(fabric);
    CounterSweep sweep = CounterSweep::forLayout(layout);
    auto writer =
        CaptureWriter::record(path, true, QStringLiteral("benchmark"), std::chrono::seconds(1));
    if (!writer) {
        return tl::unexpected(writer.error());
    }
    Result<void> written = (*writer)->writeFabric(Start, fabric);
    std::mt19937_64 random(1);
    for (int number = 1; written && number <= Sweeps; ++number) {
        sweep.number = number;
        sweep.time = Timestamp(Start.microseconds() + number * Second);
        for (size_t port = 0; port < layout->ports.size(); ++port) {
            sweep.times[port] =
                sweep.time.microseconds() + static_cast<qint64>(port * 7 + random() % 100);
        }
        tests::fillValues(sweep,
                          [&](size_t, quint64 value) { return value + random() % 1'000'000; });
        written = (*writer)->writeSweep(sweep);
    }
    if (written) {
        written = (*writer)->close();
    }
    if (!written) {
        return tl::unexpected(written.error());
    }
    return layout->ports;
}

} // namespace pickglass::bench
