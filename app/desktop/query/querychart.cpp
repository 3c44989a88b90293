// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/query/querychart.h"

#include "app/common/text.h"
#include "app/desktop/chartaxis.h"
#include "app/desktop/query/querymodel.h"
#include "app/desktop/theme.h"
#include "app/desktop/time/timeticks.h"

#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QCategoryAxis>
#include <QChart>
#include <QDateTime>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLineSeries>
#include <QPen>
#include <QValueAxis>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace pickglass {

namespace {

/// Milliseconds since 1970.
std::optional<double> timeOf(const QString &column, const QVariant &value)
{
    if (value.typeId() == QMetaType::QString) {
        const QString text = value.toString();
        const QDateTime time = text.size() >= 10 && text.at(4) == u'-'
                                   ? QDateTime::fromString(text, Qt::ISODateWithMs)
                                   : QDateTime();
        return time.isValid() ? std::optional(double(time.toMSecsSinceEpoch())) : std::nullopt;
    }
    const bool isCalledTime = column == u"t" || column == u"time" || column == u"start" ||
                              column == u"valid_from" || column == u"valid_to";
    return isCalledTime && value.typeId() == QMetaType::LongLong
               ? std::optional(value.toDouble() / 1000)
               : std::nullopt;
}

/// Whether a column has such values and, but for NULL, no others.
template<typename Is>
bool all(const std::vector<QueryRow> &rows, size_t column, Is is)
{
    bool hasSome = false;
    for (const QueryRow &row : rows) {
        if (row[column].isValid() && !is(row[column])) {
            return false;
        }
        hasSome = hasSome || row[column].isValid();
    }
    return hasSome;
}

/// The least and the greatest of each part, so that no peak goes.
QList<QPointF> thinned(const QList<QPointF> &points)
{
    if (points.size() <= QueryChartData::MaxPoints) {
        return points;
    }
    const qsizetype parts = QueryChartData::MaxPoints / 2;
    const auto below = [](const QPointF &a, const QPointF &b) { return a.y() < b.y(); };
    QList<QPointF> kept;
    for (qsizetype part = 0; part < parts; ++part) {
        const auto begin = points.begin() + points.size() * part / parts;
        const auto end = points.begin() + points.size() * (part + 1) / parts;
        auto [least, most] = std::minmax_element(begin, end, below);
        if (most < least) {
            std::swap(least, most);
        }
        kept << *least;
        if (most != least) {
            kept << *most;
        }
    }
    return kept;
}

QueryChartData linesOf(const QStringList &columns, const std::vector<QueryRow> &rows, size_t time,
                       const QList<size_t> &numbers)
{
    QueryChartData data;
    data.kind = QueryChartData::Kind::Lines;
    const QString &timeColumn = columns.at(static_cast<qsizetype>(time));
    for (const size_t column : numbers) {
        QueryChartData::Series series{columns.at(static_cast<qsizetype>(column)), {}, {}};
        for (const QueryRow &row : rows) {
            const auto at = timeOf(timeColumn, row[time]);
            if (at && row[column].isValid() && std::isfinite(row[column].toDouble())) {
                series.points << QPointF(*at, row[column].toDouble());
            }
        }
        std::ranges::stable_sort(series.points, {}, &QPointF::x);
        series.points = thinned(series.points);
        data.series << series;
    }
    return data;
}

QueryChartData barsOf(const QStringList &columns, const std::vector<QueryRow> &rows,
                      const QList<size_t> &numbers)
{
    QueryChartData data;
    data.kind = QueryChartData::Kind::Bars;
    const auto count = std::min(static_cast<qsizetype>(rows.size()), QueryChartData::MaxBars);
    data.leftOut = static_cast<qsizetype>(rows.size()) - count;
    for (const size_t column : numbers) {
        data.series << QueryChartData::Series{columns.at(static_cast<qsizetype>(column)), {}, {}};
    }
    for (qsizetype i = 0; i < count; ++i) {
        const QueryRow &row = rows[static_cast<size_t>(i)];
        QStringList name;
        for (size_t column = 0; column < row.size() && name.size() < 2; ++column) {
            const bool isCounted = numbers.contains(column);
            const bool isPort = columns.at(static_cast<qsizetype>(column)) == u"port";
            if (row[column].isValid() && (!isCounted || isPort)) {
                name << shownText(queryText(row[column]));
            }
        }
        QString category = name.isEmpty() ? QString::number(i + 1) : name.join(u'/');
        // The axis leaves out what it has already.
        while (data.categories.contains(category)) {
            category += u'\'';
        }
        data.categories << category;
        for (qsizetype series = 0; series < data.series.size(); ++series) {
            const double value = row[numbers.at(series)].toDouble();
            data.series[series].values << (std::isfinite(value) ? value : 0);
        }
    }
    return data;
}

} // namespace

