// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/linksmodel.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/models/ranks.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace pickglass {

namespace {

using Kind = FabricTableModel::CellKind;

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

QString tierText(const Snapshot &snapshot, NodeIndex node)
{
    const Node &at = snapshot.fabric->node(node);
    if (!at.isSwitch()) {
        return at.isHostAdapter() ? LinksModel::tr("host") : format::unknown();
    }
    const qint16 tier = snapshot.shape.tier[node.at()];
    return tier < 0 ? format::unknown() : QString::number(tier);
}

quint64 tierKey(const Snapshot &snapshot, NodeIndex node)
{
    const qint16 tier = snapshot.shape.tier[node.at()];
    return snapshot.fabric->node(node).isSwitch() ? (tier < 0 ? 0xff : static_cast<quint64>(tier))
                                                  : 0;
}

QString tiersText(const LinkRow &row)
{
    NodeIndex low = row.a.node;
    NodeIndex high = row.b.node;
    if (tierKey(row.snapshot, low) > tierKey(row.snapshot, high)) {
        std::swap(low, high);
    }
    return QStringLiteral("%1 – %2").arg(tierText(row.snapshot, low), tierText(row.snapshot, high));
}

quint64 tiersKey(const LinkRow &row)
{
    const auto [low, high] =
        std::minmax({tierKey(row.snapshot, row.a.node), tierKey(row.snapshot, row.b.node)});
    return low << 8 | high;
}

std::optional<bool> sameBox(const LinkRow &row)
{
    const auto &boxes = row.snapshot.shape.box;
    const auto a = boxes[row.a.node.at()];
    const auto b = boxes[row.b.node.at()];
    if (row.a.node == row.b.node) {
        return true;
    }
    return a < 0 && b < 0 ? std::nullopt : std::optional(a == b);
}

QString sameBoxText(const LinkRow &row)
{
    const auto same = sameBox(row);
    return !same ? QString() : *same ? LinksModel::tr("yes") : LinksModel::tr("no");
}

constexpr LinksModel::Column LinkColumns[] = {
    {.spec = {"a_node", QT_TRANSLATE_NOOP("columns", "A node")},
     .text = [](const LinkRow &r) { return r.fabric.node(r.a.node).name; },
     .key = [](const LinkRow &r) { return nodeFirstKey(r.rank, r.a); }},
    {.spec = {"a_port", QT_TRANSLATE_NOOP("columns", "A port"), Kind::Figure},
     .text = [](const LinkRow &r) { return QString::number(r.a.number); },
     .key = [](const LinkRow &r) { return numberFirstKey(r.rank, r.a); }},
    {.spec = {"b_node", QT_TRANSLATE_NOOP("columns", "B node")},
     .text = [](const LinkRow &r) { return r.fabric.node(r.b.node).name; },
     .key = [](const LinkRow &r) { return nodeFirstKey(r.rank, r.b); }},
    {.spec = {"b_port", QT_TRANSLATE_NOOP("columns", "B port"), Kind::Figure},
     .text = [](const LinkRow &r) { return QString::number(r.b.number); },
     .key = [](const LinkRow &r) { return numberFirstKey(r.rank, r.b); }},
    {.spec = {"a_to_b_rate", QT_TRANSLATE_NOOP("columns", "A → B"), Kind::Figure},
     .live = [](const LinkRow &r, const Figures &f) { return LiveCell::rate(f, r.link.a); },
     .note = [](const LinkRow &r) { return format::directionName(r.fabric, r.link.a); }},
    {.spec = {"a_to_b_utilization", QT_TRANSLATE_NOOP("columns", "A → B utilization"), Kind::Bar},
     .live = [](const LinkRow &r, const Figures &f) { return LiveCell::utilization(f, r.link.a); },
     .note = [](const LinkRow &r) { return format::directionName(r.fabric, r.link.a); }},
    {.spec = {"a_to_b_wait", QT_TRANSLATE_NOOP("columns", "A → B wait"), Kind::Percent},
     .live = [](const LinkRow &r, const Figures &f) { return LiveCell::wait(f, r.link.a); },
     .note = [](const LinkRow &r) { return format::directionName(r.fabric, r.link.a); }},
    {.spec = {"b_to_a_rate", QT_TRANSLATE_NOOP("columns", "B → A"), Kind::Figure},
     .live = [](const LinkRow &r, const Figures &f) { return LiveCell::rate(f, r.link.b); },
     .note = [](const LinkRow &r) { return format::directionName(r.fabric, r.link.b); }},
    {.spec = {"b_to_a_utilization", QT_TRANSLATE_NOOP("columns", "B → A utilization"), Kind::Bar},
     .live = [](const LinkRow &r, const Figures &f) { return LiveCell::utilization(f, r.link.b); },
     .note = [](const LinkRow &r) { return format::directionName(r.fabric, r.link.b); }},
    {.spec = {"b_to_a_wait", QT_TRANSLATE_NOOP("columns", "B → A wait"), Kind::Percent},
     .live = [](const LinkRow &r, const Figures &f) { return LiveCell::wait(f, r.link.b); },
     .note = [](const LinkRow &r) { return format::directionName(r.fabric, r.link.b); }},
    {.spec = {"a_errors", QT_TRANSLATE_NOOP("columns", "New errors at A"), Kind::Figure},
     .live = [](const LinkRow &r, const Figures &f) { return LiveCell::errors(f, r.link.a); },
     .note = [](const LinkRow &r) { return format::portName(r.fabric, r.link.a); }},
    {.spec = {"b_errors", QT_TRANSLATE_NOOP("columns", "New errors at B"), Kind::Figure},
     .live = [](const LinkRow &r, const Figures &f) { return LiveCell::errors(f, r.link.b); },
     .note = [](const LinkRow &r) { return format::portName(r.fabric, r.link.b); }},
    {.spec = {"width", QT_TRANSLATE_NOOP("columns", "Width"), Kind::Figure},
     .text = [](const LinkRow &r) { return toString(r.width()); },
     .key = [](const LinkRow &r) { return numberKey(r.width()); }},
    {.spec = {"speed", QT_TRANSLATE_NOOP("columns", "Speed"), Kind::Figure},
     .text = [](const LinkRow &r) { return toString(r.speed()); },
     .key = [](const LinkRow &r) { return numberKey(r.speed()); }},
    {.spec = {"data_rate", QT_TRANSLATE_NOOP("columns", "Data rate"), Kind::Figure},
     .text = [](const LinkRow &r) { return dataRateText(r.width(), r.speed()); },
     .raw = [](const LinkRow &r) { return rawDataRateText(r.width(), r.speed()); },
     .key = [](const LinkRow &r) { return numberKey(rateKey(r.width(), r.speed())); }},
    {.spec = {"problem", QT_TRANSLATE_NOOP("columns", "Problem"), Kind::Problem},
     .text =
         [](const LinkRow &r) { return r.worst() ? translated(r.worst()->message) : QString(); },
     .raw = [](const LinkRow &r) { return r.worst() ? r.worst()->message.english() : QString(); },
     .key = [](const LinkRow &r) { return r.problemKey(); }},
    {.spec = {"tiers", QT_TRANSLATE_NOOP("columns", "Tiers"), Kind::Figure},
     .text = tiersText,
     .key = tiersKey},
    {.spec = {"same_box", QT_TRANSLATE_NOOP("columns", "Same chassis")},
     .text = sameBoxText,
     .key =
         [](const LinkRow &r) {
             return sameBox(r) ? static_cast<quint64>(*sameBox(r)) : FabricTableModel::UnknownKey;
         }},
    {.spec = {"a_guid", QT_TRANSLATE_NOOP("columns", "A GUID"), Kind::Figure, false},
     .text = [](const LinkRow &r) { return r.fabric.node(r.a.node).guid.toString(); },
     .key = [](const LinkRow &r) { return r.fabric.node(r.a.node).guid.value(); }},
    {.spec = {"b_guid", QT_TRANSLATE_NOOP("columns", "B GUID"), Kind::Figure, false},
     .text = [](const LinkRow &r) { return r.fabric.node(r.b.node).guid.toString(); },
     .key = [](const LinkRow &r) { return r.fabric.node(r.b.node).guid.value(); }},
};
static_assert(std::size(LinkColumns) == static_cast<size_t>(LinkColumn::Count));

} // namespace

LinksModel::LinksModel(QObject *parent) : RowsModel(LinkColumns, parent)
{
}

LinkRow LinksModel::rowAt(int row) const
{
    Link link = fabric().link(LinkIndex(row));
    const auto at = static_cast<size_t>(row);
    if (m_isTurned[at]) {
        std::swap(link.a, link.b);
    }
    return {{*snapshot(), m_problem[at]}, fabric(), link, fabric().port(link.a),
            fabric().port(link.b),        m_rank};
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

bool LinksModel::touches(int row, const std::vector<bool> &nodes) const
{
    const Link &link = fabric().link(LinkIndex(row));
    return nodes[fabric().port(link.a).node.at()] || nodes[fabric().port(link.b).node.at()];
}

} // namespace pickglass
