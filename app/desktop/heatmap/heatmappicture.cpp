// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatmappicture.h"

#include "app/desktop/heatmap/heatcanvas.h"
#include "app/desktop/heatmap/heatwords.h"
#include "app/desktop/models/format.h"
#include "app/desktop/savefile.h"
#include "app/desktop/theme.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace pickglass {

namespace {

constexpr double Width = 1200;
constexpr double Margin = Tokens::SpaceL;
constexpr double TitleHeight = 48;
constexpr double MapHeight = 300;
constexpr int Fineness = 2;

} // namespace

HeatMapPicture::HeatMapPicture(const HeatCanvas &canvas, QString title, TimeRange window)
    : m_canvas(canvas),
      m_title(std::move(title)),
      m_window(window)
{
}

QSizeF HeatMapPicture::size() const
{
    const auto maps = static_cast<double>(m_canvas.scene()->sheets.size());
    return {Width, TitleHeight + maps * MapHeight + HeatCanvas::AxisHeight + 2 * Margin};
}

void HeatMapPicture::paint(QPainter &painter) const
{
    const QRectF place(QPointF(), size());
    const QRectF inner = place.adjusted(Margin, Margin, -Margin, -Margin);
    const Theme &theme = Theme::instance();
    painter.fillRect(place, tokens().background);
    painter.setPen(tokens().text);
    painter.setFont(theme.font(Tokens::TitleSize, QFont::DemiBold));
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop, m_title);
    painter.setPen(tokens().secondary);
    painter.setFont(theme.font(Tokens::SecondarySize));
    painter.drawText(
        inner.adjusted(0, 22, 0, 0), Qt::AlignLeft | Qt::AlignTop,
        QStringLiteral("%1 – %2").arg(format::time(m_window.from), format::time(m_window.to)));
    const QRectF maps = inner.adjusted(0, TitleHeight, 0, 0);
    m_canvas.paintMaps(painter, maps);
    for (size_t i = 0; i < m_canvas.scene()->sheets.size(); ++i) {
        paintHeatLegend(painter, heatwords::legend(*m_canvas.scene(), i),
                        m_canvas.headIn(maps, i).topLeft());
    }
}

QImage HeatMapPicture::image() const
{
    QImage image((size() * Fineness).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(Fineness);
    QPainter painter(&image);
    paint(painter);
    return image;
}

Result<void> HeatMapPicture::writePng(const QString &path) const
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image().save(&buffer, "PNG");
    return writeFile(path, bytes);
}

Result<void> HeatMapPicture::writeSvg(const QString &path) const
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setTitle(m_title);
    generator.setSize(size().toSize());
    generator.setViewBox(QRectF(QPointF(), size()));
    QPainter painter(&generator);
    paint(painter);
    painter.end();
    return writeFile(path, bytes);
}

} // namespace pickglass
