// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/routes.h"

#include "core/fabric/tablespan.h"

#include <utility>

namespace pickglass {

Result<std::vector<ForwardingTable>> forwardingTablesAt(const CaptureReader &capture,
                                                        Timestamp time)
{
    ASSIGN_OR_RETURN(auto spans, capture.forwarding(timeOrEnd(time)));
    return tablesOf(std::move(spans));
}

Result<LaneTables> laneTablesAt(const CaptureReader &capture, Timestamp time)
{
    ASSIGN_OR_RETURN(auto spans, capture.lanes(timeOrEnd(time)));
    return LaneTables{tablesOf(std::move(spans.slToVl)), tablesOf(std::move(spans.pathSls)),
                      tablesOf(std::move(spans.arbitration))};
}

} // namespace pickglass
