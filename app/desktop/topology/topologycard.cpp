// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologycard.h"

#include "app/common/text.h"
#include "app/desktop/models/figuretext.h"
#include "app/desktop/models/format.h"
#include "core/fabric/linkpresence.h"
#include "core/fabric/portlabels.h"
#include "core/fabric/subnets.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace pickglass {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("pickglass", text);
}

QString cables(int n)
{
    return QCoreApplication::translate("pickglass", "%n cable(s)", nullptr, n);
}

const QString Dot = QStringLiteral(" · ");

QString typeText(const Fabric &fabric, const FabricShape &shape, NodeIndex index)
{
    const Node &node = fabric.node(index);
    const int tier = shape.tier[index.at()];
    QString words = node.isAggregation                      ? tr("Aggregation node")
                    : node.type == NodeType::Router         ? tr("Router")
                    : node.type == NodeType::ChannelAdapter ? tr("Host adapter")
                    : tier > 0                              ? tr("Switch, tier %1").arg(tier)
                                                            : tr("Switch");
    if (!node.model.isEmpty()) {
        words = node.model + Dot + words;
    }
    return words;
}

QString endName(const Fabric &fabric, PortIndex index)
{
    const Port &port = fabric.port(index);
    return fabric.node(port.node).name + QStringLiteral(" / ") + portText(fabric, port);
}

QString rateText(const Fabric &fabric, const Link &link)
{
    const QString rate = toString(fabric.width(link), fabric.speed(link));
    const auto bytes = dataRate(fabric.width(link), fabric.speed(link));
    if (rate.isEmpty()) {
        return tr("Speed unknown");
    }
    return bytes ? rate + Dot + tr("%1 Gbit/s").arg(*bytes * 8 / 1e9, 0, 'g', 4) : rate;
}

void add(TopologyCard &card, const QList<FigureLine> &lines)
{
    using Kind = FigureLine::Kind;
    for (const FigureLine &line : lines) {
        const bool isFormula = line.kind == Kind::Formula;
        card.lines.append(
            {line.text, isFormula || line.kind == Kind::Title, isFormula, line.isOver, !isFormula});
    }
}

void addWhen(TopologyCard &card, const TopologyHeat &heat)
{
    card.lines.append({figuretext::when(heat.figures.get()), true});
}

/// Both ways over a cable, or the sums of those of a bundle.
void addWays(TopologyCard &card, const TopologyScene &scene, const TopologyHeat &heat, qint32 index)
{
    const Fabric &fabric = *scene.snapshot->fabric;
    const auto &band = scene.layout->bands[static_cast<size_t>(index)];
    for (const bool ofA : {true, false}) {
        const std::vector<PortIndex> senders = sendersOf(scene, band, ofA);
        if (senders.size() == 1) {
            add(card,
                figuretext::ofDirection(*heat.figures, senders.front(), heat.scale.thresholds));
            continue;
        }
        const QString &a = fabric.node(ofA ? band.a : band.b).name;
        const QString &b = fabric.node(ofA ? band.b : band.a).name;
        add(card, figuretext::ofBundle(*heat.figures, senders, QStringLiteral("%1 → %2").arg(a, b),
                                       heat.scale));
    }
    addWhen(card, heat);
}

/// Of an adapter both ways of its cable, the larger first; of a switch its hottest one.
void addActivity(TopologyCard &card, const TopologyScene &scene, const TopologyHeat &heat,
                 NodeIndex node)
{
    const Figures &figures = *heat.figures;
    const std::vector<PortIndex> ofCell = sendersOfCell(scene, node);
    const HotPort hottest = ofCell.empty() ? hottestAt(figures, node, heat.scale)
                                           : hottestOf(figures, ofCell, heat.scale);
    if (!hottest.sender.isValid()) {
        card.lines.append({tr("traffic of its ports unknown")});
        addWhen(card, heat);
        return;
    }
    card.lines.append(
        {ofCell.empty()
             ? tr("hottest port, %1").arg(figuretext::figure(figures, hottest.sender, heat.scale))
             : tr("busier direction, %1")
                   .arg(figuretext::figure(figures, hottest.sender, heat.scale)),
         false, false, hottest.heat.isOver});
    add(card, figuretext::ofDirection(figures, hottest.sender, heat.scale.thresholds));
    const PortIndex back = figures.fabric->port(hottest.sender).peer;
    if (!ofCell.empty() && back.isValid()) {
        add(card, figuretext::ofDirection(figures, back, heat.scale.thresholds));
    }
    addWhen(card, heat);
}

