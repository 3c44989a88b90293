// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/tables/records.h"
#include "app/common/text.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/recordreport.h"

namespace pickglass::pgcap {

namespace {

class RecordEvents final : public RecordReport
{
public:
    explicit RecordEvents(Output &output) : m_output(output) {}

    void opened(const QString &path) override;
    void metrics(const QString &url) override;
    void progress(const CollectorProgress &progress) override;
    void fabric(Timestamp time, const Fabric &fabric) override;
    void sweep(const CounterSweep &sweep, const RecordTally &tally) override;
    void events(const std::vector<Event> &events) override;
    void jobs(const std::vector<Job> &changed, qint64 running) override;
    void problem(const CollectorProblem &problem) override;
    void peer(const CollectorPeer &peer) override;
    void hosts(const CollectorHosts &hosts) override;
    /// For the program that reads it: the answer is no, and yes is another start with its source.
    bool ask(const CollectorQuestion &question) override;
    void failed(const Error &error) override;
    void paused() override;
    void resumed() override;
    void ending() override {}
    void ended(const RecordTally &tally) override;
    bool isHeard() const override { return !m_output.hasFailed(); }

private:
    template<typename Members>
    void event(const char *name, const Members &members);
    void trouble(const char *severity, const char *kind, const Error &error, PortKey place);

    Output &m_output;
};

double sweepSeconds(qint64 duration)
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

void RecordEvents::metrics(const QString &url)
{
    event("metrics", [&](JsonWriter &json) { json.member("url", url); });
}

void RecordEvents::progress(const CollectorProgress &progress)
{
    event("progress", [&](JsonWriter &json) {
        json.member("message", translated(progress.doing));
        writeTemplate(json, "text", "arguments", progress.doing);
        json.member("done", progress.done);
        json.member("total", known(progress.total));
    });
}

void RecordEvents::fabric(Timestamp time, const Fabric &fabric)
{
    event("fabric", [&](JsonWriter &json) {
        json.member("t", time);
        writeCounts(json, fabric);
    });
}

void RecordEvents::sweep(const CounterSweep &sweep, const RecordTally &tally)
{
    event("sweep", [&](JsonWriter &json) {
        json.member("number", sweep.number);
        json.member("t", sweep.time);
        json.member("seconds", sweepSeconds(sweep.duration));
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
            json.member("until", happened.until);
            json.member("lasts", happened.lasts);
            json.member("severity", toString(happened.severity));
            json.member("kind", toString(happened.kind));
            json.member("guid", happened.place.node);
            json.member("port", known(happened.place.number));
            json.member("node", happened.placeName);
            json.member("message", translated(describe(happened)));
        });
    }
}

void RecordEvents::jobs(const std::vector<Job> &changed, qint64 running)
{
    event("jobs", [&](JsonWriter &json) {
        json.member("changed", changed.size());
        json.member("running", running);
    });
}

void RecordEvents::trouble(const char *severity, const char *kind, const Error &error,
                           PortKey place)
{
    event("problem", [&](JsonWriter &json) {
        json.member("severity", severity);
        json.member("kind", kind);
        writeError(json, error);
        json.member("guid", place.node);
        json.member("port", known(place.number));
    });
}

void RecordEvents::problem(const CollectorProblem &problem)
{
    trouble(nameOf(problem.severity), problem.kind, {problem.message, problem.advice},
            problem.place);
}

void RecordEvents::hosts(const CollectorHosts &hosts)
{
    event("hosts", [&](JsonWriter &json) { writeHosts(json, hosts); });
}

void RecordEvents::peer(const CollectorPeer &peer)
{
    event("peer", [&](JsonWriter &json) { writePeer(json, peer); });
}

bool RecordEvents::ask(const CollectorQuestion &question)
{
    event("question", [&](JsonWriter &json) {
        json.member("message", translated(question.text));
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

} // namespace

std::unique_ptr<RecordReport> makeRecordEvents(Output &output)
{
    return std::make_unique<RecordEvents>(output);
}

} // namespace pickglass::pgcap
