// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturetools.h"

#include "core/counters/countersweep.h"
#include "core/fabric/fabricparts.h"
#include "core/fabric/sidebyside.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace pickglass {

namespace {

using Captures = std::vector<CaptureContents>;

/// As many moments are read at a time.
constexpr size_t MomentsAtOnce = 8;

/// A sweep that stays, and the numbers that it has in those captures that have it.
struct Planned
{
    Timestamp end = {};
    std::vector<std::pair<size_t, qint64>> numbers = {}; ///< (capture, number)
};
using Plan = std::map<Timestamp, Planned>; ///< by their begin

Timestamp endOf(const SweepFacts &sweep)
{
    return sweep.time + sweep.duration;
}

/// Whether there is a sweep as soon before this one, and one as soon after it, as can be expected;
/// or one that was read meanwhile.
bool isCovered(const Plan &plan, const SweepFacts &sweep, qint64 interval)
{
    const auto after = plan.lower_bound(sweep.time);
    if (after != plan.end() && after->first < endOf(sweep)) {
        return true;
    }
    if (after == plan.begin()) {
        return false;
    }
    const auto before = std::prev(after);
    if (before->second.end > sweep.time) {
        return true;
    }
    return after != plan.end() && 2 * (after->first - before->first) <= 3 * interval;
}

void add(Plan &plan, size_t capture, const SweepFacts &sweep)
{
    Planned &planned = plan[sweep.time];
    planned.end = std::max(planned.end, endOf(sweep));
    planned.numbers.emplace_back(capture, sweep.number);
}

/// The sweeps of each capture that are not in the plan, by their numbers.
using LeftOut = std::vector<QHash<qint64, SweepFacts>>;

Plan planOf(const Captures &captures, LeftOut &leftOut)
{
    Plan plan;
    leftOut.resize(captures.size());
    qint64 interval = 0; // of the coarsest so far
    for (size_t i = 0; i < captures.size(); ++i) {
        const Plan before = plan;
        for (const SweepFacts &sweep : captures[i].sweeps) {
            if (before.contains(sweep.time) || !isCovered(before, sweep, interval)) {
                add(plan, i, sweep);
            } else {
                leftOut[i].insert(sweep.number, sweep);
            }
        }
        interval = std::max(interval, captures[i].interval);
    }
    return plan;
}

/// Counters of ports.
using Series = QSet<std::pair<PortKey, CounterId>>;

Series seriesOf(const SweepLayout &layout)
{
    Series series;
    for (size_t port = 0; port < layout.ports.size(); ++port) {
        for (size_t column = 0; column < layout.counters.size(); ++column) {
            if (layout.hasCounter(port, column)) {
                series.insert({layout.ports[port], layout.counters[column]});
            }
        }
    }
    return series;
}

/// Of a capture: what its sweeps in the plan read, and which ones are left out, by their layouts.
struct SweepParts
{
    Series planned = {};
    std::map<SharedSweepLayout, std::vector<qint64>> leftOut = {};
};

Result<SweepParts> partsOf(const CaptureContents &capture, const QHash<qint64, SweepFacts> &leftOut)
{
    SweepParts parts;
    SharedSweepLayout last;
    RETURN_IF_ERROR(capture.eachSweep(capture.span, [&](const SharedSweep &sweep) -> Result<void> {
        if (leftOut.contains(sweep->number)) {
            parts.leftOut[sweep->layout].push_back(sweep->number);
        } else if (sweep->layout != last) {
            last = sweep->layout;
            parts.planned.unite(seriesOf(*last));
        }
        return {};
    }));
    return parts;
}

/// Puts the sweeps back that read what no other capture does: others do not stand for those.
Result<void> keepEachSeries(const Captures &captures, const LeftOut &leftOut, Plan &plan)
{
    if (std::ranges::all_of(leftOut, [](const auto &sweeps) { return sweeps.empty(); })) {
        return {};
    }
    std::vector<SweepParts> all;
    for (size_t i = 0; i < captures.size(); ++i) {
        ASSIGN_OR_RETURN(auto parts, partsOf(captures[i], leftOut[i]));
        all.push_back(std::move(parts));
    }
    for (size_t i = 0; i < captures.size(); ++i) {
        for (const auto &[layout, numbers] : all[i].leftOut) {
            Series series = seriesOf(*layout);
            for (size_t other = 0; other < all.size(); ++other) {
                if (other != i) {
                    series.subtract(all[other].planned);
                }
            }
            for (const qint64 number : series.isEmpty() ? std::vector<qint64>() : numbers) {
                add(plan, i, leftOut[i].value(number));
            }
        }
    }
    return {};
}

/// Sweeps of a segment of the plan, put together.
Result<void> passOn(const Captures &captures, const Plan &plan, TimeRange range,
                    const CaptureContents::Take &take)
{
    std::map<Timestamp, std::vector<SharedSweep>> read;
    for (size_t i = 0; i < captures.size(); ++i) {
        RETURN_IF_ERROR(captures[i].eachSweep(range, [&](const SharedSweep &sweep) -> Result<void> {
            const auto planned = plan.find(sweep->time);
            if (planned != plan.end() &&
                std::ranges::count(planned->second.numbers, std::pair(i, sweep->number)) > 0) {
                read[sweep->time].push_back(sweep);
            }
            return {};
        }));
    }
    for (const auto &[time, sweeps] : read) {
        RETURN_IF_ERROR(take(joined(sweeps)));
    }
    return {};
}

Result<void> eachPlanned(const Captures &captures, const Plan &plan, TimeRange range,
                         const CaptureContents::Take &take)
{
    std::vector<Timestamp> moments;
    for (const auto &[time, sweeps] : plan) {
        if (range.contains(time)) {
            moments.push_back(time);
        }
    }
    for (size_t first = 0; first < moments.size(); first += MomentsAtOnce) {
        const size_t last = std::min(first + MomentsAtOnce, moments.size()) - 1;
        RETURN_IF_ERROR(passOn(captures, plan, {moments[first], moments[last]}, take));
    }
    return {};
}

/// What any of those that reach over a time knows; between captures, what the last ones knew.
Result<SharedFabric> fabricAt(const Captures &captures, const NameMap &names, Timestamp time)
{
    Timestamp latest;
    for (const CaptureContents &capture : captures) {
        if (capture.span.from <= time) {
            latest = std::max(latest, std::min(time, capture.span.to));
        }
    }
    SharedFabric all;
    for (const CaptureContents &capture : captures) {
        if (!capture.span.contains(latest)) {
            continue;
        }
        ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(latest));
        all = all ? joined(*all, *fabric, names) : fabric;
    }
    return all;
}

