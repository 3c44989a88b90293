// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/linksmodel.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/portstate.h"
#include "app/desktop/models/ranks.h"

#include <algorithm>
#include <utility>

namespace pickglass {

namespace {

using Kind = FabricTableModel::CellKind;

constexpr LinksModel::ColumnSpecs LinkColumns{{
    {"a_node", QT_TRANSLATE_NOOP("columns", "A node")},
    {"a_port", QT_TRANSLATE_NOOP("columns", "A port"), Kind::Figure},
    {"b_node", QT_TRANSLATE_NOOP("columns", "B node")},
    {"b_port", QT_TRANSLATE_NOOP("columns", "B port"), Kind::Figure},
    {"a_to_b_rate", QT_TRANSLATE_NOOP("columns", "A → B"), Kind::Figure, true, true},
    {"a_to_b_utilization", QT_TRANSLATE_NOOP("columns", "A → B utilization"), Kind::Bar, true,
     true},
    {"a_to_b_wait", QT_TRANSLATE_NOOP("columns", "A → B wait"), Kind::Percent, true, true},
    {"b_to_a_rate", QT_TRANSLATE_NOOP("columns", "B → A"), Kind::Figure, true, true},
    {"b_to_a_utilization", QT_TRANSLATE_NOOP("columns", "B → A utilization"), Kind::Bar, true,
     true},
    {"b_to_a_wait", QT_TRANSLATE_NOOP("columns", "B → A wait"), Kind::Percent, true, true},
    {"a_errors", QT_TRANSLATE_NOOP("columns", "New errors at A"), Kind::Figure, true, true},
    {"b_errors", QT_TRANSLATE_NOOP("columns", "New errors at B"), Kind::Figure, true, true},
    {"width", QT_TRANSLATE_NOOP("columns", "Width"), Kind::Figure},
    {"speed", QT_TRANSLATE_NOOP("columns", "Speed"), Kind::Figure},
    {"data_rate", QT_TRANSLATE_NOOP("columns", "Data rate"), Kind::Figure},
    {"problem", QT_TRANSLATE_NOOP("columns", "Problem"), Kind::Problem},
    {"tiers", QT_TRANSLATE_NOOP("columns", "Tiers"), Kind::Figure},
    {"same_box", QT_TRANSLATE_NOOP("columns", "Same chassis")},
    {"a_guid", QT_TRANSLATE_NOOP("columns", "A GUID"), Kind::Figure, false},
    {"b_guid", QT_TRANSLATE_NOOP("columns", "B GUID"), Kind::Figure, false},
}};

/// How far up a node is: host adapters below switches, switches by their tier, others above.
int height(const Snapshot &snapshot, NodeIndex node)
{
    constexpr int Unknown = 1000;
    if (snapshot.fabric->node(node).isHostAdapter()) {
        return -1;
    }
    const int tier = snapshot.shape.tier[node.at()];
    return tier < 0 ? Unknown : tier;
}

} // namespace

std::span<const FabricTableModel::ColumnSpec> LinksModel::columns() const
{
    return LinkColumns;
}

int LinksModel::rowsOf(const Snapshot &snapshot) const
{
    return static_cast<int>(snapshot.fabric->links().size());
}

void LinksModel::prepare(const Snapshot &snapshot)
{
    const Fabric &all = *snapshot.fabric;
    const ProblemIndex problems(snapshot);
    m_rank = nameRanks(all);
    m_problem.resize(all.links().size());
    for (size_t i = 0; i < m_problem.size(); ++i) {
        m_problem[i] = problems.worstOfLink(all, LinkIndex(i));
    }
    m_isTurned.resize(all.links().size());
    for (size_t i = 0; i < m_isTurned.size(); ++i) {
        const Link &link = all.links()[i];
        m_isTurned[i] =
            height(snapshot, all.port(link.b).node) < height(snapshot, all.port(link.a).node);
    }
}

Link LinksModel::shownLink(size_t row) const
{
    Link link = fabric().links()[row];
    if (m_isTurned[row]) {
        std::swap(link.a, link.b);
    }
    return link;
}

Place LinksModel::placeOf(int row) const
{
    return {.link = LinkIndex(row)};
}

int LinksModel::rowOf(const Place &place) const
{
    return place.link.isValid() ? place.link.value() : -1;
}

bool LinksModel::touches(int row, const std::vector<bool> &nodes) const
{
    const Link &link = fabric().link(LinkIndex(row));
    return nodes[fabric().port(link.a).node.at()] || nodes[fabric().port(link.b).node.at()];
}

QString LinksModel::tierText(NodeIndex node) const
{
    if (!fabric().node(node).isSwitch()) {
        return fabric().node(node).isHostAdapter() ? tr("host") : format::unknown();
    }
    const qint16 tier = snapshot()->shape.tier[node.at()];
    return tier < 0 ? format::unknown() : QString::number(tier);
}

quint64 LinksModel::tierKey(NodeIndex node) const
{
    const qint16 tier = snapshot()->shape.tier[node.at()];
    return fabric().node(node).isSwitch() ? (tier < 0 ? 0xff : static_cast<quint64>(tier)) : 0;
}

std::optional<bool> LinksModel::sameBox(const Port &a, const Port &b) const
{
    const auto &boxes = snapshot()->shape.box;
    if (a.node == b.node) {
        return true;
    }
    if (boxes[a.node.at()] < 0 && boxes[b.node.at()] < 0) {
        return std::nullopt;
    }
    return boxes[a.node.at()] == boxes[b.node.at()];
}

QString LinksModel::cell(size_t row, Column column) const
{
    const Link link = shownLink(row);
    const Port &a = fabric().port(link.a);
    const Port &b = fabric().port(link.b);
    switch (column) {
    case Column::ANode:
        return fabric().node(a.node).name;
    case Column::APort:
        return QString::number(a.number);
    case Column::BNode:
        return fabric().node(b.node).name;
    case Column::BPort:
        return QString::number(b.number);
    case Column::Width:
        return toString(fabric().width(link));
    case Column::Speed:
        return toString(fabric().speed(link));
    case Column::Rate: {
        const auto rate = dataRate(fabric().width(link), fabric().speed(link));
        return rate ? format::dataRate(rate) : QString();
    }
    case Column::Problem:
        return m_problem[row] < 0
                   ? QString()
                   : inWords(snapshot()->problems[static_cast<size_t>(m_problem[row])].message);
    case Column::Tiers:
        return tierKey(a.node) <= tierKey(b.node)
                   ? QStringLiteral("%1 – %2").arg(tierText(a.node), tierText(b.node))
                   : QStringLiteral("%1 – %2").arg(tierText(b.node), tierText(a.node));
    case Column::SameBox: {
        const auto same = sameBox(a, b);
        return !same ? QString() : *same ? tr("yes") : tr("no");
    }
    case Column::AGuid:
        return fabric().node(a.node).guid.toString();
    case Column::BGuid:
        return fabric().node(b.node).guid.toString();
    default:
        break;
    }
    return {};
}

LiveCell LinksModel::live(const Figures &figures, size_t row, Column column) const
{
    const Link link = shownLink(row);
    switch (column) {
    case Column::AToBRate:
        return LiveCell::rate(figures, link.a);
    case Column::AToBUtilization:
        return LiveCell::utilization(figures, link.a);
    case Column::AToBWait:
        return LiveCell::wait(figures, link.a);
    case Column::BToARate:
        return LiveCell::rate(figures, link.b);
    case Column::BToAUtilization:
        return LiveCell::utilization(figures, link.b);
    case Column::BToAWait:
        return LiveCell::wait(figures, link.b);
    case Column::AErrors:
        return LiveCell::errors(figures, link.a);
    case Column::BErrors:
        return LiveCell::errors(figures, link.b);
    default:
        return {};
    }
}

QString LinksModel::liveNote(int row, int column) const
{
    const Link link = shownLink(static_cast<size_t>(row));
    switch (static_cast<Column>(column)) {
    case Column::AErrors:
        return format::portName(fabric(), link.a);
    case Column::BErrors:
        return format::portName(fabric(), link.b);
    case Column::AToBRate:
    case Column::AToBUtilization:
    case Column::AToBWait:
        return format::directionName(fabric(), link.a);
    default:
        return format::directionName(fabric(), link.b);
    }
}

QString LinksModel::rawCell(size_t row, Column column) const
{
    const Link link = shownLink(row);
    switch (column) {
    case Column::Rate: {
        const auto rate = dataRate(fabric().width(link), fabric().speed(link));
        return rate ? QString::number(*rate, 'f', 0) : QString();
    }
    case Column::Problem:
        return m_problem[row] < 0
                   ? QString()
                   : snapshot()->problems[static_cast<size_t>(m_problem[row])].message.english();
    default:
        return cell(row, column);
    }
}

std::optional<quint64> LinksModel::key(size_t row, Column column) const
{
    const Link link = shownLink(row);
    const Port &a = fabric().port(link.a);
    const Port &b = fabric().port(link.b);
    switch (column) {
    case Column::ANode:
        return static_cast<quint64>(m_rank[a.node.at()]) << 8 | a.number;
    case Column::APort:
        return static_cast<quint64>(a.number) << 32 | m_rank[a.node.at()];
    case Column::BNode:
        return static_cast<quint64>(m_rank[b.node.at()]) << 8 | b.number;
    case Column::BPort:
        return static_cast<quint64>(b.number) << 32 | m_rank[b.node.at()];
    case Column::Width:
        return knownOr(static_cast<qint64>(fabric().width(link)));
    case Column::Speed:
        return knownOr(static_cast<qint64>(fabric().speed(link)));
    case Column::Rate:
        return knownOr(static_cast<qint64>(rateKey(fabric().width(link), fabric().speed(link))));
    case Column::Problem:
        return m_problem[row] < 0 ? UnknownKey : static_cast<quint64>(m_problem[row]);
    case Column::Tiers: {
        const auto [low, high] = std::minmax({tierKey(a.node), tierKey(b.node)});
        return low << 8 | high;
    }
    case Column::SameBox: {
        const auto same = sameBox(a, b);
        return same ? static_cast<quint64>(*same) : UnknownKey;
    }
    case Column::AGuid:
        return fabric().node(a.node).guid.value();
    case Column::BGuid:
        return fabric().node(b.node).guid.value();
    default:
        break;
    }
    return std::nullopt;
}

} // namespace pickglass
