// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/routes/routesdata.h"
#include "app/desktop/routes/routestable.h"

namespace pickglass {

/// The hops of a path, a row each: the port that sends, the port at the other end, what the sending
/// port did, and whether the way back crosses the same cable. GUI thread.
class PathModel final : public RoutesTableModel
{
    Q_OBJECT

public:
    enum ColumnOf : quint8 { Hop, From, To, Lane, Used, Waited, Errors, BitErrors, Ways, Columns };

    explicit PathModel(QObject *parent = nullptr) : RoutesTableModel(parent) {}

    /// Null tables empty it; `other` is the way back. What was shown with the same hops stays.
    void setPath(SharedFabricRoutes tables, const Path &path, const Path &other);
    /// Figures of another fabric leave them unknown.
    void setFigures(SharedFigures figures);
    const Path &path() const { return m_path; }
    /// How many hops the way back does not cross.
    int oneWayHops() const;
    /// Whether the virtual lane of any hop is known.
    bool hasLanes() const;
    /// The port that sends at a hop.
    Selection placeOf(int row) const override;
    /// The hop that the port or cable is at; -1 for none.
    int rowOf(const Selection &place) const override;

protected:
    int rows() const override { return static_cast<int>(m_path.hops.size()); }
    int columns() const override { return Columns; }
    Column column(int column) const override;
    QString text(int row, int column) const override;
    QString rawText(int row, int column) const override;
    QString note(int row, int column) const override;

private:
    const std::optional<VirtualLane> &lane(int row) const
    {
        return m_lanes[static_cast<size_t>(row)];
    }
    const PathHop &hop(int row) const { return m_path.hops[static_cast<size_t>(row)]; }
    /// Null where nothing is known.
    const PortActivity *activity(PortIndex port) const;
    /// Of the cable in this direction: what the receiving port counted.
    std::optional<double> bitErrorRate(int row) const;

    SharedFabricRoutes m_tables;
    Path m_path;
    std::vector<bool> m_isBothWays; ///< of each hop, as the lanes
    std::vector<std::optional<VirtualLane>> m_lanes;
    SharedFigures m_figures;
};

} // namespace pickglass