/// When what is known of the fabric may be another: also just after one of them ended.
std::vector<Timestamp> changesOf(const Captures &captures)
{
    std::set<Timestamp> changes;
    for (const CaptureContents &capture : captures) {
        changes.insert(capture.span.from);
        changes.insert(capture.changes.begin(), capture.changes.end());
        const Timestamp after = capture.span.to + 1;
        const bool continues = std::ranges::any_of(
            captures, [&](const CaptureContents &other) { return other.span.contains(after); });
        if (continues) {
            changes.insert(after);
        }
    }
    return {changes.begin(), changes.end()};
}

/// What holds at the end of a capture holds until another one speaks.
Timestamp nextAfter(const CaptureContents &capture, const Captures &captures)
{
    Timestamp next;
    for (const CaptureContents &other : captures) {
        if (other.span.to > capture.span.to) {
            const Timestamp from = std::max(other.span.from, capture.span.to + 1);
            next = next.isKnown() ? std::min(next, from) : from;
        }
    }
    return next;
}

template<typename Span>
void addSpans(std::vector<Span> &to, std::vector<Span> spans, Timestamp end)
{
    for (Span &span : spans) {
        if (!span.until.isKnown()) {
            span.until = end;
        }
        to.push_back(span);
    }
}

/// Of each switch (or other key), the tables as they were read one after the other.
template<typename Span, typename Key>
void orderTables(std::vector<Span> &spans, Key &&keyOf)
{
    std::ranges::stable_sort(spans, {}, &Span::from);
    std::map<std::decay_t<decltype(keyOf(spans.front().table))>, size_t> last;
    std::vector<Span> kept;
    for (Span &span : spans) {
        const auto [before, isFirst] = last.try_emplace(keyOf(span.table), kept.size());
        if (!isFirst) {
            Span &known = kept[before->second];
            if (known.from == span.from || known.table == span.table) {
                continue;
            }
            known.until = span.from;
            before->second = kept.size();
        }
        span.until = {};
        kept.push_back(std::move(span));
    }
    spans = std::move(kept);
}

