// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/time/timeaxis.h"

#include <QWidget>

namespace pickglass {

/// A canvas over a time axis: what mouse and keys do with time, the same in all of them. The wheel
/// zooms at the mouse, with Shift (or turned sideways) it pans; a click sets the cursor; a drag
/// selects a range, whose edges can be dragged, too; with Shift or Space, or the middle button, it
/// pans; a double click shows all, and leaves what its first click changed as it was. Keys: + and -
/// zoom at the cursor, F and 0 show all, Shift with left and right pans, [ and ] set the ends of a
/// range at the cursor, Escape ends a drag, clears the range, then the zoom. The mouse is the
/// session's hover. GUI thread.
class TimeAxisWidget : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TimeAxisWidget)

public:
    /// The axis must live as long as the widget.
    explicit TimeAxisWidget(TimeAxis *axis, QWidget *parent = nullptr);

    TimeAxis *axis() const { return m_axis; }
    /// Where the axis lies, in pixels of the widget; null where nothing is shown.
    virtual QRectF timeArea() const = 0;
    /// In pixels of the widget.
    double xOf(Timestamp time) const;
    Timestamp timeAt(double x) const;

protected:
    /// What a press of the mouse has hold of.
    enum class Grip : quint8 { Cursor, RangeFrom, RangeTo, NewRange, Window };
    struct Press
    {
        QPointF at;
        QPointF last;
        Timestamp anchor; ///< under the mouse when it was pressed, or the end that stays
        Grip grip = Grip::NewRange;
        bool isDrag = false;
    };

    Session *session() const { return m_axis->session(); }
    const std::optional<Press> &press() const { return m_press; }
    bool isSelecting() const { return m_press && m_press->isDrag && m_press->grip != Grip::Window; }
    /// Where the mouse is; nothing while it is elsewhere.
    const std::optional<QPointF> &mouse() const { return m_mouse; }
    static constexpr double DragStart = 4;
    /// One notch of a wheel, and one key.
    static constexpr double WheelZoom = 1.25;
    static constexpr double KeyZoom = WheelZoom * WheelZoom;
    static constexpr double PanShare = 0.1;
    static double notches(int angle) { return angle / 120.0; }

    virtual Grip gripAt(QPointF position) const;
    /// The shape of the mouse where it has hold of nothing.
    virtual Qt::CursorShape shapeAt(QPointF /*position*/) const { return Qt::ArrowCursor; }
    virtual void click(const QMouseEvent &event);
    /// Whether a press that moved so far is a drag.
    virtual bool isDrag(QPointF way) const;
    virtual void dragTo(QPointF position);
    virtual void pan(QPointF from, QPointF to);
    /// The place of the keyboard.
    virtual Timestamp keyboardTime() const { return session()->cursor(); }
    /// The same where it is in sight, else the middle.
    Timestamp focusTime() const;
    /// What Escape clears before it clears the range.
    virtual bool clearOwn() { return false; }
    virtual bool hasOwnToClear() const { return false; }
    /// The mouse came, moved or went, or a button was pressed or released.
    virtual void mouseChanged() { update(); }

    bool event(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void keyReleaseEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    /// What a click or a drag changes, and a double click or Escape restores.
    struct Moment
    {
        Timestamp cursor;
        bool followsEnd = false;
        std::optional<TimeRange> range;
        Selection selection;
    };
    Moment moment() const;
    void restore(const Moment &moment);
    Timestamp timeInArea(double x) const;
    void hover();
    void showShape();
    bool isEscapeUsed() const;
    void escape();
    bool handleKey(const QKeyEvent &event);

    TimeAxis *m_axis;
    std::optional<Press> m_press;
    std::optional<QPointF> m_mouse;
    Moment m_beforePress;
    std::optional<Moment> m_beforeClick;
    Timestamp m_rangeStart; ///< of a range that is made with the keys
    bool m_hasSpace = false;
    bool m_hasPanned = false; ///< while Space was held
};

} // namespace pickglass
