// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/models/portsmodel.h"

#include "app/desktop/models/format.h"
#include "app/desktop/models/ranks.h"
#include "core/fabric/subnets.h"

#include <iterator>

namespace pickglass {

namespace {

using Kind = FabricTableModel::CellKind;

/// The LID that reaches a port: its own, or for a switch's cabled ports that of the switch.
Lid lidOf(const PortRow &row)
{
    const Node &node = row.fabric.node(row.port.node);
    return row.port.lid.isAssigned() || !node.isSwitch() ? row.port.lid : node.lid;
}

const Port *peerOf(const PortRow &row)
{
    return row.port.peer.isValid() ? &row.fabric.port(row.port.peer) : nullptr;
}

QString outNote(const PortRow &row)
{
    return row.port.peer.isValid() ? format::directionName(row.fabric, row.index) : QString();
}

constexpr PortsModel::Column PortColumns[] = {
    {.spec = {"node", QT_TRANSLATE_NOOP("columns", "Node")},
     .text = [](const PortRow &r) { return r.fabric.node(r.port.node).name; },
     .key = [](const PortRow &r) { return nodeFirstKey(r.rank, r.port); }},
    {.spec = {"port", QT_TRANSLATE_NOOP("columns", "Port"), Kind::Figure},
     .text = [](const PortRow &r) { return QString::number(r.port.number); },
     .key = [](const PortRow &r) { return numberFirstKey(r.rank, r.port); }},
    {.spec = {"rate_out", QT_TRANSLATE_NOOP("columns", "Rate out"), Kind::Figure},
     .live = [](const PortRow &r, const Figures &f) { return LiveCell::rate(f, r.index); },
     .note = outNote},
    {.spec = {"rate_in", QT_TRANSLATE_NOOP("columns", "Rate in"), Kind::Figure},
     .live =
         [](const PortRow &r, const Figures &f) {
             return r.port.peer.isValid() ? LiveCell::rate(f, r.port.peer) : LiveCell();
         },
     .note =
         [](const PortRow &r) {
             return r.port.peer.isValid() ? format::directionName(r.fabric, r.port.peer)
                                          : QString();
         }},
    {.spec = {"utilization", QT_TRANSLATE_NOOP("columns", "Utilization"), Kind::Bar},
     .live = [](const PortRow &r, const Figures &f) { return LiveCell::utilization(f, r.index); },
     .note = outNote},
    {.spec = {"wait", QT_TRANSLATE_NOOP("columns", "Wait"), Kind::Percent},
     .live = [](const PortRow &r, const Figures &f) { return LiveCell::wait(f, r.index); },
     .note = outNote},
    {.spec = {"errors", QT_TRANSLATE_NOOP("columns", "New errors"), Kind::Figure},
     .live = [](const PortRow &r, const Figures &f) { return LiveCell::errors(f, r.index); }},
    {.spec = {"lid", QT_TRANSLATE_NOOP("columns", "LID"), Kind::Figure},
     .text = [](const PortRow &r) { return lidText(r.fabric, lidOf(r)); },
     .key =
         [](const PortRow &r) {
             return lidOf(r).isAssigned()
                        ? static_cast<quint64>(lidOf(r).number()) << 8 | r.port.number
                        : FabricTableModel::UnknownKey;
         }},
    {.spec = {"lmc", QT_TRANSLATE_NOOP("columns", "LMC"), Kind::Figure},
     .text =
         [](const PortRow &r) {
             return lidOf(r).isAssigned() ? QString::number(r.port.lmc) : QString();
         },
     .key =
         [](const PortRow &r) {
             return lidOf(r).isAssigned() ? r.port.lmc : FabricTableModel::UnknownKey;
         }},
    {.spec = {"state", QT_TRANSLATE_NOOP("columns", "State")},
     .text = [](const PortRow &r) { return toString(r.port.state); },
     .key = [](const PortRow &r) { return numberKey(r.port.state); }},
    {.spec = {"phys_state", QT_TRANSLATE_NOOP("columns", "Phys state")},
     .text = [](const PortRow &r) { return toString(r.port.physState); },
     .key = [](const PortRow &r) { return numberKey(r.port.physState); }},
    {.spec = {"width", QT_TRANSLATE_NOOP("columns", "Width"), Kind::Figure},
     .text = [](const PortRow &r) { return toString(r.port.width); },
     .key = [](const PortRow &r) { return numberKey(r.port.width); }},
    {.spec = {"speed", QT_TRANSLATE_NOOP("columns", "Speed"), Kind::Figure},
     .text = [](const PortRow &r) { return toString(r.port.speed); },
     .key = [](const PortRow &r) { return numberKey(r.port.speed); }},
    {.spec = {"data_rate", QT_TRANSLATE_NOOP("columns", "Data rate"), Kind::Figure},
     .text = [](const PortRow &r) { return dataRateText(r.port.width, r.port.speed); },
     .raw = [](const PortRow &r) { return rawDataRateText(r.port.width, r.port.speed); },
     .key = [](const PortRow &r) { return numberKey(rateKey(r.port.width, r.port.speed)); }},
    {.spec = {"peer_node", QT_TRANSLATE_NOOP("columns", "Peer node")},
     .text =
         [](const PortRow &r) {
             return peerOf(r) ? r.fabric.node(peerOf(r)->node).name : QString();
         },
     .key =
         [](const PortRow &r) {
             return peerOf(r) ? nodeFirstKey(r.rank, *peerOf(r)) : FabricTableModel::UnknownKey;
         }},
    {.spec = {"peer_port", QT_TRANSLATE_NOOP("columns", "Peer port"), Kind::Figure},
     .text =
         [](const PortRow &r) {
             return peerOf(r) ? QString::number(peerOf(r)->number) : QString();
         },
     .key =
         [](const PortRow &r) {
             return peerOf(r) ? peerOf(r)->number : FabricTableModel::UnknownKey;
         }},
    {.spec = {"problem", QT_TRANSLATE_NOOP("columns", "Problem"), Kind::Problem},
     .text = [](const PortRow &r) { return r.problemText(); },
     .raw = [](const PortRow &r) { return r.problemKind(); },
     .key = [](const PortRow &r) { return r.problemKey(); }},
    {.spec = {"port_guid", QT_TRANSLATE_NOOP("columns", "Port GUID"), Kind::Figure, false},
     .text = [](const PortRow &r) { return guidText(r.port.guid); },
     .key = [](const PortRow &r) { return guidKey(r.port.guid); }},
    {.spec = {"guid", QT_TRANSLATE_NOOP("columns", "Node GUID"), Kind::Figure, false},
     .text = [](const PortRow &r) { return r.fabric.node(r.port.node).guid.toString(); },
     .key = [](const PortRow &r) { return r.fabric.node(r.port.node).guid.value(); }},
};
static_assert(std::size(PortColumns) == static_cast<size_t>(PortColumn::Count));

} // namespace

PortsModel::PortsModel(QObject *parent) : RowsModel(PortColumns, parent)
{
}

PortRow PortsModel::rowAt(int row) const
{
    const PortIndex index(row);
    return {{*snapshot(), m_problem[index.at()]}, fabric(), index, fabric().port(index), m_rank};
}

void PortsModel::prepare(const Snapshot &snapshot)
{
    const Fabric &all = *snapshot.fabric;
    const ProblemIndex problems(snapshot);
    m_rank = nameRanks(all);
    m_problem.resize(all.ports().size());
    for (size_t i = 0; i < m_problem.size(); ++i) {
        const PortIndex port(i);
        m_problem[i] = problems.worstOfPort(port);
        // What is wrong with a cable is wrong with both its ends.
        if (m_problem[i] < 0 && all.port(port).peer.isValid()) {
            const qint32 far = problems.worstOfPort(all.port(port).peer);
            if (far >= 0 && snapshot.problems[static_cast<size_t>(far)].kind.endsWith(u"_link")) {
                m_problem[i] = far;
            }
        }
    }
}

bool PortsModel::touches(int row, const std::vector<bool> &nodes) const
{
    const Port &port = fabric().port(PortIndex(row));
    const NodeIndex peer = fabric().peerNode(port);
    return nodes[port.node.at()] || (peer.isValid() && nodes[peer.at()]);
}

} // namespace pickglass
