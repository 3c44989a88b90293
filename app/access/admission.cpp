// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/access/admission.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr quint32 NetworkOfIpv4 = 0xffffff00;
constexpr int HostBytes = 8;    ///< of an IPv6 address, those that belong to a host
constexpr int NetworkBytes = 6; ///< those that belong to a network

/// IPv4 by itself, IPv6 with so many bytes of it.
QHostAddress shortened(const QHostAddress &address, quint32 ipv4Mask, int ipv6Bytes)
{
    bool isIpv4 = false;
    const quint32 ipv4 = address.toIPv4Address(&isIpv4);
    if (isIpv4) {
        return QHostAddress(ipv4 & ipv4Mask);
    }
    Q_IPV6ADDR bytes = address.toIPv6Address();
    std::fill(bytes.c + ipv6Bytes, bytes.c + sizeof bytes.c, quint8(0));
    return QHostAddress(bytes);
}

} // namespace

QHostAddress knownAs(const QHostAddress &address)
{
    return shortened(address, ~quint32(0), HostBytes);
}

QHostAddress networkOf(const QHostAddress &address)
{
    return shortened(address, NetworkOfIpv4, NetworkBytes);
}

Admission::Answer Admission::knock(const QHostAddress &from, qint64 now)
{
    Visits *visits = visitsOf(from, now);
    if (visits == nullptr) {
        forgetOldest();
        visits = visitsOf(from, now);
    }
    const bool isSuspect = visits->attempts >= m_limits.attempts && !visits->hasToken;
    if (isSuspect && now - visits->last < m_limits.pause.count()) {
        return {};
    }
    visits->last = now;
    visits->attempts += isSuspect ? 0 : 1;
    const Stranger newcomer{++m_lastTicket, knownAs(from), networkOf(from)};
    Answer answer{newcomer.ticket};
    if (const auto displaced = displacedBy(newcomer, isSuspect ? 1 : m_limits.strangersOfAddress);
        displaced != m_strangers.end()) {
        answer.displaced = displaced->ticket;
        m_strangers.erase(displaced);
    }
    m_strangers.push_back(newcomer);
    return answer;
}

Admission::Strangers::iterator Admission::displacedBy(const Stranger &newcomer, int ofAddress)
{
    const auto isOfAddress = [&](const Stranger &one) { return one.address == newcomer.address; };
    const auto isOfNetwork = [&](const Stranger &one) { return one.network == newcomer.network; };
    if (std::ranges::count_if(m_strangers, isOfAddress) >= ofAddress) {
        return std::ranges::find_if(m_strangers, isOfAddress);
    }
    if (std::ranges::count_if(m_strangers, isOfNetwork) >= m_limits.strangersOfNetwork) {
        return std::ranges::find_if(m_strangers, isOfNetwork);
    }
    return strangers() >= m_limits.strangers ? oldestOfLargestNetwork() : m_strangers.end();
}

/// Those who send many do not displace those who come alone.
Admission::Strangers::iterator Admission::oldestOfLargestNetwork()
{
    QHash<QHostAddress, int> count;
    for (const Stranger &stranger : m_strangers) {
        ++count[stranger.network];
    }
    const int largest = *std::max_element(count.cbegin(), count.cend());
    return std::ranges::find_if(m_strangers, [&](const Stranger &stranger) {
        return count.value(stranger.network) == largest;
    });
}

Admission::Strangers::iterator Admission::find(Ticket stranger)
{
    return std::ranges::find(m_strangers, stranger, &Stranger::ticket);
}

void Admission::admit(Ticket stranger)
{
    const auto found = find(stranger);
    if (found == m_strangers.end()) {
        return;
    }
    const auto visits = m_visits.find(found->address);
    if (visits != m_visits.end()) {
        visits->attempts = std::max(0, visits->attempts - 1);
        visits->hasToken = true;
    }
    m_strangers.erase(found);
}

void Admission::left(Ticket stranger)
{
    if (const auto found = find(stranger); found != m_strangers.end()) {
        m_strangers.erase(found);
    }
}

bool Admission::shouldLog(const QHostAddress &from, qint64 now)
{
    Visits *visits = visitsOf(from, now);
    return visits != nullptr && !std::exchange(visits->isLogged, true);
}

Admission::Visits *Admission::visitsOf(const QHostAddress &from, qint64 now)
{
    const QHostAddress address = knownAs(from);
    auto visits = m_visits.find(address);
    if (visits == m_visits.end()) {
        if (m_visits.size() >= MaxAddresses) {
            forgetOld(now);
        }
        if (m_visits.size() >= MaxAddresses) {
            return nullptr;
        }
        visits = m_visits.insert(address, {now});
    } else if (now - visits->since >= m_limits.period.count()) {
        *visits = {.since = now, .hasToken = visits->hasToken};
    }
    return &*visits;
}

void Admission::forgetOld(qint64 now)
{
    m_visits.removeIf([&](const QHash<QHostAddress, Visits>::iterator &visits) {
        return now - visits->since >= m_limits.period.count();
    });
}

void Admission::forgetOldest()
{
    auto oldest = m_visits.begin();
    for (auto visits = m_visits.begin(); visits != m_visits.end(); ++visits) {
        oldest = visits->since < oldest->since ? visits : oldest;
    }
    m_visits.erase(oldest);
}

} // namespace pickglass
