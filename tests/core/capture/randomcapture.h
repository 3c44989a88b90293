// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/capture/capturewriter.h"
#include "tests/support/generators.h"

#include <algorithm>
#include <random>

namespace pickglass::tests {

/// A recording of a small tree in which everything happens that does: ports that do not answer,
/// counters that are reset or latched, sweeps that are missing, hosts that leave and come back, a
/// subnet manager that hands over, forwarding tables, events and marks. The same each time for a
/// seed.
class RandomCapture
{
public:
    static constexpr qint64 Start = 1'700'000'000'000'000; ///< µs
    static constexpr qint64 Second = 1'000'000;

    explicit RandomCapture(quint32 seed) : m_random(seed)
    {
        m_whole = makeTwoTierTree({.leaves = 3, .spines = 2, .hostsPerLeaf = 3});
        m_fabric = m_whole;
        m_values.resize(m_whole->ports().size() * Counters.size());
    }

    enum class End { Closed, Killed };
    Result<void> write(const QString &path, int sweeps, End end = End::Closed)
    {
        auto writer = CaptureWriter::record(path, false, QStringLiteral("mad:mlx5_0"),
                                            std::chrono::seconds(1));
        if (!writer) {
            return tl::unexpected(writer.error());
        }
        Result<void> written = (*writer)->writeFabric(at(0), *m_fabric);
        makeLayout();
        for (int second = 1; second <= sweeps; ++second) {
            written = written.and_then([&] { return writeSecond(**writer, second); });
        }
        return written.and_then([&] { return (*writer)->putEvents(m_events); }).and_then([&] {
            return end == End::Closed ? (*writer)->close() : Result<void>();
        });
    }

    static Timestamp at(double second)
    {
        return Timestamp(Start + static_cast<qint64>(second * static_cast<double>(Second)));
    }
    const Fabric &fabric() const { return *m_whole; }
    /// 0 … below - 1
    int roll(int below) { return std::uniform_int_distribution(0, below - 1)(m_random); }

private:
    inline static const std::vector<CounterId> Counters = [] {
        std::vector<CounterId> ids;
        for (const char *name :
             {"PortCounters.SymbolErrorCounter", "PortCounters.PortXmitWait",
              "PortCountersExtended.PortXmitData", "PortCountersExtended.PortRcvData"}) {
            ids.push_back(countersNamed(QString::fromLatin1(name)).front());
        }
        std::ranges::sort(ids);
        return ids;
    }();

    Result<void> writeSecond(CaptureWriter &writer, int second)
    {
        Result<void> written;
        if (roll(12) == 0) {
            changeFabric(second);
            written = writer.writeFabric(at(second - 0.5), *m_fabric);
        }
        count();
        if (roll(10) != 0) { // else it is missing
            written = written.and_then([&] { return writer.writeSweep(sweep(second)); });
        }
        if (roll(8) == 0) {
            written = written.and_then([&] {
                return writer.addMark(at(second), roll(2) ? at(second + 3) : Timestamp(),
                                      QStringLiteral("mark %1").arg(second), {});
            });
        }
        if (roll(10) == 0) {
            written = written.and_then([&] { return writeForwarding(writer, second); });
            written = written.and_then([&] { return writeLanes(writer, second); });
            written = written.and_then([&] { return writePKeys(writer, second); });
            written = written.and_then([&] { return writeMulticast(writer, second); });
            written = written.and_then([&] { return writeHosts(writer, second); });
            written = written.and_then([&] { return writeJobs(writer, second); });
        }
        return written.and_then([&] { return writeManagers(writer, second); });
    }

    /// Of some of the switches.
    Result<void> writeForwarding(CaptureWriter &writer, int second)
    {
        std::vector<ForwardingTable> tables;
        for (const Node &node : m_whole->nodes()) {
            if (node.isSwitch() && roll(2)) {
                ForwardingTable &table = tables.emplace_back();
                table.node = node.guid;
                for (quint16 lid = 1; lid < 12; ++lid) {
                    table.set(Lid(lid), static_cast<quint8>(roll(3) ? 1 : 2));
                }
            }
        }
        return writer.writeForwarding(at(second), tables);
    }

    /// Of some of the switches and hosts, without a roll.
    Result<void> writeLanes(CaptureWriter &writer, int second)
    {
        LaneTables lanes;
        for (const Node &node : m_whole->nodes()) {
            const int kind = second + static_cast<int>(node.guid.value() % 5);
            if (kind % 2 == 0) {
                continue;
            }
            if (node.isSwitch()) {
                SlToVlRow row{1, 2, {}};
                row.lanes.fill(static_cast<VirtualLane>(kind % 3));
                lanes.slToVl.push_back({{node.guid, 0}, {row}});
                lanes.arbitration.push_back(
                    {{node.guid, 1}, {{0, static_cast<quint8>(1 + kind % 7)}}, {{1, 4}}});
            } else {
                PathSls &sls = lanes.pathSls.emplace_back();
                sls.source = {node.guid, 1};
                sls.set(Lid(static_cast<quint16>(1 + kind % 11)),
                        static_cast<ServiceLevel>(kind % 3));
            }
        }
        return writer.writeLanes(at(second), lanes);
    }

