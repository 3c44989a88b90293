// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturewriter.h"

#include <chrono>
#include <memory>

namespace pickglass::tests {

/// A recording whose traffic is known to the last word: in every sweep each of its ports has sent
/// so many words, and waited so many ticks, more. It can grow while it is read.
class GrowingRecording
{
public:
    static constexpr qint64 Second = 1'000'000;
    /// A round time: 2023-11-14 22:13:20 UTC, the begin of a step of 10 s.
    static constexpr Timestamp Start = Timestamp(1'700'000'000'000'000);

    Result<void> begin(const QString &path, qint64 interval = Second);
    /// At the time of the one before and this distance; the first at Start.
    Result<void> addSweeps(int count, qint64 distance = Second);
    Result<void> addMark(Timestamp time, Timestamp until, const QString &name, const QString &note);
    /// Another discovery, a microsecond after the last sweep, with or without one node more.
    Result<void> changeFabric(bool hasMore);
    /// The forwarding table of its first node, with its first LID to this port, from the last sweep
    /// on.
    Result<void> route(quint8 port);
    Result<void> putEvents(const std::vector<Event> &events);
    /// Lets go of what a ring that keeps so long does not have any more.
    Result<void> keepOnly(std::chrono::seconds length);
    Result<void> close();

    /// How much a port sends in each sweep.
    quint64 words = 1000;
    quint64 ticks = 10;

    Timestamp lastSweep() const { return m_last; }
    size_t ports() const { return m_layout->ports.size(); }

private:
    std::unique_ptr<CaptureWriter> m_writer;
    SharedFabric m_fabric;
    SharedFabric m_larger;
    SharedSweepLayout m_layout;
    Timestamp m_last;
    qint64 m_number = 0;
    quint64 m_words = 0;
    quint64 m_ticks = 0;
};

} // namespace pickglass::tests
