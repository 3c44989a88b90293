// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/optiontable.h"
#include "app/common/recordmessage.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;

/// What a window writes to a recorder, in pieces of a size that the first byte says.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    constexpr qsizetype MaxLine = 256;
    if (size == 0) {
        return 0;
    }
    const qsizetype piece = data[0] + 1;
    QByteArrayView left(reinterpret_cast<const char *>(data) + 1, static_cast<qsizetype>(size) - 1);
    BoundedLines lines(MaxLine);
    while (!left.isEmpty()) {
        const QByteArrayView part = left.first(qMin(piece, left.size()));
        left = left.sliced(part.size());
        for (const BoundedLines::Line &line : lines.take(part)) {
            tests::demand(line.text.size() <= MaxLine && !line.text.contains('\n'), "it is a line");
            const ControlOrder order = readControlOrder(line.text);
            const bool isInterval = order.what == ControlOrder::What::SetInterval;
            tests::demand(!isInterval ||
                              (order.interval >= MinInterval && order.interval <= MaxInterval),
                          "intervals are those that there are");
            tests::demand(order.text.size() <= line.text.size(), "texts are those of the line");
        }
    }
    return 0;
}
