// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/aliasfile.h"
#include "app/common/exitcode.h"
#include "app/common/format.h"
#include "app/common/incidentreader.h"
#include "app/common/tables/incidenttable.h"
#include "app/common/text.h"
#include "app/pgcap/fabricsource.h"
#include "app/pgcap/options.h"
#include "app/pgcap/ticks.h"

#include <QCoreApplication>
#include <QHash>
#include <QProcess>
#include <QTemporaryDir>
#include <QThread>

#include <algorithm>
#include <chrono>

namespace pickglass::pgcap {

namespace {

using namespace std::chrono_literals;

constexpr auto LookEvery = 1000ms;
constexpr auto FirstSweepWithin = 60s;

// ---- as text

/// "2026-11-21T08:05:41.000Z – 08:06:10.000Z": the date once.
QString whenText(const Incident &incident)
{
    return incident.isOpen()
               ? QStringLiteral("%1 – open").arg(incident.start.toString())
               : QStringLiteral("%1 – %2").arg(incident.start.toString(), incident.end.toString());
}

QString percentText(double share)
{
    constexpr double Percent = 100;
    return numberText(share * Percent, 1) + QStringLiteral(" %");
}

/// "wait 84.1 % of 29 links", "events 3"; a share only where the figure is one.
QString evidenceText(const IncidentEvidence &evidence)
{
    const bool isShare = evidence.figure.endsWith(QLatin1String("wait")) ||
                         evidence.figure == QLatin1String("utilization");
    QString text = evidence.figure;
    if (evidence.value) {
        text += u' ' +
                (isShare ? percentText(*evidence.value) : QString::number(*evidence.value, 'g', 6));
    }
    if (isShare && evidence.links.size() > 1) {
        text += QStringLiteral(" of %1 links").arg(evidence.links.size());
    }
    return text;
}

/// Who runs it, or whom it hits: "job 4712 of bob", "" for nobody.
QString jobText(const QString &job, const QString &owner)
{
    return job.isEmpty()     ? QString()
           : owner.isEmpty() ? QStringLiteral("job %1").arg(job)
                             : QStringLiteral("job %1 of %2").arg(job, owner);
}

QString victimsText(const Incident &incident)
{
    constexpr size_t MaxShown = 3;
    QStringList parts;
    if (incident.victimPairs > 0) {
        parts << QStringLiteral("%1 pairs of hosts wait").arg(incident.victimPairs);
    }
    QStringList names;
    for (const IncidentVictim &victim :
         std::span(incident.victims).first(std::min(incident.victims.size(), MaxShown))) {
        names << victim.node;
    }
    if (incident.victims.size() > MaxShown) {
        names << QStringLiteral("%1 more").arg(incident.victims.size() - MaxShown);
    }
    if (!names.isEmpty()) {
        parts << names.join(QStringLiteral(", "));
    }
    for (const VictimJob &job : victimJobs(incident)) {
        parts << jobText(job.job, job.owner);
    }
    return parts.join(QStringLiteral("; "));
}

void writeForPeople(Output &output, const Incident &incident)
{
    const QString margin(2, u' ');
    output.line(
        QStringLiteral("%1  %2  %3")
            .arg(whenText(incident), toString(incident.kind), translated(incident.message)));
    QStringList evidence;
    std::ranges::transform(incident.evidence, std::back_inserter(evidence), evidenceText);
    if (!evidence.isEmpty()) {
        output.line(margin + evidence.join(QStringLiteral(", ")));
    }
    if (const QString job = jobText(incident.job, incident.owner); !job.isEmpty()) {
        output.line(margin + QStringLiteral("%1 runs %2").arg(incident.node, job));
    }
    if (const QString victims = victimsText(incident); !victims.isEmpty()) {
        output.line(margin + QStringLiteral("victims: ") + victims);
    }
    if (!incident.advice.isEmpty()) {
        output.line(margin + translated(incident.advice));
    }
    output.line(margin + QStringLiteral("confidence %1").arg(numberText(incident.confidence, 2)));
}

void write(Output &output, const Options &options, const IncidentReport &report)
{
    if (options.form() != Form::Text) {
        tables::writeTable(output, options.form(), tables::Incidents, {}, report.incidents);
        return;
    }
    for (const Incident &incident : report.incidents) {
        writeForPeople(output, incident);
    }
    output.line(QStringLiteral("incidents: %1, open: %2; %3 – %4")
                    .arg(report.incidents.size())
                    .arg(std::ranges::count_if(report.incidents, &Incident::isOpen))
                    .arg(report.range.from.toString(), report.range.to.toString()));
    if (!report.hasWaits) {
        output.line(QStringLiteral("How long packets waited is not known: no port has waits "
                                   "(PortXmitWait) and a Tick."));
    }
    if (report.isCut) {
        output.line(QStringLiteral("There are more waits than are kept: ask for a shorter time."));
    }
}

bool isAnyOpen(const IncidentReport &report, Timestamp at)
{
    return std::ranges::any_of(report.incidents,
                               [at](const Incident &incident) { return incident.isOpenAt(at); });
}

// ---- a source that is recorded meanwhile

/// A pgcap that records a source into a file that goes with this.
class SourceRecording
{
public:
    QString path() const { return m_folder.filePath(QStringLiteral("incidents.pgcap")); }

