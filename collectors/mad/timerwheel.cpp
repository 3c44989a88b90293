// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/timerwheel.h"

#include <algorithm>

namespace pickglass::mad {

TimerWheel::TimerWheel(quint32 count) : m_items(count)
{
    m_first.fill(None);
}

void TimerWheel::set(quint32 item, Time when)
{
    clear(item);
    Item &entry = m_items[item];
    entry.tick = std::max(m_tick, (when.count() + TickLength - 1) / TickLength);
    quint32 &first = m_first[spokeOf(entry.tick)];
    entry.previous = None;
    entry.next = first;
    if (first != None) {
        m_items[first].previous = item;
    }
    first = item;
    ++m_set;
}

void TimerWheel::clear(quint32 item)
{
    Item &entry = m_items[item];
    if (entry.tick < 0) {
        return;
    }
    if (entry.previous != None) {
        m_items[entry.previous].next = entry.next;
    } else {
        m_first[spokeOf(entry.tick)] = entry.next;
    }
    if (entry.next != None) {
        m_items[entry.next].previous = entry.previous;
    }
    entry.tick = -1;
    --m_set;
}

std::optional<quint32> TimerWheel::takeRung(Time now)
{
    const qint64 nowTick = now.count() / TickLength;
    if (m_set == 0) {
        m_tick = std::max(m_tick, nowTick);
        return std::nullopt;
    }
    // One turn visits every spoke.
    m_tick = std::max(m_tick, nowTick - qint64(Spokes) + 1);
    for (; m_tick <= nowTick; ++m_tick) {
        for (quint32 item = m_first[spokeOf(m_tick)]; item != None; item = m_items[item].next) {
            if (m_items[item].tick <= nowTick) {
                clear(item);
                return item;
            }
        }
    }
    return std::nullopt;
}

std::optional<TimerWheel::Time> TimerWheel::nextLook() const
{
    if (m_set == 0) {
        return std::nullopt;
    }
    qint64 tick = m_tick;
    while (m_first[spokeOf(tick)] == None) {
        ++tick;
    }
    return Time(tick * TickLength);
}

} // namespace pickglass::mad
