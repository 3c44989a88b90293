// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/picture/jobmatriximage.h"

#include <QPainter>

#include <algorithm>
#include <tuple>

namespace pickglass {

namespace {

constexpr int Hatch = 4; // pixels from line to line

struct Cell
{
    float share = -1;
    bool isAmbiguous = false;
};

} // namespace

bool isAmbiguous(const JobPair &pair)
{
    constexpr double Tolerance = 0.01;
    return pair.high - pair.low > Tolerance * pair.high;
}

JobCells::JobCells(const JobReport &report) : m_hosts(report.hosts.size())
{
    for (const JobPair &pair : report.matrix) {
        if (pair.from < m_hosts && pair.to < m_hosts && pair.high > 0) {
            m_pairs.push_back(pair);
            m_maxEstimate = std::max(m_maxEstimate, pair.estimate);
            m_ambiguous += pickglass::isAmbiguous(pair) ? 1 : 0;
        }
    }
    const auto place = [](const JobPair &pair) { return std::tuple(pair.from, pair.to); };
    if (!std::ranges::is_sorted(m_pairs, {}, place)) {
        std::ranges::sort(m_pairs, {}, place);
    }
    m_begin.reserve(m_hosts + 1);
    size_t at = 0;
    for (size_t from = 0; from <= m_hosts; ++from) {
        while (at < m_pairs.size() && m_pairs[at].from < from) {
            ++at;
        }
        m_begin.push_back(at);
    }
}

const JobPair *JobCells::pair(size_t from, size_t to) const
{
    if (from >= m_hosts || to >= m_hosts) {
        return nullptr;
    }
    const auto begin = m_pairs.begin() + static_cast<std::ptrdiff_t>(m_begin[from]);
    const auto end = m_pairs.begin() + static_cast<std::ptrdiff_t>(m_begin[from + 1]);
    const auto found =
        std::ranges::lower_bound(begin, end, static_cast<quint32>(to), {}, &JobPair::to);
    return found != end && found->to == to ? &*found : nullptr;
}

QImage jobMatrixImage(const JobCells &matrix, int side, const PaperColors &colors)
{
    const auto hosts = static_cast<int>(matrix.hosts());
    if (hosts == 0 || side <= 0) {
        return {};
    }
    const int cells = std::min(hosts, side);
    std::vector<Cell> grid(static_cast<size_t>(cells) * static_cast<size_t>(cells));
    const double top = std::max(1e-9, matrix.maxEstimate());
    for (const JobPair &pair : matrix.pairs()) {
        const auto place =
            static_cast<size_t>(pair.from * qint64(cells) / hosts) * static_cast<size_t>(cells) +
            static_cast<size_t>(pair.to * qint64(cells) / hosts);
        Cell &cell = grid[place];
        // What can be there is never painted as nothing.
        const auto share = static_cast<float>(std::max(0.01, pair.estimate / top));
        if (share > cell.share) {
            cell = {share, isAmbiguous(pair)};
        }
    }
    QImage image(side, side, QImage::Format_RGB32);
    const QRgb paper = colors.panel.rgb();
    const QRgb line = colors.background.rgb();
    for (int y = 0; y < side; ++y) {
        auto *row = reinterpret_cast<QRgb *>(image.scanLine(y));
        const size_t cellRow = static_cast<size_t>(y * qint64(cells) / side);
        for (int x = 0; x < side; ++x) {
            const Cell &cell = grid[cellRow * static_cast<size_t>(cells) +
                                    static_cast<size_t>(x * qint64(cells) / side)];
            row[x] = cell.share < 0 ? line
                     : cell.isAmbiguous && (x + y) % Hatch == 0
                         ? paper
                         : heatColor(cell.share, colors.heatIdle, colors.heat).rgb();
        }
    }
    return image;
}

} // namespace pickglass
