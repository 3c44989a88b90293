// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/jobs/job.h"

#include <map>
#include <utility>
#include <vector>

namespace pickglass {

/// Follows the jobs of a batch system whose list is read again and again. One thread.
class JobTracker
{
public:
    /// The jobs of a list that was read at a time. Answers those that are new or not as they were,
    /// and those that ran and are not in the list any more: their end is this time, and their
    /// state is not known.
    std::vector<Job> update(const std::vector<Job> &listed, Timestamp time);
    /// How many run, as far as is known.
    size_t running() const;

private:
    using Key = std::pair<QString, Timestamp>; ///< id and start
    std::map<Key, Job> m_known;                ///< those of the last list
};

} // namespace pickglass
