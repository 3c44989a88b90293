// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/latency.h"

#include "core/fabric/cablelength.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr double NanosecondsPerSecond = 1e9;

std::optional<int> mtuOf(const Port &port)
{
    bool isNumber = false;
    const int mtu = attributeOf(port, QLatin1String("NeighborMTU")).toInt(&isNumber);
    return isNumber && mtu >= MinMtu ? std::optional(mtu) : std::nullopt;
}

/// Puts together the budget of one path.
class LatencyAdder
{
public:
    LatencyAdder(const Fabric &fabric, const Path &path, const LatencyQuestion &question,
                 const LatencyConstants &constants)
        : m_fabric(fabric),
          m_path(path),
          m_question(question),
          m_constants(constants),
          m_from(fabric.port(path.hops.front().out).node),
          m_to(fabric.port(path.hops.back().in).node)
    {
        m_budget.bytes = question.bytes;
    }

    LatencyBudget budget()
    {
        findMtu();
        const bool hasEachStep = findEnds();
        addSender(hasEachStep);
        for (size_t i = 0; i < m_path.hops.size(); ++i) {
            if (i > 0) {
                const NodeIndex node = m_fabric.port(m_path.hops[i].out).node;
                add(deviceStep(LatencyPart::Switch, node));
            }
            addWire(m_path.hops[i].out);
        }
        addSerialization();
        if (hasEachStep) {
            add(endStep(LatencyPart::AdapterReceive, m_to));
        }
        if (!m_together) {
            add(endStep(LatencyPart::HostReceive, m_to));
        }
        return std::move(m_budget);
    }

private:
    void add(const LatencyStep &step) { m_budget.steps.push_back(step); }

    LatencyStep deviceStep(LatencyPart part, NodeIndex node) const
    {
        LatencyStep step{part, node};
        if (const LatencyConstant *constant = m_constants.find(part, m_fabric.node(node))) {
            step.nanoseconds = constant->nanoseconds;
            step.isAtMost = constant->isAtMost;
            step.source = constant->source;
        }
        return step;
    }

    LatencyStep endStep(LatencyPart part, NodeIndex node) const
    {
        return isAdapter(node) ? deviceStep(part, node) : LatencyStep{part, node};
    }

    bool isAdapter(NodeIndex node) const
    {
        return m_fabric.node(node).type == NodeType::ChannelAdapter;
    }

    /// What is known of both ends in one figure: the mean where theirs differ.
    std::optional<LatencyStep> together(LatencyPart part) const
    {
        LatencyStep step = endStep(part, m_from);
        const LatencyStep other = endStep(part, m_to);
        if (!step.nanoseconds || !other.nanoseconds) {
            return std::nullopt;
        }
        if (*step.nanoseconds != *other.nanoseconds || step.source != other.source) {
            step.nanoseconds = (*step.nanoseconds + *other.nanoseconds) / 2;
            step.isAtMost = step.isAtMost && other.isAtMost;
            step.isAssumed = true;
            step.source = step.source + QStringLiteral("; ") + other.source;
        }
        return step;
    }

    /// Which figures there are of the ends; whether those of adapters are steps of their own.
    bool findEnds()
    {
        const auto isKnown = [this](LatencyPart part, NodeIndex node) {
            return endStep(part, node).nanoseconds.has_value();
        };
        const bool hasAdapters =
            isKnown(LatencyPart::AdapterSend, m_from) && isKnown(LatencyPart::AdapterReceive, m_to);
        const bool hasHosts =
            isKnown(LatencyPart::HostSend, m_from) && isKnown(LatencyPart::HostReceive, m_to);
        const auto hosts = hasHosts ? std::nullopt : together(LatencyPart::Hosts);
        const auto ends = together(LatencyPart::Ends);
        const bool isWhole = hasAdapters && (hasHosts || hosts);
        m_together = ends && !isWhole ? ends : hosts;
        return isWhole || !ends;
    }

