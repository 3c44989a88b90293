// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/incidents/incidentfinder.h"

#include "core/incidents/eventincidents.h"
#include "core/routing/routingcheck.h"

#include <QtGlobal>

#include <algorithm>
#include <set>
#include <tuple>

namespace pickglass {

namespace {

Message adviceOn(IncidentKind kind)
{
    switch (kind) {
    case IncidentKind::SlowReceiver:
        return {QT_TRANSLATE_NOOP("core", "Check this host: a busy processor, a narrow PCIe "
                                          "slot, or a program that stopped taking data."),
                {}};
    case IncidentKind::ManyToOne:
        return {QT_TRANSLATE_NOOP("core", "Let fewer hosts send to it at once, or spread what it "
                                          "receives over several hosts."),
                {}};
    case IncidentKind::Oversubscribed:
        return {QT_TRANSLATE_NOOP("core", "Route some of its traffic over other links, or place "
                                          "the jobs apart."),
                {}};
    default:
        return {QT_TRANSLATE_NOOP("core", "Check the port at its other end: neither traffic nor "
                                          "waits behind it say why it takes no packets."),
                {}};
    }
}

IncidentKind kindOf(CongestionKind kind)
{
    return static_cast<IncidentKind>(kind);
}

/// Several episodes of one place, one after the other, as one: means weighted by their lengths.
class Joined
{
public:
    explicit Joined(const CongestionEpisode &episode) : m_episode(episode) {}

