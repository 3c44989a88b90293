// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/activity.h"

#include "core/analysis/biterrorrate.h"
#include "core/analysis/biterrortest.h"
#include "core/analysis/sweepdifference.h"
#include "core/base/parallelwork.h"
#include "core/counters/ticklength.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr quint64 BytesPerWord = 4;
/// About a millisecond's work.
constexpr size_t PortsAtOnce = 2048;
constexpr size_t PartsAThread = 4;
constexpr QStringView SentData = u"PortXmitData";
constexpr QStringView ReceivedData = u"PortRcvData";
constexpr QStringView SentPackets = u"PortXmitPkts";
constexpr QStringView ReceivedPackets = u"PortRcvPkts";
constexpr QStringView Wait = u"PortXmitWait";
constexpr QStringView LinkDowned = u"LinkDownedCounter";
constexpr QStringView SymbolErrors = u"SymbolErrorCounter";

/// Works out the activity of the ports of a fabric.
class ActivityFinder
{
public:
    ActivityFinder(const Fabric &fabric, const CounterSweep &before, const CounterSweep &now,
                   const ReadingsBetween *between);

    PortActivity activityOf(PortIndex port) const;

private:
    using Forms = std::vector<SweepDifference::Form>;

    std::optional<Increment> counted(const Forms &forms, PortIndex port) const;
    /// What the port sent, or what its peer received of it.
    struct Carried
    {
        Increment increment;
        bool isByPeer = false;
    };
    std::optional<Carried> carried(const Forms &sent, const Forms &received, PortIndex port) const;
    Traffic outOf(PortIndex port) const;
    void addBitErrors(PortActivity &activity, const Increment &symbolErrors, PortIndex port) const;
    void addErrors(PortActivity &activity, PortIndex port) const;

    const Fabric &m_fabric;
    SweepDifference m_difference;
    /// Of the fabric's ports, those that both sweeps have.
    std::vector<std::optional<SweepDifference::Place>> m_places;
    Forms m_sentData, m_receivedData, m_sentPackets, m_receivedPackets, m_wait;
    std::vector<Forms> m_errors;
    size_t m_linkDowned = 0; ///< in m_errors, as the next
    size_t m_symbolErrors = 0;
};

ActivityFinder::ActivityFinder(const Fabric &fabric, const CounterSweep &before,
                               const CounterSweep &now, const ReadingsBetween *between)
    : m_fabric(fabric),
      m_difference(before, now, between),
      m_places(fabric.ports().size()),
      m_sentData(m_difference.formsOf(SentData)),
      m_receivedData(m_difference.formsOf(ReceivedData)),
      m_sentPackets(m_difference.formsOf(SentPackets)),
      m_receivedPackets(m_difference.formsOf(ReceivedPackets)),
      m_wait(m_difference.formsOf(Wait))
{
    for (const QString &name : errorCounters()) {
        if (name == LinkDowned) {
            m_linkDowned = m_errors.size();
        } else if (name == SymbolErrors) {
            m_symbolErrors = m_errors.size();
        }
        m_errors.push_back(m_difference.formsOf(name));
    }
    const std::vector<PortKey> &ports = now.layout->ports;
    for (size_t i = 0; i < ports.size(); ++i) {
        const PortIndex port = fabric.findPort(ports[i].node, ports[i].number);
        if (port.isValid()) {
            m_places[port.at()] = m_difference.place(i);
        }
    }
}

std::optional<Increment> ActivityFinder::counted(const Forms &forms, PortIndex port) const
{
    const auto &place = m_places[port.at()];
    return place ? m_difference.increment(forms, *place) : std::nullopt;
}

std::optional<ActivityFinder::Carried>
ActivityFinder::carried(const Forms &sent, const Forms &received, PortIndex port) const
{
    const auto own = counted(sent, port);
    if (own && own->count) {
        return Carried{*own, false};
    }
    const PortIndex peer = m_fabric.port(port).peer;
    const auto others = peer.isValid() ? counted(received, peer) : std::nullopt;
    return others && others->count ? std::optional(Carried{*others, true}) : std::nullopt;
}

Traffic ActivityFinder::outOf(PortIndex port) const
{
    Traffic traffic;
    if (const auto data = carried(m_sentData, m_receivedData, port)) {
        traffic.bytes = *data->increment.count * BytesPerWord;
        traffic.rate = static_cast<double>(*traffic.bytes) / data->increment.seconds;
        traffic.isByPeer = data->isByPeer;
        traffic.isMinimum = data->increment.isMinimum();
    }
    if (const auto packets = carried(m_sentPackets, m_receivedPackets, port)) {
        traffic.packets = packets->increment.count;
        traffic.isMinimum = traffic.isMinimum || packets->increment.isMinimum();
    }
    if (const auto ticks = counted(m_wait, port)) {
        traffic.isWaitLatched = ticks->quality == Quality::Latched && !ticks->count;
        if (ticks->count) {
            traffic.isMinimum = traffic.isMinimum || ticks->isMinimum();
            traffic.waitTicks = ticks->count;
            traffic.waitTickRate = static_cast<double>(*ticks->count) / ticks->seconds;
        }
    }
    setRates(traffic, m_fabric, port, traffic.rate, traffic.waitTickRate);
    return traffic;
}

