// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/opening/storespan.h"

#include "app/common/storeaccess.h"

#include <QCoreApplication>

#include <algorithm>

namespace pickglass {

namespace {

constexpr qint64 HourUs = 60 * MinuteUs;
constexpr qint64 DayUs = 24 * HourUs;
constexpr qint64 Resolutions[] = {10 * SecondUs, 30 * SecondUs, MinuteUs, 5 * MinuteUs,
                                  10 * MinuteUs, 30 * MinuteUs, HourUs,   3 * HourUs,
                                  6 * HourUs,    12 * HourUs,   DayUs};

constexpr qint64 MaxSweeps = 1'500;
/// What all ports answered in a sweep is some 50 bytes for each of them.
constexpr qint64 MaxReadings = 10'000'000;
constexpr qint64 MinSweeps = 60;

/// The finest resolution at which a store has roll-ups of sweeps that were dropped.
constexpr qint64 RollupUs = 10 * MinuteUs;

/// resolutionFor() its length, but roll-ups where sweeps of it were dropped.
qint64 resolutionOf(TimeRange range, const StoreExtent &extent, qint64 sweeps)
{
    return std::max(resolutionFor(range.length(), extent, sweeps), finestAt(range.from, extent));
}

/// As far as the store reaches, and whole steps, one at least, so that moving back asks for the
/// same, and there is a step of roll-ups in it.
TimeRange alignedWithin(TimeRange range, qint64 every, TimeRange all)
{
    const qint64 step = std::max(every, SecondUs);
    const auto floor = [step](Timestamp time) {
        return Timestamp(time.microseconds() / step * step);
    };
    const Timestamp last = std::max(all.from, all.to - step); // one that the store has as a whole
    const Timestamp from = std::min(floor(range.from), floor(last));
    const Timestamp to = std::max(floor(range.to + (step - 1)), from + step);
    return {std::clamp(from, all.from, all.to), std::clamp(to, all.from, all.to)};
}

Error nothingThere(const StoreAddress &address)
{
    return {{QT_TRANSLATE_NOOP("core", "The store %1 holds nothing of this fabric."),
             {address.shown()}},
            {QT_TRANSLATE_NOOP("core", "pgcap store status ADDRESS lists what it holds."), {}}};
}

} // namespace

Result<StoreExtent> extentOf(const StoreStatus &status, const StoreAddress &address)
{
    StoreExtent extent;
    QStringList fabrics;
    for (const StoredFabric &stored : status.fabrics) {
        if ((!address.fabric.isEmpty() && stored.fabric != address.fabric) ||
            (!address.recorder.isEmpty() && stored.recorder != address.recorder)) {
            continue;
        }
        if (!fabrics.contains(stored.fabric)) {
            fabrics << stored.fabric;
        }
        const bool isFirst = !extent.span.from.isKnown();
        extent.span.from =
            isFirst ? stored.span.from : std::min(extent.span.from, stored.span.from);
        extent.span.to = std::max(extent.span.to, stored.span.to);
        if (stored.sweepsFrom.isKnown()) {
            extent.sweepsFrom = extent.sweepsFrom.isKnown()
                                    ? std::min(extent.sweepsFrom, stored.sweepsFrom)
                                    : stored.sweepsFrom;
        }
        extent.recorders[stored.recorder] = {stored.span, stored.sweeps};
        extent.ports = std::max(extent.ports, stored.ports);
        if (stored.interval > 0) {
            extent.interval =
                extent.interval > 0 ? std::min(extent.interval, stored.interval) : stored.interval;
        }
    }
    if (fabrics.isEmpty()) {
        return tl::unexpected(nothingThere(address));
    }
    extent.fabric = fabrics.first();
    if (fabrics.size() > 1) {
        return failure({QT_TRANSLATE_NOOP("core", "The store %1 holds several fabrics: %2."),
                        {address.shown(), fabrics.join(QLatin1String(", "))}},
                       {QT_TRANSLATE_NOOP("core", "Name one of them: &fabric=NAME."), {}});
    }
    return extent;
}

Result<StoreExtent> readExtent(const StoreAddress &address, const StopToken &stop)
{
    ASSIGN_OR_RETURN(const auto store, openStore(address));
    ASSIGN_OR_RETURN(const auto status, store->status(stop));
    return extentOf(status, address);
}

qint64 maxSweeps(const StoreExtent &extent)
{
    const qint64 readable = extent.ports > 0 ? MaxReadings / extent.ports : MaxSweeps;
    return std::clamp(readable, MinSweeps, MaxSweeps);
}

qint64 resolutionFor(qint64 length, const StoreExtent &extent, qint64 sweeps)
{
    const qint64 interval = extent.interval > 0 ? extent.interval : SecondUs;
    if (length / interval <= sweeps) {
        return 0;
    }
    for (const qint64 every : Resolutions) {
        if (every > interval && length / every <= sweeps) {
            return every;
        }
    }
    const qint64 days = length / sweeps / DayUs + 1;
    return std::max(days * DayUs, interval);
}

qint64 finestAt(Timestamp time, const StoreExtent &extent)
{
    const bool hasSweeps = extent.sweepsFrom.isKnown() && time >= extent.sweepsFrom;
    return hasSweeps ? 0 : RollupUs;
}

Result<StoreSpan> spanOf(TimeRange asked, const StoreExtent &extent)
{
    const TimeRange all = extent.span;
    const Timestamp from = asked.from.isKnown() ? asked.from : all.from;
    const Timestamp to = asked.to.isKnown() ? asked.to : all.to;
    const TimeRange range{std::max(from, all.from), std::min(to, all.to)};
    if (range.from > range.to) {
        return failure({QT_TRANSLATE_NOOP("core", "The store has nothing of %1 – %2."),
                        {from.toString(), to.toString()}},
                       {QT_TRANSLATE_NOOP("core", "It has sweeps of %1 – %2."),
                        {all.from.toString(), all.to.toString()}});
    }
    const qint64 every = resolutionOf(range, extent, maxSweeps(extent));
    return StoreSpan{every < RollupUs ? range : alignedWithin(range, every, all), every};
}

StoreSpan spanAround(TimeRange shown, const StoreExtent &extent)
{
    TimeRange all = extent.span;
    const TimeRange inStore{std::clamp(shown.from, all.from, all.to),
                            std::clamp(shown.to, all.from, all.to)};
    const qint64 length = inStore.length();
    // Half of the sweeps are for what is beside it.
    const qint64 every = resolutionOf(inStore, extent, maxSweeps(extent) / 2);
    if (every < RollupUs) {
        all.from = extent.sweepsFrom;
    }
    return {alignedWithin({inStore.from - length / 2, inStore.to + length / 2}, every, all), every};
}

bool suits(const StoreSpan &fetched, TimeRange shown, const StoreExtent &extent)
{
    const TimeRange all = extent.span;
    const TimeRange inStore{std::clamp(shown.from, all.from, all.to),
                            std::clamp(shown.to, all.from, all.to)};
    const bool isAllThere = fetched.range.from <= inStore.from && fetched.range.to >= inStore.to;
    return isAllThere && fetched.every <= spanAround(shown, extent).every;
}

} // namespace pickglass
