// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/inspector/sparkdata.h"
#include "app/desktop/reading/latestquery.h"
#include "app/desktop/reading/session.h"

#include <QWidget>

class QLabel;

namespace pickglass {

class Sparkline;

/// The rates of a cable before the session's cursor, or in its range: a sparkline with its length
/// and peak. Reads the capture.
class RecentTraffic final : public QWidget
{
    Q_OBJECT

public:
    using Directions = std::vector<SparkQuestion::Direction>;
    RecentTraffic(Session *session, Directions directions, QWidget *parent = nullptr);

    /// False while an answer is on its way.
    bool isComplete() const { return !m_query.isBusy(); }
    /// What another one of the same directions showed, until there is an answer.
    void takeOver(const RecentTraffic &other);

public Q_SLOTS:
    /// The session's time has changed, or the capture has grown.
    void refresh();

Q_SIGNALS:
    void completed();
    void chartWanted();

private:
    /// The session's range, else the minutes before the cursor; it stays while the cursor is
    /// within.
    TimeRange rangeToShow() const;
    void ask();
    void show(SparkData spark);

    Session *m_session;
    Directions m_directions;
    Sparkline *m_line;
    QLabel *m_length;
    QLabel *m_peak;
    LatestQuery m_query;
};

/// A small chart of one or two directions without axes; gaps are gaps. A click is a moment, a drag
/// a range, a double click or Enter wants the chart; the arrow keys go from column to column.
class Sparkline final : public QWidget
{
    Q_OBJECT

public:
    explicit Sparkline(QWidget *parent = nullptr);

    void setData(SparkData data);
    const SparkData &data() const { return m_data; }
    /// A line where it is within the range; unknown for none.
    void setCursorTime(Timestamp time);

    QSize sizeHint() const override { return {240, 64}; }
    QSize minimumSizeHint() const override { return {120, 64}; }

Q_SIGNALS:
    void timeChosen(pickglass::Timestamp time);
    void rangeChosen(pickglass::TimeRange range);
    void chartWanted();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    QRectF plot() const;
    double xOf(Timestamp time) const;
    Timestamp timeAt(double x) const;
    QString textAt(Timestamp time) const;
    void paintLine(QPainter &painter, size_t line, double most) const;

    SparkData m_data;
    Timestamp m_cursor;
    int m_pressedAt = -1; ///< x; -1: no button is down
    int m_draggedTo = -1; ///< x; -1: not far enough for a range
};

} // namespace pickglass
