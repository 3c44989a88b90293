// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/jobs/jobroutes.h"

#include <algorithm>
#include <span>
#include <vector>

namespace pickglass {

/// How much was counted, in bytes: at least, and at most. They differ where a part of the time is
/// not known.
struct ByteRange
{
    double low = 0;
    double high = 0;
};

/// What a job's links carried in a step of time.
struct JobTraffic
{
    std::vector<ByteRange> links; ///< of JobRoutes::links
    /// Of each end, what it sent to, and received from, hosts outside the job, at most.
    std::vector<double> outward;
    std::vector<double> inward;
    std::vector<double> foreign; ///< of each link, what hosts outside sent over it, at most
};

/// The routes that held in a step: one set, or several where they changed in it. All of the same
/// ends, with the same links.
using RoutesOfStep = std::span<const JobRoutes *const>;

/// What the ends of a job sent and received in a step, and what fits through the paths between
/// them.
class JobStepBounds
{
public:
    /// Both must outlive it. Precondition: there are routes.
    JobStepBounds(RoutesOfStep routes, const JobTraffic &traffic);

    const ByteRange &sent(size_t end) const { return m_sent[end]; }
    const ByteRange &received(size_t end) const { return m_received[end]; }
    /// The most that one end can have sent to another by what their paths carried; infinite where
    /// nothing is known of them. By LMC and changes of tables there are several, which are summed.
    double throughPaths(size_t from, size_t to) const;
    /// The same of one of the sets of routes, from a leaf of it.
    double throughPaths(const JobRoutes &routes, size_t leaf, size_t to) const;
    /// u(from, to) of JobMatrix.
    double most(size_t from, size_t to) const
    {
        return std::min({m_sent[from].high, m_received[to].high, throughPaths(from, to)});
    }
    /// Those that sent, and that received anything, ascending.
    const std::vector<quint32> &senders() const { return m_senders; }
    const std::vector<quint32> &receivers() const { return m_receivers; }

private:
    double throughColumns(const JobRoutes &routes, const JobTraffic &traffic, size_t leaf,
                          size_t end) const;
    static double throughWays(const JobRoutes &routes, const JobTraffic &traffic, size_t leaf,
                              size_t column);

    RoutesOfStep m_routes;
    std::vector<ByteRange> m_sent;
    std::vector<ByteRange> m_received;
    std::vector<quint32> m_senders;
    std::vector<quint32> m_receivers;
    /// Of each of the routes: [leaf * ends + end].
    std::vector<std::vector<double>> m_through;
};

} // namespace pickglass
