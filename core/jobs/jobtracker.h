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
    /// and those that ran and are missing in two whole lists in a row, since one may be cut off
    /// without a sign: their end is the time of the first of the two, and their state is not
    /// known. A list that is not whole ends no job.
    std::vector<Job> update(const std::vector<Job> &listed, Timestamp time, bool isWhole = true);
    /// How many run, as far as is known.
    size_t running() const;
    /// How many of them are missing in the last list.
    size_t missing() const;
    /// How many the last list ended since they were missing.
    size_t lost() const { return m_lost; }

private:
    using Key = std::pair<QString, Timestamp>; ///< id and start
    struct Known
    {
        Job job;
        bool isMissing = false;      ///< in the last list
        Timestamp missingSince = {}; ///< of the first whole list without it
    };
    std::map<Key, Known> m_known; ///< those of the last list, and those that are missing in it
    size_t m_lost = 0;
};

} // namespace pickglass
