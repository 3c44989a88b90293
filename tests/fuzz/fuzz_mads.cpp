// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/maddecode.h"
#include "tests/fuzz/fuzzing.h"

#include <algorithm>

using namespace pickglass;
using namespace pickglass::mad;

/// Any bytes as an answer: whatever a device says is read as every attribute.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    MadBytes bytes{};
    std::copy_n(data, std::min(size, bytes.size()), bytes.begin());

    const PmaAbilities abilities = decodeClassPortInfo(bytes);
    for (const Counter &counter : counters()) {
        static_cast<void>(abilities.hasCounter(counter));
        tests::demand(decodeCounter(bytes, counter.id) <= counter.top(),
                      "a counter has no more bits than it has");
    }
    static_cast<void>(decodeTick(bytes));
    static_cast<void>(decodePortSelect(bytes));

    SmpData smp = smpData(bytes);
    if (const auto node = decodeNodeInfo(smp)) {
        tests::demand(node->guid.value() != 0, "a node has a GUID");
    }
    tests::demand(decodeNodeDescription(smp).size() <= qsizetype(SmpDataSize),
                  "a description fits its place");
    static_cast<void>(hasEnhancedPort0(smp));
    static_cast<void>(decodePortInfo(smp));
    static_cast<void>(isFdr10(smp));
    for (const bool extended : {false, true}) {
        static_cast<void>(decodeLinkSpeed(smp, extended));
        PortAttributeTexts texts;
        const SharedPortAttributes said = texts.of(smp, extended, quint8(size));
        tests::demand(said && !said->empty(), "a port has attributes");
    }
    tests::demand(isSamePort(smp, smp), "a port is the same as itself");
    setDown(smp);
    tests::demand(decodePortInfo(smp).state == PortState::Down, "down is down");
    return 0;
}
