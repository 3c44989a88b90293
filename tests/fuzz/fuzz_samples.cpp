// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/samples/groupdecoder.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;

namespace {

/// A group of three ports, one of which has another set.
GroupDecoder makeDecoder()
{
    static const samplecodec::ColumnSet both{{0, 0, 0, 1, 1, 1, 1, 1, 1, 1}, 2};
    static const samplecodec::ColumnSet one{{0, 0}, 1};
    return GroupDecoder({&both, &one, &both});
}

void decode(GroupDecoder &decoder, const samplecodec::GroupBytes &bytes, size_t sweeps)
{
    size_t taken = 0;
    const bool isFine =
        decoder.decode(bytes, sweeps, 0, true, [&](const GroupDecoder::PortSample &sample) {
            tests::demand(sample.sweep < sweeps && sample.position < 3, "samples are in range");
            ++taken;
        });
    tests::demand(!isFine || taken == 3 * sweeps, "every port is in every sweep");
}

} // namespace

/// The first byte says what the others are.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) {
        return 0;
    }
    const QByteArrayView bytes(data + 1, static_cast<qsizetype>(size - 1));
    GroupDecoder decoder = makeDecoder();
    constexpr size_t Sweeps = 2;
    switch (data[0] % 6) {
    case 0:
    case 5:
        if (const auto sealed = samplecodec::Sealed::open(
                bytes, data[0] % 6 == 0 ? samplecodec::Codec : samplecodec::ColumnCodec,
                decoder.limits(Sweeps))) {
            decode(decoder, sealed->bytes(), Sweeps);
        }
        break;
    case 1:
        if (const auto groups = samplecodec::openJournal(bytes, 1)) {
            decode(decoder, groups->front(), 1);
        }
        break;
    case 2:
        if (const auto paces = samplecodec::openPaces(bytes)) {
            tests::demand(samplecodec::openPaces(samplecodec::putPaces(*paces)) == paces,
                          "paces are written as they are read");
            for (const samplecodec::Pace &pace : *paces) {
                for (const size_t rank : {0, 31, 32, 1'000'000, 16'000'000}) {
                    static_cast<void>(pace.at(rank));
                }
            }
        }
        break;
    case 3:
        if (const auto layout = samplecodec::openLayout(samplecodec::pack(bytes))) {
            tests::demand(samplecodec::openLayout(samplecodec::putLayout(*layout)) == layout,
                          "layouts are written as they are read");
        }
        break;
    default:
        static_cast<void>(decoder.setBase(bytes));
        break;
    }
    return 0;
}
