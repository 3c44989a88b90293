// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/jobs/jobtraffic.h"

#include <vector>

namespace pickglass {

/// Counts the ordered pairs of a job's ends that sent over each link, over several steps:
///
/// - at most: the pairs (i, j) whose routes use the link and for which u(i, j) of JobMatrix is
///   more than 0 in a step;
/// - at least: in a step, what the link carried of the job (its bytes less what hosts outside sent
///   over it, and less what the job sent outside, at most) by the largest that a single pair can
///   have sent over it, rounded up; of all steps the highest.
///
/// One thread.
class JobFlows
{
public:
    struct Count
    {
        qint64 least = 0;
        qint64 most = 0;
    };

    JobFlows(size_t ends, size_t links);

    /// `bounds` are those of the same routes and traffic. Sets of routes are told apart by their
    /// addresses, so they must outlive this.
    void add(RoutesOfStep routes, const JobTraffic &traffic, const JobStepBounds &bounds);

    /// Of each link.
    std::vector<Count> counts() const;

private:
    /// Pairs that may have sent while a set of routes held, by bits.
    struct Pairs
    {
        const JobRoutes *routes = nullptr;
        std::vector<quint64> groupBits; ///< [leaf * words]: the ends of each leaf
        std::vector<quint64> bits;      ///< [to * words]: the senders
    };
    Pairs &pairsOf(const JobRoutes &routes);
    void addPairs(Pairs &pairs, const JobStepBounds &bounds) const;
    void raiseLeast(RoutesOfStep routes, const JobTraffic &traffic, const JobStepBounds &bounds);
    void addCounts(const Pairs &pairs, std::vector<Count> &counts) const;
    static std::vector<bool> linksOfEnds(const JobRoutes &routes, size_t links);

    size_t m_ends;
    size_t m_words;
    std::vector<qint64> m_least;
    std::vector<Pairs> m_pairs;
};

} // namespace pickglass
