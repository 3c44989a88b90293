// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/base/result.h"
#include "core/capture/rollupstep.h"
#include "core/counters/rates.h"
#include "core/samples/valuetable.h"

#include <deque>
#include <functional>
#include <span>

namespace pickglass {

/// Sums up sweeps into the shortest of RollupSteps, which begin at multiples of their length since
/// 1970. What was counted between two readings that lie on both sides of a border is shared out in
/// proportion to the time. Not known, and so not in any sum: what lies before a port's first
/// reading, a segment that ends with a reset or a latched counter, a gap that is longer than 10 s
/// and one and a half intervals (what happened when in it, nobody knows). A step is finished with
/// the first sweep that begins after it, or later where a port that was silent then may still be
/// read before it comes to a gap. Private to core/capture.
class RollupAccumulator
{
public:
    using Finished = std::function<Result<void>(const RollupStep &)>;
    /// Takes every finished step, ascending by time. The ports outlive this. What lies before a
    /// moment is left alone: it was finished before. `shortest` says which of RollupSteps they are
    /// of.
    RollupAccumulator(RollupPorts &ports, Finished finished, qint64 finishedUntil = 0,
                      size_t shortest = 0);

    /// Precondition: every port of the layout has a place, and the sweep began after those before.
    void add(const CounterSweep &sweep, qint64 interval);
    /// Finishes the steps that no later sweep adds to. Precondition: the sweep is the last one that
    /// was added.
    Result<void> finishUntil(const CounterSweep &sweep);
    /// Finishes all steps as far as they have come.
    Result<void> finish();

private:
    /// The segment between two readings of an attribute of a port; empty where it says nothing.
    struct Segment
    {
        qint64 from = 0;
        qint64 to = 0;
        bool isEmpty() const { return from == to; }
    };
    qint64 shortest() const { return RollupSteps[m_level]; }
    void adopt(const SharedSweepLayout &layout);
    void park();
    void unpark();
    void change(quint32 place, RollupPorts::Set set);
    qint64 longestSegment() const;
    void findSegments(const CounterSweep &sweep);
    void findWaiting(const CounterSweep &sweep);
    bool canFinish(const RollupStep &step, qint64 now) const;
    void openFirstStep(const CounterSweep &sweep);
    bool isStepByStep(const CounterSweep &sweep) const;
    void sumUp(const CounterSweep &sweep);
    void sumUp(RollupStep &step, const CounterSweep &sweep);
    Result<void> sumUpStepByStep(const CounterSweep &sweep);
    std::span<const Segment> segmentsOf(size_t attribute) const;
    void cover(RollupStep &step) const;
    void cover(RollupStep &step, size_t attribute) const;
    void findMoved(const CounterSweep &sweep, size_t column);
    void addMoved(RollupStep &step, const CounterSweep &sweep, size_t column) const;
    void rememberMoved(const CounterSweep &sweep, size_t column);
    void rememberTimes(const CounterSweep &sweep);
    Result<void> finishFirst();

    RollupPorts &m_ports;
    Finished m_finished;
    size_t m_level; ///< of the shortest steps
    SharedSweepLayout m_layout;
    std::vector<quint32> m_places; ///< of the layout's ports
    /// When and what was read last of the layout's ports, as in CounterSweep; 0: not yet.
    std::vector<qint64> m_lastTimes;
    ValueTable m_lastValues;
    /// The same by place, of what other layouts read: [the attribute's id], [the counter].
    std::vector<std::vector<qint64>> m_parkedTimes;
    std::vector<std::vector<quint64>> m_parkedValues;
    std::vector<quint32> m_moved;    ///< ports whose counter did not stand still, of one column
    std::vector<Segment> m_segments; ///< [attribute * ports + port] of the sweep being added
    qint64 m_interval = 0;           ///< of that sweep
    qint64 m_waitingFrom = 0;        ///< what later sweeps count may lie from then on
    qint64 m_until = 0;              ///< the end of the last of its segments; 0: there is none
    bool m_isStepByStep = false;     ///< that sweep: it is summed up when steps can be finished
    std::deque<RollupStep> m_open;
    qint64 m_finishedUntil;
};

} // namespace pickglass
