// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"
#include "tests/core/capture/sampletraffic.h"

#include <chrono>
#include <memory>
#include <vector>

namespace pickglass::tests {

/// Every third counter of every port counts.
inline void move(CounterSweep &sweep, Dice &dice)
{
    for (size_t column = 0; column < sweep.layout->counters.size(); column += 3) {
        for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
            sweep.setValue(column, port, sweep.value(column, port) + dice.roll(1'000'000));
        }
    }
}

/// A recording of a fabric, still without sweeps.
inline Result<std::unique_ptr<CaptureWriter>> beginRecording(const QString &path,
                                                             const SharedFabric &fabric)
{
    auto writer =
        CaptureWriter::record(path, false, QStringLiteral("test:"), std::chrono::seconds(1));
    if (writer) {
        if (auto written = (*writer)->writeFabric(TrafficStart, *fabric); !written) {
            return tl::unexpected(written.error());
        }
    }
    return writer;
}

inline Result<std::unique_ptr<CaptureWriter>> beginRecording(const QString &path)
{
    return beginRecording(path, smallFabric().build());
}

/// What differs between sweeps and a file that should have them; empty where nothing does.
inline QString difference(const CaptureReader &reader, const std::vector<CounterSweep> &sweeps)
{
    for (size_t i = 0; i < sweeps.size(); ++i) {
        const auto pair = reader.sweepsAt(sweeps[i].time);
        if (!pair) {
            return pair.error().english();
        }
        if (!pair->now || (i > 0) != (pair->before != nullptr)) {
            return QStringLiteral("the sweep %1 is missing").arg(i + 1);
        }
        const QString now = differenceOf(sweeps[i], *pair->now);
        const QString before = i > 0 ? differenceOf(sweeps[i - 1], *pair->before) : QString();
        if (!now.isEmpty() || !before.isEmpty()) {
            return now + before;
        }
    }
    return {};
}

} // namespace pickglass::tests
