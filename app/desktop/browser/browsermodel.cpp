// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/browser/browsermodel.h"

#include "app/common/text.h"
#include "app/desktop/models/figuretext.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "core/fabric/hosts.h"
#include "core/fabric/portlabels.h"
#include "core/fabric/subnets.h"

#include <QMimeData>
#include <QSet>

#include <algorithm>
#include <utility>

namespace pickglass {

BrowserModel::BrowserModel(Session *session, QObject *parent)
    : QAbstractItemModel(parent),
      m_session(session)
{
    connect(session, &Session::groupsChanged, this, [this] {
        if (const int sections = rowCount(); sections > 0) {
            Q_EMIT dataChanged(index(0, 0), index(sections - 1, 0), {ColorRole});
        }
    });
    connect(session, &Session::figuresChanged, this, &BrowserModel::measure);
    connect(session, &Session::colorByChanged, this, &BrowserModel::measure);
    connect(&Display::instance(), &Display::changed, this, &BrowserModel::measure);
}

void BrowserModel::setSnapshot(SharedSnapshot snapshot)
{
    m_snapshot = std::move(snapshot);
    rebuild();
    measure();
}

/// Rows are asked for their heat when they are painted: only those that are in sight.
void BrowserModel::measure()
{
    const SharedFigures figures = m_session->figures();
    const ColorBy by = m_session->colorBy();
    m_figures.reset();
    if (needsFigures(by) && figures && m_snapshot && figures->fabric == m_snapshot->fabric) {
        m_figures = figures;
        m_scale = heatScaleOf(*figures, by, displayOptions().thresholds);
    }
    Q_EMIT heatChanged();
}

std::vector<NodeIndex> BrowserModel::nodesOf(const BrowserRow &it) const
{
    std::vector<NodeIndex> nodes;
    if (it.kind == BrowserRow::Kind::Section || it.kind == BrowserRow::Kind::Problem) {
        return nodes;
    }
    if (it.node.isValid()) {
        nodes.push_back(it.node);
    }
    for (int i = 0; i < it.children; ++i) {
        nodes.push_back(m_tree.rows()[static_cast<size_t>(it.firstChild + i)].node);
    }
    return nodes;
}

HotPort BrowserModel::hottestOf(const BrowserRow &it) const
{
    HotPort hottest;
    for (const NodeIndex node : nodesOf(it)) {
        const HotPort one = hottestAt(*m_figures, node, m_scale);
        if (one.sender.isValid() &&
            (!hottest.sender.isValid() || *one.heat.share > *hottest.heat.share)) {
            hottest = one;
        }
    }
    return hottest;
}

QString BrowserModel::heatText(const BrowserRow &it) const
{
    const HotPort hottest = m_figures ? hottestOf(it) : HotPort();
    return hottest.sender.isValid()
               ? tr("%1: %2").arg(format::directionName(*m_figures->fabric, hottest.sender),
                                  figuretext::figure(*m_figures, hottest.sender, m_scale))
               : QString();
}

void BrowserModel::setFilter(const QString &filter)
{
    if (m_filter != filter) {
        m_filter = filter;
        rebuild();
    }
}

void BrowserModel::rebuild()
{
    beginResetModel();
    m_tree = m_snapshot ? BrowserTree(*m_snapshot, m_filter) : BrowserTree();
    endResetModel();
}

QModelIndex BrowserModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent)) {
        return {};
    }
    const int first = parent.isValid() ? this->row(parent).firstChild : 0;
    return createIndex(row, column, static_cast<quintptr>(first + row));
}

QModelIndex BrowserModel::parent(const QModelIndex &child) const
{
    if (!child.isValid()) {
        return {};
    }
    const int parent = row(child).parent;
    if (parent < 0) {
        return {};
    }
    return createIndex(m_tree.rows()[static_cast<size_t>(parent)].place, 0,
                       static_cast<quintptr>(parent));
}

int BrowserModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? row(parent).children : m_tree.sections();
}

int BrowserModel::columnCount(const QModelIndex &) const
{
    return 1;
}

Qt::ItemFlags BrowserModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    return index.isValid() && !selectionAt(index).isEmpty() ? flags | Qt::ItemIsDragEnabled : flags;
}

QMimeData *BrowserModel::mimeData(const QModelIndexList &indexes) const
{
    auto *data = new QMimeData;
    if (!indexes.isEmpty()) {
        const Selection place = selectionAt(indexes.front());
        data->setText(
            place.kind == Selection::Kind::Node
                ? place.node.toString()
                : QStringLiteral("%1/%2").arg(place.node.toString(), QString::number(place.port)));
    }
    return data;
}

QVariant BrowserModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const BrowserRow &it = row(index);
    switch (role) {
    case Qt::DisplayRole:
        return text(it);
    case Qt::ToolTipRole:
        return toolTip(it);
    case Qt::AccessibleTextRole: {
        QStringList words{text(it), secondary(it), heatText(it)};
        words.removeAll(QString());
        return words.join(QStringLiteral(", "));
    }
    case SecondaryRole:
        return secondary(it);
    case CountRole:
        return it.kind == BrowserRow::Kind::Section ? it.children : 0;
    case IsSectionRole:
        return it.kind == BrowserRow::Kind::Section;
    case IsBadRole:
        return it.isBad;
    case ColorRole:
        return color(it);
    case HeatRole:
        return m_figures && !nodesOf(it).empty() ? QVariant::fromValue(hottestOf(it).heat)
                                                 : QVariant();
    default:
        return {};
    }
}

