// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/plan/racks.h"

#include <QRectF>
#include <QSizeF>

#include <optional>
#include <vector>

namespace pickglass {

/// Where racks, devices and ports are drawn, in pixels at scale 1. Racks stand side by side in as
/// many rows as fit the window best; what has no known place is in columns behind them. A value;
/// any thread.
class RackLayout
{
public:
    static constexpr double UnitHeight = 22;
    static constexpr double RackWidth = 340;
    static constexpr double Gutter = 26; ///< of the numbers of units
    static constexpr double HeaderHeight = 36;
    static constexpr double Gap = 24;

    /// A rack, or a column of devices without a known place (rack -1).
    struct Cell
    {
        qint32 rack = -1;
        int units = 0;    ///< lines with a number
        int lines = 0;    ///< all of them: those of devices whose height is not known, too
        QRectF rect = {}; ///< with the header
        std::vector<qint32> devices = {}; ///< from the top
    };

    RackLayout() = default;
    /// The racks must outlive it.
    explicit RackLayout(const Racks &racks);

    bool isEmpty() const { return m_cells.empty(); }
    /// Puts them into so many columns that they are largest in a window of this size. The scale at
    /// which all of it fits.
    double arrange(QSizeF window);
    QSizeF size() const { return m_size; }

    const std::vector<Cell> &cells() const { return m_cells; }
    qint32 cellOf(qint32 device) const { return m_cellOf[size_t(device)]; }
    /// The lines of a cell where units are numbered begin here.
    double firstLine(const Cell &cell) const { return cell.rect.top() + HeaderHeight; }
    const QRectF &rectOf(qint32 device) const { return m_rects[size_t(device)]; }
    /// Port i of Racks::ports, which is one of this device's.
    QRectF rectOf(qint32 device, qint32 port) const;
    /// How wide the ports of a device are.
    double portWidth(qint32 device) const;
    /// The room for its name.
    QRectF nameRect(qint32 device) const;

    /// What is at a place: a device, or one of its ports, too; -1 for none.
    struct Hit
    {
        qint32 device = -1;
        qint32 port = -1;
        bool operator==(const Hit &) const = default;
    };
    Hit at(QPointF place) const;
    /// The port that is next in a direction (-1, 0 or 1 each); none at the edge.
    std::optional<qint32> neighbor(const Hit &from, int dx, int dy) const;
    /// The device beside it in another cell (dx) or above and below it in its own (dy).
    std::optional<qint32> neighborDevice(qint32 device, int dx, int dy) const;

private:
    void placeDevices(const Cell &cell);
    QRectF panelOf(const RackDevice &device, const QRectF &rect) const;
    static QSizeF portSize(const RackDevice &device, const QRectF &rect);

    const Racks *m_racks = nullptr;
    std::vector<Cell> m_cells;
    std::vector<qint32> m_cellOf; ///< by device
    std::vector<QRectF> m_rects;  ///< by device
    size_t m_columns = 1;
    QSizeF m_size;
};

} // namespace pickglass
