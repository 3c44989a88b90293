// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/managers/lanescene.h"
#include "app/desktop/reading/session.h"
#include "app/desktop/time/timeaxiswidget.h"
#include <QWidget>

#include <memory>

namespace pickglass {

/// The timeline of the managers: a lane each, the hand-overs between them, and where there was no
/// master or more than one. A click goes to the moment and selects the node. GUI thread.
class ManagerTimeline final : public TimeAxisWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ManagerTimeline)

public:
    explicit ManagerTimeline(TimeAxis *axis, QWidget *parent = nullptr);

    void setReading(std::shared_ptr<const ManagerReading> reading);
    const LaneScene &scene() const { return m_scene; }
    QRectF timeArea() const override { return m_scene.plot; }
    /// What is there, in words; "" where there is nothing.
    QString wordsAt(QPointF position) const;
    QSize sizeHint() const override;

protected:
    void click(const QMouseEvent &event) override;
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void prepare();
    void prepareTime();
    void describe();
    void moveLane(int by);
    /// To the next hand-over, or the one before.
    void step(int direction);
    void selectLane(int lane);

    std::shared_ptr<const ManagerReading> m_reading;
    LaneScene m_scene;
};

} // namespace pickglass
