// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologyheat.h"

#include <algorithm>

namespace pickglass {

namespace {

/// Sums levels up to their mean.
class MeanLevel
{
public:
    void add(HeatLevel level)
    {
        m_sum += level.percent();
        m_count += level.isKnown() ? 1 : 0;
    }
    void add(const MeanLevel &other)
    {
        m_sum += other.m_sum;
        m_count += other.m_count;
    }
    HeatLevel level() const
    {
        return m_count > 0 ? HeatLevel(Heat{m_sum / m_count / 100, false}) : HeatLevel();
    }

private:
    double m_sum = 0; ///< percent
    double m_count = 0;
};

/// Of the two directions of something.
struct MeanWays
{
    MeanLevel ofA;
    MeanLevel ofB;
    TopologyHeat::Ways levels() const { return {ofA.level(), ofB.level()}; }
};

class HeatMaker
{
public:
    HeatMaker(const TopologyScene &scene, SharedFigures figures, ColorBy by,
              const Thresholds &thresholds)
        : m_scene(scene),
          m_fabric(*scene.snapshot->fabric),
          m_layout(*scene.layout)
    {
        if (figures && figures->fabric == scene.snapshot->fabric) {
            m_heat.figures = std::move(figures);
        }
        m_heat.hasLevels = needsFigures(by);
        m_heat.scale = {m_heat.hasLevels ? figureOf(by) : FigureKind::Utilization, thresholds, {}};
        m_levels.resize(m_fabric.ports().size());
        if (m_heat.figures && m_heat.hasLevels) {
            m_heat.scale = heatScaleOf(*m_heat.figures, by, thresholds);
            for (size_t i = 0; i < m_levels.size(); ++i) {
                m_levels[i] = HeatLevel(heatOf(*m_heat.figures, PortIndex(i), m_heat.scale));
            }
        }
    }

    TopologyHeat make()
    {
        if (!m_heat.hasLevels) {
            return std::move(m_heat);
        }
        addNodes();
        addFrames();
        addBands();
        addTrays();
        addHalves();
        return std::move(m_heat);
    }

private:
    void addNodes();
    void addFrames();
    void addBands();
    void addTrays();
    void addMeans(const TopologyLayout::Band &band, bool isABelow, MeanWays &mean) const;
    void addHalves();
    HeatLevel bothWays(const Port &port) const
    {
        return std::max(m_levels[m_fabric.indexOf(port).at()], m_levels[port.peer.at()]);
    }
    HeatLevel hottestPort(NodeIndex node) const;
    MeanLevel meanOf(NodeIndex node) const;