/// Of each queue pair (or other key) one at a time: the later one where they are not the same.
template<typename Span, typename Key>
void joinSpans(std::vector<Span> &spans, Key &&keyOf)
{
    std::ranges::stable_sort(spans, {}, &Span::from);
    std::map<std::decay_t<decltype(keyOf(spans.front().table))>, size_t> last;
    std::vector<Span> kept;
    for (Span &span : spans) {
        const auto [before, isFirst] = last.try_emplace(keyOf(span.table), kept.size());
        Span *known = isFirst ? nullptr : &kept[before->second];
        if (known != nullptr && (!known->until.isKnown() || known->until >= span.from)) {
            if (known->table == span.table) {
                const bool isOver = known->until.isKnown() && span.until.isKnown();
                known->until = isOver ? std::max(known->until, span.until) : Timestamp();
                continue;
            }
            if (known->from == span.from) {
                continue;
            }
            known->until = span.from;
        }
        before->second = kept.size();
        kept.push_back(std::move(span));
    }
    spans = std::move(kept);
}

/// What two events of one happening have in common but their time.
using Happening = std::tuple<EventKind, PortKey, PortKey, QString, QString>;
Happening happeningOf(const Event &event)
{
    return {event.kind, event.place, event.otherPlace, event.subject, event.was};
}

bool mayBeAtOnce(const Event &a, const Event &b)
{
    return a.time - a.precision <= b.time && b.time - b.precision <= a.time;
}

/// Those of one capture are different ones.
void addEvents(std::vector<Event> &to, const std::vector<Event> &events)
{
    std::map<Happening, std::vector<size_t>> known;
    for (size_t i = 0; i < to.size(); ++i) {
        known[happeningOf(to[i])].push_back(i);
    }
    for (const Event &event : events) {
        const std::vector<size_t> &alike = known[happeningOf(event)];
        const auto one =
            std::ranges::find_if(alike, [&](size_t i) { return mayBeAtOnce(to[i], event); });
        if (one == alike.end()) {
            to.push_back(event);
        } else if (to[*one].lasts && !event.lasts) {
            to[*one] = event; // which knows the end
        }
    }
}

/// Of a job that several captures have: the one that knows its end, and the nodes of all.
void addTo(Job &known, const Job &job)
{
    Job joined = job.end.isKnown() && !known.end.isKnown() ? job : known;
    joined.nodes = known.nodes;
    joined.nodes.insert(joined.nodes.end(), job.nodes.begin(), job.nodes.end());
    std::ranges::sort(joined.nodes);
    joined.nodes.erase(std::unique(joined.nodes.begin(), joined.nodes.end()), joined.nodes.end());
    joined.unknownHosts = known.unknownHosts;
    const QSet<QString> unknown(job.unknownHosts.begin(), job.unknownHosts.end());
    joined.unknownHosts.removeIf([&](const QString &host) { return !unknown.contains(host); });
    known = joined;
}

void joinJobs(std::vector<Job> &jobs)
{
    std::ranges::stable_sort(jobs, [](const Job &a, const Job &b) {
        return std::tie(a.start, a.id) < std::tie(b.start, b.id);
    });
    std::vector<Job> joined;
    for (const Job &job : jobs) {
        if (joined.empty() || joined.back().id != job.id || joined.back().start != job.start) {
            joined.push_back(job);
        } else {
            addTo(joined.back(), job);
        }
    }
    jobs = std::move(joined);
}

template<typename T>
void addNew(std::vector<T> &to, const std::vector<T> &more, auto &&isSame)
{
    for (const T &one : more) {
        if (std::ranges::none_of(to, [&](const T &known) { return isSame(known, one); })) {
            to.push_back(one);
        }
    }
}

bool isSameSource(const CaptureWriter::Source &a, const CaptureWriter::Source &b)
{
    return a.path == b.path && a.format == b.format && a.time == b.time && a.lines == b.lines;
}

