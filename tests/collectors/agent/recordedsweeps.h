// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/app/pgcap/program.h"

#include <QJsonArray>
#include <QJsonObject>

#include <vector>

namespace pickglass::tests {

/// The times of all sweeps, in µs, ascending.
inline std::vector<qint64> sweepsOf(const QString &file)
{
    const QJsonArray rows =
        pgcap({QStringLiteral("sql"), file, QStringLiteral("SELECT time FROM sweeps ORDER BY time"),
               QStringLiteral("--json")})
            .json()
            .array();
    std::vector<qint64> times;
    for (const QJsonValue &row : rows) {
        times.push_back(row[u"time"].toInteger());
    }
    return times;
}

/// How often two neighbours among the times are further apart.
inline int gapsOver(const std::vector<qint64> &times, qint64 microseconds)
{
    int gaps = 0;
    for (size_t i = 1; i < times.size(); ++i) {
        gaps += times[i] - times[i - 1] > microseconds ? 1 : 0;
    }
    return gaps;
}

} // namespace pickglass::tests
