// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/widgets/heatlegendbar.h"

#include "app/desktop/theme.h"

#include <QPainter>

namespace pickglass {

HeatLegendBar::HeatLegendBar(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void HeatLegendBar::setLegend(HeatLegend legend)
{
    m_legend = std::move(legend);
    setAccessibleName(spoken(m_legend));
    setToolTip(spoken(m_legend));
    updateGeometry();
    update();
}

QSize HeatLegendBar::sizeHint() const
{
    return (sizeOf(m_legend) + QSizeF(2 * Tokens::SpaceM, 2 * Tokens::SpaceXs)).toSize();
}

void HeatLegendBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), tokens().panel);
    painter.fillRect(QRect(0, 0, width(), 1), tokens().border);
    paintHeatLegend(painter, m_legend, {Tokens::SpaceM, Tokens::SpaceXs});
}

} // namespace pickglass
