// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/incidents/eventincidents.h"

#include "core/fabric/portlabels.h"

#include <QSet>
#include <QtGlobal>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

namespace pickglass {

namespace {

constexpr double OfErrors = 0.9;      ///< how sure it is that errors are the cable's
constexpr double OfCounters = 0.6;    ///< … and that counters alone mean trouble
constexpr double OfSingleCable = 0.5; ///< … and that a switch left, and not its only cable

constexpr const char *ReplaceCable =
    QT_TRANSLATE_NOOP("core", "Reseat the cable and clean its connectors, or replace it.");

/// Counters of errors that a cable, or the ports at its ends, make.
bool isOfCables(const QString &counter)
{
    static constexpr std::array<std::string_view, 6> Names{
        "SymbolErrorCounter", "LinkErrorRecoveryCounter", "LinkDownedCounter",
        "PortRcvErrors",      "LocalLinkIntegrityErrors", "ExcessiveBufferOverrunErrors"};
    return std::ranges::find(Names, counter.toStdString()) != Names.end();
}

/// What managers do as one takes over from another.
bool isHandOver(EventKind kind)
{
    return kind >= EventKind::SmMaster && kind <= EventKind::SmAppeared;
}

/// Counted each time that a link went down: twice it flaps, once is nothing by itself.
bool isOfLinkDowns(const Event &event)
{
    return event.kind == EventKind::Threshold &&
           event.subject == QLatin1String("LinkDownedCounter");
}

bool isOfManagers(EventKind kind)
{
    return kind == EventKind::NoMaster || kind == EventKind::TwoMasters ||
           kind == EventKind::SmStalled || kind == EventKind::SmVanished ||
           kind == EventKind::MasterLid;
}

/// Whether a link became narrower or slower than both its ends can be.
bool isDegraded(const Event &event)
{
    return (event.kind == EventKind::WidthChanged || event.kind == EventKind::SpeedChanged) &&
           (event.lasts || event.until.isKnown());
}

/// A wave is not one by events that were only noticed together since nobody looked for long.
qint64 windowOf(const Event &event, qint64 window)
{
    return window + std::min(event.precision, window);
}

class EventIncidents
{
public:
    EventIncidents(std::span<const Event> events, const CableHistory &cables, Timestamp now)
        : m_events(events),
          m_cables(cables),
          m_now(now),
          m_isTaken(events.size())
    {
    }

    std::vector<Incident> find()
    {
        findVanished();
        findFlapping();
        findWaves();
        findDown();
        findDegraded();
        findManagers();
        findSlots();
        findCounters();
        addSummaries();
        return std::move(m_found);
    }

private:
    template<typename Is>
    std::vector<size_t> those(const Is &is) const
    {
        std::vector<size_t> found;
        for (size_t i = 0; i < m_events.size(); ++i) {
            if (!m_isTaken[i] && is(m_events[i])) {
                found.push_back(i);
            }
        }
        return found;
    }
    std::vector<size_t> ofKind(EventKind kind) const
    {
        return those([kind](const Event &event) { return event.kind == kind; });
    }
    const Event &at(size_t index) const { return m_events[index]; }
    void take(size_t index, Incident &incident)
    {
        m_isTaken[index] = true;
        incident.events.push_back(at(index).id);
    }

    /// When the last of them ended; unknown while one lasts. What is over in a moment ends at once.
    Timestamp endOf(const std::vector<size_t> &events) const
    {
        Timestamp end;
        for (const size_t i : events) {
            const Event &event = at(i);
            if (event.lasts) {
                return {};
            }
            end = std::max({end, event.time, event.until});
        }
        return end;
    }
    QString nameOf(const PortKey &place, const QString &known) const
    {
        return known.isEmpty() ? m_cables.nameOf(place.node) : known;
    }

    /// One of this event's place, with the sentences of the event.
    Incident made(IncidentKind kind, const Event &event) const
    {
        Incident incident;
        incident.kind = kind;
        incident.severity = severityOf(event.kind, true);
        incident.start = event.time;
        incident.place = event.place;
        incident.otherPlace = event.otherPlace.node.isNull() && event.place.number != 0
                                  ? m_cables.peerOf(event.place)
                                  : event.otherPlace;
        incident.node = nameOf(event.place, event.placeName);
        incident.label = event.placeLabel;
        incident.message = describe(event);
        incident.advice = adviceOn(event);
        return incident;
    }
    Incident &add(IncidentKind kind, const Event &event)
    {
        m_found.push_back(made(kind, event));
        return m_found.back();
    }
    static void addCount(Incident &incident, const char *figure, size_t count,
                         std::vector<PortKey> links = {})
    {
        if (count > 0) {
            incident.evidence.push_back(
                {QString::fromLatin1(figure), static_cast<double>(count), std::move(links)});
        }
    }
    CableEnds cableOf(const Event &event) const
    {
        return event.otherPlace.node.isNull() ? m_cables.cableAt(event.place)
                                              : cableEnds(event.place, event.otherPlace);
    }

