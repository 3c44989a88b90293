// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/fabricwatch.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace pickglass::mad {

void PacedRound::begin(Clock::time_point now, qint32 count)
{
    m_begin = now;
    m_count = count;
    m_taken = 0;
}

PacedRound::Clock::time_point PacedRound::nextTime() const
{
    return m_taken < m_count ? m_begin + m_period * m_taken / m_count : m_begin + m_period;
}

std::optional<qint32> PacedRound::take(Clock::time_point now)
{
    if (m_taken == m_count || now < nextTime()) {
        return std::nullopt;
    }
    return m_taken++;
}

bool PacedRound::isOver(Clock::time_point now) const
{
    return m_taken == m_count && now >= m_begin + m_period;
}

namespace {

/// With more of them waiting, no more are asked: the round takes longer.
constexpr qint64 MaxWatchRequests = 1024;
constexpr qint64 MaxBackgroundRequests = 256;

} // namespace

FabricWatch::FabricWatch(MadEngine &engine, FabricWalker &walker, KnownFabric &fabric,
                         std::chrono::microseconds discoverInterval, int maxSmpRate)
    : m_engine(engine),
      m_walker(walker),
      m_fabric(fabric),
      m_maxSmpRate(maxSmpRate),
      m_fast(WatchPeriod),
      m_slow(WatchPeriod),
      m_discovery(discoverInterval)
{
}

void FabricWatch::begin(Clock::time_point now)
{
    collect();
    beginFast(now);
    beginSlow(now);
    m_discovery.begin(now, nodeCount());
}

void FabricWatch::turn(Clock::time_point now)
{
    watch(now);
    rediscover(now);
}

void FabricWatch::watch(Clock::time_point now)
{
    take(m_fast, m_fastPlaces, now);
    take(m_slow, m_slowPlaces, now);
    if (m_fast.isOver(now)) {
        m_walker.countMisses();
        m_walker.fillGaps(Urgency::Watch);
        beginFast(now);
    }
    if (m_slow.isOver(now)) {
        beginSlow(now);
    }
}

void FabricWatch::take(PacedRound &round, const std::vector<Place> &places, Clock::time_point now)
{
    while (m_engine.pending(Urgency::Watch) < MaxWatchRequests) {
        const auto next = round.take(now);
        if (!next) {
            break;
        }
        const Place &place = places[static_cast<size_t>(*next)];
        m_walker.askPort(place.node, place.port, Urgency::Watch);
    }
}

/// What a round asks, as the fabric is now.
void FabricWatch::collect()
{
    m_fastPlaces.clear();
    m_slowPlaces.clear();
    for (qint32 node = 0; node < nodeCount(); ++node) {
        const KnownNode &known = m_fabric.node(node);
        for (size_t i = 0; i < known.ports.size() && !known.isGone; ++i) {
            const auto port = static_cast<PortNumber>(i);
            const KnownPort &end = known.ports[i];
            if (known.isSwitch() && end.peer >= 0 && m_fabric.node(end.peer).isSwitch()) {
                const bool isLower = std::pair(node, port) < std::pair(end.peer, end.peerPort);
                if (isLower != m_isOtherEnd) {
                    m_fastPlaces.push_back({node, port});
                }
            } else if (known.isSwitch() || end.peer >= 0 || port == known.entry) {
                m_slowPlaces.push_back({node, port});
            }
        }
    }
}

namespace {

/// As long as so many places take at that rate, within bounds.
std::chrono::microseconds periodOf(size_t places, double rate, std::chrono::microseconds shortest,
                                   std::chrono::microseconds longest)
{
    const auto needed = std::chrono::microseconds(static_cast<qint64>(double(places) / rate * 1e6));
    return std::clamp(needed, shortest, longest);
}

/// What the watch leaves of the rate to all else.
constexpr double WatchShare = 0.9;

} // namespace

void FabricWatch::beginFast(Clock::time_point now)
{
    m_isOtherEnd = !m_isOtherEnd;
    const std::vector<Place> slow = std::move(m_slowPlaces);
    collect();
    m_slowPlaces = slow; // of the round that is running
    std::chrono::microseconds period = WatchPeriod;
    if (m_maxSmpRate > 0) {
        const double ofSlow =
            double(m_slowPlaces.size()) / std::chrono::duration<double>(MaxSlowPeriod).count();
        const double left =
            std::max(m_maxSmpRate * WatchShare / 2, m_maxSmpRate * WatchShare - ofSlow);
        period = periodOf(m_fastPlaces.size(), left, WatchPeriod, std::chrono::hours(1));
    }
    m_fast = PacedRound(period);
    m_fast.begin(now, static_cast<qint32>(m_fastPlaces.size()));
}

