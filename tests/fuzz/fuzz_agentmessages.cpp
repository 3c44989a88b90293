// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/frames.h"
#include "collectors/agent/protocol/messages.h"
#include "tests/fuzz/fuzzing.h"

using namespace pickglass;
using namespace pickglass::agent;

namespace {

template<typename Any, typename Read>
void demandSame(const std::optional<Any> &message, Read read)
{
    if (!message || std::holds_alternative<Unknown>(*message)) {
        return;
    }
    const QByteArray bytes = toBytes(*message);
    const auto again = read(bytes);
    tests::demand(again && again->index() == message->index() && toBytes(*again) == bytes,
                  "a message is written as it is read");
}

/// What is packed within a message.
void unpackAll(const std::optional<AgentMessage> &message)
{
    const auto *routes = message ? std::get_if<RoutesMessage>(&*message) : nullptr;
    for (size_t i = 0; routes != nullptr && i < routes->tables.size(); ++i) {
        const auto table = unpacked(routes->tables[i]);
        tests::demand(!table || (!table->node.isNull() && table->ports.size() <= 0xc000),
                      "tables are bounded");
    }
    const auto *others = message ? std::get_if<TablesMessage>(&*message) : nullptr;
    UnpackedTables tables;
    for (size_t i = 0; others != nullptr && i < others->tables.size(); ++i) {
        tables.add(others->tables[i]);
    }
    tests::demand(tables.bytes <= UnpackedTables::MaxBytes, "other tables are bounded");
}

} // namespace

/// A stream of frames, as both ends get them: the first byte says how they come.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0) {
        return 0;
    }
    const auto stream = QByteArrayView(data + 1, static_cast<qsizetype>(size - 1));
    const qsizetype piece = data[0] + 1;
    FrameReader frames(MaxHelloBytes);
    for (qsizetype at = 0; at < stream.size(); at += piece) {
        frames.add(stream.sliced(at, std::min(piece, stream.size() - at)));
        while (const auto bytes = frames.next()) {
            tests::demand(!bytes->isEmpty() && bytes->size() <= MaxHelloBytes,
                          "frames are bounded");
            demandSame(readClientMessage(*bytes), readClientMessage);
            const auto message = readAgentMessage(*bytes);
            demandSame(message, readAgentMessage);
            unpackAll(message);
        }
        tests::demand(frames.waiting() <= MaxHelloBytes + 4 + piece, "little is kept");
    }
    return 0;
}
