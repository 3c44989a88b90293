// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/chartpicture.h"

#include "app/desktop/charts/chartcanvas.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace pickglass {

namespace {

constexpr double Width = 1200;
constexpr double Margin = Tokens::SpaceL;
constexpr double TitleHeight = 48;
constexpr double PanelHeight = 260;
constexpr double LegendLine = 20;

} // namespace

ChartPicture::ChartPicture(const ChartCanvas &canvas, QString title, TimeRange window)
    : m_canvas(canvas),
      m_title(std::move(title)),
      m_window(window)
{
}

double ChartPicture::legend(QPainter *painter, QPointF origin, double width) const
{
    const QFont font = Theme::instance().font(Tokens::SecondarySize);
    const QFontMetricsF metrics(font);
    const ChartScene &scene = m_canvas.scene();
    double x = 0;
    double y = 0;
    for (size_t i = 0; i < scene.series.size(); ++i) {
        const QString text = seriesLabel(scene.series[i], m_window.from);
        const double needed = 30 + metrics.horizontalAdvance(text) + Tokens::SpaceL;
        if (x > 0 && x + needed > width) {
            x = 0;
            y += LegendLine;
        }
        if (painter) {
            const SeriesStyle style = scene.styleOf(i);
            const QPointF middle = origin + QPointF(x, y + LegendLine / 2);
            QPen pen(style.color, 1.5);
            if (!style.dashes.isEmpty()) {
                pen.setDashPattern(style.dashes);
            }
            painter->setPen(pen);
            painter->drawLine(middle, middle + QPointF(22, 0));
            drawMarker(*painter, style, middle + QPointF(11, 0), 8);
            painter->setFont(font);
            painter->setPen(tokens().text);
            painter->drawText(
                QRectF(middle.x() + 30, middle.y() - LegendLine / 2, needed, LegendLine),
                Qt::AlignLeft | Qt::AlignVCenter, text);
        }
        x += needed;
    }
    return y + LegendLine;
}

QSizeF ChartPicture::size() const
{
    const auto panels = static_cast<double>(std::max<size_t>(1, m_canvas.scene().panels.size()));
    return {Width, 2 * Margin + TitleHeight + legend(nullptr, {}, Width - 2 * Margin) +
                       panels * PanelHeight + chartpaint::TimeAxisHeight};
}

void ChartPicture::paint(QPainter &painter) const
{
    const Tokens &t = tokens();
    const Theme &theme = Theme::instance();
    const QRectF place(QPointF(), size());
    const QRectF inner = place.adjusted(Margin, Margin, -Margin, -Margin);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(place, t.background);
    painter.setPen(t.text);
    painter.setFont(theme.font(Tokens::TitleSize, QFont::DemiBold));
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop, m_title);
    painter.setPen(t.secondary);
    painter.setFont(theme.font(Tokens::SecondarySize));
    painter.drawText(
        inner.adjusted(0, 22, 0, 0), Qt::AlignLeft | Qt::AlignTop,
        QStringLiteral("%1 – %2").arg(format::time(m_window.from), format::time(m_window.to)));
    const double used =
        TitleHeight + legend(&painter, inner.topLeft() + QPointF(0, TitleHeight), inner.width());
    m_canvas.paintCharts(painter, inner.adjusted(0, used, 0, 0), chartpaint::Medium::Picture);
}

Picture ChartPicture::picture() const
{
    return {m_title, size().toSize(), [self = *this](QPainter &painter) { self.paint(painter); }};
}

} // namespace pickglass
