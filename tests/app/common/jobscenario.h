// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "collectors/synthetic/flows.h"
#include "collectors/synthetic/routetables.h"
#include "core/analysis/activity.h"
#include "core/capture/capturereader.h"
#include "core/capture/capturewriter.h"
#include "core/counters/ticklength.h"

#include <QRandomGenerator>

#include <algorithm>
#include <memory>
#include <vector>

namespace pickglass::tests {

/// What makes a job slow.
enum class JobCause : quint8 {
    SlowReceiver, ///< a host outside the job that takes packets too slowly
    Neighbor,     ///< hosts outside the job that fill an uplink which the job uses
    Degraded,     ///< an uplink on its routes at a fourth of its width
    HotSpine,     ///< its own flows meet at a spine
    Nothing
};

/// A job "1" on some hosts of a tree of eight leaves and four spines, among hosts that send a
/// little to others, for 40 units; from the tenth to the thirtieth the cause is there. Random in
/// everything, by the seed; recorded to a file.
class JobScenario
{
public:
    /// With hosts whose PortXmitWait stands at its top.
    JobScenario(JobCause cause, quint32 seed, bool areHostsLatched = false)
        : m_cause(cause),
          m_areHostsLatched(areHostsLatched),
          m_random(seed)
    {
        synthetic::TreePlan plan;
        plan.k = 8;
        plan.tiers = 2;
        m_made = synthetic::makeTree(plan);
        chooseJob();
        addJobFlows();
        switch (cause) {
        case JobCause::SlowReceiver:
            addSlowReceiver();
            break;
        case JobCause::Neighbor:
            addNeighbor();
            break;
        case JobCause::Degraded:
            degrade();
            break;
        case JobCause::HotSpine:
            addHotSpine();
            break;
        case JobCause::Nothing:
            break;
        }
    }

    /// The kinds of a finding that names the cause, and where it is: a port, or a node.
    QStringList kinds() const
    {
        switch (m_cause) {
        case JobCause::SlowReceiver:
            return {QStringLiteral("slow_receiver_outside")};
        case JobCause::Neighbor:
            return {QStringLiteral("shared_link")};
        case JobCause::Degraded:
            return {QStringLiteral("degraded_link")};
        case JobCause::HotSpine:
            return {QStringLiteral("hot_switch")};
        case JobCause::Nothing:
            break;
        }
        return {QStringLiteral("nothing")};
    }
    bool isPlace(PortKey place) const
    {
        return std::ranges::any_of(m_places, [&](PortKey each) {
            return each.node == place.node && (each.number == 0 || each.number == place.number);
        });
    }

    Result<void> record(const QString &path)
    {
        constexpr qint64 Start = 1'700'000'400'000'000;
        constexpr int Units = 40;
        ASSIGN_OR_RETURN(auto writer,
                         CaptureWriter::record(path, true, QStringLiteral("test:"),
                                               std::chrono::microseconds(synthetic::Unit)));
        const Fabric &fabric = *m_made->fabric;
        RETURN_IF_ERROR(writer->writeFabric(Timestamp(Start), fabric));
        synthetic::RouteTables tables(m_made, {});
        while (!tables.isDone()) {
            tables.makeMore();
        }
        RETURN_IF_ERROR(writer->writeForwarding(Timestamp(Start + 1), *tables.take()));
        auto layout = std::make_shared<SweepLayout>();
        for (const Port &port : fabric.ports()) {
            if (port.peer.isValid()) {
                m_ports.push_back(fabric.indexOf(port));
                layout->ports.push_back(keyOf(fabric, port));
            }
        }
        for (const QStringView name : {u"PortXmitData", u"PortRcvData", u"PortXmitWait"}) {
            // The narrow form of the wait is the one that latches.
            const std::vector<CounterId> forms = countersNamed(name);
            const bool isNarrow = m_areHostsLatched && name == u"PortXmitWait";
            layout->counters.push_back(isNarrow ? forms.back() : forms.front());
        }
        std::ranges::sort(layout->counters);
        layout->complete();
        CounterSweep sweep = CounterSweep::forLayout(std::move(layout));
        synthetic::LoadMaker loads(m_made);
        for (int unit = 0; unit <= Units; ++unit) {
            const bool isOn = unit > Units / 4 && unit <= Units * 3 / 4;
            if (unit > 0) {
                count(sweep, loads, isOn);
            }
            ++sweep.number;
            sweep.time = Timestamp(Start + 2 + unit * synthetic::Unit);
            std::ranges::fill(sweep.times, sweep.time.microseconds());
            if (m_areHostsLatched) {
                latchHosts(sweep);
            }
            RETURN_IF_ERROR(writer->writeSweep(sweep));
        }
        Job job{QStringLiteral("1")};
        job.name = QStringLiteral("test");
        job.state = JobState::Completed;
        job.start = Timestamp(Start + 2);
        job.end = Timestamp(Start + 2 + Units * synthetic::Unit);
        for (const size_t host : m_job) {
            job.nodes.push_back(nodeOf(host));
            job.hosts.push_back(fabric.node(fabric.findNode(job.nodes.back())).name);
        }
        std::ranges::sort(job.nodes);
        RETURN_IF_ERROR(writer->putJobs(std::span(&job, 1)));
        return writer->close();
    }

