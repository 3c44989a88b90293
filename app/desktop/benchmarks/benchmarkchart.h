// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/theme.h"
#include "core/benchmarks/benchmark.h"

#include <QPointF>
#include <QWidget>

#include <vector>

class QPainter;

namespace pickglass {

/// Of a run: message sizes in bytes, times in seconds, bandwidths in bytes per second.
struct BenchmarkCurve
{
    QString name;
    std::vector<QPointF> latency = {};
    std::vector<QPointF> bandwidth = {};
};

/// The curves of some runs; of a run with variants one each.
std::vector<BenchmarkCurve> curvesOf(const BenchmarkRun &run, const QString &name);

/// Latency and bandwidth over message size beside each other, both axes logarithmic. The mouse
/// names the nearest point. GUI thread.
class BenchmarkChart final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BenchmarkChart)

public:
    /// More are not told from each other.
    static constexpr size_t MaxCurves = 8;

    explicit BenchmarkChart(QWidget *parent = nullptr);

    /// The first MaxCurves of them.
    void setCurves(std::vector<BenchmarkCurve> curves);
    const std::vector<BenchmarkCurve> &curves() const { return m_curves; }
    void paintInto(QPainter &painter, const QRectF &area, const Tokens &colors) const;
    /// Of the point that is nearest to a place of the widget; empty where none is near.
    QString textAt(QPointF position) const;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    /// One of both charts.
    struct Plot
    {
        bool isLatency = false;
        QRectF area;
        double leftSize = 1, rightSize = 1; ///< message sizes at the edges
        double bottom = 1, top = 1;         ///< values at the edges
        QPointF at(QPointF point) const;
    };
    std::vector<Plot> plotsIn(const QRectF &area) const;
    static const std::vector<QPointF> &pointsOf(const BenchmarkCurve &curve, bool isLatency);
    void paintPlot(QPainter &painter, const Plot &plot, const Tokens &colors) const;
    void paintAxes(QPainter &painter, const Plot &plot, const Tokens &colors) const;
    void paintLegend(QPainter &painter, const QRectF &area, const Tokens &colors) const;
    QRectF shownArea() const;

    std::vector<BenchmarkCurve> m_curves;
};

} // namespace pickglass
