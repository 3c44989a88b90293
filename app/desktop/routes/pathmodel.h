// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/routes/routesdata.h"

#include <QAbstractTableModel>

namespace pickglass {

/// The hops of a path, a row each: the port that sends, the port at the other end, what the sending
/// port did, and whether the way back crosses the same cable. GUI thread.
class PathModel final : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column : quint8 { Hop, From, To, Used, Waited, Errors, Ways, Columns };
    /// The unrounded value of a cell, as CSV has it; "" where it is not known.
    static constexpr int RawRole = Qt::UserRole + 1;

    explicit PathModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    /// Null tables empty it; `other` is the way back. What was shown with the same hops stays.
    void setPath(SharedFabricRoutes tables, const Path &path, const Path &other);
    /// Figures of another fabric leave them unknown.
    void setFigures(SharedFigures figures);
    const Path &path() const { return m_path; }
    /// How many hops the way back does not cross.
    int oneWayHops() const;
    /// The port that sends at a hop.
    Selection placeOf(int row) const;
    /// The hop that the port or cable is at; -1 for none.
    int rowOf(const Selection &place) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    const PathHop &hop(int row) const { return m_path.hops[static_cast<size_t>(row)]; }
    /// Null where nothing is known.
    const PortActivity *activity(int row) const;
    QString text(int row, int column) const;
    QString rawText(int row, int column) const;

    SharedFabricRoutes m_tables;
    Path m_path;
    std::vector<bool> m_isBothWays; ///< of each hop
    SharedFigures m_figures;
};

} // namespace pickglass
