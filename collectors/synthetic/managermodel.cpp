// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/managermodel.h"

#include "collectors/synthetic/flows.h"
#include "core/base/timestamp.h"

#include <algorithm>
#include <array>
#include <utility>

namespace pickglass::synthetic {

namespace {

/// A standby notices that late that it is the better one, or the only one.
constexpr qint64 TakeOver = 3 * SecondUs;
/// And sets its LID at the ports when it has swept.
constexpr qint64 SetUp = SecondUs;
constexpr size_t Third = 2;

/// MADs a second that a manager sends in each of its states, about.
double busyness(SmState state)
{
    constexpr std::array PerSecond{0.0, 40.0, 0.4, 12.0};
    return PerSecond.at(size_t(state));
}

} // namespace

ManagerModel::ManagerModel(SharedMadeFabric made, const TrafficOptions &traffic,
                           const ManagerOptions &options)
    : m_made(std::move(made)),
      m_faults(m_made, traffic),
      m_options(options)
{
    const std::vector<qint32> &hosts = m_made->hosts;
    if (options.story == ManagerStory::None || hosts.empty()) {
        return;
    }
    m_seats.push_back({hosts.front(), 14});
    if (hosts.size() > 1) {
        m_seats.push_back({hosts.back(), 8});
    }
    if (hosts.size() > Third) {
        m_seats.push_back({hosts[hosts.size() / 2], 3});
    }
}

ManagerModel::Chapter ManagerModel::chapterAt(qint64 time) const
{
    const qint64 period = std::max<qint64>(m_options.every.count(), 8 * TakeOver);
    const qint64 number = time / period;
    Chapter chapter;
    chapter.story = m_options.story;
    if (m_options.story == ManagerStory::All) {
        constexpr std::array Stories{ManagerStory::HandOver, ManagerStory::Priority,
                                     ManagerStory::Third,    ManagerStory::Two,
                                     ManagerStory::Stall,    ManagerStory::Gone};
        chapter.story = Stories.at(size_t(std::max<qint64>(number - 1, 0)) % Stories.size());
    }
    chapter.since = time % period;
    chapter.isOn = number > 0 && chapter.since < period / 2;
    return chapter;
}

bool ManagerModel::isThere(size_t seat, qint64 time) const
{
    const Chapter chapter = chapterAt(time);
    const bool isOut = (chapter.story == ManagerStory::HandOver && seat == 0) ||
                       (chapter.story == ManagerStory::Gone && seat < Third);
    const bool isIn = seat != Third || (chapter.isOn && chapter.story == ManagerStory::Third);
    return isIn && !(chapter.isOn && isOut) &&
           !m_faults.outageAt(time / Unit).isDead(m_seats[seat].port);
}

int ManagerModel::priorityAt(size_t seat, qint64 time) const
{
    const Chapter chapter = chapterAt(time);
    const bool isRaised = chapter.isOn && chapter.story == ManagerStory::Priority && seat == 1;
    return isRaised ? 15 : m_seats[seat].priority;
}

int ManagerModel::bestAt(qint64 time) const
{
    const qint64 at = std::max<qint64>(time, 0);
    int best = -1;
    for (size_t seat = 0; seat < m_seats.size(); ++seat) {
        // Hosts ascend by GUID: of two that are as good the first is the better one.
        if (isThere(seat, at) &&
            (best < 0 || priorityAt(seat, at) > priorityAt(static_cast<size_t>(best), at))) {
            best = static_cast<int>(seat);
        }
    }
    return best;
}

SmState ManagerModel::stateAt(size_t seat, qint64 time) const
{
    const Chapter chapter = chapterAt(time);
    const bool alsoThinksSo = chapter.isOn && chapter.story == ManagerStory::Two && seat == 1 &&
                              chapter.since < 2 * TakeOver;
    if (bestAt(time - TakeOver) == static_cast<int>(seat) || alsoThinksSo) {
        return SmState::Master;
    }
    return isThere(seat, std::max<qint64>(time - SecondUs, 0)) ? SmState::Standby
                                                               : SmState::Discovering;
}

/// Where a priority was changed, the new master never sweeps, as OpenSM's does not after SIGHUP.
Lid ManagerModel::masterLidAt(qint64 time) const
{
    const Chapter chapter = chapterAt(time);
    const bool isStale = chapter.isOn && chapter.story == ManagerStory::Priority;
    const qint64 swept = time - TakeOver - SetUp;
    // Ports keep the LID of the last one that there was.
    for (qint64 at = isStale ? time - chapter.since - SecondUs : swept; at >= -TakeOver - SetUp;
         at -= TakeOver) {
        if (const int seat = bestAt(at); seat >= 0) {
            return m_made->fabric->port(PortIndex(m_seats[static_cast<size_t>(seat)].port)).lid;
        }
    }
    return {};
}

SmPoll ManagerModel::poll(Timestamp epoch, qint64 time, qint64 period)
{
    const Fabric &fabric = *m_made->fabric;
    const auto passed = static_cast<double>(time - std::exchange(m_latest, time)) / SecondUs;
    SmPoll poll;
    poll.time = Timestamp(epoch.microseconds() + time);
    poll.period = period;
    poll.masterLid = masterLidAt(time);
    for (size_t i = 0; i < m_seats.size(); ++i) {
        Seat &seat = m_seats[i];
        const Port &port = fabric.port(PortIndex(seat.port));
        const PortKey key{fabric.node(port.node).guid, port.number};
        if (!isThere(i, time)) {
            seat.activity = 0;
            if (i != Third) {
                poll.silent.push_back(key);
            }
            continue;
        }
        const SmState state = stateAt(i, time);
        const Chapter chapter = chapterAt(time);
        const bool isStalled = chapter.isOn && chapter.story == ManagerStory::Stall && i == 0;
        seat.activity += 1 + (isStalled ? 0 : busyness(state) * passed);
        SmInfo info;
        info.port = key;
        info.portGuid = port.guid;
        info.lid = port.lid;
        info.priority = static_cast<quint8>(priorityAt(i, time));
        info.state = state;
        info.activityCount = static_cast<quint32>(seat.activity);
        poll.answers.push_back({info, 1});
    }
    std::ranges::sort(poll.answers, {}, [](const auto &answer) { return answer.info.port; });
    return poll;
}

} // namespace pickglass::synthetic
