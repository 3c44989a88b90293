// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/job.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pickglass {

namespace {

struct StateName
{
    JobState state;
    QLatin1String name;
};

constexpr std::array StateNames{
    StateName{JobState::Pending, QLatin1String("PENDING")},
    StateName{JobState::Running, QLatin1String("RUNNING")},
    StateName{JobState::Suspended, QLatin1String("SUSPENDED")},
    StateName{JobState::Completed, QLatin1String("COMPLETED")},
    StateName{JobState::Failed, QLatin1String("FAILED")},
    StateName{JobState::Cancelled, QLatin1String("CANCELLED")},
    StateName{JobState::Timeout, QLatin1String("TIMEOUT")},
    StateName{JobState::NodeFail, QLatin1String("NODE_FAIL")},
    StateName{JobState::OutOfMemory, QLatin1String("OUT_OF_MEMORY")},
    StateName{JobState::Preempted, QLatin1String("PREEMPTED")},
    // Other names of the same, see "JOB STATE CODES" of squeue(1) and sacct(1).
    StateName{JobState::Running, QLatin1String("COMPLETING")},
    StateName{JobState::Pending, QLatin1String("CONFIGURING")},
    StateName{JobState::Failed, QLatin1String("BOOT_FAIL")},
    StateName{JobState::Failed, QLatin1String("DEADLINE")},
};

} // namespace

QString toString(JobState state)
{
    const auto *found = std::ranges::find(StateNames, state, &StateName::state);
    return found != StateNames.end() ? QString(found->name) : QStringLiteral("UNKNOWN");
}

JobState jobState(QStringView text)
{
    const QStringView word = text.trimmed().left(text.trimmed().indexOf(u' '));
    const auto *found = std::ranges::find_if(StateNames, [&](const StateName &each) {
        return word.compare(each.name, Qt::CaseInsensitive) == 0;
    });
    return found != StateNames.end() ? found->state : JobState::Unknown;
}

} // namespace pickglass
