// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/runbenchmarks.h"

#include "app/common/endsignals.h"
#include "app/common/exitcode.h"
#include "app/common/routes.h"
#include "app/common/text.h"
#include "app/pgcap/benchmarkdocuments.h"
#include "app/pgcap/pairruns.h"

#include <QRegularExpression>
#include <QSaveFile>
#include <QUrl>

#include <algorithm>
#include <map>

namespace pickglass::pgcap {

namespace {

enum class Verb { Write, Send };

constexpr qint64 MaxRunPairs = 20'000;
constexpr size_t MaxAtOnce = 64;
constexpr int MaxSecondsOfPair = 3600;

OrCode<host::HostSource> hostsOf(const Options &options)
{
    ASSIGN_OR_RETURN(auto source, orFail(host::parseHostSource(QUrl(options.file()))));
    if (source.via != host::HostSource::Via::Ssh || !source.root.isEmpty()) {
        return options.refusal(QStringLiteral(
            "Benchmarks are run on hosts over ssh, such as hosts:node[01-16]: neither \"via\" "
            "nor \"root\" goes with --run-benchmarks."));
    }
    return source;
}

/// So many of each leaf, in the order of the list; those that are not in the fabric are left out.
OrCode<QStringList> someOfEachLeaf(const Options &options, const QStringList &hosts,
                                   const CaptureReader &capture, MissingMeasurements &missing)
{
    ASSIGN_OR_RETURN(const auto fabric, orFail(capture.fabricAt()));
    ASSIGN_OR_RETURN(const auto tables, orFail(forwardingTablesAt(capture, {})));
    const RouteGraph graph(*fabric, tables);
    BenchmarkMatrix places;
    for (const QString &host : hosts) {
        places.hosts << host.section(u'@', -1);
    }
    const PlacedHosts placed = placeHosts(places, graph);
    if (!placed.unknown.isEmpty()) {
        complain(QStringLiteral("%1 hosts are not in %2 and take no part, such as %3.")
                     .arg(QString::number(placed.unknown.size()), options.value("fabric"),
                          placed.unknown.first()));
        for (const QString &host : placed.unknown) {
            missing.leftOut.emplace_back(host, QStringLiteral("it is not in the fabric"));
        }
    }
    const qint64 most = options.number("per-leaf");
    std::map<int, qint64> taken;
    QStringList chosen;
    for (size_t i = 0; i < placed.leafOf.size(); ++i) {
        if (placed.leafOf[i] >= 0 && taken[placed.leafOf[i]]++ < most) {
            chosen << hosts[static_cast<qsizetype>(i)];
        }
    }
    return chosen;
}

OrCode<PairPlan> planOf(const Options &options, const CaptureReader *capture,
                        MissingMeasurements &missing)
{
    ASSIGN_OR_RETURN(auto source, hostsOf(options));
    PairPlan plan;
    plan.hosts = source.hosts;
    plan.source = std::move(source);
    // Hosts reach each other by these names, and outputs have them.
    static const QRegularExpression HostName(QStringLiteral("^(?:[^@]*@)?[A-Za-z0-9._-]+$"));
    for (const QString &host : std::as_const(plan.hosts)) {
        if (!HostName.match(host).hasMatch()) {
            return options.refusal(
                QStringLiteral("%1: expected a name or an IPv4 address.").arg(host));
        }
    }
    if (options.has("per-leaf")) {
        if (!capture) {
            return options.refusal(QStringLiteral("--per-leaf needs --fabric."));
        }
        ASSIGN_OR_RETURN(plan.hosts, someOfEachLeaf(options, plan.hosts, *capture, missing));
    }
    if (plan.hosts.size() < 2) {
        return options.refusal(QStringLiteral("At least two hosts are needed."));
    }
    if (const qint64 pairs = plan.hosts.size() * (plan.hosts.size() - 1) / 2; pairs > MaxRunPairs) {
        return options.refusal(
            QStringLiteral("%1 hosts are %2 pairs, more than %3: --fabric and --per-leaf choose "
                           "some.")
                .arg(plan.hosts.size())
                .arg(pairs)
                .arg(MaxRunPairs));
    }
    const bool isSend = options.has("benchmark") && options.choice<Verb>("benchmark") == Verb::Send;
    plan.program = isSend ? QStringLiteral("ib_send_lat") : QStringLiteral("ib_write_lat");
    if (options.has("device")) {
        static const QRegularExpression Plain(QStringLiteral("^[A-Za-z0-9_][A-Za-z0-9_.-]*$"));
        plan.device = options.value("device");
        if (!Plain.match(plan.device).hasMatch()) {
            return options.refusal(
                QStringLiteral("--device %1: expected a name such as mlx5_0.").arg(plan.device));
        }
    }
    plan.bytes = std::max<qint64>(1, options.number("bytes"));
    plan.count = options.number("count");
    plan.atOnce = static_cast<size_t>(options.number("at-once"));
    plan.timeout = std::chrono::seconds(options.number("seconds"));
    return plan;
}

/// Where outputs are kept: opened before anything is measured. Null where nobody asked for it.
OrCode<std::unique_ptr<QSaveFile>> openForSaving(const Options &options)
{
    std::unique_ptr<QSaveFile> file;
    if (options.has("save")) {
        file = std::make_unique<QSaveFile>(options.value("save"));
        if (!file->open(QIODevice::WriteOnly)) {
            complain(QStringLiteral("%1: %2").arg(file->fileName(), file->errorString()));
            return tl::unexpected(int(Trouble));
        }
    }
    return file;
}

/// False where it cannot be written, which is said.
bool save(QSaveFile *file, const QByteArray &text)
{
    if (!file || text.isEmpty()) {
        return true;
    }
    const bool isSaved = file->write(text) == text.size() && file->commit();
    if (!isSaved) {
        complain(QStringLiteral("%1: %2").arg(file->fileName(), file->errorString()));
    }
    return isSaved;
}

/// A sentence for each reason, as all pairs of a host have the same.
void complainOfFailures(const std::vector<FailedPair> &failed)
{
    constexpr size_t MaxReasons = 10;
    std::map<QString, qint64> reasons;
    for (const FailedPair &pair : failed) {
        ++reasons[pair.reason];
    }
    size_t printed = 0;
    for (const auto &[reason, pairs] : reasons) {
        if (printed++ == MaxReasons) {
            complain(QStringLiteral("… and %1 reasons more.").arg(reasons.size() - MaxReasons));
            return;
        }
        complain(
            QStringLiteral("%1 pair(s) did not measure: %2").arg(QString::number(pairs), reason));
    }
}

/// Until it is over, or an end is asked for.
PairResults measured(PairPlan plan)
{
    PairRuns runs(std::move(plan));
    const EndSignals signals("pgcap: stopped immediately\n");
    QObject::connect(&signals, &EndSignals::endAsked, &runs, &PairRuns::stop);
    return runs.run([](const QString &sentence) { complain(sentence); });
}

} // namespace

bool isHostsSource(const QString &text)
{
    return text.startsWith(QLatin1String("hosts:"), Qt::CaseInsensitive);
}

void addRunOptions(Options &options)
{
    options.add("run-benchmarks",
                "Run perftest between all pairs of the hosts, which reach each other by the names "
                "of the list. This loads the fabric and the hosts.");
    options.add("benchmark", "What is run, ib_write_lat by default",
                OptionValue::oneOf<Verb>("WHAT", {{"write", Verb::Write, "ib_write_lat"},
                                                  {"send", Verb::Send, "ib_send_lat"}}));
    options.add("device", "The adapter of each host. Default: its first.",
                OptionValue::text("NAME"));
    options.add("per-leaf", "With --fabric: at most so many hosts of each leaf switch.",
                OptionValue::number("N", 1));
    options.add("at-once", "At most so many pairs at the same time, each of other hosts.",
                OptionValue::number("N", 1, MaxAtOnce).orElse("4"));
    options.add("seconds", "A pair ends after that time.",
                OptionValue::number("N", 1, MaxSecondsOfPair).orElse("30"));
    options.add("save", "Also keep what the programs printed, for pgcap benchmarks.",
                OptionValue::file("FILE"));
}

OrCode<int> runBenchmarksOnHosts(const Options &options)
{
    if (!options.has("run-benchmarks")) {
        return options.refuse(
            QStringLiteral("ib_write_lat or ib_send_lat would be run on these hosts, which loads "
                           "the fabric: --run-benchmarks allows it."));
    }
    ASSIGN_OR_RETURN(const auto capture, openBenchmarkFabric(options));
    MissingMeasurements missing;
    ASSIGN_OR_RETURN(auto plan, planOf(options, capture.get(), missing));
    ASSIGN_OR_RETURN(const auto file, openForSaving(options));
    const qint64 bytes = plan.bytes;
    PairResults run = measured(std::move(plan));
    std::ranges::move(run.missing.leftOut, std::back_inserter(missing.leftOut));
    missing.failed = std::move(run.missing.failed);
    missing.isStopped = run.missing.isStopped;
    const bool isSaved = save(file.get(), run.text);
    complainOfFailures(missing.failed);
    if (missing.isStopped) {
        complain(QStringLiteral("It was stopped after %1 pairs.").arg(run.measured));
    }
    if (run.measured == 0) {
        complain(QStringLiteral("No pair has measured."));
        return int(Trouble);
    }
    ASSIGN_OR_RETURN(auto text, orFail(parseBenchmarks(run.text, {}, interrupts())));
    ASSIGN_OR_RETURN(const auto answer, orFail(analyzeBenchmarks(std::move(text.runs), bytes,
                                                                 capture.get(), interrupts())));
    Output output;
    writeBenchmarks(output, options, *answer, &missing);
    const bool isFine = missing.isEmpty() && !answer->hasSlowParts();
    return output.finish(!isSaved ? Trouble : isFine ? Fine : BadNews);
}

} // namespace pickglass::pgcap
