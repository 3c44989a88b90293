// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/mad/mad.h"
#include "collectors/mad/madengine.h"

#include <QHash>
#include <QSet>

#include <chrono>
#include <deque>
#include <queue>
#include <random>
#include <vector>

namespace pickglass::tests {

/// What goes wrong with answers: shares of them, from 0 to 1.
struct Faults
{
    double lost = 0;
    double late = 0;      ///< by 30 ms and more: after the request was sent again
    double doubled = 0;   ///< the second one up to 50 ms later
    double reordered = 0; ///< up to 1 ms later than they should
    double garbled = 0;   ///< one bit of the header or the PortSelect, and the value, are wrong
    double stale = 0;     ///< preceded by an answer of long ago
};

/// A fabric of ports that answer any Get with a value that follows from who was asked for what, and
/// a transport that loses, delays, doubles, reorders and garbles. Tests run by its own clock, which
/// goes on when something is sent or waited for, so that nothing really waits; benchmarks by the
/// real one.
class FaultyTransport final : public mad::Transport
{
public:
    using Time = std::chrono::microseconds;
    enum class Clock { Virtual, Real };

    explicit FaultyTransport(Clock clock = Clock::Virtual, quint32 seed = 1);

    /// The value in the answer: of a counter (by LID and PortSelect) or of an attribute of an SMP
    /// (by LID or the last hop, and the modifier).
    static quint64 valueOf(quint16 lid, quint32 port, quint16 attribute, quint32 epoch);
    /// Reads it there.
    static quint64 valueIn(const mad::MadBytes &answer);

    mad::MadClock clock();
    Time now() const;
    /// The virtual clock goes on while nobody looks: who uses this is late.
    void pass(Time time) { m_now += time; }

    // What the fabric is like. By LID; the LID of a direct route is the number of its last hop.
    Faults faults;
    Time latency = std::chrono::microseconds(100);
    Time sendTime = std::chrono::microseconds(2);
    quint32 epoch = 1;
    QHash<quint16, Time> latencyOf;
    QHash<quint16, Time> gmpLatencyOf; ///< of GMPs alone
    QSet<quint16> silent;
    /// Requests to these come back at once, as from a kernel that knows better.
    QSet<quint16> unreachable;
    /// How often they say that they are busy before they answer.
    QHash<quint16, int> busy;
    QHash<quint16, mad::MadStatus> statusOf;
    /// After so many no more can be sent; -1: never.
    qint64 worksFor = -1;

    // What was seen of the engine.
    struct Sent
    {
        Time time;
        quint16 lid;
        mad::MadBytes bytes;
        std::optional<quint8> serviceLevel; ///< nothing: the transport's
    };
    std::vector<Sent> log; ///< by the virtual clock only
    qint64 sentCount = 0;
    bool isAnyOtherThanGet = false;
    bool isAnyIdUsedTwice = false;
    /// Requests whose answer has not been received, nor their deadline passed.
    int mostOutstanding = 0;
    QHash<quint16, int> mostOutstandingOf;

    Result<void> send(const mad::OutgoingMad &mad, std::chrono::milliseconds deadline) override;
    Result<Received> receive(mad::IncomingMad &mad, std::chrono::milliseconds timeout) override;

private:
    struct Arrival
    {
        Time time;
        qint64 number;
        size_t place;
        bool operator<(const Arrival &other) const
        {
            return std::pair(time, number) > std::pair(other.time, other.number);
        }
    };
    struct Outstanding
    {
        quint32 id;
        quint16 lid;
        Time end;
    };
    bool isVirtual() const { return m_clock == Clock::Virtual; }
    bool happens(double share);
    Time upTo(Time most);
    void watch(const mad::OutgoingMad &mad, quint16 lid, std::chrono::milliseconds deadline);
    void noLongerOutstanding(quint32 id);
    void answer(const mad::MadBytes &request, quint16 lid);
    void garble(mad::MadBytes &bytes);
    void arrive(const mad::MadBytes &bytes, int error, Time when);
    void waitUntil(Time when);

    Clock m_clock;
    Time m_now = std::chrono::seconds(1000);
    std::mt19937 m_random;
    std::priority_queue<Arrival> m_arrivals;
    std::vector<mad::IncomingMad> m_places;
    std::vector<size_t> m_freePlaces;
    qint64 m_number = 0;
    std::deque<mad::MadBytes> m_old;
    std::deque<Outstanding> m_outstanding;
    QHash<quint16, int> m_outstandingOf;
    QSet<quint32> m_ids;
};

} // namespace pickglass::tests
