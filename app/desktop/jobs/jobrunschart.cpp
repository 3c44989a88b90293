// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/jobs/jobrunschart.h"

#include "app/desktop/chartaxis.h"
#include "app/desktop/theme.h"

#include <QAreaSeries>
#include <QChart>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLineSeries>
#include <QScatterSeries>
#include <QValueAxis>

#include <algorithm>
#include <limits>

namespace pickglass {

namespace {

constexpr double PercentOfShare = 100;
constexpr size_t RunTicks = 8;
constexpr int BandSteps = 60;
constexpr double RunDot = 9; ///< pixels
constexpr int BandAlpha = 50;

void styleRunsAxis(QValueAxis &axis, const QString &title)
{
    axis.setTitleText(title);
    axis.setLabelsColor(tokens().secondary);
    axis.setLabelsFont(Theme::instance().font(Tokens::SecondarySize));
    axis.setTitleBrush(tokens().secondary);
    axis.setTitleFont(Theme::instance().font(Tokens::SecondarySize));
    axis.setGridLineColor(tokens().grid);
    axis.setLinePenColor(tokens().border);
}

/// Of the chart's series the one of this kind; null where there is none.
template<typename Series>
const Series *seriesOf(const QChart *chart)
{
    const auto all = chart->series();
    for (const QAbstractSeries *each : all) {
        if (const auto *series = qobject_cast<const Series *>(each)) {
            return series;
        }
    }
    return nullptr;
}

/// The least and the greatest of some values.
struct Extent
{
    double least = std::numeric_limits<double>::max();
    double most = std::numeric_limits<double>::lowest();

    void add(double value)
    {
        least = std::min(least, value);
        most = std::max(most, value);
    }
};

/// The band of a line from one share of waits to another, in percent.
QAreaSeries *bandOf(const Regression &line, double from, double to, Extent &times)
{
    QList<QPointF> upper;
    QList<QPointF> lower;
    for (int i = 0; i <= BandSteps; ++i) {
        const double x = from + (to - from) * i / BandSteps;
        const double middle = line.at(x / PercentOfShare);
        const double band = line.bandAt(x / PercentOfShare);
        upper << QPointF(x, middle + band);
        lower << QPointF(x, std::max(middle - band, 0.0));
        times.add(upper.back().y());
        times.add(lower.back().y());
    }
    auto *top = new QLineSeries;
    top->replace(upper);
    auto *bottom = new QLineSeries;
    bottom->replace(lower);
    auto *area = new QAreaSeries(top, bottom);
    top->setParent(area);
    bottom->setParent(area);
    QColor color = tokens().accent;
    color.setAlpha(BandAlpha);
    area->setColor(color);
    area->setBorderColor(Qt::transparent);
    return area;
}

QLineSeries *straightLine(const Regression &line, double from, double to)
{
    auto *straight = new QLineSeries;
    straight->replace({{from, line.at(from / PercentOfShare)}, {to, line.at(to / PercentOfShare)}});
    straight->setColor(tokens().accent);
    return straight;
}

QScatterSeries *dotsOf(const QList<QPointF> &points)
{
    auto *dots = new QScatterSeries;
    dots->replace(points);
    dots->setMarkerSize(RunDot);
    dots->setColor(tokens().series[0]);
    dots->setBorderColor(tokens().panel);
    return dots;
}

} // namespace

JobRunsChart::JobRunsChart(QWidget *parent) : QChartView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Run time over the share of waits"));
    connect(&Theme::instance(), &Theme::changed, this, &JobRunsChart::build);
    build();
}

void JobRunsChart::setRuns(std::optional<ProgramRuns> runs)
{
    m_runs = std::move(runs);
    build();
}

qsizetype JobRunsChart::points() const
{
    const auto *series = seriesOf<QScatterSeries>(chart());
    return series ? series->count() : 0;
}

qsizetype JobRunsChart::linePoints() const
{
    const auto *series = seriesOf<QLineSeries>(chart());
    return series ? series->count() : 0;
}

qsizetype JobRunsChart::bandPoints() const
{
    const auto *series = seriesOf<QAreaSeries>(chart());
    return series ? series->upperSeries()->count() : 0;
}

void JobRunsChart::addRuns(QChart &made) const
{
    QList<QPointF> points;
    Extent waits;
    Extent times;
    for (const ProgramRun &run : m_runs->runs) {
        points << QPointF(run.wait * PercentOfShare, run.seconds);
        waits.add(run.wait * PercentOfShare);
        times.add(run.seconds);
    }
    std::vector<QAbstractSeries *> series;
    if (const auto &line = m_runs->line) {
        const auto [first, last] =
            std::ranges::minmax(points, {}, [](QPointF point) { return point.x(); });
        series.push_back(bandOf(*line, first.x(), last.x(), times));
        series.back()->setName(tr("95 % of the line"));
        series.push_back(straightLine(*line, first.x(), last.x()));
        series.back()->setName(tr("Regression"));
    }
    series.push_back(dotsOf(points));
    series.back()->setName(tr("Runs"));
    auto *across = new QValueAxis;
    auto *up = new QValueAxis;
    made.addAxis(across, Qt::AlignBottom);
    made.addAxis(up, Qt::AlignLeft);
    for (QAbstractSeries *each : series) {
        made.addSeries(each);
        each->attachAxis(across);
        each->attachAxis(up);
    }
    constexpr double Tiny = 1e-6; // an axis has a length
    setRoundTicks(*across, roundAxis(waits.least, waits.most + Tiny, RunTicks));
    setRoundTicks(*up, roundAxis(times.least, times.most + Tiny, RunTicks));
    styleRunsAxis(*across, tr("Waited, % of the time"));
    styleRunsAxis(*up, tr("Run time, s"));
}

void JobRunsChart::build()
{
    auto *made = new QChart;
    made->setAnimationOptions(QChart::NoAnimation);
    made->setBackgroundBrush(tokens().panel);
    made->setBackgroundRoundness(0);
    made->setMargins(QMargins(Tokens::SpaceM, 0, Tokens::SpaceL, 0));
    made->layout()->setContentsMargins(0, 0, 0, 0);
    made->legend()->setLabelColor(tokens().text);
    made->legend()->setFont(Theme::instance().font(Tokens::SecondarySize));
    made->legend()->setAlignment(Qt::AlignTop);
    if (m_runs && !m_runs->runs.empty()) {
        addRuns(*made);
    }
    QChart *old = chart();
    setChart(made);
    delete old;
    setBackgroundBrush(tokens().panel);
}

} // namespace pickglass
