// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/heatrows.h"

#include "core/analysis/portwait.h"
#include "core/counters/ticklength.h"
#include "core/fabric/fabricshape.h"
#include "core/fabric/hosts.h"
#include "core/fabric/naturalorder.h"
#include "core/fabric/portlabels.h"

#include <QSet>

#include <algorithm>
#include <numeric>
#include <tuple>

namespace pickglass {

namespace {

/// Finds the rows of a fabric.
class RowFinder
{
public:
    RowFinder(const Fabric &fabric, const HeatChoice &choice);

    HeatRows find();

private:
    /// Where a node stands in the tree: compared one after the other.
    using Place = std::tuple<qint32, bool, qint32, bool, qint32>;

    bool isChosen(NodeIndex node) const;
    bool isLeaf(NodeIndex node) const { return m_isLeaf[node.at()]; }
    qint32 podOf(NodeIndex node) const;
    Place placeOf(NodeIndex node) const;
    void findLeaves();
    void findOrder();
    qint32 foldOf(NodeIndex node);
    qint32 podFold(qint32 pod);
    void addPorts(NodeIndex node);
    void addWhole(NodeIndex adapter);
    void addPort(const Port &port);
    void end(HeatRow row);
    void endPort(const Port &port, qint32 fold);
    void addNode(NodeIndex node);
    void addPortRows(NodeIndex node);
    void addChosenPorts();
    void addLeaf(NodeIndex leaf);
    void addGroup(const NodeGroup &group);