QString BrowserModel::text(const BrowserRow &it) const
{
    const Fabric &fabric = *m_snapshot->fabric;
    switch (it.kind) {
    case BrowserRow::Kind::Section:
    case BrowserRow::Kind::Host:
    case BrowserRow::Kind::Box:
        return it.text;
    case BrowserRow::Kind::Node: {
        const Node &node = fabric.node(it.node);
        // Below its host or box, the part says enough.
        const bool isPart =
            it.parent >= 0 && !node.part.isEmpty() &&
            m_tree.rows()[static_cast<size_t>(it.parent)].kind != BrowserRow::Kind::Section;
        return isPart ? node.part : node.name;
    }
    case BrowserRow::Kind::Problem: {
        const Problem &problem = m_snapshot->problems[static_cast<size_t>(it.problem)];
        const Node &node = fabric.node(it.node);
        return problem.port.isValid()
                   ? tr("%1 / %2").arg(node.name, portText(fabric, fabric.port(problem.port)))
                   : node.name;
    }
    }
    return {};
}

int BrowserModel::hostsBelow(NodeIndex node) const
{
    const Fabric &fabric = *m_snapshot->fabric;
    // By system and, where a name alone is not enough, by GUID: as BrowserTree groups them.
    QSet<std::pair<QString, Guid>> hosts;
    for (const Port &port : fabric.portsOf(node)) {
        const NodeIndex peer = fabric.peerNode(port);
        if (peer.isValid() && fabric.node(peer).isHostAdapter() && leafOf(fabric, peer) == node) {
            const Node &adapter = fabric.node(peer);
            hosts.insert({adapter.system, adapter.part.isEmpty() ? adapter.guid : Guid()});
        }
    }
    return static_cast<int>(hosts.size());
}

QString BrowserModel::secondary(const BrowserRow &it) const
{
    switch (it.kind) {
    case BrowserRow::Kind::Section:
        return {};
    case BrowserRow::Kind::Host:
        return it.node.isValid() ? m_snapshot->fabric->node(it.node).part
                                 : tr("%n adapter(s)", nullptr, it.children);
    case BrowserRow::Kind::Box:
        return tr("%n switch(es)", nullptr, it.children);
    case BrowserRow::Kind::Node: {
        const Node &node = m_snapshot->fabric->node(it.node);
        const int hosts = node.isSwitch() ? hostsBelow(it.node) : 0;
        return hosts > 0 ? tr("%n host(s)", nullptr, hosts) : node.model;
    }
    case BrowserRow::Kind::Problem:
        return translated(m_snapshot->problems[static_cast<size_t>(it.problem)].message);
    }
    return {};
}

QString BrowserModel::toolTip(const BrowserRow &it) const
{
    if (it.kind == BrowserRow::Kind::Problem) {
        return translated(m_snapshot->problems[static_cast<size_t>(it.problem)].message);
    }
    if (!it.node.isValid()) {
        return {};
    }
    const Node &node = m_snapshot->fabric->node(it.node);
    QString words = node.lid.isAssigned() ? tr("%1\n%2, LID %3")
                                                .arg(node.name, node.guid.toString(),
                                                     lidText(*m_snapshot->fabric, node.lid))
                                          : tr("%1\n%2").arg(node.name, node.guid.toString());
    if (const QString heat = heatText(it); !heat.isEmpty()) {
        words += tr("\nHottest port: %1").arg(heat) + u'\n' + figuretext::when(m_figures.get());
    }
    return words;
}

QColor BrowserModel::color(const BrowserRow &it) const
{
    const NodeIndex node = it.kind == BrowserRow::Kind::Host && !it.node.isValid()
                               ? m_tree.rows()[static_cast<size_t>(it.firstChild)].node
                               : it.node;
    if (!node.isValid()) {
        return {};
    }
    const Guid guid = m_snapshot->fabric->node(node).guid;
    const auto &groups = m_session->groups();
    const auto &categories = tokens().categories;
    for (size_t i = 0; i < groups.size(); ++i) {
        if (std::binary_search(groups[i].nodes.begin(), groups[i].nodes.end(), guid)) {
            return categories[i % categories.size()];
        }
    }
    return {};
}

Selection BrowserModel::selectionAt(const QModelIndex &index) const
{
    if (!index.isValid()) {
        return {};
    }
    const BrowserRow &it = row(index);
    const Fabric &fabric = *m_snapshot->fabric;
    if (it.kind == BrowserRow::Kind::Problem) {
        const Problem &problem = m_snapshot->problems[static_cast<size_t>(it.problem)];
        if (problem.port.isValid()) {
            const Port &port = fabric.port(problem.port);
            return port.link.isValid()
                       ? Selection::ofLink(fabric, port.link)
                       : Selection::ofPort(fabric.node(port.node).guid, port.number);
        }
    }
    if (it.node.isValid()) {
        return Selection::ofNode(fabric.node(it.node).guid);
    }
    if (it.kind != BrowserRow::Kind::Section && it.children > 0) {
        const BrowserRow &first = m_tree.rows()[static_cast<size_t>(it.firstChild)];
        return Selection::ofNode(fabric.node(first.node).guid);
    }
    return {};
}

QModelIndex BrowserModel::indexOf(NodeIndex node) const
{
    const int found = m_tree.rowOf(node);
    return found < 0 ? QModelIndex()
                     : createIndex(m_tree.rows()[static_cast<size_t>(found)].place, 0,
                                   static_cast<quintptr>(found));
}

} // namespace pickglass