void FabricWatch::beginSlow(Clock::time_point now)
{
    const std::vector<Place> fast = std::move(m_fastPlaces);
    collect();
    m_fastPlaces = fast;
    std::chrono::microseconds period = WatchPeriod;
    if (m_maxSmpRate > 0) {
        const double ofFast =
            double(m_fastPlaces.size()) / std::chrono::duration<double>(WatchPeriod).count();
        const double left =
            std::max(m_maxSmpRate * WatchShare / 4, m_maxSmpRate * WatchShare - ofFast);
        period = periodOf(m_slowPlaces.size(), left, WatchPeriod, MaxSlowPeriod);
    }
    m_slow = PacedRound(period);
    m_slow.begin(now, static_cast<qint32>(m_slowPlaces.size()));
}

void FabricWatch::rediscover(Clock::time_point now)
{
    while (m_engine.pending(Urgency::Background) < MaxBackgroundRequests) {
        const auto node = m_discovery.take(now);
        if (!node) {
            break;
        }
        m_walker.walkNode(*node, Urgency::Background);
    }
    if (m_discovery.isOver(now)) {
        m_discovery.begin(now, nodeCount());
    }
}

FabricWatch::Clock::time_point FabricWatch::nextTime() const
{
    return std::min({m_fast.nextTime(), m_slow.nextTime(), m_discovery.nextTime()});
}

namespace {

/// A unicast table has no more: LIDs 0 … 0xbfff.
constexpr int MaxBlocks = 0xc000 / LidsPerBlock;

int blocksOf(const SmpData &switchInfo)
{
    const Lid top = linearTop(switchInfo);
    return top.isAssigned() ? std::min(top.value() / LidsPerBlock + 1, MaxBlocks) : 0;
}

} // namespace

RouteWatch::RouteWatch(MadEngine &engine, const KnownFabric &fabric,
                       std::chrono::microseconds period)
    : m_engine(engine),
      m_fabric(fabric),
      m_period(period)
{
}

RouteWatch::~RouteWatch()
{
    m_engine.cancel(this);
}

void RouteWatch::begin(Clock::time_point now)
{
    m_next = isOff() ? Clock::time_point::max() : now;
}

void RouteWatch::changed(Clock::time_point now, const std::vector<qint32> &nodes)
{
    if (isOff()) {
        return;
    }
    m_roundsLeft = RoundsAfterChange;
    m_isWholeDue |= nodes.empty();
    for (const qint32 node : nodes) {
        addNear(node);
    }
    if (!m_isRunning) {
        m_next = std::min(m_next, now + Rest);
    }
}

/// The node and whoever is cabled to it, as far as they are switches.
void RouteWatch::addNear(qint32 number)
{
    const KnownNode &node = m_fabric.node(number);
    m_near.insert(number);
    for (const KnownPort &port : node.ports) {
        if (port.peer >= 0) {
            m_near.insert(port.peer);
        }
    }
}

bool RouteWatch::isReading() const
{
    return std::ranges::any_of(m_readings, [](const Reading &each) { return each.node >= 0; });
}

void RouteWatch::turn(Clock::time_point now)
{
    if (!m_isRunning && now >= m_next) {
        beginRound(now);
    }
    for (size_t place = 0; place < AtOnce && m_isRunning; ++place) {
        if (m_readings.at(place).node >= 0) {
            continue;
        }
        const auto number = m_round.take(now);
        if (!number) {
            break;
        }
        const qint32 node = m_switches[static_cast<size_t>(*number)];
        if (!m_fabric.node(node).isGone) {
            m_readings.at(place) = {.node = node};
            ask(place);
        }
    }
    if (m_isRunning && m_round.isOver(now) && !isReading()) {
        endRound(now);
    }
}

