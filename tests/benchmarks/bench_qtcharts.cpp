// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Draws 16 lines of 2,000 points as a recording moves them on: by the canvas of the charts and by
// Qt Charts, in turn. And boxes of Qt Charts: as many as Distribution draws at most, and as many as
// a fabric of 648 leaves has.

#include "app/desktop/charts/chartpaint.h"
#include "app/desktop/charts/chartscene.h"
#include "app/desktop/theme.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"

#include <QApplication>
#include <QBarCategoryAxis>
#include <QBoxPlotSeries>
#include <QChart>
#include <QChartView>
#include <QImage>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>

#include <array>
#include <cmath>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

constexpr int Lines = 16;
constexpr int Points = 2000;
constexpr int Second = 1'000'000;
constexpr QSize Size{1500, 600};

double valueAt(int line, int at)
{
    return 50 + 40 * std::sin(0.01 * at * (line + 1)) + 5 * std::sin(1.7 * at + line);
}

/// The lines as the canvas paints them, one step further each time.
class Canvas
{
public:
    void step()
    {
        ++m_step;
        std::vector<ChartSeries> series(Lines);
        std::vector<SeriesLook> looks;
        for (int line = 0; line < Lines; ++line) {
            ChartSeries &one = series[static_cast<size_t>(line)];
            one.runs.emplace_back();
            for (int at = 0; at < Points; ++at) {
                const double value = valueAt(line, at + m_step);
                one.runs.back().points.push_back(
                    {Timestamp(qint64(at) * Second), value, value, value});
            }
            looks.push_back({line % 8, false});
        }
        const TimeRange window{Timestamp(0), Timestamp(qint64(Points) * Second)};
        const ChartScene scene =
            makeScene(std::move(series), std::move(looks), window, RateUnit::Bytes, {});
        m_image.fill(Qt::white);
        QPainter painter(&m_image);
        const QRectF plot(80, 40, Size.width() - 100, Size.height() - 80);
        const TimeScale time{window, plot.left(), plot.width()};
        for (const ChartPanel &panel : scene.panels) {
            chartpaint::ground(painter, {plot}, panel, time, RateUnit::Bytes);
            chartpaint::lines(painter, {plot}, panel, scene, time, chartpaint::Medium::Screen);
        }
    }

private:
    QImage m_image{Size, QImage::Format_ARGB32_Premultiplied};
    int m_step = 0;
};

/// The same by Qt Charts: whole sets replaced, no animations.
class Charts
{
public:
    Charts() : m_view(new QChart)
    {
        m_view.resize(Size);
        m_view.setRenderHint(QPainter::Antialiasing);
        auto *x = new QValueAxis;
        auto *y = new QValueAxis;
        x->setRange(0, Points);
        y->setRange(0, 100);
        m_view.chart()->addAxis(x, Qt::AlignBottom);
        m_view.chart()->addAxis(y, Qt::AlignLeft);
        for (QLineSeries *&line : m_lines) {
            line = new QLineSeries;
            m_view.chart()->addSeries(line);
            line->attachAxis(x);
            line->attachAxis(y);
        }
    }

    void step()
    {
        ++m_step;
        for (int line = 0; line < Lines; ++line) {
            QList<QPointF> points;
            for (int at = 0; at < Points; ++at) {
                points << QPointF(at, valueAt(line, at + m_step));
            }
            m_lines.at(static_cast<size_t>(line))->replace(points);
        }
        m_image.fill(Qt::white);
        QPainter painter(&m_image);
        m_view.render(&painter);
    }

private:
    QChartView m_view;
    std::array<QLineSeries *, Lines> m_lines{};
    QImage m_image{Size, QImage::Format_ARGB32_Premultiplied};
    int m_step = 0;
};

/// One update of so many boxes, and painting them.
double boxes(int count)
{
    QChartView view(new QChart);
    view.resize(Size);
    QImage image(Size, QImage::Format_ARGB32_Premultiplied);
    constexpr int Runs = 3;
    return medianMilliseconds(Runs, [&] {
        view.chart()->removeAllSeries();
        auto *series = new QBoxPlotSeries;
        QList<QBoxSet *> sets;
        for (int i = 0; i < count; ++i) {
            sets << new QBoxSet(i % 7, 10 + i % 5, 20, 30, 40 + i % 9, QString::number(i));
        }
        series->append(sets);
        view.chart()->addSeries(series);
        view.chart()->createDefaultAxes();
        QPainter painter(&image);
        view.render(&painter);
    });
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    Theme::instance().apply(app, Theme::Mode::Light);
    Canvas canvas;
    Charts charts;
    constexpr int Runs = 9;
    const Paired took = pairedMilliseconds(
        Runs, [&] { canvas.step(); }, [&] { charts.step(); });
    print({.name = QStringLiteral("draw 16 lines of 2,000 points"),
           .value = took.ours,
           .unit = QStringLiteral("ms"),
           .peer = took.peers,
           .peerName = QStringLiteral("Qt Charts")});
    constexpr int Drawn = 60;
    constexpr int All = 648;
    for (const int count : {Drawn, All}) {
        print({.name = QStringLiteral("update %1 boxes of Qt Charts").arg(count),
               .value = boxes(count),
               .unit = QStringLiteral("ms")});
    }
    return 0;
}
