// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/format.h"
#include "app/common/text.h"
#include "app/pgcap/documents.h"
#include "app/pgcap/output.h"
#include "app/pgcap/recording.h"
#include "app/pgcap/recordreport.h"

#include <QElapsedTimer>
#include <QSet>

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace pickglass::pgcap {

namespace {

class RecordLines final : public RecordReport
{
public:
    explicit RecordLines(const RecordOptions &options);
    ~RecordLines() override;

    void opened(const QString &path) override;
    void metrics(const QString &url) override;
    void progress(const CollectorProgress &progress) override;
    void fabric(Timestamp time, const Fabric &fabric) override;
    void sweep(const CounterSweep &sweep, const RecordTally &tally) override;
    void events(const std::vector<Event> &events) override;
    void problem(const CollectorProblem &problem) override;
    bool ask(const CollectorQuestion &question) override;
    void failed(const Error &error) override;
    void ending() override;
    void ended(const RecordTally &tally) override;

private:
    /// The line that is rewritten; nothing where this is no terminal.
    void show(const QString &text, bool isUrgent = true);
    /// A line that stays, above it.
    void say(const QString &text);
    void clear();
    void summarize(const RecordTally &tally);

    RecordOptions m_options;
    bool m_isTerminal;
    QString m_shown;
    QElapsedTimer m_sinceShown;
    QSet<QString> m_reported; ///< problems
    bool m_hasBegun = false;
};

constexpr qint64 ShowEveryMs = 100;
/// What a 4xHDR link carries each way, in bytes a second.
constexpr double HdrLink = 25e9;

void writeOut(const QString &text)
{
    const QByteArray bytes = text.toUtf8();
    std::ignore = ::write(STDERR_FILENO, bytes.constData(), static_cast<size_t>(bytes.size()));
}

/// A line from the terminal; empty when a signal comes first.
QByteArray readLine()
{
    pollfd input = {STDIN_FILENO, POLLIN, 0};
    constexpr size_t MaxLine = 64;
    char text[MaxLine];
    const ssize_t size = ::poll(&input, 1, -1) == 1 ? ::read(STDIN_FILENO, text, MaxLine) : 0;
    return size > 0 ? QByteArray(text, size).trimmed() : QByteArray();
}

qsizetype terminalWidth()
{
    constexpr qsizetype Usual = 80;
    winsize size = {};
    return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : Usual;
}

/// 2,592
QString number(qint64 value)
{
    return englishLocale().toString(value);
}

/// "1 node", "2 nodes"
QString number(qint64 value, const char *one, const char *several)
{
    return number(value) + u' ' + QLatin1String(value == 1 ? one : several);
}

/// "0.052 s", "3600 s"
QString withUnit(qint64 duration)
{
    return secondsText(duration) + QStringLiteral(" s");
}

/// "0.015 %", "12.3 %"
QString percent(double share)
{
    const double value = 100 * share;
    return QString::number(value, value < 1 ? 'g' : 'f', value < 1 ? 2 : 1) + QStringLiteral(" %");
}

QString fabricText(const Fabric &fabric)
{
    const Counts counts = count(fabric);
    return number(counts.nodes, "node", "nodes") + QStringLiteral(", ") +
           (counts.links ? number(*counts.links, "link", "links")
                         : QStringLiteral("cables unknown"));
}

/// What the recording itself put on the fabric.
QString costText(const RecordTally &tally)
{
    const MadMeter &meter = tally.meter;
    const double bytes = static_cast<double>(meter.smpBytes + meter.gmpBytes);
    QString text = number(meter.mads, "request", "requests") + QStringLiteral(", ") +
                   number(meter.timeouts, "timeout", "timeouts") + QStringLiteral(", ") +
                   number(meter.retries, "retry", "retries");
    if (bytes > 0) {
        text +=
            QStringLiteral("; %1 on VL15 (%2), %3 on data lanes (%4)")
                .arg(sizeText(meter.smpBytes), percent(static_cast<double>(meter.smpBytes) / bytes),
                     sizeText(meter.gmpBytes),
                     percent(static_cast<double>(meter.gmpBytes) / bytes));
    }
    const double time = static_cast<double>(tally.lastSweep - tally.firstSweep) / 1e6;
    if (bytes > 0 && time > 0) {
        text += QStringLiteral("; at most %1 of a 4xHDR link").arg(percent(bytes / time / HdrLink));
    }
    return text;
}

RecordLines::RecordLines(const RecordOptions &options)
    : m_options(options),
      m_isTerminal(::isatty(STDERR_FILENO) == 1)
{
    m_sinceShown.start();
}

RecordLines::~RecordLines()
{
    clear();
}

void RecordLines::show(const QString &text, bool isUrgent)
{
    if (!m_isTerminal || (!isUrgent && m_sinceShown.elapsed() < ShowEveryMs)) {
        return;
    }
    m_sinceShown.start();
    m_shown = terminalLine(text);
    writeOut(QStringLiteral("\r%1\x1b[K").arg(m_shown.left(terminalWidth() - 1)));
}

void RecordLines::clear()
{
    if (!m_shown.isEmpty()) {
        writeOut(QStringLiteral("\r\x1b[K"));
        m_shown.clear();
    }
}

void RecordLines::say(const QString &text)
{
    const QString shown = m_shown;
    clear();
    writeOut(terminalLine(text) + u'\n');
    if (!shown.isEmpty()) {
        show(shown);
    }
}

void RecordLines::metrics(const QString &url)
{
    say(QStringLiteral("Metrics are at %1").arg(url));
}

void RecordLines::opened(const QString &path)
{
    if (m_hasBegun) {
        say(QStringLiteral("now recording to %1").arg(path));
    } else {
        show(QStringLiteral("discovering the fabric of %1 …").arg(m_options.recording.source));
    }
}

void RecordLines::progress(const CollectorProgress &progress)
{
    QString text = translated(progress.doing);
    if (progress.total > 0) {
        text += QStringLiteral(", %1 of %2").arg(number(progress.done), number(progress.total));
    } else if (progress.done > 0) {
        text += QStringLiteral(", %1").arg(number(progress.done));
    }
    show(text + u'…', false);
}

void RecordLines::fabric(Timestamp, const Fabric &fabric)
{
    if (std::exchange(m_hasBegun, true)) {
        return;
    }
    clear();
    const RecordingOptions &recording = m_options.recording;
    say(QStringLiteral("recording %1 to %2: %3, one sweep every %4%5")
            .arg(recording.source, recording.path, fabricText(fabric),
                 withUnit(recording.interval.count()),
                 m_options.duration.count() > 0
                     ? QStringLiteral(", for %1").arg(withUnit(m_options.duration.count()))
                     : QString()));
}

void RecordLines::sweep(const CounterSweep &sweep, const RecordTally &tally)
{
    show(QStringLiteral("sweep %1 · %2 · %3 · %4 · %5 · Ctrl+C stops")
             .arg(number(sweep.number), number(answered(sweep), "port", "ports"),
                  withUnit(sweep.duration), sizeText(tally.fileBytes),
                  number(tally.meter.timeouts, "timeout", "timeouts")),
         false);
}

/// A line for each as it begins; what is of no consequence is not worth one.
void RecordLines::events(const std::vector<Event> &events)
{
    for (const Event &event : events) {
        if (event.severity != Severity::Info && !event.until.isKnown()) {
            say(translated(describe(event)));
        }
    }
}

void RecordLines::problem(const CollectorProblem &problem)
{
    const QString key = QLatin1String(problem.kind) + u' ' + problem.place.node.toString() + u' ' +
                        QString::number(problem.place.number);
    // Those of alerts are of a receiver each, and few.
    const bool isOfAlerts = QByteArrayView(problem.kind).startsWith("alerts_");
    const bool isNew = isOfAlerts || !m_reported.contains(key);
    m_reported.insert(key);
    if (isNew) {
        say(QStringLiteral("pgcap: ") + translated(Error{problem.message, problem.advice}));
    }
}

bool RecordLines::ask(const CollectorQuestion &question)
{
    if (!m_isTerminal || ::isatty(STDIN_FILENO) != 1) {
        return false;
    }
    clear();
    writeOut(terminalLine(translated(question.text)) + QStringLiteral(" [y/N] "));
    const QByteArray answer = readLine().toLower();
    return answer == "y" || answer == "yes";
}

void RecordLines::failed(const Error &error)
{
    clear();
    fail(error);
}

void RecordLines::ending()
{
    show(QStringLiteral("stopping… (Ctrl+C again stops immediately)"));
}

void RecordLines::ended(const RecordTally &tally)
{
    clear();
    if (tally.isClosed && tally.fabric) {
        summarize(tally);
    }
}

void RecordLines::summarize(const RecordTally &tally)
{
    const QString files =
        tally.files > 1
            ? QStringLiteral(" and %1 before it").arg(number(tally.files - 1, "file", "files"))
            : QString();
    say(QStringLiteral("%1%2: %3").arg(tally.path, files, sizeText(tally.closedBytes)));
    say(QStringLiteral("  fabric  %1").arg(fabricText(*tally.fabric)));
    say(QStringLiteral("  sweeps  %1, %2 skipped, the slowest took %3")
            .arg(number(tally.sweeps), number(tally.missed), withUnit(tally.longestSweep)));
    say(QStringLiteral("  cost    %1").arg(costText(tally)));
}

} // namespace

std::unique_ptr<RecordReport> makeRecordLines(const RecordOptions &options)
{
    return std::make_unique<RecordLines>(options);
}

} // namespace pickglass::pgcap
