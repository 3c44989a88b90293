// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/access/endpointoption.h"
#include "app/common/endsignals.h"
#include "app/common/joblistfile.h"
#include "app/common/recordmessage.h"
#include "app/pgcap/arguments.h"
#include "app/pgcap/options.h"
#include "app/pgcap/recording.h"
#include "core/base/freedmemory.h"

#include <QFile>
#include <QSocketNotifier>

#include <cerrno>
#include <cstdlib>

#include <unistd.h>

namespace pickglass::pgcap {

namespace {

using std::chrono::seconds;

constexpr int MaxOutstanding = 256;
constexpr int MaxRate = 10'000'000;

/// The sets of --counters, and the attributes of each.
enum class CounterSet { Details, Lanes, Levels, Speeds, Congestion };
constexpr std::initializer_list<Attribute> AttributesOf[] = {
    {Attribute::PortRcvErrorDetails, Attribute::PortXmitDiscardDetails},
    {Attribute::PortVLOpPackets, Attribute::PortVLOpData, Attribute::PortVLXmitWaitCounters},
    {Attribute::PortXmitDataSL, Attribute::PortRcvDataSL},
    {Attribute::PortExtendedSpeedsCounters},
    {Attribute::PortRcvConCtrl, Attribute::PortSLRcvFECN, Attribute::PortSLRcvBECN,
     Attribute::PortXmitConCtrl, Attribute::PortVLXmitTimeCong}};

/// The built-in thresholds hold for counters that the file does not name.
OrCode<void> readThresholds(const QString &path, EventThresholds &value)
{
    ASSIGN_OR_RETURN(const auto read, thresholdsIn(path));
    complain(read.isEmpty()
                 ? QStringLiteral("%1 names no threshold: the built-in ones hold.").arg(path)
                 : QStringLiteral("%1: thresholds are counts within a minute here (of "
                                  "ibqueryerrors: totals); for other counters the built-in ones "
                                  "hold.")
                       .arg(path));
    value = read.over(EventThresholds::usual());
    return {};
}

/// Token, certificate and key are those of --metrics alone. What is wrong; empty where nothing is.
QString readMetrics(const Options &options, MetricsOptions &metrics)
{
    const QString fault = readEndpoint(options, "metrics", metrics.endpoint);
    options.read("token-file", metrics.access.tokenFile);
    options.read("certificate", metrics.access.certificate);
    options.read("key", metrics.access.key);
    metrics.access.isOpen = options.has("metrics-without-token");
    metrics.access.isPlain = options.has("plain-loopback") || metrics.access.isOpen;
    for (const char *name : {"metrics-without-token", "token-file", "certificate", "key"}) {
        if (options.has(name) && !metrics.endpoint && fault.isEmpty()) {
            return QStringLiteral("--%1 is of --metrics, which is missing.")
                .arg(QLatin1String(name));
        }
    }
    for (const char *name : {"token-file", "certificate", "key"}) {
        if (options.has(name) && metrics.access.isOpen && fault.isEmpty()) {
            return QStringLiteral("--metrics-without-token and --%1 exclude each other.")
                .arg(QLatin1String(name));
        }
    }
    return fault;
}

OrCode<RecordOptions> readRecordOptions(const Options &options)
{
    if (options.value("output").isEmpty()) {
        return options.refusal(QStringLiteral("-o OUT is missing."));
    }
    RecordOptions asked;
    asked.recording.path = options.value("output");
    asked.recording.replace = options.has("force");
    asked.recording.source = options.file();
    asked.isControlled = options.has("control");
    if (asked.isControlled) {
        asked.recording.maxLogBytes = 0; // who started it reads and saves one file
    }
    options.read("interval", asked.recording.interval);
    options.read("duration", asked.duration);
    options.read("discover-interval", asked.collector.discoverInterval);
    options.read("keep", asked.recording.retention.keep);
    options.read("rotate", asked.recording.rotate);
    options.read("max-outstanding", asked.collector.maxOutstanding);
    options.read("max-rate", asked.collector.maxRate);
    options.readSize("max-size", asked.recording.retention.maxBytes);
    asked.collector.resetsLatchedWaits = options.has("reset-latched-waits");
    options.read("mkey-file", asked.collector.mKeyFile);
    for (const CounterSet set : options.choices<CounterSet>("counters")) {
        for (const Attribute attribute : AttributesOf[static_cast<int>(set)]) {
            if (!asked.collector.attributes.contains(attribute)) {
                asked.collector.attributes << attribute;
            }
        }
    }
    if (const QString fault = readMetrics(options, asked.metrics); !fault.isEmpty()) {
        return options.refusal(fault);
    }
    if (options.has("thresholds")) {
        RETURN_IF_ERROR(
            readThresholds(options.value("thresholds"), asked.recording.events.thresholds));
    }
    if (options.has("alerts")) {
        ASSIGN_OR_RETURN(asked.alerts, orFail(readAlertRules(options.value("alerts"))));
    }
    if (options.has("store")) {
        const auto store = writableAddress(options.value("store"));
        if (!store) {
            return options.refusal(store.error().english());
        }
        asked.store = *store;
    }
    asked.jobs.source = options.value("jobs");
    const auto zone = timeZoneNamed(options.value("tz"));
    if (!zone) {
        return options.refusal(zone.error().english());
    }
    asked.jobs.zone = *zone;
    asked.collector.interval = asked.recording.interval;
    // An agent has an interval of its own, which others may change.
    asked.recording.isIntervalFixed =
        !asked.isControlled &&
        !options.file().startsWith(QLatin1String("agent:"), Qt::CaseInsensitive);
    return asked;
}

/// Does what the program that started this one asks for on standard input: a JSON object a line
/// (CLI.md). The end of the input, too, ends the recording. Main thread.
class ControlInput
{
public:
    ControlInput(int descriptor, Recording &recording)
        : m_descriptor(descriptor),
          m_recording(recording),
          m_notifier(descriptor, QSocketNotifier::Read)
    {
        QObject::connect(&m_notifier, &QSocketNotifier::activated, &m_notifier,
                         [this] { readOn(); });
    }

private:
    void readOn()
    {
        char buffer[4096];
        const ssize_t count = ::read(m_descriptor, buffer, sizeof buffer);
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) {
            return;
        }
        if (count <= 0) {
            m_notifier.setEnabled(false);
            m_recording.end();
            return;
        }
        for (const BoundedLines::Line &line : m_lines.take({buffer, count})) {
            line.isTooLong ? refuse(line.text) : obey(line.text);
        }
    }

