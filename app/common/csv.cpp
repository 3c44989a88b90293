// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/csv.h"

#include <QLocale>

#include <cmath>

namespace pickglass {

namespace {

QByteArray digits(double value)
{
    if (std::isnan(value)) {
        return {};
    }
    return std::isinf(value) ? QByteArrayLiteral("inf")
                             : QByteArray::number(value, 'g', QLocale::FloatingPointShortest);
}

} // namespace

QString csvCell(QString text)
{
    if (text.contains(u',') || text.contains(u'"') || text.contains(u'\n') ||
        text.contains(u'\r')) {
        text.replace(u'"', QLatin1String("\"\""));
        return u'"' + text + u'"';
    }
    return text;
}

QByteArray heatCsvHead(const HeatMap &map, size_t first, size_t last)
{
    QByteArray head = "by,counter,statistic,unit,guid,port,node";
    for (size_t column = first; column < last; ++column) {
        head += ',' + map.startOf(column).toString().toUtf8();
    }
    return head;
}

QByteArray heatCsvLine(const HeatMap &map, HeatStatistic statistic, size_t row, const QString &name,
                       size_t first, size_t last)
{
    const HeatRow &of = map.rows[row];
    QByteArray line =
        toString(Figure{map.subject.measure}).toUtf8() + ',' + counterOf(map.subject).toUtf8() +
        ',' + toString(statistic).toUtf8() + ',' + unitOf(map.subject, statistic).toUtf8() + ',' +
        (of.guid == Guid() ? QByteArray() : of.guid.toString().toUtf8()) + ',' +
        (of.port == 0 ? QByteArray() : QByteArray::number(of.port)) + ',' + csvCell(name).toUtf8();
    for (const double value : rowSection(map, statistic, row).subspan(first, last - first)) {
        line += ',' + digits(value);
    }
    return line;
}

} // namespace pickglass
