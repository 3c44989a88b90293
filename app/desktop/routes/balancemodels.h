// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/routes/routebalance.h"
#include "app/desktop/routes/routestable.h"

namespace pickglass {

/// The groups of links that a balanced routing loads alike, a row each. GUI thread.
class BalanceGroupsModel final : public RoutesTableModel
{
    Q_OBJECT

public:
    enum ColumnOf : quint8 { Name, Ratio, Max, Mean, Links, Columns };

    explicit BalanceGroupsModel(QObject *parent = nullptr) : RoutesTableModel(parent) {}

    /// Null empties it. The same spread with other figures changes nothing.
    void setBalance(const SharedRouteBalance &balance);
    const BalanceGroup &group(int row) const;
    /// The cables of a group.
    std::vector<Selection> placesOf(int row) const;
    Selection placeOf(int) const override { return {}; }

protected:
    int rows() const override { return m_spread ? static_cast<int>(m_spread->groups.size()) : 0; }
    int columns() const override { return Columns; }
    Column column(int column) const override;
    QString text(int row, int column) const override;
    QString rawText(int row, int column) const override;

private:
    QString name(const BalanceGroup &group) const;

    std::shared_ptr<const RouteSpread> m_spread;
};

/// The links between switches, each direction of a cable, with routes and traffic. GUI thread.
class BalanceLinksModel final : public RouteLinksModel
{
    Q_OBJECT

public:
    enum ColumnOf : quint8 { From, To, Routes, Ratio, Traffic, Used, Columns };
    /// Which links.
    enum class Show : quint8 {
        All,  ///< the most uneven first
        Idle, ///< many routes, little traffic
        Busy, ///< few routes, much traffic
    };

    explicit BalanceLinksModel(QObject *parent = nullptr) : RouteLinksModel(parent) {}

    /// Null empties it. The same links with other figures keep their rows.
    void setBalance(const SharedRouteBalance &balance, Show show);
    PortIndex portAt(int row) const override { return m_rows[static_cast<size_t>(row)].port; }
    quint32 routesAt(int row) const { return m_rows[static_cast<size_t>(row)].routes; }

protected:
    const Fabric *fabric() const override { return &m_balance->spread->tables->fabric(); }
    int rows() const override { return static_cast<int>(m_rows.size()); }
    int columns() const override { return Columns; }
    Column column(int column) const override;
    QString text(int row, int column) const override;
    QString note(int row, int column) const override;
    QString rawText(int row, int column) const override;

private:
    /// Null where nothing is known.
    const PortActivity *activity(int row) const;

    SharedRouteBalance m_balance;
    std::vector<BalanceLink> m_rows;
};

} // namespace pickglass
