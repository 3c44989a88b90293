// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturetools.h"

#include "core/counters/countersweep.h"
#include "core/fabric/fabricparts.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <utility>

namespace pickglass {

namespace {

/// Whether what began at a time and was over at another reaches into a range.
bool reachesInto(TimeRange range, Timestamp from, Timestamp until)
{
    return from <= range.to && until >= range.from;
}

void cutTime(CaptureContents &contents, TimeRange range)
{
    contents.span = range;
    std::erase_if(contents.changes, [&](Timestamp change) { return change > range.to; });
    std::erase_if(contents.sweeps,
                  [&](const SweepFacts &sweep) { return !range.contains(sweep.time); });
    const auto isOver = [&](const auto &span) {
        return span.from > range.to || (span.until.isKnown() && span.until <= range.from);
    };
    std::erase_if(contents.managers, isOver);
    std::erase_if(contents.masterLids, isOver);
    std::erase_if(contents.forwarding, isOver);
    std::erase_if(contents.events, [&](const Event &event) {
        return !reachesInto(range, event.time,
                            event.lasts ? range.to : std::max(event.time, event.until));
    });
    std::erase_if(contents.marks, [&](const CaptureMark &mark) {
        return !reachesInto(range, mark.time, std::max(mark.time, mark.until));
    });
    contents.eachSweep = [each = std::move(contents.eachSweep),
                          range](TimeRange asked, const CaptureContents::Take &take) {
        return each({std::max(asked.from, range.from), std::min(asked.to, range.to)}, take);
    };
}

bool isWanted(const Fabric &fabric, const QSet<Guid> &nodes, const Port &port)
{
    const auto leadsToOne = [&](const Port &of) {
        const NodeIndex peer = fabric.peerNode(of);
        return peer.isValid() && nodes.contains(fabric.node(peer).guid);
    };
    // Port 0 has the LID of a switch.
    return nodes.contains(fabric.node(port.node).guid) || leadsToOne(port) ||
           (port.number == 0 && std::ranges::any_of(fabric.portsOf(port.node), leadsToOne));
}

SharedFabric fabricOf(const Fabric &fabric, const QSet<Guid> &nodes, const NameMap &names)
{
    FabricBuilder builder;
    addPart(builder, fabric,
            {[&](const Node &node) { return nodes.contains(node.guid); },
             [&](const Port &port) { return isWanted(fabric, nodes, port); }});
    return builder.build(names);
}

/// Which ports are wanted, as the fabric changes.
class WantedPorts
{
public:
    WantedPorts(const CaptureContents &contents, QSet<Guid> nodes)
        : m_fabricAt(contents.fabricAt),
          m_changes(contents.changes),
          m_nodes(std::move(nodes))
    {
    }

    /// Whether they are others than at the call before.
    Result<bool> goTo(Timestamp time)
    {
        const auto after = std::ranges::upper_bound(m_changes, time) - m_changes.begin();
        if (after == m_changesDone) {
            return false;
        }
        ASSIGN_OR_RETURN(const auto fabric, m_fabricAt(time));
        m_changesDone = after;
        m_ports.clear();
        for (const Port &port : fabric->ports()) {
            if (isWanted(*fabric, m_nodes, port)) {
                m_ports.insert({fabric->node(port.node).guid, port.number});
            }
        }
        return true;
    }
    bool has(PortKey port) const { return m_nodes.contains(port.node) || m_ports.contains(port); }

private:
    std::function<Result<SharedFabric>(Timestamp)> m_fabricAt;
    std::vector<Timestamp> m_changes;
    std::ptrdiff_t m_changesDone = -1;
    QSet<Guid> m_nodes;
    QSet<PortKey> m_ports;
};

void cutNodes(CaptureContents &contents, const QSet<Guid> &nodes)
{
    std::erase_if(contents.managers,
                  [&](const SmSpan &span) { return !nodes.contains(span.info.port.node); });
    std::erase_if(contents.forwarding,
                  [&](const ForwardingSpan &span) { return !nodes.contains(span.table.node); });
    std::erase_if(contents.events, [&](const Event &event) {
        return !event.place.node.isNull() && !nodes.contains(event.place.node) &&
               !nodes.contains(event.otherPlace.node);
    });
    contents.eachSweep = [each = std::move(contents.eachSweep),
                          wanted = WantedPorts(contents, nodes)](
                             TimeRange range, const CaptureContents::Take &take) {
        auto ports = std::make_shared<WantedPorts>(wanted);
        std::optional<SweepPart> part;
        return each(range, [&](const SharedSweep &sweep) -> Result<void> {
            ASSIGN_OR_RETURN(const auto changed, ports->goTo(sweep->time));
            if (changed) {
                part.emplace([ports](PortKey port) { return ports->has(port); },
                             [](CounterId) { return true; });
            }
            const SharedSweep cut = part->of(sweep);
            return cut ? take(cut) : Result<void>();
        });
    };
    contents.fabricAt = [whole = std::move(contents.fabricAt), nodes,
                         names = contents.names](Timestamp time) {
        return whole(time).map(
            [&](const SharedFabric &fabric) { return fabricOf(*fabric, nodes, names); });
    };
}

/// Names only of who is still there.
Result<void> cutNames(CaptureContents &contents)
{
    QSet<Guid> there;
    std::vector<Timestamp> moments = contents.changes;
    moments.push_back(contents.span.to);
    for (const Timestamp time : moments) {
        ASSIGN_OR_RETURN(const auto fabric, contents.fabricAt(std::max(time, contents.span.from)));
        for (const Node &node : fabric->nodes()) {
            there.insert(node.guid);
        }
    }
    contents.names.removeIf([&](NameMap::iterator name) { return !there.contains(name.key()); });
    return {};
}

void cutCounters(CaptureContents &contents, const std::vector<CounterId> &counters)
{
    contents.eachSweep = [each = std::move(contents.eachSweep),
                          counters](TimeRange range, const CaptureContents::Take &take) {
        SweepPart part(
            [](PortKey) { return true; },
            [&](CounterId id) { return std::ranges::find(counters, id) != counters.end(); });
        return each(range, [&](const SharedSweep &sweep) {
            const SharedSweep cut = part.of(sweep);
            return cut ? take(cut) : Result<void>();
        });
    };
}

} // namespace

Result<CaptureContents> trimmed(CaptureContents contents, const CaptureCut &cut)
{
    const TimeRange span = contents.span;
    TimeRange range = cut.range;
    range.from = range.from.isKnown() ? std::max(range.from, span.from) : span.from;
    range.to = range.to.isKnown() ? std::min(range.to, span.to) : span.to;
    if (range.to < range.from) {
        return failure(
            {QT_TRANSLATE_NOOP("core", "%1 has no data in that time range: it covers %2 to %3."),
             {contents.path, span.from.toString(), span.to.toString()}},
            {QT_TRANSLATE_NOOP("core", "Choose a range within it."), {}});
    }
    cutTime(contents, range);
    if (!cut.counters.empty()) {
        cutCounters(contents, cut.counters);
    }
    if (!cut.nodes.isEmpty()) {
        cutNodes(contents, cut.nodes);
        RETURN_IF_ERROR(cutNames(contents));
    }
    return contents;
}

Result<void> trimCapture(const QString &from, const QString &to, const CaptureCut &cut,
                         bool replace, const StopToken &stop, const Progress &progress)
{
    ASSIGN_OR_RETURN(auto contents, readContents(from, stop));
    ASSIGN_OR_RETURN(const auto part, trimmed(std::move(contents), cut));
    return writeContents(part, to, replace, stop, progress);
}

} // namespace pickglass
