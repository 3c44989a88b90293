// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/picture/heatimage.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace pickglass {

namespace {

/// The cells of a row or a column that fall into a pixel: at least one.
struct Covered
{
    size_t first = 0;
    size_t end = 0;
};
std::vector<Covered> coveredBy(size_t cells, int pixels)
{
    std::vector<Covered> covered;
    const auto count = static_cast<size_t>(pixels);
    for (size_t pixel = 0; pixel < count; ++pixel) {
        const size_t first = pixel * cells / count;
        covered.push_back({first, std::max(first + 1, (pixel + 1) * cells / count)});
    }
    return covered;
}

/// The higher one; what is known is higher than what is not.
double higher(double a, double b)
{
    return !(a >= b) && !std::isnan(b) ? b : a;
}

/// The colors of the scale, looked up by thousandths.
class Palette
{
public:
    explicit Palette(const PaperColors &colors)
    {
        for (size_t i = 0; i < m_colors.size(); ++i) {
            m_colors.at(i) =
                heatColor(static_cast<double>(i) / Steps, colors.heatIdle, colors.heat).rgb();
        }
    }
    QRgb of(double share) const
    {
        constexpr double MinWarm = 0.01;
        return share < MinWarm ? m_colors.front()
                               : m_colors.at(static_cast<size_t>(std::lround(share * Steps)));
    }

private:
    static constexpr int Steps = 1000;
    std::array<QRgb, Steps + 1> m_colors{};
};

} // namespace

QRgb hatching(int x, int y, const PaperColors &colors)
{
    const QRgb ground = colors.panel.rgb();
    const QRgb line = colors.faint.rgb();
    return (x + y) % HatchDistance != 0
               ? ground
               : qRgb((qRed(ground) + qRed(line)) / 2, (qGreen(ground) + qGreen(line)) / 2,
                      (qBlue(ground) + qBlue(line)) / 2);
}

QImage heatImage(const HeatMap &map, const HeatCut &cut, HeatStatistic statistic,
                 const HeatRange &range, QSize size, const PaperColors &colors)
{
    QImage image(size, QImage::Format_RGB32);
    const std::vector<quint32> &rows = cut.rows;
    if (rows.empty() || cut.firstColumn >= cut.endColumn) {
        image.fill(colors.panel);
        return image;
    }
    const Palette palette(colors);
    const std::vector<Covered> across = coveredBy(cut.endColumn - cut.firstColumn, size.width());
    const std::vector<Covered> down = coveredBy(rows.size(), size.height());
    std::vector<double> highest;
    for (int y = 0; y < size.height(); ++y) {
        const Covered covered = down[static_cast<size_t>(y)];
        highest.assign(across.size(), UnknownHeat);
        for (size_t row = covered.first; row < covered.end; ++row) {
            const auto cells = rowSection(map, statistic, rows[row]).subspan(cut.firstColumn);
            for (size_t x = 0; x < across.size(); ++x) {
                for (size_t column = across[x].first; column < across[x].end; ++column) {
                    highest[x] = higher(highest[x], cells[column]);
                }
            }
        }
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        for (int x = 0; x < size.width(); ++x) {
            const auto place = range.place(highest[static_cast<size_t>(x)]);
            line[x] = place ? palette.of(*place) : hatching(x, y, colors);
        }
    }
    return image;
}

} // namespace pickglass
