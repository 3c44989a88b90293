// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/madengine.h"
#include "collectors/mad/pmasurvey.h"
#include "collectors/mad/silentports.h"
#include "collectors/mad/sweepplan.h"

#include <chrono>
#include <vector>

namespace pickglass::mad {

/// Reads the counters of all ports of a plan, once a sweep. Each target is asked one thing first
/// and more when it answered, so that one that is dead costs a single timeout; it is then left out
/// until it answers again (SilentPorts). One thread.
class Sweeper final : public MadClient
{
public:
    Sweeper(MadEngine &engine, PmaSurvey &survey, SilentPorts &silent);
    ~Sweeper() override;
    Q_DISABLE_COPY_MOVE(Sweeper)

    /// Precondition: no sweep is going on.
    void begin(SharedSweepPlan plan, qint64 number);
    bool isGoingOn() const { return m_isGoingOn; }
    /// Whether the answers of the sweep are all in.
    bool isDone() const { return m_isGoingOn && m_outstanding == 0; }
    /// The sweep; meter is left for the caller to fill in. Precondition: isDone().
    CounterSweep take();

    void answered(quint64 tag, const MadReply &reply) override;

private:
    /// How far a target is.
    struct Progress
    {
        quint32 next = 0; ///< which of ports × attributes is asked next
        quint16 outstanding = 0;
        bool hasAnswered = false;
        bool wasSilent = false;
    };

    bool askNext(size_t target);
    void goOn(size_t target);
    void takeAnswer(size_t port, size_t attribute, const MadReply &reply);

    MadEngine &m_engine;
    PmaSurvey &m_survey;
    SilentPorts &m_silent;
    SharedSweepPlan m_plan;
    /// The columns of each attribute.
    std::vector<std::vector<size_t>> m_columns;
    std::vector<Progress> m_progress; ///< by target
    CounterSweep m_sweep;
    std::chrono::steady_clock::time_point m_begin;
    qint64 m_outstanding = 0;
    bool m_isGoingOn = false;
};

} // namespace pickglass::mad
