// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/benchmarks/benchmarkreader.h"
#include "core/benchmarks/slowparts.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArrayView bytes(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    const auto text = parseBenchmarks(bytes);
    if (!text) {
        tests::demand(!text.error().english().isEmpty(), "a refusal has a sentence");
        return 0;
    }
    tests::demand(!text->runs.empty(), "what is read has runs");
    tests::demand(text->skipped >= text->problems.size(), "problems are counted");
    for (const BenchmarkRun &run : text->runs) {
        const auto hosts = static_cast<size_t>(run.hosts.size());
        for (const BenchmarkPair &pair : run.pairs) {
            tests::demand(pair.from < hosts && pair.to < hosts && pair.value > 0,
                          "pairs are of hosts");
        }
    }
    for (const BenchmarkMatrix &matrix : matricesOf(text->runs)) {
        const auto slow = findSlowParts(matrix);
        tests::demand(slow && (slow->parts.empty() || slow->slowPairCount > 0),
                      "what is slow has slow pairs");
    }
    return 0;
}
