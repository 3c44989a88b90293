// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/heatreport.h"

#include "app/common/exitcode.h"
#include "app/common/heatcsv.h"
#include "core/base/outputplace.h"
#include "core/base/timestamp.h"

#include <QSaveFile>

#include <cmath>

namespace pickglass::pgcap {

namespace {

void numberOrNull(JsonWriter &json, QByteArrayView name, std::optional<double> value)
{
    json.key(name);
    if (value && std::isfinite(*value)) {
        json.value(*value);
    } else {
        json.null();
    }
}

void writePlace(JsonWriter &json, const HeatRow &row)
{
    json.member("guid", row.guid);
    json.key("port");
    json.numberOrNull(row.port);
    json.member("node", row.name);
}

void writeEpisode(JsonWriter &json, const HeatMap &map, const HeatEpisode &episode)
{
    json.beginObject();
    json.member("from", episode.when.from);
    json.member("to", episode.when.to);
    json.member("rows", qint64(episode.rows));
    json.member("widest_t", map.startOf(episode.widestColumn));
    json.member("widest_rows", qint64(episode.widestRows));
    json.key("first");
    json.beginArray();
    for (const quint32 row : episode.first) {
        json.beginObject();
        writePlace(json, map.rows[row]);
        json.endObject();
    }
    json.endArray();
    json.key("hottest");
    json.beginObject();
    writePlace(json, map.rows[episode.hottestRow]);
    json.member("t", map.startOf(episode.hottestColumn));
    numberOrNull(json, "value", episode.hottest);
    json.endObject();
    json.endObject();
}

void writeMap(JsonWriter &json, const HeatOptions &options, const DrawnMap &drawn)
{
    const QString unit = unitOf(drawn.map->subject, options.statistic);
    const QString counter = counterOf(drawn.map->subject);
    json.beginObject();
    json.member("by", toString(drawn.map->subject.measure));
    json.key("counter");
    json.textOrNull(counter);
    json.member("statistic", toString(options.statistic));
    json.key("unit");
    json.textOrNull(unit);
    json.key("range");
    json.beginObject();
    json.member("low", drawn.range.low);
    json.member("high", drawn.range.high);
    json.endObject();
    json.endObject();
}

void writeWaits(JsonWriter &json, const HeatMap &map, const HeatFindings &findings)
{
    json.beginObject();
    json.member("pattern", toString(findings.pattern));
    numberOrNull(json, "wait_share", findings.waitShare);
    numberOrNull(json, "correlation", findings.correlation);
    numberOrNull(json, "utilization", findings.utilization);
    json.member("threshold", findings.threshold);
    json.key("widest");
    if (findings.widestColumn) {
        json.beginObject();
        json.member("t", map.startOf(*findings.widestColumn));
        json.member("rows", qint64(findings.widestRows));
        json.member("of", qint64(findings.widestKnown));
        json.endObject();
    } else {
        json.null();
    }
    json.key("target");
    if (findings.target) {
        json.beginObject();
        writePlace(json, map.rows[*findings.target]);
        json.member("share", findings.targetShare);
        json.endObject();
    } else {
        json.null();
    }
    json.key("episodes");
    json.beginArray();
    for (const HeatEpisode &episode : findings.episodes) {
        writeEpisode(json, map, episode);
    }
    json.endArray();
    json.endObject();
}

} // namespace

int writeCells(const HeatOptions &options, const std::vector<DrawnMap> &maps, const QString &path)
{
    QSaveFile file(path);
    if (const auto opened = openToSave(file); !opened) {
        return fail(opened.error());
    }
    bool isWritten = true;
    const UnfinishedFile unfinished(file.handle());
    const size_t columns = maps.front().map->columns;
    const QByteArray head = heatCsvHead(*maps.front().map, 0, columns) + "\r\n";
    isWritten = isWritten && file.write(head) == head.size();
    for (const DrawnMap &drawn : maps) {
        for (const quint32 row : drawn.rows) {
            const QByteArray line = heatCsvLine(*drawn.map, options.statistic, row,
                                                drawn.map->rows[row].name, 0, columns) +
                                    "\r\n";
            isWritten = isWritten && file.write(line) == line.size();
        }
    }
    if (!isWritten || !file.commit()) {
        return fail(cannotWrite(path, file.errorString()).value());
    }
    return Fine;
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
    json.key("maps");
    json.beginArray();
    for (const DrawnMap &drawn : maps) {
        writeMap(json, options, drawn);
    }
    json.endArray();
    json.key("waits");
    if (findings) {
        writeWaits(json, map, *findings);
    } else {
        json.null();
    }
    json.endObject();
}

} // namespace pickglass::pgcap