    void obey(const QByteArray &line)
    {
        const ControlOrder order = readControlOrder(line);
        switch (order.what) {
        case ControlOrder::What::NotUnderstood:
            return refuse(line);
        case ControlOrder::What::Stop:
            return m_recording.end();
        case ControlOrder::What::SetInterval:
            return m_recording.setInterval(order.interval);
        case ControlOrder::What::Note:
            return m_recording.note(order.text, order.at);
        case ControlOrder::What::Mark:
            return m_recording.mark(order.text, order.at);
        case ControlOrder::What::RenameMark:
            return m_recording.renameMark(order.at, order.was, order.text);
        case ControlOrder::What::Pause:
            return m_recording.pause();
        case ControlOrder::What::Resume:
            return m_recording.resume();
        }
    }

    void refuse(const QByteArray &line)
    {
        constexpr qsizetype MaxQuote = 80;
        m_recording.refuseLine(QString::fromUtf8(line.first(qMin(line.size(), MaxQuote))));
    }

    int m_descriptor;
    Recording &m_recording;
    QSocketNotifier m_notifier;
    BoundedLines m_lines{64 * 1024};
};

constexpr char LastWords[] =
    "\npgcap: stopped immediately; the capture is not closed, but complete up to the last sweep.\n";

OrCode<int> runRecord(const Options &options)
{
    useHeaps(1); // sweeps are made on one thread and freed on others
    ASSIGN_OR_RETURN(const auto asked, readRecordOptions(options));
    Output output;
    const auto report = asked.isControlled ? makeRecordEvents(output) : makeRecordLines(asked);
    Recording recording(asked, *report);
    const EndSignals signals(LastWords);
    QObject::connect(&signals, &EndSignals::endAsked, &recording, &Recording::end);
    std::optional<ControlInput> input;
    if (asked.isControlled) {
        input.emplace(STDIN_FILENO, recording);
    }
    const int code = output.finish(recording.run());
    if (!recording.isCollectorGone()) {
        std::_Exit(code); // the file is closed; nobody could wait for a collector that is stuck
    }
    return code;
}

void addMetricsOptions(Options &options)
{
    options.add("metrics",
                "Also serve the last sweep to Prometheus, at /metrics of this address "
                "(127.0.0.1:9315, [::]:9315), as pickglass-agent does: with the token of "
                "--token-file (Authorization: Bearer), and over TLS with --certificate and --key, "
                "which pickglass-agent --make-certificate makes.",
                OptionValue::text("ADDR:PORT"));
    options.add("token-file",
                "The secret that scrapes must have: a file that only its owner can read.",
                OptionValue::file("F"));
    options.add("certificate", "The certificate of --metrics, as PEM.", OptionValue::file("F"));
    options.add("key", "Its key, as PEM: a file that only its owner can read.",
                OptionValue::file("F"));
    options.add("plain-loopback",
                "No TLS for --metrics. Only on this machine's loopback address (127.0.0.1, ::1).");
    options.add("metrics-without-token",
                "No token and no TLS for --metrics: every user of this machine can read it. Only "
                "on its loopback address (127.0.0.1, ::1).");
}

void addRecordOptions(Options &options)
{
    options.add("o,output", "The capture to record to.", OptionValue::file("OUT"));
    options.add("interval", "From the start of one sweep to the start of the next, such as 500ms.",
                OptionValue::duration("TIME", MinInterval, MaxInterval).orElse("1s"));
    options.add(
        "duration",
        "Stop after this time, with clock=fast in the time of the simulated fabric. Default: "
        "record until Ctrl+C.",
        OptionValue::duration("TIME", MinInterval, MaxInterval));
    options.add("discover-interval", "Interval of a full rediscovery in the background.",
                OptionValue::duration("TIME", seconds(1), MaxInterval).orElse("5min"));
    options.add("max-outstanding", "Maximum number of outstanding requests, 1 to 256.",
                OptionValue::number("N", 1, MaxOutstanding).orElse("64"));
    options.add("max-rate", "Maximum number of requests per second. Default: unlimited.",
                OptionValue::number("N", 1, MaxRate));
    options.add("mkey-file",
                "M_Keys of a fabric that is protected by them: a file with one key for all ports, "
                "or OpenSM's guid2mkey, a port GUID and its key per line. Only of mad: sources.",
                OptionValue::file("FILE"));
    options.add("reset-latched-waits",
                "Set PortXmitWait of a port to 0 when it stands at its maximum and counts no more, "
                "at most once a minute: the only thing that is ever written to the fabric. Only of "
                "mad: sources.");
    options.add("counters", "Counters in addition to PortCountersExtended and PortCounters",
                OptionValue::oneOf<CounterSet>(
                    "LIST", {{"details", CounterSet::Details, "of errors and discards"},
                             {"vl", CounterSet::Lanes, "by virtual lane"},
                             {"sl", CounterSet::Levels, "by service level"},
                             {"speeds", CounterSet::Speeds, "FEC, lane errors"},
                             {"congestion", CounterSet::Congestion, "marks of congestion"}})
                    .separated());
    options.add("keep",
                "Drop raw samples older than this, such as 24h; roll-ups of 10 s when they are "
                "1.25 times as old, of 1 min 2 times, of 10 min 30 times; and what was over by "
                "then.",
                OptionValue::duration("TIME", seconds(1), MaxInterval));
    options.add("max-size",
                "Keep the file below this size, such as 2G: the oldest goes first, but raw samples "
                "have at least half.",
                OptionValue::size("SIZE", 1024 * 1024));
    options.add("rotate", "Start a new file, OUT with a number, after each such time: 1h.",
                OptionValue::duration("TIME", seconds(1), MaxInterval));
    options.add("f,force",
                "Replace OUT if it exists; of a symbolic link the link, not what it points to.");
    options.add(
        "thresholds",
        "Thresholds per minute from which a counter makes an event: a file as for ibqueryerrors, "
        "with lines such as SymbolErrorCounter=10, or SymbolErrorCounter=off, and thresholds of "
        "the bit error rate such as BER=1e-12, or BER.HDR=1e-14 for one speed. The built-in "
        "thresholds hold for what it does not name.",
        OptionValue::file("FILE"));
    options.add("alerts",
                "Send alerts by the rules of this file to commands, webhooks, Alertmanager, mail "
                "or the journal; see pgcap help alerts.",
                OptionValue::file("FILE"));
    options.add("jobs",
                "Record batch jobs, too: slurm (squeue --json, else scontrol show job -o, every "
                "5 s), command:COMMAND (what a shell command prints, every 5 s), or a file, which "
                "is read when it changes; formats as for pgcap jobs --add.",
                OptionValue::file("slurm|FILE|command:COMMAND"));
    options.add(
        "store",
        "Record to a store, too: ClickHouse, with tables that pgcap store create made. "
        "While it is away, what is recorded waits in a spool on the disk; pgcap help store "
        "has all of the address.",
        OptionValue::text("clickhouse://USER@HOST:PORT/DATABASE?password-file=F&fabric=NAME"));
    options.add("tz", "The time zone of times of jobs without one: UTC, local, Asia/Tokyo.",
                OptionValue::text("ZONE").orElse("UTC"));
    addMetricsOptions(options);
    options.add(
        "control",
        "Print progress as JSON lines on standard output, and read JSON lines on "
        "standard input (stop, interval, note, mark, rename_mark, pause, resume), whose end stops "
        "the recording: for the program that started this one.");
}

} // namespace

Command recordCommand()
{
    return {"record",
            "record a live fabric",
            "[options] SOURCE -o OUT",
            "Records a live fabric: its nodes and links as they change, and the counters of all "
            "ports at an interval. SOURCE is mad: (this machine's adapter), mad:DEVICE/PORT, "
            "ssh://HOST (a remote machine), agent://HOST:PORT?token-file=F (an agent that runs "
            "there as a service), host: (what this machine's kernel counts), hosts:node[01-18] "
            "(the same of these hosts, through ssh; with ?inner=mad%3A beside the fabric), "
            "prometheus:URL?from=now-1d&to=now (what a Prometheus server has stored), or "
            "synthetic:tree?k=8 (a simulated fabric; synthetic:? lists what it can simulate).",
            addRecordOptions,
            runRecord,
            1,
            1,
            {OptionValue::source("SOURCE")},
            "record mad: -o fabric.pgcap --duration 10min\nrecord synthetic:tree?k=8 -o "
            "simulated.pgcap"};
}

} // namespace pickglass::pgcap
