// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/agent/limits.h"

#include <QHash>
#include <QHostAddress>

namespace pickglass::agent {

/// Who may knock: bounds how many connections are not let in yet at once, and how often those of
/// an address fail to get in. Times are milliseconds of a clock that does not fall. One thread.
class Admission
{
public:
    explicit Admission(const Limits &limits) : m_limits(limits) {}

    enum class Answer {
        ComeIn,         ///< it is a stranger from now on
        TooManyAtOnce,  ///< there are too many strangers
        TooManyAttempts ///< too many from its address did not get in lately
    };
    Answer knock(const QHostAddress &from, qint64 now);
    /// A stranger was let in: it is none any more, and its attempt does not count.
    void letIn(const QHostAddress &from);
    /// A stranger is gone.
    void left() { --m_strangers; }
    int strangers() const { return m_strangers; }

    /// Whether something about this address is to be logged: once a period. Many addresses at once
    /// are told of only in part.
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
    /// Null where there is no room for one more address.
    Visits *visitsOf(const QHostAddress &from, qint64 now);
    void forgetOld(qint64 now);

    Limits m_limits;
    QHash<QHostAddress, Visits> m_visits;
    int m_strangers = 0;
};

/// The address by which somebody is known: IPv4 where it is one in IPv6's clothes, and of IPv6 the
/// network of 64 bits, of which a host may take any address.
QHostAddress knownAs(const QHostAddress &address);

} // namespace pickglass::agent
