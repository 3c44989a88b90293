// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/victoriametrics.h"

#include "tests/benchmarks/runningrecorder.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/support/metricsprograms.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QThread>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace pickglass::tests;

namespace pickglass::bench {

namespace {

constexpr auto Kind = TimeDatabase::Kind::VictoriaMetrics;

std::optional<double> timeOf(const TimeDatabase &database, const QString &path,
                             const QUrlQuery &query)
{
    return timed([&] {
        constexpr qint64 MinBytes = 1000;
        return bytesOfAnswer(database.url(path, query)) >= MinBytes;
    });
}

} // namespace

qint64 bytesOfAnswer(const QUrl &url)
{
    QNetworkAccessManager manager;
    QNetworkRequest request(url);
    // Large answers compress further than Qt lets pass.
    request.setDecompressedSafetyCheckThreshold(-1);
    const std::unique_ptr<QNetworkReply> reply(manager.get(request));
    qint64 bytes = 0;
    const auto read = [&] { bytes += std::max(qint64(0), reply->skip(reply->bytesAvailable())); };
    QEventLoop loop;
    QObject::connect(reply.get(), &QNetworkReply::readyRead, &loop, read);
    QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
    if (!reply->isFinished()) {
        loop.exec();
    }
    read();
    return reply->error() == QNetworkReply::NoError ? bytes : 0;
}

std::optional<double> timed(const std::function<bool()> &question)
{
    constexpr int Runs = 5;
    std::fputs("asking\n", stderr);
    std::vector<double> times;
    for (int run = 0; run < Runs; ++run) {
        QElapsedTimer passed;
        passed.start();
        if (!question()) {
            std::fputs("not the answer\n", stderr);
            return {};
        }
        times.push_back(static_cast<double>(passed.nsecsElapsed()) / 1e6);
    }
    return median(times);
}

bool hasVictoriaMetrics()
{
    return !TimeDatabase::programOf(Kind).isEmpty();
}

std::optional<Scraped> scrapedByVictoriaMetrics(const RunningRecorder &recorder, int seconds)
{
    constexpr int Interval = 10; // s
    std::fputs("scraping\n", stderr);
    const QByteArray place =
        recorder.url().authority().toLatin1(); // the host and the port that it chose
    TimeDatabase database(Kind,
                          "scrape_configs:\n- job_name: pickglass\n  scrape_interval: " +
                              QByteArray::number(Interval) +
                              "s\n  stream_parse: true\n  bearer_token: " + RunningRecorder::Token +
                              "\n  static_configs:\n  - targets: [\"" + place + "\"]\n",
                          {},
                          {QStringLiteral("-promscrape.maxScrapeSize=4GB"),
                           QStringLiteral("-search.maxUniqueTimeseries=10000000"),
                           QStringLiteral("-search.maxQueryDuration=5m")});
    if (!recorder.isReady() || !database.isReady()) {
        std::fputs(qPrintable(database.said()), stderr);
        return {};
    }
    const int wanted = std::max(1, seconds / Interval);
    double scrapes = 0;
    const QDeadlineTimer deadline(std::chrono::seconds(3 * wanted * Interval + 60));
    while (scrapes < wanted && !deadline.hasExpired()) {
        QThread::sleep(1);
        const auto counted =
            database.query(QStringLiteral("count_over_time(scrape_samples_scraped[1h])"));
        if (counted && !counted->isEmpty()) {
            scrapes = counted->first().samples.last().value;
        }
    }
    httpGet(database.url(QStringLiteral("/internal/force_flush")));
    double bytes = 0; // of samples: the index is there once
    const auto about = httpGet(database.url(QStringLiteral("/metrics"))).value_or(QByteArray());
    for (const QByteArray &line : about.split('\n')) {
        bytes += line.startsWith("vm_data_size_bytes{type=\"storage")
                     ? line.split(' ').last().toDouble()
                     : 0;
    }
    QUrlQuery query;
    query.addQueryItem(
        QStringLiteral("query"),
        QString::fromLatin1(QUrl::toPercentEncoding(QStringLiteral(
            "{__name__=~\"infiniband_(switch|hca)_port_transmit_data_bytes_total\"}"))));
    const auto moment = timeOf(database, QStringLiteral("/api/v1/query"), query);
    if (scrapes < wanted || !moment) {
        return {};
    }
    return Scraped{bytes / scrapes, *moment};
}

std::optional<double> victoriaMetricsTimeOf(const Readings &made, const QString &path,
                                            const QUrlQuery &query)
{
    if (!hasVictoriaMetrics()) {
        return {};
    }
    TimeDatabase database(Kind, "scrape_configs: []\n", {},
                          {QStringLiteral("-retentionPeriod=100y"),
                           QStringLiteral("-search.maxUniqueTimeseries=10000000"),
                           QStringLiteral("-search.maxQueryDuration=5m")});
    if (!database.isReady()) {
        return {};
    }
    for (int port = 0; port < made.ports; ++port) {
        const QByteArray labels = "{\"__name__\":\"xmit_data\",\"node\":\"" +
                                  QByteArray::number(port / 36) + "\",\"port\":\"" +
                                  QByteArray::number(port % 36 + 1) + "\"}";
        QByteArray values;
        QByteArray times;
        for (qint64 reading = 0; reading < made.readings; ++reading) {
            const qint64 second = reading * made.every;
            values +=
                QByteArray::number(second * 1'000'000 + (reading * 7919 + port) % 900'000) + ',';
            times += QByteArray::number((Readings::Begin + second) * 1000) + ',';
        }
        values.chop(1);
        times.chop(1);
        if (!httpPost(database.url(QStringLiteral("/api/v1/import")),
                      "{\"metric\":" + labels + ",\"values\":[" + values + "],\"timestamps\":[" +
                          times + "]}\n")) {
            return {};
        }
    }
    httpGet(database.url(QStringLiteral("/internal/force_flush")));
    return timeOf(database, path, query);
}

} // namespace pickglass::bench
