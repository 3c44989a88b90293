// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/routes.h"

#include <limits>
#include <utility>

namespace pickglass {

Result<std::vector<ForwardingTable>> forwardingTablesAt(const CaptureReader &capture,
                                                        Timestamp time)
{
    ASSIGN_OR_RETURN(const auto since, capture.forwardingTime(time));
    std::vector<ForwardingTable> tables;
    if (!since.isKnown()) {
        return tables;
    }
    // All of the capture is what an unknown time means there.
    ASSIGN_OR_RETURN(auto spans, capture.forwarding(time.isKnown() ? time : since));
    for (ForwardingSpan &span : spans) {
        tables.push_back(std::move(span.table));
    }
    return tables;
}

Result<LaneTables> laneTablesAt(const CaptureReader &capture, Timestamp time)
{
    constexpr qint64 afterAll = std::numeric_limits<qint64>::max() / 2;
    ASSIGN_OR_RETURN(auto spans, capture.lanes(time.isKnown() ? time : Timestamp(afterAll)));
    LaneTables tables;
    for (TableSpan<SlToVlTable> &span : spans.slToVl) {
        tables.slToVl.push_back(std::move(span.table));
    }
    for (TableSpan<PathSls> &span : spans.pathSls) {
        tables.pathSls.push_back(std::move(span.table));
    }
    for (TableSpan<VlArbitration> &span : spans.arbitration) {
        tables.arbitration.push_back(std::move(span.table));
    }
    return tables;
}

} // namespace pickglass
