// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/benchmarkanswer.h"
#include "app/common/exitcode.h"
#include "app/common/joblistfile.h"
#include "app/common/text.h"
#include "app/pgcap/benchmarkdocuments.h"
#include "app/pgcap/options.h"

#include <algorithm>

namespace pickglass::pgcap {

namespace {

OrCode<QTimeZone> zoneOf(const Options &options)
{
    if (!options.has("tz")) {
        return QTimeZone();
    }
    auto named = timeZoneNamed(options.value("tz"));
    return named ? OrCode<QTimeZone>(*named) : options.refusal(named.error().english());
}

OrCode<std::vector<BenchmarkRun>> readRuns(const Options &options)
{
    ASSIGN_OR_RETURN(const auto zone, zoneOf(options));
    std::vector<BenchmarkRun> runs;
    for (const QString &path : options.files()) {
        ASSIGN_OR_RETURN(auto text, orFail(readBenchmarkFile(path, zone, interrupts())));
        for (const LineProblem &problem : text.problems) {
            complain(QStringLiteral("%1:%2: %3")
                         .arg(path, QString::number(problem.line), translated(problem.message)));
        }
        if (text.skipped > text.problems.size()) {
            complain(QStringLiteral("%1: %2 lines in all could not be used.")
                         .arg(path, QString::number(text.skipped)));
        }
        std::ranges::move(text.runs, std::back_inserter(runs));
    }
    return runs;
}

void complainOfLocalTimes(const Options &options, const std::vector<BenchmarkRun> &runs)
{
    const bool hasLocal = std::ranges::any_of(
        runs, [](const BenchmarkRun &run) { return run.time.isKnown() && run.isLocalTime; });
    if (hasLocal && options.has("fabric")) {
        complain(
            QStringLiteral("Times without a zone are taken for UTC: --tz says what they are."));
    }
}

OrCode<int> runBenchmarks(const Options &options)
{
    ASSIGN_OR_RETURN(auto runs, readRuns(options));
    complainOfLocalTimes(options, runs);
    std::optional<qint64> bytes;
    if (options.has("size")) {
        bytes = options.size("size");
    }
    ASSIGN_OR_RETURN(const auto capture, openBenchmarkFabric(options));
    ASSIGN_OR_RETURN(const auto answer, orFail(analyzeBenchmarks(std::move(runs), bytes,
                                                                 capture.get(), interrupts())));
    Output output;
    writeBenchmarks(output, options, *answer);
    return output.finish(answer->hasSlowParts() ? BadNews : Fine);
}

} // namespace

Command benchmarksCommand()
{
    return {"benchmarks",
            "read network benchmarks: which pair, host or leaf is slow, and over which link",
            "[options] FILE…",
            "Reads what perftest (ib_write_bw, …; text and --out_json), OSU micro-benchmarks, IMB, "
            "nccl-tests, ClusterKit, hp2p, GPCNeT and LinkTest print, also several outputs in one "
            "file, with the hosts where command lines in the text name them. Measurements of pairs "
            "make a matrix host by host. Which leaf, host or pair is slow is found by polishing "
            "its logarithms by medians; it is named if noise like that of the other pairs shows "
            "one so slow in at most one of a hundred matrices. With a capture, also the links that "
            "the routes of slow pairs share and those of others do not. Exit code 1 when something "
            "is significantly slower than the rest.",
            [](Options &options) {
                addBenchmarkParts(options);
                options.add("size", "The message size that matrices are made of.",
                            OptionValue::size("BYTES", 0));
                options.add("tz", "The time zone of times without one: UTC, local, Asia/Tokyo.",
                            OptionValue::text("ZONE"));
                options.addForm();
            },
            runBenchmarks,
            1,
            1'000'000,
            {OptionValue::file("FILE")},
            "benchmarks osu_bw.txt\nbenchmarks pairs/*.txt --fabric fabric.pgcap\n"
            "benchmarks bandwidth.txt --show matrix --csv"};
}

} // namespace pickglass::pgcap
