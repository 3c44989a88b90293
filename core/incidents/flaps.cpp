// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/incidents/flaps.h"

#include <QHash>
#include <QtGlobal>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <set>

namespace pickglass {

namespace {

/// So often it is trouble, and once it may be a hand at the cable.
constexpr qint64 MinTimes = 2;
/// None where so many were expected: 5 % by chance (the rule of three).
constexpr double MinExpected = 3;

/// The other end of a port's cable, from a time on.
struct PeerSince
{
    Timestamp from;
    PortKey peer;
    Timestamp until; ///< unknown: it is there
};

/// A port without a known peer is the first end of its own.
CableEnds endsOf(PortKey port, PortKey peer)
{
    return peer.node.isNull() ? CableEnds(port, {}) : cableEnds(port, peer);
}

/// Adds what a time that a link went down says to what is known of it.
void add(Flap &flap, const LinkDown &down, qint64 withNode, Timestamp end)
{
    flap.times += down.times;
    flap.unseen += down.isSeen ? 0 : down.times;
    flap.withNode += withNode;
    flap.first = flap.first.isKnown() ? std::min(flap.first, down.within.to) : down.within.to;
    flap.last = std::max(flap.last, down.within.to);
    if (down.isSeen) {
        const Timestamp until = down.until.isKnown() ? std::min(down.until, end) : end;
        flap.downFor += static_cast<double>(std::max<qint64>(until - down.within.to, 0)) /
                        MicrosecondsPerSecond;
        flap.isDown = flap.isDown || !down.until.isKnown() || down.until > end;
    }
}

/// Those within one window are taken for spread evenly over it.
void setTimeBetween(Flap &flap, std::span<const LinkDown> downs)
{
    qint64 first = std::numeric_limits<qint64>::max();
    qint64 last = std::numeric_limits<qint64>::min();
    for (const LinkDown &down : downs) {
        const qint64 apart = (down.within.to - down.within.from) / (down.times + 1);
        first = std::min(first, down.within.from.microseconds() + apart);
        last = std::max(last, down.within.to.microseconds() - apart);
    }
    if (flap.times > 1 && last > first) {
        flap.between = static_cast<double>(last - first) / MicrosecondsPerSecond /
                       static_cast<double>(flap.times - 1);
    }
}

class FlapFinder
{
public:
    FlapFinder(const FlapInput &input, const CableHistory &names) : m_input(input), m_names(names)
    {
    }

    FlapReport find();

private:
    using Downs = std::vector<LinkDown>;
    /// What is told of a link, or of a port.
    struct Reports
    {
        Downs seen = {};                   ///< by states
        std::array<Downs, 2> counted = {}; ///< by the counters of its ends

        /// Those of one time that are told in several ways once, ascending.
        Downs joined() const;
    };

    void takeSpans();
    void takeStays();
    void takeStaysWithoutSerial();
    void takeDowns();
    void addLinks();
    void addPort(PortKey port, const Downs &downs);
    void addCables(PortKey a, PortKey b, const Downs &downs);
    void countStays(PortKey port, const Downs &downs);
    void judge();

    PortKey peerAt(PortKey port, Timestamp time) const;
    CableStay *stayAt(PortKey port, const LinkDown &down);
    QString serialAt(PortKey port, const LinkDown &down);
    qint64 withNode(PortKey a, PortKey b, const LinkDown &down) const;

    /// What the stays beside another one show of what they share with it.
    enum class Trouble : quint8 { Unknown, There, Gone };
    struct Elsewhere
    {
        Trouble trouble = Trouble::Unknown;
        const CableStay *stay = nullptr; ///< which shows it
    };
    Elsewhere elsewhere(const CableStay &stay, const std::vector<size_t> &others) const;
    void judge(Flap &flap, const std::vector<size_t> &stays) const;
    void explain(Flap &flap, const CableStay &stay, const Elsewhere &atPort,
                 const Elsewhere &ofCable) const;

