// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/clusterbuilder.h"
#include "collectors/synthetic/madefabric.h"

#include <algorithm>

namespace pickglass::synthetic {

namespace {

/// How often another spine or core is tried when a cable is down.
constexpr int MostAttempts = 64;

int dividedUp(int value, int by)
{
    return (value + by - 1) / by;
}

/// The sizes that follow from a plan, and the switches' places in the order in which they are made:
/// cores, then pod by pod its leaves and its spines. In two tiers all are one pod without cores.
struct Shape
{
    explicit Shape(const TreePlan &plan)
        : half(static_cast<size_t>(plan.k / 2)),
          leaves(static_cast<size_t>(dividedUp(plan.hostCount(), plan.k / 2))),
          leavesPerPod(plan.tiers == 2 ? leaves : half),
          cores(plan.tiers == 2 ? 0 : half * half)
    {
    }

    size_t pods() const { return (leaves + leavesPerPod - 1) / leavesPerPod; }
    size_t podOf(size_t leaf) const { return leaf / leavesPerPod; }
    size_t leavesOf(size_t pod) const
    {
        return std::min(leavesPerPod, leaves - pod * leavesPerPod);
    }
    size_t switches() const { return cores + leaves + pods() * half; }

    size_t coreAt(size_t spine, size_t uplink) const { return spine * half + uplink; }
    /// Every pod but the last is full.
    size_t leafAt(size_t leaf) const { return cores + podOf(leaf) * half + leaf; }
    size_t spineAt(size_t pod, size_t spine) const
    {
        return cores + pod * (leavesPerPod + half) + leavesOf(pod) + spine;
    }

    size_t half;
    size_t leaves;
    size_t leavesPerPod;
    size_t cores;
};

/// Up to a spine (and core) that the destination chooses, then down the only way there is.
class TreeRouter final : public Router
{
public:
    TreeRouter(const Shape &shape, PortFinder ports) : m_shape(shape), m_ports(std::move(ports)) {}

    bool route(size_t from, size_t to, int attempt, std::vector<qint32> &ports) const override
    {
        const size_t half = m_shape.half;
        const size_t leaf = from / half;
        const size_t last = to / half;
        if (attempt >= (leaf == last ? 1 : MostAttempts)) {
            return false;
        }
        ports.push_back(m_ports.host(from));
        if (leaf != last) {
            const auto other = static_cast<size_t>(attempt);
            addClimb(leaf, last, (to + other) % half, (to / half + other / half) % half, ports);
        }
        ports.push_back(m_ports.ofSwitch(m_shape.leafAt(last), to % half + 1));
        return true;
    }

private:
    /// From a leaf to another one by the spines of that number, and a core where they are of two
    /// pods.
    void addClimb(size_t leaf, size_t last, size_t spine, size_t uplink,
                  std::vector<qint32> &ports) const
    {
        const size_t half = m_shape.half;
        const size_t pod = m_shape.podOf(leaf);
        const size_t lastPod = m_shape.podOf(last);
        ports.push_back(m_ports.ofSwitch(m_shape.leafAt(leaf), half + 1 + spine));
        if (pod != lastPod) {
            ports.push_back(m_ports.ofSwitch(m_shape.spineAt(pod, spine), half + 1 + uplink));
            ports.push_back(m_ports.ofSwitch(m_shape.coreAt(spine, uplink), lastPod + 1));
        }
        ports.push_back(
            m_ports.ofSwitch(m_shape.spineAt(lastPod, spine), last % m_shape.leavesPerPod + 1));
    }

    Shape m_shape;
    PortFinder m_ports;
};

class TreeMaker
{
public:
    explicit TreeMaker(const TreePlan &plan) : m_plan(plan), m_shape(plan), m_builder(plan.links) {}

    SharedMadeFabric make();

private:
    QString nameOf(const char *what, size_t pod, size_t index, size_t count) const;
    void addPod(size_t pod);

    TreePlan m_plan;
    Shape m_shape;
    ClusterBuilder m_builder;
};

/// "leaf07"; of three tiers "p03-leaf07".
QString TreeMaker::nameOf(const char *what, size_t pod, size_t index, size_t count) const
{
    const QString name = numbered(what, static_cast<int>(index + 1), static_cast<int>(count));
    return m_plan.tiers == 2 ? name
                             : numbered("p", static_cast<int>(pod + 1), m_plan.k) + u'-' + name;
}

void TreeMaker::addPod(size_t pod)
{
    const size_t first = pod * m_shape.leavesPerPod;
    for (size_t i = 0; i < m_shape.leavesOf(pod); ++i) {
        m_builder.addSwitch(nameOf("leaf", pod, i, m_shape.leavesPerPod), m_plan.k);
    }
    for (size_t spine = 0; spine < m_shape.half; ++spine) {
        const size_t made =
            m_builder.addSwitch(nameOf("spine", pod, spine, m_shape.half),
                                m_plan.tiers == 2 ? static_cast<int>(m_shape.leaves) : m_plan.k);
        for (size_t i = 0; i < m_shape.leavesOf(pod); ++i) {
            m_builder.cable(m_shape.leafAt(first + i), static_cast<int>(m_shape.half + 1 + spine),
                            made, static_cast<int>(i + 1));
        }
        for (size_t uplink = 0; m_shape.cores > 0 && uplink < m_shape.half; ++uplink) {
            m_builder.cable(made, static_cast<int>(m_shape.half + 1 + uplink),
                            m_shape.coreAt(spine, uplink), static_cast<int>(pod + 1));
        }
    }
}

SharedMadeFabric TreeMaker::make()
{
    for (size_t i = 0; i < m_shape.cores; ++i) {
        m_builder.addSwitch(
            numbered("core", static_cast<int>(i + 1), static_cast<int>(m_shape.cores)),
            static_cast<int>(m_shape.pods()));
    }
    for (size_t pod = 0; pod < m_shape.pods(); ++pod) {
        addPod(pod);
    }
    const auto hosts = static_cast<size_t>(m_plan.hostCount());
    for (size_t i = 0; i < hosts; ++i) {
        m_builder.addHost(m_shape.leafAt(i / m_shape.half), static_cast<int>(i % m_shape.half + 1));
    }
    auto made = std::make_shared<MadeFabric>();
    made->fabric = m_builder.build();
    const PortFinder ports(*made->fabric, hosts);
    made->hosts = ports.hosts();
    made->router = std::make_unique<TreeRouter>(m_shape, ports);
    return made;
}

} // namespace

qint64 TreePlan::nodeCount() const
{
    return hostCount() + static_cast<qint64>(Shape(*this).switches());
}

SharedMadeFabric makeTree(const TreePlan &plan)
{
    return TreeMaker(plan).make();
}

} // namespace pickglass::synthetic
