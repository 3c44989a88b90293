// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/managers.h"

#include <QHash>

#include <algorithm>
#include <map>

namespace pickglass {

namespace {

/// A span, and whether the manager was there in another state or priority right after it.
struct Stay
{
    const SmSpan *span;
    bool isFollowed = false;

    /// When it was over: where nothing follows, it was gone right after it was last seen.
    Timestamp end() const
    {
        const bool isGone = span->until.isKnown() && !isFollowed && span->lastSeen > span->from;
        return isGone ? span->lastSeen : span->until;
    }
    bool holdsAt(Timestamp time) const
    {
        if (time < span->from) {
            return false;
        }
        return !span->until.isKnown() || (isFollowed ? time < span->until : time <= end());
    }
};

std::vector<Stay> staysOf(std::span<const SmSpan> spans)
{
    std::vector<Stay> stays;
    stays.reserve(spans.size());
    QHash<PortKey, size_t> last;
    for (const SmSpan &span : spans) {
        const auto before = last.constFind(span.info.port);
        if (before != last.constEnd() && stays[*before].span->until == span.from) {
            stays[*before].isFollowed = true;
        }
        last.insert(span.info.port, stays.size());
        stays.push_back({&span});
    }
    return stays;
}

/// In which order managers are listed, and standbys take over.
bool goesBefore(const SmInfo &a, const SmInfo &b)
{
    if (a.state != b.state) {
        return a.state > b.state;
    }
    if (a.priority != b.priority) {
        return a.priority > b.priority;
    }
    return a.portGuid != b.portGuid ? a.portGuid < b.portGuid : a.port < b.port;
}

/// The manager of a span, with what it brings along from the one before, if that went over into it.
ManagerAt managerOf(const SmSpan &span, const ManagerAt *before)
{
    ManagerAt now{.info = span.info,
                  .since = span.from,
                  .stateSince = span.from,
                  .prioritySince = span.from,
                  .thereSince = span.from,
                  .lastSeen = span.lastSeen};
    if (before != nullptr) {
        now.thereSince = before->thereSince;
        if (before->info.state == span.info.state) {
            now.stateSince = before->stateSince;
        }
        if (before->info.priority == span.info.priority) {
            now.prioritySince = before->prioritySince;
        }
    }
    return now;
}

Timestamp masterlessSince(std::span<const SmSpan> spans, Timestamp time)
{
    Timestamp since = spans.empty() ? Timestamp() : spans.front().from;
    for (const MasterPeriod &period : masterPeriods(spans)) {
        if (period.from <= time && period.masters.empty()) {
            since = period.from;
        }
    }
    return since;
}

} // namespace

std::vector<SubnetSpans> bySubnet(std::span<const SmSpan> managers,
                                  std::span<const MasterLidSpan> masterLids)
{
    std::map<SubnetNumber, SubnetSpans> found;
    for (const SmSpan &span : managers) {
        found[span.info.lid.subnet()].managers.push_back(span);
    }
    for (const MasterLidSpan &span : masterLids) {
        found[span.lid.subnet()].masterLids.push_back(span);
    }
    std::vector<SubnetSpans> all;
    for (auto &[subnet, spans] : found) {
        spans.subnet = subnet;
        all.push_back(std::move(spans));
    }
    return all;
}

std::span<const ManagerAt> ManagersAt::masters() const
{
    const auto end = std::ranges::find_if(
        managers, [](const ManagerAt &manager) { return manager.info.state != SmState::Master; });
    return {managers.begin(), end};
}

const ManagerAt *ManagersAt::master() const
{
    return masters().empty() ? nullptr : &managers.front();
}

const ManagerAt *ManagersAt::next() const
{
    const auto first = std::ranges::find_if(
        managers, [](const ManagerAt &manager) { return manager.info.state == SmState::Standby; });
    return first == managers.end() ? nullptr : &*first;
}

ManagersAt managersAt(std::span<const SmSpan> spans, std::span<const MasterLidSpan> lids,
                      Timestamp time)
{
    struct Last
    {
        ManagerAt manager;
        Timestamp until;
    };
    ManagersAt at{.time = time};
    if (!spans.empty()) {
        at.subnet = spans.front().info.lid.subnet();
    }
    QHash<PortKey, Last> last;
    for (const Stay &stay : staysOf(spans)) {
        const SmSpan &span = *stay.span;
        if (span.from > time) {
            break;
        }
        at.isKnown = true;
        const auto before = last.constFind(span.info.port);
        const bool continues = before != last.constEnd() && before->until == span.from;
        ManagerAt manager = managerOf(span, continues ? &before->manager : nullptr);
        last.insert(span.info.port, {manager, span.until});
        if (stay.holdsAt(time)) {
            manager.lastSeen = std::min(span.lastSeen, time);
            at.managers.push_back(manager);
        } else if (span.info.state == SmState::Standby) {
            at.standbyLost = std::max(at.standbyLost, stay.end());
        }
    }
    std::ranges::sort(at.managers, goesBefore, &ManagerAt::info);
    if (at.isKnown && at.masters().empty()) {
        at.masterlessSince = masterlessSince(spans, time);
    }
    if (at.next() != nullptr) {
        at.standbyLost = {};
    }
    for (const MasterLidSpan &span : lids) {
        if (span.from <= time && (!span.until.isKnown() || time < span.until)) {
            at.masterLid = span.lid;
            at.masterLidSince = span.from;
        }
    }
    return at;
}

std::vector<ManagersAt> subnetManagersAt(std::span<const SmSpan> spans,
                                         std::span<const MasterLidSpan> lids, Timestamp time)
{
    std::vector<ManagersAt> all;
    for (const SubnetSpans &its : bySubnet(spans, lids)) {
        all.push_back(managersAt(its.managers, its.masterLids, time));
        all.back().subnet = its.subnet;
    }
    if (all.empty()) {
        all.push_back({.time = time});
    }
    return all;
}

namespace {

/// Calls one that makes a list of the managers of one subnet for each subnet, and joins these lists
/// in the order of their times.
template<typename Made, typename Make>
std::vector<Made> eachSubnet(std::span<const SmSpan> spans, Timestamp Made::*time, const Make &make)
{
    const auto subnet = [](const SmSpan &span) { return span.info.lid.subnet(); };
    const bool isOne =
        std::ranges::adjacent_find(spans, std::ranges::not_equal_to(), subnet) == spans.end();
    if (isOne) {
        return make(spans);
    }
    std::vector<Made> all;
    for (const SubnetSpans &its : bySubnet(spans, {})) {
        const std::vector<Made> made = make(std::span<const SmSpan>(its.managers));
        all.insert(all.end(), made.begin(), made.end());
    }
    std::ranges::stable_sort(all, {}, time);
    return all;
}

std::vector<MasterPeriod> periodsOfOne(std::span<const SmSpan> spans)
{
    struct Change
    {
        std::vector<PortKey> lost = {};
        std::vector<const SmInfo *> won = {};
    };
    std::map<Timestamp, Change> changes;
    for (const Stay &stay : staysOf(spans)) {
        if (stay.span->info.state != SmState::Master) {
            continue;
        }
        changes[stay.span->from].won.push_back(&stay.span->info);
        if (stay.end().isKnown()) {
            changes[stay.end()].lost.push_back(stay.span->info.port);
        }
    }
    std::vector<MasterPeriod> periods;
    std::map<PortKey, SmInfo> masters;
    const auto ports = [](const SmInfo &info) { return info.port; };
    for (const auto &[time, change] : changes) {
        for (const PortKey &port : change.lost) {
            masters.erase(port);
        }
        for (const SmInfo *info : change.won) {
            masters[info->port] = *info;
        }
        MasterPeriod next{.from = time, .subnet = spans.front().info.lid.subnet()};
        for (const auto &[port, info] : masters) {
            next.masters.push_back(info);
        }
        // Another priority alone is none.
        if (!periods.empty() &&
            std::ranges::equal(periods.back().masters, next.masters, {}, ports, ports)) {
            continue;
        }
        if (!periods.empty()) {
            periods.back().until = time;
        }
        periods.push_back(std::move(next));
    }
    return periods;
}

std::vector<HandOver> handOversOfOne(std::span<const SmSpan> spans)
{
    std::vector<HandOver> overs;
    const SmInfo *before = nullptr;
    HandOver pending;
    const auto periods = periodsOfOne(spans);
    for (const MasterPeriod &period : periods) {
        if (period.masters.size() != 1) {
            qint64 &length =
                period.masters.empty() ? pending.withoutMaster : pending.severalMasters;
            length += period.until - period.from;
            continue;
        }
        const SmInfo &now = period.masters.front();
        if (before != nullptr && (before->port != now.port || pending.withoutMaster > 0)) {
            pending.time = period.from;
            pending.from = *before;
            pending.to = now;
            overs.push_back(pending);
        }
        pending = {};
        before = &now;
    }
    return overs;
}

} // namespace

std::vector<MasterPeriod> masterPeriods(std::span<const SmSpan> spans)
{
    return eachSubnet(spans, &MasterPeriod::from, periodsOfOne);
}

std::vector<HandOver> handOvers(std::span<const SmSpan> spans)
{
    return eachSubnet(spans, &HandOver::time, handOversOfOne);
}

} // namespace pickglass
