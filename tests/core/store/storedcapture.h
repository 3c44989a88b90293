// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturecontents.h"
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
    return !same(a.events, b.events)                             ? QStringLiteral("events")
           : !same(a.managers, b.managers)                       ? QStringLiteral("managers")
           : !same(a.masterLids, b.masterLids)                   ? QStringLiteral("master LIDs")
           : !same(a.jobs, b.jobs)                               ? QStringLiteral("jobs")
           : !same(a.marks, b.marks)                             ? QStringLiteral("marks")
           : !sameTables(a.forwarding, b.forwarding)             ? QStringLiteral("routes")
           : !sameTables(a.lanes.slToVl, b.lanes.slToVl)         ? QStringLiteral("SL to VL")
           : !sameTables(a.lanes.pathSls, b.lanes.pathSls)       ? QStringLiteral("service levels")
           : !sameTables(a.hosts.queuePairs, b.hosts.queuePairs) ? QStringLiteral("queue pairs")
           : !sameTables(a.hosts.facts, b.hosts.facts)           ? QStringLiteral("facts of hosts")
           : a.interval != b.interval                            ? QStringLiteral("the interval")
                                                                 : QString();
}

} // namespace pickglass::tests
