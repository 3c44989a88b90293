// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/host/httpresponse.h"
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

/// Any bytes as what an exporter answers: in two pieces, and as its metrics.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArrayView bytes(data, static_cast<qsizetype>(size));
    HttpResponse response;
    const qsizetype half = bytes.size() / 2;
    response.add(bytes.first(half));
    response.add(bytes.sliced(half));
    response.end();
    HttpResponse whole;
    whole.add(bytes);
    whole.end();
    tests::demand(response.state() == whole.state() && response.body() == whole.body(),
                  "pieces do not matter");
    if (whole.state() == HttpResponse::State::Whole) {
        readText(whole.body());
    }
    readText(bytes);
    return 0;
}
