// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/heatoutput.h"

#include "app/common/csv.h"
#include "app/common/exitcode.h"
#include "core/base/outputplace.h"
#include "core/base/timestamp.h"
#include "core/fabric/portlabels.h"

#include <QLocale>
#include <QSaveFile>

#include <cmath>

#ifdef PICKGLASS_PICTURES
#include "app/picture/heatpicture.h"
#include "app/picture/pictureapplication.h"
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

/// "node01 (peer)": a row of what the switch at the other end of the cable waited.
QString marked(const HeatRow &row, const QString &name)
{
    return row.isWaitByPeer ? name + QStringLiteral(" (peer)") : name;
}

QString nameOf(const HeatRow &row)
{
    return marked(row, portPlace(row.name, row.port, row.label));
}

#ifdef PICKGLASS_PICTURES

namespace {

QString choiceText(const HeatRangeChoice &choice)
{
    switch (choice.kind) {
    case HeatRangeChoice::Kind::Automatic:
        return QStringLiteral("colors from 0 to the maximum");
    case HeatRangeChoice::Kind::MeanDeviation:
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
        .arg(choiceText(options.range));
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
QString valueText(double value, const QString &unit)
{
    if (unit.isEmpty()) {
        constexpr double Percent = 100;
        return threeDigits(value * Percent) + QStringLiteral(" %");
    }
    constexpr double Tiny = 1e-3; // of which three digits would be 0.00
    if (value != 0 && std::abs(value) < Tiny) {
        return QStringLiteral("%1 %2").arg(QString::number(value, 'g', 2), unit);
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
    panel.scale.front() = valueText(range.low, unit);
    if (range.low < range.high) {
        // What is above such a scale has its end's color, too.
        const bool isOpen = options.range.kind != HeatRangeChoice::Kind::Automatic;
        panel.scale = {valueText(range.low, unit), valueText((range.low + range.high) / 2, unit),
                       (isOpen ? QStringLiteral("≥") : QString()) + valueText(range.high, unit)};
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

OrCode<void> paintMaps(const HeatOptions &options, const std::vector<DrawnMap> &maps,
                       const QString &title, const QString &path)
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
    return orFail(saveBytes(path, bytes));
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

OrCode<void> paintMaps(const HeatOptions &, const std::vector<DrawnMap> &, const QString &,
                       const QString &path)
{
    complain(QStringLiteral("%1: this pgcap was built without pictures. Use CSV or JSON, or build "
                            "it with PICKGLASS_DESKTOP=ON.")
                 .arg(path));
    return tl::unexpected(int(Trouble));
}

#endif

namespace {

void writePlace(JsonWriter &json, const HeatRow &row)
{
    json.member("guid", row.guid);
    json.member("port", known(row.port));
    json.member("node", row.name);
    if (row.isWaitByPeer) {
        json.member("wait_side", "peer");
    }
}

void writeEpisode(JsonWriter &json, const HeatMap &map, const HeatEpisode &episode)
{
    json.member("from", episode.when.from);
    json.member("to", episode.when.to);
    json.member("rows", qint64(episode.rows));
    json.member("widest_t", map.startOf(episode.widestColumn));
    json.member("widest_rows", qint64(episode.widestRows));
    json.objects("first", episode.first, [&](quint32 row) { writePlace(json, map.rows[row]); });
    json.object("hottest", [&] {
        writePlace(json, map.rows[episode.hottestRow]);
        json.member("t", map.startOf(episode.hottestColumn));
        json.member("value", episode.hottest);
    });
}

void writeMap(JsonWriter &json, const HeatOptions &options, const DrawnMap &drawn)
{
    json.member("by", toString(Figure{drawn.map->subject.measure}));
    json.member("counter", cell(counterOf(drawn.map->subject)));
    json.member("statistic", toString(options.statistic));
    json.member("unit", cell(unitOf(drawn.map->subject, options.statistic)));
    json.object("range", [&] {
        json.member("low", drawn.range.low);
        json.member("high", drawn.range.high);
    });
}

/// What hosts did, and how it goes with their waits.
void writeHosts(JsonWriter &json, const DrawnMap &drawn, const std::vector<DrawnMap> &maps)
{
    const HeatMap &map = *drawn.map;
    const auto waits = std::ranges::find_if(maps, [](const DrawnMap &other) {
        return counterOf(other.map->subject) == u"PortXmitWait";
    });
    const bool isOther = waits != maps.end() && waits->map != drawn.map;
    json.member("dispersion", cell(dispersionOf(map)));
    json.member("correlation_with_waits",
                cell(isOther ? correlationOf(*waits->map, map) : std::nullopt));
    json.objects("dominant", dominantRows(map),
                 [&](quint32 row) { writePlace(json, map.rows[row]); });
}

/// Which of the counters rose first.
void writeRises(JsonWriter &json, const HeatEpisode &episode, const std::vector<DrawnMap> &maps)
{
    std::vector<const HeatMap *> all;
    for (const DrawnMap &drawn : maps) {
        all.push_back(drawn.map.get());
    }
    json.objects("first_counters", risesAround(episode, all), [&](const HeatRise &rise) {
        const HeatMap &map = *all[rise.map];
        json.member("counter", cell(counterOf(map.subject)));
        json.member("t", map.startOf(rise.column));
        json.member("seconds_before",
                    static_cast<double>(episode.when.from - map.startOf(rise.column)) /
                        MicrosecondsPerSecond);
        json.object("host", [&] { writePlace(json, map.rows[rise.row]); });
    });
}

void writeWaits(JsonWriter &json, const HeatOptions &options, const std::vector<DrawnMap> &maps,
                const HeatFindings &findings)
{
    const HeatMap &map = *maps.front().map;
    json.member("pattern", toString(findings.pattern));
    json.member("wait_share", cell(findings.waitShare));
    if (const auto &ticks = findings.ticksPerWord) {
        json.object("ticks_per_word", [&] {
            json.member("all", ticks->all);
            json.member("low", ticks->low);
            json.member("high", ticks->high);
        });
    } else {
        json.member("ticks_per_word", Cell());
    }
    json.member("correlation", cell(findings.correlation));
    json.member("utilization", cell(findings.utilization));
    json.member("threshold", findings.threshold);
    if (findings.widestColumn) {
        json.object("widest", [&] {
            json.member("t", map.startOf(*findings.widestColumn));
            json.member("rows", qint64(findings.widestRows));
            json.member("of", qint64(findings.widestKnown));
        });
    } else {
        json.member("widest", Cell());
    }
    if (findings.target) {
        json.object("target", [&] {
            writePlace(json, map.rows[*findings.target]);
            json.member("share", findings.targetShare);
        });
    } else {
        json.member("target", Cell());
    }
    json.objects("episodes", findings.episodes, [&](const HeatEpisode &episode) {
        writeEpisode(json, map, episode);
        if (options.isThesis) {
            writeRises(json, episode, maps);
        }
    });
}

} // namespace

Result<void> writeCells(const HeatOptions &options, const std::vector<DrawnMap> &maps,
                        const QString &path)
{
    QSaveFile file(path);
    RETURN_IF_ERROR(openToSave(file));
    const UnfinishedFile unfinished(file.handle());
    const size_t columns = maps.front().map->columns;
    const auto write = [&file](const QByteArray &line) {
        return file.write(line + "\r\n") == line.size() + 2;
    };
    bool isWritten = write(heatCsvHead(*maps.front().map, 0, columns));
    for (const DrawnMap &drawn : maps) {
        for (const quint32 row : drawn.rows) {
            isWritten = isWritten &&
                        write(heatCsvLine(*drawn.map, options.statistic, row,
                                          marked(drawn.map->rows[row], drawn.map->rows[row].name),
                                          0, columns));
        }
    }
    if (!isWritten || !file.commit()) {
        return cannotWrite(path, file.errorString());
    }
    return {};
}

void writeFindings(JsonWriter &json, const HeatOptions &options, const std::vector<DrawnMap> &maps,
                   const std::optional<HeatFindings> &findings)
{
    const HeatMap &map = *maps.front().map;
    json.beginObject();
    json.member("from", map.start);
    json.member("to", map.startOf(map.columns));
    json.member("step_s", static_cast<double>(map.step) / MicrosecondsPerSecond);
    json.member("columns", qint64(map.columns));
    json.member("of", toString(map.of));
    json.member("rows", qint64(map.rows.size()));
    json.objects("maps", maps, [&](const DrawnMap &drawn) {
        writeMap(json, options, drawn);
        if (options.isThesis) {
            writeHosts(json, drawn, maps);
        }
    });
    if (findings) {
        json.object("waits", [&] { writeWaits(json, options, maps, *findings); });
    } else {
        json.member("waits", Cell());
    }
    json.endObject();
}

} // namespace pickglass::pgcap