    void addSender(bool hasEachStep)
    {
        add(m_together ? *m_together : endStep(LatencyPart::HostSend, m_from));
        if (hasEachStep) {
            add(endStep(LatencyPart::AdapterSend, m_from));
        }
    }

    void addWire(PortIndex out)
    {
        LatencyStep step{LatencyPart::Wire, {}, out};
        step.metres = cableLength(m_fabric, m_fabric.port(out));
        step.isAssumed = !step.metres && m_question.cable;
        step.metres = step.metres ? step.metres : m_question.cable;
        if (step.metres) {
            step.nanoseconds = *step.metres * NanosecondsPerMetre;
        }
        add(step);
    }

    void findMtu()
    {
        bool isKnown = true;
        int least = AssumedMtu;
        for (const PathHop &hop : m_path.hops) {
            const auto out = mtuOf(m_fabric.port(hop.out));
            const auto mtu = out ? out : mtuOf(m_fabric.port(hop.in));
            isKnown = isKnown && mtu;
            least = std::min(least, mtu.value_or(AssumedMtu));
        }
        m_budget.mtu = isKnown ? std::optional(least) : std::nullopt;
        m_budget.packets = std::max<qint64>(1, (m_question.bytes + least - 1) / least);
        m_budget.bytesOnWire = m_question.bytes + m_budget.packets * PacketOverhead;
    }

    void addSerialization()
    {
        LatencyStep step{LatencyPart::Serialization};
        std::optional<double> slowest;
        bool areKnown = true;
        for (const PathHop &hop : m_path.hops) {
            const Link &link = m_fabric.link(m_fabric.port(hop.out).link);
            const auto rate = dataRate(m_fabric.width(link), m_fabric.speed(link));
            areKnown = areKnown && rate;
            if (rate && *rate < slowest.value_or(*rate + 1)) {
                slowest = rate;
                step.port = hop.out;
            }
        }
        if (areKnown) {
            step.nanoseconds =
                static_cast<double>(m_budget.bytesOnWire) / *slowest * NanosecondsPerSecond;
            step.isAssumed = !m_budget.mtu && m_question.bytes > MinMtu;
        } else {
            step.port = {};
        }
        add(step);
    }

    const Fabric &m_fabric;
    const Path &m_path;
    const LatencyQuestion &m_question;
    const LatencyConstants &m_constants;
    NodeIndex m_from;
    NodeIndex m_to;
    std::optional<LatencyStep> m_together; ///< Ends or Hosts
    LatencyBudget m_budget;
};

} // namespace

double LatencyBudget::known() const
{
    double sum = 0;
    for (const LatencyStep &step : steps) {
        sum += step.nanoseconds.value_or(0);
    }
    return sum;
}

double LatencyBudget::known(LatencyPart part) const
{
    double sum = 0;
    for (const LatencyStep &step : steps) {
        sum += step.part == part ? step.nanoseconds.value_or(0) : 0;
    }
    return sum;
}

int LatencyBudget::unknown() const
{
    return static_cast<int>(
        std::ranges::count_if(steps, [](const LatencyStep &step) { return !step.nanoseconds; }));
}

bool LatencyBudget::isAssumed() const
{
    return std::ranges::any_of(steps, &LatencyStep::isAssumed);
}

bool LatencyBudget::hasLimits() const
{
    return std::ranges::any_of(steps, &LatencyStep::isAtMost);
}

std::optional<double> LatencyBudget::total() const
{
    return steps.empty() || unknown() > 0 ? std::nullopt : std::optional(known());
}

LatencyBudget latencyBudget(const Fabric &fabric, const Path &path, const LatencyQuestion &question,
                            const LatencyConstants &constants)
{
    if (!path.arrives() || path.hops.empty()) {
        LatencyBudget nothing;
        nothing.bytes = question.bytes;
        return nothing;
    }
    return LatencyAdder(fabric, path, question, constants).budget();
}

} // namespace pickglass
