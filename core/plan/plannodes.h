// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/plan/plan.h"

#include <QHash>

#include <optional>
#include <unordered_map>
#include <vector>

namespace pickglass {

/// What an end of a planned cable is in a fabric: a port, a node whose port is not said, or a host
/// or chassis of several nodes, of which it is not said which. What the fabric does not have, has a
/// number of its own: not seen.
struct ResolvedEnd
{
    enum class Of : quint8 { Port, Node, System };
    Of of = Of::Node;
    /// Of a node or port: an index into Fabric::nodes(), or behind them that of a node that was not
    /// seen. Of a system: the index of the system.
    qint32 index = -1;
    PortNumber port = 0; ///< Of::Port only
    bool isSeen = false;
    bool isByGuid = false; ///< its GUID says what it is, whatever it is called

    bool operator==(const ResolvedEnd &) const = default;
};

struct ResolvedCable
{
    ResolvedEnd a;
    ResolvedEnd b;
};

/// The nodes of a fabric by what plans call them. The fabric must outlive it. One thread.
class PlanNodes
{
public:
    explicit PlanNodes(const Fabric &fabric);

    /// All cables of the plan. Of a plan by Slurm a switch that the fabric does not have by its
    /// name is the one that most of its hosts are at.
    std::vector<ResolvedCable> resolve(const Plan &plan);

    /// One end; what is not seen has the same number each time.
    ResolvedEnd resolve(const PlannedEnd &end);

    const Fabric &fabric() const { return m_fabric; }
    qint32 systemOf(qint32 node) const
    {
        return node < qint32(m_systemOf.size()) ? m_systemOf[size_t(node)] : -1;
    }
    qint32 systems() const { return qint32(m_systems.size()); }
    const std::vector<NodeIndex> &nodesOf(qint32 system) const { return m_systems[size_t(system)]; }
    const QString &nameOf(qint32 system) const { return m_systemNames[size_t(system)]; }
    /// The host or chassis of several parts that is called so; -1 where there is none.
    qint32 systemNamed(const QString &name) const { return m_systemByName.value(name, -1); }
    /// The node of a system with this part; -1 where there is none.
    qint32 part(qint32 system, const QString &part) const;

private:
    ResolvedEnd atNode(NodeIndex node, PortNumber port, bool isByGuid = false) const;
    std::optional<NodeIndex> named(const QString &name) const;
    ResolvedEnd unseen(const PlannedEnd &end);
    void followHosts(std::vector<ResolvedCable> &cables);

    const Fabric &m_fabric;
    /// By name; an invalid index where several are called so.
    QHash<QString, NodeIndex> m_byName;
    /// The same without what people write otherwise: the case of letters, a domain.
    std::unordered_map<QString, NodeIndex> m_byLooseName;
    QHash<QString, qint32> m_systemByName;
    std::vector<std::vector<NodeIndex>> m_systems;
    std::vector<QString> m_systemNames;
    std::vector<qint32> m_systemOf;
    QHash<QString, qint32> m_unseen;
};

} // namespace pickglass
