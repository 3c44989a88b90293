// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/thresholds.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>

using namespace pickglass;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArrayView text(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    std::vector<LineProblem> problems;
    const EventThresholds thresholds = EventThresholds::parse(text, &problems);
    const qint64 lines = std::ranges::count(text, '\n') + 1;
    tests::demandInOrder({problems.begin(), problems.end()}, lines);
    tests::demand(problems.size() <= EventThresholds::MaxProblems,
                  "not more problems than promised");
    const auto all = counters();
    const bool hasSome = std::ranges::any_of(
        all, [&](const Counter &counter) { return thresholds.of(counter.id) > 0; });
    tests::demand(hasSome != thresholds.isEmpty(), "each threshold is that of a counter");
    return 0;
}
