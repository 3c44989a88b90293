// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/desktop/query/queryworker.h"

#include <QChartView>
#include <QList>
#include <QPointF>
#include <QStringList>

namespace pickglass {

/// What a chart shows of an answer.
struct QueryChartData
{
    enum class Kind : quint8 {
        None,  ///< no column of numbers
        Lines, ///< a column of time against columns of numbers
        Bars,  ///< categories
    };
    struct Series
    {
        QString name;
        QList<QPointF> points; ///< of lines: milliseconds since 1970, value
        QList<double> values;  ///< of bars: a value a category
    };
    Kind kind = Kind::None;
    QStringList categories;
    QList<Series> series;
    qsizetype leftOut = 0; ///< rows that bars do not show

    static constexpr qsizetype MaxSeries = 8;
    static constexpr qsizetype MaxBars = 40;
    static constexpr qsizetype MaxPoints = 2000; ///< a line; of more, the ends of each part stay
};

/// A column of ISO 8601 times, or of microseconds since 1970 called t or time, is time.
QueryChartData chartOf(const QStringList &columns, const std::vector<QueryRow> &rows);

/// The chart, in the colors of the theme. GUI thread.
class QueryChart final : public QChartView
{
    Q_OBJECT

public:
    explicit QueryChart(QWidget *parent = nullptr);
    void show(const QueryChartData &shown);

private:
    void build();

    QueryChartData m_data;
};

} // namespace pickglass
