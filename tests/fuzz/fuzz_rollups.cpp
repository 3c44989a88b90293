// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/rollupcodec.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;

/// The first byte says whether the others are a column or a coverage. What is read is written and
/// read again, and is the same then.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) {
        return 0;
    }
    const QByteArrayView bytes(data + 1, static_cast<qsizetype>(size - 1));
    if (data[0] % 2 == 0) {
        RollupColumn column;
        const qint64 codec = codecOf(data[0] % 4 == 2);
        if (decodeRollup(codec, bytes, column)) {
            const size_t ports = column.count.size();
            tests::demand(ports <= PortsPerPart && column.least.size() == ports &&
                              column.most.size() == ports && column.lost.size() == ports,
                          "a column has one of each for its ports");
            RollupColumn again;
            tests::demand(decodeRollup(codecOf(column.hasFractions()), encodeRollup(column), again),
                          "a column can be read again");
            tests::demand(again.count == column.count && again.fraction == column.fraction &&
                              again.lost == column.lost,
                          "counts are written as they are read");
        }
    } else {
        RollupCoverage coverage;
        if (decodeCoverage(bytes, coverage)) {
            RollupCoverage again;
            tests::demand(decodeCoverage(encodeCoverage(coverage), again),
                          "a coverage can be read again");
            tests::demand(again.groups.size() == coverage.groups.size(),
                          "groups are written as they are read");
        }
    }
    return 0;
}
