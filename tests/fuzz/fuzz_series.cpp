// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/prometheus/seriesanswer.h"
#include "collectors/prometheus/serieswindow.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;
using namespace pickglass::prometheus;

/// Any bytes as what a server answers.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray answer(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    static_cast<void>(namesIn(answer));
    tests::demand(!reasonIn(answer).contains(u'\n'), "a reason is one line");
    const TimeRange window{Timestamp(1), Timestamp::fromMilliseconds(2'000'000'000'000)};
    MetricSamples samples;
    const WantedSamples wanted{QStringLiteral("infiniband_port_info"), {}, window};
    if (!appendSamples(answer, wanted, samples)) {
        tests::demand(samples.isEmpty(), "an answer that fails has no samples");
        return 0;
    }
    SeriesWindow series({});
    const auto part = series.read({}, samples, window, true);
    if (!part || !part->fabric) {
        return 0;
    }
    tests::demandWhole(*part->fabric);
    qint64 number = 0;
    Timestamp before;
    for (const SharedSweep &sweep : part->sweeps) {
        tests::demand(sweep->number == ++number && before < sweep->time, "sweeps are in order");
        before = sweep->time;
    }
    return 0;
}