/// What the Overview lists of a node, in its words.
void addProblems(TopologyCard &card, const Snapshot &snapshot, NodeIndex node)
{
    constexpr int MaxListed = 3;
    int count = 0;
    for (const Problem &problem : snapshot.problems) {
        const NodeIndex place =
            problem.port.isValid() ? snapshot.fabric->port(problem.port).node : problem.node;
        if (place == node && problem.severity != Severity::Info && ++count <= MaxListed) {
            card.lines.append({translated(problem.message), false, false, true});
        }
    }
    if (count > MaxListed) {
        card.lines.append({QCoreApplication::translate("pickglass", "%n more problem(s)", nullptr,
                                                       count - MaxListed),
                           true});
    }
}

} // namespace

QString TopologyCard::spoken() const
{
    QStringList words{title};
    for (const Line &line : lines) {
        if (line.isSpoken) {
            words.append(line.text);
        }
    }
    return words.join(QStringLiteral(", "));
}

TopologyCard cardOfNode(const TopologyScene &scene, const TopologyHeat *heat, NodeIndex index)
{
    const Fabric &fabric = *scene.snapshot->fabric;
    const Node &node = fabric.node(index);
    TopologyCard card{node.name, {}};
    card.lines.append({typeText(fabric, scene.snapshot->shape, index), true});
    const auto ports = fabric.portsOf(index);
    const auto listed = std::ranges::count_if(ports, [](const Port &p) { return p.number != 0; });
    const int inner = innerPorts(fabric, index);
    const auto all = std::max<qsizetype>(node.portCount, static_cast<qsizetype>(listed)) - inner;
    const auto up = cabledPortsUp(fabric, index);
    card.lines.append({up        ? tr("%1 of %2 ports up").arg(*up).arg(all)
                       : all > 0 ? tr("state of its %1 ports unknown").arg(all)
                                 : tr("state of its ports unknown")});
    if (node.lid.isAssigned()) {
        card.lines.append({tr("LID %1").arg(lidText(fabric, node.lid)), true, true});
    }
    card.lines.append({node.guid.toString(), true, true});
    addProblems(card, *scene.snapshot, index);
    if (heat && heat->figures) {
        addActivity(card, scene, *heat, index);
    }
    return card;
}

TopologyCard cardOfBand(const TopologyScene &scene, const TopologyHeat *heat, qint32 index)
{
    const Fabric &fabric = *scene.snapshot->fabric;
    const TopologyLayout::Band &band = scene.layout->bands[static_cast<size_t>(index)];
    TopologyCard card;
    const Link &first = fabric.link(scene.layout->bandLinks[band.firstLink]);
    card.title = band.links == 1
                     ? tr("%1 ↔ %2").arg(endName(fabric, first.a), endName(fabric, first.b))
                     : tr("%1 ↔ %2").arg(fabric.node(band.a).name, fabric.node(band.b).name);
    card.lines.append({band.links == 1
                           ? rateText(fabric, first)
                           : cables(static_cast<int>(band.links)) + Dot + rateText(fabric, first)});
    const bool hasFigures = heat && heat->figures;
    constexpr quint32 MaxCables = 6;
    for (quint32 i = 0; !hasFigures && band.links > 1 && i < std::min(band.links, MaxCables); ++i) {
        const Link &link = fabric.link(scene.layout->bandLinks[band.firstLink + i]);
        card.lines.append(
            {QStringLiteral("%1 ↔ %2   %3")
                 .arg(portText(fabric, fabric.port(link.a)), portText(fabric, fabric.port(link.b)),
                      toString(fabric.width(link), fabric.speed(link))),
             true, true});
    }
    if (!hasFigures && band.links > MaxCables) {
        card.lines.append({tr("%1 more").arg(band.links - MaxCables), true});
    }
    const auto pill = std::ranges::find(scene.pills, index, &TopologyScene::Pill::band);
    if (pill != scene.pills.end()) {
        card.lines.append({pill->text, false, false, true});
    }
    if (scene.routes) {
        card.lines.append({tr("Routes: %1 →, %2 ←")
                               .arg(QLocale().toString(routesOver(scene, band, true)),
                                    QLocale().toString(routesOver(scene, band, false))),
                           true});
    }
    if (hasFigures) {
        addWays(card, scene, *heat, index);
    }
    return card;
}

