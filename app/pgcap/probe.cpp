// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/endsignals.h"
#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/text.h"
#include "app/pgcap/crosscheck.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/options.h"
#include "app/pgcap/probing.h"
#include "app/pgcap/recordreport.h"
#include "core/jobs/hostlist.h"

#include <QMap>

namespace pickglass::pgcap {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// ssh may ask a person for a password.

void printFact(Output &output, const char *name, const QString &text)
{
    constexpr int Width = 9;
    output.line(QString::fromLatin1(name).leftJustified(Width) + text);
}

/// What is less than the round trip is not known.
QString clockText(microseconds difference, microseconds roundTrip)
{
    if (std::chrono::abs(difference) <= roundTrip) {
        return QStringLiteral("same as this machine's");
    }
    const QString seconds = secondsText(std::abs(difference.count()));
    return difference.count() < 0 ? QStringLiteral("%1 s behind this machine's").arg(seconds)
                                  : QStringLiteral("%1 s ahead of this machine's").arg(seconds);
}

void printPeer(Output &output, const CollectorPeer &peer)
{
    printFact(output, "agent", peer.name + QStringLiteral(", ") + peer.program);
    printFact(output, "reads",
              QStringLiteral("%1 every %2 s").arg(peer.source, secondsText(peer.interval.count())));
    if (peer.roundTrip) {
        const double ms = static_cast<double>(peer.roundTrip->count()) / 1e3;
        printFact(output, "latency",
                  QStringLiteral("round trip %1 ms").arg(QString::number(ms, 'g', 3)));
    }
    if (peer.clockDifference) {
        printFact(output, "clock",
                  clockText(*peer.clockDifference, peer.roundTrip.value_or(microseconds(0))));
    }
}

/// Those that are silent for the same reason in one line.
void printHosts(Output &output, const CollectorHosts &hosts)
{
    const auto asked = hosts.answering.size() + static_cast<qsizetype>(hosts.silent.size());
    printFact(output, "hosts",
              QStringLiteral("%1 of %2 answered").arg(hosts.answering.size()).arg(asked));
    QMap<QString, QStringList> silent;
    for (const CollectorHosts::Silent &host : hosts.silent) {
        silent[host.reason] << host.name;
    }
    for (const auto &[reason, names] : silent.asKeyValueRange()) {
        printFact(output, "silent",
                  compressHostList(names) +
                      (reason.isEmpty() ? QString() : QStringLiteral(": ") + reason));
    }
}

void printForPeople(Output &output, const QString &source, const ProbeResult &result)
{
    if (result.peer) {
        printPeer(output, *result.peer);
    } else {
        printFact(output, "reads", source);
    }
    if (result.hosts) {
        printHosts(output, *result.hosts);
    }
    const Counts counts = count(*result.fabric);
    printFact(output, "fabric",
              QStringLiteral("nodes: %1, of them switches: %2; links: %3")
                  .arg(counts.nodes)
                  .arg(countOrUnknown(counts.switches), countOrUnknown(counts.links)));
}

void writeDocument(Output &output, const QString &source, const ProbeResult &result)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("source", source);
    json.member("works", result.works());
    if (result.peer) {
        json.object("peer", [&] { writePeer(json, *result.peer); });
    }
    if (result.hosts) {
        json.object("hosts", [&] { writeHosts(json, *result.hosts); });
    }
    if (result.fabric) {
        json.object("fabric", [&] { writeCounts(json, *result.fabric); });
    }
    if (result.failure) {
        json.object("failure", [&] { writeError(json, *result.failure); });
    }
    if (result.question) {
        json.object("question", [&] { writeError(json, {result.question->text}); });
        json.member("source_with_yes", result.question->source.toString(QUrl::FullyEncoded));
    }
    json.endObject();
}

OrCode<int> runProbe(const Options &options)
{
    const auto limit = std::chrono::duration_cast<milliseconds>(options.duration("timeout"));
    if (options.has("crosscheck")) {
        return crosscheckSource(options, limit);
    }
    Probing probing(limit);
    const EndSignals signals("pgcap: stopped immediately\n");
    QObject::connect(&signals, &EndSignals::endAsked, &probing, &Probing::end);
    const ProbeResult result = probing.run(options.file());
    Output output;
    if (options.has("json")) {
        writeDocument(output, options.file(), result);
    } else if (result.works()) {
        printForPeople(output, options.file(), result);
    } else {
        return fail(*result.failure);
    }
    return output.finish(result.works() ? Fine : Trouble);
}

} // namespace

Command probeCommand()
{
    return {
        "probe",
        "test a live source and show what is there",
        "[options] SOURCE",
        "Connects to a source until its fabric is discovered and shows what is there, the "
        "round trip and the clock difference. Records nothing. Exit code 3 if it fails.\n"
        "With --crosscheck, it discovers a mad: source, then has libibnetdisc discover it, then "
        "discovers it again, and lists what libibnetdisc says otherwise: nodes, ports, links, "
        "speeds, widths and states. What changed in the fabric meanwhile is listed by itself. "
        "Exit code 1 if there are differences.",
        [](Options &options) {
            options.addJson();
            options.add("crosscheck", "Compare with a discovery by libibnetdisc (mad: only).");
            options.add("timeout", "Time limit, of each discovery.",
                        OptionValue::duration("TIME", MinInterval, MaxInterval).orElse("2min"));
        },
        runProbe,
        1,
        1,
        {OptionValue::source("SOURCE")}};
}

} // namespace pickglass::pgcap
