// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

#include <vector>

class QJsonObject;

namespace pickglass {

/// What pgcap says of the hosts that a source reads. Regular value type.
struct LiveHosts
{
    struct Silent
    {
        QString host;
        QString reason = {}; ///< empty: no answer in time

        bool operator==(const Silent &) const = default;
    };
    qint64 asked = 0;
    qint64 answered = 0;
    qint64 waiting = 0;              ///< may still answer in time
    QStringList answering = {};      ///< all that answered
    std::vector<Silent> silent = {}; ///< perhaps not all

    /// Of an event "hosts" of `pgcap record --control`, or the member of `pgcap probe --json`.
    static LiveHosts fromJson(const QJsonObject &object);

    bool operator==(const LiveHosts &) const = default;
};

/// "16 of 18 hosts answer"
QString hostsText(const LiveHosts &hosts);

} // namespace pickglass
