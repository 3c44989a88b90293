// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/hostdescription.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace pickglass {

namespace {

/// How far back bytes of mounts are looked for: they are kept once a minute.
constexpr qint64 Minute = 60'000'000;
constexpr qint64 LooksBack = 10 * Minute;
/// Bytes that are as they were for longer do not move.
constexpr qint64 Stands = Minute + Minute / 2;

using FactSpan = TableSpan<HostFact>;

bool holdsAt(const FactSpan &span, Timestamp at)
{
    return span.from <= at && (!span.until.isKnown() || span.until > at);
}

std::optional<double> rateOf(quint64 before, quint64 now, qint64 microseconds)
{
    constexpr double perSecond = 1e6;
    return now >= before && microseconds > 0
               ? std::optional(static_cast<double>(now - before) * perSecond /
                               static_cast<double>(microseconds))
               : std::nullopt;
}

/// `spans` are the bytes of the mount, ascending.
void addBytes(HostMount &mount, const std::vector<const FactSpan *> &spans, Timestamp at)
{
    const FactSpan &now = *spans.back();
    const auto bytes = nfsBytesOf(now.table.value);
    if (!bytes) {
        return;
    }
    std::tie(mount.read, mount.written) = *bytes;
    if (at - now.from > Stands) {
        mount.readRate = mount.writeRate = 0;
        return;
    }
    const FactSpan *before = spans.size() > 1 ? spans[spans.size() - 2] : nullptr;
    const auto known = before ? nfsBytesOf(before->table.value) : std::nullopt;
    if (known && before->until == now.from) {
        mount.readRate = rateOf(known->first, bytes->first, now.from - before->from);
        mount.writeRate = rateOf(known->second, bytes->second, now.from - before->from);
    }
}

std::vector<HostMount> mountsAt(const std::vector<FactSpan> &facts, Timestamp at)
{
    std::map<std::pair<Guid, QString>, std::vector<const FactSpan *>> bytes;
    for (const FactSpan &span : facts) {
        if (span.table.kind == HostFactKind::NfsBytes) {
            bytes[{span.table.host, span.table.name}].push_back(&span);
        }
    }
    std::vector<HostMount> mounts;
    for (const FactSpan &span : facts) {
        const HostFact &fact = span.table;
        if (fact.kind != HostFactKind::NfsMount || !holdsAt(span, at)) {
            continue;
        }
        HostMount &mount = mounts.emplace_back();
        mount = {fact.host, unescapedPath(fact.name), nfsMountOf(fact.value)};
        const auto known = bytes.find({fact.host, fact.name});
        if (known != bytes.end() && holdsAt(*known->second.back(), at)) {
            addBytes(mount, known->second, at);
        }
    }
    std::ranges::sort(mounts, {}, [](const HostMount &mount) {
        return std::tie(mount.host, mount.mount.server, mount.mountPoint);
    });
    return mounts;
}

Result<Timestamp> timeOf(const CaptureReader &capture, Timestamp at)
{
    if (at.isKnown()) {
        return at;
    }
    return capture.extent().map([](const CaptureExtent &extent) { return extent.end; });
}

void addPaths(std::vector<HostPaths> &paths, const std::vector<ConnectedPair> &pairs)
{
    for (const ConnectedPair &pair : pairs) {
        auto known = std::ranges::find(paths, pair.peer, &HostPaths::peer);
        if (known == paths.end()) {
            known = paths.insert(paths.end(), HostPaths{pair.peer});
        }
        switch (pair.pair.state) {
        case PathState::Migrated:
            ++known->migrated;
            break;
        case PathState::Rearm:
            ++known->rearm;
            break;
        case PathState::Armed:
            ++known->armed;
            break;
        }
    }
}

} // namespace

Result<std::vector<HostMount>> loadMounts(const CaptureReader &capture, Timestamp at, Guid host)
{
    ASSIGN_OR_RETURN(const Timestamp time, timeOf(capture, at));
    ASSIGN_OR_RETURN(const auto facts,
                     capture.hostFacts(Timestamp(time.microseconds() - LooksBack), time, host));
    return mountsAt(facts, time);
}

Result<HostDescription> loadHostDescription(const CaptureReader &capture,
                                            std::span<const Guid> adapters, Timestamp at)
{
    HostDescription description;
    for (const Guid adapter : adapters) {
        ASSIGN_OR_RETURN(const auto facts,
                         capture.hostFacts(Timestamp(at.microseconds() - LooksBack), at, adapter));
        for (const FactSpan &span : facts) {
            const HostFact &fact = span.table;
            if (fact.kind == HostFactKind::Kernel && holdsAt(span, at)) {
                description.kernel = fact.value;
            } else if (fact.kind == HostFactKind::Firmware && holdsAt(span, at)) {
                description.firmware.emplace_back(fact.name, fact.value);
            }
        }
        const std::vector<HostMount> mounts = mountsAt(facts, at);
        description.mounts.insert(description.mounts.end(), mounts.begin(), mounts.end());
        ASSIGN_OR_RETURN(const auto pairs, capture.queuePairsOf(adapter, at));
        addPaths(description.paths, pairs);
    }
    std::ranges::sort(description.firmware);
    const auto pairsOf = [](const HostPaths &paths) {
        return std::pair(-(paths.migrated + paths.rearm + paths.armed), paths.peer);
    };
    std::ranges::sort(description.paths, {}, pairsOf);
    return description;
}

} // namespace pickglass
