// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/jobtracker.h"

#include <algorithm>

namespace pickglass {

std::vector<Job> JobTracker::update(const std::vector<Job> &listed, Timestamp time, bool isWhole)
{
    std::map<Key, Known> now;
    std::vector<Job> changed;
    for (const Job &job : listed) {
        const Key key(job.id, job.start);
        const auto known = m_known.find(key);
        if (known == m_known.end() || known->second.job != job) {
            changed.push_back(job);
        }
        now.insert_or_assign(key, Known{job});
    }
    m_lost = 0;
    for (auto &[key, known] : m_known) {
        Job &job = known.job;
        if (job.end.isKnown() || now.contains(key)) {
            continue;
        }
        if (isWhole && known.missingSince.isKnown()) {
            job.end = std::max(known.missingSince, job.start);
            job.state = JobState::Unknown;
            changed.push_back(job);
            ++m_lost;
        } else {
            now.emplace(key, Known{job, true, isWhole ? time : known.missingSince});
        }
    }
    m_known = std::move(now);
    return changed;
}

size_t JobTracker::running() const
{
    return static_cast<size_t>(std::ranges::count_if(
        m_known, [](const auto &known) { return !known.second.job.end.isKnown(); }));
}

size_t JobTracker::missing() const
{
    return static_cast<size_t>(
        std::ranges::count_if(m_known, [](const auto &known) { return known.second.isMissing; }));
}

} // namespace pickglass