    /// Of some of the ports; without a roll.
    Result<void> writePKeys(CaptureWriter &writer, int second)
    {
        std::vector<PKeyTable> tables;
        for (const Port &port : m_whole->ports()) {
            const Guid guid = m_whole->node(port.node).guid;
            const int kind = second + static_cast<int>(guid.value() % 5) + port.number;
            if (kind % 3 == 0) {
                continue;
            }
            PKeyTable &table = tables.emplace_back(PKeyTable{{guid, port.number}, {}});
            for (int i = 0; i < kind % 4; ++i) {
                table.entries.push_back({static_cast<quint16>(i),
                                         PKey::of(static_cast<quint16>(i + 1), kind % 2 == 0)});
            }
        }
        return writer.writePKeys(at(second), tables);
    }

    /// Of some of the switches, and two groups that hosts come to and leave; without a roll.
    Result<void> writeMulticast(CaptureWriter &writer, int second)
    {
        MulticastTables tables;
        MulticastGroups &groups = tables.groups.emplace_back();
        for (quint64 id : {quint64(0xffffffff), quint64(7)}) {
            groups.groups.push_back({{0xff12401bffff0000, id},
                                     static_cast<Mlid>(0xc000 + id % 8),
                                     0xffff,
                                     4,
                                     3,
                                     {},
                                     2,
                                     std::vector<MulticastMember>()});
        }
        for (const Node &node : m_whole->nodes()) {
            const int kind = second + static_cast<int>(node.guid.value() % 7);
            if (node.isSwitch() && kind % 3 != 0) {
                MulticastTable &table = tables.tables.emplace_back(MulticastTable{node.guid});
                table.entries = {{0xc007, {1, 2 + kind % 5}}};
                table.last = kind % 2 == 0 ? LastMlid : Mlid(0xc3ff);
            } else if (!node.isSwitch() && kind % 4 != 0) {
                groups.groups[static_cast<size_t>(kind % 2)].members->push_back(
                    {node.guid, {static_cast<quint8>(1 << kind % 3)}});
            }
        }
        groups.settle();
        return writer.writeMulticast(at(second), tables);
    }

    /// Some of the hosts have queue pairs and a mount; without a roll.
    Result<void> writeHosts(CaptureWriter &writer, int second)
    {
        HostChanges changes;
        for (const Node &node : m_whole->nodes()) {
            const auto kind =
                static_cast<quint32>(second + static_cast<int>(node.guid.value() % 5));
            if (node.isSwitch() || kind % 2 == 0) {
                continue;
            }
            const PortKey port{node.guid, 1};
            changes.queuePairs.push_back(
                {port, 7, kind, static_cast<PathState>(kind % 3), QStringLiteral("mlx5_0")});
            changes.gone.emplace_back(port, kind);
            changes.facts.push_back(
                {node.guid, HostFactKind::NfsMount, QStringLiteral("/home"),
                 kind % 3 == 0 ? QString() : QStringLiteral("nas:/%1").arg(kind)});
        }
        return writer.writeHosts(at(second), changes);
    }

    /// One that runs since some time on the hosts, and the one before is over; without a roll.
    Result<void> writeJobs(CaptureWriter &writer, int second)
    {
        Job job{QString::number(second), QStringLiteral("solver"), QStringLiteral("ann"),
                JobState::Running,       at(second - 2),           {}};
        for (const Node &node : m_whole->nodes()) {
            if (!node.isSwitch()) {
                job.hosts += node.system;
                job.nodes.push_back(node.guid);
            }
        }
        job.hosts += QStringLiteral("gone01");
        job.unknownHosts = {QStringLiteral("gone01")};
        std::ranges::sort(job.nodes);
        std::vector<Job> jobs{job};
        if (!m_job.id.isEmpty()) {
            m_job.state = JobState::Completed;
            m_job.end = at(second - 1);
            jobs.push_back(m_job);
        }
        m_job = job;
        return writer.putJobs(jobs);
    }

