// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QtGlobal>

#include <array>
#include <chrono>
#include <optional>
#include <vector>

namespace pickglass::mad {

/// An alarm for each of some items, in constant time; up to about a millisecond late, never early.
class TimerWheel
{
public:
    using Time = std::chrono::microseconds;

    /// For the items 0 … count - 1.
    explicit TimerWheel(quint32 count);

    void set(quint32 item, Time when);
    void clear(quint32 item);
    /// The next item whose alarm has rung by now; its alarm is cleared. Times never fall.
    std::optional<quint32> takeRung(Time now);
    /// When to look again: no later than the earliest alarm rings. Nothing when none is set.
    std::optional<Time> nextLook() const;

private:
    static constexpr qint64 TickLength = 1024; // microseconds
    static constexpr size_t Spokes = 1024;
    static constexpr quint32 None = 0xffffffff;

    struct Item
    {
        qint64 tick = -1; ///< at whose begin it rings; -1 where no alarm is set
        quint32 next = None;
        quint32 previous = None;
    };
    static size_t spokeOf(qint64 tick) { return static_cast<size_t>(tick) % Spokes; }

    std::vector<Item> m_items;
    std::array<quint32, Spokes> m_first;
    quint32 m_set = 0;
    /// Every alarm of an earlier tick has rung.
    qint64 m_tick = 0;
};

} // namespace pickglass::mad
