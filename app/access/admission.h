// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/agent/protocol/messages.h"

#include <QHash>
#include <QHostAddress>

#include <chrono>
#include <optional>
#include <vector>

namespace pickglass {

/// What an agent grants to those who come. Tests have shorter times.
struct Limits
{
    int served = 50;             ///< clients that get what the agent reads
    int waiting = 50;            ///< clients that wait for a place
    int strangers = 100;         ///< connections that are not let in yet, at once
    int strangersOfAddress = 20; ///< those of an address
    int strangersOfNetwork = 50; ///< those of a network: /24 of IPv4, /48 of IPv6
    /// Connections from an address in a period that did not get in. Those that follow have one
    /// place, and come with a pause between them; not where others of the address got in.
    int attempts = 60;
    std::chrono::milliseconds period = std::chrono::minutes(1);
    std::chrono::milliseconds pause = std::chrono::milliseconds(100);
    std::chrono::milliseconds toAuthenticate = std::chrono::seconds(10);
    std::chrono::milliseconds silence = agent::MaxSilence;
    std::chrono::milliseconds toLeave = std::chrono::seconds(2); ///< for the last words
    int messages = 100;                                          ///< of a client, in a second
    int bulk = 3;                 ///< fabrics and sweeps that wait for a client that does not read
    int sendBuffer = 1024 * 1024; ///< of the system for a connection, in bytes
};

/// Bounds the connections that have not authenticated yet ("strangers"): altogether, of an address
/// and of a network, and the failures of an address. Where there are too many, the oldest has to
/// go. An address may be that of many (loopback, a gateway): failures of some never keep out for
/// long who has the token. Times are milliseconds of a monotonic clock. One thread.
class Admission
{
public:
    explicit Admission(const Limits &limits) : m_limits(limits) {}

    /// Names a stranger until it is admitted or gone; never 0.
    using Ticket = quint64;
    struct Answer
    {
        /// 0: too many connections from its address failed to authenticate recently, and another
        /// one came a moment ago.
        Ticket ticket = 0;
        /// Of the stranger that has to be disconnected, and is none any more; 0: of none.
        Ticket displaced = 0;
    };
    Answer knock(const QHostAddress &from, qint64 now);
    /// A stranger authenticated: it is none any more, and its attempt does not count.
    void admit(Ticket stranger);
    /// A stranger is gone. Nothing happens where it was displaced before.
    void left(Ticket stranger);
    int strangers() const { return static_cast<int>(m_strangers.size()); }

    /// Whether to log something about this address: once a period.
    bool shouldLog(const QHostAddress &from, qint64 now);

    static constexpr qsizetype MaxAddresses = 4096;
    qsizetype addresses() const { return m_visits.size(); }

private:
    struct Visits
    {
        qint64 since = 0;
        int attempts = 0;
        qint64 last = 0;       ///< when one was let knock
        bool hasToken = false; ///< some of this address got in
        bool isLogged = false;
    };
    struct Stranger
    {
        Ticket ticket = 0;
        QHostAddress address;
        QHostAddress network;
    };
    using Strangers = std::vector<Stranger>;

    /// Null where there is no room for one more address.
    Visits *visitsOf(const QHostAddress &from, qint64 now);
    void forgetOld(qint64 now);
    void forgetOldest();
    Strangers::iterator find(Ticket stranger);
    Strangers::iterator displacedBy(const Stranger &newcomer, int ofAddress);
    Strangers::iterator oldestOfLargestNetwork();

    Limits m_limits;
    QHash<QHostAddress, Visits> m_visits;
    Strangers m_strangers; ///< in the order in which they came
    Ticket m_lastTicket = 0;
};

/// IPv4 also where it is mapped into IPv6; of IPv6 the network of 64 bits.
QHostAddress knownAs(const QHostAddress &address);

/// The network of an address, which one owner may have all of: of IPv4 24 bits, of IPv6 48.
QHostAddress networkOf(const QHostAddress &address);

} // namespace pickglass
