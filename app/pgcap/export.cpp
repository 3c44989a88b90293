// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/captureexport.h"
#include "app/common/exitcode.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"
#include "core/jobs/slurmtopology.h"

#include <QFile>

namespace pickglass::pgcap {

namespace {

QStringList formats()
{
    QStringList names;
    for (const ExportKind &kind : exportKinds()) {
        names += QLatin1String(kind.name);
    }
    return names;
}

/// What is wrong with the times for this format; empty where nothing is.
QString wrongTimes(const Options &options, const ExportKind &kind)
{
    if (kind.isOfRange && options.has("at")) {
        return QStringLiteral("%1 needs a range: use --from and --to, not --at.")
            .arg(QLatin1String(kind.name));
    }
    if (!kind.isOfRange && (options.has("from") || options.has("to"))) {
        return QStringLiteral("%1 needs one time: use --at, not --from and --to.")
            .arg(QLatin1String(kind.name));
    }
    return {};
}

/// Prints where a site's topology.conf and the fabric differ; exit code 1 where they do.
OrCode<int> runCheck(const Options &options)
{
    constexpr qint64 MaxBytes = 64 * 1024 * 1024;
    const QString path = options.value("check");
    if (options.has("output") || !options.value("format").startsWith(QLatin1String("slurm-"))) {
        return options.refuse(QStringLiteral("--check needs --format slurm-topology and no -o."));
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly) || file.size() > MaxBytes) {
        return fail({{"The file %1 cannot be read: %2.", {path, file.errorString()}}, {}});
    }
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto fabric, orFail(asked.capture->fabricAt(asked.time)));
    const auto found = checkSlurmTopology(QString::fromUtf8(file.read(MaxBytes)),
                                          HostTree(*fabric, classify(*fabric)));
    Output output;
    for (const Message &message : found) {
        output.line(message.english());
    }
    return output.finish(found.empty() ? Fine : BadNews);
}

OrCode<TraceChoice> traceChoice(const Options &options, const Asked &asked)
{
    TraceChoice choice;
    ASSIGN_OR_RETURN(choice.nodes, nodesOf(options, asked));
    if (options.has("counter")) {
        ASSIGN_OR_RETURN(const auto sampled, orFail(asked.capture->sampledCounters()));
        ASSIGN_OR_RETURN(choice.counters,
                         findCounters(options, options.values("counter"), sampled));
    }
    return choice;
}

OrCode<int> runExport(const Options &options)
{
    if (options.has("check")) {
        return runCheck(options);
    }
    ASSIGN_OR_RETURN(const auto path, options.output());
    const auto kind = exportKinds().begin() + formats().indexOf(options.value("format"));
    if (const QString why = wrongTimes(options, *kind); !why.isEmpty()) {
        return options.refuse(why);
    }
    if (options.has("subnet") && kind->format != ExportFormat::NetFile) {
        return options.refuse(QStringLiteral("--subnet is of --format netfile: %1 has all subnets.")
                                  .arg(QLatin1String(kind->name)));
    }
    for (const char *name : {"nodes", "counter"}) {
        if (options.has(name) && kind->format != ExportFormat::Perfetto) {
            return options.refuse(QStringLiteral("--%1 is of --format perfetto: %2 has all.")
                                      .arg(QLatin1String(name), QLatin1String(kind->name)));
        }
    }
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    ASSIGN_OR_RETURN(const auto choice, traceChoice(options, asked));
    ASSIGN_OR_RETURN(const auto isWritten,
                     orFail(exportCapture(*asked.capture, kind->format, {asked.time, asked.range},
                                          path, interrupts(), {options.value("subnet")}, choice)));
    if (!isWritten) {
        complain(QStringLiteral("The export was interrupted; nothing was written."));
    }
    return isWritten ? Fine : Trouble;
}

} // namespace

Command exportCommand()
{
    return {
        "export",
        "write samples or the fabric for other programs",
        "[options] FILE -o OUT | --check CONF",
        "Writes a capture for other programs. csv: all samples, one row per port and sweep, "
        "one column Attribute.Name per counter, raw values as they were read; if several "
        "attributes were sampled, Attribute.time is the time of each answer; a port that did "
        "not answer has no values. openmetrics: the counters at one time, for Prometheus. "
        "netfile: the fabric at one time, for ibsim; of several subnets one, which --subnet "
        "names. dot: the same for Graphviz. graphml: the "
        "same for Gephi, yEd and others. slurm-topology: topology.conf of Slurm's plugin "
        "topology/tree; slurm-topology-block: the same for topology/block (Slurm 23.11 and "
        "later). perfetto: a trace for ui.perfetto.dev: each node a process, in it the rates of "
        "counters of its ports, each from the start of the time in which it was counted (a "
        "value that is not known is missing, and Perfetto draws the one before it on), and the "
        "events, incidents and jobs of the fabric. With --check, a topology.conf is compared with "
        "the fabric; exit code 1 if "
        "they differ.",
        [](Options &options) {
            options.addOutput();
            options.add("format", "The format",
                        OptionValue::oneOf("NAME", formats()).orElse(exportKinds().front().name));
            options.add("check", "Say where this topology.conf and the fabric differ.",
                        OptionValue::file("CONF"));
            options.add("subnet",
                        "Of several subnets the one with this number or prefix; pgcap info "
                        "lists them.",
                        OptionValue::text("SUBNET"));
            options.addAliases();
            options.addAt();
            options.addRange();
            addNodesOption(options);
            options.add("counter",
                        "Only this counter, in the widest form that was sampled, or as "
                        "Attribute.Name in this form. Default: all.",
                        OptionValue::counter("NAME").repeated());
        },
        runExport,
        1,
        1,
        {OptionValue::capture("FILE")},
        "export fabric.pgcap -o fabric.csv --from now-1h\nexport fabric.pgcap --format perfetto "
        "--nodes leaf01 --counter PortXmitData -o leaf01.pftrace"};
}

} // namespace pickglass::pgcap
