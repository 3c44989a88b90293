// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Who is to blame for packets that wait, in an hour of sweeps, one a second, of 3,528 ports: 882
// hosts on 42 leaves and 21 spines.

#include "app/common/congestionreader.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>

#include <cstdio>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

[[noreturn]] void giveUp(const QString &why)
{
    std::fprintf(stderr, "bench_congestion: %s\n", qPrintable(why));
    std::exit(1);
}

/// The congestion of two causes in the first minutes; before and after it, calm traffic.
void record(const QString &path)
{
    QProcess pgcap;
    pgcap.start(QStringLiteral(PICKGLASS_PGCAP),
                {QStringLiteral("record"),
                 QStringLiteral("synthetic:tree?k=42&tiers=2&congestion=two&clock=fast&sweeps=3600&"
                                "routes=1&seed=1"),
                 QStringLiteral("-o"), path, QStringLiteral("--interval"), QStringLiteral("1s")});
    constexpr int TimeoutMs = 1'200'000;
    if (!pgcap.waitForFinished(TimeoutMs) || pgcap.exitCode() != 0) {
        giveUp(QString::fromUtf8(pgcap.readAllStandardError()));
    }
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("hour.pgcap"));
    record(path);
    const auto capture = CaptureReader::open(path);
    if (!capture) {
        giveUp(capture.error().english());
    }
    qsizetype episodes = 0;
    const double milliseconds = millisecondsOf([&] {
        const auto report = readCongestion(**capture, {});
        if (!report) {
            giveUp(report.error().english());
        }
        episodes = static_cast<qsizetype>(report->episodes.size());
    });
    constexpr double Target = 5000;
    print({.name = QStringLiteral("congestion of an hour, 3,528 ports, %1 episodes").arg(episodes),
           .value = milliseconds,
           .unit = QStringLiteral("ms"),
           .target = Target});
    return 0;
}
