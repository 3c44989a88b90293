// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/biterrorreader.h"

#include "app/common/figures.h"
#include "core/analysis/measuredproblems.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Over which errors are tested where no range is asked for.
constexpr qint64 TestedTime = 3600 * MicrosecondsPerSecond;

/// Of these kinds, those that the capture has.
Result<std::vector<CounterId>> sampledOf(const CaptureReader &capture,
                                         std::initializer_list<BitErrorKind> kinds)
{
    ASSIGN_OR_RETURN(auto counters, capture.sampledCounters());
    std::vector<CounterId> wanted;
    for (const BitErrorKind kind : kinds) {
        std::ranges::copy(bitErrorCounters(kind), std::back_inserter(wanted));
    }
    std::erase_if(counters, [&wanted](CounterId id) {
        return std::ranges::find(wanted, id) == wanted.end();
    });
    return counters;
}

Result<std::vector<BitErrorTest>> testsOf(const CaptureReader &capture, const Fabric &fabric,
                                          const FiguresQuestion &question,
                                          const std::vector<CounterId> &counters)
{
    ASSIGN_OR_RETURN(const auto sweeps, loadSweeps(capture, question, counters));
    return sweeps.areTwo()
               ? testBitErrors(fabric, *sweeps.ends.before, *sweeps.ends.now, &sweeps.between)
               : std::vector<BitErrorTest>();
}

} // namespace

Result<std::vector<BitErrorTest>> readBitErrors(const CaptureReader &capture, const Fabric &fabric,
                                                TimeRange range)
{
    ASSIGN_OR_RETURN(const auto extent, capture.extent());
    FiguresQuestion question;
    question.isRange = true;
    question.range = {range.from.isKnown() ? range.from : extent.start,
                      range.to.isKnown() ? range.to : extent.end};
    ASSIGN_OR_RETURN(const auto counters,
                     sampledOf(capture, {BitErrorKind::Raw, BitErrorKind::Effective,
                                         BitErrorKind::Symbol, BitErrorKind::Forecast}));
    if (counters.empty()) {
        return std::vector<BitErrorTest>();
    }
    return testsOf(capture, fabric, question, counters);
}

Result<std::vector<Problem>> bitErrorProblems(const CaptureReader &capture, const Fabric &fabric,
                                              TimeRange range)
{
    ASSIGN_OR_RETURN(auto counters,
                     sampledOf(capture, {BitErrorKind::Effective, BitErrorKind::Symbol,
                                         BitErrorKind::Forecast}));
    std::erase_if(counters, [](CounterId id) {
        return counter(id).name == QLatin1String("SymbolErrorCounter");
    });
    if (counters.empty()) {
        return std::vector<Problem>();
    }
    FiguresQuestion question;
    question.at = range.to;
    question.isRange = true;
    question.range = {range.from.isKnown() ? range.from : range.to - TestedTime, range.to};
    ASSIGN_OR_RETURN(auto tests, testsOf(capture, fabric, question, counters));
    if (tests.empty() && !range.from.isKnown()) {
        question.isRange = false;
        ASSIGN_OR_RETURN(tests, testsOf(capture, fabric, question, counters));
    }
    return findBitErrorProblems(fabric, tests);
}

} // namespace pickglass