    const FlapInput &m_input;
    const CableHistory &m_names;
    QHash<PortKey, std::vector<PeerSince>> m_peers;
    QHash<PortKey, std::vector<size_t>> m_staysAt; ///< into FlapReport::stays, by time
    QHash<QString, std::vector<size_t>> m_staysOf; ///< likewise
    QHash<Guid, std::vector<LinkDown>> m_left;     ///< nodes that left
    std::map<CableEnds, Reports> m_links;
    std::map<PortKey, Reports> m_ports;
    struct Cable
    {
        Flap flap;
        Downs downs;
    };
    std::map<QString, Cable> m_cables; ///< by serial number
    FlapReport m_report;
};

FlapFinder::Downs FlapFinder::Reports::joined() const
{
    Downs states = seen;
    std::ranges::stable_sort(states, {}, [](const LinkDown &down) { return down.within.to; });
    return joinedLinkDowns(states, joinedLinkDowns(counted[0], counted[1]));
}

// ---- what is known beforehand

void FlapFinder::takeSpans()
{
    for (const CableSpan &span : m_input.cables) {
        m_peers[span.a].push_back({span.from, span.b, span.until});
        if (span.b != span.a) {
            m_peers[span.b].push_back({span.from, span.a, span.until});
        }
    }
    for (auto &peers : m_peers) {
        std::ranges::sort(peers, {}, &PeerSince::from);
    }
}

void FlapFinder::takeStays()
{
    std::vector<CableStay> &stays = m_report.stays;
    for (const AttributeSpan &span : m_input.serials) {
        const bool isAtSamePort = !stays.empty() && stays.back().port == span.port;
        // Between two readings of one serial number nobody read another.
        if (isAtSamePort && stays.back().serial == span.value) {
            stays.back().until = span.until;
            continue;
        }
        if (isAtSamePort) {
            Timestamp &until = stays.back().until;
            until = until.isKnown() ? std::min(until, span.from) : span.from;
        }
        m_staysAt[span.port].push_back(stays.size());
        m_staysOf[span.value].push_back(stays.size());
        stays.push_back({span.port, span.value, span.from, span.until});
    }
    takeStaysWithoutSerial();
    for (CableStay &stay : stays) {
        stay.peer =
            peerAt(stay.port, stay.until.isKnown() ? stay.until - qint64(1) : m_input.range.to);
        const Timestamp from = std::max(stay.from, m_input.range.from);
        const Timestamp to =
            stay.until.isKnown() ? std::min(stay.until, m_input.range.to) : m_input.range.to;
        stay.seconds = static_cast<double>(std::max<qint64>(to - from, 0)) / MicrosecondsPerSecond;
    }
}

/// A port goes on with the same cable, as far as is known, as long as it has the same peer.
void FlapFinder::takeStaysWithoutSerial()
{
    std::vector<PortKey> ports;
    for (auto it = m_peers.constBegin(); it != m_peers.constEnd(); ++it) {
        if (!m_staysAt.contains(it.key())) {
            ports.push_back(it.key());
        }
    }
    std::ranges::sort(ports);
    std::vector<CableStay> &stays = m_report.stays;
    for (const PortKey port : ports) {
        const PeerSince *before = nullptr;
        for (const PeerSince &since : m_peers[port]) {
            if (before == nullptr || before->peer != since.peer) {
                m_staysAt[port].push_back(stays.size());
                stays.push_back({port, {}, since.from, {}});
            }
            stays.back().until = since.until;
            before = &since;
        }
    }
}

void FlapFinder::takeDowns()
{
    for (const Event &event : m_input.events) {
        LinkDown down = linkDownOf(event);
        if (event.kind == EventKind::NodeLeft) {
            // Its links may be seen to be down until it is back.
            down.within.to = event.lasts ? m_input.range.to : std::max(event.until, event.time);
            m_left[event.place.node].push_back(down);
        } else if (event.kind == EventKind::LinkDown) {
            const bool hasPeer = !event.otherPlace.node.isNull();
            const PortKey peer = hasPeer ? event.otherPlace : peerAt(event.place, down.within.from);
            m_links[endsOf(event.place, peer)].seen.push_back(down);
            m_ports[event.place].seen.push_back(down);
            if (hasPeer && peer != event.place) {
                m_ports[peer].seen.push_back(down);
            }
        }
    }
    for (const LinkDownCount &count : m_input.counts) {
        const LinkDown down{{count.after, count.at}, {}, count.times, false};
        const CableEnds ends = endsOf(count.port, peerAt(count.port, down.within.from));
        m_links[ends].counted.at(ends.first == count.port ? 0 : 1).push_back(down);
        m_ports[count.port].counted.front().push_back(down);
    }
}

// ---- where it was

PortKey FlapFinder::peerAt(PortKey port, Timestamp time) const
{
    const auto peers = m_peers.constFind(port);
    if (peers == m_peers.constEnd()) {
        return {};
    }
    // The cable that was there; else the first one that ever was.
    const auto after = std::ranges::upper_bound(*peers, time, {}, &PeerSince::from);
    return after == peers->begin() ? peers->front().peer : std::prev(after)->peer;
}

/// Null where it is not known, and where the cable was changed at that time.
CableStay *FlapFinder::stayAt(PortKey port, const LinkDown &down)
{
    const auto stays = m_staysAt.constFind(port);
    if (stays == m_staysAt.constEnd()) {
        return nullptr;
    }
    const auto behind = [&](Timestamp time) {
        return std::ranges::upper_bound(*stays, time, {},
                                        [this](size_t i) { return m_report.stays[i].from; });
    };
    const auto after = behind(down.within.from);
    if (after == stays->begin() || after != behind(down.within.to)) {
        return nullptr;
    }
    CableStay &stay = m_report.stays[*std::prev(after)];
    return stay.until.isKnown() && stay.until <= down.within.from ? nullptr : &stay;
}

QString FlapFinder::serialAt(PortKey port, const LinkDown &down)
{
    const CableStay *stay = stayAt(port, down);
    return stay == nullptr ? QString() : stay->serial;
}

/// How many of these times a node at an end left.
qint64 FlapFinder::withNode(PortKey a, PortKey b, const LinkDown &down) const
{
    qint64 times = 0;
    for (const Guid node : std::set<Guid>{a.node, b.node}) {
        const auto left = m_left.constFind(node);
        if (left != m_left.constEnd()) {
            times += std::ranges::count_if(*left, [&down](const LinkDown &away) {
                return away.within.from < down.within.to && down.within.from < away.within.to;
            });
        }
    }
    return std::min(times, down.times);
}

// ---- how often

void FlapFinder::addPort(PortKey port, const Downs &downs)
{
    Flap flap;
    flap.port = port;
    for (const LinkDown &down : downs) {
        flap.peer = peerAt(port, down.within.from);
        flap.serial = serialAt(port, down);
        add(flap, down, withNode(port, flap.peer, down), m_input.range.to);
    }
    setTimeBetween(flap, downs);
    m_report.ports.push_back(std::move(flap));
}

void FlapFinder::countStays(PortKey port, const Downs &downs)
{
    for (const LinkDown &down : downs) {
        if (CableStay *stay = stayAt(port, down)) {
            stay->times += down.times;
        }
    }
}

void FlapFinder::addCables(PortKey a, PortKey b, const Downs &downs)
{
    for (const LinkDown &down : downs) {
        std::set<QString> serials;
        for (const PortKey &end : {a, b}) {
            const QString serial = end.node.isNull() ? QString() : serialAt(end, down);
            if (serial.isEmpty() || !serials.insert(serial).second) {
                continue;
            }
            m_cables[serial].downs.push_back(down);
            Flap &flap = m_cables[serial].flap;
            if (down.within.to >= flap.last) {
                flap.port = end;
                flap.peer = end == a ? b : a;
                flap.serial = serial;
            }
            add(flap, down, withNode(a, b, down), m_input.range.to);
        }
    }
}

/// What both ends tell of a link.
void FlapFinder::addLinks()
{
    for (const auto &[ends, reports] : m_links) {
        const Downs downs = reports.joined();
        Flap flap;
        flap.port = ends.first;
        flap.peer = ends.second;
        for (const LinkDown &down : downs) {
            const QString serial = serialAt(ends.first, down);
            flap.serial = serial.isEmpty() && !ends.second.node.isNull()
                              ? serialAt(ends.second, down)
                              : serial;
            add(flap, down, withNode(ends.first, ends.second, down), m_input.range.to);
        }
        setTimeBetween(flap, downs);
        m_report.links.push_back(std::move(flap));
        addCables(ends.first, ends.second, downs);
        // Of a link both of whose ends tell it, each of them knows the same.
        countStays(ends.first, downs);
        if (!ends.second.node.isNull() && ends.second != ends.first) {
            countStays(ends.second, downs);
        }
    }
}

// ---- cable or port

/// Trouble is there where any of the others has it, and gone where none has and there was time
/// enough to see it.
FlapFinder::Elsewhere FlapFinder::elsewhere(const CableStay &stay,
                                            const std::vector<size_t> &others) const
{
    Elsewhere found;
    double expected = 0;
    qint64 times = 0;
    for (const size_t i : others) {
        const CableStay &other = m_report.stays[i];
        const bool isApart = (other.until.isKnown() && other.until <= stay.from) ||
                             (stay.until.isKnown() && stay.until <= other.from);
        if (!isApart) {
            continue; // itself, or the other end of the cable
        }
        times += other.times;
        expected += static_cast<double>(stay.times) * other.seconds / std::max(stay.seconds, 1.0);
        if (found.stay == nullptr || other.times > found.stay->times ||
            (other.times == found.stay->times && other.seconds > found.stay->seconds)) {
            found.stay = &other;
        }
    }
    if (found.stay != nullptr) {
        found.trouble = found.stay->times >= MinTimes           ? Trouble::There
                        : times == 0 && expected >= MinExpected ? Trouble::Gone
                                                                : Trouble::Unknown;
    }
    return found;
}

void FlapFinder::explain(Flap &flap, const CableStay &stay, const Elsewhere &atPort,
                         const Elsewhere &ofCable) const
{
    const bool isAtPort = atPort.trouble == Trouble::There;
    const bool isOfCable = ofCable.trouble == Trouble::There;
    const bool isGoneHere = atPort.trouble == Trouble::Gone;
    const bool isGoneThere = ofCable.trouble == Trouble::Gone;
    const QStringList here{m_names.portName(stay.port), stay.serial, QString::number(stay.times)};
    const auto at = [&](const Elsewhere &one) {
        const bool isPort = one.stay == atPort.stay && one.stay->port == stay.port;
        return here + QStringList{isPort ? one.stay->serial : m_names.portName(one.stay->port),
                                  QString::number(one.stay->times)};
    };
    if (isAtPort && isOfCable) {
        flap.suspect = FlapSuspect::Both;
        flap.reason = {QT_TRANSLATE_NOOP("core", "%1 went down with other cables, and the cable %2 "
                                                 "at other ports: both are in trouble."),
                       here.first(2)};
    } else if (isAtPort) {
        flap.suspect = FlapSuspect::Port;
        flap.reason = {QT_TRANSLATE_NOOP("core",
                                         "%1 went down %3 times with the cable %2, and %5 times "
                                         "with %4: the trouble stayed at the port."),
                       at(atPort)};
    } else if (isOfCable) {
        flap.suspect = FlapSuspect::Cable;
        flap.reason = {
            QT_TRANSLATE_NOOP("core", "The cable %2 went down %3 times at %1, and %5 times at %4: "
                                      "the trouble went with the cable."),
            at(ofCable)};
    } else if (isGoneHere && isGoneThere) {
        flap.suspect = FlapSuspect::Neither;
        flap.reason = {QT_TRANSLATE_NOOP(
                           "core", "%1 with the cable %2 went down %3 times, and neither of them "
                                   "since they were parted: it was the seat, or dirt."),
                       here};
    } else if (isGoneHere) {
        flap.suspect = FlapSuspect::Cable;
        flap.reason = {
            QT_TRANSLATE_NOOP("core", "%1 went down %3 times with the cable %2, and not with %4: "
                                      "it is not the port."),
            at(atPort).first(4)};
    } else if (isGoneThere) {
        flap.suspect = FlapSuspect::Port;
        flap.reason = {
            QT_TRANSLATE_NOOP("core", "The cable %2 went down %3 times at %1, and not at %4: it is "
                                      "not the cable."),
            at(ofCable).first(4)};
    }
}

/// By the cable that went down most often at a port.
void FlapFinder::judge(Flap &flap, const std::vector<size_t> &stays) const
{
    const CableStay *worst = nullptr;
    for (const size_t i : stays) {
        const CableStay &stay = m_report.stays[i];
        if (!stay.serial.isEmpty() && stay.times >= MinTimes &&
            (worst == nullptr || stay.times > worst->times)) {
            worst = &stay;
        }
    }
    if (worst != nullptr) {
        explain(flap, *worst, elsewhere(*worst, m_staysAt.value(worst->port)),
                elsewhere(*worst, m_staysOf.value(worst->serial)));
    }
}

void FlapFinder::judge()
{
    for (auto &[serial, cable] : m_cables) {
        setTimeBetween(cable.flap, cable.downs);
        m_report.cables.push_back(cable.flap);
    }
    for (Flap &flap : m_report.cables) {
        judge(flap, m_staysOf.value(flap.serial));
    }
    for (Flap &flap : m_report.ports) {
        judge(flap, m_staysAt.value(flap.port));
    }
    for (Flap &flap : m_report.links) {
        judge(flap, m_staysAt.value(flap.port));
        if (flap.suspect == FlapSuspect::Unknown) {
            judge(flap, m_staysAt.value(flap.peer));
        }
    }
    for (auto *flaps : {&m_report.links, &m_report.ports, &m_report.cables}) {
        for (Flap &flap : *flaps) {
            flap.node = m_names.nameOf(flap.port.node);
            flap.peerNode = m_names.nameOf(flap.peer.node);
            flap.place = m_names.portName(flap.port);
        }
        std::ranges::stable_sort(*flaps, std::greater(), &Flap::times);
    }
}

FlapReport FlapFinder::find()
{
    m_report.range = m_input.range;
    takeSpans();
    takeStays();
    takeDowns();
    for (const auto &[port, reports] : m_ports) {
        addPort(port, reports.joined());
    }
    addLinks();
    judge();
    return std::move(m_report);
}

} // namespace

QString toString(FlapSuspect suspect)
{
    switch (suspect) {
    case FlapSuspect::Unknown:
        break;
    case FlapSuspect::Port:
        return QStringLiteral("port");
    case FlapSuspect::Cable:
        return QStringLiteral("cable");
    case FlapSuspect::Both:
        return QStringLiteral("both");
    case FlapSuspect::Neither:
        return QStringLiteral("neither");
    }
    return {};
}

FlapReport findFlaps(const FlapInput &input, const CableHistory &names)
{
    return FlapFinder(input, names).find();
}

} // namespace pickglass
