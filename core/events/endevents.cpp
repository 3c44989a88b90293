// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/events/endevents.h"

#include "core/analysis/activity.h"
#include "core/counters/rates.h"

#include <QSet>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace pickglass {

namespace {

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

QHash<PortKey, size_t> placesOf(const SweepLayout &layout)
{
    QHash<PortKey, size_t> places;
    places.reserve(static_cast<qsizetype>(layout.ports.size()));
    for (size_t port = 0; port < layout.ports.size(); ++port) {
        places.insert(layout.ports[port], port);
    }
    return places;
}

/// What ports counted of one thing from one sweep to another.
class Counts
{
public:
    Counts(QStringView name, const CounterSweep &from, const CounterSweep &now)
        : m_from(from),
          m_now(now),
          m_portsFrom(placesOf(*from.layout)),
          m_portsNow(from.layout == now.layout ? m_portsFrom : placesOf(*now.layout))
    {
        for (const CounterId id : countersNamed(name)) {
            const auto before = columnOf(*from.layout, id);
            const auto after = columnOf(*now.layout, id);
            if (before && after) {
                m_forms.push_back({id, *before, *after});
            }
        }
    }
    bool isEmpty() const { return m_forms.empty(); }
    /// Of the widest form that both sweeps know; nothing where it is not known, as after a reset.
    std::optional<Count> of(PortKey key) const
    {
        const size_t none = ~size_t(0);
        const size_t portBefore = m_portsFrom.value(key, none);
        const size_t port = m_portsNow.value(key, none);
        if (portBefore == none || port == none) {
            return {};
        }
        const auto known = std::find_if(m_forms.begin(), m_forms.end(), [&](const Form &form) {
            return m_from.isKnown(form.before, portBefore) && m_now.isKnown(form.now, port);
        });
        if (known == m_forms.end()) {
            return {};
        }
        const RawSample before = sample(m_from, known->before, portBefore);
        const RawSample after = sample(m_now, known->now, port);
        if (after.time <= before.time) {
            return {};
        }
        const Counter &described = counter(known->counter);
        const auto counted = increment(described, before, after).count;
        return counted ? std::optional(
                             Count{static_cast<double>(*counted) * naturalUnits(described.unit),
                                   before.time.microseconds(), after.time.microseconds()})
                       : std::nullopt;
    }

private:
    struct Form
    {
        CounterId counter;
        size_t before = 0;
        size_t now = 0;
    };
    static std::optional<size_t> columnOf(const SweepLayout &layout, CounterId counter)
    {
        const auto found = std::ranges::lower_bound(layout.counters, counter);
        return found != layout.counters.end() && *found == counter
                   ? std::optional(static_cast<size_t>(found - layout.counters.begin()))
                   : std::nullopt;
    }
    static RawSample sample(const CounterSweep &sweep, size_t column, size_t port)
    {
        return {Timestamp(sweep.timeOf(sweep.layout->attributeOf(column), port)),
                sweep.value(column, port)};
    }

    const CounterSweep &m_from;
    const CounterSweep &m_now;
    QHash<PortKey, size_t> m_portsFrom;
    QHash<PortKey, size_t> m_portsNow;
    std::vector<Form> m_forms;
};

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

void EndEvents::look(const SharedSweep &now)
{
    if (m_from && m_fabric && m_fabricFrom && now->time - m_from->time >= MinuteUs) {
        m_now = now->time;
        compare(*m_from, *now);
        m_from.reset();
    }
    if (!m_from) {
        m_from = now;
        m_fabricFrom = m_fabric;
    }
}

void EndEvents::compare(const CounterSweep &from, const CounterSweep &now)
{
    const Counts sent(u"PortXmitData", from, now);
    const Counts received(u"PortRcvData", from, now);
    if (sent.isEmpty() || received.isEmpty()) {
        return;
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
        const auto out = sent.of(sender);
        const auto in = received.of(keyOf(*m_fabric, port.peer));
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