void ActivityFinder::addBitErrors(PortActivity &activity, const Increment &symbolErrors,
                                  PortIndex port) const
{
    const auto bitsPerSecond = bitsPerSecondOf(m_fabric, port);
    if (!symbolErrors.count || bitsPerSecond.value_or(0) <= 0 || symbolErrors.seconds <= 0) {
        return;
    }
    const double bits = *bitsPerSecond * symbolErrors.seconds;
    activity.bitErrorRate = static_cast<double>(*symbolErrors.count) / bits;
    if (!symbolErrors.isMinimum()) {
        activity.bitErrorBound = poissonMost(*symbolErrors.count) / bits;
    }
}

void ActivityFinder::addErrors(PortActivity &activity, PortIndex port) const
{
    quint64 sum = 0;
    bool isAnyKnown = false;
    bool isAnyLost = false;
    for (const Forms &forms : m_errors) {
        const auto counted = this->counted(forms, port);
        if (!counted) {
            continue;
        }
        const quint64 count = counted->count.value_or(0);
        sum += count;
        isAnyKnown = isAnyKnown || counted->count;
        isAnyLost = isAnyLost || !counted->count || counted->isMinimum();
        activity.risingCounters += count > 0 ? 1 : 0;
        if (&forms == &m_errors[m_linkDowned]) {
            activity.linkDowns = count;
        } else if (&forms == &m_errors[m_symbolErrors]) {
            addBitErrors(activity, *counted, port);
        }
    }
    if (isAnyKnown && (sum > 0 || !isAnyLost)) {
        activity.errors = sum;
        activity.isErrorsMinimum = isAnyLost;
    }
}

PortActivity ActivityFinder::activityOf(PortIndex port) const
{
    PortActivity activity{outOf(port)};
    addErrors(activity, port);
    return activity;
}

} // namespace

QString toString(ErrorBasis basis)
{
    switch (basis) {
    case ErrorBasis::All:
        return QStringLiteral("counted");
    case ErrorBasis::Minimum:
        return QStringLiteral("minimum");
    case ErrorBasis::SinceCleared:
        break;
    }
    return QStringLiteral("since_cleared");
}

QStringList errorCounters()
{
    QStringList names;
    for (const Counter &counter : countersOf(Attribute::PortCounters)) {
        if (counter.unit == CounterUnit::Events && counter.name != u"PortRcvSwitchRelayErrors") {
            names << counter.name;
        }
    }
    return names;
}

namespace {

std::vector<CounterId> formsOf(const QStringList &names)
{
    std::vector<CounterId> ids;
    for (const QString &name : names) {
        const std::vector<CounterId> forms = countersNamed(name);
        ids.insert(ids.end(), forms.begin(), forms.end());
    }
    std::ranges::sort(ids);
    return ids;
}

} // namespace

std::vector<CounterId> errorForms()
{
    return formsOf(errorCounters());
}

std::vector<CounterId> activityCounters()
{
    QStringList names = errorCounters();
    for (const QStringView name : {SentData, ReceivedData, SentPackets, ReceivedPackets, Wait}) {
        names << name.toString();
    }
    return formsOf(names);
}

std::optional<double> dataRateOf(const Fabric &fabric, const Port &port)
{
    const LinkRate link = linkRateOf(fabric, port);
    return dataRate(link.width, link.speed);
}

void setRates(Traffic &traffic, const Fabric &fabric, PortIndex sender,
              std::optional<double> bytesPerSecond, std::optional<double> ticksPerSecond)
{
    const Port &port = fabric.port(sender);
    const LinkRate link = linkRateOf(fabric, port);
    traffic.rate = bytesPerSecond;
    traffic.utilization =
        bytesPerSecond ? utilization(*bytesPerSecond, link.width, link.speed) : std::nullopt;
    traffic.waitTickRate = ticksPerSecond;
    traffic.wait = ticksPerSecond ? waitShare(*ticksPerSecond, bytesPerTickOf(fabric, port),
                                              link.width, link.speed)
                                  : std::nullopt;
    traffic.isWaitApproximate = traffic.wait && isTickApproximate(fabric, port);
}

std::vector<PortActivity> activityBetween(const Fabric &fabric, const CounterSweep &before,
                                          const CounterSweep &now, const ReadingsBetween *between)
{
    const ActivityFinder finder(fabric, before, now, between);
    std::vector<PortActivity> activity(fabric.ports().size());
    const size_t parts = (activity.size() + PortsAtOnce - 1) / PortsAtOnce;
    ParallelWork finding(parts, PartsAThread, [&](size_t part) {
        const size_t end = std::min((part + 1) * PortsAtOnce, activity.size());
        for (size_t i = part * PortsAtOnce; i < end; ++i) {
            activity[i] = finder.activityOf(PortIndex(i));
        }
        return true;
    });
    finding.finish();
    return activity;
}

} // namespace pickglass