    Timestamp end() const { return m_episode.end; }
    void add(const CongestionEpisode &next)
    {
        const auto before = static_cast<double>(m_length);
        m_length += next.end - next.start;
        const double share = 1 - before / static_cast<double>(m_length);
        const auto mean = [share](double &value, double other) {
            value += (other - value) * share;
        };
        mean(m_episode.severity, next.severity);
        mean(m_episode.used, next.used);
        mean(m_episode.confidence, next.confidence);
        m_episode.peak = std::max(m_episode.peak, next.peak);
        m_lengths[next.kind] += next.end - next.start;
        m_episode.end = std::max(m_episode.end, next.end);
        if (next.victimPairs > m_episode.victimPairs) {
            m_episode.victimPairs = next.victimPairs;
            m_episode.senders = next.senders;
        }
        for (const PortKey &link : next.links) {
            if (std::ranges::find(m_episode.links, link) == m_episode.links.end()) {
                m_episode.links.push_back(link);
            }
        }
    }
    /// Of the kind that it was for longest.
    CongestionEpisode whole() const
    {
        CongestionEpisode episode = m_episode;
        episode.kind = std::ranges::max_element(m_lengths, {}, [](const auto &each) {
                           return each.second;
                       })->first;
        return episode;
    }

private:
    CongestionEpisode m_episode;
    qint64 m_length = m_episode.end - m_episode.start;
    std::map<CongestionKind, qint64> m_lengths{{m_episode.kind, m_length}};
};

bool isNamed(const CongestionEpisode &episode)
{
    const bool isClear = episode.severity >= IncidentFinder::ClearSeverity &&
                         episode.confidence >= IncidentFinder::ClearConfidence;
    const qint64 least = episode.kind == CongestionKind::Link ? IncidentFinder::MinUnexplained
                         : isClear                            ? IncidentFinder::MinWaiting
                                                              : IncidentFinder::MinUnclear;
    return episode.end - episode.start >= least &&
           episode.severity >= IncidentFinder::MinSeverity &&
           episode.confidence >= IncidentFinder::MinConfidence;
}

Incident incidentOf(const CongestionEpisode &episode, const CableHistory &cables)
{
    Incident incident;
    incident.kind = kindOf(episode.kind);
    incident.start = episode.start;
    // A host is to blame as a whole; it is at the end of the link at the root.
    const bool isOfHost =
        episode.kind == CongestionKind::SlowReceiver || episode.kind == CongestionKind::ManyToOne;
    incident.place = isOfHost ? episode.peer : episode.root;
    incident.otherPlace = isOfHost ? episode.root : episode.peer;
    incident.node = isOfHost ? episode.peerName : episode.rootName;
    incident.label = isOfHost ? episode.peerLabel : episode.rootLabel;
    incident.victimPairs = episode.victimPairs;
    for (const auto &[guid, pairs] : episode.senders) {
        incident.victims.push_back({guid, cables.nameOf(guid), {}, {}, pairs});
    }
    incident.evidence = {{QStringLiteral("wait"), episode.severity, episode.links},
                         {QStringLiteral("peak_wait"), episode.peak, {}},
                         {QStringLiteral("utilization"), episode.used, {episode.root}}};
    incident.confidence = episode.confidence;
    incident.message = describe(episode);
    incident.advice = adviceOn(incident.kind);
    return incident;
}

/// What spreads begins and ends a little later than its cause.
constexpr qint64 SpreadTime = 5 * SecondUs;

bool overlap(const Incident &a, const Incident &b, qint64 margin)
{
    return (b.isOpen() || a.start <= b.end + margin) && (a.isOpen() || b.start <= a.end + margin);
}

/// Whether one is at an end of the other's cable.
bool isSameCable(const Incident &a, const Incident &b)
{
    const auto isOf = [&b](const PortKey &port) {
        return !port.node.isNull() && (port == b.place || port == b.otherPlace);
    };
    return isOf(a.place) || isOf(a.otherPlace);
}

/// The links that waited for one.
std::span<const PortKey> linksOf(const Incident &incident)
{
    return incident.evidence.empty() ? std::span<const PortKey>()
                                     : std::span<const PortKey>(incident.evidence.front().links);
}

/// Whether a full link leads to the switch of a host that is to blame, or waits for it.
bool isOnTheWayTo(const Incident &link, const Incident &host)
{
    const std::span<const PortKey> waiting = linksOf(host);
    return link.otherPlace.node == host.otherPlace.node ||
           std::ranges::find(waiting, link.place) != waiting.end();
}

/// Waits spread: a host that takes too little fills the links before it, and what shares a buffer
/// with packets for it waits on links that lead elsewhere.
bool isSpreadFrom(const Incident &effect, const Incident &cause)
{
    const bool isHost =
        cause.kind == IncidentKind::SlowReceiver || cause.kind == IncidentKind::ManyToOne;
    return effect.kind == IncidentKind::Link ? isHost || cause.kind == IncidentKind::Oversubscribed
                                             : effect.kind == IncidentKind::Oversubscribed &&
                                                   isHost && isOnTheWayTo(effect, cause);
}

/// So many of the adapters that wait on a rail wait for one cause: it is that of the rail.
constexpr double HalfOfRail = 0.5;

/// How many of the links of an incident are those of a rail, which are in order.
double linksOfRail(const Incident &incident, const Incident &rail)
{
    const std::span<const PortKey> ofRail = linksOf(rail);
    return static_cast<double>(
        std::ranges::count_if(linksOf(incident), [ofRail](const PortKey &link) {
            return std::ranges::binary_search(ofRail, link);
        }));
}

/// Counters that are dropped, and links that are full, where something else explains them.
bool isExplainedBy(const Incident &effect, const Incident &cause)
{
    if (effect.kind == IncidentKind::CountersOnly) {
        return cause.kind != IncidentKind::CountersOnly && cause.kind != IncidentKind::NarrowSlot &&
               overlap(effect, cause, MinuteUs);
    }
    if (effect.kind == IncidentKind::RoutesChanged) {
        // What is gone is routed around a little later.
        return (cause.kind == IncidentKind::SwitchVanished ||
                cause.kind == IncidentKind::CableDown ||
                cause.kind == IncidentKind::FlappingCable) &&
               overlap(effect, cause, MinuteUs);
    }
    if (effect.kind == IncidentKind::Managers) {
        // One that was on what left with a switch, or on the switch itself.
        const auto hasLeft = [&effect](const IncidentVictim &victim) {
            return victim.guid == effect.place.node;
        };
        return cause.kind == IncidentKind::SwitchVanished &&
               (effect.place.node == cause.place.node ||
                std::ranges::any_of(cause.victims, hasLeft)) &&
               overlap(effect, cause, MinuteUs);
    }
    if (effect.kind == IncidentKind::RailBehind) {
        return isOfWaits(cause.kind) && cause.kind != IncidentKind::Link &&
               overlap(effect, cause, SpreadTime) &&
               linksOfRail(cause, effect) >=
                   HalfOfRail * static_cast<double>(linksOf(effect).size());
    }
    if (effect.kind == IncidentKind::Link && cause.kind == IncidentKind::RailBehind) {
        return overlap(effect, cause, SpreadTime) && linksOfRail(effect, cause) > 0;
    }
    if (isOfWaits(effect.kind)) {
        const bool isOfCable =
            cause.kind == IncidentKind::DegradedCable || cause.kind == IncidentKind::FlappingCable;
        const bool isOfSlot = cause.kind == IncidentKind::NarrowSlot &&
                              effect.kind == IncidentKind::SlowReceiver &&
                              effect.place.node == cause.place.node;
        return ((isOfCable && isSameCable(effect, cause)) || isOfSlot ||
                isSpreadFrom(effect, cause)) &&
               overlap(effect, cause, SpreadTime);
    }
    return false;
}

/// What waits for several hosts or links of one rail waits for the rail: it becomes evidence of it.
void mergeIntoRails(std::vector<Incident> &incidents)
{
    constexpr size_t Several = 3;
    std::set<size_t> gone;
    for (Incident &rail : incidents) {
        if (rail.kind != IncidentKind::RailBehind) {
            continue;
        }
        std::vector<size_t> causes;
        for (size_t i = 0; i < incidents.size(); ++i) {
            const Incident &each = incidents[i];
            if (isOfWaits(each.kind) && each.kind != IncidentKind::Link &&
                overlap(each, rail, SpreadTime) && linksOfRail(each, rail) > 0) {
                causes.push_back(i);
            }
        }
        for (const size_t i : causes.size() < Several ? std::vector<size_t>() : causes) {
            if (gone.insert(i).second) {
                rail.evidence.insert(rail.evidence.end(), incidents[i].evidence.begin(),
                                     incidents[i].evidence.end());
            }
        }
    }
    size_t next = 0;
    std::erase_if(incidents, [&](const Incident &) { return gone.contains(next++); });
}

/// One cause is one incident: what it explains becomes evidence of it.
void merge(std::vector<Incident> &incidents)
{
    mergeIntoRails(incidents);
    std::vector<bool> isGone(incidents.size());
    for (size_t i = 0; i < incidents.size(); ++i) {
        const bool mayBeExplained = incidents[i].kind == IncidentKind::CountersOnly ||
                                    incidents[i].kind == IncidentKind::RoutesChanged ||
                                    incidents[i].kind == IncidentKind::RailBehind ||
                                    incidents[i].kind == IncidentKind::Managers ||
                                    isOfWaits(incidents[i].kind);
        for (size_t j = 0; mayBeExplained && j < incidents.size() && !isGone[i]; ++j) {
            Incident &cause = incidents[j];
            if (j == i || isGone[j] || !isExplainedBy(incidents[i], cause)) {
                continue;
            }
            isGone[i] = true;
            cause.evidence.insert(cause.evidence.end(), incidents[i].evidence.begin(),
                                  incidents[i].evidence.end());
            cause.events.insert(cause.events.end(), incidents[i].events.begin(),
                                incidents[i].events.end());
            if (incidents[i].victimPairs > cause.victimPairs) {
                cause.victimPairs = incidents[i].victimPairs;
                cause.victims = incidents[i].victims;
            }
        }
    }
    size_t next = 0;
    std::erase_if(incidents, [&](const Incident &) { return isGone[next++]; });
}

} // namespace

void IncidentFinder::addEvents(std::span<const Event> events)
{
    for (const Event &event : events) {
        m_events.insert_or_assign(event.id, event);
    }
}

bool IncidentFinder::addMoment(TimeRange when, CongestionFinder &finder, const LinkWaits &waits)
{
    const std::vector<CongestedRegion> regions = finder.find(waits);
    if (finder.isStopped() || !m_waits.add(when, finder, regions)) {
        return false;
    }
    m_rails.add(when, finder, waits);
    return true;
}

void IncidentFinder::forgetBefore(Timestamp time)
{
    std::erase_if(m_events, [time](const auto &each) {
        const Event &event = each.second;
        return !event.lasts && std::max(event.time, event.until) < time;
    });
    m_waits.forgetBefore(time);
    m_rails.forgetBefore(time);
    while (m_routing.size() > 2 && m_routing[2].time < time) {
        m_routing.erase(m_routing.begin() + 1); // the first is what others are compared with
    }
}

std::vector<Incident> IncidentFinder::ofWaits() const
{
    std::vector<std::pair<CongestionEpisode, bool>> episodes; // and whether it may go on
    for (const CongestionEpisode &episode : m_waits.ended()) {
        if (isNamed(episode)) {
            episodes.emplace_back(episode, false);
        }
    }
    for (CongestionEpisode &episode : m_waits.open()) {
        if (isNamed(episode)) {
            episodes.emplace_back(std::move(episode), true);
        }
    }
    std::ranges::sort(episodes, {}, [](const auto &each) {
        return std::pair(each.first.root, each.first.start);
    });
    std::vector<Incident> incidents;
    for (size_t i = 0; i < episodes.size();) {
        Joined joined(episodes[i].first);
        bool isOpen = episodes[i].second;
        size_t next = i + 1;
        while (next < episodes.size() && episodes[next].first.root == episodes[i].first.root &&
               episodes[next].first.start - joined.end() <= Rejoin) {
            joined.add(episodes[next].first);
            isOpen = isOpen || episodes[next].second;
            ++next;
        }
        const CongestionEpisode whole = joined.whole();
        incidents.push_back(incidentOf(whole, m_cables));
        incidents.back().end = isOpen ? Timestamp() : whole.end;
        i = next;
    }
    return incidents;
}

IncidentFinder::Routing IncidentFinder::Routing::of(Timestamp time, const RoutingCheck &check,
                                                    const Fabric &fabric)
{
    Routing routing{time, check.unreachable, static_cast<qint64>(check.loops.size())};
    if (!check.loops.empty()) {
        routing.inLoop = fabric.node(check.loops.front().switches.front()).guid;
    }
    for (const RoutingCheck::PartialLid &lid : check.partialLids) {
        for (const NodeIndex node : lid.without) {
            ++routing.missing[fabric.node(node).guid];
        }
    }
    for (const RoutingCheck::DeadEntries &dead : check.deadEntries) {
        routing.missing[fabric.node(dead.node).guid] += dead.lids;
    }
    return routing;
}

namespace {

/// The switch that packets loop at, else the one that forwards to fewer LIDs than before.
Guid culpritOf(const IncidentFinder::Routing &now, const IncidentFinder::Routing &before)
{
    Guid culprit = now.inLoop;
    int most = 0;
    for (const auto &[node, lids] : now.missing) {
        const auto then = before.missing.find(node);
        const int more = lids - (then == before.missing.end() ? 0 : then->second);
        if (now.inLoop.isNull() && more > most) {
            most = more;
            culprit = node;
        }
    }
    return culprit;
}

} // namespace

/// Routes that are worse than they were at first, for long enough.
void IncidentFinder::addRoutes(std::vector<Incident> &incidents, Timestamp now) const
{
    const auto isWorse = [this](const Routing &routing) {
        const Routing &first = m_routing.front();
        return routing.unreachable > first.unreachable || routing.loops > first.loops;
    };
    for (size_t i = 1; i < m_routing.size();) {
        if (!isWorse(m_routing[i])) {
            ++i;
            continue;
        }
        const Timestamp start = m_routing[i].time;
        Routing worst = m_routing[i];
        while (i < m_routing.size() && isWorse(m_routing[i])) {
            worst = m_routing[i].unreachable > worst.unreachable ? m_routing[i] : worst;
            ++i;
        }
        const Timestamp end = i < m_routing.size() ? m_routing[i].time : Timestamp();
        if ((end.isKnown() ? end : now) - start < MinRouting) {
            continue;
        }
        Incident &incident = incidents.emplace_back();
        incident.kind = IncidentKind::RoutesChanged;
        incident.severity = Severity::Error;
        incident.start = start;
        incident.end = end;
        const Guid culprit = culpritOf(worst, m_routing.front());
        incident.place = {culprit, 0};
        incident.node = m_cables.nameOf(culprit);
        incident.victimPairs = worst.unreachable;
        incident.evidence = {
            {QStringLiteral("unreachable"), static_cast<double>(worst.unreachable), {}},
            {QStringLiteral("loops"), static_cast<double>(worst.loops), {}}};
        incident.message =
            worst.loops > 0
                ? Message{QT_TRANSLATE_NOOP("core", "Since the forwarding tables changed, packets "
                                                    "loop at %1, and %2 pairs of hosts are "
                                                    "unreachable."),
                          {incident.node, QString::number(worst.unreachable)}}
            : !culprit.isNull()
                ? Message{QT_TRANSLATE_NOOP("core", "Since the forwarding tables changed, %1 does "
                                                    "not forward to some hosts, and %2 pairs of "
                                                    "hosts are unreachable."),
                          {incident.node, QString::number(worst.unreachable)}}
                : Message{QT_TRANSLATE_NOOP("core", "Since the forwarding tables changed, %1 pairs "
                                                    "of hosts are unreachable."),
                          {QString::number(worst.unreachable)}};
        incident.advice = {QT_TRANSLATE_NOOP("core", "Check the log of the subnet manager; \"pgcap "
                                                     "routing\" lists the pairs and loops."),
                           {}};
    }
}

void IncidentFinder::addRails(std::vector<Incident> &incidents) const
{
    for (const RailBehind &behind : m_rails.all()) {
        Incident &incident = incidents.emplace_back();
        incident.kind = IncidentKind::RailBehind;
        incident.start = behind.start;
        incident.end = behind.isOpen ? Timestamp() : behind.end;
        incident.evidence = {{QStringLiteral("wait"), behind.wait, behind.links},
                             {QStringLiteral("other_wait"), behind.otherWait, {}},
                             {QStringLiteral("utilization"), behind.used, {}},
                             {QStringLiteral("other_utilization"), behind.otherUsed, {}}};
        incident.message = {
            behind.isTaking
                ? QT_TRANSLATE_NOOP("core", "Rail %1 is behind: packets to its adapters wait %2 % "
                                            "of the time, to those of the other rails %3 %.")
                : QT_TRANSLATE_NOOP("core",
                                    "Rail %1 is behind: its adapters wait %2 % of the time, those "
                                    "of the other rails %3 %."),
            {QString::number(behind.rail + 1), QString::number(behind.wait * 100, 'f', 0),
             QString::number(behind.otherWait * 100, 'f', 0)}};
        incident.advice = {
            behind.isTaking
                ? QT_TRANSLATE_NOOP("core", "Compare its adapters with those of the other rails: "
                                            "their slots, firmware and settings.")
                : QT_TRANSLATE_NOOP("core", "Compare its switches and cables with those of the "
                                            "other rails: fewer or slower links, or other "
                                            "settings."),
            {}};
    }
}

/// The job that a host ran at the onset.
void IncidentFinder::addJobs(std::vector<Incident> &incidents) const
{
    for (Incident &incident : incidents) {
        for (const Job &job : m_jobs) {
            const bool ran = job.start.isKnown() && job.start <= incident.start &&
                             (!job.end.isKnown() || job.end > incident.start);
            if (!ran) {
                continue;
            }
            const auto has = [&job](Guid node) {
                return std::ranges::binary_search(job.nodes, node);
            };
            if (has(incident.place.node)) {
                incident.job = job.id;
                incident.owner = job.user;
            }
            for (IncidentVictim &victim : incident.victims) {
                if (has(victim.guid)) {
                    victim.job = job.id;
                    victim.owner = job.user;
                }
            }
        }
    }
}

std::vector<Incident> IncidentFinder::incidents(Timestamp now) const
{
    std::vector<Event> events;
    for (const auto &[id, event] : m_events) {
        events.push_back(event);
    }
    std::ranges::stable_sort(events, {}, &Event::time);
    std::vector<Incident> found = incidentsOfEvents(events, m_cables, now);
    std::vector<Incident> waits = ofWaits();
    std::ranges::move(waits, std::back_inserter(found));
    addRoutes(found, now);
    addRails(found);
    merge(found);
    addJobs(found);
    for (Incident &incident : found) {
        std::ranges::sort(incident.events);
    }
    std::ranges::sort(found, {}, [](const Incident &each) {
        return std::tuple(each.start, each.kind, each.place);
    });
    return found;
}

} // namespace pickglass
