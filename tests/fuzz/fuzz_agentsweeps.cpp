// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/fabriccodec.h"
#include "collectors/agent/protocol/sweepstream.h"
#include "core/samples/samplecodec.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;
using namespace pickglass::agent;

namespace {

/// A part of the input behind its length, and what it says unpacked.
QByteArray taken(samplecodec::ByteReader &reader)
{
    return reader.bytes(reader.byte()).toByteArray();
}

void demandSound(const CounterSweep &sweep)
{
    const SweepLayout &layout = *sweep.layout;
    tests::demand(sweep.times.size() == layout.attributes.size() * layout.ports.size(),
                  "sweeps have room for their layout");
    for (const qint64 time : sweep.times) {
        tests::demand(time == 0 || std::abs(time - sweep.time.microseconds()) <= 1'800'000'000,
                      "answers belong to their sweep");
    }
}

/// A layout, a base and sweeps. Where the first byte is odd, the layout's bytes are packed here, so
/// that the fuzzer gets behind the checks of Zstandard.
void receive(samplecodec::ByteReader &reader)
{
    const auto packed = [isPacked = (reader.byte() & 1U) == 0](const QByteArray &bytes) {
        return isPacked ? bytes : samplecodec::pack(bytes);
    };
    SweepReceiver receiver;
    receiver.take(LayoutIs{packed(taken(reader))});
    while (reader.left() > 0) {
        const quint8 what = reader.byte();
        if ((what & 1U) != 0) {
            receiver.take(BaseIs{packed(taken(reader))});
        }
        SweepMessage sweep;
        sweep.number = 1;
        sweep.time = Timestamp(1'700'000'000'000'000);
        sweep.isRestart = (what & 2U) != 0;
        sweep.pace = taken(reader);
        sweep.data = taken(reader);
        if (const SharedSweep read = receiver.take(sweep)) {
            demandSound(*read);
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    samplecodec::ByteReader reader(QByteArrayView(data, static_cast<qsizetype>(size)));
    const quint8 what = reader.byte();
    if ((what & 1U) == 0) {
        receive(reader);
        return 0;
    }
    const QByteArray rest = reader.bytes(reader.left()).toByteArray();
    const SharedFabric fabric = openFabric((what & 2U) != 0 ? samplecodec::pack(rest) : rest);
    if (fabric) {
        tests::demandWhole(*fabric);
    }
    return 0;
}
