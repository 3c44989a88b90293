// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/analysis/activity.h"
#include "core/counters/learnedtick.h"
#include "core/fabric/fabric.h"

#include <QHash>

#include <array>
#include <vector>

namespace pickglass {

/// Learns the Ticks of models from what their ports sent and waited. A link cannot wait and send
/// for more than all of the time, so that each reading bounds the length of a tick from above:
/// ticks × bytes per tick + bytes sent <= data rate × time. Tick + 1 is a power of two (ibdiagnet
/// manual, "Congestion Assessment on InfiniBand Links", has 8 and 32), so there are nine
/// candidates, and the greatest one is taken that the readings of the model do not contradict by
/// more than their jitter. It is never shorter than the true one; it is the true one where a link
/// waited for 58 % of the time between two sweeps or more, and may be longer where none did.
///
/// A link that has always something to send either sends or waits. Where readings with different
/// waits pile up where the two make all of the time, the candidate is the true one: no upper bound.
///
/// Keeps some kilobytes a model, however many readings there are; takes nine steps a reading. One
/// thread.
class TickLearner
{
public:
    /// By how much of the time readings may be wrong at least: clocks are not perfect, and ports
    /// are not read at once. By more where links seem to have sent more than they can.
    static constexpr double MinJitter = 0.15;
    /// Who seems to have sent more than that beyond all of the time has another rate in truth.
    static constexpr double MaxJitter = 0.5;

    /// What a port did between two readings: its waits, and the utilization of its link, 0 where
    /// that is not known. Says nothing of ticks where it did not wait, where the rate of the link
    /// is not known, and where it is lower than what was sent; but what was sent shows the jitter.
    void add(const SharedFabric &fabric, PortIndex port, const Traffic &out, TimeRange when);

    /// Of the models that waited, ascending by model.
    std::vector<LearnedTick> learned() const;

private:
    static constexpr size_t Candidates = 9; ///< Tick + 1 is 1, 2, 4 … 256
    static constexpr double Step = 0.05;
    static constexpr size_t Steps = 12;

    /// What the readings say of a candidate.
    struct Candidate
    {
        void add(double waited, double used, PortKey readFrom, TimeRange readIn);
        /// How many readings are beyond all of the time and a jitter.
        qint64 beyond(double jitter) const;
        bool isContradicted(double jitter) const;
        bool isConfirmed() const;

        /// Of readings that are beyond all of the time: by how much of it, in steps of Step; the
        /// last one is of all that are more.
        std::array<qint64, Steps> excess = {};
        qint64 full = 0;      ///< that make all of the time, give or take a little
        qint64 below = 0;     ///< that make a little less
        double leastFull = 1; ///< waits of these
        double mostFull = 0;
        double most = 0; ///< the longest share of the time, and who had it
        PortKey port = {};
        TimeRange when = {};
    };
    using Model = std::array<Candidate, Candidates>;

    const QString &nameOf(const SharedFabric &fabric, NodeIndex node);
    double jitter() const;
    static LearnedTick learnedOf(const QString &name, const Model &model, double jitter);

    QHash<QString, Model> m_models;
    double m_mostUsed = 0; ///< of its data rate, by any link
    /// The names of the models of the nodes of the last fabric.
    SharedFabric m_fabric;
    std::vector<QString> m_names;
};

} // namespace pickglass
