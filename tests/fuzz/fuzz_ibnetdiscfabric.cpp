// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/ibnetdiscfabric.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;
using namespace pickglass::mad;

/// Any bytes as the result of libibnetdisc's process.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    auto known = readIbnetdiscFabric(
        QByteArrayView(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)));
    if (known) {
        const SharedFabric fabric = known->build();
        tests::demand(!fabric->isEmpty(), "a fabric has the node that the discovery began at");
        tests::demand(known->nodes().front().isReachable, "that node is reachable");
    }
    return 0;
}