    /// Until a first sweep is there.
    OrCode<std::unique_ptr<CaptureReader>> start(const QString &source, const Options &options)
    {
        m_process.setStandardOutputFile(QProcess::nullDevice());
        QStringList arguments{QStringLiteral("record"), source, QStringLiteral("-o"), path()};
        arguments << QStringLiteral("--interval") << options.value("interval");
        m_process.start(QCoreApplication::applicationFilePath(), arguments);
        const StopToken stop = interrupts().within(FirstSweepWithin);
        while (!stop.isStopped()) {
            const bool wasRunning = isRunning();
            if (auto capture = openWithAliases(path(), interrupts());
                capture && (*capture)->extent() && (*capture)->extent()->sweepsFrom.isKnown()) {
                return std::move(*capture);
            }
            if (!wasRunning) {
                complain(QString::fromUtf8(m_errors).trimmed());
                return tl::unexpected(int(Trouble));
            }
            wait(100ms);
        }
        complain(QStringLiteral("%1: no sweep came within %2 s.")
                     .arg(source)
                     .arg(FirstSweepWithin.count()));
        return tl::unexpected(int(Trouble));
    }
    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    /// Waits for so long, or until it has ended.
    void wait(std::chrono::milliseconds time)
    {
        m_process.waitForFinished(static_cast<int>(time.count()));
        m_errors = (m_errors + m_process.readAllStandardError()).right(MaxErrors);
    }
    ~SourceRecording()
    {
        m_process.terminate();
        if (isRunning() && !m_process.waitForFinished()) {
            m_process.kill();
            m_process.waitForFinished();
        }
    }
    SourceRecording() = default;
    Q_DISABLE_COPY_MOVE(SourceRecording)

private:
    static constexpr qsizetype MaxErrors = 4096;

    QTemporaryDir m_folder; ///< removed last
    QByteArray m_errors;    ///< the end of what it said
    QProcess m_process;
};

// ---- following

/// Prints an incident when it begins, ends, or is another one than it was.
class Changes
{
public:
    explicit Changes(const Options &options) : m_form(options.form()) {}

    void print(Output &output, const IncidentReport &report)
    {
        QHash<QString, QString> known;
        for (const Incident &incident : report.incidents) {
            const QString state = incident.end.toString() + incident.message.english();
            known.insert(incident.id(), state);
            if (m_known.value(incident.id()) != state) {
                printOne(output, incident);
            }
        }
        m_known = std::move(known);
        output.flush();
    }

private:
    void printOne(Output &output, const Incident &incident)
    {
        if (m_form == Form::Text) {
            output.line(QStringLiteral("%1  %2  %3")
                            .arg(whenText(incident), toString(incident.kind),
                                 translated(incident.message)));
            return;
        }
        TextBuffer text;
        tables::writeTable(text, m_form, tables::Incidents, {}, std::vector<Incident>{incident});
        QByteArray lines = text.text();
        if (m_form == Form::Json) {
            // An array of one object, which stands on a line of its own.
            lines = lines.mid(lines.indexOf('{'));
            lines = lines.left(lines.lastIndexOf('}') + 1) + '\n';
        } else if (std::exchange(m_hasHead, true)) {
            lines = lines.mid(lines.indexOf('\n') + 1);
        }
        output.write(lines);
    }

