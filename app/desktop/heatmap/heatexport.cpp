// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/heatmap/heatexport.h"

#include "app/common/csv.h"
#include "app/desktop/heatmap/heattext.h"
#include "app/desktop/heatmap/heatwindow.h"
#include "app/desktop/models/format.h"
#include "app/desktop/theme.h"
#include "app/picture/heatpicture.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace pickglass {

namespace {

constexpr int Width = 1200;

/// The context of the translations.
struct HeatMapPictureText
{
    Q_DECLARE_TR_FUNCTIONS(pickglass::HeatMapPicture)
};

HeatCut cutOf(const HeatMapScene &scene, const HeatWindow &window)
{
    const auto end = std::min(
        scene.lines.size(), static_cast<size_t>(std::ceil(window.firstRow() + window.rowsShown())));
    const auto rows =
        scene.lines.members(std::min(static_cast<size_t>(window.firstRow()), end), end);
    const auto [firstColumn, endColumn] = scene.columnsInSight(window.range());
    return {{rows.begin(), rows.end()}, firstColumn, endColumn};
}

HeatPanel panelOf(const HeatMapScene &scene, size_t sheet, const QString &detail)
{
    const HeatSubject &subject = scene.request.maps[sheet].subject;
    const HeatSheet &shown = scene.sheets[sheet];
    const HeatLegend legend = heattext::legend(scene, sheet);
    HeatPanel panel;
    panel.title = QStringLiteral("%1  (%2)").arg(heattext::title(subject), legend.when);
    panel.detail = detail;
    panel.map = shown.map;
    panel.absence = heattext::absence(scene, sheet);
    panel.range = shown.range;
    panel.scale.front() = legend.cold;
    // A picture has words at the middle and the end of its scale, wherever round ticks are.
    const HeatRange &range = shown.range;
    if (range.high > range.low) {
        const HeatStatistic statistic = scene.request.statistic;
        panel.scale[1] = heattext::value(subject, statistic, std::midpoint(range.low, range.high));
        panel.scale[2] = heattext::value(subject, statistic, range.high);
        if (scene.request.maps[sheet].range.kind != HeatRangeChoice::Kind::Automatic) {
            panel.scale[2].prepend(u'≥');
        }
    }
    return panel;
}

} // namespace

Picture heatMapPicture(const HeatMapScene &scene, const HeatWindow &window, const QString &title)
{
    const HeatMap &map = *scene.anyMap();
    HeatPicture picture;
    picture.title = title;
    picture.statistic = scene.request.statistic;
    picture.cut = cutOf(scene, window);
    const TimeRange shown{map.startOf(picture.cut.firstColumn), map.startOf(picture.cut.endColumn)};
    picture.subtitle =
        QStringLiteral("%1 – %2").arg(format::time(shown.from), format::time(shown.to));
    for (const quint32 row : picture.cut.rows) {
        picture.names << heatRowName(map, row, scene.foldOf[row]);
    }
    if (scene.request.lines.order == HeatOrder::Place) {
        picture.bands = leafBands(map, picture.cut.rows);
    }
    const QString rows =
        HeatMapPictureText::tr("%n rows", nullptr, static_cast<int>(picture.cut.rows.size()));
    for (size_t sheet = 0; sheet < scene.sheets.size(); ++sheet) {
        picture.panels.push_back(panelOf(scene, sheet, rows));
    }
    picture.colors = static_cast<const PaperColors &>(tokens());
    picture.font = Theme::instance().font();
    picture.unknown = HeatMapPictureText::tr("not known");
    picture.zone = format::zoneName(shown.from);
    picture.isLocalTime = displayOptions().isLocalTime;
    return pictureOf(std::move(picture), Width);
}

QString heatCsv(const HeatMapScene &scene, TimeRange window)
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
            const HeatRow &one = sheet.map->rows[row];
            const QString name = fold >= 0          ? heatRowName(*sheet.map, row, fold)
                                 : one.isWaitByPeer ? format::byPeer(one.name)
                                                    : one.name;
            text += heatCsvLine(*sheet.map, scene.request.statistic, row, name, first, last) + '\n';
        }
    }
    return QString::fromUtf8(text);
}

} // namespace pickglass
