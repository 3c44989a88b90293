// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/biterrorreader.h"

#include "app/common/figures.h"

#include <algorithm>

namespace pickglass {

Result<std::vector<BitErrorTest>> readBitErrors(const CaptureReader &capture, const Fabric &fabric,
                                                TimeRange range)
{
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    FiguresQuestion question;
    question.isRange = true;
    question.range = {range.from.isKnown() ? range.from : extent.start,
                      range.to.isKnown() ? range.to : extent.end};
    std::vector<CounterId> counters;
    for (const BitErrorKind kind : {BitErrorKind::Raw, BitErrorKind::Effective,
                                    BitErrorKind::Symbol, BitErrorKind::Forecast}) {
        std::ranges::copy(bitErrorCounters(kind), std::back_inserter(counters));
    }
    ASSIGN_OR_RETURN(const auto sweeps, loadSweeps(capture, question, counters));
    return sweeps.areTwo()
               ? testBitErrors(fabric, *sweeps.ends.before, *sweeps.ends.now, &sweeps.between)
               : std::vector<BitErrorTest>();
}

} // namespace pickglass
