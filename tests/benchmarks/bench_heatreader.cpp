// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Heat maps of 11,664 hosts over an hour of sweeps, one a second: the whole program that draws one,
// and what the window reads of it when somebody zooms.

#include "app/common/heatreader.h"
#include "core/capture/capturewriter.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/support/generators.h"
#include "tests/support/sweepfill.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <random>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

constexpr qint64 Start = 1'700'000'400'000'000; // a multiple of all roll-ups
constexpr qint64 Second = 1'000'000;
constexpr int AnHour = 3600;

[[noreturn]] void giveUp(const QString &why)
{
    std::fprintf(stderr, "bench_heatreader: %s\n", qPrintable(why));
    std::exit(1);
}

void demand(const Result<void> &done)
{
    if (!done) {
        giveUp(done.error().english());
    }
}

/// The ports of the hosts; what they send, receive and wait moves all the time.
CounterSweep firstSweep(const Fabric &fabric)
{
    auto layout = std::make_shared<SweepLayout>();
    for (const Port &port : fabric.ports()) {
        if (fabric.node(port.node).isHostAdapter()) {
            layout->ports.push_back({fabric.node(port.node).guid, port.number});
        }
    }
    for (const QStringView name : {u"PortXmitData", u"PortRcvData", u"PortXmitWait"}) {
        layout->counters.push_back(countersNamed(name).front());
    }
    std::ranges::sort(layout->counters);
    layout->complete();
    return CounterSweep::forLayout(std::move(layout));
}

void record(const QString &path, const Fabric &fabric)
{
    constexpr qint64 Distance = 7; // µs between two answers
    constexpr quint64 Step = 1'000'000;
    auto writer =
        CaptureWriter::record(path, true, QStringLiteral("benchmark"), std::chrono::seconds(1));
    if (!writer) {
        giveUp(writer.error().english());
    }
    demand((*writer)->writeFabric(Timestamp(Start), fabric));
    CounterSweep sweep = firstSweep(fabric);
    const size_t ports = sweep.layout->ports.size();
    std::minstd_rand random;
    for (int i = 0; i <= AnHour; ++i) {
        ++sweep.number;
        sweep.time = Timestamp(Start + i * Second);
        tests::fillValues(sweep, [&](size_t, quint64 value) { return value + random() % Step; });
        for (size_t at = 0; at < sweep.times.size(); ++at) {
            sweep.times[at] =
                sweep.time.microseconds() + static_cast<qint64>(at % ports) * Distance;
        }
        demand((*writer)->writeSweep(sweep));
    }
    demand((*writer)->close());
}

void draw(const QString &capture, const QString &out)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.start(QStringLiteral(PICKGLASS_PGCAP),
                  {QStringLiteral("heatmap"), capture, QStringLiteral("--hosts"),
                   QStringLiteral("-o"), out, QStringLiteral("--force")});
    if (!process.waitForFinished(-1) || process.exitCode() != 0) {
        giveUp(QStringLiteral("pgcap heatmap failed"));
    }
}

/// The three maps of the thesis over a period of the hour, in so many columns.
void read(const CaptureReader &capture, const SharedFabric &fabric, int from, int seconds,
          int columns)
{
    HeatQuestion question;
    question.subjects = findingSubjects(FigureKind::Rate);
    question.rows.isHostsOnly = true;
    question.columns = columns;
    question.range = {Timestamp(Start + from * Second),
                      Timestamp(Start + (from + seconds) * Second)};
    const auto answer = readHeat(capture, fabric, question);
    if (!answer || !*answer) {
        giveUp(answer ? QStringLiteral("nothing was read") : answer.error().english());
    }
}

void benchReading(const QString &path)
{
    constexpr int Runs = 5;
    constexpr int Columns = 1000;
    const auto capture = CaptureReader::open(path);
    const auto fabric = capture ? (*capture)->fabricAt() : tl::unexpected(capture.error());
    if (!fabric) {
        giveUp(fabric.error().english());
    }
    struct Zoom
    {
        const char *what;
        int seconds;
        int columns;
        double target;
    };
    for (const Zoom zoom : {Zoom{"an hour, columns of 10 s", AnHour, 600, 2000},
                            Zoom{"10 min, columns of 10 s", 600, 100, 500},
                            Zoom{"1 min, columns of 1 s", 60, Columns, 1000}}) {
        int run = 0;
        const double time = medianMilliseconds(Runs, [&] {
            const int from = ++run * 601 % (AnHour - zoom.seconds + 1);
            read(**capture, *fabric, from, zoom.seconds, zoom.columns);
        });
        print({.name = QStringLiteral("three heat maps of 11,664 hosts read, %1")
                           .arg(QLatin1String(zoom.what)),
               .value = time,
               .unit = QStringLiteral("ms"),
               .target = zoom.target});
    }
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QTemporaryDir folder;
    const SharedFabric fabric = tests::makeFatTree(36);
    const QString path = folder.filePath(QStringLiteral("hour.pgcap"));
    record(path, *fabric);
    constexpr int Runs = 3;
    const double drawing =
        medianMilliseconds(Runs, [&] { draw(path, folder.filePath(QStringLiteral("map.png"))); });
    print({.name = QStringLiteral("pgcap heatmap, 11,664 nodes x an hour, as PNG"),
           .value = drawing,
           .unit = QStringLiteral("ms"),
           .target = 2000});
    benchReading(path);
    return 0;
}
