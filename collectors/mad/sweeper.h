// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"
#include "collectors/mad/madengine.h"
#include "collectors/mad/pmasurvey.h"
#include "collectors/mad/sweepplan.h"

#include <QHash>

#include <chrono>
#include <utility>
#include <vector>

namespace pickglass::mad {

/// Targets that did not answer: left out of sweeps, and asked beside them every few sweeps.
/// Reported once, and again when they answer. One thread.
class SilentPorts final : public MadClient
{
public:
    explicit SilentPorts(MadEngine &engine);
    ~SilentPorts() override;
    Q_DISABLE_COPY_MOVE(SilentPorts)

    bool contains(const PortKey &place) const
    {
        return !m_silent.isEmpty() && m_silent.contains(place);
    }
    void add(const SweepTarget &target, const std::vector<PortKey> &ports);

    /// Asks those whose time has come; to be called once a sweep.
    void probe();
    /// Forgets those that are not asked any more, and learns where the others are now.
    void follow(const SweepPlan &plan);

    /// What is to be reported, once.
    QList<CollectorProblem> takeProblems() { return std::exchange(m_problems, {}); }
    /// The nodes that fell silent since this was last asked.
    std::vector<qint32> takeLostNodes() { return std::exchange(m_lostNodes, {}); }

    void answered(quint64 tag, const MadReply &reply) override;

private:
    struct Silent
    {
        qint32 node = 0;
        Lid lid;
        PortNumber port = 0; ///< one of those that it answers for
        int failures = 0;
        int sweepsToWait = 0;
        bool isAsked = false;
    };
    void ask(const PortKey &place, Silent &silent);

    MadEngine &m_engine;
    QHash<PortKey, Silent> m_silent;
    QHash<quint64, PortKey> m_asked; ///< by tag
    quint64 m_nextTag = 0;
    QList<CollectorProblem> m_problems;
    std::vector<qint32> m_lostNodes;
};

/// Reads the counters of a plan. A target is asked more once it answered, so that a silent one
/// costs a single timeout; SilentPorts has it then. After an answer silence costs that port alone,
/// until MaxSilences were silent in a row. One thread.
class Sweeper final : public MadClient
{
public:
    Sweeper(MadEngine &engine, PmaSurvey &survey, SilentPorts &silent);
    ~Sweeper() override;
    Q_DISABLE_COPY_MOVE(Sweeper)

    void begin(SharedSweepPlan plan, qint64 number);
    static constexpr int MaxSilences = 3;
    bool isRunning() const { return m_isRunning; }
    /// Whether the answers of the sweep are all in.
    bool isDone() const { return m_isRunning && m_outstanding == 0; }
    /// The sweep; meter is left for the caller to fill in. Precondition: isDone().
    CounterSweep take();

    void answered(quint64 tag, const MadReply &reply) override;

private:
    struct Progress
    {
        quint32 next = 0; ///< which of ports × attributes is asked next
        quint16 outstanding = 0;
        bool hasAnswered = false;
        int silences = 0; ///< in a row
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
    bool m_isRunning = false;
};

} // namespace pickglass::mad
