// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/capturecopy.h"
#include "core/capture/capturetools.h"
#include "core/capture/database.h"
#include "core/capture/jobrows.h"
#include "core/counters/countersweep.h"
#include "core/counters/rates.h"
#include "core/fabric/fabricparts.h"

#include <QCoreApplication>
#include <QHash>
#include <QSet>

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
    std::erase_if(contents.lanes.slToVl, isOver);
    std::erase_if(contents.lanes.pathSls, isOver);
    std::erase_if(contents.lanes.arbitration, isOver);
    std::erase_if(contents.pKeys, isOver);
    std::erase_if(contents.multicast.tables, isOver);
    std::erase_if(contents.multicast.groups, isOver);
    std::erase_if(contents.hosts.queuePairs, isOver);
    std::erase_if(contents.hosts.facts, isOver);
    std::erase_if(contents.events, [&](const Event &event) {
        return !reachesInto(range, event.time,
                            event.lasts ? range.to : std::max(event.time, event.until));
    });
    std::erase_if(contents.jobs, [&](const Job &job) {
        return !reachesInto(range, job.start, job.end.isKnown() ? job.end : range.to);
    });
    std::erase_if(contents.textTables, [&](const TextTable &table) {
        return table.time < range.from || table.time > range.to;
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
    builder.forgetCables(nodes); // of their neighbours only those to them are left
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
    std::erase_if(contents.lanes.slToVl,
                  [&](const auto &span) { return !nodes.contains(span.table.place.node); });
    std::erase_if(contents.lanes.pathSls,
                  [&](const auto &span) { return !nodes.contains(span.table.source.node); });
    std::erase_if(contents.lanes.arbitration,
                  [&](const auto &span) { return !nodes.contains(span.table.port.node); });
    std::erase_if(contents.pKeys,
                  [&](const PKeySpan &span) { return !nodes.contains(span.table.port.node); });
    std::erase_if(contents.multicast.tables,
                  [&](const MulticastTableSpan &span) { return !nodes.contains(span.table.node); });
    std::erase_if(contents.hosts.queuePairs,
                  [&](const auto &span) { return !nodes.contains(span.table.port.node); });
    std::erase_if(contents.hosts.facts,
                  [&](const auto &span) { return !nodes.contains(span.table.host); });
    std::erase_if(contents.events, [&](const Event &event) {
        return !event.place.node.isNull() && !nodes.contains(event.place.node) &&
               !nodes.contains(event.otherPlace.node);
    });
    contents.textTables.clear(); // which of their rows are of which node is not known
    std::erase_if(contents.jobs, [&](const Job &job) {
        return std::ranges::none_of(job.nodes, [&](Guid node) { return nodes.contains(node); });
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

/// Members of groups only where their ports are still there.
void cutMembers(CaptureContents &contents, const QSet<Guid> &there)
{
    for (MulticastGroupsSpan &span : contents.multicast.groups) {
        for (MulticastGroup &group : span.table.groups) {
            if (group.members) {
                std::erase_if(*group.members, [&](const MulticastMember &member) {
                    return !there.contains(member.port);
                });
            }
        }
    }
}

/// Names and members of groups only of who is still there.
Result<void> cutNames(CaptureContents &contents)
{
    QSet<Guid> there;
    QSet<Guid> ports;
    std::vector<Timestamp> moments = contents.changes;
    moments.push_back(contents.span.to);
    for (const Timestamp time : moments) {
        ASSIGN_OR_RETURN(const auto fabric, contents.fabricAt(std::max(time, contents.span.from)));
        for (const Node &node : fabric->nodes()) {
            there.insert(node.guid);
        }
        for (const Port &port : fabric->ports()) {
            ports.insert(port.guid);
        }
    }
    contents.names.removeIf([&](NameMap::iterator name) { return !there.contains(name.key()); });
    cutMembers(contents, ports.unite(there));
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

namespace {

/// Which sweeps sums depend on.
class ThinPlan
{
public:
    void add(const CounterSweep &sweep);
    /// All of them, when the last was added.
    QSet<qint64> finished();
    void keep(qint64 number) { m_kept.insert(number); }

private:
    struct Reading
    {
        quint64 value = 0;
        qint64 sweep = 0; ///< its number; 0: none yet
    };
    void adopt(const SharedSweepLayout &layout);
    void add(const CounterSweep &sweep, size_t column, size_t port);

    SharedSweepLayout m_layout;
    std::vector<Reading> m_last; ///< as CounterSweep has values
    QSet<qint64> m_kept;
};

/// What is not read any more was read for the last time.
void ThinPlan::adopt(const SharedSweepLayout &layout)
{
    QHash<std::pair<PortKey, CounterId>, Reading> last;
    for (size_t column = 0; m_layout && column < m_layout->counters.size(); ++column) {
        for (size_t port = 0; port < m_layout->ports.size(); ++port) {
            last.insert({m_layout->ports[port], m_layout->counters[column]},
                        m_last[column * m_layout->ports.size() + port]);
        }
    }
    m_layout = layout;
    m_last.clear();
    for (const CounterId counter : layout->counters) {
        for (const PortKey port : layout->ports) {
            m_last.push_back(last.take({port, counter}));
        }
    }
    for (const Reading &reading : std::as_const(last)) {
        m_kept.insert(reading.sweep);
    }
}

void ThinPlan::add(const CounterSweep &sweep, size_t column, size_t port)
{
    Reading &last = m_last[column * m_layout->ports.size() + port];
    const quint64 value = sweep.value(column, port);
    if (last.sweep == 0) {
        m_kept.insert(sweep.number);
    } else if (value != last.value) {
        const Counter &counter = pickglass::counter(m_layout->counters[column]);
        const bool isStep =
            counter.isGauge || increment(counter, {{}, last.value}, {sweep.time, value}).count;
        if (!isStep) {
            m_kept.insert(last.sweep);
            m_kept.insert(sweep.number);
        }
    }
    last = {value, sweep.number};
}

void ThinPlan::add(const CounterSweep &sweep)
{
    if (m_layout != sweep.layout) {
        adopt(sweep.layout);
    }
    for (size_t column = 0; column < m_layout->counters.size(); ++column) {
        for (size_t port = 0; port < m_layout->ports.size(); ++port) {
            if (sweep.isKnown(column, port)) {
                add(sweep, column, port);
            }
        }
    }
}

QSet<qint64> ThinPlan::finished()
{
    for (const Reading &last : m_last) {
        m_kept.insert(last.sweep);
    }
    return m_kept;
}

} // namespace

Result<CaptureContents> thinned(CaptureContents contents, qint64 every, const StopToken &stop)
{
    ThinPlan plan;
    for (size_t i = 0; i < contents.sweeps.size(); ++i) {
        if (i % static_cast<size_t>(every) == 0 || i + 1 == contents.sweeps.size()) {
            plan.keep(contents.sweeps[i].number);
        }
    }
    RETURN_IF_ERROR(contents.eachSweep(contents.span, [&](const SharedSweep &sweep) {
        plan.add(*sweep);
        return stop.check();
    }));
    const QSet<qint64> kept = plan.finished();
    std::erase_if(contents.sweeps,
                  [&](const SweepFacts &sweep) { return !kept.contains(sweep.number); });
    contents.interval *= every;
    contents.eachSweep = [each = std::move(contents.eachSweep),
                          kept](TimeRange range, const CaptureContents::Take &take) {
        return each(range, [&](const SharedSweep &sweep) {
            return kept.contains(sweep->number) ? take(sweep) : Result<void>();
        });
    };
    return contents;
}

Result<void> thinCapture(const QString &from, const QString &to, qint64 every, bool replace,
                         const StopToken &stop)
{
    ASSIGN_OR_RETURN(auto contents, readContents(from, stop));
    ASSIGN_OR_RETURN(const auto part, thinned(std::move(contents), every, stop));
    return writeContents(part, to, replace, stop);
}

Result<void> addJobs(const QString &from, const QString &to, std::span<const Job> jobs,
                     bool replace, const StopToken &stop)
{
    const auto change = [jobs](Database &copy) { return JobRows(copy).put(jobs); };
    return editedCopy(from, to, replace, change, stop);
}

Result<void> keepRollups(const QString &from, const QString &to, bool replace,
                         const StopToken &stop)
{
    const auto change = [](Database &copy) {
        return copy.execute("DELETE FROM sample_stretches; DELETE FROM sample_blobs;"
                            "DELETE FROM sample_bases; DELETE FROM sample_journal");
    };
    return editedCopy(from, to, replace, change, stop);
}

} // namespace pickglass
