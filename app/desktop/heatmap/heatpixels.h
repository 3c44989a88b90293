// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/heatmap/heatlines.h"
#include "app/desktop/models/heat.h"
#include "core/analysis/heatrange.h"

#include <QImage>

#include <array>
#include <span>
#include <vector>

namespace pickglass {

/// A heat map as bytes: HeatLevel::index() of every cell, 0 where it is not known. Rows begin at
/// multiples of a block, so that many cells are compared at once. A value; any thread.
class HeatLevels
{
public:
    HeatLevels() = default;
    /// All unknown.
    HeatLevels(size_t rows, size_t columns);

    size_t rows() const { return m_rows; }
    size_t columns() const { return m_columns; }
    bool isEmpty() const { return m_cells.empty(); }

    quint8 at(size_t row, size_t column) const { return m_cells[row * m_stride + column]; }
    void set(size_t row, size_t column, quint8 level) { m_cells[row * m_stride + column] = level; }

    /// The greatest level of these rows, column by column from the begin of the block that holds
    /// `first` to the end of the one that holds `last`; `best` has room for all columns of
    /// stride(). What is known is greater than what is not.
    void greatest(std::span<const quint32> rows, size_t first, size_t last,
                  std::vector<quint8> &best) const;
    size_t stride() const { return m_stride; }

private:
    size_t m_rows = 0;
    size_t m_columns = 0;
    size_t m_stride = 0;
    std::vector<quint8> m_cells;
};

/// The level of a value of a cell on the scale: idle below a hundredth of it, 0 for NaN.
quint8 heatLevelOf(double value, const HeatRange &range);

/// Which part of a map a picture shows, and how large. Rows are those of HeatLines.
struct HeatFrame
{
    int width = 0; ///< pixels of the picture
    int height = 0;
    double firstColumn = 0; ///< at the left edge; may lie before the map
    double columnsPerPixel = 1;
    double firstRow = 0;
    double rowsPerPixel = 1;

    bool operator==(const HeatFrame &) const = default;
};

/// What levels look like, and what lies beside the map. GUI thread to make; a value.
struct HeatInks
{
    HeatInks();
    std::array<QRgb, HeatLevel::Indices> of{}; ///< of[0] is not used
    QRgb ground = 0;                           ///< outside the map, and between hatches
    QRgb hatch = 0;                            ///< of what is not known
};

/// A pixel has the color of its hottest cell, so that none is lost however small; what is not known
/// is hatched. Any thread; O(cells in sight).
QImage heatPixels(const HeatLevels &levels, const HeatLines &rows, const HeatFrame &frame,
                  const HeatInks &inks);

} // namespace pickglass