    /// Whether a manager vanishes when what was before is over, and another one than then.
    bool isAnotherManager(const Event &event, const std::vector<size_t> &group) const
    {
        return event.kind == EventKind::SmVanished && std::ranges::none_of(group, [&](size_t each) {
                   const Event &before = at(each);
                   return before.kind == EventKind::SmVanished
                              ? before.place == event.place || before.time == event.time
                              : before.lasts || before.until >= event.time;
               });
    }

    /// Those between which no more than EventRules::Pause lies, while none of them lasts.
    std::vector<std::vector<size_t>> groupsOf(const std::vector<size_t> &events) const
    {
        std::vector<std::vector<size_t>> groups;
        Timestamp last;
        for (const size_t i : events) {
            const Event &event = at(i);
            if (groups.empty() || event.time - last > EventRules::Pause ||
                isAnotherManager(event, groups.back())) {
                groups.emplace_back();
                last = {};
            }
            groups.back().push_back(i);
            // A manager that is gone may never come back: what comes later has another cause.
            const bool isOngoing = event.lasts && event.kind != EventKind::SmVanished;
            const Timestamp until = event.kind == EventKind::SmVanished ? event.time : event.until;
            last = std::max({last, event.time, isOngoing ? m_now : until});
        }
        return groups;
    }

    void findVanished();
    void addVanished(const std::vector<size_t> &lefts, const std::vector<size_t> &others);
    void findFlapping();
    void addFlapping(const std::vector<size_t> &downs, size_t first, size_t count);
    void findWaves();
    void findWave(EventKind kind);
    void findDown();
    void addDownTogether(const std::vector<size_t> &downs);
    void findDegraded();
    void findManagers();
    void findSlots();
    void findCounters();
    void addSummaries();

