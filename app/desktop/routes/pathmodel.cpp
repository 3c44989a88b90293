// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/pathmodel.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"
#include "core/analysis/figures.h"

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
        m_lanes =
            m_tables ? m_tables->lanes.lanesOf(path) : std::vector<std::optional<VirtualLane>>();
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
        Q_EMIT dataChanged(index(0, Used), index(rowCount() - 1, BitErrors));
    }
}

int PathModel::oneWayHops() const
{
    return static_cast<int>(std::ranges::count(m_isBothWays, false));
}

bool PathModel::hasLanes() const
{
    return std::ranges::any_of(m_lanes, [](const auto &lane) { return lane.has_value(); });
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

const PortActivity *PathModel::activity(PortIndex port) const
{
    return m_figures && m_figures->fabric == m_tables->snapshot->fabric ? &m_figures->of(port)
                                                                        : nullptr;
}

std::optional<double> PathModel::bitErrorRate(int row) const
{
    const PortActivity *its = activity(hop(row).in);
    return its ? its->bitErrorRate : std::nullopt;
}

QString PathModel::text(int row, int column) const
{
    const Fabric &fabric = m_tables->fabric();
    const PortActivity *its = activity(hop(row).out);
    switch (column) {
    case Hop:
        return QString::number(row + 1);
    case From:
        return shownText(format::portName(fabric, hop(row).out));
    case To:
        return shownText(format::portName(fabric, hop(row).in));
    case Lane:
        return lane(row) ? QString::number(*lane(row)) : format::unknown();
    case Used:
        return its ? format::measuredShare(its->out.utilization) : format::unknown();
    case Waited:
        return its ? format::wait(waitOf(fabric, m_figures->activity, hop(row).out))
                   : format::unknown();
    case Errors:
        return its && its->errors ? format::count(static_cast<qint64>(*its->errors))
                                  : format::unknown();
    case BitErrors:
        return format::inUnit(bitErrorRate(row), unitOf({FigureKind::BitErrorRate}));
    default:
        return m_isBothWays[static_cast<size_t>(row)] ? tr("same cable") : tr("another cable");
    }
}

QString PathModel::rawText(int row, int column) const
{
    const PortActivity *its = activity(hop(row).out);
    const auto number = [](const auto &value) {
        return value ? QString::number(*value, 'g', 9) : QString();
    };
    switch (column) {
    case From:
        return format::portName(m_tables->fabric(), hop(row).out);
    case To:
        return format::portName(m_tables->fabric(), hop(row).in);
    case Lane:
        return number(lane(row));
    case BitErrors:
        return number(bitErrorRate(row));
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

QString PathModel::note(int row, int column) const
{
    if (column == Used) {
        const PortActivity *its = activity(hop(row).out);
        return its ? format::whyAboveAll(FigureKind::Utilization, its->out.utilization) : QString();
    }
    if (column != Ways) {
        return column == From || column == To ? text(row, column) : QString();
    }
    return m_isBothWays[static_cast<size_t>(row)] ? tr("The way back crosses this cable, too.")
                                                  : tr("The way back does not cross this cable.");
}

RoutesTableModel::Column PathModel::column(int column) const
{
    switch (column) {
    case Hop:
        return {"hop", tr("Hop"), true};
    case From:
        return {"from", tr("From port")};
    case To:
        return {"to", tr("To port")};
    case Lane:
        return {"vl", tr("VL"), true,
                tr("Virtual lane, where SL2VL tables and service levels are known")};
    case Used:
        return {"utilization", tr("Used"), true, tr("Utilization of the sending port"),
                QStringLiteral("0.0125 %")};
    case Waited:
        return {"wait", tr("Wait"), true,
                tr("What waited to be sent, as a share of the link's rate"),
                QStringLiteral("≈ 10…100 %")};
    case Errors:
        return {"errors", tr("Errors"), true, {}, QStringLiteral("9,999")};
    case BitErrors:
        return {
            "ber", tr("BER"), true,
            tr("Bit error rate: symbol errors that the receiving port counted, by the bits that "
               "the link can carry in that time"),
            QStringLiteral("1.7e-12")};
    default:
        return {"cable", tr("Way back"), false, {}, tr("another cable")};
    }
}

} // namespace pickglass
