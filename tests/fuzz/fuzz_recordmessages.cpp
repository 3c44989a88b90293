// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/recordmessage.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;

namespace {

void demandSensible(const RecordMessage &message)
{
    constexpr qsizetype MaxText = 100'001;
    for (const qint64 count :
         {message.number, message.ports, message.missed, message.fileBytes, message.done,
          message.total, message.meter.mads, message.meter.timeouts, message.meter.retries,
          message.meter.smpBytes, message.meter.gmpBytes}) {
        tests::demand(count >= 0 && count <= RecordMessage::MaxCount, "counts are counts");
    }
    tests::demand(message.seconds >= 0 && message.seconds <= 1e9, "times pass");
    tests::demand(message.share <= 1 && (message.share >= 0 || message.share == -1),
                  "shares are shares");
    tests::demand(message.text.size() <= MaxText && message.advice.size() <= MaxText,
                  "texts are bounded");
    tests::demand(message.what == RecordMessage::What::Peer || message.object.isEmpty(),
                  "only peers are objects");
}

} // namespace

/// What a recorder writes to a window, in pieces of a size that the first byte says.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    constexpr qsizetype MaxLine = 64 * 1024;
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
            demandSensible(readRecordMessage(line.text));
        }
    }
    return 0;
}
