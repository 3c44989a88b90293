// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturewriter.h"
#include "tests/core/analysis/sweepmaker.h"
#include "tests/support/fabricmaker.h"

#include <QString>

namespace pickglass::tests {

/// A recording made by hand: a leaf with two hosts and a cable to a spine, read six times, once a
/// second.
///
/// - leaf01 port 1 sends 1 GB/s to node01, which sends 100 B/s.
/// - leaf01 port 2 sends 4,000 B/s to node02 and was reset before the fourth sweep; node02 itself
///   was not asked, but leaf01 receives 2,000 B/s from it.
/// - leaf01 port 21 sends 40 B/s to spine01, waits 1,000 ticks/s, was silent in the third sweep,
///   and counts a symbol error a second.
/// - spine01 port 1 has a symbol error counter that stands at its top from the fifth sweep on.
class Recording
{
public:
    static constexpr qint64 Start = 1'700'000'000'000'000; ///< µs: 2023-11-14T22:13:20Z
    static constexpr qint64 Second = 1'000'000;

    Recording()
    {
        FabricMaker maker;
        leaf = maker.addSwitch(QStringLiteral("leaf01"));
        spine = maker.addSwitch(QStringLiteral("spine01"));
        host1 = maker.addAdapter(QStringLiteral("node01"));
        host2 = maker.addAdapter(QStringLiteral("node02"));
        maker.connectPorts(leaf, 1, host1, 1);
        maker.connectPorts(leaf, 2, host2, 1, {LinkWidth::X4, LinkSpeed::EDR});
        maker.connectPorts(leaf, 21, spine, 1);
        maker.builder().port(leaf, 21).attributes = std::make_shared<const PortAttributes>(
            PortAttributes{{QStringLiteral("Tick"), QStringLiteral("4")}});
        fabric = maker.build();
    }

    /// The sweep of a second, from 1 on.
    CounterSweep sweep(int number) const
    {
        const auto n = static_cast<quint64>(number);
        SweepMaker maker({{leaf, 1}, {leaf, 2}, {leaf, 21}, {spine, 1}, {host1, 1}},
                         {"PortCounters.SymbolErrorCounter", "PortCounters.PortXmitData",
                          "PortCounters.PortXmitWait", "PortCountersExtended.PortXmitData",
                          "PortCountersExtended.PortRcvData", "PortCountersExtended.PortXmitPkts"});
        const auto set = [&](PortKey port, const char *name, quint64 value) {
            maker.set(port, name, value, number + 0.0001 * port.number + 0.000007);
        };
        set({leaf, 1}, "PortXmitData", 1000 + 250'000'000 * n);
        set({leaf, 1}, "PortRcvData", 25 * n);
        set({leaf, 1}, "PortXmitPkts", 10'000 * n);
        set({leaf, 1}, "PortCounters.PortXmitData", 0xffff'ffff);
        set({leaf, 2}, "PortXmitData", number < 4 ? 50'000 + 1000 * n : 1000 * (n - 3));
        set({leaf, 2}, "PortRcvData", 500 * n);
        set({leaf, 2}, "PortCounters.SymbolErrorCounter", 0);
        if (number != 3) {
            set({leaf, 21}, "PortXmitData", 10 * n);
            set({leaf, 21}, "PortCounters.PortXmitWait", 1000 * n);
            set({leaf, 21}, "PortCounters.SymbolErrorCounter", 7 + n);
        }
        set({spine, 1}, "PortXmitData", ~quint64(0) - 100 + n);
        set({spine, 1}, "PortCounters.SymbolErrorCounter",
            number < 5 ? 65'000 + n : quint64(0xffff));
        set({host1, 1}, "PortXmitData", 25 * n);
        CounterSweep sweep = maker.sweep();
        sweep.number = number;
        sweep.time = Timestamp(Start + number * Second);
        sweep.duration = 1000 * number; // 1 … 6 ms
        sweep.meter = {10, number == 3 ? 1 : 0, 2, 2560, 5120};
        return sweep;
    }

    /// Writes the fabric and this many sweeps; null and a sentence where that failed.
    Result<std::unique_ptr<CaptureWriter>> begin(const QString &path, int sweeps) const
    {
        auto writer =
            CaptureWriter::record(path, false, QStringLiteral("test:"), std::chrono::seconds(1));
        if (!writer) {
            return writer;
        }
        auto written = (*writer)->writeFabric(Timestamp(Start), *fabric);
        for (int number = 1; number <= sweeps && written; ++number) {
            written = (*writer)->writeSweep(sweep(number));
        }
        if (!written) {
            return tl::unexpected(written.error());
        }
        return writer;
    }

    Guid leaf, spine, host1, host2;
    SharedFabric fabric;
};

} // namespace pickglass::tests