    std::span<const Event> m_events;
    const CableHistory &m_cables;
    Timestamp m_now;
    std::vector<bool> m_isTaken;
    std::vector<Incident> m_found;
};

// ---- what left

/// Switches that left together and were cabled to each other are one incident.
void EventIncidents::findVanished()
{
    const auto lefts = those([this](const Event &event) {
        return event.kind == EventKind::NodeLeft && m_cables.isSwitch(event.place.node);
    });
    if (lefts.empty()) {
        return;
    }
    const auto others = those([this](const Event &event) {
        return (event.kind == EventKind::NodeLeft && !m_cables.isSwitch(event.place.node)) ||
               event.kind == EventKind::LinkDown || event.kind == EventKind::NoAnswer;
    });
    for (size_t i = 0; i < lefts.size();) {
        const Event &first = at(lefts[i]);
        size_t end = i + 1;
        while (end < lefts.size() &&
               at(lefts[end]).time - first.time <= windowOf(at(lefts[end]), EventRules::Together)) {
            ++end;
        }
        std::map<Guid, size_t> open; // those that left, not in a group yet
        for (; i < end; ++i) {
            open.emplace(at(lefts[i]).place.node, lefts[i]);
        }
        while (!open.empty()) {
            std::vector<size_t> group{open.begin()->second};
            open.erase(open.begin());
            for (size_t next = 0; next < group.size(); ++next) {
                for (const PortKey &port : m_cables.cabledPorts(at(group[next]).place.node)) {
                    if (const auto found = open.find(m_cables.peerOf(port).node);
                        found != open.end()) {
                        group.push_back(found->second);
                        open.erase(found);
                    }
                }
            }
            addVanished(group, others);
        }
    }
}

void EventIncidents::addVanished(const std::vector<size_t> &lefts,
                                 const std::vector<size_t> &others)
{
    QSet<Guid> gone;
    for (const size_t i : lefts) {
        gone.insert(at(i).place.node);
    }
    // To blame is the one that led to what is still there.
    size_t culprit = lefts.front();
    size_t mostCables = 0;
    size_t cables = 0;
    for (const size_t i : lefts) {
        const auto ports = m_cables.cabledPorts(at(i).place.node);
        const auto count =
            static_cast<size_t>(std::ranges::count_if(ports, [&](const PortKey &port) {
                const Guid peer = m_cables.peerOf(port).node;
                return m_cables.isSwitch(peer) && !gone.contains(peer);
            }));
        cables += count;
        if (count > mostCables) {
            mostCables = count;
            culprit = i;
        }
    }
    Incident incident = made(IncidentKind::SwitchVanished, at(culprit));
    incident.severity = Severity::Error;
    incident.end = endOf({culprit});
    if (cables == 1) {
        incident.confidence = OfSingleCable;
    }
    const Timestamp last = (incident.isOpen() ? m_now : incident.end) + EventRules::Together;
    std::vector<PortKey> links;
    for (const size_t i : others) {
        const Event &event = at(i);
        const qint64 before = incident.start - event.time;
        if (m_isTaken[i] || before > windowOf(event, EventRules::Together) || event.time > last) {
            continue;
        }
        const bool isLeft = event.kind == EventKind::NodeLeft;
        bool isOfIt = gone.contains(event.place.node) || gone.contains(event.otherPlace.node);
        if (isLeft && -before <= windowOf(event, EventRules::Together)) {
            const auto ports = m_cables.cabledPorts(event.place.node);
            isOfIt = std::ranges::any_of(ports, [&](const PortKey &port) {
                return gone.contains(m_cables.peerOf(port).node);
            });
        }
        if (!isOfIt) {
            continue;
        }
        take(i, incident);
        if (isLeft) {
            incident.victims.push_back(
                {event.place.node, nameOf(event.place, event.placeName), {}, {}, 0});
        } else if (event.kind == EventKind::LinkDown) {
            links.push_back(cableOf(event).first);
        }
    }
    for (const size_t i : lefts) {
        take(i, incident);
    }
    if (!incident.victims.empty() || lefts.size() > 1) {
        incident.message = {
            QT_TRANSLATE_NOOP("core", "The switch %1 left the fabric, and with it %2 switches and "
                                      "%3 hosts."),
            {incident.node, QString::number(lefts.size() - 1),
             QString::number(incident.victims.size())}};
    }
    addCount(incident, "hosts", incident.victims.size());
    addCount(incident, "switches", lefts.size());
    const size_t count = links.size();
    addCount(incident, "links", count, std::move(links));
    m_found.push_back(std::move(incident));
}

// ---- cables that go down and come back

void EventIncidents::findFlapping()
{
    std::map<CableEnds, std::vector<size_t>> downs;
    for (const size_t i : those([](const Event &event) {
             return event.kind == EventKind::LinkDown || isOfLinkDowns(event);
         })) {
        if (const CableEnds cable = cableOf(at(i)); !cable.first.node.isNull()) {
            downs[cable].push_back(i);
        }
    }
    for (const auto &[cable, events] : downs) {
        size_t first = 0;
        while (first < events.size()) {
            size_t end = first + 1;
            while (end < events.size() &&
                   at(events[end]).time -
                           std::max(at(events[end - 1]).time, at(events[end - 1]).until) <=
                       EventRules::FlapWindow) {
                ++end;
            }
            addFlapping(events, first, end - first);
            first = end;
        }
    }
}

/// What the fabric shows and what the counter shows of one time that a link went down count once.
void EventIncidents::addFlapping(const std::vector<size_t> &downs, size_t first, size_t count)
{
    std::vector<Timestamp> times;
    const auto group = std::span(downs).subspan(first, count);
    std::vector<size_t> taken(group.begin(), group.end());
    for (const size_t i : group) {
        if (at(i).kind == EventKind::LinkDown) {
            times.push_back(at(i).time);
        }
    }
    const size_t seen = times.size();
    for (const size_t i : group) {
        const Event &event = at(i);
        if (event.kind != EventKind::Threshold) {
            continue;
        }
        const auto known = static_cast<qint64>(
            std::ranges::count_if(std::span(times).first(seen), [&event](Timestamp time) {
                return time >= event.time - MinuteUs && (event.lasts || time <= event.until);
            }));
        // Both ends count, of which one is enough.
        const qint64 unseen = event.became.toLongLong() - known;
        const bool isOtherEnd = std::ranges::any_of(group, [&](size_t other) {
            return other < i && at(other).kind == EventKind::Threshold &&
                   at(other).place != event.place && event.time - at(other).time <= MinuteUs;
        });
        for (qint64 more = 0; !isOtherEnd && more < std::min<qint64>(unseen, 2); ++more) {
            times.push_back(event.time);
        }
    }
    std::ranges::sort(times);
    if (times.size() < 2 || times[1] - times[0] > EventRules::FlapWindow) {
        return;
    }
    Incident &incident = add(IncidentKind::FlappingCable, at(group.front()));
    incident.severity = Severity::Error;
    incident.start = times[1];
    const Timestamp end = endOf(taken);
    if (end.isKnown() && m_now - end >= EventRules::FlapQuiet) {
        incident.end = end;
    }
    const CableEnds cable = cableOf(at(group.front()));
    incident.message = {
        QT_TRANSLATE_NOOP("core", "The link %1 – %2 flaps: it went down %3 times."),
        {portPlace(incident.node, incident.place.number, at(group.front()).placeLabel),
         portPlace(nameOf(incident.otherPlace, at(group.front()).otherName),
                   incident.otherPlace.number, at(group.front()).otherLabel),
         QString::number(times.size())}};
    incident.advice = {ReplaceCable, {}};
    addCount(incident, "events", times.size(), {cable.first, cable.second});
    for (const size_t i : taken) {
        take(i, incident);
    }
}

// ---- many at once

void EventIncidents::findWaves()
{
    findWave(EventKind::NodeLeft);
    findWave(EventKind::CountersReset);
}

void EventIncidents::findWave(EventKind kind)
{
    const auto events = ofKind(kind);
    for (size_t i = 0; i < events.size();) {
        std::set<Guid> nodes;
        std::vector<size_t> wave;
        for (size_t next = i; next < events.size(); ++next) {
            const Event &event = at(events[next]);
            if (!wave.empty() &&
                event.time - at(wave.back()).time > windowOf(event, EventRules::WaveWindow)) {
                break;
            }
            wave.push_back(events[next]);
            nodes.insert(event.place.node);
        }
        i += wave.size();
        if (nodes.size() < EventRules::MinWave) {
            continue;
        }
        Incident &incident = add(IncidentKind::ResetWave, at(wave.front()));
        incident.severity = Severity::Warning;
        incident.place = {};
        incident.otherPlace = {};
        incident.node.clear();
        incident.end = endOf(wave);
        Event many{.kind = EventKind::Many};
        many.subject = toString(kind);
        many.became = QString::number(nodes.size());
        incident.message = describe(many);
        addCount(incident, "nodes", nodes.size());
        for (const size_t each : wave) {
            const Event &event = at(each);
            if (kind == EventKind::NodeLeft) {
                incident.victims.push_back(
                    {event.place.node, nameOf(event.place, event.placeName), {}, {}, 0});
            }
            take(each, incident);
        }
        if (kind == EventKind::NodeLeft) {
            for (const size_t each : ofKind(EventKind::LinkDown)) {
                const Event &event = at(each);
                if ((nodes.contains(event.place.node) || nodes.contains(event.otherPlace.node)) &&
                    event.time >= incident.start - EventRules::WaveWindow) {
                    take(each, incident);
                }
            }
        }
    }
}

// ---- cables that are down

/// Not those of hosts that left: somebody switched them off.
void EventIncidents::findDown()
{
    std::vector<std::pair<Guid, Timestamp>> lefts;
    for (const Event &event : m_events) {
        if (event.kind == EventKind::NodeLeft) {
            lefts.emplace_back(event.place.node, event.time);
        }
    }
    std::ranges::sort(lefts);
    const auto hasLeft = [&lefts](Guid node, const Event &event) {
        const qint64 window = windowOf(event, EventRules::Together);
        const auto found = std::ranges::lower_bound(lefts, std::pair(node, event.time - window));
        return found != lefts.end() && found->first == node && found->second <= event.time + window;
    };
    std::vector<size_t> downs;
    for (const size_t i : ofKind(EventKind::LinkDown)) {
        const Event &event = at(i);
        const Timestamp end = event.lasts ? m_now : event.until;
        const bool isLong = end.isKnown() && end - event.time >= EventRules::MinDown;
        if (isLong && !hasLeft(event.place.node, event) && !hasLeft(event.otherPlace.node, event)) {
            downs.push_back(i);
        }
    }
    for (size_t i = 0; i < downs.size();) {
        std::vector<size_t> together;
        const Event &first = at(downs[i]);
        while (i < downs.size() &&
               at(downs[i]).time - first.time <= windowOf(at(downs[i]), EventRules::Together)) {
            together.push_back(downs[i]);
            ++i;
        }
        addDownTogether(together);
    }
}

/// Cables that share a switch are one incident where they are several, of that switch.
void EventIncidents::addDownTogether(const std::vector<size_t> &downs)
{
    std::vector<size_t> left = downs;
    while (!left.empty()) {
        std::map<Guid, std::vector<size_t>> ofSwitch;
        for (const size_t i : left) {
            for (const PortKey &end : {at(i).place, at(i).otherPlace}) {
                if (m_cables.isSwitch(end.node)) {
                    ofSwitch[end.node].push_back(i);
                }
            }
        }
        const auto most = std::ranges::max_element(
            ofSwitch, {}, [](const auto &each) { return each.second.size(); });
        if (most == ofSwitch.end() || most->second.size() < EventRules::MinCables) {
            break;
        }
        const auto [guid, events] = *most;
        const size_t count = events.size();
        const size_t all = m_cables.cabledPorts(guid).size();
        Incident &incident = add(
            count >= all ? IncidentKind::SwitchVanished : IncidentKind::CableDown, at(events[0]));
        incident.place = {guid, 0};
        incident.otherPlace = {};
        incident.node = m_cables.nameOf(guid);
        incident.end = endOf(events);
        incident.message = {
            QT_TRANSLATE_NOOP("core", "%1 links of the switch %2 went down together."),
            {QString::number(count), incident.node}};
        std::vector<PortKey> links;
        for (const size_t i : events) {
            links.push_back(cableOf(at(i)).first);
            take(i, incident);
        }
        addCount(incident, "links", count, std::move(links));
        std::erase_if(left, [this](size_t i) { return m_isTaken[i]; });
    }
    for (const size_t i : left) {
        Incident &incident = add(IncidentKind::CableDown, at(i));
        incident.end = at(i).lasts ? Timestamp() : at(i).until;
        const CableEnds cable = cableOf(at(i));
        addCount(incident, "links", 1, {cable.first, cable.second});
        take(i, incident);
    }
}

// ---- errors

void EventIncidents::findDegraded()
{
    std::map<CableEnds, std::vector<size_t>> ofCable;
    for (const size_t i : those([](const Event &event) {
             return event.kind == EventKind::BitErrors || isDegraded(event) ||
                    (event.kind == EventKind::Threshold && isOfCables(event.subject) &&
                     !isOfLinkDowns(event));
         })) {
        ofCable[cableOf(at(i))].push_back(i);
    }
    // What a link counts as it goes down or comes up is of that, also where its counter alone says
    // that it did.
    std::map<CableEnds, std::vector<TimeRange>> changes;
    for (const Event &event : m_events) {
        if (event.kind == EventKind::LinkDown || event.kind == EventKind::LinkUp) {
            changes[cableOf(event)].push_back(
                {event.time, event.lasts ? m_now : std::max(event.time, event.until)});
        } else if (isOfLinkDowns(event)) {
            changes[cableOf(event)].push_back({event.time, event.time});
        }
    }
    for (const auto &entry : ofCable) {
        const auto &cable = entry.first;
        std::vector<size_t> left;
        const auto known = changes.find(cable);
        for (const size_t i : entry.second) {
            const Event &event = at(i);
            const Timestamp last = event.lasts ? m_now : event.until;
            const bool isOfChange =
                event.kind == EventKind::Threshold && known != changes.end() &&
                std::ranges::any_of(known->second, [&event, last](const TimeRange &range) {
                    return event.time >= range.from - MinuteUs &&
                           event.time <= range.to + MinuteUs &&
                           last <= range.to + EventRules::Settling;
                });
            if (!isOfChange) {
                left.push_back(i);
                continue;
            }
            m_isTaken[i] = true;
            const auto cause = std::ranges::find_if(m_found, [&](const Incident &incident) {
                return cableEnds(incident.place, incident.otherPlace) == cable;
            });
            if (cause != m_found.end()) {
                cause->events.push_back(event.id);
            }
        }
        for (const std::vector<size_t> &group : groupsOf(left)) {
            const Event &first = at(group.front());
            Incident &incident = add(IncidentKind::DegradedCable, first);
            incident.confidence = isDegraded(first) ? 1 : OfErrors;
            incident.end = endOf(group);
            incident.advice = {ReplaceCable, {}};
            for (const size_t each : group) {
                const Event &event = at(each);
                bool isNumber = false;
                const double value = event.became.toDouble(&isNumber);
                incident.evidence.push_back(
                    {event.subject.isEmpty() ? toString(event.kind) : event.subject,
                     isNumber ? std::optional(value) : std::nullopt,
                     {event.place}});
                take(each, incident);
            }
        }
    }
}

// ---- managers, slots, counters

void EventIncidents::findManagers()
{
    const auto events = those([](const Event &event) { return isOfManagers(event.kind); });
    const auto moves = those([](const Event &event) { return isHandOver(event.kind); });
    for (const std::vector<size_t> &group : groupsOf(events)) {
        const size_t worst = *std::ranges::min_element(group, {}, [this](size_t each) {
            return std::pair(-static_cast<int>(at(each).severity), each);
        });
        Incident &incident = add(IncidentKind::Managers, at(worst));
        incident.severity = at(worst).severity;
        incident.start = at(group.front()).time;
        incident.end = endOf(group);
        if (incident.place.node.isNull()) {
            incident.place = at(group.front()).place;
            incident.node = nameOf(incident.place, at(group.front()).placeName);
            incident.label = at(group.front()).placeLabel;
        }
        for (const size_t each : group) {
            incident.evidence.push_back({toString(at(each).kind), std::nullopt, {}});
            take(each, incident);
        }
        // Who takes over, and who gives back, before it is over.
        const Timestamp from = incident.start - EventRules::Pause;
        const Timestamp to =
            (incident.isOpen() ? at(group.back()).time : incident.end) + EventRules::Pause;
        auto move = std::ranges::lower_bound(moves, from, {},
                                             [this](size_t each) { return at(each).time; });
        for (; move != moves.end() && at(*move).time <= to; ++move) {
            if (!m_isTaken[*move]) {
                take(*move, incident);
            }
        }
    }
}

void EventIncidents::findSlots()
{
    for (const size_t i : ofKind(EventKind::NarrowSlot)) {
        Incident &incident = add(IncidentKind::NarrowSlot, at(i));
        incident.end = at(i).lasts ? Timestamp() : std::max(at(i).until, at(i).time);
        bool isNumber = false;
        const double carried = at(i).subject.toDouble(&isNumber);
        incident.evidence.push_back(
            {QStringLiteral("gbit_per_s"), isNumber ? std::optional(carried) : std::nullopt, {}});
        take(i, incident);
    }
}

/// One counter that rises at several ports together is one incident, of the port that counted most.
void EventIncidents::findCounters()
{
    std::map<QString, std::vector<size_t>> ofCounter;
    for (const size_t i : those([](const Event &event) {
             return event.kind == EventKind::Threshold && !isOfLinkDowns(event);
         })) {
        ofCounter[at(i).subject].push_back(i);
    }
    for (const auto &[counter, events] : ofCounter) {
        for (const std::vector<size_t> &group : groupsOf(events)) {
            const size_t most = *std::ranges::max_element(
                group, {}, [this](size_t each) { return at(each).became.toDouble(); });
            Incident &incident = add(IncidentKind::CountersOnly, at(most));
            incident.start = at(group.front()).time;
            incident.end = endOf(group);
            incident.confidence = OfCounters;
            for (const size_t each : group) {
                incident.evidence.push_back(
                    {counter, at(each).became.toDouble(), {at(each).place}});
                take(each, incident);
            }
        }
    }
}

/// What sums up events that all are explained is of the incident of one of them.
void EventIncidents::addSummaries()
{
    const auto summaries = ofKind(EventKind::Many);
    std::map<qint64, Incident *> incidents;
    for (Incident &incident : m_found) {
        for (size_t i = 0; !summaries.empty() && i < incident.events.size(); ++i) {
            incidents.emplace(incident.events[i], &incident);
        }
    }
    for (const size_t summary : summaries) {
        Incident *incident = nullptr;
        bool areAllTaken = true;
        Timestamp latest = at(summary).time;
        const auto kind = parseEventKind(at(summary).subject);
        auto event = std::ranges::lower_bound(m_events, latest, {}, &Event::time);
        for (; event != m_events.end() && event->time - latest <= at(summary).precision; ++event) {
            if (event->kind == kind) {
                latest = event->time;
                areAllTaken =
                    areAllTaken && m_isTaken[static_cast<size_t>(event - m_events.begin())];
                const auto found = incidents.find(event->id);
                incident = found == incidents.end() ? incident : found->second;
            }
        }
        if (incident && areAllTaken) {
            take(summary, *incident);
        }
    }
}

} // namespace

std::vector<Incident> incidentsOfEvents(std::span<const Event> events, const CableHistory &cables,
                                        Timestamp now)
{
    return EventIncidents(events, cables, now).find();
}

} // namespace pickglass
