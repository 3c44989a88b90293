// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatcsv.h"

#include "app/common/csv.h"

namespace pickglass {

QString heatCsv(const HeatScene &scene, TimeRange window)
{
    const HeatMap *any = scene.anyMap();
    if (!any) {
        return {};
    }
    const auto [first, last] = scene.columnsInSight(window);
    QByteArray text = heatCsvHead(*any, first, last) + '\n';
    for (const HeatSheet &sheet : scene.sheets) {
        if (!sheet.map) {
            continue;
        }
        for (const quint32 row : scene.lines.order) {
            const qint32 fold = scene.foldOf[row];
            const QString name =
                fold < 0 ? sheet.map->rows[row].name : heatRowName(*sheet.map, row, fold);
            text += heatCsvLine(*sheet.map, scene.wish.statistic, row, name, first, last) + '\n';
        }
    }
    return QString::fromUtf8(text);
}

} // namespace pickglass
