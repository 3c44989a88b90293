// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/plan/nextcables.h"

#include "core/fabric/naturalorder.h"
#include "core/fabric/nodeparts.h"
#include "core/plan/plannodes.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

/// What no plan gives a switch fewer of than an adapter has ports.
constexpr int MaxPortsOfAdapter = 2;

struct OpenCable
{
    NextCable next;
    qint32 a = -1; ///< a node of NodeParts
    qint32 b = -1;
    bool isSeen = false; ///< one of its ends
    qint64 hosts = 0;
};

class NextCables
{
public:
    NextCables(const Plan &plan, const Fabric &fabric)
        : m_plan(plan),
          m_fabric(fabric),
          m_nodes(fabric),
          m_resolved(m_nodes.resolve(plan))
    {
    }

    std::vector<NextCable> find(const PlanComparison &comparison)
    {
        qint32 last = qint32(m_fabric.nodes().size()) - 1;
        QHash<qint32, int> cablesOfUnseen;
        for (const ResolvedCable &cable : m_resolved) {
            for (const ResolvedEnd *end : {&cable.a, &cable.b}) {
                const qint32 node = nodeOf(*end);
                last = std::max(last, node);
                if (node >= qint32(m_fabric.nodes().size())) {
                    ++cablesOfUnseen[node];
                }
            }
        }
        NodeParts parts(m_fabric, size_t(last + 1) - m_fabric.nodes().size());
        for (auto it = cablesOfUnseen.cbegin(); it != cablesOfUnseen.cend(); ++it) {
            if (it.value() <= MaxPortsOfAdapter) {
                parts.addHost(it.key());
            }
        }
        takeOpen(comparison, parts);
        parts.sortByGain(
            m_open, [](const OpenCable &cable) { return std::pair(cable.a, cable.b); },
            [this](const OpenCable &a, const OpenCable &b) { return isBefore(a, b); });
        std::vector<NextCable> next;
        next.reserve(m_open.size() + m_hidden.size());
        for (const OpenCable &cable : m_open) {
            next.push_back({cable.next.planned, cable.hosts});
        }
        std::ranges::stable_sort(
            m_hidden, [this](const OpenCable &a, const OpenCable &b) { return isBefore(a, b); });
        for (const OpenCable &cable : m_hidden) {
            next.push_back(cable.next);
        }
        return next;
    }

private:
    /// -1 where the fabric has several that may be meant.
    qint32 nodeOf(const ResolvedEnd &end) const
    {
        return end.of == ResolvedEnd::Of::System && end.index >= 0
                   ? m_nodes.nodesOf(end.index).front().value()
                   : end.index;
    }

    void takeOpen(const PlanComparison &comparison, NodeParts &parts)
    {
        for (const ComparedCable &cable : comparison.cables) {
            const bool isOpen =
                cable.verdict == CableVerdict::Missing || cable.verdict == CableVerdict::NotSeenYet;
            if (!isOpen || cable.planned < 0) {
                continue;
            }
            const ResolvedCable &ends = m_resolved[size_t(cable.planned)];
            OpenCable open{.next = {cable.planned}, .a = nodeOf(ends.a), .b = nodeOf(ends.b)};
            if (open.a < 0 || open.b < 0) {
                m_hidden.push_back(open);
            } else if (!ends.a.isSeen && !ends.b.isSeen) {
                parts.join(open.a, open.b);
                m_hidden.push_back(open);
            } else {
                m_open.push_back(open);
            }
        }
    }

    bool isBefore(const OpenCable &a, const OpenCable &b) const
    {
        const PlannedCable &first = m_plan.cables[size_t(a.next.planned)];
        const PlannedCable &second = m_plan.cables[size_t(b.next.planned)];
        for (const auto &[one, other] :
             {std::pair(&first.a, &second.a), std::pair(&first.b, &second.b)}) {
            for (const auto member :
                 {&PlannedEnd::rack, &PlannedEnd::height, &PlannedEnd::node, &PlannedEnd::label}) {
                if (const int order = compareNaturally(one->*member, other->*member)) {
                    return order < 0;
                }
            }
        }
        return a.next.planned < b.next.planned;
    }

    const Plan &m_plan;
    const Fabric &m_fabric;
    PlanNodes m_nodes;
    std::vector<ResolvedCable> m_resolved;
    std::vector<OpenCable> m_open;
    std::vector<OpenCable> m_hidden; ///< of nodes that were not seen
};

} // namespace

std::vector<NextCable> nextCables(const Plan &plan, const Fabric &fabric,
                                  const PlanComparison &comparison)
{
    return NextCables(plan, fabric).find(comparison);
}

} // namespace pickglass
