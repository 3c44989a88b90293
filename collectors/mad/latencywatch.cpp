// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/latencywatch.h"

#include <algorithm>
#include <cmath>

namespace pickglass::mad {

namespace {

using std::chrono::microseconds;
using Place = KnownFabric::Place;

/// A way is not longer than a direct route can be.
constexpr size_t MaxHops = 63;
/// Fewer answers tell nothing.
constexpr size_t MinAnswers = 4;
/// Where nobody can be asked yet: forwarding tables are read first.
constexpr std::chrono::seconds RetryPause{1};

constexpr quint64 NanosecondsPerMicrosecond = 1000;

/// What so large a share of the times, from 0 to 1, does not exceed, ns. Ascending, not empty.
quint64 quantile(const std::vector<microseconds> &sorted, double share)
{
    const auto rank = static_cast<size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    const microseconds time = sorted[std::clamp<size_t>(rank, 1, sorted.size()) - 1];
    return static_cast<quint64>(time.count()) * NanosecondsPerMicrosecond;
}

/// By how much the shortest times differ by chance, ns: that of every other one from that of the
/// rest, or the shortest twentieth among themselves. Two at least.
quint64 noiseOf(const std::vector<microseconds> &trips, const std::vector<microseconds> &sorted)
{
    constexpr double Twentieth = 0.05;
    microseconds least[] = {microseconds::max(), microseconds::max()};
    for (size_t i = 0; i < trips.size(); ++i) {
        least[i % 2] = std::min(least[i % 2], trips[i]);
    }
    const quint64 halves =
        static_cast<quint64>(std::abs((least[0] - least[1]).count())) * NanosecondsPerMicrosecond;
    return std::max(halves, quantile(sorted, Twentieth) - quantile(sorted, 0));
}

/// Where a node can be asked; nothing where it cannot.
std::optional<Place> askablePlace(const KnownFabric &fabric, qint32 number)
{
    const KnownNode &node = fabric.node(number);
    if (node.isGone) {
        return std::nullopt;
    }
    for (size_t i = 1; i < node.ports.size(); ++i) {
        const auto port = static_cast<PortNumber>(i);
        if (node.ports[i].isUp() && node.ports[i].peer >= 0 &&
            fabric.lidOf(number, port).isAssigned()) {
            return Place{number, node.isSwitch() ? PortNumber(0) : port};
        }
    }
    return std::nullopt;
}

} // namespace

std::vector<Place> askableNodes(const KnownFabric &fabric)
{
    std::vector<Place> places;
    // Node 0 is our own.
    for (size_t i = 1; i < fabric.nodes().size(); ++i) {
        if (const auto place = askablePlace(fabric, static_cast<qint32>(i))) {
            places.push_back(*place);
        }
    }
    return places;
}

std::optional<std::vector<Place>> wayTo(const KnownFabric &fabric, const KnownTables &tables,
                                        Guid to)
{
    const qint32 target = fabric.find(to);
    const auto end = target > 0 ? askablePlace(fabric, target) : std::nullopt;
    if (!end) {
        return std::nullopt;
    }
    const Lid lid = fabric.lidOf(end->node, end->port);
    std::vector<Place> way;
    qint32 at = 0;
    while (at != target && way.size() < MaxHops) {
        const KnownNode &node = fabric.node(at);
        PortNumber out = node.info.localPort;
        if (node.isSwitch()) {
            const auto table = tables.find(node.info.guid);
            const bool isKnown = table != tables.end() && lid.value() < table->second.ports.size();
            out = isKnown ? table->second.ports[lid.value()] : ForwardingTable::NoPort;
        } else if (at != 0) {
            return std::nullopt; // adapters pass nothing on
        }
        if (out >= node.ports.size() || node.ports[out].peer < 0) {
            return std::nullopt;
        }
        const KnownPort &port = node.ports[out];
        at = port.peer;
        way.push_back({at, fabric.node(at).isSwitch() ? PortNumber(0) : port.peerPort});
    }
    return at == target ? std::optional(std::move(way)) : std::nullopt;
}

LatencyWatch::LatencyWatch(MadEngine &engine, const KnownFabric &fabric,
                           const LatencyOptions &options,
                           std::function<std::vector<Place>()> targets, bool sparesManagers)
    : m_engine(engine),
      m_fabric(fabric),
      m_options(options),
      m_targetsOf(std::move(targets)),
      m_sparesManagers(sparesManagers)
{
}

LatencyWatch::~LatencyWatch()
{
    m_engine.cancel(this);
}

void LatencyWatch::begin(Clock::time_point now)
{
    if (m_options.period.count() > 0) {
        m_next = now;
    }
}

LatencyWatch::Clock::time_point LatencyWatch::nextTime() const
{
    if (!m_isRunning) {
        return m_next;
    }
    return m_isAsked ? Clock::time_point::max() : m_nextQuery;
}

void LatencyWatch::turn(Clock::time_point now)
{
    if (!m_isRunning && now >= m_next) {
        beginRound(now);
    }
    if (m_isRunning && !m_isAsked && now >= m_nextQuery) {
        ask(now);
    }
}

void LatencyWatch::beginRound(Clock::time_point now)
{
    m_targets.clear();
    m_first = 0;
    for (const Place &place : m_targetsOf()) {
        const KnownNode &node = m_fabric.node(place.node);
        const KnownPort &asked = node.ports[place.port];
        const bool isSpared =
            m_sparesManagers && asked.isKnown && decodePortInfo(asked.portInfo).isSubnetManager();
        if (!isSpared) {
            m_targets.push_back({place});
        }
    }
    m_isRunning = !m_targets.empty();
    m_next = now + (m_isRunning ? Clock::duration(m_options.period) : Clock::duration(RetryPause));
    m_nextQuery = now;
}

bool LatencyWatch::isDone(const Target &target) const
{
    const auto wanted = static_cast<size_t>(m_options.count);
    return target.trips.size() >= wanted || target.silences >= MaxSilences ||
           target.asked >= 2 * m_options.count;
}

/// One of those in turn that was asked least.
void LatencyWatch::ask(Clock::time_point now)
{
    const auto first = m_targets.begin() + static_cast<std::ptrdiff_t>(m_first);
    const auto last = m_targets.begin() +
                      static_cast<std::ptrdiff_t>(std::min(m_first + InTurn, m_targets.size()));
    auto next = last;
    for (auto target = first; target != last; ++target) {
        if (!isDone(*target) && (next == last || target->asked < next->asked)) {
            next = target;
        }
    }
    if (next == last) {
        std::for_each(first, last, [this](const Target &target) { keep(target); });
        m_first = static_cast<size_t>(last - m_targets.begin());
        if (m_first == m_targets.size()) {
            endRound();
        }
        return;
    }
    ++next->asked;
    MadRequest request;
    request.to.madClass = MadClass::Performance;
    request.to.lid = m_fabric.lidOf(next->place.node, next->place.port);
    request.attribute = ClassPortInfoId;
    request.node = static_cast<quint32>(next->place.node);
    request.urgency = Urgency::Soon;
    request.tag = static_cast<quint64>(next - m_targets.begin());
    request.client = this;
    m_isAsked = true;
    m_nextQuery = now + Clock::duration(std::chrono::seconds(1)) / RequestsPerSecond;
    m_engine.submit(request);
}

void LatencyWatch::answered(quint64 tag, const MadReply &reply)
{
    m_isAsked = false;
    Target &target = m_targets[tag];
    if (reply.outcome != MadReply::Outcome::Answered) {
        ++target.silences;
        return;
    }
    target.silences = 0;
    target.time = reply.time;
    if (reply.roundTrip) {
        target.trips.push_back(*reply.roundTrip);
    }
}

void LatencyWatch::keep(const Target &target)
{
    const PortKey key{m_fabric.node(target.place.node).info.guid, target.place.port};
    DeviceReadings::Values values;
    if (target.trips.size() >= MinAnswers) {
        std::vector<microseconds> sorted = target.trips;
        std::ranges::sort(sorted);
        constexpr double Half = 0.5;
        constexpr double Nearly = 0.99;
        const auto add = [&values](QStringView name, quint64 value) {
            values.emplace_back(findCounter(Attribute::RoundTrips, name), value);
        };
        add(u"mad_round_trip_min", quantile(sorted, 0));
        add(u"mad_round_trip_median", quantile(sorted, Half));
        add(u"mad_round_trip_p99", quantile(sorted, Nearly));
        add(u"mad_round_trip_noise", noiseOf(target.trips, sorted));
        add(u"mad_round_trip_answers", sorted.size());
    }
    m_readings.set(key, Attribute::RoundTrips, target.time, values);
}

void LatencyWatch::endRound()
{
    m_isRunning = false;
    m_targets.clear();
    m_readings.keepOnly([this](PortKey port) {
        const qint32 node = m_fabric.find(port.node);
        return node >= 0 && !m_fabric.node(node).isGone;
    });
    m_readings.publish();
}

} // namespace pickglass::mad
