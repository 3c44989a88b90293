// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/routes/routesdata.h"
#include "app/desktop/routes/routestable.h"
#include "core/routing/alternates.h"

#include <memory>

namespace pickglass {

/// The alternate paths of the hosts of a pair.
struct RouteAlternates
{
    SharedFabricRoutes tables; ///< never null
    PairAlternates pair;
};
using SharedRouteAlternates = std::shared_ptr<const RouteAlternates>;

/// The word of a kind, for people. GUI thread.
QString alternateKindText(AlternateKind kind);

/// The primary path, then its alternates, a row each. GUI thread.
class AlternatesModel final : public RoutesTableModel
{
    Q_OBJECT

public:
    enum ColumnOf : quint8 { Name, FromPort, ToPort, Lid, Hops, Extra, Kind, Shared, Columns };

    explicit AlternatesModel(QObject *parent = nullptr) : RoutesTableModel(parent) {}

    /// Null, and a pair without ports that have LIDs, empty it.
    void setAlternates(SharedRouteAlternates alternates);
    /// A path is no single place.
    Selection placeOf(int) const override { return {}; }
    const Path &pathAt(int row) const;

protected:
    int rows() const override;
    int columns() const override { return Columns; }
    Column column(int column) const override;
    QString text(int row, int column) const override;
    QString rawText(int row, int column) const override;
    QString note(int row, int column) const override;
    bool isBad(int row, int column) const override;

private:
    const Fabric &fabric() const { return m_alternates->tables->fabric(); }
    /// Null for the primary path.
    const AlternatePath *alternate(int row) const;
    /// Of cables, switches and chassis that both have.
    QStringList sharedNames(const AlternatePath &alternate) const;

    SharedRouteAlternates m_alternates;
};

} // namespace pickglass
