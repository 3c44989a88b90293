// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/charts/chartpaint.h"
#include "app/desktop/charts/chartscene.h"
#include "app/desktop/time/timeaxiswidget.h"
#include "app/picture/picture.h"

#include <QPixmap>

namespace pickglass {

/// The stack of charts over one time axis. One crosshair for all: the session's hover.
class ChartCanvas final : public TimeAxisWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartCanvas)

public:
    explicit ChartCanvas(TimeAxis *axis, QWidget *parent = nullptr);

    const ChartScene &scene() const { return m_scene; }
    void setScene(ChartScene scene);

    QRectF timeArea() const override
    {
        return {chartpaint::GutterWidth, 0, static_cast<double>(plotWidth()),
                static_cast<double>(height())};
    }
    TimeScale timeScale() const
    {
        return {axis()->range(), chartpaint::GutterWidth, static_cast<double>(plotWidth())};
    }
    /// Of a panel, in the widget's pixels.
    QRectF plotOf(size_t panel) const;
    int plotWidth() const;
    /// What the card at the mouse says, line by line; for tests and assistive tools.
    QStringList describe(QPointF position) const;

    /// The charts as on screen but without crosshair, in any place and medium.
    void paintCharts(QPainter &painter, const QRectF &place, chartpaint::Medium medium) const;

Q_SIGNALS:
    /// The plots are wider or narrower than they were.
    void plotWidthChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void dropLayer();
    void paintTimes(QPainter &painter) const;
    void paintHoverTime(QPainter &painter) const;
    void paintCard(QPainter &painter) const;
    /// The panel at this height, with its head; -1 for none.
    int panelAt(QPointF position) const;
    /// What is to be said of the marks at this place.
    QStringList marksAt(const ChartPanel &panel, double x) const;

    ChartScene m_scene;
    QPixmap m_layer; ///< everything but crosshair, cursor and range; null: to be painted
};

/// The charts as they are, with a title, a legend and the times, of a size for a page or a slide.
/// The canvas must live as long as the picture. GUI thread.
Picture chartPicture(const ChartCanvas &canvas, const QString &title);

} // namespace pickglass
