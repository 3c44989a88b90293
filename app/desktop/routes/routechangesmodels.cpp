// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/routechangesmodels.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"

namespace pickglass {

void RoutingStepsModel::setCompared(const SharedRoutesCompared &compared)
{
    const std::vector<RoutingStep> steps = compared ? compared->steps : std::vector<RoutingStep>();
    if (steps != m_steps) {
        beginResetModel();
        m_steps = steps;
        endResetModel();
    }
}

RoutesTableModel::Column RoutingStepsModel::column(int column) const
{
    switch (column) {
    case Time:
        return {"t", tr("Tables changed"), false,
                tr("When other forwarding tables were read; a click goes there")};
    case Switches:
        return {"switches", tr("Switches"), true, tr("Switches with another table"),
                QStringLiteral("9,999")};
    default:
        return {"after", tr("Last event before")};
    }
}

QString RoutingStepsModel::text(int row, int column) const
{
    const RoutingStep &its = step(row);
    switch (column) {
    case Time:
        return format::moment(its.time, format::Precision::Seconds);
    case Switches:
        return format::count(its.switches);
    default:
        return its.after ? shownText(translated(describe(*its.after))) : QString();
    }
}

QString RoutingStepsModel::rawText(int row, int column) const
{
    const RoutingStep &its = step(row);
    switch (column) {
    case Time:
        return its.time.toString();
    case Switches:
        return QString::number(its.switches);
    default:
        return its.after ? describe(*its.after).english() : QString();
    }
}

void ChangedLinksModel::setCompared(SharedRoutesCompared compared)
{
    beginResetModel();
    m_compared = std::move(compared);
    endResetModel();
}

Selection ChangedLinksModel::placeOf(int row) const
{
    return Selection::ofPort(link(row).port.node, link(row).port.number);
}

RoutesTableModel::Column ChangedLinksModel::column(int column) const
{
    const QString sample = QStringLiteral("9,999,999");
    switch (column) {
    case From:
        return {"from", tr("From port")};
    case To:
        return {"to", tr("To port")};
    case Before:
        return {"before", tr("Before"), true, tr("How many pairs of hosts sent over this link"),
                sample};
    case After:
        return {"after", tr("After"), true, tr("How many pairs of hosts send over this link"),
                sample};
    default:
        return {"difference", tr("Difference"), true, {}, sample};
    }
}

QString ChangedLinksModel::portName(int row, bool isOther) const
{
    const PortKey key = link(row).port;
    for (const Fabric *fabric : {&m_compared->now->fabric(), m_compared->fabric.get()}) {
        const PortIndex port = fabric->findPort(key.node, key.number);
        const PortIndex its = port.isValid() && isOther ? fabric->port(port).peer : port;
        if (its.isValid()) {
            return format::portName(*fabric, its);
        }
    }
    return isOther ? QString() : key.node.toString() + u'/' + QString::number(key.number);
}

QString ChangedLinksModel::text(int row, int column) const
{
    const RouteChanges::Link &its = link(row);
    switch (column) {
    case From:
        return shownText(portName(row, false));
    case To:
        return shownText(portName(row, true));
    case Before:
        return format::count(its.before);
    case After:
        return format::count(its.after);
    default:
        break;
    }
    const qint64 difference = static_cast<qint64>(its.after) - static_cast<qint64>(its.before);
    return difference > 0 ? u'+' + format::count(difference)
                          : QStringLiteral("−") + format::count(-difference);
}

QString ChangedLinksModel::rawText(int row, int column) const
{
    const RouteChanges::Link &its = link(row);
    switch (column) {
    case From:
    case To:
        return portName(row, column == To);
    case Before:
        return QString::number(its.before);
    case After:
        return QString::number(its.after);
    default:
        return QString::number(static_cast<qint64>(its.after) - static_cast<qint64>(its.before));
    }
}

} // namespace pickglass
