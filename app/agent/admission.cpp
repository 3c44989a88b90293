// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/agent/admission.h"

#include <algorithm>

namespace pickglass::agent {

QHostAddress knownAs(const QHostAddress &address)
{
    bool isIpv4 = false;
    const quint32 ipv4 = address.toIPv4Address(&isIpv4);
    if (isIpv4) {
        return QHostAddress(ipv4);
    }
    Q_IPV6ADDR bytes = address.toIPv6Address();
    std::fill(bytes.c + 8, bytes.c + 16, quint8(0));
    return QHostAddress(bytes);
}

Admission::Answer Admission::knock(const QHostAddress &from, qint64 now)
{
    Visits *visits = visitsOf(from, now);
    if (visits == nullptr || visits->attempts >= m_limits.attempts) {
        return Answer::TooManyAttempts;
    }
    if (m_strangers >= m_limits.strangers) {
        return Answer::TooManyAtOnce;
    }
    ++visits->attempts;
    ++m_strangers;
    return Answer::ComeIn;
}

void Admission::letIn(const QHostAddress &from)
{
    --m_strangers;
    const auto visits = m_visits.find(knownAs(from));
    if (visits != m_visits.end()) {
        visits->attempts = std::max(0, visits->attempts - 1);
    }
}

bool Admission::isWorthALine(const QHostAddress &from, qint64 now)
{
    Visits *visits = visitsOf(from, now);
    return visits != nullptr && !std::exchange(visits->isTold, true);
}

Admission::Visits *Admission::visitsOf(const QHostAddress &from, qint64 now)
{
    const QHostAddress address = knownAs(from);
    auto visits = m_visits.find(address);
    if (visits == m_visits.end()) {
        if (m_visits.size() >= MostAddresses) {
            forgetOld(now);
        }
        if (m_visits.size() >= MostAddresses) {
            return nullptr;
        }
        visits = m_visits.insert(address, {now});
    } else if (now - visits->since >= m_limits.period.count()) {
        *visits = {now};
    }
    return &*visits;
}

void Admission::forgetOld(qint64 now)
{
    m_visits.removeIf([&](const QHash<QHostAddress, Visits>::iterator &visits) {
        return now - visits->since >= m_limits.period.count();
    });
}

} // namespace pickglass::agent
