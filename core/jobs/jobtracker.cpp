// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/jobs/jobtracker.h"

#include <algorithm>

namespace pickglass {

std::vector<Job> JobTracker::update(const std::vector<Job> &listed, Timestamp time)
{
    std::map<Key, Job> now;
    std::vector<Job> changed;
    for (const Job &job : listed) {
        const Key key(job.id, job.start);
        const auto known = m_known.find(key);
        if (known == m_known.end() || known->second != job) {
            changed.push_back(job);
        }
        now.insert_or_assign(key, job);
    }
    for (auto &[key, job] : m_known) {
        if (!job.end.isKnown() && !now.contains(key)) {
            job.end = std::max(time, job.start);
            job.state = JobState::Unknown;
            changed.push_back(job);
        }
    }
    m_known = std::move(now);
    return changed;
}

size_t JobTracker::running() const
{
    return static_cast<size_t>(std::ranges::count_if(
        m_known, [](const auto &known) { return !known.second.end.isKnown(); }));
}

} // namespace pickglass
