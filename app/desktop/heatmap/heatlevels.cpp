// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatlevels.h"

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

/// As many as fit a cache line: their number is known when it is compiled, so that they are
/// compared sixteen at a time.
constexpr size_t Block = 64;

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
    const size_t end = std::min(last, m_columns - 1) / Block * Block;
    for (size_t block = first / Block * Block; block <= end; block += Block) {
        std::array<quint8, Block> most{};
        for (const quint32 row : rows) {
            const quint8 *cells = m_cells.data() + row * m_stride + block;
            for (size_t i = 0; i < Block; ++i) {
                most.at(i) = std::max(most.at(i), cells[i]);
            }
        }
        std::copy(most.begin(), most.end(), best.begin() + static_cast<std::ptrdiff_t>(block));
    }
}

quint8 heatLevelOf(double value, const HeatRange &range)
{
    return static_cast<quint8>(HeatLevel({range.place(value), false}).index());
}

} // namespace pickglass
