// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures scrapes of /metrics of a recording, the program from the outside: how long one takes,
// without and with TLS, and what it costs the recorder in memory; beside that how long
// VictoriaMetrics, which was given one, takes to give the same counters. The fabric is a made one.
//
//   bench_metrics --pgcap PGCAP --agent PICKGLASS-AGENT --k 36 --name "69,984 ports" [--scrapes 5]

#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/runningrecorder.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/support/metricsprograms.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>

#include <cstdio>

using namespace pickglass::bench;
using namespace pickglass::tests;

namespace {

/// The median in milliseconds; nothing where a scrape fails.
std::optional<double> measureScrapes(const RunningRecorder &recorder, int scrapes)
{
    std::vector<double> times;
    for (int i = 0; i < scrapes; ++i) {
        QElapsedTimer passed;
        passed.start();
        if (recorder.scrape() == 0) {
            return {};
        }
        times.push_back(static_cast<double>(passed.nsecsElapsed()) / 1e6);
    }
    return median(times);
}

/// How long VictoriaMetrics takes to give all counters of a scrape that was given to it; nothing
/// where it is not there.
std::optional<double> measurePeer(const RunningRecorder &recorder)
{
    const auto scraped = httpGet(recorder.url(), RunningRecorder::Token);
    if (!scraped || TimeDatabase::programOf(TimeDatabase::Kind::VictoriaMetrics).isEmpty()) {
        return {};
    }
    TimeDatabase database(TimeDatabase::Kind::VictoriaMetrics, "scrape_configs: []\n", {},
                          {QStringLiteral("-search.maxUniqueTimeseries=10000000")});
    if (!database.isReady() ||
        !httpPost(database.url(QStringLiteral("/api/v1/import/prometheus")), *scraped)) {
        std::fputs(qPrintable(database.said()), stderr);
        return {};
    }
    httpGet(database.url(QStringLiteral("/internal/force_flush")));
    QUrlQuery query;
    query.addQueryItem(QStringLiteral("match[]"),
                       QString::fromLatin1(QUrl::toPercentEncoding(QStringLiteral(
                           "{__name__=~\"infiniband_(switch|hca)_port_.*_total\"}"))));
    QElapsedTimer passed;
    passed.start();
    const auto text = httpGet(database.url(QStringLiteral("/api/v1/export"), query));
    constexpr qsizetype Least = 1000;
    return text && text->size() > Least
               ? std::optional(static_cast<double>(passed.nsecsElapsed()) / 1e6)
               : std::nullopt;
}

bool measurePlain(const QCommandLineParser &parser, const QString &source)
{
    const QString name = parser.value(QStringLiteral("name"));
    const RunningRecorder recorder(parser.value(QStringLiteral("pgcap")), source);
    const int scrapes = parser.value(QStringLiteral("scrapes")).toInt();
    const double before = recorder.megabytes("VmRSS");
    const auto time = recorder.isReady() ? measureScrapes(recorder, scrapes) : std::nullopt;
    if (!time) {
        return false;
    }
    const double after = recorder.megabytes("VmHWM");
    print({.name = QStringLiteral("metrics: scrape of %1").arg(name),
           .value = *time,
           .unit = QStringLiteral("ms"),
           .target = 2000,
           .peer = measurePeer(recorder),
           .peerName = QStringLiteral("counters out of VictoriaMetrics")});
    print({.name = QStringLiteral("metrics: memory that scrapes of %1 take").arg(name),
           .value = after - before,
           .unit = QStringLiteral("MB"),
           .target = 200});
    return true;
}

bool measureTls(const QCommandLineParser &parser, const QString &source)
{
    const RunningRecorder recorder(parser.value(QStringLiteral("pgcap")), source,
                                   parser.value(QStringLiteral("agent")));
    const int scrapes = parser.value(QStringLiteral("scrapes")).toInt();
    const auto time = recorder.isReady() ? measureScrapes(recorder, scrapes) : std::nullopt;
    if (time) {
        print({.name = QStringLiteral("metrics: scrape of %1, with TLS")
                           .arg(parser.value(QStringLiteral("name"))),
               .value = *time,
               .unit = QStringLiteral("ms"),
               .target = 2000});
    }
    return time.has_value();
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addOptions({{"pgcap", "The program.", "path", "pgcap"},
                       {"agent", "What makes certificates.", "path", "pickglass-agent"},
                       {"k", "Ports of a switch of the tree.", "number", "36"},
                       {"name", "What the fabric is called.", "text", "the fabric"},
                       {"scrapes", "How many.", "number", "5"}});
    parser.process(app);
    const QString source =
        QStringLiteral("synthetic:tree?load=0.4&k=%1").arg(parser.value(QStringLiteral("k")));
    return measurePlain(parser, source) && measureTls(parser, source) ? 0 : 1;
}
