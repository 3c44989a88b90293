// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/system/recordedcapture.h"

#include "tests/app/pgcap/program.h"

#include <QJsonArray>

namespace pickglass::tests {

namespace {

QJsonArray rows(const char *command, const QString &file)
{
    return pgcap({QString::fromLatin1(command), file, QStringLiteral("--json")}).json().array();
}

/// 2026-11-21T08:00:00.123456Z
qint64 microsecondsOf(const QString &time)
{
    constexpr int WholeSeconds = 19;
    const QDateTime seconds = QDateTime::fromString(time.left(WholeSeconds) + u'Z', Qt::ISODate);
    return seconds.toSecsSinceEpoch() * 1'000'000 +
           qRound64(time.mid(WholeSeconds).chopped(1).toDouble() * 1e6);
}

} // namespace

QSet<QString> nodesOf(const QString &file)
{
    QSet<QString> nodes;
    for (const QJsonValue &row : rows("nodes", file)) {
        nodes.insert(QStringLiteral("%1 %2 %3 ports \"%4\"")
                         .arg(row[u"guid"].toString(), row[u"type"].toString())
                         .arg(row[u"ports"].toInt())
                         .arg(row[u"description"].toString().trimmed()));
    }
    return nodes;
}

QSet<QString> linksOf(const QString &file)
{
    QSet<QString> links;
    const auto end = [](const QJsonValue &link, const QString &which) {
        return QStringLiteral("%1:%2")
            .arg(link[which][u"guid"].toString())
            .arg(link[which][u"port"].toInt());
    };
    for (const QJsonValue &row : rows("links", file)) {
        links.insert(QStringLiteral("%1 %2 %3%4")
                         .arg(end(row, QStringLiteral("a")), end(row, QStringLiteral("b")),
                              row[u"width"].toString(), row[u"speed"].toString()));
    }
    return links;
}

QByteArray difference(const QSet<QString> &recorded, const QSet<QString> &wanted)
{
    const auto list = [](const QSet<QString> &set) {
        const QStringList all(set.begin(), set.end());
        return QStringList(all.mid(0, 5)).join(QStringLiteral("\n  "));
    };
    return QStringLiteral(
               "%1 recorded, %2 in the file; only recorded:\n  %3\nonly in the file:\n  %4")
        .arg(recorded.size())
        .arg(wanted.size())
        .arg(list(recorded - wanted), list(wanted - recorded))
        .toUtf8();
}

QJsonObject infoOf(const QString &file)
{
    return pgcap({QStringLiteral("info"), file, QStringLiteral("--json")}).json().object();
}

std::vector<Sample> samplesOf(const QString &file, const QString &port, const QString &counter)
{
    const Ran ran = pgcap({QStringLiteral("counters"), file, QStringLiteral("--port"), port,
                           QStringLiteral("--counter"), counter, QStringLiteral("--rate"),
                           QStringLiteral("--csv")});
    QStringList lines = QString::fromUtf8(ran.out).split(u'\n', Qt::SkipEmptyParts);
    if (lines.isEmpty())
        return {};
    const QStringList columns = lines.takeFirst().trimmed().split(u',');
    std::vector<Sample> samples;
    for (const QString &line : lines) {
        const QStringList cells = line.trimmed().split(u',');
        const auto cell = [&](const char *column) {
            return cells.value(columns.indexOf(QString::fromLatin1(column)));
        };
        samples.push_back({.time = microsecondsOf(cell("t")),
                           .value = cell("value"),
                           .rate = cell("rate"),
                           .quality = cell("quality")});
    }
    return samples;
}

std::vector<Happening> eventsOf(const QString &file, const QString &kind)
{
    QString sql = QStringLiteral(
        "SELECT time, ifnull(until, 0) AS until, lasts, kind, printf('0x%016x', node_guid) AS "
        "guid, "
        "port, was, became, subject FROM events WHERE 'KIND' IN ('', kind) ORDER BY id");
    sql.replace(QStringLiteral("KIND"), kind);
    const Ran ran = pgcap({QStringLiteral("sql"), file, sql, QStringLiteral("--json")});
    std::vector<Happening> events;
    for (const QJsonValue &row : ran.json().array()) {
        events.push_back({.time = row[u"time"].toInteger(),
                          .until = row[u"until"].toInteger(),
                          .lasts = row[u"lasts"].toInt() != 0,
                          .kind = row[u"kind"].toString(),
                          .guid = row[u"guid"].toString(),
                          .port = row[u"port"].toInt(),
                          .was = row[u"was"].toString(),
                          .became = row[u"became"].toString(),
                          .subject = row[u"subject"].toString()});
    }
    return events;
}

QByteArray listOf(const std::vector<Happening> &events)
{
    QStringList lines;
    for (const Happening &event : events) {
        lines << QStringLiteral("%1 %2/%3 \"%4\" -> \"%5\" at %6 until %7")
                     .arg(event.kind, event.guid)
                     .arg(event.port)
                     .arg(event.was, event.became)
                     .arg(event.time)
                     .arg(event.until);
    }
    return lines.join(u'\n').toUtf8();
}

std::vector<Period> periodsOfLink(const QString &file, quint64 guid, int port)
{
    const QString sql =
        QStringLiteral("SELECT valid_from AS f, ifnull(valid_to, 0) AS t FROM links "
                       "WHERE (a_guid = %1 AND a_port = %2) OR (b_guid = %1 AND b_port = %2) "
                       "ORDER BY valid_from")
            .arg(static_cast<qint64>(guid))
            .arg(port);
    std::vector<Period> periods;
    const Ran ran = pgcap({QStringLiteral("sql"), file, sql, QStringLiteral("--json")});
    for (const QJsonValue &row : ran.json().array())
        periods.push_back({.from = row[u"f"].toInteger(), .until = row[u"t"].toInteger()});
    return periods;
}

} // namespace pickglass::tests
