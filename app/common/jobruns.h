// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/common/sentbyjobs.h"
#include "core/analysis/regression.h"

#include <optional>
#include <span>
#include <vector>

namespace pickglass {

/// Whether the run time of a program follows what its hosts waited.
enum class RunsVerdict : quint8 {
    NotKnown, ///< fewer than five runs of which both are known, or all waited alike
    Follows,  ///< runs that wait more take longer: the interval of the slope is above 0
    Against,  ///< they take less long: it is below 0
    Open      ///< 0 is in the interval
};
/// "not-known", "follows", "against", "open".
QString toString(RunsVerdict verdict);

/// A run that ended by itself and of which the share of waits is known.
struct ProgramRun
{
    size_t job = 0;     ///< into the jobs that were given
    double wait = 0;    ///< SentByJob::wait
    double seconds = 0; ///< from begin to end
};

/// The runs of a program: jobs with the same name and user.
struct ProgramRuns
{
    QString name = {};
    QString user = {};
    size_t jobs = 0; ///< all of them
    std::vector<ProgramRun> runs = {};
    /// Of run time in seconds on the share of waits; nothing for fewer than MinRuns, and where all
    /// waited alike.
    std::optional<Regression> line = {};

    RunsVerdict verdict() const;
};
constexpr size_t MinRuns = 5;

/// Programs of at least two jobs, those of most known runs first. Left out as runs are jobs that
/// have not ended, that failed, were cancelled or ended by a limit: their run time is not that of
/// the program. `sent` is what each job sent, see sentByJobs(). Any thread.
std::vector<ProgramRuns> programRuns(std::span<const Job> jobs, std::span<const SentByJob> sent);

} // namespace pickglass
