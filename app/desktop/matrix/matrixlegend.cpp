// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/matrix/matrixlegend.h"

#include "app/desktop/theme.h"
#include "core/fabric/linkspeeds.h"

#include <QPainter>

#include <cmath>
#include <set>

namespace pickglass {

namespace {

constexpr int Swatch = 12;
constexpr int Height = 24;

QFont legendFont()
{
    return Theme::instance().font(Tokens::SecondarySize);
}

} // namespace

MatrixLegend::MatrixLegend(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void MatrixLegend::explain(const Fabric &fabric, const MatrixData &matrix, ColorBy colorBy)
{
    m_entries.clear();
    std::set<quint32> counts;
    std::set<LinkSpeed> speeds;
    for (int row = 0; row < static_cast<int>(matrix.rows().size()); ++row) {
        for (const MatrixData::Cell &cell : matrix.cellsOf(row)) {
            counts.insert(cell.count);
            for (const LinkIndex link : matrix.linksOf(cell)) {
                speeds.insert(fabric.speed(fabric.link(link)));
            }
        }
    }
    if (colorBy == ColorBy::Speed) {
        for (auto it = speeds.rbegin(); it != speeds.rend(); ++it) {
            const QString name = toString(*it);
            m_entries.push_back({speedColor(*it), {}, name.isEmpty() ? tr("unknown") : name});
        }
    } else if (!counts.empty() && !needsFigures(colorBy)) {
        const quint32 low = *counts.begin();
        const quint32 high = *counts.rbegin();
        m_entries.push_back({countColor(low, matrix.most()),
                             {},
                             low == 1 ? tr("1 cable") : tr("%1 cables").arg(low)});
        if (high != low) {
            m_entries.push_back({countColor(high, matrix.most()), {}, tr("%1 cables").arg(high)});
        }
    }
    if (needsFigures(colorBy)) {
        m_entries.push_back({{}, {}, tr("◥ row → column  ◣ column → row")});
    }
    const auto [hasFewer, hasMore] = matrix.unequalCells();
    if (hasFewer || hasMore) {
        m_entries.push_back({{},
                             tokens().warning,
                             !hasMore ? tr("fewer cables than most: some are missing")
                             : !hasFewer
                                 ? tr("more cables than most")
                                 : tr("fewer cables than most (some are missing) or more")});
    }
    if (matrix.isRegular()) {
        m_entries.push_back({{}, tokens().error, tr("missing cable")});
    }
    updateGeometry();
    update();
}

QSize MatrixLegend::sizeHint() const
{
    const QFontMetrics metrics(legendFont());
    int width = 0;
    for (const Entry &entry : m_entries) {
        width += Swatch + 6 + metrics.horizontalAdvance(entry.text) + Tokens::SpaceL;
    }
    return {width, Height};
}

void MatrixLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(legendFont());
    int x = 0;
    for (const Entry &entry : m_entries) {
        const QRect swatch(x, (height() - Swatch) / 2, Swatch, Swatch);
        if (entry.fill.isValid()) {
            painter.fillRect(swatch, entry.fill);
        }
        if (entry.outline.isValid()) {
            painter.setPen(QPen(entry.outline, 2));
            painter.drawRect(swatch.adjusted(1, 1, -1, -1));
        }
        x += Swatch + 6;
        painter.setPen(tokens().secondary);
        const int width = painter.fontMetrics().horizontalAdvance(entry.text);
        painter.drawText(QRect(x, 0, width + 2, height()), Qt::AlignLeft | Qt::AlignVCenter,
                         entry.text);
        x += width + Tokens::SpaceL;
    }
}

QColor countColor(quint32 count, quint32 most)
{
    const double share = most <= 1 ? 0.6 : 0.25 + 0.65 * (count - 1.0) / (most - 1.0);
    const QColor from = tokens().panel;
    const QColor to = tokens().series[0];
    const auto mix = [share](int a, int b) {
        return static_cast<int>(std::lround(a + share * (b - a)));
    };
    return {mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue())};
}

QColor speedColor(LinkSpeed speed)
{
    if (speed == LinkSpeed::Unknown) {
        return tokens().heatIdle;
    }
    // Fastest first, as the topology counts its categories.
    const auto place = static_cast<size_t>(FastestLinkSpeed) - static_cast<size_t>(speed);
    return tokens().categories.at(place % tokens().categories.size());
}

} // namespace pickglass
