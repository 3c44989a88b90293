// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/nodesmodel.h"

#include "app/desktop/models/format.h"
#include "app/desktop/models/ranks.h"
#include "core/fabric/linkpresence.h"
#include "core/fabric/subnets.h"

#include <iterator>

namespace pickglass {

namespace {

using Kind = FabricTableModel::CellKind;

/// Counted from 1 on screen; -1 is none.
QString numbered(qint32 index)
{
    return index < 0 ? QString() : QString::number(index + 1);
}

const FabricShape &shapeOf(const NodeRow &row)
{
    return row.snapshot.shape;
}

QString boxName(const NodeRow &row)
{
    const qint32 box = shapeOf(row).box[row.at];
    return box < 0 ? QString() : shapeOf(row).boxes[static_cast<size_t>(box)].name;
}

QString noteOf(const NodeRow &row, PortIndex port)
{
    return port.isValid() ? format::directionName(row.fabric, port) : QString();
}

constexpr NodesModel::Column NodeColumns[] = {
    {.spec = {"name", QT_TRANSLATE_NOOP("columns", "Name")},
     .text = [](const NodeRow &r) { return r.node.name; },
     .key = [](const NodeRow &r) { return quint64(r.rank); }},
    {.spec = {"type", QT_TRANSLATE_NOOP("columns", "Type")},
     .text = [](const NodeRow &r) { return format::nodeType(r.node); },
     .raw = [](const NodeRow &r) { return toString(r.node.type); },
     .key =
         [](const NodeRow &r) {
             return r.node.isAggregation ? 3 : static_cast<quint64>(r.node.type);
         }},
    {.spec = {"model", QT_TRANSLATE_NOOP("columns", "Model")},
     .text = [](const NodeRow &r) { return modelOrFamily(r.node); }},
    {.spec = {"rate", QT_TRANSLATE_NOOP("columns", "Rate out"), Kind::Figure},
     .live = [](const NodeRow &r,
                const Figures &) { return LiveCell::sum(LiveCell::Kind::Rate, r.sums->rate); }},
    {.spec = {"hottest_utilization", QT_TRANSLATE_NOOP("columns", "Hottest port"), Kind::Bar},
     .live =
         [](const NodeRow &r, const Figures &f) {
             return r.sums->hottest.isValid() ? LiveCell::utilization(f, r.sums->hottest)
                                              : LiveCell();
         },
     .note = [](const NodeRow &r) { return noteOf(r, r.sums->hottest); }},
    {.spec = {"most_wait", QT_TRANSLATE_NOOP("columns", "Highest wait"), Kind::Percent},
     .live =
         [](const NodeRow &r, const Figures &f) {
             return r.sums->mostWaiting.isValid() ? LiveCell::wait(f, r.sums->mostWaiting)
                                                  : LiveCell();
         },
     .note = [](const NodeRow &r) { return noteOf(r, r.sums->mostWaiting); }},
    {.spec = {"errors", QT_TRANSLATE_NOOP("columns", "New errors"), Kind::Figure},
     .live = [](const NodeRow &r,
                const Figures &) { return LiveCell::sum(LiveCell::Kind::Errors, r.sums->errors); }},
    {.spec = {"guid", QT_TRANSLATE_NOOP("columns", "GUID"), Kind::Figure},
     .text = [](const NodeRow &r) { return r.node.guid.toString(); },
     .key = [](const NodeRow &r) { return r.node.guid.value(); }},
    {.spec = {"lid", QT_TRANSLATE_NOOP("columns", "LID"), Kind::Figure},
     .text = [](const NodeRow &r) { return lidText(r.fabric, r.node.lid); },
     .key =
         [](const NodeRow &r) {
             return numberKey(r.node.lid.isAssigned() ? r.node.lid.number() : 0);
         }},
    {.spec = {"tier", QT_TRANSLATE_NOOP("columns", "Tier"), Kind::Figure},
     .text =
         [](const NodeRow &r) {
             return shapeOf(r).tier[r.at] < 0 ? QString() : QString::number(shapeOf(r).tier[r.at]);
         },
     .key = [](const NodeRow &r) { return numberKey(shapeOf(r).tier[r.at]); }},
    {.spec = {"pod", QT_TRANSLATE_NOOP("columns", "Pod"), Kind::Figure},
     .text = [](const NodeRow &r) { return numbered(shapeOf(r).pod[r.at]); },
     .key = [](const NodeRow &r) { return numberKey(shapeOf(r).pod[r.at] + 1); }},
    {.spec = {"box", QT_TRANSLATE_NOOP("columns", "Chassis")}, .text = boxName},
    {.spec = {"rail", QT_TRANSLATE_NOOP("columns", "Rail"), Kind::Figure},
     .text = [](const NodeRow &r) { return numbered(shapeOf(r).rail[r.at]); },
     .key = [](const NodeRow &r) { return numberKey(shapeOf(r).rail[r.at] + 1); }},
    {.spec = {"ports_up", QT_TRANSLATE_NOOP("columns", "Ports up"), Kind::Figure},
     .text = [](const NodeRow &r) { return r.portsUp ? QString::number(*r.portsUp) : QString(); },
     .key =
         [](const NodeRow &r) {
             return r.portsUp ? static_cast<quint64>(*r.portsUp) : FabricTableModel::UnknownKey;
         }},
    {.spec = {"ports", QT_TRANSLATE_NOOP("columns", "Ports"), Kind::Figure},
     .text =
         [](const NodeRow &r) {
             return r.node.portCount == 0 ? QString() : QString::number(r.node.portCount);
         },
     .key = [](const NodeRow &r) { return numberKey(r.node.portCount); }},
    {.spec = {"problem", QT_TRANSLATE_NOOP("columns", "Problem"), Kind::Problem},
     .text = [](const NodeRow &r) { return r.problemText(); },
     .raw = [](const NodeRow &r) { return r.problemKind(); },
     .key = [](const NodeRow &r) { return r.problemKey(); }},
    {.spec = {"description", QT_TRANSLATE_NOOP("columns", "Description"), Kind::Text, false},
     .text = [](const NodeRow &r) { return r.node.description; }},
    {.spec = {"vendor_id", QT_TRANSLATE_NOOP("columns", "Vendor id"), Kind::Figure, false},
     .text = [](const NodeRow &r) { return format::hex(r.node.vendorId); },
     .key = [](const NodeRow &r) { return numberKey(r.node.vendorId); }},
    {.spec = {"device_id", QT_TRANSLATE_NOOP("columns", "Device id"), Kind::Figure, false},
     .text = [](const NodeRow &r) { return format::hex(r.node.deviceId); },
     .key = [](const NodeRow &r) { return numberKey(r.node.deviceId); }},
    {.spec = {"system_image_guid", QT_TRANSLATE_NOOP("columns", "System image GUID"), Kind::Figure,
              false},
     .text = [](const NodeRow &r) { return guidText(r.node.systemImageGuid); },
     .key = [](const NodeRow &r) { return guidKey(r.node.systemImageGuid); }},
};
static_assert(std::size(NodeColumns) == static_cast<size_t>(NodeColumn::Count));

} // namespace

NodesModel::NodesModel(QObject *parent) : RowsModel(NodeColumns, parent)
{
}

NodeRow NodesModel::rowAt(int row) const
{
    const auto at = static_cast<size_t>(row);
    return {{*snapshot(), m_problem[at]},
            fabric(),
            at,
            fabric().nodes()[at],
            m_rank[at],
            m_portsUp[at],
            figures() ? &m_sums[at] : nullptr};
}

void NodesModel::prepare(const Snapshot &snapshot)
{
    const Fabric &all = *snapshot.fabric;
    const ProblemIndex problems(snapshot);
    m_rank = nameRanks(all);
    m_portsUp.clear();
    for (const Node &node : all.nodes()) {
        m_portsUp.push_back(portsUp(all, all.indexOf(node)));
    }
    m_problem.resize(all.nodes().size());
    for (size_t i = 0; i < m_problem.size(); ++i) {
        m_problem[i] = problems.worstOfNode(all, NodeIndex(i));
    }
}

void NodesModel::prepareFigures(const Figures &figures)
{
    m_sums.assign(fabric().nodes().size(), {});
    const auto add = [](std::optional<double> &sum, std::optional<double> value) {
        if (value) {
            sum = sum.value_or(0) + *value;
        }
    };
    for (size_t i = 0; i < fabric().ports().size(); ++i) {
        const PortIndex index(i);
        const Port &port = fabric().port(index);
        NodeSums &sums = m_sums[port.node.at()];
        const PortActivity &activity = figures.of(index);
        add(sums.errors, activity.shownErrors());
        // Port 0 of a switch sends nothing that its other ports do not send.
        if (port.number == 0 && fabric().node(port.node).isSwitch()) {
            continue;
        }
        add(sums.rate, activity.out.rate);
        // Waits without a share count when there is none with it: as they are sorted.
        const auto more = [&](PortIndex most, LiveCell (*figureOf)(const Figures &, PortIndex)) {
            const LiveCell own = figureOf(figures, index);
            return own.isKnown() &&
                   (!most.isValid() || own.sortKey() > figureOf(figures, most).sortKey());
        };
        if (more(sums.hottest, &LiveCell::utilization)) {
            sums.hottest = index;
        }
        if (more(sums.mostWaiting, &LiveCell::wait)) {
            sums.mostWaiting = index;
        }
    }
}

} // namespace pickglass
