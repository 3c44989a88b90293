// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/recordevents.h"

#include "app/common/text.h"
#include "app/pgcap/infodocument.h"
#include "app/pgcap/peerdocument.h"

namespace pickglass::pgcap {

namespace {

double secondsOf(qint64 duration)
{
    return static_cast<double>(duration) / MicrosecondsPerSecond;
}

const char *nameOf(CollectorProblem::Severity severity)
{
    switch (severity) {
    case CollectorProblem::Severity::Info:
        return "info";
    case CollectorProblem::Severity::Warning:
        return "warning";
    case CollectorProblem::Severity::Error:
        break;
    }
    return "error";
}

} // namespace

/// Writes a line of its own, at once.
template<typename Members>
void RecordEvents::event(const char *name, const Members &members)
{
    JsonWriter json(m_output, JsonWriter::Layout::OneLine);
    json.beginObject();
    json.member("event", name);
    members(json);
    json.endObject();
    m_output.flush();
}

void RecordEvents::opened(const QString &path)
{
    event("opened", [&](JsonWriter &json) { json.member("file", path); });
}

void RecordEvents::progress(const CollectorProgress &progress)
{
    event("progress", [&](JsonWriter &json) {
        json.member("message", inWords(progress.doing));
        writeTemplate(json, "text", "arguments", progress.doing);
        json.member("done", progress.done);
        json.key("total");
        json.numberOrNull(progress.total);
    });
}

void RecordEvents::fabric(Timestamp time, const Fabric &fabric)
{
    const Counts counts = count(fabric);
    event("fabric", [&](JsonWriter &json) {
        json.member("t", time);
        json.member("nodes", counts.nodes);
        json.member("switches", counts.switches);
        json.member("cas", counts.adapters);
        json.member("routers", counts.routers);
        json.member("links", counts.links);
        json.member("ports_active", counts.activePorts);
    });
}

void RecordEvents::sweep(const CounterSweep &sweep, const RecordTally &tally)
{
    event("sweep", [&](JsonWriter &json) {
        json.member("number", sweep.number);
        json.member("t", sweep.time);
        json.member("seconds", secondsOf(sweep.duration));
        json.member("ports", answered(sweep));
        json.member("timeouts", sweep.meter.timeouts);
        json.member("mads", sweep.meter.mads);
        json.member("retries", sweep.meter.retries);
        json.member("smp_bytes", sweep.meter.smpBytes);
        json.member("gmp_bytes", sweep.meter.gmpBytes);
        json.member("missed_sweeps", tally.missed);
        json.member("file_bytes", tally.fileBytes);
    });
}

void RecordEvents::events(const std::vector<Event> &events)
{
    for (const Event &happened : events) {
        const char *name = toString(happened.kind).startsWith(u"sm_") ? "sm" : "event";
        event(name, [&](JsonWriter &json) {
            json.member("id", happened.id);
            json.member("t", happened.time);
            json.key("until");
            json.value(happened.until);
            json.member("lasts", happened.lasts);
            json.member("severity", toString(happened.severity));
            json.member("kind", toString(happened.kind));
            json.key("guid");
            json.value(happened.place.node);
            json.key("port");
            json.numberOrNull(happened.place.number);
            json.member("node", happened.placeName);
            json.member("message", inWords(describe(happened)));
        });
    }
}

void RecordEvents::trouble(const char *severity, const char *kind, const Error &error,
                           PortKey place)
{
    event("problem", [&](JsonWriter &json) {
        json.member("severity", severity);
        json.member("kind", kind);
        json.member("message", inWords(error.what));
        json.member("advice", inWords(error.advice));
        writeTemplate(json, "text", "arguments", error.what);
        writeTemplate(json, "advice_text", "advice_arguments", error.advice);
        json.key("guid");
        json.value(place.node);
        json.key("port");
        json.numberOrNull(place.number);
    });
}

void RecordEvents::problem(const CollectorProblem &problem)
{
    trouble(nameOf(problem.severity), problem.kind, {problem.message, problem.advice},
            problem.place);
}

void RecordEvents::peer(const CollectorPeer &peer)
{
    event("peer", [&](JsonWriter &json) { writePeer(json, peer); });
}

bool RecordEvents::ask(const CollectorQuestion &question)
{
    event("question", [&](JsonWriter &json) {
        json.member("message", inWords(question.text));
        writeTemplate(json, "text", "arguments", question.text);
        json.member("source", question.source.toString(QUrl::FullyEncoded));
    });
    return false;
}

void RecordEvents::failed(const Error &error)
{
    trouble("error", "failed", error, {});
    fail(error);
}

void RecordEvents::paused()
{
    event("paused", [](JsonWriter &) {});
}

void RecordEvents::resumed()
{
    event("resumed", [](JsonWriter &) {});
}

void RecordEvents::ended(const RecordTally &tally)
{
    if (!tally.isClosed) {
        return;
    }
    event("closed", [&](JsonWriter &json) {
        json.member("file", tally.path);
        json.member("files", tally.files);
        json.member("sweeps", tally.sweeps);
        json.member("missed_sweeps", tally.missed);
        json.member("file_bytes", tally.fileBytes);
    });
}

} // namespace pickglass::pgcap
