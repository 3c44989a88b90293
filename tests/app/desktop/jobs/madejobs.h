// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/jobs/jobreport.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace pickglass::tests {

constexpr qint64 JobStart = 1'700'000'000'000'000;
constexpr double MessageBytes = 1000;

/// A tree of leaves with so many hosts each, all joined to all spines; flows between hosts go over
/// spine (receiver mod spines). Each flow is a message; flow i is sent in step i mod steps.
class MadeJob
{
public:
    MadeJob(size_t leaves, size_t perLeaf, size_t spines) : m_perLeaf(perLeaf), m_spines(spines)
    {
        for (size_t i = 0; i < leaves * perLeaf; ++i) {
            report.hosts.push_back(
                {host(i), QStringLiteral("node%1").arg(i + 1, 2, 10, QChar(u'0'))});
        }
        report.job.id = QStringLiteral("4711");
        report.job.name = QStringLiteral("stencil");
        report.job.user = QStringLiteral("bob");
        report.job.start = Timestamp(JobStart);
        report.job.end = Timestamp(JobStart + 60 * SecondUs);
        report.range = {report.job.start, report.job.end};
        report.messageBytes = MessageBytes;
        report.hasTables = true;
        for (const JobHost &each : report.hosts) {
            report.job.hosts << each.name;
            report.job.nodes.push_back(each.node);
        }
    }

    static Guid host(size_t i) { return Guid(0x1000 + i); }
    static Guid leaf(size_t i) { return Guid(0x2000 + i); }
    static Guid spine(size_t i) { return Guid(0x3000 + i); }

    void flow(size_t from, size_t to)
    {
        const size_t a = from / m_perLeaf;
        const size_t b = to / m_perLeaf;
        report.hosts[from].sentBytes += MessageBytes;
        report.hosts[to].receivedBytes += MessageBytes;
        add(host(from), 1, leaf(a), hostPort(from));
        if (a != b) {
            const size_t s = to % m_spines;
            add(leaf(a), upPort(s), spine(s), spinePort(a));
            add(spine(s), spinePort(b), leaf(b), upPort(s));
        }
        add(leaf(b), hostPort(to), host(to), 1);
        ++m_flows;
    }

    SharedJobReport finish(size_t steps = 4)
    {
        for (auto &[key, each] : m_links) {
            each.link.bytes = static_cast<double>(each.flows.size()) * MessageBytes;
            each.link.uses = static_cast<double>(each.flows.size());
            each.link.minFlows = each.link.maxFlows = static_cast<qint64>(each.flows.size());
            each.link.rate = 1e6;
            each.link.utilization = each.link.bytes / 60 / each.link.rate;
            each.link.wait = 0;
            report.links.push_back(each.link);
        }
        for (size_t i = 0; i < steps; ++i) {
            addStep(i, steps);
        }
        return std::make_shared<const JobReport>(report);
    }

    JobReport report;

private:
    struct Made
    {
        JobLink link;
        std::vector<size_t> flows;
    };
    PortNumber hostPort(size_t i) const { return static_cast<PortNumber>(1 + i % m_perLeaf); }
    PortNumber upPort(size_t s) const { return static_cast<PortNumber>(1 + m_perLeaf + s); }
    static PortNumber spinePort(size_t leaf) { return static_cast<PortNumber>(1 + leaf); }

    void add(Guid from, PortNumber fromPort, Guid to, PortNumber toPort)
    {
        Made &made = m_links[{from, fromPort}];
        made.link.from = {from, fromPort};
        made.link.to = {to, toPort};
        made.flows.push_back(m_flows);
    }

    void addStep(size_t i, size_t steps)
    {
        JobStep step;
        const qint64 length = 60 * SecondUs / static_cast<qint64>(steps);
        step.range = {Timestamp(JobStart + static_cast<qint64>(i) * length),
                      Timestamp(JobStart + static_cast<qint64>(i + 1) * length)};
        for (size_t flow = i; flow < m_flows; flow += steps) {
            step.sentBytes += MessageBytes;
        }
        for (const auto &[key, each] : m_links) {
            const auto uses =
                std::ranges::count_if(each.flows, [&](size_t flow) { return flow % steps == i; });
            step.linkUses.push_back(static_cast<float>(uses));
            step.linkBytes.push_back(static_cast<float>(uses) * float(MessageBytes));
        }
        report.steps.push_back(std::move(step));
    }

    size_t m_perLeaf;
    size_t m_spines;
    size_t m_flows = 0;
    std::map<PortKey, Made> m_links;
};

} // namespace pickglass::tests
