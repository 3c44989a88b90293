// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/madqueue.h"

#include <algorithm>

namespace pickglass::mad {

namespace {

/// An answer within this is quick, whatever the others take.
constexpr PendingMad::Time AlwaysQuick = std::chrono::milliseconds(5);

constexpr std::array Foreground = {Urgency::Soon, Urgency::Sweep, Urgency::Watch};

bool isSamePort(const MadAddress &a, const MadAddress &b)
{
    return a.madClass == b.madClass &&
           (a.madClass == MadClass::SubnetDirected ? a.route == b.route : a.lid == b.lid);
}

/// Whether the silence of one says that the other would be in vain. An agent that answered before
/// may be slow with one of its ports.
bool sharesLot(const MadRequest &a, const MadRequest &b, bool wasHeard)
{
    const bool isOfPort = a.to.madClass == MadClass::Performance && wasHeard;
    return isSamePort(a.to, b.to) && (!isOfPort || a.data[1] == b.data[1]);
}

} // namespace

MadQueue::MadQueue(const MadSettings &settings)
    : m_maxOutstanding(settings.maxOutstanding),
      m_maxSmps(settings.maxSmps > 0 ? std::min(settings.maxSmps, settings.maxOutstanding)
                                     : settings.maxOutstanding),
      m_reservedSmps(settings.maxSmps > 0 ? std::min(m_maxSmps, settings.maxOutstanding / 8) : 0),
      m_maxPerNode(std::max(1, settings.maxPerNode)),
      m_maxBackground(std::max(1, settings.maxBackground)),
      m_maxProbes(std::max(1, settings.maxOutstanding / 4))
{
}

quint32 MadQueue::add(const MadRequest &request)
{
    quint32 index = m_firstFree;
    if (index == None) {
        index = quint32(m_pool.size());
        m_pool.emplace_back();
    } else {
        m_firstFree = m_pool[index].next;
    }
    m_pool[index] = {.request = request, .lane = laneOf(request)};
    link(index, End::Back);
    return index;
}

void MadQueue::putBack(quint32 index)
{
    link(index, End::Front);
    freePlace(index);
}

quint32 MadQueue::take(bool areSmpsPaused)
{
    m_areSmpsPaused = areSmpsPaused;
    if (m_outstandingProbes < m_maxProbes) {
        if (const quint32 index = takeSilent(); index != None) {
            return index;
        }
    }
    for (const Urgency urgency : Foreground) {
        for (const auto ring : {&Turns::begun, &Turns::fresh}) {
            if (const quint32 index = takeOf(urgency, ring); index != None) {
                return index;
            }
        }
    }
    if (const quint32 index = takeSilent(); index != None) {
        return index;
    }
    if (m_outstandingBackground < m_maxBackground) {
        for (const auto ring : {&Turns::begun, &Turns::fresh, &Turns::silent}) {
            if (const quint32 index = takeOf(Urgency::Background, ring); index != None) {
                return index;
            }
        }
    }
    return None;
}

void MadQueue::finish(quint32 index)
{
    PendingMad &pending = m_pool[index];
    if (pending.state == PendingMad::State::Waiting) {
        unlink(index);
    } else {
        freePlace(index);
    }
    pending.state = PendingMad::State::Finished;
}

void MadQueue::finishLike(quint32 index, Ring<quint32> &finished)
{
    const bool wasHeard = m_lanes[m_pool[index].lane].heard >= Time(0);
    for (const quint32 first : m_lanes[m_pool[index].lane].first) {
        for (quint32 other = first; other != None;) {
            const quint32 next = m_pool[other].next;
            if (sharesLot(m_pool[other].request, m_pool[index].request, wasHeard)) {
                finish(other);
                finished.append(other);
            }
            other = next;
        }
    }
}

void MadQueue::free(quint32 index)
{
    m_pool[index].state = PendingMad::State::Free;
    m_pool[index].next = m_firstFree;
    m_firstFree = index;
}

void MadQueue::heard(quint32 index, Time now, Time took)
{
    const PendingMad &pending = m_pool[index];
    Lane &lane = m_lanes[pending.lane];
    lane.heard = now;
    lane.isSilent = false;
    lane.isQuick = took <= std::max(AlwaysQuick, 4 * m_usual);
    lane.usual = std::max(took, lane.usual * 7 / 8);
    m_usual = (m_usual * 63 + took) / 64;
    listNode(pending.lane);
}

void MadQueue::missed(quint32 index)
{
    const PendingMad &pending = m_pool[index];
    Lane &lane = m_lanes[pending.lane];
    lane.isQuick = false;
    lane.isSilent = lane.heard <= pending.sent;
}

bool MadQueue::wasHeardSince(quint32 index) const
{
    return m_lanes[m_pool[index].lane].heard > m_pool[index].firstSent;
}

quint32 MadQueue::laneOf(const MadRequest &request)
{
    const auto known = m_laneOfNode.constFind(request.node);
    quint32 lane = 0;
    if (known != m_laneOfNode.cend()) {
        lane = *known;
    } else {
        lane = quint32(m_lanes.size());
        m_laneOfNode.insert(request.node, lane);
        m_lanes.resize(lane + 2);
    }
    return isGmp(request.to.madClass) ? lane + 1 : lane;
}

bool MadQueue::mayHavePlace(quint32 lane) const
{
    const Lane &own = m_lanes[lane];
    const int ofNode = own.outstanding + m_lanes[lane ^ 1].outstanding;
    return ofNode < m_maxPerNode && (own.isQuick || own.outstanding == 0);
}

bool MadQueue::isDry(const Lane &lane) const
{
    return lane.outstanding == 0 && std::all_of(lane.first.begin(), lane.first.end(),
                                                [](quint32 first) { return first == None; });
}

/// Both lanes of the node, since they share its places.
void MadQueue::listNode(quint32 lane)
{
    for (size_t urgency = 0; urgency < Urgencies; ++urgency) {
        list(lane, urgency);
        list(lane ^ 1, urgency);
    }
}

void MadQueue::list(quint32 lane, size_t urgency)
{
    Lane &entry = m_lanes[lane];
    if (entry.isListed[urgency] || entry.first[urgency] == None || !mayHavePlace(lane)) {
        return;
    }
    entry.isListed[urgency] = true;
    Turns &turns = m_turns[isOfSmps(lane) ? 0 : 1][urgency];
    (entry.isSilent ? turns.silent : entry.isBegun ? turns.begun : turns.fresh).append(lane);
}

void MadQueue::link(quint32 index, End end)
{
    PendingMad &pending = m_pool[index];
    const auto urgency = size_t(pending.request.urgency);
    Lane &lane = m_lanes[pending.lane];
    quint32 &first = lane.first[urgency];
    quint32 &last = lane.last[urgency];
    pending.previous = end == End::Back ? last : None;
    pending.next = end == End::Front ? first : None;
    (pending.previous == None ? first : m_pool[pending.previous].next) = index;
    (pending.next == None ? last : m_pool[pending.next].previous) = index;
    const bool hasPlace = pending.state != PendingMad::State::Free;
    pending.state = PendingMad::State::Waiting;
    ++m_waiting;
    m_waitingSmps += isOfSmps(pending.lane) ? 1 : 0;
    if (!hasPlace) {
        list(pending.lane, urgency);
    }
}

void MadQueue::unlink(quint32 index)
{
    const PendingMad &pending = m_pool[index];
    const auto urgency = size_t(pending.request.urgency);
    Lane &lane = m_lanes[pending.lane];
    (pending.previous == None ? lane.first[urgency] : m_pool[pending.previous].next) = pending.next;
    (pending.next == None ? lane.last[urgency] : m_pool[pending.next].previous) = pending.previous;
    --m_waiting;
    m_waitingSmps -= isOfSmps(pending.lane) ? 1 : 0;
}

void MadQueue::freePlace(quint32 index)
{
    const PendingMad &pending = m_pool[index];
    Lane &lane = m_lanes[pending.lane];
    --lane.outstanding;
    --m_outstanding;
    m_outstandingSmps -= isOfSmps(pending.lane) ? 1 : 0;
    m_outstandingProbes -= pending.isProbe ? 1 : 0;
    if (pending.request.urgency == Urgency::Background) {
        --m_outstandingBackground;
    }
    if (isDry(lane)) {
        lane.isBegun = false;
        lane.isQuick = false;
    }
    listNode(pending.lane);
}

quint32 MadQueue::takeSilent()
{
    for (const Urgency urgency : Foreground) {
        if (const quint32 index = takeOf(urgency, &Turns::silent); index != None) {
            return index;
        }
    }
    return None;
}

quint32 MadQueue::takeOf(Urgency urgency, Ring<quint32> Turns::*ring)
{
    const bool isHeldBack = m_areSmpsPaused && urgency >= Urgency::Watch;
    const bool haveSmpsPlace = m_outstandingSmps < m_maxSmps;
    if (haveSmpsPlace && !isHeldBack) {
        if (const quint32 index = takeFrom(urgency, ring, 0); index != None) {
            return index;
        }
    }
    const bool isReserved = m_waitingSmps > 0 && haveSmpsPlace && !m_areSmpsPaused;
    if (isReserved && m_outstanding - m_outstandingSmps >= m_maxOutstanding - m_reservedSmps) {
        return None;
    }
    return takeFrom(urgency, ring, 1);
}

quint32 MadQueue::takeFrom(Urgency urgency, Ring<quint32> Turns::*ring, size_t kind)
{
    const auto level = size_t(urgency);
    Ring<quint32> &turns = m_turns[kind][level].*ring;
    while (!turns.isEmpty()) {
        const quint32 number = turns.takeFirst();
        Lane &lane = m_lanes[number];
        lane.isListed[level] = false;
        if (lane.isSilent && ring != &Turns::silent) {
            list(number, level); // it fell silent while it waited for its turn
            continue;
        }
        const quint32 index = lane.first[level];
        if (index == None || !mayHavePlace(number)) {
            continue; // is listed again when something changes
        }
        unlink(index);
        m_pool[index].state = PendingMad::State::UnderWay;
        m_pool[index].isProbe = lane.isSilent;
        m_outstandingProbes += lane.isSilent ? 1 : 0;
        lane.isBegun = true;
        ++lane.outstanding;
        ++m_outstanding;
        m_outstandingSmps += isOfSmps(number) ? 1 : 0;
        if (urgency == Urgency::Background) {
            ++m_outstandingBackground;
        }
        list(number, level);
        return index;
    }
    return None;
}

} // namespace pickglass::mad
