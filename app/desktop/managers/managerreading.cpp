// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/managers/managerreading.h"

#include "app/common/findings.h"
#include "core/fabric/subnets.h"

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

/// Those with no master or with several; as long as the events say, where there are any of it.
std::vector<MasterPeriod> unusualPeriods(const ManagerReading &reading)
{
    std::vector<MasterPeriod> periods = masterPeriods(reading.spans);
    std::erase_if(periods, [](const MasterPeriod &period) { return period.masters.size() == 1; });
    for (MasterPeriod &period : periods) {
        for (const Event &event : reading.events) {
            const bool isIn =
                event.time >= period.from && (!period.until.isKnown() || event.time < period.until);
            if (event.kind == EventKind::NoMaster && period.masters.empty() && isIn &&
                event.subject == subnetName(reading.subnets, period.subnet)) {
                period.from = event.time;
                break;
            }
        }
    }
    return periods;
}

} // namespace

ManagersAt ManagerReading::at(Timestamp time) const
{
    ManagersAt now = managersAt(spans, masterLids, time);
    addEvents(now, events, subnets);
    return now;
}

std::vector<ManagersAt> ManagerReading::ofSubnetsAt(Timestamp time) const
{
    std::vector<ManagersAt> all = subnetManagersAt(spans, masterLids, time);
    for (ManagersAt &now : all) {
        addEvents(now, events, subnets);
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
        ManagerRow row{last.info, false, std::min(endOf(last), now.time), lane.spans.front().from,
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

Timestamp ManagerReading::endOf(const SmSpan &span) const
{
    if (!span.until.isKnown() || continues(span)) {
        return span.until;
    }
    const auto first = std::ranges::lower_bound(events, span.lastSeen, {}, &Event::time);
    const auto last = std::ranges::upper_bound(events, span.until, {}, &Event::time);
    const auto vanished = std::find_if(first, last, [&span](const Event &event) {
        return event.kind == EventKind::SmVanished && event.place == span.info.port;
    });
    return vanished != last            ? vanished->time
           : span.lastSeen > span.from ? span.lastSeen
                                       : span.until;
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
    std::ranges::copy_if(events, std::back_inserter(reading.events),
                         [](const Event &event) { return isAboutManagers(event.kind); });
    if (fabric) {
        reading.subnets = fabric->subnets();
    }
    reading.periods = unusualPeriods(reading);
    reading.handOvers = handOvers(reading.spans, reading.events, reading.subnets);
    fillLanes(reading);
    fillNames(reading, fabric);
    return reading;
}

} // namespace pickglass
