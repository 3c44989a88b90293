// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/routes/routesdata.h"

#include <QAbstractTableModel>

namespace pickglass {

/// One thing that checkRouting() found.
struct RouteFinding
{
    enum class Kind : quint8 {
        Unreachable, ///< pairs, by reason
        Loop,
        DeadEntries,
        CreditLoop,
        CreditUnknown, ///< whether there are credit loops is not known
        UpDown,
        OwnLid,
        PartialLid,
        NoTable,
    };
    Kind kind = Kind::Unreachable;
    size_t index = 0; ///< in the list of its kind; of Unreachable the RouteFailure
};

/// What is wrong with the tables: the check, and its findings, the worst kinds first.
struct RouteFindings
{
    SharedFabricRoutes tables; ///< never null
    RoutingCheck check;
    std::vector<RouteFinding> rows;
};
using SharedRouteFindings = std::shared_ptr<const RouteFindings>;

/// Checks the tables: see checkRouting(). Any thread.
Result<SharedRouteFindings> findRouteFindings(const SharedFabricRoutes &tables,
                                              const StopToken &stop);

/// The findings, a row each; their texts are made when they are asked for. GUI thread.
class RouteFindingsModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : quint8 { KindOf, What, Columns };

    explicit RouteFindingsModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    /// Null empties it.
    void setFindings(SharedRouteFindings findings);
    const SharedRouteFindings &findings() const { return m_findings; }
    /// How many are faults, not mere peculiarities of the tables.
    int faults() const;
    /// The nodes and ports that a finding is about; none for a count of pairs.
    std::vector<Selection> placesOf(int row) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    QString kindText(const RouteFinding &finding) const;
    QString text(const RouteFinding &finding) const;
    QString creditUnknown() const;
    QString ownLid(const RoutingCheck::OwnLid &own) const;
    QString channels(const RoutingCheck::CreditLoop &loop) const;
    QString nodes(const std::vector<NodeIndex> &list) const;
    QString name(NodeIndex node) const;
    static bool isBad(const RouteFinding &finding);

    SharedRouteFindings m_findings;
};

} // namespace pickglass
