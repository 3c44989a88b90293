// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/managerreading.h"

#include "app/common/findings.h"

#include <algorithm>

namespace pickglass {

namespace {

void fillLanes(ManagerReading &reading)
{
    QHash<PortKey, size_t> places;
    for (const SmSpan &span : reading.spans) {
        const auto place = places.constFind(span.info.port);
        if (place == places.constEnd()) {
            places.insert(span.info.port, reading.lanes.size());
            reading.lanes.push_back({span.info.port, {span}, span.info.lid.subnet()});
        } else {
            reading.lanes[*place].spans.push_back(span);
        }
    }
    std::ranges::stable_sort(reading.lanes, {}, &ManagerReading::Lane::subnet);
}

void fillNames(ManagerReading &reading, const Fabric *fabric)
{
    for (const Event &event : reading.events) {
        if (!event.placeName.isEmpty()) {
            reading.names.insert(event.place.node, event.placeName);
        }
        if (!event.otherName.isEmpty()) {
            reading.names.insert(event.otherPlace.node, event.otherName);
        }
    }
    for (const ManagerReading::Lane &lane : reading.lanes) {
        const NodeIndex node = fabric ? fabric->findNode(lane.port.node) : NodeIndex();
        if (node.isValid() && !fabric->node(node).name.isEmpty()) {
            reading.names.insert(lane.port.node, fabric->node(node).name);
        }
    }
}

} // namespace

namespace {

void addStalled(ManagersAt &now, const std::vector<Event> &events)
{
    for (const Event &event : events) {
        const bool holds = event.time <= now.time && (event.lasts || event.until > now.time);
        if (event.kind == EventKind::SmStalled && holds) {
            for (ManagerAt &manager : now.managers) {
                if (manager.info.port == event.place) {
                    manager.stalledSince = event.time;
                }
            }
        }
    }
}

} // namespace

ManagersAt ManagerReading::at(Timestamp time) const
{
    ManagersAt now = managersAt(spans, masterLids, time);
    addStalled(now, events);
    return now;
}

std::vector<ManagersAt> ManagerReading::ofSubnetsAt(Timestamp time) const
{
    std::vector<ManagersAt> all = subnetManagersAt(spans, masterLids, time);
    for (ManagersAt &now : all) {
        addStalled(now, events);
    }
    return all;
}

std::vector<ManagerRow> ManagerReading::rows(const ManagersAt &now) const
{
    std::vector<ManagerRow> rows;
    for (const Lane &lane : lanes) {
        const auto after = std::ranges::upper_bound(lane.spans, now.time, {}, &SmSpan::from);
        if (after == lane.spans.begin()) {
            continue;
        }
        const SmSpan &last = *std::prev(after);
        ManagerRow row{last.info, false, last.lastSeen, lane.spans.front().from,
                       std::min(last.lastSeen, now.time)};
        const auto there = std::ranges::find(
            now.managers, lane.port, [](const ManagerAt &manager) { return manager.info.port; });
        if (there != now.managers.end()) {
            row.isThere = true;
            row.since = there->stateSince;
            row.stalledSince = there->stalledSince;
        }
        rows.push_back(row);
    }
    return rows;
}

QString ManagerReading::nameOf(PortKey port) const
{
    const QString node = nodeName(port.node);
    return port.number == 0 ? node : node + u'/' + QString::number(port.number);
}

qint64 ManagerReading::precisionAt(Timestamp time) const
{
    const auto event = std::ranges::lower_bound(events, time, {}, &Event::time);
    return event != events.end() && event->time == time ? event->precision : 0;
}

bool ManagerReading::continues(const SmSpan &span) const
{
    const auto first = std::ranges::lower_bound(spans, span.until, {}, &SmSpan::from);
    const auto isNext = [&span](const SmSpan &other) {
        return other.from == span.until && other.info.port == span.info.port;
    };
    const auto end = std::ranges::upper_bound(spans, span.until, {}, &SmSpan::from);
    return span.until.isKnown() && std::any_of(first, end, isNext);
}

const HandOver *ManagerReading::handOverTo(PortKey port, Timestamp time) const
{
    // Where both were for a while, it is over when only the new one is.
    const auto found = std::ranges::find_if(handOvers, [&](const HandOver &handOver) {
        const qint64 begin = handOver.time.microseconds() - handOver.severalMasters;
        return handOver.to.port == port && begin <= time.microseconds() && time <= handOver.time;
    });
    return found == handOvers.end() ? nullptr : &*found;
}

bool isAboutManagers(EventKind kind)
{
    return kind >= EventKind::SmMaster && kind <= EventKind::MasterLid;
}

bool disagreesWithPorts(const ManagersAt &now)
{
    return now.masters().size() == 1 && now.masterLid.isAssigned() &&
           now.master()->info.lid.isAssigned() && now.masterLid != now.master()->info.lid;
}

ManagerReading makeManagerReading(const std::vector<Event> &events, std::vector<SmSpan> spans,
                                  std::vector<MasterLidSpan> lids, const Fabric *fabric)
{
    ManagerReading reading;
    reading.spans = std::move(spans);
    reading.masterLids = std::move(lids);
    reading.periods = masterPeriods(reading.spans);
    std::erase_if(reading.periods,
                  [](const MasterPeriod &period) { return period.masters.size() == 1; });
    std::ranges::copy_if(events, std::back_inserter(reading.events),
                         [](const Event &event) { return isAboutManagers(event.kind); });
    if (fabric) {
        reading.subnets = fabric->subnets();
    }
    reading.handOvers = handOvers(reading.spans, reading.events, reading.subnets);
    fillLanes(reading);
    fillNames(reading, fabric);
    return reading;
}

} // namespace pickglass