void addValues(CaptureContents &all, const CaptureContents &capture, const Captures &captures)
{
    const Timestamp end = nextAfter(capture, captures);
    all.span.from = std::min(all.span.from, capture.span.from);
    all.span.to = std::max(all.span.to, capture.span.to);
    // Of the coarsest, so that none of its segments is taken for a gap.
    all.interval = std::max(all.interval, capture.interval);
    // What they do not agree on is not known of all.
    if (all.facts.recorder != capture.facts.recorder) {
        all.facts.recorder = {};
    }
    if (all.facts.messageBytes != capture.facts.messageBytes) {
        all.facts.messageBytes.reset();
    }
    if (all.facts.ticks != capture.facts.ticks) {
        all.facts.ticks.clear();
    }
    if (all.facts.smpHop != capture.facts.smpHop || all.facts.gmpHop != capture.facts.gmpHop) {
        all.facts.smpHop.reset();
        all.facts.gmpHop.reset();
    }
    for (auto name = capture.names.begin(); name != capture.names.end(); ++name) {
        if (!all.names.contains(name.key())) {
            all.names.insert(name.key(), name.value());
        }
    }
    addNew(all.sources, capture.sources, isSameSource);
    all.textTables.insert(all.textTables.end(), capture.textTables.begin(),
                          capture.textTables.end());
    std::ranges::stable_sort(all.textTables, {}, &TextTable::time);
    addSpans(all.managers, capture.managers, end);
    addSpans(all.masterLids, capture.masterLids, end);
    std::ranges::copy(capture.forwarding, std::back_inserter(all.forwarding));
    std::ranges::copy(capture.lanes.slToVl, std::back_inserter(all.lanes.slToVl));
    std::ranges::copy(capture.lanes.pathSls, std::back_inserter(all.lanes.pathSls));
    std::ranges::copy(capture.lanes.arbitration, std::back_inserter(all.lanes.arbitration));
    std::ranges::copy(capture.pKeys, std::back_inserter(all.pKeys));
    std::ranges::copy(capture.multicast.tables, std::back_inserter(all.multicast.tables));
    std::ranges::copy(capture.multicast.groups, std::back_inserter(all.multicast.groups));
    addSpans(all.hosts.queuePairs, capture.hosts.queuePairs, end);
    addSpans(all.hosts.facts, capture.hosts.facts, end);
    addEvents(all.events, capture.events);
    std::ranges::copy(capture.jobs, std::back_inserter(all.jobs));
    addNew(all.marks, capture.marks, std::equal_to<>());
}

bool goesFirst(const CaptureContents &a, const CaptureContents &b)
{
    // Those whose interval is not known come last.
    const auto rank = [](const CaptureContents &capture) {
        return std::pair(static_cast<quint64>(capture.interval - 1), capture.span.from);
    };
    return rank(a) < rank(b);
}

QString sourceOf(const Captures &captures)
{
    QStringList sources;
    for (const CaptureContents &capture : captures) {
        sources << capture.source;
    }
    sources.removeDuplicates();
    return sources.join(QLatin1String(", "));
}

void order(CaptureContents &all)
{
    orderTables(all.forwarding, [](const ForwardingTable &table) { return table.node; });
    orderTables(all.lanes.slToVl, [](const SlToVlTable &table) { return table.place; });
    orderTables(all.lanes.pathSls, [](const PathSls &sls) { return sls.source; });
    orderTables(all.lanes.arbitration, [](const VlArbitration &table) { return table.port; });
    orderTables(all.pKeys, [](const PKeyTable &table) { return table.port; });
    orderTables(all.multicast.tables, [](const MulticastTable &table) { return table.node; });
    orderTables(all.multicast.groups, [](const MulticastGroups &groups) { return groups.subnet; });
    joinSpans(all.hosts.queuePairs, [](const QueuePair &pair) { return idOf(pair); });
    joinSpans(all.hosts.facts,
              [](const HostFact &fact) { return std::tuple(fact.host, fact.kind, fact.name); });
    std::ranges::stable_sort(all.events, {}, &Event::time);
    qint64 id = 0;
    for (Event &event : all.events) {
        event.id = ++id;
    }
    joinJobs(all.jobs);
    std::ranges::stable_sort(all.marks, {}, &CaptureMark::time);
}

