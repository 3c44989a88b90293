// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/heatpainting.h"

#include "app/common/exitcode.h"

#ifdef PICKGLASS_PICTURES
#include "app/picture/pictureapplication.h"
#include "app/picture/picturefile.h"
#endif

namespace pickglass::pgcap {

bool isPicture(const QString &path)
{
    return path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive) ||
           path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
}

QString nameOf(const HeatRow &row)
{
    return row.port == 0 ? row.name : QStringLiteral("%1:%2").arg(row.name).arg(row.port);
}

#ifdef PICKGLASS_PICTURES

namespace {

QString rangeWords(const HeatRangeChoice &choice)
{
    switch (choice.kind) {
    case HeatRangeChoice::Kind::Automatic:
        return QStringLiteral("colors from 0 to the highest");
    case HeatRangeChoice::Kind::Thesis:
        return QStringLiteral("colors from 0 to mean + mean absolute deviation");
    case HeatRangeChoice::Kind::Fixed:
        break;
    }
    return QStringLiteral("fixed colors");
}

/// "2026-11-22 08:00:00 – 09:00:00 UTC, 10 s a column, …".
QString subtitleOf(const HeatMap &map, const HeatOptions &options)
{
    constexpr double MicrosecondsPerSecond = 1e6;
    constexpr qsizetype ToSeconds = 19; ///< characters of "2026-11-22T08:00:00"
    const auto words = [](Timestamp time) {
        return time.toString().left(ToSeconds).replace(u'T', u' ');
    };
    return QStringLiteral("%1 – %2, a column is %3 s, %4")
        .arg(words(map.start), words(map.startOf(map.columns)))
        .arg(static_cast<double>(map.step) / MicrosecondsPerSecond)
        .arg(rangeWords(options.range));
}

} // namespace

bool canPaint()
{
    return true;
}

std::unique_ptr<QCoreApplication> makeApplication(int &argc, char **argv, bool isForPictures)
{
    return isForPictures ? makePictureApplication(argc, argv)
                         : std::make_unique<QCoreApplication>(argc, argv);
}

int paintMaps(const HeatOptions &options, const std::vector<DrawnMap> &maps, const QString &title,
              const QString &path)
{
    HeatPicture picture;
    picture.title = title;
    picture.subtitle = subtitleOf(*maps.front().map, options);
    picture.colors = paperColors(options.isDark);
    picture.font = pictureFont();
    for (const DrawnMap &drawn : maps) {
        HeatPanel panel;
        panel.title = titleOf(drawn.map->subject, options.statistic).english();
        panel.unit = unitOf(drawn.map->subject, options.statistic);
        panel.map = drawn.map;
        panel.rows = drawn.rows;
        panel.statistic = options.statistic;
        panel.range = drawn.range;
        for (const quint32 row : drawn.rows) {
            panel.names << nameOf(drawn.map->rows[row]);
        }
        picture.panels.push_back(std::move(panel));
    }
    QString why;
    if (!writePicture(picture, picture.sizeFor(options.width), path, &why)) {
        complain(QStringLiteral("%1 could not be written: %2.").arg(path, why));
        return Trouble;
    }
    return Fine;
}

#else

bool canPaint()
{
    return false;
}

std::unique_ptr<QCoreApplication> makeApplication(int &argc, char **argv, bool)
{
    return std::make_unique<QCoreApplication>(argc, argv);
}

int paintMaps(const HeatOptions &, const std::vector<DrawnMap> &, const QString &,
              const QString &path)
{
    complain(QStringLiteral("%1: this pgcap was built without pictures. Make CSV or JSON, or build "
                            "it with PICKGLASS_DESKTOP=ON.")
                 .arg(path));
    return Trouble;
}

#endif

} // namespace pickglass::pgcap