QueryChartData chartOf(const QStringList &columns, const std::vector<QueryRow> &rows)
{
    std::optional<size_t> time;
    QList<size_t> numbers;
    for (qsizetype i = 0; i < columns.size(); ++i) {
        const auto column = static_cast<size_t>(i);
        const bool isTime = all(rows, column, [&](const QVariant &value) {
            return timeOf(columns.at(i), value).has_value();
        });
        if (isTime && !time) {
            time = column;
        } else if (!isTime && columns.at(i) != u"port" && all(rows, column, isQueryNumber) &&
                   numbers.size() < QueryChartData::MaxSeries) {
            numbers << column;
        }
    }
    if (numbers.isEmpty()) {
        return {};
    }
    // Days with counts, and events by kind, are categories.
    const bool hasText = std::ranges::any_of(columns, [&](const QString &name) {
        const auto column = static_cast<size_t>(columns.indexOf(name));
        return all(rows, column, [&](const QVariant &value) {
            return value.typeId() == QMetaType::QString && !timeOf(name, value);
        });
    });
    return time && !hasText && rows.size() > 1 ? linesOf(columns, rows, *time, numbers)
                                               : barsOf(columns, rows, numbers);
}

QueryChart::QueryChart(QWidget *parent) : QChartView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::TabFocus);
    setAccessibleName(tr("Chart of the answer"));
    connect(&Theme::instance(), &Theme::changed, this, &QueryChart::build);
    build();
}

void QueryChart::show(const QueryChartData &shown)
{
    m_data = shown;
    build();
}

namespace {

void style(QAbstractAxis &axis)
{
    axis.setLabelsColor(tokens().secondary);
    axis.setLabelsFont(Theme::instance().font(Tokens::SecondarySize));
    axis.setGridLineColor(tokens().grid);
    axis.setLinePenColor(tokens().border);
}

constexpr size_t ValueTicks = 6;
constexpr int TimeTicks = 6;
constexpr std::array Dashes{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};

void addLines(QChart &chart, const QueryChartData &data)
{
    auto *time = new QCategoryAxis;
    auto *values = new QValueAxis;
    chart.addAxis(time, Qt::AlignBottom);
    chart.addAxis(values, Qt::AlignLeft);
    double first = 0;
    double last = 0;
    for (qsizetype i = 0; i < data.series.size(); ++i) {
        const auto place = static_cast<size_t>(i);
        auto *line = new QLineSeries;
        line->setName(shownText(data.series.at(i).name));
        line->setPen(QPen(tokens().series[place % tokens().series.size()], 1.6,
                          Dashes[place % Dashes.size()]));
        line->replace(data.series.at(i).points);
        chart.addSeries(line);
        line->attachAxis(time);
        line->attachAxis(values);
        if (!data.series.at(i).points.isEmpty()) {
            first = first == 0 ? data.series.at(i).points.front().x()
                               : std::min(first, data.series.at(i).points.front().x());
            last = std::max(last, data.series.at(i).points.back().x());
        }
    }
    // In milliseconds, as the points: words at round times, and not at equal parts of the range.
    const auto timeAt = [](double at) { return Timestamp(static_cast<qint64>(at * 1000)); };
    last = std::max(last, first + 1);
    time->setRange(first, last);
    time->setStartValue(first);
    time->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    for (const TimeTick &tick : timeTicks({timeAt(first), timeAt(last)}, TimeTicks)) {
        time->append(tick.text, static_cast<double>(tick.time.microseconds()) / 1000);
    }
    setRoundTicks(*values, roundAxis(values->min(), values->max(), ValueTicks));
    style(*time);
    style(*values);
}

void addBars(QChart &chart, const QueryChartData &data)
{
    auto *categories = new QBarCategoryAxis;
    auto *values = new QValueAxis;
    chart.addAxis(categories, Qt::AlignBottom);
    chart.addAxis(values, Qt::AlignLeft);
    auto *bars = new QBarSeries;
    for (qsizetype i = 0; i < data.series.size(); ++i) {
        auto *set = new QBarSet(shownText(data.series.at(i).name));
        set->append(data.series.at(i).values);
        set->setColor(tokens().series[static_cast<size_t>(i) % tokens().series.size()]);
        set->setBorderColor(tokens().panel);
        bars->append(set);
    }
    chart.addSeries(bars);
    categories->append(data.categories); // before: else Qt Charts numbers them
    bars->attachAxis(categories);
    bars->attachAxis(values);
    constexpr qsizetype MaxLevelLabels = 5;
    categories->setLabelsAngle(data.categories.size() > MaxLevelLabels ? -90 : 0);
    setRoundTicks(*values, roundAxis(values->min(), values->max(), ValueTicks));
    style(*categories);
    style(*values);
}

} // namespace

void QueryChart::build()
{
    auto *made = new QChart;
    made->setAnimationOptions(QChart::NoAnimation);
    made->setBackgroundBrush(tokens().panel);
    made->setBackgroundRoundness(0);
    made->legend()->setLabelColor(tokens().text);
    made->legend()->setFont(Theme::instance().font(Tokens::SecondarySize));
    made->legend()->setAlignment(Qt::AlignTop);
    made->setMargins(QMargins(Tokens::SpaceS, 0, Tokens::SpaceL, 0));
    made->layout()->setContentsMargins(0, 0, 0, 0);
    if (m_data.kind == QueryChartData::Kind::Lines) {
        addLines(*made, m_data);
    } else if (m_data.kind == QueryChartData::Kind::Bars) {
        addBars(*made, m_data);
    }
    QChart *old = chart();
    setChart(made);
    delete old;
    setBackgroundBrush(tokens().panel);
}

} // namespace pickglass
