// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/icons.h"

#include "app/desktop/theme.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPolygonF>
#include <QSvgRenderer>

#include <algorithm>

namespace pickglass {

namespace {

/// Renders the drawing with "currentColor" replaced by the theme's color of the moment.
class LineIconEngine final : public QIconEngine
{
public:
    explicit LineIconEngine(QByteArray svg) : m_svg(std::move(svg)) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const Tokens &t = tokens();
        const QColor color = mode == QIcon::Disabled ? t.faint
                             : state == QIcon::On    ? t.accent
                             : mode == QIcon::Normal ? t.secondary
                                                     : t.text;
        QByteArray svg = m_svg;
        svg.replace("currentColor", color.name().toLatin1());
        QSvgRenderer picture(svg);
        picture.setAspectRatioMode(Qt::KeepAspectRatio);
        picture.render(painter, rect);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new LineIconEngine(m_svg); }

private:
    QByteArray m_svg;
};

} // namespace

QIcon icon(const char *name)
{
    QFile file(QStringLiteral(":/pickglass/icons/%1.svg").arg(QString::fromLatin1(name)));
    return file.open(QIODevice::ReadOnly) ? QIcon(new LineIconEngine(file.readAll())) : QIcon();
}

QIcon applicationIcon()
{
    return QIcon(QStringLiteral(":/pickglass/icons/pickglass.svg"));
}

QColor severityColor(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return tokens().error;
    case Severity::Warning:
        return tokens().warning;
    case Severity::Info:
        break;
    }
    return tokens().secondary;
}

void paintSeverityMark(QPainter &painter, const QRectF &rect, Severity severity)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = severityColor(severity);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    switch (severity) {
    case Severity::Error:
        painter.drawEllipse(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        break;
    case Severity::Warning:
        painter.drawPolygon(QPolygonF({QPointF(rect.center().x(), rect.top()),
                                       QPointF(rect.right(), rect.bottom() - 0.5),
                                       QPointF(rect.left(), rect.bottom() - 0.5)}));
        break;
    case Severity::Info:
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, 1.5));
        painter.drawEllipse(rect.adjusted(1.5, 1.5, -1.5, -1.5));
        break;
    }
    painter.restore();
}

int paintSeverityMark(QPainter &painter, const QRect &line, Severity severity)
{
    constexpr int Size = 10;
    const QRectF mark(line.left(), line.center().y() - Size / 2.0 + 1, Size, Size);
    paintSeverityMark(painter, mark, severity);
    return line.left() + Size + Tokens::SpaceS;
}

void paintFoldSign(QPainter &painter, QPointF center, bool isUnfolded)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(tokens().secondary, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.translate(center);
    painter.rotate(isUnfolded ? 90 : 0);
    painter.drawPolyline(QPolygonF{{-2, -4}, {2, 0}, {-2, 4}});
    painter.restore();
}

QPixmap severityPixmap(Severity severity, qreal devicePixelRatio)
{
    constexpr int Size = 12;
    QPixmap pixmap(QSize(Size, Size) * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSeverityMark(painter, QRectF(0, 0, Size, Size), severity);
    return pixmap;
}

namespace {

/// Of a share from 0 to 1.
void paintBar(QPainter &painter, const QRectF &track, double share, const QColor &color)
{
    const double radius = track.height() / 2;
    painter.setPen(Qt::NoPen);
    painter.setBrush(tokens().grid);
    painter.drawRoundedRect(track, radius, radius);
    if (share > 0) {
        painter.setBrush(color);
        painter.drawRoundedRect(
            QRectF(track.topLeft(),
                   QSizeF(std::max(track.height(), track.width() * share), track.height())),
            radius, radius);
    }
}

} // namespace

void paintShareBar(QPainter &painter, const QRectF &track, double share)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintBar(painter, track, std::clamp(share, 0.0, 1.0), tokens().accent);
    painter.restore();
}

void paintHeatBar(QPainter &painter, const QRectF &track, std::optional<double> share,
                  std::optional<double> reach)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (!share) {
        const double radius = track.height() / 2;
        painter.setPen(QPen(tokens().border, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(track.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
        painter.restore();
        return;
    }
    const double full = std::clamp(*share, 0.0, 1.0);
    paintBar(painter, track, full, Theme::instance().heat(full));
    if (reach && *reach > 0) {
        const double most = std::clamp(*reach, 0.0, 1.0);
        painter.setBrush(Theme::instance().heat(most));
        painter.drawRect(QRectF(track.left() + (track.width() - 2) * most, track.top() - 2, 2,
                                track.height() + 4));
    }
    painter.restore();
}

} // namespace pickglass
