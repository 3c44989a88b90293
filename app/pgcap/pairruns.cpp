// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/pgcap/pairruns.h"

#include "core/base/timestamp.h"

#include <QProcess>

#include <algorithm>
#include <csignal>

namespace pickglass::pgcap {

namespace {

/// Of a program that measures one pair; the rest is left out.
constexpr qsizetype MaxPrinted = 65'536;
constexpr size_t LooksAtOnce = 16;
constexpr int MaxFailuresAtFirst = 3;
constexpr std::chrono::seconds LookTimeout{30};
/// Beside what the programs may take: ssh, and clients that try again.
constexpr std::chrono::seconds ConnectionTime{30};
/// Ports from perftest's own on, so that what is left of one pair is not in the way of the next.
constexpr int FirstPort = 18515;
constexpr int Ports = 200;
constexpr int MissingProgram = 127;
constexpr int TimedOut = 124; ///< of timeout(1)
constexpr char BeginLine[] = "@begin";

// The scripts follow the rules of shellCommand().

constexpr auto LookScript = R"(command -v "$1" >/dev/null 2>&1 || exit 127)";
/// $1: seconds; the rest is the command. It says that it begins, and ends with its input.
constexpr auto ServerScript =
    R"(t=$1; shift; echo @begin; exec 3<&0; timeout "$t" "$@" </dev/null 3<&- & p=$! ; )"
    R"({ cat <&3; kill "$p"; } >/dev/null 2>&1 & c=$! ; wait "$p"; r=$? ; )"
    R"(kill "$c" 2>/dev/null; exit "$r")";
constexpr auto ClientScript =
    R"(t=$1; shift; n=0; while :; do o=$(timeout "$t" "$@" 2>&1 </dev/null); r=$? ; )"
    R"([ "$r" = 0 ] && break; case "$o" in *ouldn?t?connect*|*nit?the?socket*) ;; *) break;; esac; )"
    R"(n=$((n+1)); [ "$n" -ge 20 ] && break; sleep 0.25; done; )"
    R"(printf "%s\n" "$o" | head -c 65536; exit "$r")";

QString lastLine(const QByteArray &text)
{
    constexpr qsizetype MaxReason = 200;
    const QStringList lines =
        QString::fromUtf8(text.right(MaxPrinted)).split(u'\n', Qt::SkipEmptyParts);
    for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
        const QString words = line->simplified();
        const bool isRule =
            std::ranges::all_of(words, [](QChar c) { return c == u'-' || c == u'*'; });
        if (!words.isEmpty() && !isRule && words != QLatin1String(BeginLine)) {
            return words.left(MaxReason);
        }
    }
    return {};
}

} // namespace

class HostRun final : public QObject
{
    Q_DISABLE_COPY_MOVE(HostRun)

public:
    /// `printed` is called, if it is, when something is printed for the first time, and `ended` at
    /// the end: both from the event loop.
    HostRun(const host::ShellCommand &command, std::chrono::milliseconds timeout,
            std::function<void()> ended, std::function<void()> printed = {})
        : m_whenPrinted(std::move(printed)),
          m_ended(std::move(ended))
    {
        connect(&m_process, &QProcess::readyReadStandardOutput, this,
                [this] { keep(m_process.readAllStandardOutput()); });
        connect(&m_process, &QProcess::readyReadStandardError, this,
                [this] { m_errors = (m_errors + m_process.readAllStandardError()).right(4096); });
        connect(&m_process, &QProcess::finished, this, [this] { finish(); });
        connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart) {
                m_errors = m_process.errorString().toUtf8();
                finish();
            }
        });
        m_timeout.setSingleShot(true);
        m_timeout.callOnTimeout(this, [this] {
            m_isLate = true;
            host::signalGroup(m_process, SIGKILL);
        });
        m_timeout.start(timeout);
        host::startInGroup(m_process, command);
    }
    ~HostRun() override
    {
        m_process.disconnect(this);
        if (isRunning()) {
            m_process.closeWriteChannel();
            m_process.waitForBytesWritten(0);
            host::signalGroup(m_process, SIGTERM);
            if (!m_process.waitForFinished(GraceMs)) {
                host::signalGroup(m_process, SIGKILL);
                m_process.waitForFinished(GraceMs);
            }
        }
    }

    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }
    bool isFine() const
    {
        return !m_isLate && m_process.exitStatus() == QProcess::NormalExit &&
               m_process.exitCode() == 0;
    }
    const QByteArray &printed() const { return m_printed; }
    /// Asks what runs to end; `ended` comes.
    void end() { host::signalGroup(m_process, SIGTERM); }
    /// Ends its input.
    void closeInput() { m_process.closeWriteChannel(); }
    /// Whether, as a client, it could not connect.
    bool foundNobody() const
    {
        return m_printed.contains("ouldn't connect") || m_printed.contains("nit the socket");
    }
    /// Why it is not fine.
    QString reason(const QString &program) const
    {
        const bool isExit = m_process.exitStatus() == QProcess::NormalExit;
        if (m_isLate || (isExit && m_process.exitCode() == TimedOut)) {
            return QStringLiteral("it took too long");
        }
        if (isExit && m_process.exitCode() == MissingProgram) {
            return QStringLiteral("%1 was not found").arg(program);
        }
        const QString said = lastLine(m_errors.isEmpty() ? m_printed : m_errors);
        return !said.isEmpty() ? said
                               : QStringLiteral("%1 ended with code %2")
                                     .arg(program, QString::number(m_process.exitCode()));
    }

