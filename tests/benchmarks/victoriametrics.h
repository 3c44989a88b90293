// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>
#include <QUrl>
#include <QUrlQuery>

#include <functional>
#include <optional>

/// VictoriaMetrics with the same in it as a store: what it keeps, and how quickly it answers.
namespace pickglass::bench {

class RunningRecorder;

/// The median of five runs in milliseconds; nothing where one does not answer what it should.
std::optional<double> timed(const std::function<bool()> &question);

/// Readings that are made, a reading each so many seconds.
struct Readings
{
    /// Monday, 2023-11-13, in seconds since 1970: what is made ends in the week after it.
    static constexpr qint64 Begin = 1'699'833'600;

    QByteArray fabric;
    int ports = 0;
    qint64 readings = 0; ///< of each port
    qint64 every = 0;    ///< s
};

/// How many bytes a GET answers, which are read as they come; 0 where it fails.
qint64 bytesOfAnswer(const QUrl &url);

/// Whether it is installed.
bool hasVictoriaMetrics();

struct Scraped
{
    double bytes = 0;  ///< that a scrape takes on its disk, without the index, which is there once
    double moment = 0; ///< ms for a counter of all ports at one moment
};
/// After it has scraped a recorder for so many seconds, once each 10 s; nothing where it fails.
/// Precondition: it is installed.
std::optional<Scraped> scrapedByVictoriaMetrics(const RunningRecorder &recorder, int seconds);

/// How long it takes for a GET of a path of its, in milliseconds, with these readings in it as
/// scrapes would leave them: series `xmit_data` with labels `node` and `port`. Nothing where it is
/// not installed, or fails.
std::optional<double> victoriaMetricsTimeOf(const Readings &made, const QString &path,
                                            const QUrlQuery &query);

} // namespace pickglass::bench
