// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a job of 1,000 hosts did to the network in an hour of sweeps, one a second: its links and
// the matrix of its hosts, and the explanation. The fabric has 1,024 hosts on 64 leaves and 16
// spines.

#include "app/common/jobexplain.h"
#include "app/common/jobreader.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"

#include <QCoreApplication>
#include <QProcess>
#include <QTemporaryDir>

#include <cstdio>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

constexpr size_t Hosts = 1000;

[[noreturn]] void giveUp(const QString &why)
{
    std::fprintf(stderr, "bench_job: %s\n", qPrintable(why));
    std::exit(1);
}

void record(const QString &path)
{
    QProcess pgcap;
    pgcap.start(QStringLiteral(PICKGLASS_PGCAP),
                {QStringLiteral("record"),
                 QStringLiteral("synthetic:tree?leaves=64&spines=16&perleaf=16&congestion=two&"
                                "clock=fast&sweeps=3600&routes=1&seed=1"),
                 QStringLiteral("-o"), path, QStringLiteral("--interval"), QStringLiteral("1s")});
    constexpr int TimeoutMs = 1'200'000;
    if (!pgcap.waitForFinished(TimeoutMs) || pgcap.exitCode() != 0) {
        giveUp(QString::fromUtf8(pgcap.readAllStandardError()));
    }
}

Job jobOf(const Fabric &fabric)
{
    Job job{QStringLiteral("1")};
    for (const Node &node : fabric.nodes()) {
        if (node.isHostAdapter() && job.nodes.size() < Hosts) {
            job.nodes.push_back(node.guid);
        }
    }
    return job;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    const QTemporaryDir folder;
    QString path = qEnvironmentVariable("BENCH_JOB_CAPTURE");
    if (path.isEmpty()) {
        path = folder.filePath(QStringLiteral("hour.pgcap"));
        record(path);
    }
    const auto capture = CaptureReader::open(path);
    const auto fabric = capture ? (*capture)->fabricAt() : tl::unexpected(capture.error());
    if (!fabric) {
        giveUp(fabric.error().english());
    }
    JobQuestion question;
    question.job = jobOf(**fabric);
    question.matrix = true;
    question.explain = false;
    JobReport report;
    const double reading = millisecondsOf([&] {
        auto read = readJob(**capture, question);
        if (!read) {
            giveUp(read.error().english());
        }
        report = *std::move(read);
    });
    constexpr double ReadingTarget = 2000;
    print({.name = QStringLiteral("a job of %1 hosts, an hour: %2 links and the matrix")
                       .arg(report.hosts.size())
                       .arg(report.links.size()),
           .value = reading,
           .unit = QStringLiteral("ms"),
           .target = ReadingTarget});
    const double explaining = millisecondsOf([&] {
        if (const auto done = explainJob(**capture, report); !done) {
            giveUp(done.error().english());
        }
    });
    constexpr double ExplainingTarget = 5000;
    print(
        {.name = QStringLiteral("the same: explanation, %1 sentences").arg(report.findings.size()),
         .value = explaining,
         .unit = QStringLiteral("ms"),
         .target = ExplainingTarget});
    return 0;
}
