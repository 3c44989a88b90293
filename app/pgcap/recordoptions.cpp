// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/recordoptions.h"

#include "app/pgcap/output.h"

#include <QFile>

namespace pickglass::pgcap {

namespace {

using std::chrono::microseconds;

constexpr int MostOutstanding = 256;
constexpr int MostRate = 10'000'000;
constexpr qint64 MostThresholds = 1024 * 1024; ///< bytes that are read of their file

struct CounterSet
{
    const char *name;
    std::initializer_list<Attribute> attributes;
};
constexpr CounterSet CounterSets[] = {
    {"details", {Attribute::PortRcvErrorDetails, Attribute::PortXmitDiscardDetails}},
    {"vl",
     {Attribute::PortVLOpPackets, Attribute::PortVLOpData, Attribute::PortVLXmitWaitCounters}},
    {"sl", {Attribute::PortXmitDataSL, Attribute::PortRcvDataSL}},
    {"speeds", {Attribute::PortExtendedSpeedsCounters}},
};

/// Reads option after option; the first that makes no sense decides.
class Reader
{
public:
    explicit Reader(const Options &options) : m_options(options) {}

    void duration(const char *name, microseconds least, microseconds &value)
    {
        if (!isGiven(name)) {
            return;
        }
        const auto read = parseDuration(m_options.value(name));
        if (!read || microseconds(*read) < least || microseconds(*read) > MostInterval) {
            refuse(name, QStringLiteral("is not a duration from %1 ms to 24 d; use a form such as "
                                        "500ms, 1s, 5min or 24h")
                             .arg(static_cast<double>(least.count()) / 1e3));
            return;
        }
        value = microseconds(*read);
    }

    void number(const char *name, int least, int most, int &value)
    {
        if (!isGiven(name)) {
            return;
        }
        bool isNumber = false;
        const int read = m_options.value(name).toInt(&isNumber);
        if (!isNumber || read < least || read > most) {
            refuse(name, QStringLiteral("is not a number from %1 to %2").arg(least).arg(most));
            return;
        }
        value = read;
    }

    void size(const char *name, qint64 &value)
    {
        if (!isGiven(name)) {
            return;
        }
        const auto read = parseSize(m_options.value(name));
        if (!read || *read < LeastSize) {
            refuse(name,
                   QStringLiteral("is not a size of at least 1M; use a form such as 500M or 2G"));
            return;
        }
        value = *read;
    }

    void counters(const char *name, QList<Attribute> &attributes)
    {
        const QString asked = isGiven(name) ? m_options.value(name) : QString();
        for (const QString &word : asked.split(u',', Qt::SkipEmptyParts)) {
            const auto *set = std::ranges::find(
                CounterSets, word.trimmed().toLower(),
                [](const CounterSet &candidate) { return QLatin1String(candidate.name); });
            if (set == std::end(CounterSets)) {
                refuse(name, QStringLiteral("is not a list of details, vl, sl and speeds"));
                return;
            }
            for (const Attribute attribute : set->attributes) {
                if (!attributes.contains(attribute)) {
                    attributes << attribute;
                }
            }
        }
    }

    /// A file that cannot be read is trouble; lines that make no sense are told, and left out.
    void thresholds(const char *name, EventThresholds &value)
    {
        if (!isGiven(name)) {
            return;
        }
        QFile file(m_options.value(name));
        if (!file.open(QIODevice::ReadOnly)) {
            m_code =
                fail({{"The file %1 cannot be read: %2.", {file.fileName(), file.errorString()}}});
            return;
        }
        std::vector<LineProblem> problems;
        value = EventThresholds::parse(file.read(MostThresholds), &problems);
        for (const LineProblem &problem : problems) {
            complain(QStringLiteral("%1:%2: %3")
                         .arg(file.fileName(), QString::number(problem.line),
                              problem.message.english()));
        }
    }

