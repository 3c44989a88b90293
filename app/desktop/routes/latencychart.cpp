// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/routes/latencychart.h"

#include "app/desktop/chartaxis.h"
#include "app/desktop/routes/latencymodel.h"
#include "app/desktop/theme.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QGraphicsLayout>
#include <QHorizontalStackedBarSeries>
#include <QLegend>
#include <QValueAxis>

#include <algorithm>
#include <array>

namespace pickglass {

namespace {

constexpr double ChartUnit = 1000; ///< ns: the axis is in µs
constexpr size_t LatencyTicks = 8;
constexpr double BarWidth = 0.6; ///< of the room for one
constexpr int HeightOfBar = 34;  ///< pixels
constexpr int HeightOfRest = 104;

/// What is one color of the bars.
struct Segment
{
    const char *title; ///< of the context of LatencyChart
    std::array<LatencyPart, 3> parts;
};
constexpr std::array Segments{
    Segment{QT_TRANSLATE_NOOP("pickglass::LatencyChart", "Hosts and adapters"),
            {LatencyPart::Ends, LatencyPart::Ends, LatencyPart::Ends}},
    Segment{QT_TRANSLATE_NOOP("pickglass::LatencyChart", "Hosts"),
            {LatencyPart::HostSend, LatencyPart::Hosts, LatencyPart::HostReceive}},
    Segment{QT_TRANSLATE_NOOP("pickglass::LatencyChart", "Adapters"),
            {LatencyPart::AdapterSend, LatencyPart::AdapterReceive, LatencyPart::AdapterReceive}},
    Segment{QT_TRANSLATE_NOOP("pickglass::LatencyChart", "Cables"),
            {LatencyPart::Wire, LatencyPart::Wire, LatencyPart::Wire}},
    Segment{QT_TRANSLATE_NOOP("pickglass::LatencyChart", "Switches"),
            {LatencyPart::Switch, LatencyPart::Switch, LatencyPart::Switch}},
    Segment{QT_TRANSLATE_NOOP("pickglass::LatencyChart", "Serialization"),
            {LatencyPart::Serialization, LatencyPart::Serialization, LatencyPart::Serialization}},
};

double nanosecondsOf(const LatencyBudget &budget, const Segment &segment)
{
    double sum = 0;
    for (const LatencyStep &step : budget.steps) {
        if (std::ranges::count(segment.parts, step.part) > 0) {
            sum += step.nanoseconds.value_or(0);
        }
    }
    return sum;
}

void styleLatencyAxis(QAbstractAxis &axis)
{
    axis.setLabelsColor(tokens().secondary);
    axis.setLabelsFont(Theme::instance().font(Tokens::SecondarySize));
    axis.setTitleBrush(tokens().secondary);
    axis.setTitleFont(Theme::instance().font(Tokens::SecondarySize));
    axis.setGridLineColor(tokens().grid);
    axis.setLinePenColor(tokens().border);
}

} // namespace

LatencyChart::LatencyChart(QWidget *parent) : QChartView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Latency by what it is made of"));
    connect(&Theme::instance(), &Theme::changed, this, &LatencyChart::build);
    build();
}

void LatencyChart::setBars(std::vector<Bar> bars)
{
    m_bars = std::move(bars);
    std::ranges::reverse(m_bars); // the axis begins at the bottom
    build();
}

QStringList LatencyChart::parts() const
{
    QStringList names;
    const auto series = chart()->series();
    for (const QAbstractSeries *each : series) {
        for (const QBarSet *set : qobject_cast<const QAbstractBarSeries *>(each)->barSets()) {
            names << set->label();
        }
    }
    return names;
}

void LatencyChart::build()
{
    auto *made = new QChart;
    made->setAnimationOptions(QChart::NoAnimation);
    made->setBackgroundBrush(tokens().panel);
    made->setBackgroundRoundness(0);
    made->legend()->setLabelColor(tokens().text);
    made->legend()->setFont(Theme::instance().font(Tokens::SecondarySize));
    made->legend()->setAlignment(Qt::AlignTop);
    made->setMargins(QMargins(Tokens::SpaceM, 0, Tokens::SpaceL, 0));
    made->layout()->setContentsMargins(0, 0, 0, 0);
    auto *bars = new QHorizontalStackedBarSeries;
    bars->setBarWidth(BarWidth);
    double longest = 0;
    for (size_t i = 0; i < Segments.size(); ++i) {
        QList<double> values;
        for (const Bar &bar : m_bars) {
            values << nanosecondsOf(bar.budget, Segments.at(i)) / ChartUnit;
            longest = std::max(longest, bar.budget.known() / ChartUnit);
        }
        if (std::ranges::none_of(values, [](double value) { return value > 0; })) {
            continue;
        }
        auto *set = new QBarSet(tr(Segments.at(i).title));
        set->append(values);
        set->setColor(tokens().series[i % tokens().series.size()]);
        set->setBorderColor(tokens().panel);
        bars->append(set);
    }
    if (bars->count() == 0) {
        delete bars;
    } else {
        auto *names = new QBarCategoryAxis;
        for (const Bar &bar : m_bars) {
            names->append(bar.name);
        }
        auto *times = new QValueAxis;
        made->addAxis(names, Qt::AlignLeft);
        made->addAxis(times, Qt::AlignBottom);
        made->addSeries(bars);
        bars->attachAxis(names);
        bars->attachAxis(times);
        setRoundTicks(*times, roundAxis(0, longest, LatencyTicks));
        times->setTitleText(QStringLiteral("µs"));
        styleLatencyAxis(*names);
        styleLatencyAxis(*times);
        names->setLabelsColor(tokens().text);
        names->setGridLineVisible(false);
    }
    QChart *old = chart();
    setChart(made);
    delete old;
    setBackgroundBrush(tokens().panel);
    const int height = HeightOfRest + HeightOfBar * static_cast<int>(m_bars.size());
    setFixedHeight(height);
    setVisible(!made->series().isEmpty());
}

} // namespace pickglass
