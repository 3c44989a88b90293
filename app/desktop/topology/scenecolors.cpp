// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/scenecolors.h"

#include "app/desktop/topology/linkwords.h"

#include <QCoreApplication>

#include <algorithm>

namespace pickglass {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("pickglass::SceneColors", text);
}

/// Categories that are far from the warning color, from the leaves up.
constexpr std::array<size_t, 6> TierCategories{0, 2, 3, 6, 5, 8};
/// Of LinkSpeed, Unknown first: the same speed has the same color in every fabric.
constexpr std::array<size_t, 10> SpeedCategories{9, 9, 7, 8, 4, 6, 2, 0, 3, 5};

} // namespace

SceneColors::SceneColors(const TopologyInput &input)
    : m_input(input),
      m_fabric(*input.snapshot->fabric),
      m_layout(*input.layout)
{
    const Tokens &t = input.tokens;
    m_palette.resize(TopologyScene::FirstFree);
    m_palette[TopologyScene::Neutral] = mixed(t.background, t.secondary, t.isDark ? 0.62 : 0.72);
    m_palette[TopologyScene::IdleCell] = mixed(t.background, t.secondary, t.isDark ? 0.34 : 0.30);
    m_palette[TopologyScene::Warning] = t.warning;
    m_palette[TopologyScene::Down] = t.error;
    collectMarks();
    collectGroups();
}

quint8 SceneColors::add(const QColor &color)
{
    m_palette.push_back(color);
    return static_cast<quint8>(m_palette.size() - 1);
}

void SceneColors::collectMarks()
{
    for (const Problem &problem : m_input.snapshot->problems) {
        const bool isRate = problem.kind == u"slow_link" || problem.kind == u"narrow_link" ||
                            problem.kind == u"mismatched_link";
        if (!isRate || !problem.port.isValid()) {
            continue;
        }
        const LinkIndex index = m_fabric.port(problem.port).link;
        if (index.isValid()) {
            m_marked.insert(index, slowLinkWords(m_fabric, problem));
        }
    }
}

void SceneColors::collectGroups()
{
    m_groupOfNode.assign(m_fabric.nodes().size(), -1);
    for (size_t g = 0; g < m_input.groups.size(); ++g) {
        for (const Guid guid : m_input.groups[g].nodes) {
            const NodeIndex node = m_fabric.findNode(guid);
            if (node.isValid()) {
                m_groupOfNode[node.at()] = static_cast<qint32>(g);
            }
        }
    }
    if (m_input.colorBy == ColorBy::Group) {
        for (size_t g = 0; g < m_input.groups.size(); ++g) {
            const auto &categories = m_input.tokens.categories;
            m_groupColor.push_back(add(categories.at(g % categories.size())));
        }
    }
}

quint8 SceneColors::colorOfTier(int tier)
{
    if (!m_tierColor.contains(tier)) {
        const size_t place =
            TierCategories.at(static_cast<size_t>(tier - 1) % TierCategories.size());
        m_tierColor.insert(tier, add(m_input.tokens.categories.at(place)));
    }
    return m_tierColor.value(tier);
}

quint8 SceneColors::colorOfSpeed(LinkSpeed speed)
{
    const auto key = static_cast<int>(speed);
    if (!m_speedColor.contains(key)) {
        m_speedColor.insert(
            key, add(m_input.tokens.categories.at(SpeedCategories.at(static_cast<size_t>(speed)))));
    }
    return m_speedColor.value(key);
}

quint8 SceneColors::ofBox(NodeIndex node)
{
    const int tier = m_input.snapshot->shape.tier[node.at()];
    return m_input.colorBy == ColorBy::Tier && tier > 0 ? colorOfTier(tier)
                                                        : quint8(TopologyScene::Neutral);
}

/// The adapter's end of the cable that its cell stands for.
const Port *SceneColors::cellPort(NodeIndex adapter) const
{
    const NodeIndex parent = m_layout.parent[adapter.at()];
    for (const Port &port : m_fabric.portsOf(adapter)) {
        if (parent.isValid() && m_fabric.peerNode(port) == parent) {
            return &port;
        }
    }
    return nullptr;
}

