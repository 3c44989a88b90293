// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/app/pgcap/program.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QMap>
#include <QString>
#include <QStringList>

namespace pickglass::tests {

/// What `pgcap job --json` says of links and hosts, by their names.
struct JobAnswer
{
    struct Link
    {
        double bytes = 0;
        double uses = 0;
        qint64 minFlows = 0;
        qint64 maxFlows = 0;
    };
    struct Host
    {
        double sentUses = 0;
        double receivedUses = 0;
    };
    struct Pair
    {
        double low = 0;
        double high = 0;
    };
    QMap<QString, Link> links;  ///< that carried anything: "leaf84>spine110"
    QMap<QString, Host> hosts;  ///< "node0001 mlx5_0"
    QMap<QString, Pair> matrix; ///< "node0001 mlx5_0>node0009 mlx5_0"
    QByteArray said;            ///< where it failed
};

/// Of all hosts unless the options say which.
inline JobAnswer jobAnswer(const QString &file, QStringList options = {})
{
    if (!options.contains(QLatin1String("--hosts"))) {
        options << QStringLiteral("--hosts") << QStringLiteral("all");
    }
    JobAnswer answer;
    const Ran ran =
        pgcap(QStringList{QStringLiteral("job"), file, QStringLiteral("--json")} + options);
    if (ran.code != 0) {
        answer.said = ran.err;
        return answer;
    }
    QMap<QString, QString> names;
    const QJsonArray nodes =
        pgcap({QStringLiteral("nodes"), file, QStringLiteral("--json")}).json().array();
    for (const QJsonValue &node : nodes) {
        names[node[u"guid"].toString()] = node[u"name"].toString();
    }
    const QJsonObject job = ran.json().object();
    for (const QJsonValue &link : job[u"links"].toArray()) {
        if (link[u"bytes"].toDouble() > 0) {
            answer.links[names[link[u"guid"].toString()] + u'>' +
                         names[link[u"peer_guid"].toString()]] = {
                link[u"bytes"].toDouble(), link[u"uses"].toDouble(),
                qint64(link[u"flows_min"].toDouble()), qint64(link[u"flows_max"].toDouble())};
        }
    }
    for (const QJsonValue &host : job[u"hosts"].toArray()) {
        answer.hosts[host[u"node"].toString()] = {host[u"tx_uses"].toDouble(),
                                                  host[u"rx_uses"].toDouble()};
    }
    for (const QJsonValue &pair : job[u"matrix"].toArray()) {
        answer.matrix[pair[u"from"].toString() + u'>' + pair[u"to"].toString()] = {
            pair[u"low"].toDouble(), pair[u"high"].toDouble()};
    }
    return answer;
}

} // namespace pickglass::tests
