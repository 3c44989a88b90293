// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatlevels.h"

#include <algorithm>

namespace pickglass {

namespace {

/// As many as fit a cache line.
constexpr size_t Block = 64;

/// Raises each level to the other one where that is greater. How many there are is known when it is
/// compiled, so that they are compared sixteen at a time.
void raise(quint8 *__restrict best, const quint8 *__restrict cells)
{
    for (size_t i = 0; i < Block; ++i) {
        // By value: std::max(), which answers a reference, is not made one instruction.
        best[i] = cells[i] > best[i] ? cells[i] : best[i];
    }
}

} // namespace

HeatLevels::HeatLevels(size_t rows, size_t columns)
    : m_rows(rows),
      m_columns(columns),
      m_stride((columns + Block - 1) / Block * Block),
      m_cells(m_rows * m_stride)
{
}

void HeatLevels::greatest(std::span<const quint32> rows, size_t first, size_t last,
                          std::vector<quint8> &best) const
{
    best.resize(m_stride);
    if (m_columns == 0 || first >= m_columns) {
        return;
    }
    const size_t begin = first / Block * Block;
    const size_t end = std::min(last, m_columns - 1) / Block * Block + Block;
    std::fill(best.begin() + static_cast<std::ptrdiff_t>(begin),
              best.begin() + static_cast<std::ptrdiff_t>(end), quint8(0));
    // Row by row, as they lie in memory: what comes next is fetched meanwhile.
    for (const quint32 row : rows) {
        const quint8 *cells = m_cells.data() + row * m_stride;
        for (size_t block = begin; block < end; block += Block) {
            raise(best.data() + block, cells + block);
        }
    }
}

quint8 heatLevelOf(double value, const HeatRange &range)
{
    return static_cast<quint8>(HeatLevel({range.place(value), false}).index());
}

} // namespace pickglass