    static constexpr size_t Leaves = 8;
    static constexpr size_t JobLeaves = 6;
    static constexpr size_t PerLeaf = 4;

private:
    using Flow = synthetic::Flow;

    size_t hosts() const { return m_made->hosts.size(); }
    double draw(double from, double to) { return from + (to - from) * m_random.generateDouble(); }
    size_t drawIndex(size_t count)
    {
        return static_cast<size_t>(m_random.bounded(static_cast<quint32>(count)));
    }
    bool isOfJob(size_t host) const { return std::ranges::find(m_job, host) != m_job.end(); }
    Guid nodeOf(size_t host) const
    {
        const Fabric &fabric = *m_made->fabric;
        return fabric.node(fabric.port(PortIndex(m_made->hosts[host])).node).guid;
    }
    std::vector<qint32> way(size_t from, size_t to) const
    {
        std::vector<qint32> ports;
        m_made->router->route(from, to, 0, ports);
        return ports;
    }
    Flow flow(size_t from, size_t to, double share) const
    {
        const Port &port = m_made->fabric->port(PortIndex(m_made->hosts[from]));
        const auto capacity = static_cast<double>(synthetic::wordsPerUnit(port.width, port.speed));
        return {static_cast<qint32>(from), static_cast<qint32>(to),
                static_cast<quint64>(share * capacity), 1033};
    }

    /// Two hosts of each of six leaves, one of them at the same position of each.
    void chooseJob()
    {
        m_position = drawIndex(PerLeaf);
        for (size_t leaf = 0; leaf < JobLeaves; ++leaf) {
            m_job.push_back(leaf * PerLeaf + m_position);
            m_job.push_back(leaf * PerLeaf + (m_position + 1 + drawIndex(PerLeaf - 1)) % PerLeaf);
        }
    }

    /// Everybody sends a little; the job's hosts send to each other.
    void addJobFlows()
    {
        for (size_t host = 0; host < hosts(); ++host) {
            for (int i = 0; i < 3; ++i) {
                const size_t to = (host + 1 + drawIndex(hosts() - 1)) % hosts();
                if (isOfJob(host) == isOfJob(to)) {
                    m_always.push_back(flow(host, to, draw(0.005, 0.02)));
                }
            }
        }
        for (size_t i = 0; i < m_job.size(); ++i) {
            m_always.push_back(flow(m_job[i], m_job[(i + 1) % m_job.size()], draw(0.05, 0.1)));
        }
    }

    void addSlowReceiver()
    {
        // On a leaf without hosts of the job; a neighbor there sends to it, too.
        const size_t leaf = JobLeaves + drawIndex(Leaves - JobLeaves);
        const size_t position = drawIndex(PerLeaf);
        const size_t receiver = leaf * PerLeaf + position;
        m_during = {flow(m_job[drawIndex(m_job.size())], receiver, draw(0.4, 0.8)),
                    flow(leaf * PerLeaf + (position + 1) % PerLeaf, receiver, draw(0.2, 0.5))};
        const PortIndex root = m_made->fabric->port(PortIndex(m_made->hosts[receiver])).peer;
        m_drains.emplace_back(root.value(), draw(0.1, 0.3));
        m_places = {keyOf(*m_made->fabric, root), {nodeOf(receiver), 0}};
    }

    /// Two hosts of one leaf, one of them the job's, by one uplink to other leaves.
    void addNeighbor()
    {
        for (int attempt = 0; attempt < 1000; ++attempt) {
            const size_t own = m_job[drawIndex(m_job.size())];
            const size_t to = m_job[drawIndex(m_job.size())];
            const size_t other = own / PerLeaf * PerLeaf + drawIndex(PerLeaf);
            const size_t away = drawIndex(hosts());
            if (isOfJob(other) || isOfJob(away) || own / PerLeaf == to / PerLeaf ||
                away / PerLeaf == own / PerLeaf || away / PerLeaf == to / PerLeaf ||
                way(own, to)[1] != way(other, away)[1]) {
                continue;
            }
            m_during = {flow(own, to, draw(0.5, 0.8)), flow(other, away, draw(0.7, 0.9))};
            m_places = {keyOf(*m_made->fabric, PortIndex(way(own, to)[1]))};
            return;
        }
    }

