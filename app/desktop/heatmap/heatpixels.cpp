// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatpixels.h"

#include "app/desktop/theme.h"
#include "app/picture/heatimage.h"

#include <algorithm>
#include <cmath>

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

/// The cells or rows below a pixel: [first, last), nothing where it is empty.
struct Span
{
    size_t first = 0;
    size_t last = 0;
    bool isEmpty() const { return last <= first; }
    bool operator==(const Span &) const = default;
};

/// What lies below each of so many pixels.
std::vector<Span> spansOf(int pixels, double first, double perPixel, size_t count)
{
    std::vector<Span> spans(static_cast<size_t>(std::max(0, pixels)));
    for (size_t i = 0; i < spans.size(); ++i) {
        // The middle decides of cells that are larger than a pixel, all that it touches of smaller.
        const auto at = static_cast<double>(i);
        const double from = perPixel < 1 ? first + (at + 0.5) * perPixel : first + at * perPixel;
        const double to = perPixel < 1 ? from : first + (at + 1) * perPixel;
        if (to < 0 || from >= static_cast<double>(count)) {
            continue;
        }
        const auto begin = static_cast<size_t>(std::max(0.0, std::floor(from)));
        const auto end =
            static_cast<size_t>(std::max(0.0, perPixel < 1 ? std::floor(to) + 1 : std::ceil(to)));
        spans[i] = {begin, std::min(std::max(begin + 1, end), count)};
        if (from < 0 && to <= 0) {
            spans[i] = {};
        }
    }
    return spans;
}

/// Where no cell is at all.
constexpr quint8 Beside = 255;

void toPixels(const std::vector<quint8> &cells, const std::vector<Span> &columns,
              std::vector<quint8> &pixels)
{
    for (size_t x = 0; x < columns.size(); ++x) {
        const Span &span = columns[x];
        if (span.isEmpty()) {
            pixels[x] = Beside;
            continue;
        }
        const auto first = cells.begin() + static_cast<std::ptrdiff_t>(span.first);
        const auto last = cells.begin() + static_cast<std::ptrdiff_t>(span.last);
        pixels[x] = *std::max_element(first, last);
    }
}

void paintLine(QRgb *line, int y, const std::vector<quint8> &pixels, const HeatInks &inks)
{
    for (size_t x = 0; x < pixels.size(); ++x) {
        const quint8 level = pixels[x];
        if (level == Beside) {
            line[x] = inks.ground;
        } else if (level == 0) {
            const bool isHatch = (static_cast<int>(x) + y) % HatchDistance == 0;
            line[x] = isHatch ? inks.hatch : inks.ground;
        } else {
            line[x] = inks.of.at(level);
        }
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

HeatInks::HeatInks()
{
    for (size_t i = 1; i < of.size(); ++i) {
        of.at(i) = Theme::instance().heat(static_cast<double>(i - 1) / 100).rgb();
    }
    ground = tokens().panel.rgb();
    hatch = hatching(0, 0, tokens());
}

QImage heatPixels(const HeatLevels &levels, const HeatLines &rows, const HeatFrame &frame,
                  const HeatInks &inks)
{
    QImage image(std::max(1, frame.width), std::max(1, frame.height), QImage::Format_RGB32);
    const std::vector<Span> columns =
        spansOf(image.width(), frame.firstColumn, frame.columnsPerPixel, levels.columns());
    const std::vector<Span> lines =
        spansOf(image.height(), frame.firstRow, frame.rowsPerPixel, rows.size());
    const auto isShown = [](const Span &span) { return !span.isEmpty(); };
    const auto left = std::ranges::find_if(columns, isShown);
    const auto right = std::find_if(columns.rbegin(), columns.rend(), isShown);
    std::vector<quint8> best(levels.stride());
    std::vector<quint8> pixels(columns.size(), Beside);
    Span shown; // whose levels are in `pixels`
    for (int y = 0; y < image.height(); ++y) {
        const Span &line = lines[static_cast<size_t>(y)];
        if (line.isEmpty() || left == columns.end()) {
            std::ranges::fill(pixels, Beside);
            shown = {};
        } else if (line != shown) {
            levels.greatest(rows.members(line.first, line.last), left->first, right->last - 1,
                            best);
            toPixels(best, columns, pixels);
            shown = line;
        }
        paintLine(reinterpret_cast<QRgb *>(image.scanLine(y)), y, pixels, inks);
    }
    return image;
}

} // namespace pickglass
