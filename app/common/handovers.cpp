// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/handovers.h"

#include <algorithm>

namespace pickglass {

std::vector<HandOver> handOvers(std::span<const SmSpan> spans, std::span<const Event> events)
{
    std::vector<HandOver> overs = handOvers(spans);
    for (const Event &event : events) {
        if (event.kind != EventKind::NoMaster || !event.until.isKnown()) {
            continue;
        }
        for (HandOver &over : overs) {
            const qint64 most = over.time.microseconds() - over.severalMasters - over.withoutMaster;
            const bool isIts = event.until <= over.time && event.time.microseconds() >= most;
            if (over.withoutMaster > 0 && isIts) {
                over.withoutMaster = event.until.microseconds() - event.time.microseconds();
                over.isMeasured = true;
            }
        }
    }
    return overs;
}

} // namespace pickglass
