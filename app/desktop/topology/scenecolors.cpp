// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/scenecolors.h"

#include "core/analysis/adaptiveswitches.h"

#include <QRegularExpression>

#include <algorithm>

namespace pickglass {

namespace {

struct Rate
{
    LinkWidth width = LinkWidth::Unknown;
    LinkSpeed speed = LinkSpeed::Unknown;
};

/// Reads "4x", "HDR" and "4xHDR".
Rate parseRate(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("^(?:(\\d+)[xX])?([A-Z]DR(?:10)?)?$"));
    const auto match = pattern.match(text);
    return {parseLinkWidth(match.captured(1) + u'x'), parseLinkSpeed(match.captured(2))};
}

} // namespace

QString slowLinkWords(const Fabric &fabric, const Problem &problem)
{
    const LinkIndex index = fabric.port(problem.port).link;
    if (!index.isValid()) {
        return {};
    }
    const LinkWidth width = fabric.width(fabric.link(index));
    const LinkSpeed speed = fabric.speed(fabric.link(index));
    for (const QString &argument : problem.message.arguments) {
        const Rate could = parseRate(argument);
        const bool wider = could.width > width && width != LinkWidth::Unknown;
        const bool faster = could.speed > speed && speed != LinkSpeed::Unknown;
        if (wider || faster) {
            return QCoreApplication::translate("TopologyScene", "%1, could be %2")
                .arg(toString(wider ? width : LinkWidth::Unknown,
                              faster ? speed : LinkSpeed::Unknown),
                     toString(wider ? could.width : LinkWidth::Unknown,
                              faster ? could.speed : LinkSpeed::Unknown));
        }
    }
    return toString(width, speed);
}

namespace {

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
    collectAdaptive();
}

quint8 SceneColors::add(const QColor &color)
{
    m_palette.push_back(color);
    return static_cast<quint8>(m_palette.size() - 1);
}

