// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads what charts draw: 16 series over a day of samples taken once a second, at several zooms.

#include "app/desktop/charts/data/loadchart.h"
#include "tests/benchmarks/daycapture.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/support/generators.h"

#include <QCoreApplication>
#include <QTemporaryDir>

#include <cstdio>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

constexpr qint64 Start = DayCapture::Start.microseconds();
constexpr qint64 Second = 1'000'000;
constexpr int Day = DayCapture::Sweeps;
constexpr size_t Series = 16;
constexpr int Pixels = 1500;

[[noreturn]] void giveUp(const Error &error)
{
    std::fprintf(stderr, "bench_charts: %s\n", qPrintable(error.english()));
    std::exit(1);
}

void benchZoom(const CaptureReader &capture, ChartQuestion question, double seconds,
               const QString &name)
{
    constexpr int Runs = 7;
    // In the middle of the day, a little elsewhere each time.
    int run = 0;
    const double took = medianMilliseconds(Runs, [&] {
        const qint64 from = Start + qint64((Day - seconds) / 2 * Second) + ++run * Second;
        question.window = {Timestamp(from), Timestamp(from + qint64(seconds * Second))};
        question.cursor = Timestamp(from + qint64(seconds / 2 * Second));
        const auto series = loadChart(capture, question);
        if (!series) {
            giveUp(series.error());
        }
        for (const ChartSeries &one : *series) {
            size_t points = 0;
            for (const ChartRun &line : one.runs) {
                points += line.points.size();
            }
            if (points < 50 || points > 2 * Pixels + 2) {
                std::fprintf(stderr, "bench_charts: %zu points\n", points);
                std::exit(1);
            }
        }
    });
    print({.name = QStringLiteral("load 16 series at %1 pixels, %2").arg(Pixels).arg(name),
           .value = took,
           .unit = QStringLiteral("ms"),
           .target = 250});
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("day.pgcap"));
    const SharedFabric fabric = tests::makeFatTree(12);
    const auto ports = DayCapture::record(path, *fabric);
    if (!ports) {
        giveUp(ports.error());
    }
    const auto capture = CaptureReader::open(path);
    if (!capture) {
        giveUp(capture.error());
    }
    ChartQuestion question;
    question.pixels = Pixels;
    question.fabric = fabric;
    for (size_t i = 0; i < Series; ++i) {
        question.keys.push_back(
            {(*ports)[i * (ports->size() - 1) / (Series - 1)], QStringLiteral("PortXmitData")});
    }
    constexpr double Minute = 60;
    constexpr double Hour = 3600;
    benchZoom(**capture, question, Day, QStringLiteral("a day of 1 s samples"));
    benchZoom(**capture, question, 6 * Hour, QStringLiteral("6 hours"));
    benchZoom(**capture, question, 3 * Hour, QStringLiteral("3 hours"));
    benchZoom(**capture, question, Hour, QStringLiteral("an hour"));
    benchZoom(**capture, question, 5 * Minute, QStringLiteral("5 minutes"));
    question.isRaw = true;
    benchZoom(**capture, question, Hour, QStringLiteral("an hour, raw"));
    benchZoom(**capture, question, Day, QStringLiteral("a day, raw"));
    return 0;
}
