// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/reading/since.h"

#include "core/base/timestamp.h"
#include "core/capture/capturereader.h"

#include <algorithm>

namespace pickglass {

Result<Timestamp> momentOf(const CaptureReader &capture, const Since &since, Timestamp to)
{
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    Timestamp moment = since.moment;
    switch (since.kind) {
    case Since::Kind::Start:
        moment = extent.start;
        break;
    case Since::Kind::LastChange: {
        ASSIGN_OR_RETURN(const auto changes, capture.changes());
        // The first of them is the fabric with which the capture begins.
        const auto after = std::upper_bound(changes.begin(), changes.end(), to);
        moment = after - changes.begin() < 2 ? Timestamp()
                                             : Timestamp(std::prev(after)->microseconds() - 1);
        break;
    }
    case Since::Kind::FiveMinutes:
        moment = Timestamp(to.microseconds() - 5 * MinuteUs);
        break;
    case Since::Kind::OneHour:
        moment = Timestamp(to.microseconds() - 60 * MinuteUs);
        break;
    case Since::Kind::Moment:
        break;
    }
    if (!moment.isKnown() || !(moment < to)) {
        return Timestamp();
    }
    return std::max(moment, extent.start);
}

} // namespace pickglass