/// A round takes as long as the blocks of all switches take at the pace.
void RouteWatch::beginRound(Clock::time_point now)
{
    m_switches.clear();
    const bool isWhole = m_isWholeDue || m_near.isEmpty() || now >= m_wholeBegun + m_period;
    if (isWhole) {
        m_isWholeDue = false;
        m_wholeBegun = now;
    }
    qint64 blocks = 0;
    for (size_t i = 0; i < m_fabric.nodes().size(); ++i) {
        const KnownNode &node = m_fabric.nodes()[i];
        const bool isAsked = isWhole || m_near.contains(static_cast<qint32>(i));
        if (node.isSwitch() && !node.isGone && isAsked) {
            m_switches.push_back(static_cast<qint32>(i));
            blocks += 1 + (node.hasSwitchInfo ? blocksOf(node.switchInfo) : 0);
        }
    }
    m_round =
        PacedRound(std::chrono::microseconds(std::chrono::seconds(1)) * blocks / BlocksPerSecond);
    m_round.begin(now, static_cast<qint32>(m_switches.size()));
    m_isRunning = true;
    m_isOver = false;
}

void RouteWatch::endRound(Clock::time_point now)
{
    m_isRunning = false;
    m_isOver = true;
    if (m_roundsLeft > 0 && m_news.empty()) {
        --m_roundsLeft;
    }
    if (m_roundsLeft == 0) {
        m_near.clear();
    }
    m_next = m_roundsLeft > 0 ? now + Rest : std::max(m_wholeBegun + m_period, now + Rest);
}

RouteWatch::Clock::time_point RouteWatch::nextTime() const
{
    return m_isRunning ? m_round.nextTime() : m_next;
}

/// By its LID, so that only the switch itself has work of it; along a route where it has none.
void RouteWatch::ask(size_t place)
{
    const Reading &reading = m_readings.at(place);
    const Lid lid = m_fabric.smpLidOf(reading.node, 0);
    MadRequest request;
    request.to.madClass = lid.isAssigned() ? MadClass::Subnet : MadClass::SubnetDirected;
    request.to.lid = lid;
    request.to.route = m_fabric.routeTo(reading.node, 0);
    request.mKey = m_fabric.mKeyOf(reading.node, 0);
    request.attribute = static_cast<quint16>(
        reading.blocks == 0 ? SmpAttribute::SwitchInfo : SmpAttribute::LinearForwardingTable);
    request.modifier = static_cast<quint32>(reading.next);
    request.node = static_cast<quint32>(reading.node);
    request.urgency = Urgency::Background;
    request.tag = place;
    request.client = this;
    m_engine.submit(request);
}

void RouteWatch::answered(quint64 tag, const MadReply &reply)
{
    Reading &reading = m_readings.at(tag);
    // Who is silent, or has no such table, is asked again in the next round.
    if (!reply.isFine() || m_fabric.node(reading.node).isGone) {
        reading = {};
        return;
    }
    take(reading, smpData(*reply.bytes));
    if (reading.node >= 0) {
        ask(tag);
    }
}

void RouteWatch::take(Reading &reading, const SmpData &data)
{
    if (reading.blocks == 0) {
        reading.top = linearTop(data);
        reading.blocks = blocksOf(data);
        if (reading.blocks == 0) {
            reading = {};
        }
        return;
    }
    reading.ports.append(reinterpret_cast<const char *>(data.data()),
                         static_cast<qsizetype>(data.size()));
    if (++reading.next == reading.blocks) {
        keep(reading);
    }
}

void RouteWatch::keep(Reading &reading)
{
    QByteArray bytes = std::exchange(reading.ports, {});
    // What stands behind the top is nobody's.
    bytes.truncate(reading.top.value() + 1);
    while (bytes.endsWith(static_cast<char>(ForwardingTable::NoPort))) {
        bytes.chop(1);
    }
    const Guid node = m_fabric.node(reading.node).info.guid;
    const size_t hash = qHashBits(bytes.constData(), static_cast<size_t>(bytes.size()));
    const auto known = m_known.constFind(node);
    if (known == m_known.constEnd() || *known != hash) {
        if (known != m_known.constEnd() && m_roundsLeft > 0) {
            addNear(reading.node); // the next round looks further
        }
        m_known.insert(node, hash);
        ForwardingPorts ports(bytes);
        ports.share(m_pool);
        m_news.push_back({node, m_fabric.lidOf(reading.node, 0), std::move(ports)});
    }
    reading = {};
}

SharedForwardingTables RouteWatch::takeTables()
{
    if (!m_isOver || m_news.empty()) {
        return nullptr;
    }
    m_pool.clear();
    return std::make_shared<const std::vector<ForwardingTable>>(std::exchange(m_news, {}));
}

} // namespace pickglass::mad