    /// A host goes, or all are back.
    void changeFabric(int second)
    {
        const std::vector<Node> &nodes = m_whole->nodes();
        const auto isHost = [](const Node &node) { return !node.isSwitch(); };
        const bool isWhole = m_fabric == m_whole;
        const auto host = std::ranges::find_if(nodes, isHost) + roll(4);
        FabricBuilder builder;
        if (!isWhole) {
            m_fabric = m_whole;
        } else {
            for (const Node &node : nodes) {
                if (&node != &*host) {
                    builder.node(node.guid, node.type) = bare(node);
                }
            }
            addCables(builder, host->guid);
            m_fabric = builder.build();
        }
        makeLayout();
        Event event;
        event.id = static_cast<qint64>(m_events.size()) + 1;
        event.time = at(second - 0.5);
        event.precision = Second / 2;
        event.kind = isWhole ? EventKind::NodeLeft : EventKind::NodeCame;
        event.lasts = isWhole;
        event.place = {host->guid, 0};
        event.placeName = host->name;
        m_events.push_back(event);
    }

    static Node bare(Node node)
    {
        node.ports = 0;
        node.lid = Lid();
        node.firstPort = PortIndex();
        return node;
    }

    void addCables(FabricBuilder &builder, Guid without)
    {
        for (const Port &port : m_whole->ports()) {
            const Guid guid = m_whole->node(port.node).guid;
            if (guid != without) {
                Port copy = port;
                copy.link = LinkIndex();
                copy.peer = PortIndex();
                builder.port(guid, port.number) = copy;
            }
        }
        for (const Link &link : m_whole->links()) {
            const Port &a = m_whole->port(link.a);
            const Port &b = m_whole->port(link.b);
            const Guid aGuid = m_whole->node(a.node).guid;
            const Guid bGuid = m_whole->node(b.node).guid;
            if (aGuid != without && bGuid != without) {
                builder.connect(aGuid, a.number, bGuid, b.number);
            }
        }
    }

    void makeLayout()
    {
        auto layout = std::make_shared<SweepLayout>();
        for (const Port &port : m_fabric->ports()) {
            if (port.number != 0) {
                layout->ports.push_back({m_fabric->node(port.node).guid, port.number});
            }
        }
        layout->counters = Counters;
        layout->complete();
        m_layout = std::move(layout);
    }

    /// Whether somebody looks or not.
    void count()
    {
        for (size_t i = 0; i < m_values.size(); ++i) {
            const Counter &counter = pickglass::counter(Counters[i % Counters.size()]);
            quint64 &value = m_values[i];
            const auto more = static_cast<quint64>(roll(counter.latches ? 40 : 5'000'000));
            value = value > counter.top() - more ? counter.top() : value + more;
            if (roll(60) == 0) {
                value = static_cast<quint64>(roll(50));
            } else if (counter.latches && roll(60) == 0) {
                value = counter.top();
            }
        }
    }

    CounterSweep sweep(int second)
    {
        CounterSweep made = CounterSweep::forLayout(m_layout);
        made.number = second;
        made.time = at(second);
        made.duration = 1000 + roll(1000);
        made.meter = {roll(1000), 1, 2, 256, 1024};
        for (size_t port = 0; port < m_layout->ports.size(); ++port) {
            const PortKey key = m_layout->ports[port];
            const size_t place = m_whole->findPort(key.node, key.number).at() * Counters.size();
            for (size_t attribute = 0; attribute < m_layout->attributes.size(); ++attribute) {
                const bool isSilent = roll(15) == 0;
                made.timeOf(attribute, port) =
                    isSilent ? 0 : made.time.microseconds() + 10 + roll(900);
            }
            for (size_t column = 0; column < Counters.size(); ++column) {
                made.setValue(column, port, m_values[place + column]);
            }
        }
        return made;
    }

    Result<void> writeManagers(CaptureWriter &writer, int second)
    {
        if (m_managerSince == 0 || roll(15) == 0) {
            m_managerSince = second;
            m_manager = 1 - m_manager;
        }
        SmSpan span;
        const Port &port = m_whole->ports()[static_cast<size_t>(m_manager) * 2];
        span.info.port = {m_whole->node(port.node).guid, port.number};
        span.info.portGuid = Guid(span.info.port.node.value() + 1);
        span.info.lid = Lid(static_cast<quint16>(m_manager + 1));
        span.info.state = SmState::Master;
        span.from = at(m_managerSince + 0.25);
        span.lastSeen = at(second + 0.25);
        return writer.writeManagers(span.lastSeen, std::span(&span, 1), span.info.lid);
    }

    std::mt19937 m_random;
    SharedFabric m_whole;
    SharedFabric m_fabric;
    SharedSweepLayout m_layout;
    std::vector<quint64> m_values; ///< [port of m_whole * Counters + column]
    std::vector<Event> m_events;
    int m_manager = 0;
    int m_managerSince = 0;
    Job m_job{{}}; ///< the last one
};

} // namespace pickglass::tests