void SceneColors::collectMarks()
{
    for (const Problem &problem : m_input.snapshot->problems) {
        const bool isRate = problem.kind == u"slow_link" || problem.kind == u"slow_cable" ||
                            problem.kind == u"narrow_link" || problem.kind == u"mismatched_link";
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

void SceneColors::collectAdaptive()
{
    if (m_input.colorBy != ColorBy::Adaptive) {
        return;
    }
    m_adaptiveOf.assign(m_fabric.nodes().size(), Adaptive::Unknown);
    for (const AdaptiveSwitch &one : adaptiveSwitches(m_fabric, m_input.snapshot->shape)) {
        m_adaptiveOf[one.node.at()] = one.differs() ? Adaptive::Differs
                                      : !one.isOn   ? Adaptive::Unknown
                                      : *one.isOn   ? Adaptive::On
                                                    : Adaptive::Off;
    }
}

/// Those that differ from others of their kind have the color of what is wrong.
quint8 SceneColors::ofAdaptive(NodeIndex node)
{
    const Adaptive state = m_adaptiveOf[node.at()];
    const auto key = static_cast<int>(state);
    if (state == Adaptive::Unknown || state == Adaptive::Differs) {
        m_adaptiveColor[key] = state == Adaptive::Differs ? quint8(TopologyScene::Warning)
                                                          : quint8(TopologyScene::Neutral);
        return m_adaptiveColor[key];
    }
    return colorOf(m_adaptiveColor, key, TierCategories.at(state == Adaptive::On ? 0 : 1));
}

quint8 SceneColors::colorOf(QHash<int, quint8> &colors, int key, size_t category)
{
    if (!colors.contains(key)) {
        colors.insert(key, add(m_input.tokens.categories.at(category)));
    }
    return colors.value(key);
}

quint8 SceneColors::colorOfTier(int tier)
{
    const auto turn = static_cast<size_t>(tier - 1) % TierCategories.size();
    return colorOf(m_tierColor, tier, TierCategories.at(turn));
}

quint8 SceneColors::colorOfSpeed(LinkSpeed speed)
{
    return colorOf(m_speedColor, static_cast<int>(speed),
                   SpeedCategories.at(static_cast<size_t>(speed)));
}

/// Pods and rails take the colors in turn.
quint8 SceneColors::colorOfPart(qint32 part)
{
    const size_t turn = static_cast<size_t>(part) % m_input.tokens.categories.size();
    return colorOf(m_partColor, static_cast<int>(turn), turn);
}

/// The pod or rail of a node by what is colored by; -1 for none.
qint32 SceneColors::partOf(NodeIndex node) const
{
    const FabricShape &shape = m_input.snapshot->shape;
    return m_input.colorBy == ColorBy::Pod    ? shape.pod[node.at()]
           : m_input.colorBy == ColorBy::Rail ? shape.rail[node.at()]
                                              : -1;
}

quint8 SceneColors::ofBox(NodeIndex node)
{
    if (const qint32 part = partOf(node); part >= 0) {
        return colorOfPart(part);
    }
    if (m_input.colorBy == ColorBy::Adaptive) {
        return ofAdaptive(node);
    }
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
    if (const qint32 part = partOf(node); part >= 0) {
        return colorOfPart(part);
    }
    m_anyOfNoPart = true;
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
        entries.push_back({Mark::Square, m_palette[m_groupColor[g]], m_input.groups[g].name});
    }
    explainParts(entries);
    explainAdaptive(entries);
    const bool isPart = m_input.colorBy == ColorBy::Pod || m_input.colorBy == ColorBy::Rail;
    if (m_anyCell &&
        (m_input.colorBy == ColorBy::Tier || m_anyUngrouped || (isPart && m_anyOfNoPart))) {
        entries.push_back({Mark::Square, m_palette[TopologyScene::IdleCell],
                           m_anyUngrouped                     ? tr("No group")
                           : m_input.colorBy == ColorBy::Pod  ? tr("In no pod")
                           : m_input.colorBy == ColorBy::Rail ? tr("On no rail")
                                                              : tr("Host adapter")});
    }
    explainMarks(entries);
    return entries;
}

void SceneColors::explainAdaptive(std::vector<TopologyScene::LegendEntry> &entries) const
{
    const std::pair<Adaptive, QString> texts[] = {
        {Adaptive::On, tr("Adaptive routing on")},
        {Adaptive::Off, tr("Adaptive routing off")},
        {Adaptive::Differs, tr("Unlike others of its kind")},
        {Adaptive::Unknown, tr("Adaptive routing not known")}};
    for (const auto &[state, text] : texts) {
        if (const auto color = m_adaptiveColor.constFind(static_cast<int>(state));
            color != m_adaptiveColor.constEnd()) {
            entries.push_back({TopologyScene::LegendEntry::Mark::Box, m_palette[*color], text});
        }
    }
}

/// Where there are more pods than colors, each color with all that have it.
void SceneColors::explainParts(std::vector<TopologyScene::LegendEntry> &entries) const
{
    const FabricShape &shape = m_input.snapshot->shape;
    const bool isPod = m_input.colorBy == ColorBy::Pod;
    const int count = isPod ? shape.pods : shape.rails;
    const auto colors = static_cast<int>(m_input.tokens.categories.size());
    QList<qint32> turns = m_partColor.keys();
    std::ranges::sort(turns);
    for (const qint32 turn : turns) {
        const int first = turn + 1;
        QString number = QString::number(first);
        if (first + colors <= count) {
            number += QStringLiteral(", %1").arg(first + colors);
        }
        if (first + 2 * colors <= count) {
            number += QStringLiteral(" …");
        }
        entries.push_back({TopologyScene::LegendEntry::Mark::Box,
                           m_palette[m_partColor.value(turn)],
                           (isPod ? tr("Pod %1") : tr("Rail %1")).arg(number)});
    }
}

/// Everything that is drawn beside boxes, cells and colors.
void SceneColors::explainMarks(std::vector<TopologyScene::LegendEntry> &entries) const
{
    using Mark = TopologyScene::LegendEntry::Mark;
    const QColor neutral = m_palette[TopologyScene::Neutral];
    if (!m_marked.isEmpty()) {
        entries.push_back({Mark::Pill, m_palette[TopologyScene::Warning], tr("Slow or narrow")});
    }
    if (m_anyDown) {
        entries.push_back({Mark::Down, m_palette[TopologyScene::Down], tr("Down")});
    }
    if (std::ranges::any_of(m_fabric.nodes(), &Node::isAggregation)) {
        entries.push_back({Mark::Aggregation, neutral, tr("Aggregation node")});
    }
    if (!m_layout.trays.empty()) {
        entries.push_back({Mark::Tray, neutral, tr("All cables to a group")});
    }
    if (m_input.routes) {
        entries.push_back({Mark::Wide, neutral, tr("Wider: more routes")});
    } else if (std::ranges::any_of(m_layout.bands, [](const auto &band) {
                   return band.links > 1 && band.path != TopologyLayout::Band::Path::Tray;
               })) {
        entries.push_back({Mark::Wide, neutral, tr("Wider: more cables")});
    }
    if (m_input.groupFilter >= 0) {
        entries.push_back(
            {Mark::Square,
             mixed(m_input.tokens.background, m_palette[TopologyScene::IdleCell], 0.3),
             tr("Outside the group")});
    }
}

} // namespace pickglass
