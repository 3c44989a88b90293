// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/heatpainting.h"

#include "app/common/exitcode.h"

#ifdef PICKGLASS_PICTURES
#include "app/picture/heatpicture.h"
#include "app/picture/pictureapplication.h"
#include "core/base/outputplace.h"
#include "core/base/timestamp.h"

#include <QLocale>

#include <cmath>
#endif

namespace pickglass::pgcap {

namespace {

bool isSvg(const QString &path)
{
    return path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
}

} // namespace

bool isPicture(const QString &path)
{
    return isSvg(path) || path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive);
}

QString nameOf(const HeatRow &row)
{
    return row.port == 0 ? row.name : row.name + u':' + QString::number(row.port);
}

#ifdef PICKGLASS_PICTURES

namespace {

QString rangeWords(const HeatRangeChoice &choice)
{
    switch (choice.kind) {
    case HeatRangeChoice::Kind::Automatic:
        return QStringLiteral("colors from 0 to the maximum");
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
    constexpr qsizetype ToSeconds = 19; ///< characters of "2026-11-22T08:00:00"
    const auto words = [](Timestamp time) {
        return time.toString().left(ToSeconds).replace(u'T', u' ');
    };
    return QStringLiteral("%1 – %2, %3 s per column, %4")
        .arg(words(map.start), words(map.startOf(map.columns)))
        .arg(static_cast<double>(map.step) / MicrosecondsPerSecond)
        .arg(rangeWords(options.range));
}

/// Three significant digits, without an exponent.
QString threeDigits(double value)
{
    if (value == 0) {
        return QStringLiteral("0");
    }
    constexpr int Digits = 3;
    const double size = std::abs(value);
    const int whole = size >= 1 ? static_cast<int>(std::floor(std::log10(size))) + 1 : 1;
    return QString::number(value, 'f', std::max(Digits - whole, 0));
}

/// "12.3 GB/s", "45.6 %", "1.23 k events/s". No unit means a share.
QString valueWords(double value, const QString &unit)
{
    if (unit.isEmpty()) {
        constexpr double Percent = 100;
        return threeDigits(value * Percent) + QStringLiteral(" %");
    }
    constexpr double Thousand = 1000;
    static const QString prefixes[] = {
        {}, QStringLiteral("k"), QStringLiteral("M"), QStringLiteral("G"), QStringLiteral("T")};
    size_t prefix = 0;
    while (std::abs(value) >= Thousand && prefix + 1 < std::size(prefixes)) {
        value /= Thousand;
        ++prefix;
    }
    // "GB/s" is one word, "k events/s" are two.
    const bool isBytes = unit.startsWith(u'B');
    const QString space = isBytes || prefix == 0 ? QString() : QStringLiteral(" ");
    return threeDigits(value) + u' ' + prefixes[prefix] + space + unit;
}

HeatPanel panelOf(const DrawnMap &drawn, const HeatOptions &options)
{
    const QString unit = unitOf(drawn.map->subject, options.statistic);
    const HeatRange &range = drawn.range;
    HeatPanel panel;
    panel.title = titleOf(drawn.map->subject, options.statistic).english();
    panel.detail = QStringLiteral("%1 rows").arg(
        QLocale(QLocale::English).toString(static_cast<qulonglong>(drawn.rows.size())));
    panel.map = drawn.map;
    panel.range = range;
    panel.scale.front() = valueWords(range.low, unit);
    if (range.low < range.high) {
        // What is above such a scale has its end's color, too.
        const bool isOpen = options.range.kind != HeatRangeChoice::Kind::Automatic;
        panel.scale = {valueWords(range.low, unit), valueWords((range.low + range.high) / 2, unit),
                       (isOpen ? QStringLiteral("≥") : QString()) + valueWords(range.high, unit)};
    }
    return panel;
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
    const HeatMap &first = *maps.front().map;
    HeatPicture picture;
    picture.title = title;
    picture.subtitle = subtitleOf(first, options);
    picture.statistic = options.statistic;
    picture.cut = {maps.front().rows, 0, first.columns};
    for (const quint32 row : picture.cut.rows) {
        picture.names << nameOf(first.rows[row]);
    }
    if (options.order == HeatOrder::Place) {
        picture.bands = leafBands(first, picture.cut.rows);
    }
    picture.colors = paperColors(options.isDark);
    picture.font = pictureFont();
    picture.unknown = QStringLiteral("not known");
    picture.zone = QStringLiteral("UTC");
    for (const DrawnMap &drawn : maps) {
        picture.panels.push_back(panelOf(drawn, options));
    }
    const QByteArray bytes = encoded(pictureOf(std::move(picture), options.width),
                                     isSvg(path) ? PictureFormat::Svg : PictureFormat::Png);
    const auto saved = saveBytes(path, bytes);
    return saved ? int(Fine) : fail(saved.error());
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
    complain(QStringLiteral("%1: this pgcap was built without pictures. Use CSV or JSON, or build "
                            "it with PICKGLASS_DESKTOP=ON.")
                 .arg(path));
    return Trouble;
}

#endif

} // namespace pickglass::pgcap
