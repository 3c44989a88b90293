// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/managers/lanescene.h"
#include "app/desktop/reading/session.h"

#include <QWidget>

#include <memory>

namespace pickglass {

/// The timeline of the managers: a lane each, the hand-overs between them, and where there was no
/// master or more than one. Mouse and keys as in the time strip; a click goes to the moment and
/// selects the node. GUI thread.
class ManagerTimeline final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ManagerTimeline)

public:
    explicit ManagerTimeline(Session *session, QWidget *parent = nullptr);

    void setReading(std::shared_ptr<const ManagerReading> reading);
    const LaneScene &scene() const { return m_scene; }
    const TimeWindow &window() const { return m_window; }
    /// In pixels of the widget.
    double xOf(Timestamp time) const;
    /// What is there, in words; "" where there is nothing.
    QString wordsAt(QPointF position) const;
    QSize sizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    Timestamp timeAt(double x) const;
    bool isKnown() const { return m_window.shown().from.isKnown(); }
    void takeExtent();
    void takeTime();
    void zoom(double factor, Timestamp at);
    void prepare();
    void prepareTime();
    void describe();
    void moveLane(int by);
    /// To the next hand-over, or the one before.
    void step(int direction);
    void selectLane(int lane);

    Session *m_session;
    std::shared_ptr<const ManagerReading> m_reading;
    TimeWindow m_window;
    LaneScene m_scene;
    QPointF m_pressed;
    Timestamp m_anchor;                      ///< under the mouse when it was pressed
    Qt::MouseButton m_button = Qt::NoButton; ///< that was pressed
    bool m_isDragging = false;
};

} // namespace pickglass
