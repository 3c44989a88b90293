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

/// With more of them waiting, sweeps leave the watch too little: then one node a turn is asked
/// among the sweeps' own requests. The round takes longer, but a cable that was cut is seen.
constexpr qint64 MaxWatchRequests = 1024;
constexpr qint64 MaxBackgroundRequests = 256;

} // namespace

FabricWatch::FabricWatch(MadEngine &engine, FabricWalker &walker, KnownFabric &fabric,
                         std::chrono::microseconds discoverInterval)
    : m_engine(engine),
      m_walker(walker),
      m_fabric(fabric),
      m_watch(WatchPeriod),
      m_discovery(discoverInterval)
{
}

void FabricWatch::begin(Clock::time_point now)
{
    m_watch.begin(now, nodeCount());
    m_discovery.begin(now, nodeCount());
}

void FabricWatch::turn(Clock::time_point now)
{
    watch(now);
    rediscover(now);
}

void FabricWatch::watch(Clock::time_point now)
{
    bool isStarved = false;
    while (!isStarved) {
        const auto node = m_watch.take(now);
        if (!node) {
            break;
        }
        isStarved = m_engine.pending(Urgency::Watch) > MaxWatchRequests;
        m_walker.askPorts(*node, isStarved ? Urgency::Sweep : Urgency::Watch);
    }
    if (m_watch.isOver(now)) {
        m_walker.countMisses();
        m_walker.fillGaps(Urgency::Watch);
        m_watch.begin(now, nodeCount());
    }
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
    return std::min(m_watch.nextTime(), m_discovery.nextTime());
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

void RouteWatch::changed(Clock::time_point now)
{
    if (isOff()) {
        return;
    }
    m_roundsLeft = RoundsAfterChange;
    if (!m_isRunning) {
        m_next = std::min(m_next, now + Rest);
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
    qint64 blocks = 0;
    for (size_t i = 0; i < m_fabric.nodes().size(); ++i) {
        const KnownNode &node = m_fabric.nodes()[i];
        if (node.isSwitch() && !node.isGone) {
            m_switches.push_back(static_cast<qint32>(i));
            blocks += 1 + (node.hasSwitchInfo ? blocksOf(node.switchInfo) : 0);
        }
    }
    m_round =
        PacedRound(std::chrono::microseconds(std::chrono::seconds(1)) * blocks / BlocksPerSecond);
    m_round.begin(now, static_cast<qint32>(m_switches.size()));
    m_begun = now;
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
    m_next = m_roundsLeft > 0 ? now + Rest : std::max(m_begun + m_period, now + Rest);
}

RouteWatch::Clock::time_point RouteWatch::nextTime() const
{
    return m_isRunning ? m_round.nextTime() : m_next;
}

/// By its LID, so that only the switch itself has work of it; along a route where it has none.
void RouteWatch::ask(size_t place)
{
    const Reading &reading = m_readings.at(place);
    const Lid lid = m_fabric.lidOf(reading.node, 0);
    MadRequest request;
    request.to.madClass = lid.isAssigned() ? MadClass::Subnet : MadClass::SubnetDirected;
    request.to.lid = lid;
    request.to.route = m_fabric.routeTo(reading.node, 0);
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
    std::ranges::copy(data, std::back_inserter(reading.ports));
    if (++reading.next == reading.blocks) {
        keep(reading);
    }
}

void RouteWatch::keep(Reading &reading)
{
    std::vector<quint8> ports = std::exchange(reading.ports, {});
    // What stands behind the top is nobody's.
    ports.resize(std::min<size_t>(ports.size(), size_t(reading.top.value()) + 1));
    while (!ports.empty() && ports.back() == ForwardingTable::NoPort) {
        ports.pop_back();
    }
    const Guid node = m_fabric.node(reading.node).info.guid;
    const size_t hash = qHashBits(ports.data(), ports.size());
    const auto known = m_known.constFind(node);
    if (known == m_known.constEnd() || *known != hash) {
        m_known.insert(node, hash);
        m_news.push_back({node, m_fabric.lidOf(reading.node, 0), std::move(ports)});
    }
    reading = {};
}

SharedForwardingTables RouteWatch::takeTables()
{
    if (!m_isOver || m_news.empty()) {
        return nullptr;
    }
    return std::make_shared<const std::vector<ForwardingTable>>(std::exchange(m_news, {}));
}

} // namespace pickglass::mad
