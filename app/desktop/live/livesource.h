// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <chrono>

namespace pickglass {

/// What is to be watched live, and how: what the Go live dialog asks.
struct LiveSource
{
    QString url; ///< "mad:", "mad:mlx5_0/1", "synthetic:tree?k=8", "ssh://head01"
    std::chrono::milliseconds interval = std::chrono::seconds(1);
    QStringList counters = {}; ///< beyond the usual: details, vl, sl, speeds
    /// What a ring holds: older raw samples go, and the oldest where there is no room. 0: no limit.
    std::chrono::milliseconds keep = std::chrono::hours(24);
    qint64 maxBytes = qint64(2) << 30;
    /// Of an agent whose token is in no file. It is never stored.
    QByteArray token = {};
    QString name = {}; ///< as a person calls the other machine; may be empty

    /// What it is called where there is little room: the name, or the URL as far as it matters.
    QString title() const;

    /// Those of pgcap for recording it to this file, driven by us.
    QStringList arguments(const QString &out) const;

    bool operator==(const LiveSource &) const = default;
};

/// Whether what was given names something that lives ("scheme:…"), not a file.
bool isLiveSource(const QString &given);

} // namespace pickglass
