// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/jobruns.h"

#include <algorithm>
#include <map>

namespace pickglass {

QString toString(RunsVerdict verdict)
{
    switch (verdict) {
    case RunsVerdict::NotKnown:
        break;
    case RunsVerdict::Follows:
        return QStringLiteral("follows");
    case RunsVerdict::Against:
        return QStringLiteral("against");
    case RunsVerdict::Open:
        return QStringLiteral("open");
    }
    return QStringLiteral("not-known");
}

RunsVerdict ProgramRuns::verdict() const
{
    return !line                 ? RunsVerdict::NotKnown
           : line->isSlopeOpen() ? RunsVerdict::Open
           : line->slope > 0     ? RunsVerdict::Follows
                                 : RunsVerdict::Against;
}

std::vector<ProgramRuns> programRuns(std::span<const Job> jobs, std::span<const SentByJob> sent)
{
    std::map<std::pair<QString, QString>, ProgramRuns> programs;
    for (size_t i = 0; i < jobs.size(); ++i) {
        const Job &job = jobs[i];
        if (job.name.isEmpty()) {
            continue;
        }
        ProgramRuns &program = programs[{job.name, job.user}];
        program.name = job.name;
        program.user = job.user;
        ++program.jobs;
        const bool isWhole = job.state == JobState::Completed || job.state == JobState::Unknown;
        if (isWhole && job.start.isKnown() && job.end > job.start && sent[i].wait) {
            program.runs.push_back(
                {i, *sent[i].wait, static_cast<double>(job.end - job.start) / SecondUs});
        }
    }
    std::vector<ProgramRuns> all;
    for (auto &[key, program] : programs) {
        if (program.jobs < 2) {
            continue;
        }
        std::vector<std::pair<double, double>> points;
        for (const ProgramRun &run : program.runs) {
            points.emplace_back(run.wait, run.seconds);
        }
        if (points.size() >= MinRuns) {
            program.line = fitLine(points);
        }
        all.push_back(std::move(program));
    }
    std::ranges::stable_sort(all, [](const ProgramRuns &a, const ProgramRuns &b) {
        return a.runs.size() > b.runs.size();
    });
    return all;
}

} // namespace pickglass