/// The lowest LID that different nodes of two fabrics have; none where there is no such one.
Lid lidOfBoth(const Fabric &one, const Fabric &other)
{
    std::map<Lid, Guid> nodes;
    for (const Port &port : one.ports()) {
        if (port.lid.isAssigned()) {
            nodes.emplace(port.lid, one.node(port.node).guid);
        }
    }
    Lid lowest;
    for (const Port &port : other.ports()) {
        const auto same = nodes.find(port.lid);
        if (same != nodes.end() && same->second != other.node(port.node).guid &&
            (!lowest.isAssigned() || port.lid < lowest)) {
            lowest = port.lid;
        }
    }
    return lowest;
}

/// Whether a switch that both have is in another subnet by its number.
bool areNumberedOtherwise(const Fabric &one, const Fabric &other)
{
    return std::ranges::any_of(one.nodes(), [&other](const Node &node) {
        const NodeIndex same = node.isSwitch() ? other.findNode(node.guid) : NodeIndex();
        return same.isValid() && node.lid.isAssigned() && other.node(same).lid.isAssigned() &&
               node.lid.subnet() != other.node(same).lid.subnet();
    });
}

bool hasSwitch(const Fabric &fabric)
{
    return std::ranges::any_of(fabric.nodes(), &Node::isSwitch);
}

/// As they were last.
Result<void> checkSubnets(const Captures &captures)
{
    std::vector<std::pair<SharedFabric, QString>> before;
    for (const CaptureContents &capture : captures) {
        ASSIGN_OR_RETURN(const auto fabric, capture.fabricAt(capture.span.to));
        if (!hasSwitch(*fabric)) {
            continue; // who is cabled to whom is not known
        }
        for (const auto &[other, path] : before) {
            if (areNumberedOtherwise(*fabric, *other)) {
                return failure({QT_TRANSLATE_NOOP("core", "%1 and %2 have the same subnets in "
                                                          "another order."),
                                {path, capture.path}});
            }
            const auto lid = shareASwitch(*fabric, *other) ? Lid() : lidOfBoth(*fabric, *other);
            if (lid.isAssigned()) {
                return failure(
                    {QT_TRANSLATE_NOOP("core", "%1 and %2 are of different subnets: they "
                                               "have no switch in common, and LID %3 is "
                                               "that of another node."),
                     {path, capture.path, QString::number(lid.value())}},
                    {QT_TRANSLATE_NOOP("core", "Open them side by side, or record both "
                                               "subnets in one capture (mad:A/1,B/1)."),
                     {}});
            }
        }
        before.emplace_back(fabric, capture.path);
    }
    return {};
}

} // namespace

Result<CaptureContents> merged(std::vector<CaptureContents> captures)
{
    RETURN_IF_ERROR(checkSubnets(captures));
    CaptureContents all;
    all.source = sourceOf(captures);
    std::ranges::stable_sort(captures, goesFirst);
    all.path = captures.front().path;
    all.span = captures.front().span;
    all.facts = captures.front().facts;
    for (const CaptureContents &capture : captures) {
        addValues(all, capture, captures);
    }
    order(all);
    all.changes = changesOf(captures);
    LeftOut leftOut;
    Plan plan = planOf(captures, leftOut);
    RETURN_IF_ERROR(keepEachSeries(captures, leftOut, plan));
    for (const CaptureContents &capture : captures) {
        std::ranges::copy_if(capture.sweeps, std::back_inserter(all.sweeps),
                             [&](const SweepFacts &sweep) { return plan.contains(sweep.time); });
    }
    std::ranges::sort(all.sweeps, {}, &SweepFacts::time);
    const auto again =
        std::unique(all.sweeps.begin(), all.sweeps.end(),
                    [](const SweepFacts &a, const SweepFacts &b) { return a.time == b.time; });
    all.sweeps.erase(again, all.sweeps.end());
    all.fabricAt = [captures, names = all.names](Timestamp time) {
        return fabricAt(captures, names, time);
    };
    all.eachSweep = [captures = std::move(captures), plan](TimeRange range,
                                                           const CaptureContents::Take &take) {
        return eachPlanned(captures, plan, range, take);
    };
    return all;
}

Result<void> mergeCaptures(const QStringList &from, const QString &to, bool replace,
                           const StopToken &stop)
{
    std::vector<CaptureContents> captures;
    for (const QString &path : from) {
        ASSIGN_OR_RETURN(auto contents, readContents(path, stop));
        captures.push_back(std::move(contents));
    }
    ASSIGN_OR_RETURN(const auto all, merged(std::move(captures)));
    return writeContents(all, to, replace, stop);
}

} // namespace pickglass
