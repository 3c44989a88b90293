// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatcsv.h"

#include "app/desktop/models/csv.h"

#include <cmath>

namespace pickglass {

namespace {

QString cellText(double value)
{
    if (std::isnan(value)) {
        return {};
    }
    return std::isinf(value) ? QStringLiteral("inf") : QString::number(value, 'g', 10);
}

} // namespace

QString heatCsv(const HeatScene &scene, TimeRange window)
{
    const HeatMap *any = scene.anyMap();
    if (!any) {
        return {};
    }
    const auto [first, last] = scene.columnsInSight(window);
    QString text = QStringLiteral("measure,counter,statistic,unit,row,guid,port");
    for (size_t column = first; column < last; ++column) {
        text += u',' + any->startOf(column).toString();
    }
    text += u'\n';
    const HeatStatistic statistic = scene.wish.statistic;
    for (const HeatSheet &sheet : scene.sheets) {
        if (!sheet.map) {
            continue;
        }
        const HeatMap &map = *sheet.map;
        const QString beginning = QStringLiteral("%1,%2,%3,%4,")
                                      .arg(toString(map.subject.measure), counterOf(map.subject),
                                           toString(statistic), unitOf(map.subject, statistic));
        for (const quint32 row : scene.lines.order) {
            const HeatRow &one = map.rows[row];
            const bool hasGuid = one.guid != Guid();
            text += beginning + csvCell(heatRowName(map, row, scene.foldOf[row])) + u',' +
                    (hasGuid ? one.guid.toString() : QString()) + u',' +
                    (one.port != 0 ? QString::number(one.port) : QString());
            for (size_t column = first; column < last; ++column) {
                text += u',' + cellText(map.at(statistic, row, column));
            }
            text += u'\n';
        }
    }
    return text;
}

} // namespace pickglass
