// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/madengine.h"
#include "collectors/mad/ring.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <chrono>
#include <vector>

namespace pickglass::mad {

/// A request from when it is submitted until it is handed out, and where it stands.
struct PendingMad
{
    using Time = std::chrono::microseconds;
    static constexpr quint32 None = 0xffffffff;

    enum class State : quint8 {
        Free,
        Waiting,  ///< in the queue of its lane
        UnderWay, ///< sent; holds a place of the window
        Resting,  ///< the node was busy: to be asked again in a moment
        Finished  ///< to be handed out
    };
    MadRequest request;
    State state = State::Free;
    bool isCancelled = false;
    bool isProbe = false; ///< under way to one that was silent before
    quint32 lane = 0;
    quint32 slot = None; ///< its transactions, from its first try on
    int tries = 0;
    Time firstSent{0};
    Time sent{0};
    quint32 next = None;
    quint32 previous = None;
};

/// What waits, and who is next. Requests queue up in lanes: a node has one for its SMPs and one for
/// its GMPs, since one of its agents may be silent while the other answers. Lanes take turns; those
/// that were begun come before others, so that the answers of a node stay close in time.
///
/// How many places of the window a lane may have is earned: one until it has answered quickly,
/// maxPerNode from then on, one again when it answers slowly, and when it has run dry. Lanes that
/// do not answer have a quarter of the window, and what the others leave of it. SMPs have a small
/// window of their own within it, which counters leave free while any wait.
class MadQueue
{
public:
    using Time = PendingMad::Time;
    static constexpr quint32 None = PendingMad::None;

    explicit MadQueue(const MadSettings &settings);

    PendingMad &at(quint32 index) { return m_pool[index]; }
    const PendingMad &at(quint32 index) const { return m_pool[index]; }
    quint32 size() const { return quint32(m_pool.size()); }

    /// Takes a new request in, at the end of its lane.
    quint32 add(const MadRequest &request);
    /// Puts one that was under way or rested back, at the begin of its lane.
    void putBack(quint32 index);
    /// The next to be sent, taken out of its lane and holding a place; None when there is none that
    /// may be. While SMPs are paused, none that is as urgent as Watch or less.
    quint32 take(bool areSmpsPaused = false);
    /// It is finished: out of its lane, and without a place.
    void finish(quint32 index);
    /// Finishes all that wait in the lane of the request for the very same port, and appends them.
    void finishLike(quint32 index, Ring<quint32> &finished);
    /// Forgets one that is finished; its index is used again.
    void free(quint32 index);

    /// The lane of the request answered to it, now, and took this long.
    void heard(quint32 index, Time now, Time took);
    void missed(quint32 index);
    /// Whether the lane has answered anything since the request was sent first.
    bool wasHeardSince(quint32 index) const;
    /// How long answers took of late: those of the lane, and of all where that is longer.
    Time usualWait(quint32 index) const
    {
        return std::max(m_usual, m_lanes[m_pool[index].lane].usual);
    }

    int outstanding() const { return m_outstanding; }
    bool isAnyWaiting() const { return m_waiting > 0; }
    bool isAnySmpWaiting() const { return m_waitingSmps > 0; }
    /// Whether the request is one that pausing holds back.
    bool isPausable(quint32 index) const
    {
        return isOfSmps(m_pool[index].lane) && m_pool[index].request.urgency >= Urgency::Watch;
    }

private:
    struct Lane
    {
        /// The first and the last that wait, for each urgency.
        std::array<quint32, Urgencies> first{None, None, None, None};
        std::array<quint32, Urgencies> last{None, None, None, None};
        std::array<bool, Urgencies> isListed{};
        int outstanding = 0;
        bool isQuick = false;
        bool isSilent = false;
        bool isBegun = false;
        Time heard{-1};
        Time usual{0};
    };
    /// Lanes that may have something to be sent, in turn.
    struct Turns
    {
        Ring<quint32> begun, fresh, silent;
    };

    quint32 laneOf(const MadRequest &request);
    bool mayHavePlace(quint32 lane) const;
    bool isDry(const Lane &lane) const;
    void listNode(quint32 lane);
    void list(quint32 lane, size_t urgency);
    enum class End { Front, Back };
    void link(quint32 index, End end);
    void unlink(quint32 index);
    void freePlace(quint32 index);
    static bool isOfSmps(quint32 lane) { return lane % 2 == 0; }
    quint32 takeOf(Urgency urgency, Ring<quint32> Turns::*ring);
    quint32 takeFrom(Urgency urgency, Ring<quint32> Turns::*ring, size_t kind);
    quint32 takeSilent();

    int m_maxOutstanding;
    int m_maxSmps;
    int m_reservedSmps; ///< which GMPs leave free while SMPs wait
    int m_maxPerNode;
    int m_maxBackground;
    int m_maxProbes;
    std::vector<PendingMad> m_pool;
    quint32 m_firstFree = None;
    std::vector<Lane> m_lanes; ///< the SMPs' at an even index, the GMPs' of the node behind it
    QHash<quint32, quint32> m_laneOfNode;
    /// Those of SMPs, then those of GMPs.
    std::array<std::array<Turns, Urgencies>, 2> m_turns;
    bool m_areSmpsPaused = false;
    qint64 m_waiting = 0;
    qint64 m_waitingSmps = 0;
    int m_outstanding = 0;
    int m_outstandingSmps = 0;
    int m_outstandingBackground = 0;
    int m_outstandingProbes = 0;
    Time m_usual{0}; ///< how long an answer takes, over all lanes
};

} // namespace pickglass::mad
