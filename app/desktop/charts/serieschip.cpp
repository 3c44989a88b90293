// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/charts/serieschip.h"

#include "app/desktop/theme.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <cmath>

namespace pickglass {

namespace {

constexpr int Height = 26;
constexpr int SampleWidth = 26;
constexpr int CrossWidth = 20;

QFont portFont()
{
    return Theme::instance().font(Tokens::BodySize, QFont::DemiBold);
}

} // namespace

SeriesChip::SeriesChip(const SeriesKey &key, SeriesLook look, QWidget *parent)
    : QWidget(parent),
      m_key(key),
      m_look(look)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void SeriesChip::setLook(SeriesLook look)
{
    if (m_look != look) {
        m_look = look;
        update();
    }
}

void SeriesChip::setTexts(const QString &port, const QString &trouble)
{
    if (m_port == port && m_trouble == trouble && !accessibleName().isEmpty()) {
        return;
    }
    m_port = port;
    m_trouble = trouble;
    setAccessibleName(QStringLiteral("%1 %2").arg(port, m_key.counter));
    setAccessibleDescription(trouble);
    setToolTip(trouble.isEmpty() ? tr("%1, %2\nDelete removes it.").arg(port, m_key.counter)
                                 : trouble);
    updateGeometry();
    update();
}

void SeriesChip::setPinned(bool isPinned)
{
    if (m_isPinned != isPinned) {
        m_isPinned = isPinned;
        updateGeometry();
        update();
    }
}

/// What stands before the counter.
QSize SeriesChip::sizeHint() const
{
    const QFontMetricsF bold(portFont());
    const QFontMetricsF plain(Theme::instance().font());
    const double text = bold.horizontalAdvance(lead()) + plain.horizontalAdvance(m_key.counter);
    return {static_cast<int>(std::ceil(text)) + SampleWidth + Tokens::SpaceXs + CrossWidth +
                Tokens::SpaceS,
            Height};
}

QRect SeriesChip::crossRect() const
{
    return {width() - CrossWidth - 2, 0, CrossWidth, height()};
}

void SeriesChip::paintEvent(QPaintEvent * /*event*/)
{
    const Tokens &t = tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double round = Height / 2.0 - 1;
    painter.setPen(QPen(hasFocus() ? t.accent : t.border, hasFocus() ? 2 : 1));
    painter.setBrush(t.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), round, round);

    const SeriesStyle style = seriesStyle(m_look.slot, m_look.isCompared);
    QPen line(style.color, 1.5);
    if (!style.dashes.isEmpty()) {
        line.setDashPattern(style.dashes);
    }
    const double middle = height() / 2.0;
    painter.setPen(line);
    painter.drawLine(QPointF(8, middle), QPointF(SampleWidth - 4, middle));
    drawMarker(painter, style, {(SampleWidth + 4) / 2.0, middle}, 8);

    const QRectF place = QRectF(rect()).adjusted(SampleWidth, 0, -CrossWidth - 2, 0);
    painter.setFont(portFont());
    painter.setPen(m_trouble.isEmpty() ? t.text : t.faint);
    const double used = QFontMetricsF(portFont()).horizontalAdvance(lead()) + Tokens::SpaceXs;
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, lead());
    painter.setFont(Theme::instance().font());
    painter.setPen(m_trouble.isEmpty() ? t.secondary : t.faint);
    const QRectF rest = place.adjusted(used, 0, 0, 0);
    painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(m_key.counter, Qt::ElideRight,
                                                      static_cast<int>(rest.width()) + 1));

    const QPointF cross = QRectF(crossRect()).center();
    painter.setPen(QPen(m_isOverCross ? t.error : t.faint, 1.4));
    painter.drawLine(cross + QPointF(-3, -3), cross + QPointF(3, 3));
    painter.drawLine(cross + QPointF(-3, 3), cross + QPointF(3, -3));
}

void SeriesChip::mousePressEvent(QMouseEvent *event)
{
    event->accept();
}

void SeriesChip::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !rect().contains(event->position().toPoint())) {
        return;
    }
    if (crossRect().contains(event->position().toPoint())) {
        Q_EMIT removed();
    } else {
        Q_EMIT menuRequested(mapToGlobal(rect().bottomLeft()));
    }
}

void SeriesChip::mouseMoveEvent(QMouseEvent *event)
{
    const bool isOver = crossRect().contains(event->position().toPoint());
    if (isOver != m_isOverCross) {
        m_isOverCross = isOver;
        update();
    }
}

void SeriesChip::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        Q_EMIT removed();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Menu:
        Q_EMIT menuRequested(mapToGlobal(rect().bottomLeft()));
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void SeriesChip::contextMenuEvent(QContextMenuEvent *event)
{
    Q_EMIT menuRequested(event->globalPos());
}

bool SeriesChip::event(QEvent *event)
{
    if (event->type() == QEvent::Leave && m_isOverCross) {
        m_isOverCross = false;
        update();
    }
    return QWidget::event(event);
}

} // namespace pickglass