    std::optional<int> code() const { return m_code; }

private:
    bool isGiven(const char *name) const { return !m_code && m_options.has(name); }
    void refuse(const char *name, const QString &why)
    {
        m_code = m_options.refuse(QStringLiteral("--%1: \"%2\" %3.")
                                      .arg(QLatin1String(name), m_options.value(name), why));
    }

    const Options &m_options;
    std::optional<int> m_code;
};

} // namespace

void addRecordOptions(Options &options)
{
    const auto add = [&](const char *name, const char *what, const char *value = nullptr) {
        options.add({QLatin1String(name), QString::fromUtf8(what),
                     value ? QString::fromUtf8(value) : QString()});
    };
    options.add({{QStringLiteral("o"), QStringLiteral("output")},
                 QStringLiteral("The capture to record to."),
                 QStringLiteral("OUT")});
    add("interval",
        "From the start of one sweep to the start of the next: 1s (default), 500ms, 5min.", "TIME");
    add("duration",
        "Stop after this time, with clock=fast in the time of the simulated fabric. Default: "
        "record until Ctrl+C.",
        "TIME");
    add("discover-interval", "Interval of a full rediscovery in the background. Default: 5min.",
        "TIME");
    add("max-outstanding", "Maximum number of outstanding requests, 1 to 256. Default: 64.", "N");
    add("max-rate", "Maximum number of requests per second. Default: unlimited.", "N");
    add("counters",
        "Counters in addition to PortCountersExtended and PortCounters: details (of errors and "
        "discards), vl (by virtual lane), sl (by service level), speeds (FEC, lane errors). "
        "Separated by commas.",
        "LIST");
    add("keep", "Drop raw samples older than this, such as 24h; roll-ups are kept.", "TIME");
    add("max-size",
        "Drop the oldest raw samples when the file exceeds this size, such as 2G; roll-ups are "
        "kept.",
        "SIZE");
    add("rotate", "Start a new file, OUT with a number, after each such time: 1h.", "TIME");
    options.add({{QStringLiteral("f"), QStringLiteral("force")},
                 QStringLiteral("Replace OUT if it exists.")});
    add("thresholds",
        "Thresholds per minute from which a counter makes an event: a file as for ibqueryerrors, "
        "with lines such as SymbolErrorCounter=10. Default: built-in thresholds.",
        "FILE");
    add("control", "Print progress as JSON lines on standard output, and read JSON lines on "
                   "standard input (stop, interval, note, mark, pause, resume), whose end stops "
                   "the recording: for the program that started this one.");
}

tl::expected<RecordOptions, int> readRecordOptions(const Options &options)
{
    if (options.value("output").isEmpty()) {
        return tl::unexpected(options.refuse(QStringLiteral("-o OUT is missing.")));
    }
    RecordOptions asked;
    asked.recording.path = options.value("output");
    asked.recording.replace = options.has("force");
    asked.recording.source = options.files().first();
    asked.isControlled = options.has("control");

    constexpr microseconds Second = std::chrono::seconds(1);
    Reader reader(options);
    reader.duration("interval", LeastInterval, asked.recording.interval);
    reader.duration("duration", LeastInterval, asked.duration);
    reader.duration("discover-interval", Second, asked.collector.discoverInterval);
    reader.duration("keep", Second, asked.recording.retention.keep);
    reader.duration("rotate", Second, asked.recording.rotate);
    reader.number("max-outstanding", 1, MostOutstanding, asked.collector.maxOutstanding);
    reader.number("max-rate", 1, MostRate, asked.collector.maxRate);
    reader.size("max-size", asked.recording.retention.maxBytes);
    reader.counters("counters", asked.collector.attributes);
    reader.thresholds("thresholds", asked.recording.events.thresholds);
    if (reader.code()) {
        return tl::unexpected(*reader.code());
    }
    asked.collector.interval = asked.recording.interval;
    return asked;
}

} // namespace pickglass::pgcap
