// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/madengine.h"
#include "collectors/mad/sweepplan.h"

#include <QHash>

#include <chrono>
#include <utility>
#include <vector>

namespace pickglass::mad {

/// Sets PortXmitWait of ports to 0 where it stands at its top: one Set(PortCounters) a port, at
/// most one a minute, and only where that is allowed. One thread.
class WaitResets final : public MadClient
{
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::minutes MinDistance{1};

    WaitResets(MadEngine &engine, bool isAllowed);
    ~WaitResets() override;
    Q_DISABLE_COPY_MOVE(WaitResets)

    /// Looks at a sweep by this plan that is over.
    void look(const SweepPlan &plan, const CounterSweep &sweep, Clock::time_point now);
    /// The ports that confirmed it since this was last asked.
    std::vector<PortKey> takeReset() { return std::exchange(m_reset, {}); }

    void answered(quint64 tag, const MadReply &reply) override;

private:
    void reset(const SweepTarget &target, PortKey port);

    MadEngine &m_engine;
    bool m_isAllowed;
    QHash<PortKey, Clock::time_point> m_latest;
    QHash<quint64, PortKey> m_asked; ///< by tag
    quint64 m_nextTag = 0;
    std::vector<PortKey> m_reset;
};

} // namespace pickglass::mad
