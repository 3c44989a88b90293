// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/racks/racklayout.h"
#include "app/desktop/racks/rackscene.h"
#include "app/desktop/reading/session.h"

#include <QAbstractScrollArea>
#include <QTimer>

#include <optional>

namespace pickglass {

/// Paints racks as elevations, as much of them as is visible and as fine as can be seen: names and
/// ports from some size on, bars before. Hit tests, a cursor for the keyboard, zoom. GUI thread.
class RacksCanvas final : public QAbstractScrollArea
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RacksCanvas)

public:
    explicit RacksCanvas(Session *session, QWidget *parent = nullptr);

    /// Null shows nothing. Racks of the same names keep zoom and place.
    void setScene(SharedRackScene scene);
    const SharedRackScene &scene() const { return m_scene; }
    void setColors(RackColors colors);
    const RackColors &colors() const { return m_colors; }
    /// Ports with a ring: cables that were plugged last. Those of `isNew` blink a few times.
    void setPlugged(std::vector<PortKey> ports, bool isNew);
    const std::vector<PortKey> &plugged() const { return m_plugged; }

    const RackLayout &layoutOfRacks() const { return m_layout; }
    double scale() const { return m_scale; }
    bool isFitted() const { return m_fits; }
    void fit();
    /// The size stays when that of the window changes.
    void holdScale(double scale);
    /// What the keyboard is at.
    RackLayout::Hit cursorPlace() const { return m_cursor; }
    RackLayout::Hit hitAt(QPoint place) const;
    /// Where a device, or one of its ports, is in the viewport.
    QRectF rectOf(const RackLayout::Hit &hit) const;
    void showSelection(bool scroll);
    /// What the hover card says, a line each.
    QStringList describe(const RackLayout::Hit &hit) const;
    /// All of it, for pictures.
    void paintAll(QPainter &painter);
    QSize sizeOfAll() const { return (m_layout.size() * m_scale).toSize(); }

    static constexpr double MinScale = 0.01, MaxScale = 4;

Q_SIGNALS:
    void menuRequested(const pickglass::Selection &selection, QPoint globalPosition);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    static constexpr double PortsFrom = 6; ///< pixels of a unit: ports are drawn one by one
    /// Else a device is a bar.
    bool showsPorts(qint32 device) const;
    bool isShown() const { return m_scene && !m_layout.isEmpty(); }
    QPointF origin() const; ///< of the layout in the viewport
    QRectF toView(const QRectF &rect, QPointF from) const
    {
        return {from + rect.topLeft() * m_scale, rect.size() * m_scale};
    }
    void updateScrollBars();
    void zoomAt(QPointF place, double factor);
    void bringIntoSight(const QRectF &rect);
    Selection selectionOf(const RackLayout::Hit &hit) const;
    RackLayout::Hit hitOf(const Selection &selection) const;
    void select(const RackLayout::Hit &hit, bool goTo);
    void moveCursor(const RackLayout::Hit &to);
    void moveBy(int dx, int dy, bool toDevice);
    void speakCursor();
    void setHover(const RackLayout::Hit &hit);

    void paintCells(QPainter &painter, const QRectF &area, QPointF from);
    void paintCell(QPainter &painter, const RackLayout::Cell &cell, const QRectF &area,
                   QPointF from);
    void paintUnits(QPainter &painter, const RackLayout::Cell &cell, QPointF from);
    void paintDevice(QPainter &painter, qint32 index, QPointF from);
    void paintShares(QPainter &painter, const RackDevice &device, const QRectF &rect) const;
    void paintPort(QPainter &painter, qint32 port, const QRectF &rect) const;
    void paintMarked(QPainter &painter, QPointF from);
    void paintCard(QPainter &painter);
    QColor portColor(qint32 port) const;

    Session *m_session;
    SharedRackScene m_scene;
    RackLayout m_layout;
    RackColors m_colors;
    double m_scale = 1;
    bool m_fits = true;
    RackLayout::Hit m_cursor;
    RackLayout::Hit m_hover;
    RackLayout::Hit m_selected;
    QPoint m_mouse;
    std::optional<QPoint> m_grabbed; ///< where a drag of the picture has come to
    bool m_isDragged = false;
    std::vector<PortKey> m_plugged;
    QTimer m_blink;
    int m_blinksLeft = 0;
};

} // namespace pickglass