quint8 SceneColors::ofCell(NodeIndex node)
{
    m_anyCell = true;
    if (isCellMarked(node)) {
        return TopologyScene::Warning;
    }
    if (m_input.colorBy == ColorBy::Group) {
        const qint32 group = m_groupOfNode[node.at()];
        m_anyUngrouped = m_anyUngrouped || group < 0;
        return group < 0 ? quint8(TopologyScene::IdleCell)
                         : m_groupColor[static_cast<size_t>(group)];
    }
    const Port *port = cellPort(node);
    if (m_input.colorBy == ColorBy::Speed && port != nullptr && port->link.isValid()) {
        return colorOfSpeed(m_fabric.speed(m_fabric.link(port->link)));
    }
    return TopologyScene::IdleCell;
}

quint8 SceneColors::ofBand(qint32 band)
{
    if (isBandMarked(band)) {
        return TopologyScene::Warning;
    }
    if (m_input.colorBy != ColorBy::Speed) {
        return TopologyScene::Neutral;
    }
    const TopologyLayout::Band &b = m_layout.bands[static_cast<size_t>(band)];
    return colorOfSpeed(m_fabric.speed(m_fabric.link(m_layout.bandLinks[b.firstLink])));
}

bool SceneColors::isDown(NodeIndex adapter)
{
    const Port *port = cellPort(adapter);
    const bool down = port != nullptr &&
                      (port->state == PortState::Down || (port->physState != PhysState::LinkUp &&
                                                          port->physState != PhysState::Unknown));
    m_anyDown = m_anyDown || down;
    return down;
}

bool SceneColors::isCellMarked(NodeIndex adapter) const
{
    const Port *port = m_marked.isEmpty() ? nullptr : cellPort(adapter);
    return port != nullptr && m_marked.contains(port->link);
}

bool SceneColors::isBandMarked(qint32 band) const
{
    if (m_marked.isEmpty()) {
        return false;
    }
    const TopologyLayout::Band &b = m_layout.bands[static_cast<size_t>(band)];
    return std::any_of(m_layout.bandLinks.begin() + b.firstLink,
                       m_layout.bandLinks.begin() + b.firstLink + b.links,
                       [this](LinkIndex link) { return m_marked.contains(link); });
}

QString SceneColors::pillText(qint32 band) const
{
    const TopologyLayout::Band &b = m_layout.bands[static_cast<size_t>(band)];
    for (quint32 i = 0; i < b.links; ++i) {
        const QString words = m_marked.value(m_layout.bandLinks[b.firstLink + i]);
        if (!words.isEmpty()) {
            return words;
        }
    }
    return {};
}

bool SceneColors::isDim(NodeIndex node) const
{
    return m_input.groupFilter >= 0 && m_groupOfNode[node.at()] != m_input.groupFilter &&
           !m_fabric.node(node).isSwitch();
}

std::vector<TopologyScene::LegendEntry> SceneColors::legend() const
{
    using Mark = TopologyScene::LegendEntry::Mark;
    std::vector<TopologyScene::LegendEntry> entries;
    QList<int> tiers = m_tierColor.keys();
    std::ranges::sort(tiers, std::greater<>());
    for (const int tier : tiers) {
        entries.push_back({Mark::Box, m_palette[m_tierColor.value(tier)], tr("Tier %1").arg(tier)});
    }
    QList<int> speeds = m_speedColor.keys();
    std::ranges::sort(speeds, std::greater<>());
    for (const int speed : speeds) {
        const auto value = static_cast<LinkSpeed>(speed);
        entries.push_back({Mark::Line, m_palette[m_speedColor.value(speed)],
                           value == LinkSpeed::Unknown ? tr("Speed unknown") : toString(value)});
    }
    for (size_t g = 0; g < m_groupColor.size() && g < 8; ++g) {
        entries.push_back({Mark::Cell, m_palette[m_groupColor[g]], m_input.groups[g].name});
    }
    if (m_anyCell && (m_input.colorBy == ColorBy::Tier || m_anyUngrouped)) {
        entries.push_back({Mark::Cell, m_palette[TopologyScene::IdleCell],
                           m_input.colorBy == ColorBy::Tier ? tr("Host adapter") : tr("No group")});
    }
    if (!m_marked.isEmpty()) {
        entries.push_back({Mark::Pill, m_palette[TopologyScene::Warning], tr("Slow or narrow")});
    }
    if (m_anyDown) {
        entries.push_back({Mark::Down, m_palette[TopologyScene::Down], tr("Down")});
    }
    return entries;
}

} // namespace pickglass
