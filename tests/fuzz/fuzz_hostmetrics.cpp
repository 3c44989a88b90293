// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/metricsreading.h"
#include "tests/fuzz/fuzzing.h"

#include <set>

using namespace pickglass;
using namespace pickglass::host;

namespace {

void readText(QByteArrayView text)
{
    const auto metrics = readMetrics(text, QStringLiteral("host"));
    if (!metrics) {
        return;
    }
    tests::demandWhole(*metrics->reading.adapters);
    PortKey last;
    for (const auto &[port, values] : metrics->reading.ports) {
        tests::demand(!values.empty() && (port.node.isNull() || last < port),
                      "ports are in order, each with something");
        std::set<CounterId> known;
        for (const auto &[id, value] : values) {
            tests::demand(id.isValid() && known.insert(id).second, "a counter is there once");
            tests::demand(value <= counter(id).top(), "a value fits its counter");
        }
        last = port;
    }
}

} // namespace

/// Any bytes as what an exporter answers.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    readText(QByteArrayView(data, static_cast<qsizetype>(size)));
    return 0;
}
