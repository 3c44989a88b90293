// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/madefabric.h"

#include "collectors/synthetic/clusterbuilder.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

namespace pickglass::synthetic {

namespace {

/// How often another spine or core is tried when a cable is down.
constexpr int MaxAttempts = 64;

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
        if (attempt >= (leaf == last ? 1 : MaxAttempts)) {
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

namespace {

constexpr size_t Axes = 3;
using Place = std::array<int, Axes>;

/// Where the switches of a torus and their ports are: the hosts' ports come first, then two of each
/// dimension, up and down.
struct Grid
{
    explicit Grid(const TorusPlan &plan) : hosts(plan.hostsPerSwitch)
    {
        for (size_t axis = 0; axis < std::min(Axes, plan.extent.size()); ++axis) {
            extent.at(axis) = plan.extent[axis];
        }
    }

    size_t at(const Place &place) const
    {
        return static_cast<size_t>((place[2] * extent[1] + place[1]) * extent[0] + place[0]);
    }
    Place placeOf(size_t index) const
    {
        const auto i = static_cast<int>(index);
        return {i % extent[0], i / extent[0] % extent[1], i / extent[0] / extent[1]};
    }
    int portUp(size_t axis) const { return hosts + 1 + 2 * static_cast<int>(axis); }
    int portDown(size_t axis) const { return portUp(axis) + 1; }

    Place extent{1, 1, 1};
    int hosts;
};

/// One dimension after the other, the shorter way round.
class TorusRouter final : public Router
{
public:
    TorusRouter(const Grid &grid, PortFinder ports) : m_grid(grid), m_ports(std::move(ports)) {}

    bool route(size_t from, size_t to, int attempt, std::vector<qint32> &ports) const override;

private:
    void addSteps(Place &place, const Place &last, size_t axis, bool isOtherWay,
                  std::vector<qint32> &ports) const;

    Grid m_grid;
    PortFinder m_ports;
};

void TorusRouter::addSteps(Place &place, const Place &last, size_t axis, bool isOtherWay,
                           std::vector<qint32> &ports) const
{
    const int extent = m_grid.extent.at(axis);
    int &at = place.at(axis);
    const int ahead = (last.at(axis) - at + extent) % extent;
    // Of two switches in a row the first reaches the second upwards, by the only cable.
    const bool isUp = extent == 2 ? at == 0 : (2 * ahead <= extent) != isOtherWay;
    while (at != last.at(axis)) {
        const int port = isUp ? m_grid.portUp(axis) : m_grid.portDown(axis);
        ports.push_back(m_ports.ofSwitch(m_grid.at(place), static_cast<size_t>(port)));
        at = (at + (isUp ? 1 : extent - 1)) % extent;
    }
}

/// Attempts: the three dimensions in turn as the first, then each with the longer way round.
bool TorusRouter::route(size_t from, size_t to, int attempt, std::vector<qint32> &ports) const
{
    const auto perSwitch = static_cast<size_t>(m_grid.hosts);
    Place place = m_grid.placeOf(from / perSwitch);
    const Place last = m_grid.placeOf(to / perSwitch);
    constexpr int Attempts = 2 * Axes;
    if (attempt >= (place == last ? 1 : Attempts)) {
        return false;
    }
    ports.push_back(m_ports.host(from));
    for (size_t i = 0; i < Axes; ++i) {
        const size_t axis = (i + static_cast<size_t>(attempt)) % Axes;
        addSteps(place, last, axis, attempt >= static_cast<int>(Axes) && i == 0, ports);
    }
    ports.push_back(m_ports.ofSwitch(m_grid.at(last), to % perSwitch + 1));
    return true;
}

void addCables(ClusterBuilder &builder, const Grid &grid, size_t from)
{
    for (size_t axis = 0; axis < Axes; ++axis) {
        Place next = grid.placeOf(from);
        const int extent = grid.extent.at(axis);
        if (extent == 1 || (extent == 2 && next.at(axis) == 1)) {
            continue;
        }
        next.at(axis) = (next.at(axis) + 1) % extent;
        builder.cable(from, grid.portUp(axis), grid.at(next), grid.portDown(axis));
    }
}

} // namespace

qint64 TorusPlan::switchCount() const
{
    return std::accumulate(extent.begin(), extent.end(), qint64(1), std::multiplies());
}

SharedMadeFabric makeTorus(const TorusPlan &plan)
{
    const Grid grid(plan);
    const auto switches = static_cast<size_t>(plan.switchCount());
    ClusterBuilder builder(plan.links);
    for (size_t i = 0; i < switches; ++i) {
        const Place place = grid.placeOf(i);
        QString name = QStringLiteral("sw");
        for (size_t axis = 0; axis < Axes; ++axis) {
            static constexpr std::array Letters{"-x", "-y", "-z"};
            name += numbered(Letters.at(axis), place.at(axis), 10);
        }
        builder.addSwitch(name, plan.hostsPerSwitch);
    }
    for (size_t i = 0; i < switches; ++i) {
        addCables(builder, grid, i);
        for (int host = 1; host <= plan.hostsPerSwitch; ++host) {
            builder.addHost(i, host);
        }
    }
    auto made = std::make_shared<MadeFabric>();
    made->fabric = builder.build();
    const PortFinder ports(*made->fabric, builder.hostCount());
    made->hosts = ports.hosts();
    made->router = std::make_unique<TorusRouter>(grid, ports);
    return made;
}

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

    bool route(size_t from, size_t to, int attempt, std::vector<qint32> &ports) const override
    {
        const size_t leaf = from / m_groups.hosts;
        const size_t last = to / m_groups.hosts;
        const auto other = static_cast<size_t>(attempt);
        if (other >= (leaf == last ? 1 : m_groups.spines)) {
            return false;
        }
        ports.push_back(m_ports.host(from));
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
    ClusterBuilder builder(plan.links);
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
    made->router = std::make_unique<DragonflyRouter>(groups, ports);
    return made;
}

} // namespace pickglass::synthetic
