// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/synthetic/madefabric.h"

#include "collectors/synthetic/clusterbuilder.h"

#include <algorithm>

namespace pickglass::synthetic {

namespace {

/// As many as there are LIDs of a port with the largest LMC.
constexpr size_t MaxTreeAttempts = 128;

int dividedUp(int value, int by)
{
    return (value + by - 1) / by;
}

/// The sizes that follow from a plan, and the switches' places in the order in which they are made:
/// cores, then pod by pod its leaves and its spines. In two tiers all are one pod without cores.
/// Ports of a leaf: its hosts, the cables to its spines, the second ports of the hosts of the leaf
/// before; of a spine: the cables to its leaves, its cores.
struct Shape
{
    explicit Shape(const TreePlan &plan)
        : hosts(static_cast<size_t>(plan.hostCount())),
          perLeaf(static_cast<size_t>(plan.hostsPerLeaf())),
          leaves(static_cast<size_t>(plan.leafCount())),
          spines(static_cast<size_t>(plan.spineCount())),
          leavesPerPod(plan.tiers == 2 ? leaves : spines),
          cables(static_cast<size_t>(plan.cables)),
          uplinks(plan.tiers == 2 ? 0 : spines)
    {
    }

    size_t cores() const { return spines * uplinks; }
    size_t pods() const { return (leaves + leavesPerPod - 1) / leavesPerPod; }
    size_t podOf(size_t leaf) const { return leaf / leavesPerPod; }
    size_t leavesOf(size_t pod) const
    {
        return std::min(leavesPerPod, leaves - pod * leavesPerPod);
    }
    size_t switches() const { return cores() + leaves + pods() * spines; }

    size_t coreAt(size_t spine, size_t uplink) const { return spine * uplinks + uplink; }
    /// Every pod but the last is full.
    size_t leafAt(size_t leaf) const { return cores() + podOf(leaf) * spines + leaf; }
    size_t spineAt(size_t pod, size_t spine) const
    {
        return cores() + pod * (leavesPerPod + spines) + leavesOf(pod) + spine;
    }

    size_t portUp(size_t spine, size_t cable) const { return perLeaf + spine * cables + cable + 1; }
    size_t portDown(size_t leaf, size_t cable) const
    {
        return leaf % leavesPerPod * cables + cable + 1;
    }
    size_t portToCore(size_t uplink) const { return leavesPerPod * cables + uplink + 1; }

    /// Where a host's first or second port is cabled to.
    struct Socket
    {
        size_t leaf;
        size_t port;
    };
    Socket socket(size_t host, bool isSecond) const
    {
        const size_t port = host % perLeaf + 1;
        return isSecond ? Socket{(host / perLeaf + 1) % leaves, perLeaf + spines * cables + port}
                        : Socket{host / perLeaf, port};
    }
    /// Of an end as Router counts them.
    Socket socketOf(size_t end) const { return socket(end % hosts, end >= hosts); }

    size_t hosts;
    size_t perLeaf;
    size_t leaves;
    size_t spines; ///< of a pod
    size_t leavesPerPod;
    size_t cables;  ///< between a leaf and a spine
    size_t uplinks; ///< of a spine, to as many cores
};

/// Up to a spine (and core) that the destination chooses, then down the only way there is.
class TreeRouter final : public Router
{
public:
    TreeRouter(const Shape &shape, TreeRouting routing, PortFinder ports)
        : m_shape(shape),
          m_routing(routing),
          m_ports(std::move(ports))
    {
    }

    int attempts(size_t from, size_t to) const override
    {
        const size_t leaf = m_shape.socketOf(from).leaf;
        const size_t last = m_shape.socketOf(to).leaf;
        if (leaf == last) {
            return 1;
        }
        const bool isOverCore = m_shape.podOf(leaf) != m_shape.podOf(last);
        const size_t ways = m_shape.spines * (isOverCore ? m_shape.uplinks : m_shape.cables);
        return static_cast<int>(std::min(ways, MaxTreeAttempts));
    }

    bool route(size_t from, size_t to, int attempt, std::vector<qint32> &ports) const override
    {
        if (attempt >= attempts(from, to)) {
            return false;
        }
        const Shape::Socket last = m_shape.socketOf(to);
        const size_t leaf = m_shape.socketOf(from).leaf;
        ports.push_back(m_ports.ofEnd(from));
        if (leaf != last.leaf) {
            addClimb(leaf, last.leaf, chosen(to, static_cast<size_t>(attempt)), ports);
        }
        ports.push_back(m_ports.ofSwitch(m_shape.leafAt(last.leaf), last.port));
        return true;
    }

private:
    struct Choice
    {
        size_t spine;
        size_t other; ///< what is left: chooses among parallel cables, or among cores
    };
    Choice chosen(size_t to, size_t attempt) const
    {
        const size_t host = m_routing == TreeRouting::Single ? 0 : to % m_shape.hosts;
        return {(host + attempt) % m_shape.spines,
                host / m_shape.spines + attempt / m_shape.spines};
    }

