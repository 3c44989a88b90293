// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/icons.h"

#include "app/desktop/theme.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

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

} // namespace pickglass
