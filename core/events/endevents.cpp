// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/endevents.h"

#include "core/analysis/activity.h"
#include "core/analysis/sweepdifference.h"

#include <QSet>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace pickglass {

namespace {

constexpr QStringView Sent = u"PortXmitData";
constexpr QStringView Received = u"PortRcvData";

/// Below this share of the larger one, two counts are the same.
constexpr double Tolerance = 0.02;
/// How well the time of a reading is known: answers come that much later than they were counted.
constexpr double ReadingSeconds = 0.1;

/// What a port counted in the window, in bytes, and from when to when.
struct Count
{
    double bytes = 0;
    qint64 from = 0;
    qint64 to = 0;

    double rate() const
    {
        return bytes * static_cast<double>(SecondUs) / static_cast<double>(to - from);
    }
};

std::optional<Count> countOf(const SweepDifference &difference,
                             const std::vector<SweepDifference::Form> &forms, size_t port)
{
    const auto place = difference.place(port);
    const auto read = place ? difference.readings(forms, *place) : std::nullopt;
    if (!read) {
        return {};
    }
    const Counter &described = counter(read->counter);
    const auto counted = increment(described, read->before, read->now).count;
    return counted ? std::optional(
                         Count{static_cast<double>(*counted) * naturalUnits(described.unit),
                               read->before.time.microseconds(), read->now.time.microseconds()})
                   : std::nullopt;
}

/// What passed while only one of the ends had been read may be on either side.
bool isDifferent(const Count &sent, const Count &received, double bytesPerSecond)
{
    const double apart =
        static_cast<double>(std::abs(sent.from - received.from) + std::abs(sent.to - received.to)) /
            static_cast<double>(SecondUs) +
        2 * ReadingSeconds;
    return std::abs(sent.bytes - received.bytes) >
           Tolerance * std::max(sent.bytes, received.bytes) + apart * bytesPerSecond;
}

QString bytesPerSecondText(double bytesPerSecond)
{
    constexpr double Giga = 1e9;
    constexpr double Mega = 1e6;
    const bool isLarge = bytesPerSecond >= Giga;
    return QString::number(bytesPerSecond / (isLarge ? Giga : Mega), 'g', 3) +
           (isLarge ? QStringLiteral(" GB/s") : QStringLiteral(" MB/s"));
}

bool isSameCable(const Fabric &before, const Fabric &now, PortIndex port)
{
    if (&before == &now) {
        return true;
    }
    const PortKey key = keyOf(now, port);
    const PortIndex known = before.findPort(key.node, key.number);
    const PortIndex peer = known.isValid() ? before.port(known).peer : PortIndex();
    return peer.isValid() && keyOf(before, peer) == keyOf(now, now.port(port).peer);
}

} // namespace

EndEvents::EndEvents(EventTracker &tracker, const NodeEvents &nodes)
    : m_tracker(tracker),
      m_nodes(nodes),
      m_data([](PortKey) { return true; },
             [](CounterId id) {
                 const QString &name = counter(id).name;
                 return name == Sent || name == Received;
             })
{
}

void EndEvents::look(const SharedSweep &now)
{
    const bool isOver = m_from && m_fabric && m_fabricFrom && now->time - m_from->time >= MinuteUs;
    if (m_from && !isOver) {
        return;
    }
    const SharedSweep data = m_data.of(now);
    if (isOver && data) {
        m_now = now->time;
        compare(*m_from, *data);
    }
    m_from = data;
    m_fabricFrom = m_fabric;
}

void EndEvents::compare(const CounterSweep &from, const CounterSweep &now)
{
    const SweepDifference difference(from, now);
    const auto sentForms = difference.formsOf(Sent);
    const auto receivedForms = difference.formsOf(Received);
    if (sentForms.empty() || receivedForms.empty()) {
        return;
    }
    const std::vector<PortKey> &ports = now.layout->ports;
    QHash<PortKey, size_t> places;
    places.reserve(static_cast<qsizetype>(ports.size()));
    for (size_t i = 0; i < ports.size(); ++i) {
        places.insert(ports[i], i);
    }
    QSet<PortKey> cabled;
    for (const Port &port : m_fabric->ports()) {
        const PortIndex index = m_fabric->indexOf(port);
        const auto rate = port.peer.isValid() ? dataRateOf(*m_fabric, port) : std::nullopt;
        if (!rate || !isSameCable(*m_fabricFrom, *m_fabric, index)) {
            continue;
        }
        const PortKey sender = keyOf(*m_fabric, index);
        cabled.insert(sender);
        const auto placeSent = places.constFind(sender);
        const auto placeReceived = places.constFind(keyOf(*m_fabric, port.peer));
        if (placeSent == places.constEnd() || placeReceived == places.constEnd()) {
            continue;
        }
        const auto out = countOf(difference, sentForms, *placeSent);
        const auto in = countOf(difference, receivedForms, *placeReceived);
        if (out && in) {
            judge(index, isDifferent(*out, *in, *rate), bytesPerSecondText(out->rate()),
                  bytesPerSecondText(in->rate()));
        }
    }
    m_differences.removeIf([&](const auto &entry) {
        const bool isGone = !cabled.contains(entry.key());
        if (isGone) {
            m_tracker.end(entry.value(), now.time);
        }
        return isGone;
    });
}

void EndEvents::judge(PortIndex sender, bool isDifferent, const QString &sent,
                      const QString &received)
{
    const PortKey key = keyOf(*m_fabric, sender);
    const auto known = m_differences.find(key);
    if (!isDifferent) {
        if (known != m_differences.end()) {
            m_tracker.end(*known, m_now);
            m_differences.erase(known);
        }
        return;
    }
    if (known == m_differences.end()) {
        m_differences.insert(key, 0);
    } else if (*known == 0) {
        const PortKey peer = keyOf(*m_fabric, m_fabric->port(sender).peer);
        *known = m_tracker.add({.time = m_now,
                                .precision = MinuteUs,
                                .lasts = true,
                                .kind = EventKind::EndsDiffer,
                                .place = key,
                                .otherPlace = peer,
                                .placeName = m_nodes.nameOf(key.node),
                                .otherName = m_nodes.nameOf(peer.node),
                                .was = sent,
                                .became = received});
    }
}

} // namespace pickglass
