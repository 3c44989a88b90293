// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/balancemodels.h"

#include "app/common/text.h"
#include "app/desktop/models/format.h"

#include <algorithm>

namespace pickglass {

namespace {

constexpr int RawDigits = 9;

QString shown(std::optional<double> number)
{
    return number ? format::significant(*number) : format::unknown();
}

QString raw(std::optional<double> number)
{
    return number ? QString::number(*number, 'g', RawDigits) : QString();
}

} // namespace

// ---- groups

void BalanceGroupsModel::setBalance(const SharedRouteBalance &balance)
{
    const auto spread = balance ? balance->spread : nullptr;
    if (spread != m_spread) {
        beginResetModel();
        m_spread = spread;
        endResetModel();
    }
}

const BalanceGroup &BalanceGroupsModel::group(int row) const
{
    return m_spread->balance.groups[m_spread->groups[static_cast<size_t>(row)]];
}

std::vector<Selection> BalanceGroupsModel::placesOf(int row) const
{
    const Fabric &fabric = m_spread->tables->fabric();
    std::vector<Selection> places;
    for (const PortIndex port : group(row).ports) {
        places.push_back(Selection::ofLink(fabric, fabric.port(port).link));
    }
    return places;
}

RoutesTableModel::Column BalanceGroupsModel::column(int column) const
{
    switch (column) {
    case Name:
        return {"links_of", tr("Links that should be alike"), false,
                tr("Of parallel cables and of leaves the most uneven ones")};
    case Links:
        return {"links", tr("Links"), true};
    case Max:
        return {"max", tr("Max"), true, tr("Routes over the link of most routes")};
    case Mean:
        return {"mean", tr("Mean"), true, tr("Routes over a link on average")};
    default:
        return {"ratio", tr("Max/mean"), true, tr("1 where all links carry as many routes")};
    }
}

QString BalanceGroupsModel::name(const BalanceGroup &group) const
{
    const Fabric &fabric = m_spread->tables->fabric();
    const auto node = [&fabric](NodeIndex index) { return shownText(fabric.node(index).name); };
    switch (group.kind) {
    case BalanceKind::Parallel:
        return tr("Parallel: %1 → %2").arg(node(group.from), node(group.to));
    case BalanceKind::Uplinks:
        return tr("Uplinks of %1").arg(node(group.from));
    case BalanceKind::Downlinks:
        return tr("Downlinks to %1").arg(node(group.from));
    case BalanceKind::Tier:
        return tr("Tier %1 → %2").arg(QString::number(group.tier), QString::number(group.toTier));
    case BalanceKind::Dimension:
        return tr("Dimension %1").arg(group.tier + 1);
    default:
        return tr("All between switches");
    }
}

QString BalanceGroupsModel::text(int row, int column) const
{
    const BalanceGroup &its = group(row);
    switch (column) {
    case Name:
        return name(its);
    case Links:
        return format::count(static_cast<qint64>(its.ports.size()));
    case Max:
        return format::count(its.max);
    case Mean:
        return format::significant(its.mean);
    default:
        return shown(its.ratio());
    }
}

QString BalanceGroupsModel::rawText(int row, int column) const
{
    const BalanceGroup &its = group(row);
    switch (column) {
    case Links:
        return QString::number(its.ports.size());
    case Max:
        return QString::number(its.max);
    case Mean:
        return raw(its.mean);
    case Ratio:
        return raw(its.ratio());
    default:
        return text(row, column);
    }
}

// ---- links

void BalanceLinksModel::setBalance(const SharedRouteBalance &balance, Show show)
{
    std::vector<BalanceLink> links;
    if (balance && show == Show::All) {
        links = balance->spread->balance.links;
    } else if (balance) {
        const auto &measured = balance->measured;
        for (const auto &link : show == Show::Idle ? measured.idle : measured.busy) {
            links.push_back({link.port, link.routes});
        }
        std::vector<std::optional<double>> ratios(balance->spread->tables->fabric().ports().size());
        for (const BalanceLink &link : balance->spread->balance.links) {
            ratios[link.port.at()] = link.ratio;
        }
        for (BalanceLink &link : links) {
            link.ratio = ratios[link.port.at()];
        }
    }
    const bool isSame =
        balance && m_balance && balance->spread == m_balance->spread &&
        std::ranges::equal(links, m_rows, {}, &BalanceLink::port, &BalanceLink::port);
    if (isSame) {
        m_balance = balance;
        if (rows() > 0) {
            Q_EMIT dataChanged(index(0, Traffic), index(rows() - 1, Used));
        }
        return;
    }
    beginResetModel();
    m_balance = balance;
    m_rows = std::move(links);
    endResetModel();
}

RoutesTableModel::Column BalanceLinksModel::column(int column) const
{
    switch (column) {
    case From:
        return {"from", tr("From port")};
    case To:
        return {"to", tr("To port")};
    case Routes:
        return {"routes", tr("Routes"), true, tr("How many pairs of hosts send over this link")};
    case Ratio:
        return {"ratio", tr("Of mean"), true,
                tr("Routes over the mean of its tier and direction, or of its dimension")};
    case Traffic:
        return {"rate", tr("Traffic"), true, tr("What was measured"), QStringLiteral("99.9 GB/s")};
    default:
        return {"utilization", tr("Used"), true, tr("Utilization of the sending port"),
                QStringLiteral("99.9 %")};
    }
}

const PortActivity *BalanceLinksModel::activity(int row) const
{
    return m_balance->figures ? &m_balance->figures->of(portAt(row)) : nullptr;
}

QString BalanceLinksModel::text(int row, int column) const
{
    const PortActivity *its = activity(row);
    switch (column) {
    case From:
        return fromText(row);
    case To:
        return toText(row);
    case Routes:
        return format::count(routesAt(row));
    case Ratio:
        return shown(m_rows[static_cast<size_t>(row)].ratio);
    case Traffic:
        return its ? format::rate(its->out.rate) : format::unknown();
    default:
        return its ? format::percent(its->out.utilization) : format::unknown();
    }
}

QString BalanceLinksModel::note(int row, int column) const
{
    const PortActivity *its = activity(row);
    QStringList lines{text(row, column)};
    if (column == Used && its) {
        lines << format::whyAboveAll(FigureKind::Utilization, its->out.utilization);
    }
    lines.removeAll(QString());
    return lines.join(u'\n');
}

QString BalanceLinksModel::rawText(int row, int column) const
{
    const PortActivity *its = activity(row);
    switch (column) {
    case From:
        return format::portName(*fabric(), portAt(row));
    case To:
        return format::portName(*fabric(), fabric()->port(portAt(row)).peer);
    case Routes:
        return QString::number(routesAt(row));
    case Ratio:
        return raw(m_rows[static_cast<size_t>(row)].ratio);
    case Traffic:
        return its ? raw(its->out.rate) : QString();
    default:
        return its ? raw(its->out.utilization) : QString();
    }
}

} // namespace pickglass
