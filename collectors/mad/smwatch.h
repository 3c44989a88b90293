// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/fabricwalker.h"
#include "core/fabric/subnetmanager.h"

#include <map>

namespace pickglass::mad {

/// Asks ports with IsSM for SMInfo, and our own port for its MasterSMLID, round after round; a
/// manager until it was silent for MaxMisses rounds. Does not wait for sweeps. One thread.
class SmWatch final : public MadClient
{
public:
    using Clock = std::chrono::steady_clock;
    static constexpr int MaxMisses = 10;

    SmWatch(MadEngine &engine, FabricWalker &walker, KnownFabric &fabric,
            std::chrono::microseconds period);
    ~SmWatch() override;
    Q_DISABLE_COPY_MOVE(SmWatch)

    /// The first round begins with the next turn.
    void begin(Clock::time_point now) { m_next = now; }
    /// Asks what is due. A round begins a period after the one before, and not before that is over.
    void turn(Clock::time_point now);
    Clock::time_point nextTime() const { return m_next; }
    /// The round that is over, once; its time is not before `earliest`.
    SharedSmPoll takePoll(Timestamp earliest);

    void answered(quint64 tag, const MadReply &reply) override;

private:
    using Place = std::pair<qint32, PortNumber>;
    struct Manager
    {
        int misses = 0;       ///< rounds in a row without an answer
        quint32 asked = 0;    ///< since it answered last
        bool isAsked = false; ///< in this round
        std::optional<SmInfo> info = {};
    };
    void findManagers();
    void askManager(Place place, Manager &manager);
    void askOwnPort();
    void followMaster();
    std::optional<Place> placeOf(Lid lid) const;
    void endRound();

    MadEngine &m_engine;
    FabricWalker &m_walker;
    KnownFabric &m_fabric;
    std::chrono::microseconds m_period;
    std::map<Place, Manager> m_managers;
    Lid m_masterLid;
    Clock::time_point m_next;
    int m_pending = 0;
    bool m_isRunning = false;
    std::shared_ptr<SmPoll> m_poll;
    Timestamp m_latest;
};

} // namespace pickglass::mad