    const Fabric &m_fabric;
    const HeatChoice &m_choice;
    FabricShape m_shape;
    QSet<Guid> m_chosen;
    std::vector<NodeIndex> m_leafOf; ///< of node; a leaf's own
    std::vector<bool> m_isLeaf;
    std::vector<qint32> m_rank;     ///< of node, by its name
    std::vector<NodeIndex> m_nodes; ///< by place
    std::vector<qint32> m_leafFold; ///< of node
    std::vector<qint32> m_podFold;
    HeatRows m_rows;
};

RowFinder::RowFinder(const Fabric &fabric, const HeatChoice &choice)
    : m_fabric(fabric),
      m_choice(choice),
      m_shape(choice.ports.empty() ? classify(fabric) : FabricShape()),
      m_chosen(choice.nodes.begin(), choice.nodes.end()),
      m_leafOf(fabric.nodes().size()),
      m_isLeaf(fabric.nodes().size()),
      m_rank(fabric.nodes().size()),
      m_leafFold(fabric.nodes().size(), -1),
      m_podFold(static_cast<size_t>(m_shape.pods), -1)
{
    m_rows.firstPort.push_back(0);
}

bool RowFinder::isChosen(NodeIndex node) const
{
    return m_chosen.isEmpty() || m_chosen.contains(m_fabric.node(node).guid);
}

qint32 RowFinder::podOf(NodeIndex node) const
{
    return m_shape.pods > 0 ? m_shape.pod[node.at()] : -1;
}

void RowFinder::findLeaves()
{
    for (const Node &node : m_fabric.nodes()) {
        const NodeIndex index = m_fabric.indexOf(node);
        if (node.isHostAdapter()) {
            const NodeIndex leaf = leafOf(m_fabric, index);
            m_leafOf[index.at()] = leaf;
            if (leaf.isValid()) {
                m_isLeaf[leaf.at()] = true;
                m_leafOf[leaf.at()] = leaf;
            }
        }
    }
}

/// Pods one after the other, in them leaves with their hosts before other switches; then leaves
/// without a pod, the switches above them, and what hangs on nothing.
RowFinder::Place RowFinder::placeOf(NodeIndex node) const
{
    const NodeIndex leaf = m_leafOf[node.at()];
    const qint32 pod = podOf(leaf.isValid() ? leaf : node);
    const bool isBelow = leaf.isValid();
    const qint32 last = m_shape.pods + (isBelow ? 0 : m_fabric.node(node).isSwitch() ? 1 : 2);
    return {pod >= 0 ? pod : last, !isBelow, isBelow ? m_rank[leaf.at()] : 0, leaf != node,
            m_rank[node.at()]};
}

void RowFinder::findOrder()
{
    std::vector<NodeIndex> byName;
    for (size_t i = 0; i < m_fabric.nodes().size(); ++i) {
        byName.emplace_back(i);
    }
    std::ranges::stable_sort(byName, [this](NodeIndex a, NodeIndex b) {
        return compareNaturally(m_fabric.node(a).name, m_fabric.node(b).name) < 0;
    });
    for (size_t i = 0; i < byName.size(); ++i) {
        m_rank[byName[i].at()] = static_cast<qint32>(i);
    }
    m_nodes = std::move(byName);
    std::ranges::sort(m_nodes, {}, [this](NodeIndex node) { return placeOf(node); });
}

qint32 RowFinder::podFold(qint32 pod)
{
    if (pod < 0) {
        return -1;
    }
    qint32 &fold = m_podFold[static_cast<size_t>(pod)];
    if (fold < 0) {
        fold = static_cast<qint32>(m_rows.folds.size());
        HeatFold made;
        made.kind = HeatFold::Kind::Pod;
        made.pod = pod;
        m_rows.folds.push_back(made);
    }
    return fold;
}

/// Of a host or its leaf the leaf's fold, of other switches that of their pod.
qint32 RowFinder::foldOf(NodeIndex node)
{
    const NodeIndex leaf = m_leafOf[node.at()];
    if (!leaf.isValid()) {
        return podFold(podOf(node));
    }
    qint32 &fold = m_leafFold[leaf.at()];
    if (fold < 0) {
        const qint32 pod = podOf(leaf);
        const qint32 parent = podFold(pod);
        fold = static_cast<qint32>(m_rows.folds.size());
        const Node &of = m_fabric.node(leaf);
        m_rows.folds.push_back({HeatFold::Kind::Leaf, of.guid, pod, of.name, parent});
    }
    return fold;
}

void RowFinder::addPort(const Port &port)
{
    if (port.number != 0) {
        PortKey peer;
        const PortIndex atSwitch = switchSide(m_fabric, m_fabric.indexOf(port));
        const auto tickOfSwitch =
            atSwitch.isValid() ? bytesPerTickOf(m_fabric, m_fabric.port(atSwitch)) : std::nullopt;
        if (port.peer.isValid()) {
            const Port &other = m_fabric.port(port.peer);
            peer = {m_fabric.node(other.node).guid, other.number};
        }
        m_rows.ports.push_back({{m_fabric.node(port.node).guid, port.number},
                                peer,
                                dataRateOf(m_fabric, port).value_or(0),
                                bytesPerTickOf(m_fabric, port).value_or(0),
                                tickOfSwitch.value_or(0),
                                atSwitch.isValid()});
    }
}

void RowFinder::addPorts(NodeIndex node)
{
    for (const Port &port : m_fabric.portsOf(node)) {
        addPort(port);
    }
    addWhole(node);
}

/// Where a host's first adapter has what the host counts as a whole, and a device its gauges; the
/// others have nothing there.
void RowFinder::addWhole(NodeIndex index)
{
    const Node &node = m_fabric.node(index);
    if (node.isHostAdapter() || node.isSwitch()) {
        m_rows.ports.push_back({{node.guid, 0}});
    }
}

/// The ports that were added since the row before are the row's.
void RowFinder::end(HeatRow row)
{
    for (size_t i = m_rows.firstPort.back(); i < m_rows.ports.size(); ++i) {
        row.dataRate += m_rows.ports[i].dataRate;
    }
    m_rows.rows.push_back(std::move(row));
    m_rows.firstPort.push_back(static_cast<quint32>(m_rows.ports.size()));
}

void RowFinder::endPort(const Port &port, qint32 fold)
{
    const Node &of = m_fabric.node(port.node);
    end({.guid = of.guid,
         .port = port.number,
         .isSwitch = of.isSwitch(),
         .name = of.name,
         .fold = fold,
         .label = portLabel(m_fabric, port).value_or(QString())});
}

void RowFinder::addNode(NodeIndex node)
{
    const Node &of = m_fabric.node(node);
    addPorts(node);
    end({of.guid, 0, of.isSwitch(), of.name, foldOf(node)});
}

void RowFinder::addPortRows(NodeIndex node)
{
    for (const Port &port : m_fabric.portsOf(node)) {
        const bool isUnused = !port.link.isValid() && port.state == PortState::Down;
        if (port.number != 0 && !isUnused) {
            addPort(port);
            endPort(port, foldOf(node));
        }
    }
}

void RowFinder::addChosenPorts()
{
    for (const PortKey &key : m_choice.ports) {
        const PortIndex port = m_fabric.findPort(key.node, key.number);
        if (port.isValid() && key.number != 0) {
            addPort(m_fabric.port(port));
            endPort(m_fabric.port(port), -1);
        }
    }
}

void RowFinder::addLeaf(NodeIndex leaf)
{
    const size_t before = m_rows.ports.size();
    QSet<size_t> known; // one adapter may have several cables to the leaf
    for (const Port &port : m_fabric.portsOf(leaf)) {
        const NodeIndex host = m_fabric.peerNode(port);
        if (host.isValid() && m_fabric.node(host).isHostAdapter() && isChosen(host)) {
            addPort(m_fabric.port(port.peer));
            if (m_leafOf[host.at()] == leaf && !known.contains(host.at())) {
                known.insert(host.at());
                addWhole(host);
            }
        }
    }
    if (m_rows.ports.size() > before) {
        const Node &of = m_fabric.node(leaf);
        end({of.guid, 0, false, of.name, podFold(podOf(leaf))});
    }
}

void RowFinder::addGroup(const NodeGroup &group)
{
    QSet<Guid> known;
    for (const Guid guid : group.nodes) {
        const NodeIndex node = m_fabric.findNode(guid);
        if (!node.isValid() || known.contains(guid) || !isChosen(node) ||
            (m_choice.isHostsOnly && !m_fabric.node(node).isHostAdapter())) {
            continue;
        }
        known.insert(guid);
        addPorts(node);
    }
    HeatRow row;
    row.name = group.name;
    end(std::move(row));
}

HeatRows RowFinder::find()
{
    if (m_choice.of == HeatOf::Groups) {
        for (const NodeGroup &group : m_choice.groups) {
            addGroup(group);
        }
        return std::move(m_rows);
    }
    if (m_choice.of == HeatOf::Ports && !m_choice.ports.empty()) {
        addChosenPorts();
        return std::move(m_rows);
    }
    findLeaves();
    findOrder();
    for (const NodeIndex node : m_nodes) {
        if (m_choice.of == HeatOf::Leaves) {
            if (isLeaf(node)) {
                addLeaf(node);
            }
        } else if (isChosen(node) &&
                   (!m_choice.isHostsOnly || m_fabric.node(node).isHostAdapter())) {
            m_choice.of == HeatOf::Ports ? addPortRows(node) : addNode(node);
        }
    }
    return std::move(m_rows);
}

} // namespace

HeatRows heatRows(const Fabric &fabric, const HeatChoice &choice)
{
    return RowFinder(fabric, choice).find();
}

} // namespace pickglass