    Form m_form;
    bool m_hasHead = false;
    QHash<QString, QString> m_known; ///< by id
};

/// Until the capture is closed, or `wait`, which waits for what comes next, answers false.
template<typename Wait>
OrCode<int> follow(const CaptureReader &capture, const Options &options, Wait wait)
{
    IncidentReader reader;
    Changes changes(options);
    Output output;
    while (true) {
        const auto extent = capture.extent();
        const bool isClosed = extent && extent->closed; // what comes then is all
        if (const auto read = reader.readOn(capture, {}, interrupts()); !read) {
            if (interrupts().isStopped()) {
                break;
            }
            return fail(read.error());
        }
        changes.print(output, reader.report());
        if (isClosed || interrupts().isStopped() || output.hasFailed() || !wait()) {
            break;
        }
    }
    const IncidentReport report = reader.report();
    return output.finish(isAnyOpen(report, report.range.to) ? BadNews : Fine);
}

OrCode<int> runSource(const Options &options)
{
    SourceRecording recording;
    ASSIGN_OR_RETURN(const auto capture, recording.start(options.file(), options));
    if (options.has("follow")) {
        return follow(*capture, options, [&recording, isOver = false]() mutable {
            recording.wait(LookEvery);
            return !std::exchange(isOver, !recording.isRunning());
        });
    }
    const StopToken over = interrupts().within(
        std::chrono::ceil<std::chrono::milliseconds>(options.duration("duration")));
    while (!over.isStopped() && recording.isRunning()) {
        recording.wait(100ms);
    }
    ASSIGN_OR_RETURN(const auto report, orFail(readIncidents(*capture)));
    Output output;
    write(output, options, report);
    return output.finish(isAnyOpen(report, report.range.to) ? BadNews : Fine);
}

OrCode<int> runIncidents(const Options &options)
{
    if (isLiveSource(options.file())) {
        return runSource(options);
    }
    ASSIGN_OR_RETURN(const auto asked, options.openCapture());
    if (options.has("follow")) {
        return follow(*asked.capture, options, [] {
            const StopToken over = interrupts().within(LookEvery);
            while (!over.isStopped()) {
                QThread::msleep(50);
            }
            return true;
        });
    }
    ASSIGN_OR_RETURN(const auto report,
                     orFail(readIncidents(*asked.capture, asked.range, interrupts())));
    Output output;
    write(output, options, report);
    const Timestamp at = asked.time.isKnown() ? asked.time : report.range.to;
    return output.finish(isAnyOpen(report, at) ? BadNews : Fine);
}

} // namespace

Command incidentsCommand()
{
    return {
        "incidents",
        "list incidents, one a cause; exit code 1 if one is open",
        "[options] FILE|SOURCE",
        "Lists incidents that touch the range (default: the whole capture): one a cause, with "
        "its onset and end, who is to blame and what runs there, who suffers, the figures that "
        "show it, how sure it is (0 to 1), and what to do. Kinds: slow_receiver, many_to_one, "
        "oversubscribed and link (of packets that wait, see pgcap help congestion), "
        "flapping_cable, degraded_cable, cable_down, switch_vanished, reset_wave, managers, "
        "narrow_slot, routes_changed (since the forwarding tables changed, pairs of hosts are cut "
        "off), rail_behind (of hosts with several adapters, those of one rail wait while the "
        "others send) and counters_only (counters passed their thresholds, and nothing else is "
        "known to be wrong). Packets that wait are an incident when links wait 30 % of the "
        "time for 8 s. Exit code 1 if one "
        "is open at the time of --at (default: the end). A SOURCE (mad:, ssh://HOST, …) is "
        "recorded into a temporary file for --duration, or as long as it is followed.",
        [](Options &options) {
            options.addForm();
            options.addAt();
            options.addRange();
            options.addTicks();
            options.add("follow", "Go on while the capture grows, or the source is there: "
                                  "print an incident when it begins, changes or ends. With "
                                  "--json an object a line. Exit code of the last state.");
            options.add("duration", "How long a source is recorded.",
                        OptionValue::duration("TIME", 1s, MaxInterval).orElse("15s"));
            options.add("interval", "From sweep to sweep of a source.",
                        OptionValue::duration("TIME", MinInterval, MaxInterval).orElse("1s"));
        },
        runIncidents,
        1,
        1,
        {OptionValue::source("SOURCE")},
        "incidents fabric.pgcap\nincidents fabric.pgcap --from now-1h --json\n"
        "incidents mad: --follow"};
}

} // namespace pickglass::pgcap
