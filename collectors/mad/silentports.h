// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/collector.h"
#include "collectors/mad/madengine.h"
#include "collectors/mad/sweepplan.h"

#include <QHash>

#include <utility>
#include <vector>

namespace pickglass::mad {

/// The sweep targets that did not answer. They are left out of the sweeps and asked one thing
/// beside them, at once and then every few sweeps, until they answer. Each is told of once, when it
/// did not answer that either, and once more when it is back. One thread.
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

    /// What is to be told, once.
    QList<CollectorProblem> takeProblems() { return std::exchange(m_problems, {}); }
    /// The nodes that fell silent since this was last asked.
    std::vector<qint32> takeFallen() { return std::exchange(m_fallen, {}); }

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
    std::vector<qint32> m_fallen;
};

} // namespace pickglass::mad
