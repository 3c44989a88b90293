// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/jobs/ganttscene.h"
#include "app/desktop/time/timeaxiswidget.h"

#include <QPixmap>

class QScrollBar;

namespace pickglass {

/// Jobs over time: a row a job (or several) or a row a host. A click chooses the job, or goes to
/// the moment where there is none. ↑ and ↓ go to the next row, N and B to the next job in time and
/// back, Enter chooses. GUI thread.
class JobGantt final : public TimeAxisWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(JobGantt)

public:
    explicit JobGantt(TimeAxis *axis, QWidget *parent = nullptr);

    void setTable(SharedJobTable table);
    void setBy(GanttBy by);
    GanttBy by() const { return m_rows.by; }
    /// A row of the table; -1 for none.
    void setChosen(int job);
    const GanttScene &scene() const { return m_scene; }
    const GanttRows &rows() const { return m_rows; }
    QRectF timeArea() const override { return m_scene.plot; }
    /// What is there, in words; "" where there is nothing.
    QString textAt(QPointF position) const;

Q_SIGNALS:
    void jobChosen(int job);

protected:
    void click(const QMouseEvent &event) override;
    Qt::CursorShape shapeAt(QPointF position) const override;
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void arrange();
    void prepare();
    void prepareTime();
    void describe();
    QString textOf(const Job &job) const;
    void moveRow(int by);
    void moveJob(int by);
    void reveal(int row);

    SharedJobTable m_table = std::make_shared<const JobTable>();
    GanttRows m_rows;
    GanttScene m_scene;
    QScrollBar *m_scroll;
    QPixmap m_blocks; ///< painted; null where it is out of date
    int m_chosen = -1;
    int m_row = 0;  ///< of the keyboard
    int m_job = -1; ///< likewise, a row of the table
};

} // namespace pickglass