    void degrade()
    {
        const size_t own = m_job[drawIndex(m_job.size())];
        size_t to = own;
        while (own / PerLeaf == to / PerLeaf) {
            to = m_job[drawIndex(m_job.size())];
        }
        const PortIndex root(way(own, to)[1]);
        m_during = {flow(own, to, draw(0.3, 0.6))};
        m_places = {keyOf(*m_made->fabric, root),
                    keyOf(*m_made->fabric, m_made->fabric->port(root).peer)};
        std::vector<Port> ports = m_made->fabric->ports();
        for (const PortIndex port : {root, ports[root.at()].peer}) {
            ports[port.at()].width = LinkWidth::X1;
        }
        auto made = std::make_shared<synthetic::MadeFabric>();
        made->fabric =
            FabricBuilder::assemble(m_made->fabric->nodes(), ports, m_made->fabric->links());
        made->hosts = m_made->hosts;
        made->ends = m_made->ends;
        made->router = std::make_unique<SameRouter>(m_made);
        m_made = std::move(made);
    }

    /// Both hosts of three leaves by one spine to hosts of other leaves, each to its own.
    void addHotSpine()
    {
        for (size_t leaf = 0; leaf < JobLeaves; leaf += 2) {
            for (size_t i = 0; i < 2; ++i) {
                const size_t to = (leaf + 1 + i) % JobLeaves * PerLeaf + m_position;
                m_during.push_back(flow(m_job[2 * leaf + i], to, draw(0.65, 0.95)));
            }
        }
        const auto &sample = m_during.front();
        const Fabric &fabric = *m_made->fabric;
        const PortIndex uplink(
            way(static_cast<size_t>(sample.from), static_cast<size_t>(sample.to))[1]);
        m_places = {{fabric.node(fabric.port(fabric.port(uplink).peer).node).guid, 0}};
    }

    /// The routes of another fabric of the same shape.
    class SameRouter final : public synthetic::Router
    {
    public:
        explicit SameRouter(synthetic::SharedMadeFabric made) : m_of(std::move(made)) {}
        bool route(size_t from, size_t to, int attempt, std::vector<qint32> &ports) const override
        {
            return m_of->router->route(from, to, attempt, ports);
        }
        int attempts(size_t from, size_t to) const override
        {
            return m_of->router->attempts(from, to);
        }

    private:
        synthetic::SharedMadeFabric m_of;
    };

    void latchHosts(CounterSweep &sweep) const
    {
        const Fabric &fabric = *m_made->fabric;
        for (size_t column = 0; column < sweep.layout->counters.size(); ++column) {
            const Counter &its = counter(sweep.layout->counters[column]);
            for (size_t port = 0; its.name == u"PortXmitWait" && port < m_ports.size(); ++port) {
                if (!fabric.node(fabric.port(m_ports[port]).node).isSwitch()) {
                    sweep.setValue(column, port, its.top());
                }
            }
        }
    }

    void count(CounterSweep &sweep, synthetic::LoadMaker &loads, bool isOn)
    {
        std::vector<Flow> flows = m_always;
        if (isOn) {
            flows.insert(flows.end(), m_during.begin(), m_during.end());
        }
        loads.setDrains(isOn ? m_drains : std::vector<std::pair<qint32, double>>());
        const synthetic::LinkLoad load = loads.load(flows, {});
        const Fabric &fabric = *m_made->fabric;
        for (size_t column = 0; column < sweep.layout->counters.size(); ++column) {
            const QString name = counter(sweep.layout->counters[column]).name;
            for (size_t i = 0; i < m_ports.size(); ++i) {
                const PortIndex port = m_ports[i];
                if (name == u"PortXmitData") {
                    sweep.setValue(column, i, sweep.value(column, i) + load.words[port.at()]);
                } else if (name == u"PortRcvData") {
                    sweep.setValue(column, i,
                                   sweep.value(column, i) +
                                       load.words[fabric.port(port).peer.at()]);
                } else {
                    const double tick = bytesPerTickOf(fabric, fabric.port(port)).value_or(1);
                    const double ticks = static_cast<double>(load.waitBytes[port.at()]) / tick;
                    sweep.setValue(column, i, sweep.value(column, i) + static_cast<quint64>(ticks));
                }
            }
        }
    }

    JobCause m_cause;
    bool m_areHostsLatched;
    QRandomGenerator m_random;
    synthetic::SharedMadeFabric m_made;
    size_t m_position = 0;
    std::vector<size_t> m_job; ///< hosts
    std::vector<Flow> m_always, m_during;
    std::vector<std::pair<qint32, double>> m_drains;
    std::vector<PortKey> m_places;
    std::vector<PortIndex> m_ports; ///< that are counted
};

} // namespace pickglass::tests
