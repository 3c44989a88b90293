// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/agent/limits.h"

#include <QHash>
#include <QHostAddress>

#include <optional>
#include <vector>

namespace pickglass::agent {

/// Bounds how many connections have not authenticated yet ("strangers") at once, altogether, from
/// an address and from a network, and how often those of an address fail to authenticate. Where
/// there are too many, the oldest stranger has to go, so that a newcomer always gets its turn.
/// Times are milliseconds of a clock that does not fall. One thread.
class Admission
{
public:
    explicit Admission(const Limits &limits) : m_limits(limits) {}

    /// Names a stranger until it is admitted or gone; never 0.
    using Ticket = quint64;
    struct Answer
    {
        /// Of the newcomer, a stranger from now on; 0: too many from its address did not
        /// authenticate lately.
        Ticket ticket = 0;
        /// Of the stranger that has to be disconnected, and is none any more; 0: of none.
        Ticket displaced = 0;
    };
    Answer knock(const QHostAddress &from, qint64 now);
    /// A stranger authenticated: it is none any more, and its attempt does not count.
    void letIn(Ticket stranger);
    /// A stranger is gone. Nothing happens where it was displaced before.
    void left(Ticket stranger);
    int strangers() const { return static_cast<int>(m_strangers.size()); }

    /// Whether something about this address is to be logged: once a period. Many addresses at once
    /// are logged only in part.
    bool isWorthALine(const QHostAddress &from, qint64 now);

    /// How many addresses are remembered at most.
    static constexpr qsizetype MostAddresses = 4096;
    qsizetype addresses() const { return m_visits.size(); }

private:
    struct Visits
    {
        qint64 since = 0;
        int attempts = 0;
        bool isTold = false;
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
    Strangers::iterator displacedBy(const Stranger &newcomer);
    Strangers::iterator oldestOfLargestNetwork();

    Limits m_limits;
    QHash<QHostAddress, Visits> m_visits;
    Strangers m_strangers; ///< in the order in which they came
    Ticket m_lastTicket = 0;
};

/// The address by which a host is known: IPv4 also where it is mapped into IPv6, and of IPv6 the
/// network of 64 bits, of which a host may take any address.
QHostAddress knownAs(const QHostAddress &address);

/// The network of an address, which one owner may have all of: of IPv4 24 bits, of IPv6 48.
QHostAddress networkOf(const QHostAddress &address);

} // namespace pickglass::agent