private:
    static constexpr int GraceMs = 200;
    void keep(const QByteArray &bytes)
    {
        if (m_printed.isEmpty() && !bytes.isEmpty() && m_whenPrinted) {
            later(m_whenPrinted);
        }
        m_printed += bytes.left(MaxPrinted - m_printed.size());
    }
    /// It may end, or fail to start, while it is being made.
    void later(const std::function<void()> &what)
    {
        QMetaObject::invokeMethod(this, what, Qt::QueuedConnection);
    }
    void finish()
    {
        m_timeout.stop();
        keep(m_process.readAllStandardOutput());
        m_errors = (m_errors + m_process.readAllStandardError()).right(4096);
        later(m_ended);
    }

    QProcess m_process;
    QTimer m_timeout;
    QByteArray m_printed;
    QByteArray m_errors;
    bool m_isLate = false;
    std::function<void()> m_whenPrinted;
    std::function<void()> m_ended;
};

struct PairRuns::Pair
{
    HostPair ends;
    int port = 0;
    Timestamp begin = {};
    std::unique_ptr<HostRun> server = {};
    std::unique_ptr<HostRun> client = {};
    bool isOver = false;
};

PairRuns::PairRuns(PairPlan plan)
    : m_plan(std::move(plan)),
      m_isOut(static_cast<size_t>(m_plan.hosts.size()), false),
      m_failures(static_cast<size_t>(m_plan.hosts.size()), 0)
{
}

PairRuns::~PairRuns() = default;

PairResults PairRuns::run(const std::function<void(const QString &)> &report)
{
    m_report = report;
    m_looks.resize(static_cast<size_t>(m_plan.hosts.size()));
    findProgram();
    m_loop.exec();
    m_looks.clear();
    m_pairs.clear();
    return std::move(m_result);
}

void PairRuns::stop()
{
    m_result.missing.isStopped = true;
    m_loop.quit();
}

/// "node01" of "root@node01".
QString PairRuns::nameOf(size_t host) const
{
    return m_plan.hosts[static_cast<qsizetype>(host)].section(u'@', -1);
}

void PairRuns::findProgram()
{
    while (m_looking < LooksAtOnce && m_nextLook < m_looks.size()) {
        const size_t host = m_nextLook++;
        ++m_looking;
        m_looks[host] = std::make_unique<HostRun>(
            host::shellCommand(m_plan.source, m_plan.hosts[static_cast<qsizetype>(host)],
                               QLatin1String(LookScript), {m_plan.program}),
            LookTimeout, [this, host] {
                takeHost(host, m_looks[host]->isFine() ? QString()
                                                       : m_looks[host]->reason(m_plan.program));
            });
    }
}

void PairRuns::takeHost(size_t host, const QString &failure)
{
    m_looks[host].reset();
    --m_looking;
    if (!failure.isEmpty()) {
        m_isOut[host] = true;
        m_result.missing.leftOut.emplace_back(nameOf(host), failure);
        m_report(QStringLiteral("%1 takes no part: %2").arg(nameOf(host), failure));
    }
    if (m_looking > 0 || m_nextLook < m_looks.size()) {
        findProgram();
        return;
    }
    // Of those that are left, so that stages are full.
    std::vector<size_t> left;
    for (size_t i = 0; i < m_isOut.size(); ++i) {
        if (!m_isOut[i]) {
            left.push_back(i);
        }
    }
    m_stages = pairStages(left.size(), m_plan.atOnce);
    for (std::vector<HostPair> &stage : m_stages) {
        for (HostPair &ends : stage) {
            ends = {left[ends.first], left[ends.second]};
        }
    }
    m_report(QStringLiteral("%1: %2 hosts, %3 pairs, at most %4 at once.")
                 .arg(m_plan.program)
                 .arg(left.size())
                 .arg(left.size() * (left.size() - std::min<size_t>(1, left.size())) / 2)
                 .arg(m_plan.atOnce));
    beginStage();
}

