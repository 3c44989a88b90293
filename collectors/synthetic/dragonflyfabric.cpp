// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/madefabric.h"

#include "collectors/synthetic/clusterbuilder.h"

namespace pickglass::synthetic {

namespace {

/// Where the switches of a dragonfly+ and their ports are: group by group its leaves and its
/// spines. A leaf has its hosts first, then its spines; a spine its leaves, then the other groups.
struct Groups
{
    explicit Groups(const DragonflyPlan &plan)
        : groups(static_cast<size_t>(plan.groups)),
          leaves(static_cast<size_t>(plan.leaves)),
          spines(static_cast<size_t>(plan.spines)),
          hosts(static_cast<size_t>(plan.hostsPerLeaf))
    {
    }

    /// Leaves are counted over all groups.
    size_t leafAt(size_t leaf) const { return leaf / leaves * (leaves + spines) + leaf % leaves; }
    size_t spineAt(size_t group, size_t spine) const
    {
        return group * (leaves + spines) + leaves + spine;
    }
    size_t portUp(size_t spine) const { return hosts + 1 + spine; }
    size_t portAcross(size_t group, size_t other) const
    {
        return leaves + 1 + (other < group ? other : other - 1);
    }

    size_t groups;
    size_t leaves;
    size_t spines;
    size_t hosts; ///< of a leaf
};

/// The shortest way: up to a spine that the destination chooses, across where the group is another
/// one, and down.
class DragonflyRouter final : public Router
{
public:
    DragonflyRouter(const Groups &groups, PortFinder ports)
        : m_groups(groups),
          m_ports(std::move(ports))
    {
    }

    int attempts(size_t from, size_t to) const override
    {
        return from / m_groups.hosts == to / m_groups.hosts ? 1 : static_cast<int>(m_groups.spines);
    }

    bool route(size_t from, size_t to, int attempt, std::vector<qint32> &ports) const override
    {
        const size_t leaf = from / m_groups.hosts;
        const size_t last = to / m_groups.hosts;
        const auto other = static_cast<size_t>(attempt);
        if (attempt >= attempts(from, to)) {
            return false;
        }
        ports.push_back(m_ports.ofEnd(from));
        if (leaf != last) {
            addClimb(leaf, last, (to + other) % m_groups.spines, ports);
        }
        ports.push_back(m_ports.ofSwitch(m_groups.leafAt(last), to % m_groups.hosts + 1));
        return true;
    }

private:
    void addClimb(size_t leaf, size_t last, size_t spine, std::vector<qint32> &ports) const
    {
        const size_t group = leaf / m_groups.leaves;
        const size_t lastGroup = last / m_groups.leaves;
        ports.push_back(m_ports.ofSwitch(m_groups.leafAt(leaf), m_groups.portUp(spine)));
        if (group != lastGroup) {
            ports.push_back(m_ports.ofSwitch(m_groups.spineAt(group, spine),
                                             m_groups.portAcross(group, lastGroup)));
        }
        ports.push_back(
            m_ports.ofSwitch(m_groups.spineAt(lastGroup, spine), last % m_groups.leaves + 1));
    }

    Groups m_groups;
    PortFinder m_ports;
};

QString nameOf(const char *what, size_t group, const DragonflyPlan &plan, size_t index, int count)
{
    return numbered("g", static_cast<int>(group + 1), plan.groups) + u'-' +
           numbered(what, static_cast<int>(index + 1), count);
}

void addGroup(ClusterBuilder &builder, const Groups &groups, const DragonflyPlan &plan,
              size_t group)
{
    for (size_t leaf = 0; leaf < groups.leaves; ++leaf) {
        builder.addSwitch(nameOf("leaf", group, plan, leaf, plan.leaves), plan.hostsPerLeaf);
    }
    for (size_t spine = 0; spine < groups.spines; ++spine) {
        const size_t made =
            builder.addSwitch(nameOf("spine", group, plan, spine, plan.spines), plan.leaves);
        for (size_t leaf = 0; leaf < groups.leaves; ++leaf) {
            builder.cable(groups.leafAt(group * groups.leaves + leaf),
                          static_cast<int>(groups.portUp(spine)), made, static_cast<int>(leaf + 1));
        }
        for (size_t other = 0; other < group; ++other) {
            builder.cable(groups.spineAt(other, spine),
                          static_cast<int>(groups.portAcross(other, group)), made,
                          static_cast<int>(groups.portAcross(group, other)));
        }
    }
}

} // namespace

SharedMadeFabric makeDragonfly(const DragonflyPlan &plan)
{
    const Groups groups(plan);
    ClusterBuilder builder(plan.links, plan.lmc);
    for (size_t group = 0; group < groups.groups; ++group) {
        addGroup(builder, groups, plan, group);
    }
    const size_t hosts = groups.groups * groups.leaves * groups.hosts;
    for (size_t host = 0; host < hosts; ++host) {
        builder.addHost(groups.leafAt(host / groups.hosts),
                        static_cast<int>(host % groups.hosts + 1));
    }
    auto made = std::make_shared<MadeFabric>();
    made->fabric = builder.build();
    const PortFinder ports(*made->fabric, hosts);
    made->hosts = ports.hosts();
    made->ends = ports.ends();
    made->router = std::make_unique<DragonflyRouter>(groups, ports);
    return made;
}

} // namespace pickglass::synthetic
