// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/routefindingsmodel.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "core/fabric/subnets.h"

#include <algorithm>

namespace pickglass {

namespace {

/// How many names a sentence lists.
constexpr size_t ListedNames = 8;

} // namespace

Result<SharedRouteFindings> findRouteFindings(const SharedFabricRoutes &tables,
                                              const StopToken &stop)
{
    using Kind = RouteFinding::Kind;
    RoutingCheckOptions options;
    options.lanes = &tables->lanes;
    ASSIGN_OR_RETURN(auto check,
                     checkRouting(tables->graph, tables->snapshot->shape, options, stop));
    std::vector<RouteFinding> rows;
    for (size_t reason = 1; reason < check.failures.size(); ++reason) {
        if (check.failures.at(reason) > 0) {
            rows.push_back({Kind::Unreachable, reason});
        }
    }
    const auto add = [&rows](Kind kind, size_t count) {
        for (size_t i = 0; i < count; ++i) {
            rows.push_back({kind, i});
        }
    };
    add(Kind::Loop, check.loops.size());
    add(Kind::DeadEntries, check.deadEntries.size());
    add(Kind::CreditLoop, check.creditLoops.size());
    add(Kind::CreditUnknown, check.mayHaveCreditLoops ? 1 : 0);
    add(Kind::UpDown, check.upDownViolations.size());
    add(Kind::OwnLid, check.ownLids.size());
    add(Kind::PartialLid, check.partialLids.size());
    add(Kind::NoTable, check.withoutTable.size());
    return std::make_shared<const RouteFindings>(
        RouteFindings{tables, std::move(check), std::move(rows)});
}

void RouteFindingsModel::setFindings(SharedRouteFindings findings)
{
    beginResetModel();
    m_findings = std::move(findings);
    endResetModel();
}

std::vector<Selection> RouteFindingsModel::placesOf(int row) const
{
    using Kind = RouteFinding::Kind;
    const RouteFinding &finding = m_findings->rows[static_cast<size_t>(row)];
    const RoutingCheck &check = m_findings->check;
    const Fabric &fabric = m_findings->tables->fabric();
    std::vector<Selection> places;
    const auto addNode = [&](NodeIndex node) {
        places.push_back(Selection::ofNode(fabric.node(node).guid));
    };
    const auto addPort = [&](PortIndex port) {
        const PortKey key = keyOf(fabric, port);
        places.push_back(Selection::ofPort(key.node, key.number));
    };
    const auto addNodes = [&](const std::vector<NodeIndex> &nodes) {
        for (const NodeIndex node : nodes) {
            addNode(node);
        }
    };
    switch (finding.kind) {
    case Kind::Unreachable:
    case Kind::CreditUnknown:
        break;
    case Kind::Loop:
        addNodes(check.loops[finding.index].switches);
        break;
    case Kind::DeadEntries: {
        const auto &dead = check.deadEntries[finding.index];
        const PortIndex port = fabric.findPort(dead.node, dead.port);
        if (port.isValid()) {
            addPort(port);
        } else {
            addNode(dead.node);
        }
        break;
    }
    case Kind::CreditLoop:
        for (const Channel &channel : check.creditLoops[finding.index].channels) {
            addPort(channel.port);
        }
        break;
    case Kind::UpDown:
        addPort(check.upDownViolations[finding.index].in);
        addPort(check.upDownViolations[finding.index].out);
        break;
    case Kind::OwnLid:
        addNode(check.ownLids[finding.index].node);
        break;
    case Kind::PartialLid:
        addPort(check.partialLids[finding.index].owner);
        addNodes(check.partialLids[finding.index].without);
        break;
    case Kind::NoTable:
        addNode(check.withoutTable[finding.index]);
        break;
    }
    return places;
}

bool RouteFindingsModel::isBad(const RouteFinding &finding)
{
    return finding.kind <= RouteFinding::Kind::CreditUnknown;
}

int RouteFindingsModel::faults() const
{
    return m_findings ? static_cast<int>(std::ranges::count_if(m_findings->rows, isBad)) : 0;
}

QString RouteFindingsModel::kindText(const RouteFinding &finding) const
{
    using Kind = RouteFinding::Kind;
    switch (finding.kind) {
    case Kind::Unreachable:
        return tr("Unreachable");
    case Kind::Loop:
        return tr("Loop");
    case Kind::DeadEntries:
        return tr("Dead entries");
    case Kind::CreditLoop:
        return tr("Credit loop");
    case Kind::CreditUnknown:
        return tr("Credit loops unknown");
    case Kind::UpDown:
        return tr("Down and up");
    case Kind::OwnLid:
        return tr("Wrong own LID");
    case Kind::PartialLid:
        return tr("Partly known LID");
    default:
        return tr("No table");
    }
}

namespace {

QString reasonText(RouteFailure reason)
{
    switch (reason) {
    case RouteFailure::NoOwner:
        return RouteFindingsModel::tr("no port has the LID");
    case RouteFailure::OtherSubnet:
        return RouteFindingsModel::tr("the destination is in another subnet");
    case RouteFailure::NoCable:
        return RouteFindingsModel::tr("the sender's port is down or has no cable");
    case RouteFailure::NoTable:
        return RouteFindingsModel::tr("the table of a switch on the way is not known");
    case RouteFailure::NoEntry:
        return RouteFindingsModel::tr("a switch on the way has no entry for the LID");
    case RouteFailure::DeadPort:
        return RouteFindingsModel::tr("a switch forwards to a port that is down or has no cable");
    case RouteFailure::WrongNode:
        return RouteFindingsModel::tr("packets are delivered to another node");
    default:
        return RouteFindingsModel::tr("packets go round in a loop");
    }
}

} // namespace

QString RouteFindingsModel::name(NodeIndex node) const
{
    return shownText(m_findings->tables->fabric().node(node).name);
}

QString RouteFindingsModel::nodes(const std::vector<NodeIndex> &list) const
{
    QStringList names;
    for (size_t i = 0; i < std::min(list.size(), ListedNames); ++i) {
        names << name(list[i]);
    }
    if (list.size() > ListedNames) {
        names << tr("%n more", nullptr, static_cast<int>(list.size() - ListedNames));
    }
    return names.join(QStringLiteral(", "));
}

QString RouteFindingsModel::creditUnknown() const
{
    QStringList lanes;
    for (const VirtualLane lane : m_findings->check.lanes) {
        lanes << QString::number(lane);
    }
    return tr("Packets may be on the virtual lanes %1, and service levels of pairs or SL to VL "
              "tables of switches are not known; on one lane there would be a credit loop")
        .arg(lanes.join(QStringLiteral(", ")));
}

QString RouteFindingsModel::ownLid(const RoutingCheck::OwnLid &own) const
{
    const NodeIndex owner = m_findings->tables->fabric().port(own.owner).node;
    return owner == own.node
               ? tr("%1 forwards its own LID %2")
                     .arg(name(own.node), lidText(m_findings->tables->fabric(), own.lid))
               : tr("%1 takes LID %2 for its own, which %3 has")
                     .arg(name(own.node), lidText(m_findings->tables->fabric(), own.lid),
                          name(owner));
}

QString RouteFindingsModel::channels(const RoutingCheck::CreditLoop &loop) const
{
    QStringList names;
    for (size_t i = 0; i < std::min(loop.channels.size(), ListedNames); ++i) {
        const Channel &channel = loop.channels[i];
        const QString port =
            shownText(format::portName(m_findings->tables->fabric(), channel.port));
        names << (channel.lane == 0 ? port
                                    : tr("%1 VL %2").arg(port, QString::number(channel.lane)));
    }
    if (loop.channels.size() > ListedNames) {
        names << tr("%n more", nullptr, static_cast<int>(loop.channels.size() - ListedNames));
    }
    return names.join(QStringLiteral(" → "));
}

QString RouteFindingsModel::text(const RouteFinding &finding) const
{
    using Kind = RouteFinding::Kind;
    const RoutingCheck &check = m_findings->check;
    const Fabric &fabric = m_findings->tables->fabric();
    const size_t i = finding.index;
    const auto port = [&](PortIndex of) { return shownText(format::portName(fabric, of)); };
    switch (finding.kind) {
    case Kind::Unreachable:
        return tr("%1 of %2 pairs: %3")
            .arg(format::count(check.failures.at(i)), format::count(check.pairs),
                 reasonText(static_cast<RouteFailure>(i)));
    case Kind::Loop:
        return tr("LIDs whose packets go round in a loop: %1, such as %2; switches: %3")
            .arg(format::count(check.loops[i].lids), lidText(fabric, check.loops[i].example),
                 nodes(check.loops[i].switches));
    case Kind::DeadEntries:
        return tr("Entries of %1 for port %2, which is down, has no cable or does not exist: %3")
            .arg(name(check.deadEntries[i].node), QString::number(check.deadEntries[i].port),
                 format::count(check.deadEntries[i].lids));
    case Kind::CreditLoop:
        return tr("Cycle of %1 channels (%2 depend on each other): %3")
            .arg(QString::number(check.creditLoops[i].channels.size()),
                 format::count(check.creditLoops[i].component), channels(check.creditLoops[i]));
    case Kind::CreditUnknown:
        return creditUnknown();
    case Kind::OwnLid:
        return ownLid(check.ownLids[i]);
    case Kind::UpDown:
        return tr("Routes that come down to %1 go up again through %2")
            .arg(port(check.upDownViolations[i].in), port(check.upDownViolations[i].out));
    case Kind::PartialLid:
        return tr("LID %1 of %2 has no entry in: %3")
            .arg(lidText(fabric, check.partialLids[i].lid), port(check.partialLids[i].owner),
                 nodes(check.partialLids[i].without));
    default:
        return tr("The forwarding table of %1 is not known").arg(name(check.withoutTable[i]));
    }
}

int RouteFindingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_findings ? 0 : static_cast<int>(m_findings->rows.size());
}

int RouteFindingsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : Columns;
}

QVariant RouteFindingsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const RouteFinding &finding = m_findings->rows[static_cast<size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return index.column() == KindOf ? kindText(finding) : text(finding);
    case Qt::ForegroundRole: {
        const Tokens &tokens = Theme::instance().tokens();
        return index.column() != KindOf ? QVariant()
                                        : QVariant(isBad(finding) ? tokens.error : tokens.warning);
    }
    default:
        return {};
    }
}

QVariant RouteFindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 ||
        section >= Columns) {
        return {};
    }
    return section == KindOf ? tr("Finding") : tr("What it is");
}

} // namespace pickglass
