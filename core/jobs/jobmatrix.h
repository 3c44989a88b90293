// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/jobs/jobtraffic.h"

#include <vector>

namespace pickglass {

/// What one end sent to another, over one or several steps. Bytes.
struct PairBytes
{
    double low = 0;
    double high = 0;
    double estimate = 0;
};

/// Which end of a job sent what to which, as far as counts of links allow. Of each step:
///
/// - at most: u(i, j) = min(sent by i, received by j, the least that a link of their path carried);
/// - at least: max(0, sent(i) - outward(i) - sum of u(i, k), k ≠ j, and the same of received(j));
/// - estimate: the gravity model sent(i) × received(j), fitted in turns to the sums of rows, of
///   columns and of the links that the job had alone (iterative proportional fitting, see Zhang et
///   al., "Fast Accurate Computation of Large-Scale IP Traffic Matrices from Link Loads", 2003),
///   within the bounds.
///
/// Over several steps these are summed up. What several steps carried may be added as one: bounds
/// are valid then, and wider. They hold where all counters of a step were read at one moment, or
/// while nothing was sent. One thread.
class JobMatrix
{
public:
    /// No matrix is made of more ends: 4 million pairs.
    static constexpr size_t MaxEnds = 2048;

    /// `exclusive`: of each link, whether the job had it alone.
    JobMatrix(size_t ends, std::vector<quint8> exclusive);

    /// `bounds` are those of the same routes and traffic.
    void add(RoutesOfStep routes, const JobTraffic &traffic, const JobStepBounds &bounds);

    /// [from * ends + to]
    const std::vector<PairBytes> &pairs() const { return m_pairs; }

private:
    /// The pairs of a step: [sender * receivers + receiver].
    struct Step
    {
        std::vector<double> low, high, fit;
        std::vector<double> toOutside;   ///< of each sender
        std::vector<double> fromOutside; ///< of each receiver
    };
    void boundPairs(const JobTraffic &traffic, const JobStepBounds &bounds);
    void raiseLows(const JobTraffic &traffic, const JobStepBounds &bounds);
    void beginFit(const JobTraffic &traffic, const JobStepBounds &bounds);
    void fitRows(const JobStepBounds &bounds);
    void fitColumns(const JobStepBounds &bounds);
    void fitLinks(const JobRoutes &routes, const JobTraffic &traffic, const JobStepBounds &bounds);
    void clampFit();

    size_t m_ends;
    std::vector<quint8> m_exclusive;
    std::vector<PairBytes> m_pairs;
    Step m_step;
};

} // namespace pickglass