    /// From a leaf to another one by the spines of that number, and a core where they are of two
    /// pods.
    void addClimb(size_t leaf, size_t last, Choice choice, std::vector<qint32> &ports) const
    {
        const size_t pod = m_shape.podOf(leaf);
        const size_t lastPod = m_shape.podOf(last);
        const size_t cable = choice.other % m_shape.cables;
        const size_t spine = choice.spine;
        ports.push_back(m_ports.ofSwitch(m_shape.leafAt(leaf), m_shape.portUp(spine, cable)));
        if (pod != lastPod) {
            const size_t uplink = choice.other % m_shape.uplinks;
            ports.push_back(
                m_ports.ofSwitch(m_shape.spineAt(pod, spine), m_shape.portToCore(uplink)));
            ports.push_back(m_ports.ofSwitch(m_shape.coreAt(spine, uplink), lastPod + 1));
        }
        ports.push_back(
            m_ports.ofSwitch(m_shape.spineAt(lastPod, spine), m_shape.portDown(last, cable)));
    }

    Shape m_shape;
    TreeRouting m_routing;
    PortFinder m_ports;
};

class TreeMaker
{
public:
    explicit TreeMaker(const TreePlan &plan)
        : m_plan(plan),
          m_shape(plan),
          m_builder(plan.links, plan.lmc)
    {
    }

    SharedMadeFabric make();

private:
    QString nameOf(const char *what, size_t pod, size_t index, size_t count) const;
    void addPod(size_t pod);
    void addHosts();

    TreePlan m_plan;
    Shape m_shape;
    ClusterBuilder m_builder;
};

/// "leaf07", or the name that the plan has for it; of three tiers "p03-leaf07".
QString TreeMaker::nameOf(const char *what, size_t pod, size_t index, size_t count) const
{
    const QStringList &given = *what == 'l' ? m_plan.leafNames : m_plan.spineNames;
    if (const QString own = given.value(static_cast<qsizetype>(index)); !own.isEmpty()) {
        return own;
    }
    const QString name = numbered(what, static_cast<int>(index + 1), static_cast<int>(count));
    return m_plan.tiers == 2 ? name
                             : numbered("p", static_cast<int>(pod + 1), m_plan.k) + u'-' + name;
}

void TreeMaker::addPod(size_t pod)
{
    const size_t first = pod * m_shape.leavesPerPod;
    const int spinePorts = static_cast<int>(m_shape.portToCore(m_shape.uplinks)) - 1;
    for (size_t i = 0; i < m_shape.leavesOf(pod); ++i) {
        const auto ports = static_cast<int>(m_shape.perLeaf + m_shape.spines * m_shape.cables);
        m_builder.addSwitch(nameOf("leaf", pod, i, m_shape.leavesPerPod), ports);
    }
    for (size_t spine = 0; spine < m_shape.spines; ++spine) {
        const size_t made =
            m_builder.addSwitch(nameOf("spine", pod, spine, m_shape.spines), spinePorts);
        for (size_t i = 0; i < m_shape.leavesOf(pod) * m_shape.cables; ++i) {
            const size_t leaf = first + i / m_shape.cables;
            const size_t cable = i % m_shape.cables;
            m_builder.cable(m_shape.leafAt(leaf), static_cast<int>(m_shape.portUp(spine, cable)),
                            made, static_cast<int>(m_shape.portDown(leaf, cable)));
        }
        for (size_t uplink = 0; uplink < m_shape.uplinks; ++uplink) {
            m_builder.cable(made, static_cast<int>(m_shape.portToCore(uplink)),
                            m_shape.coreAt(spine, uplink), static_cast<int>(pod + 1));
        }
    }
}

void TreeMaker::addHosts()
{
    for (size_t host = 0; host < m_shape.hosts; ++host) {
        const Shape::Socket first = m_shape.socket(host, false);
        m_builder.addHost(m_shape.leafAt(first.leaf), static_cast<int>(first.port));
        if (m_plan.hostPorts == 2) {
            const Shape::Socket second = m_shape.socket(host, true);
            m_builder.addSecondPort(m_shape.leafAt(second.leaf), static_cast<int>(second.port));
        }
    }
}

SharedMadeFabric TreeMaker::make()
{
    for (size_t i = 0; i < m_shape.cores(); ++i) {
        m_builder.addSwitch(
            numbered("core", static_cast<int>(i + 1), static_cast<int>(m_shape.cores())),
            static_cast<int>(m_shape.pods()));
    }
    for (size_t pod = 0; pod < m_shape.pods(); ++pod) {
        addPod(pod);
    }
    addHosts();
    auto made = std::make_shared<MadeFabric>();
    made->fabric = m_builder.build();
    const PortFinder ports(*made->fabric, m_shape.hosts);
    made->hosts = ports.hosts();
    made->ends = ports.ends();
    made->router = std::make_unique<TreeRouter>(m_shape, m_plan.routing, ports);
    return made;
}

} // namespace

qint64 TreePlan::capacity() const
{
    if (tiers == 3) {
        return qint64(k) * k * k / 4;
    }
    return qint64(leaves > 0 ? leaves : k) * hostsPerLeaf();
}

int TreePlan::leafCount() const
{
    return leaves > 0 ? leaves : dividedUp(hostCount(), hostsPerLeaf());
}

qint64 TreePlan::switchCount() const
{
    return static_cast<qint64>(Shape(*this).switches());
}

int TreePlan::largestSwitch() const
{
    const Shape shape(*this);
    const size_t leaf =
        shape.perLeaf * static_cast<size_t>(hostPorts) + shape.spines * shape.cables;
    const size_t spine = shape.leavesPerPod * shape.cables + shape.uplinks;
    return static_cast<int>(std::max({leaf, spine, shape.uplinks > 0 ? shape.pods() : 0}));
}

SharedMadeFabric makeTree(const TreePlan &plan)
{
    return TreeMaker(plan).make();
}

} // namespace pickglass::synthetic
