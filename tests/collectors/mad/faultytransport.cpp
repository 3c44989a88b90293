// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/collectors/mad/faultytransport.h"

#include "collectors/mad/mad.h"

#include <QtEndian>

#include <algorithm>
#include <cerrno>
#include <thread>

namespace pickglass::tests {

using namespace mad;
using namespace std::chrono_literals;

namespace {

constexpr size_t Value = offset::Data + 8;
constexpr size_t MostOld = 64;

quint16 lidOf(const MadAddress &to)
{
    return to.madClass == MadClass::SubnetDirected ? to.route.ports[to.route.hops] : to.lid.value();
}

} // namespace

FaultyTransport::FaultyTransport(Clock clock, quint32 seed) : m_clock(clock), m_random(seed)
{
}

quint64 FaultyTransport::valueOf(quint16 lid, quint32 port, quint16 attribute, quint32 epoch)
{
    quint64 value = quint64(lid) << 48 | quint64(port & 0xffff) << 32 | quint64(attribute) << 16 |
                    (epoch & 0xffff);
    value *= Q_UINT64_C(0x9e3779b97f4a7c15);
    return value ^ value >> 29;
}

quint64 FaultyTransport::valueIn(const MadBytes &answer)
{
    return qFromBigEndian<quint64>(&answer[Value]);
}

MadClock FaultyTransport::clock()
{
    return [this] { return now(); };
}

FaultyTransport::Time FaultyTransport::now() const
{
    return isVirtual() ? m_now
                       : std::chrono::duration_cast<Time>(
                             std::chrono::steady_clock::now().time_since_epoch());
}

Result<void> FaultyTransport::send(const OutgoingMad &mad, std::chrono::milliseconds deadline)
{
    if (worksFor >= 0 && sentCount >= worksFor) {
        return failure({"The device has gone.", {}});
    }
    ++sentCount;
    const quint16 lid = lidOf(mad.to);
    if (isVirtual()) {
        m_now += sendTime;
        watch(mad, lid, deadline);
    }
    isAnyOtherThanGet |= mad.bytes[offset::Method] != MethodGet;
    if (unreachable.contains(lid)) {
        arrive(mad.bytes, ETIMEDOUT, now() + 60us);
    } else if (!silent.contains(lid) && !happens(faults.lost)) {
        answer(mad.bytes, lid);
    }
    return {};
}

/// Waits by the clock, virtual or real, for the next to arrive.
Result<Transport::Received> FaultyTransport::receive(IncomingMad &mad,
                                                     std::chrono::milliseconds timeout)
{
    const Time end = now() + timeout;
    if (m_arrivals.empty() || m_arrivals.top().time > end) {
        waitUntil(end);
        return Received::Nothing;
    }
    const Arrival arrival = m_arrivals.top();
    m_arrivals.pop();
    waitUntil(arrival.time);
    mad = m_places[arrival.place];
    mad.time = Timestamp(now().count());
    m_freePlaces.push_back(arrival.place);
    if (isVirtual()) {
        noLongerOutstanding(transactionId(mad.bytes));
    }
    return Received::Mad;
}

bool FaultyTransport::happens(double share)
{
    return share > 0 && std::uniform_real_distribution<>(0, 1)(m_random) < share;
}

FaultyTransport::Time FaultyTransport::upTo(Time most)
{
    return Time(std::uniform_int_distribution<qint64>(0, most.count())(m_random));
}

void FaultyTransport::watch(const OutgoingMad &mad, quint16 lid, std::chrono::milliseconds deadline)
{
    const quint32 id = transactionId(mad.bytes);
    isAnyIdUsedTwice |= m_ids.contains(id);
    m_ids.insert(id);
    log.push_back(
        {.time = m_now, .lid = lid, .bytes = mad.bytes, .serviceLevel = mad.to.serviceLevel});
    while (!m_outstanding.empty() && m_outstanding.front().end <= m_now) {
        --m_outstandingOf[m_outstanding.front().lid];
        m_outstanding.pop_front();
    }
    m_outstanding.push_back({.id = id, .lid = lid, .end = m_now + deadline});
    const int ofLid = ++m_outstandingOf[lid];
    mostOutstanding = std::max(mostOutstanding, int(m_outstanding.size()));
    mostOutstandingOf[lid] = std::max(mostOutstandingOf[lid], ofLid);
}

void FaultyTransport::noLongerOutstanding(quint32 id)
{
    const auto found = std::find_if(m_outstanding.begin(), m_outstanding.end(),
                                    [&](const Outstanding &other) { return other.id == id; });
    if (found != m_outstanding.end()) {
        --m_outstandingOf[found->lid];
        m_outstanding.erase(found);
    }
}

void FaultyTransport::answer(const MadBytes &request, quint16 lid)
{
    const bool isGmp = request[offset::Class] == uchar(MadClass::Performance);
    const quint32 port =
        isGmp ? request[offset::Data + 1] : qFromBigEndian<quint32>(&request[offset::Modifier]);
    const auto attribute = qFromBigEndian<quint16>(&request[offset::Attribute]);
    MadBytes bytes = request;
    bytes[offset::Method] = MethodGetResp;
    qToBigEndian(valueOf(lid, port, attribute, epoch), &bytes[Value]);
    const bool isBusy = busy.value(lid) > 0;
    qToBigEndian<MadStatus>(isBusy ? 1 : statusOf.value(lid), &bytes[offset::Status]);
    if (isBusy) {
        --busy[lid];
    }

    const Time usual = latencyOf.value(lid, latency);
    Time when = now() + (isGmp ? gmpLatencyOf.value(lid, usual) : usual);
    if (happens(faults.reordered)) {
        when += upTo(1ms);
    }
    if (happens(faults.late)) {
        when += 30ms + upTo(500ms);
    }
    if (happens(faults.doubled)) {
        arrive(bytes, 0, when + upTo(50ms));
    }
    if (!m_old.empty() && happens(faults.stale)) {
        arrive(m_old[m_random() % m_old.size()], 0, when - 1us);
    }
    if (faults.stale > 0) {
        m_old.push_back(bytes);
        if (m_old.size() > MostOld) {
            m_old.pop_front();
        }
    }
    if (happens(faults.garbled)) {
        garble(bytes);
    }
    arrive(bytes, 0, when);
}

/// The header, where it can be seen, and the value: what a port answers has no check of its own but
/// that of the link.
void FaultyTransport::garble(MadBytes &bytes)
{
    constexpr std::array Places = {size_t(0),
                                   offset::Class,
                                   size_t(2),
                                   offset::Method,
                                   offset::Attribute,
                                   offset::Attribute + 1,
                                   offset::Modifier,
                                   offset::Modifier + 3,
                                   offset::Data + 1,
                                   offset::TransactionId + 4,
                                   offset::TransactionId + 5,
                                   offset::TransactionId + 7};
    bytes[Places[m_random() % Places.size()]] ^= uchar(1U << m_random() % 8);
    bytes[Value + m_random() % sizeof(quint64)] ^= uchar(1 + m_random() % 255);
}

void FaultyTransport::arrive(const MadBytes &bytes, int error, Time when)
{
    size_t place = m_places.size();
    if (m_freePlaces.empty()) {
        m_places.emplace_back();
    } else {
        place = m_freePlaces.back();
        m_freePlaces.pop_back();
    }
    m_places[place].bytes = bytes;
    m_places[place].error = error;
    m_arrivals.push({.time = when, .number = ++m_number, .place = place});
}

/// Short times are spent waiting actively: to sleep takes longer.
void FaultyTransport::waitUntil(Time when)
{
    if (isVirtual()) {
        m_now = std::max(m_now, when);
        return;
    }
    if (when - now() > 1ms) {
        std::this_thread::sleep_for(when - now() - 1ms);
    }
    while (now() < when) {
    }
}

} // namespace pickglass::tests