void PairRuns::beginStage()
{
    m_pairs.clear();
    while (m_pairs.empty() && m_stage < m_stages.size()) {
        for (const HostPair &ends : m_stages[m_stage++]) {
            if (m_isOut[ends.first] || m_isOut[ends.second]) {
                const size_t out = m_isOut[ends.first] ? ends.first : ends.second;
                fail(ends, QStringLiteral("%1 takes no part").arg(nameOf(out)));
            } else {
                beginPair(ends);
            }
        }
    }
    if (m_pairs.empty()) {
        m_loop.quit();
    }
}

QStringList PairRuns::commandOf(int port) const
{
    QStringList command{m_plan.program,       QStringLiteral("-F"),
                        QStringLiteral("-p"), QString::number(port),
                        QStringLiteral("-s"), QString::number(m_plan.bytes),
                        QStringLiteral("-n"), QString::number(m_plan.count)};
    if (!m_plan.device.isEmpty()) {
        command << QStringLiteral("-d") << m_plan.device;
    }
    return command;
}

host::ShellCommand PairRuns::shellOf(size_t host, const char *script, std::chrono::seconds timeout,
                                     const QStringList &command) const
{
    return host::shellCommand(m_plan.source, m_plan.hosts[static_cast<qsizetype>(host)],
                              QLatin1String(script),
                              QStringList(QString::number(timeout.count())) + command);
}

void PairRuns::beginPair(const HostPair &ends)
{
    m_pairs.push_back(std::make_unique<Pair>());
    Pair *pair = m_pairs.back().get();
    pair->ends = ends;
    pair->port = FirstPort + m_port++ % Ports;
    pair->server = std::make_unique<HostRun>(
        shellOf(ends.second, ServerScript, m_plan.timeout + ConnectionTime / 2,
                commandOf(pair->port)),
        m_plan.timeout + ConnectionTime,
        [this, pair] {
            if (!pair->client) {
                endPair(pair);
            } else if (!pair->server->isFine()) {
                pair->client->end(); // nobody is there for it
            }
        },
        [this, pair] { beginClient(pair); });
}

void PairRuns::beginClient(Pair *pair)
{
    pair->begin = Timestamp::now();
    pair->client = std::make_unique<HostRun>(
        shellOf(pair->ends.first, ClientScript, m_plan.timeout,
                commandOf(pair->port) + QStringList(nameOf(pair->ends.second))),
        m_plan.timeout + ConnectionTime, [this, pair] { endPair(pair); });
}

void PairRuns::endPair(Pair *pair)
{
    const bool isMeasured = pair->client && pair->client->isFine();
    if (isMeasured) {
        ++m_result.measured;
        count(pair->ends.first, true);
        count(pair->ends.second, true);
        m_result.text += QStringLiteral("\n%1\nssh %2 %3 %4\n")
                             .arg(pair->begin.toString(), nameOf(pair->ends.first),
                                  commandOf(pair->port).join(u' '), nameOf(pair->ends.second))
                             .toUtf8();
        m_result.text += pair->client->printed();
    } else {
        // A server that has ended by itself says more than a client that found none.
        const bool hasServerEnded =
            !pair->client || (!pair->server->isRunning() && !pair->server->isFine());
        const bool isServers = hasServerEnded || pair->client->foundNobody();
        const size_t host = isServers ? pair->ends.second : pair->ends.first;
        const HostRun &run = hasServerEnded ? *pair->server : *pair->client;
        fail(pair->ends, QStringLiteral("%1: %2").arg(nameOf(host), run.reason(m_plan.program)));
        count(host, false);
    }
    pair->server->closeInput();
    pair->isOver = true;
    if (std::ranges::all_of(m_pairs, [](const auto &each) { return each->isOver; })) {
        beginStage();
    }
}

void PairRuns::count(size_t host, bool isMeasured)
{
    int &failures = m_failures[host];
    if (isMeasured) {
        failures = -1;
    } else if (failures >= 0 && ++failures == MaxFailuresAtFirst) {
        m_isOut[host] = true;
        m_report(QStringLiteral("%1 takes no part any more: its first %2 pairs failed.")
                     .arg(nameOf(host), QString::number(failures)));
    }
}

void PairRuns::fail(const HostPair &ends, const QString &reason)
{
    m_result.missing.failed.push_back({nameOf(ends.first), nameOf(ends.second), reason});
}

} // namespace pickglass::pgcap
