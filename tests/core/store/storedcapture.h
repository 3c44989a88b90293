// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturecontents.h"
#include "core/store/clickhouse/hostspanrows.h"
#include "tests/core/capture/sampletraffic.h"

namespace pickglass::tests {

inline Result<std::vector<SharedSweep>> allSweeps(const CaptureContents &contents)
{
    std::vector<SharedSweep> sweeps;
    const auto done = contents.eachSweep(contents.span, [&](const SharedSweep &sweep) {
        sweeps.push_back(sweep);
        return Result<void>();
    });
    return done.map([&] { return sweeps; });
}

template<typename Span>
bool isSameTable(const Span &a, const Span &b)
{
    return a.from == b.from && a.table == b.table;
}

/// What is another one in two captures of the same; empty where nothing is. Numbers of sweeps
/// count.
inline QString differenceOf(const CaptureContents &a, const CaptureContents &b)
{
    const auto left = allSweeps(a);
    const auto right = allSweeps(b);
    if (!left || !right) {
        return (left ? right : left).error().english();
    }
    if (left->size() != right->size()) {
        return QStringLiteral("%1 and %2 sweeps").arg(left->size()).arg(right->size());
    }
    for (size_t i = 0; i < left->size(); ++i) {
        if (const QString what = differenceOf(*(*left)[i], *(*right)[i]); !what.isEmpty()) {
            return what;
        }
        const auto before = a.fabricAt((*left)[i]->time);
        const auto after = b.fabricAt((*left)[i]->time);
        if (!before || !after || !isSame(**before, **after)) {
            return QStringLiteral("the fabric at sweep %1").arg((*left)[i]->number);
        }
    }
    const auto same = [](const auto &one, const auto &other) {
        return std::equal(one.begin(), one.end(), other.begin(), other.end());
    };
    const auto sameTables = [](const auto &one, const auto &other) {
        return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                          [](const auto &l, const auto &r) { return isSameTable(l, r); });
    };
    // Of spans that begin together, none is the first.
    const auto sameSpans = [&](auto one, auto other) {
        for (auto *spans : {&one, &other}) {
            std::ranges::sort(*spans, {}, [](const auto &span) {
                return std::pair(span.from, clickhouse::keyOfHostRow(span.table));
            });
        }
        return sameTables(one, other);
    };
    return !same(a.events, b.events)                       ? QStringLiteral("events")
           : !same(a.managers, b.managers)                 ? QStringLiteral("managers")
           : !same(a.masterLids, b.masterLids)             ? QStringLiteral("master LIDs")
           : !same(a.jobs, b.jobs)                         ? QStringLiteral("jobs")
           : !same(a.marks, b.marks)                       ? QStringLiteral("marks")
           : !sameTables(a.forwarding, b.forwarding)       ? QStringLiteral("routes")
           : !sameTables(a.lanes.slToVl, b.lanes.slToVl)   ? QStringLiteral("SL to VL")
           : !sameTables(a.lanes.pathSls, b.lanes.pathSls) ? QStringLiteral("service levels")
           : !sameTables(a.pKeys, b.pKeys)                 ? QStringLiteral("P_Keys")
           : !sameTables(a.multicast.tables, b.multicast.tables)
               ? QStringLiteral("multicast tables")
           : !sameTables(a.multicast.groups, b.multicast.groups)
               ? QStringLiteral("multicast groups")
           : !sameSpans(a.hosts.queuePairs, b.hosts.queuePairs) ? QStringLiteral("queue pairs")
           : !sameSpans(a.hosts.facts, b.hosts.facts)           ? QStringLiteral("facts of hosts")
           : a.interval != b.interval                           ? QStringLiteral("the interval")
                                                                : QString();
}

/// The same, so many times as slow; without what is not of the fabric or its counters. The first
/// port of each sweep does not answer in the middle third of them.
inline CaptureContents slowed(const CaptureContents &contents, int times)
{
    const Timestamp start = contents.span.from;
    const auto later = [=](Timestamp time) { return start + times * (time - start); };
    CaptureContents slow;
    slow.span = {start, later(contents.span.to)};
    slow.interval = contents.interval * times;
    for (const Timestamp change : contents.changes) {
        slow.changes.push_back(later(change));
    }
    slow.fabricAt = [=, fabricAt = contents.fabricAt](Timestamp time) {
        return fabricAt(start + (time - start) / times);
    };
    slow.sweeps = contents.sweeps;
    for (SweepFacts &sweep : slow.sweeps) {
        sweep.time = later(sweep.time);
    }
    slow.eachSweep = [=, eachSweep = contents.eachSweep,
                      span = contents.span](TimeRange range, const CaptureContents::Take &take) {
        return eachSweep(span, [&](const SharedSweep &sweep) -> Result<void> {
            CounterSweep made = *sweep;
            made.time = later(made.time);
            for (qint64 &time : made.times) {
                time = time == 0 ? 0 : later(Timestamp(time)).microseconds();
            }
            const bool isSilent = span.length() < 3 * (sweep->time - span.from) &&
                                  2 * span.length() > 3 * (sweep->time - span.from);
            for (size_t attribute = 0; isSilent && attribute < made.layout->attributes.size();
                 ++attribute) {
                made.timeOf(attribute, 0) = 0;
            }
            return range.contains(made.time) ? take(std::make_shared<const CounterSweep>(made))
                                             : Result<void>();
        });
    };
    return slow;
}

} // namespace pickglass::tests
