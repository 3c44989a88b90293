// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/pathmodel.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QFont>

#include <algorithm>

namespace pickglass {

void PathModel::setPath(SharedFabricRoutes tables, const Path &path, const Path &other)
{
    const bool isSame = tables && m_tables &&
                        tables->snapshot->fabric == m_tables->snapshot->fabric &&
                        path.hops == m_path.hops;
    const auto fill = [&] {
        m_tables = std::move(tables);
        m_path = path;
        m_isBothWays = hopsOfBothWays(path, other);
    };
    if (isSame) {
        fill();
        if (rowCount() > 0) {
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
        }
        return;
    }
    beginResetModel();
    fill();
    endResetModel();
}

void PathModel::setFigures(SharedFigures figures)
{
    m_figures = std::move(figures);
    if (rowCount() > 0) {
        Q_EMIT dataChanged(index(0, Used), index(rowCount() - 1, Errors));
    }
}

int PathModel::oneWayHops() const
{
    return static_cast<int>(std::ranges::count(m_isBothWays, false));
}

Selection PathModel::placeOf(int row) const
{
    const PortKey port = keyOf(m_tables->fabric(), hop(row).out);
    return Selection::ofPort(port.node, port.number);
}

int PathModel::rowOf(const Selection &place) const
{
    if (!m_tables || place.kind == Selection::Kind::None || place.kind == Selection::Kind::Node) {
        return -1;
    }
    const PortIndex port = place.portIn(m_tables->fabric());
    for (int row = 0; row < rowCount(); ++row) {
        const bool isIn = place.kind == Selection::Kind::Link && hop(row).in == port;
        if (port.isValid() && (hop(row).out == port || isIn)) {
            return row;
        }
    }
    return -1;
}

int PathModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_path.hops.size());
}

int PathModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : Columns;
}

const PortActivity *PathModel::activity(int row) const
{
    return m_figures && m_figures->fabric == m_tables->snapshot->fabric
               ? &m_figures->of(hop(row).out)
               : nullptr;
}

QString PathModel::text(int row, int column) const
{
    const Fabric &fabric = m_tables->fabric();
    const PortActivity *its = activity(row);
    switch (column) {
    case Hop:
        return QString::number(row + 1);
    case From:
        return shownText(format::portName(fabric, hop(row).out));
    case To:
        return shownText(format::portName(fabric, hop(row).in));
    case Used:
        return its ? format::percent(its->out.utilization) : format::unknown();
    case Waited:
        return its ? format::wait(its->out) : format::unknown();
    case Errors:
        return its && its->errors ? format::count(static_cast<qint64>(*its->errors))
                                  : format::unknown();
    default:
        return m_isBothWays[static_cast<size_t>(row)] ? tr("both ways") : tr("one way");
    }
}

QString PathModel::rawText(int row, int column) const
{
    const PortActivity *its = activity(row);
    const auto number = [](const auto &value) {
        return value ? QString::number(*value, 'g', 9) : QString();
    };
    switch (column) {
    case From:
        return format::portName(m_tables->fabric(), hop(row).out);
    case To:
        return format::portName(m_tables->fabric(), hop(row).in);
    case Used:
        return its ? number(its->out.utilization) : QString();
    case Waited:
        return its ? number(its->out.wait) : QString();
    case Errors:
        return its && its->errors ? QString::number(*its->errors) : QString();
    case Ways:
        return m_isBothWays[static_cast<size_t>(row)] ? QStringLiteral("both")
                                                      : QStringLiteral("one");
    default:
        return text(row, column);
    }
}

QVariant PathModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const int row = index.row();
    const int column = index.column();
    const bool isFigure = column == Hop || (column >= Used && column <= Errors);
    const bool isOneWay = column == Ways && !m_isBothWays[static_cast<size_t>(row)];
    switch (role) {
    case Qt::DisplayRole:
        return text(row, column);
    case RawRole:
        return rawText(row, column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (isFigure ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::FontRole:
        return isFigure   ? Theme::instance().monospaced(Tokens::BodySize)
               : isOneWay ? Theme::instance().font(Tokens::BodySize, QFont::DemiBold)
                          : QVariant();
    case Qt::ForegroundRole:
        return isOneWay ? QVariant(Theme::instance().tokens().warning) : QVariant();
    case Qt::ToolTipRole:
        return column == From || column == To ? QVariant(text(row, column))
               : column != Ways               ? QVariant()
               : isOneWay ? QVariant(tr("The way back does not cross this cable."))
                          : QVariant(tr("The way back crosses this cable, too."));
    default:
        return {};
    }
}

QVariant PathModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= Columns) {
        return {};
    }
    const bool isFigure = section == Hop || (section >= Used && section <= Errors);
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::AlignVCenter | (isFigure ? Qt::AlignRight : Qt::AlignLeft));
    }
    const QString titles[] = {tr("Hop"),  tr("From port"), tr("To port"), tr("Used"),
                              tr("Wait"), tr("Errors"),    tr("Cable")};
    return role == Qt::DisplayRole ? QVariant(titles[section]) : QVariant();
}

} // namespace pickglass
