// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/endsignals.h"
#include "app/common/exitcode.h"
#include "app/common/text.h"
#include "app/pgcap/commands.h"
#include "app/pgcap/infodocument.h"
#include "app/pgcap/options.h"
#include "app/pgcap/peerdocument.h"
#include "app/pgcap/probing.h"
#include "app/pgcap/recordoptions.h"
#include "app/pgcap/recordreport.h"

namespace pickglass::pgcap {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

/// ssh may ask a person for a password.
constexpr milliseconds UsualPatience = std::chrono::minutes(2);

void printLine(Output &output, const char *name, const QString &text)
{
    constexpr int Width = 9;
    output.line(QString::fromLatin1(name).leftJustified(Width) + text);
}

/// What is less than the way there and back is not known.
QString clockWords(microseconds difference, microseconds roundTrip)
{
    if (std::chrono::abs(difference) <= roundTrip) {
        return QStringLiteral("same as this machine's");
    }
    const QString seconds = inSeconds(std::abs(difference.count()));
    return difference.count() < 0 ? QStringLiteral("%1 s behind this machine's").arg(seconds)
                                  : QStringLiteral("%1 s ahead of this machine's").arg(seconds);
}

void printPeer(Output &output, const CollectorPeer &peer)
{
    printLine(output, "agent", peer.name + QStringLiteral(", ") + peer.program);
    printLine(output, "reads",
              QStringLiteral("%1 every %2 s").arg(peer.source, inSeconds(peer.interval.count())));
    if (peer.roundTrip) {
        const double ms = static_cast<double>(peer.roundTrip->count()) / 1e3;
        printLine(output, "latency",
                  QStringLiteral("round trip %1 ms").arg(QString::number(ms, 'g', 3)));
    }
    if (peer.clockDifference) {
        printLine(output, "clock",
                  clockWords(*peer.clockDifference, peer.roundTrip.value_or(microseconds(0))));
    }
}

void printForPeople(Output &output, const QString &source, const ProbeResult &result)
{
    if (result.peer) {
        printPeer(output, *result.peer);
    } else {
        printLine(output, "reads", source);
    }
    const Counts counts = count(*result.fabric);
    printLine(output, "fabric",
              QStringLiteral("nodes: %1, of them switches: %2; links: %3")
                  .arg(counts.nodes)
                  .arg(counts.switches)
                  .arg(counts.links));
}

void writeMessage(JsonWriter &json, const char *name, const Error &error)
{
    json.key(name);
    json.beginObject();
    json.member("message", inWords(error.what));
    json.member("advice", inWords(error.advice));
    writeTemplate(json, "text", "arguments", error.what);
    writeTemplate(json, "advice_text", "advice_arguments", error.advice);
    json.endObject();
}

void writeFabric(JsonWriter &json, const Fabric &fabric)
{
    const Counts counts = count(fabric);
    json.key("fabric");
    json.beginObject();
    json.member("nodes", counts.nodes);
    json.member("switches", counts.switches);
    json.member("cas", counts.adapters);
    json.member("routers", counts.routers);
    json.member("links", counts.links);
    json.member("ports_active", counts.activePorts);
    json.endObject();
}

void writeDocument(Output &output, const QString &source, const ProbeResult &result)
{
    JsonWriter json(output);
    json.beginObject();
    json.member("source", source);
    json.member("works", result.works());
    if (result.peer) {
        json.key("peer");
        json.beginObject();
        writePeer(json, *result.peer);
        json.endObject();
    }
    if (result.fabric) {
        writeFabric(json, *result.fabric);
    }
    if (result.failure) {
        writeMessage(json, "failure", *result.failure);
    }
    if (result.question) {
        writeMessage(json, "question", {result.question->text});
        json.member("source_with_yes", result.question->source.toString(QUrl::FullyEncoded));
    }
    json.endObject();
}

/// The exit code of a wrong command line, or how long it may take.
tl::expected<milliseconds, int> readPatience(const Options &options)
{
    if (!options.has("timeout")) {
        return UsualPatience;
    }
    const auto read = parseDuration(options.value("timeout"));
    if (!read || microseconds(*read) < LeastInterval || microseconds(*read) > MostInterval) {
        return tl::unexpected(options.refuse(
            QStringLiteral(
                "--timeout: \"%1\" is not a duration; use a form such as 500ms, 10s or 2min.")
                .arg(options.value("timeout"))));
    }
    return std::chrono::duration_cast<milliseconds>(microseconds(*read));
}

int say(const QString &source, const ProbeResult &result, bool isJson)
{
    Output output;
    if (isJson) {
        writeDocument(output, source, result);
    } else if (result.works()) {
        printForPeople(output, source, result);
    } else {
        return fail(*result.failure);
    }
    return output.finish(result.works() ? Fine : Trouble);
}

} // namespace

int runProbe(const QStringList &arguments)
{
    Options options(
        QStringLiteral("probe [options] SOURCE"),
        QStringLiteral(
            "Connects to a source until its fabric is discovered and shows what is there, the "
            "round trip and the clock difference. Records nothing. Exit code 3 if it fails."));
    options.add({QStringLiteral("json"), QStringLiteral("Print JSON.")});
    options.add({QStringLiteral("timeout"), QStringLiteral("Time limit. Default: 2min."),
                 QStringLiteral("TIME")});
    if (const auto code = options.parse(arguments, 1, 1)) {
        return *code;
    }
    const auto patience = readPatience(options);
    if (!patience) {
        return patience.error();
    }
    const QString source = options.files().first();
    Probing probing(*patience);
    const EndSignals signals("pgcap: stopped immediately\n");
    QObject::connect(&signals, &EndSignals::endAsked, &probing, &Probing::end);
    return say(source, probing.run(source), options.has("json"));
}

} // namespace pickglass::pgcap