TopologyCard cardOfFrame(const TopologyScene &scene, const TopologyHeat *heat, qint32 index)
{
    const TopologyScene::Caption &caption = scene.captions[static_cast<size_t>(index)];
    TopologyCard card{caption.title, {{caption.detail, true}}};
    if (!heat || !heat->figures) {
        return card;
    }
    HotPort hottest;
    for (const NodeIndex node : scene.layout->frames[static_cast<size_t>(index)].nodes) {
        const HotPort one = hottestAt(*heat->figures, node, heat->scale);
        if (one.sender.isValid() &&
            (!hottest.sender.isValid() || *one.heat.share > *hottest.heat.share)) {
            hottest = one;
        }
    }
    if (hottest.sender.isValid()) {
        card.lines.append(
            {tr("hottest port, %1")
                 .arg(figuretext::figure(*heat->figures, hottest.sender, heat->scale)),
             false, false, hottest.heat.isOver});
        card.lines.append({format::directionName(*scene.snapshot->fabric, hottest.sender), true});
    }
    const bool isShare = pickglass::isShare(heat->scale.figure) && !heat->scale.most;
    if (heat->hasLevels && isShare && heat->means.frames[static_cast<size_t>(index)].isKnown()) {
        card.lines.append({tr("mean of all directions: %1 %")
                               .arg(heat->means.frames[static_cast<size_t>(index)].percent())});
    }
    addWhen(card, *heat);
    return card;
}

void paintCard(QPainter &painter, const TopologyCard &card, QPointF beside, QSizeF window)
{
    if (card.isEmpty()) {
        return;
    }
    const Theme &theme = Theme::instance();
    const QFont title = theme.font(Tokens::BodySize, QFont::DemiBold);
    const QFont body = theme.font(Tokens::SecondarySize);
    const QFont mono = theme.monospaced(Tokens::SecondarySize);
    constexpr double MaxWidth = 460;
    const double lineHeight = QFontMetricsF(body).height() + 3;
    double width = QFontMetricsF(title).horizontalAdvance(card.title);
    for (const TopologyCard::Line &line : card.lines) {
        width = std::max(
            width, QFontMetricsF(line.isMonospaced ? mono : body).horizontalAdvance(line.text));
    }
    width = std::min(std::ceil(width), std::min(MaxWidth, window.width() - 60));
    const double titleHeight = QFontMetricsF(title).height() + 4;
    const QSizeF size(width + 2 * Tokens::SpaceM,
                      titleHeight + lineHeight * static_cast<double>(card.lines.size()) +
                          2 * Tokens::SpaceS + 2);
    QPointF at = beside + QPointF(16, 14);
    if (at.x() + size.width() > window.width() - 8) {
        at.setX(beside.x() - 12 - size.width());
    }
    if (at.y() + size.height() > window.height() - 8) {
        at.setY(beside.y() - 10 - size.height());
    }
    at = {std::max(at.x(), 8.0), std::max(at.y(), 8.0)};
    const QRectF rect(QPointF(std::round(at.x()), std::round(at.y())), size);
    const Tokens &t = tokens();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.border, 1));
    painter.setBrush(t.isDark ? t.raised : t.panel);
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), Tokens::PanelRadius,
                            Tokens::PanelRadius);
    QRectF line(rect.left() + Tokens::SpaceM, rect.top() + Tokens::SpaceS, width, titleHeight);
    painter.setFont(title);
    painter.setPen(t.text);
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
                     QFontMetricsF(title).elidedText(card.title, Qt::ElideMiddle, width));
    line = QRectF(line.left(), line.bottom(), width, lineHeight);
    for (const TopologyCard::Line &words : card.lines) {
        const QFont &font = words.isMonospaced ? mono : body;
        painter.setFont(font);
        painter.setPen(words.isWarning ? t.warning : words.isQuiet ? t.secondary : t.text);
        painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
                         QFontMetricsF(font).elidedText(words.text, Qt::ElideMiddle, width));
        line.translate(0, lineHeight);
    }
}

} // namespace pickglass