    const TopologyScene &m_scene;
    const Fabric &m_fabric;
    const TopologyLayout &m_layout;
    std::vector<HeatLevel> m_levels; ///< of port: what goes out of it
    TopologyHeat m_heat;
};

HeatLevel HeatMaker::hottestPort(NodeIndex node) const
{
    HeatLevel level;
    for (const Port &port : m_fabric.portsOf(node)) {
        if (port.link.isValid()) {
            level = std::max(level, bothWays(port));
        }
    }
    return level;
}

/// Of both directions of all its cables.
MeanLevel HeatMaker::meanOf(NodeIndex node) const
{
    MeanLevel mean;
    for (const Port &port : m_fabric.portsOf(node)) {
        if (port.link.isValid()) {
            mean.add(m_levels[m_fabric.indexOf(port).at()]);
            mean.add(m_levels[port.peer.at()]);
        }
    }
    return mean;
}

void HeatMaker::addNodes()
{
    std::vector<HeatLevel> below(m_fabric.nodes().size());
    std::vector<MeanLevel> meanBelow(m_fabric.nodes().size());
    for (const TopologyScene::Cell &cell : m_scene.cells) {
        HeatLevel level;
        const NodeIndex parent = m_layout.parent[cell.node.at()];
        for (const Port &port : m_fabric.portsOf(cell.node)) {
            if (port.link.isValid() && m_fabric.peerNode(port) == parent) {
                level = std::max(level, bothWays(port));
            }
        }
        m_heat.cells.push_back(level);
        below[parent.at()] = std::max(below[parent.at()], level);
        meanBelow[parent.at()].add(level);
    }
    for (const TopologyScene::Box &box : m_scene.boxes) {
        m_heat.boxes.push_back(hottestPort(box.node));
        m_heat.areas.push_back(below[box.node.at()]);
        m_heat.means.boxes.push_back(meanOf(box.node).level());
        m_heat.means.areas.push_back(meanBelow[box.node.at()].level());
    }
}

void HeatMaker::addFrames()
{
    for (const TopologyLayout::Frame &frame : m_layout.frames) {
        HeatLevel level;
        MeanLevel mean;
        for (const NodeIndex node : frame.nodes) {
            level = std::max(level, hottestPort(node));
            mean.add(meanOf(node));
        }
        m_heat.frames.push_back(level);
        m_heat.means.frames.push_back(mean.level());
    }
}

void HeatMaker::addBands()
{
    m_heat.bands.reserve(m_layout.bands.size());
    for (const TopologyLayout::Band &band : m_layout.bands) {
        TopologyHeat::Ways ways;
        MeanWays mean;
        for (quint32 i = 0; i < band.links; ++i) {
            const Link &link = m_fabric.link(m_layout.bandLinks[band.firstLink + i]);
            const bool isTurned = m_fabric.port(link.a).node != band.a;
            const HeatLevel ofA = m_levels[(isTurned ? link.b : link.a).at()];
            const HeatLevel ofB = m_levels[(isTurned ? link.a : link.b).at()];
            ways.ofA = std::max(ways.ofA, ofA);
            ways.ofB = std::max(ways.ofB, ofB);
            mean.ofA.add(ofA);
            mean.ofB.add(ofB);
        }
        m_heat.bands.push_back(ways);
        m_heat.means.bands.push_back(mean.levels());
    }
}

/// The cables of a band in a tray; isABelow as in addTrays().
void HeatMaker::addMeans(const TopologyLayout::Band &band, bool isABelow, MeanWays &mean) const
{
    for (const PortIndex sender : sendersOf(m_scene, band, isABelow)) {
        mean.ofA.add(m_levels[sender.at()]);
        mean.ofB.add(m_levels[m_fabric.port(sender).peer.at()]);
    }
}

void HeatMaker::addTrays()
{
    constexpr size_t None = static_cast<size_t>(-1);
    // A node is below one bar at most.
    std::vector<size_t> place(m_fabric.nodes().size(), None);
    std::vector<qint32> tray(m_fabric.nodes().size(), -1);
    m_heat.trays.resize(m_layout.trays.size());
    m_heat.stubs.resize(m_layout.trays.size());
    for (size_t i = 0; i < m_layout.trays.size(); ++i) {
        const auto &nodes = m_layout.trays[i].nodes;
        m_heat.stubs[i].resize(nodes.size());
        for (size_t n = 0; n < nodes.size(); ++n) {
            place[nodes[n].at()] = n;
            tray[nodes[n].at()] = static_cast<qint32>(i);
        }
    }
    TopologyHeat::Ways all;
    MeanWays meanOfAll;
    std::vector<MeanWays> means(m_layout.trays.size());
    for (size_t i = 0; i < m_layout.bands.size(); ++i) {
        const TopologyLayout::Band &band = m_layout.bands[i];
        if (band.tray < 0) {
            continue;
        }
        const auto t = static_cast<size_t>(band.tray);
        const bool isABelow = tray[band.a.at()] == band.tray;
        const TopologyHeat::Ways &ways = m_heat.bands[i];
        TopologyHeat::Ways &sum = m_heat.trays[t];
        sum.ofA = std::max(sum.ofA, isABelow ? ways.ofA : ways.ofB);
        sum.ofB = std::max(sum.ofB, isABelow ? ways.ofB : ways.ofA);
        const NodeIndex below = isABelow ? band.a : band.b;
        if (tray[below.at()] == band.tray) {
            HeatLevel &stub = m_heat.stubs[t][place[below.at()]];
            stub = std::max({stub, ways.ofA, ways.ofB});
        }
        addMeans(band, isABelow, means[t]);
        all.ofA = std::max(all.ofA, sum.ofA);
        all.ofB = std::max(all.ofB, sum.ofB);
    }
    for (const MeanWays &mean : means) {
        meanOfAll.ofA.add(mean.ofA);
        meanOfAll.ofB.add(mean.ofB);
    }
    for (size_t i = 0; i < m_layout.trays.size(); ++i) {
        // What joins trays may carry any of their cables.
        const bool isJoint = m_layout.trays[i].frame < 0;
        if (isJoint) {
            m_heat.trays[i] = all;
        }
        m_heat.means.trays.push_back((isJoint ? meanOfAll : means[i]).levels());
    }
}

void HeatMaker::addHalves()
{
    std::vector<TopologyHeat::Half> halves;
    halves.reserve(2 * m_scene.lines.size());
    for (size_t i = 0; i < m_scene.lines.size(); ++i) {
        const TopologyHeat::Ways &ways = m_heat.bands[static_cast<size_t>(m_scene.lines[i].band)];
        halves.push_back({static_cast<quint32>(i), true, ways.ofA});
        halves.push_back({static_cast<quint32>(i), false, ways.ofB});
    }
    std::ranges::stable_sort(halves, {}, &TopologyHeat::Half::level);
    m_heat.halves = std::move(halves);
}

} // namespace

TopologyHeat makeSceneHeat(const TopologyScene &scene, SharedFigures figures, ColorBy by,
                           const Thresholds &thresholds)
{
    return HeatMaker(scene, std::move(figures), by, thresholds).make();
}

std::vector<PortIndex> sendersOfCell(const TopologyScene &scene, NodeIndex adapter)
{
    const Fabric &fabric = *scene.snapshot->fabric;
    const NodeIndex parent = scene.layout->parent[adapter.at()];
    std::vector<PortIndex> senders;
    for (const Port &port : fabric.portsOf(adapter)) {
        if (parent.isValid() && port.link.isValid() && fabric.peerNode(port) == parent) {
            senders.push_back(fabric.indexOf(port));
            senders.push_back(port.peer);
        }
    }
    return senders;
}

} // namespace pickglass
