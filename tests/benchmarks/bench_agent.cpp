// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures an agent, the program from the outside, over TLS on loopback: what it costs besides its
// collector while it serves many clients, what a client is sent on a busy and on an idle fabric
// (beside the same as plain CBOR, without deltas), how long a client takes to join, and whether
// anybody is skipped. The fabric is a made one.
//
//   bench_agent --agent PICKGLASS-AGENT --k 36 --name "69,984 ports" [--clients 50] [--seconds 20]

#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/support/agentclient/agentclient.h"
#include "tests/support/childprocess.h"

#include <QCborArray>
#include <QCborMap>
#include <QCborValue>
#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <unistd.h>

using namespace pickglass;
using namespace pickglass::bench;
using namespace pickglass::tests;
using namespace std::chrono_literals;

namespace {

constexpr auto Patience = 2min;
constexpr int Joins = 10;
const QByteArray Token = "0123456789abcdef0123456789abcdef";

/// Runs the event loop until it is so; false where that takes too long.
bool waitFor(const std::function<bool()> &isSo)
{
    const QDeadlineTimer deadline(Patience);
    QTimer waker; // where nothing else happens any more
    waker.start(100ms);
    while (!isSo()) {
        if (deadline.hasExpired())
            return false;
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents | QEventLoop::AllEvents);
    }
    return true;
}

/// An agent that runs for as long as this does.
class RunningAgent
{
public:
    RunningAgent(const QString &program, const QString &source)
    {
        QFile token(m_folder.filePath(QStringLiteral("token")));
        token.open(QIODevice::WriteOnly);
        token.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
        token.write(Token);
        token.close();
        const QString prefix = m_folder.filePath(QStringLiteral("a"));
        QProcess maker;
        maker.start(program, {QStringLiteral("--make-certificate"), prefix});
        maker.waitForFinished();
        dieWithParent(m_process);
        m_process.setReadChannel(QProcess::StandardError);
        m_process.start(program, {QStringLiteral("--listen"), QStringLiteral("127.0.0.1:0"),
                                  QStringLiteral("--token-file"), token.fileName(),
                                  QStringLiteral("--certificate"), prefix + QStringLiteral(".crt"),
                                  QStringLiteral("--key"), prefix + QStringLiteral(".key"),
                                  QStringLiteral("--collector"), source});
        findPort();
    }
    ~RunningAgent()
    {
        constexpr int Moment = 10'000;
        endProcess(m_process, Moment);
    }
    Q_DISABLE_COPY_MOVE(RunningAgent)

    quint16 port() const { return m_port; } ///< 0: it does not run

    /// What it used of the processors since its start, in seconds, besides its collector.
    double cpuSeconds() const
    {
        double ticks = 0;
        const QDir tasks(QStringLiteral("/proc/%1/task").arg(m_process.processId()));
        for (const QString &task : tasks.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            QFile stat(tasks.filePath(task + QStringLiteral("/stat")));
            if (!stat.open(QIODevice::ReadOnly))
                continue;
            const QByteArray text = stat.readAll();
            const qsizetype nameEnd = text.lastIndexOf(')');
            // utime and stime are the 14th and 15th of proc(5); the name is the second.
            const QList<QByteArray> fields = text.mid(nameEnd + 2).split(' ');
            if (!text.left(nameEnd).endsWith("collector"))
                ticks += fields.value(11).toDouble() + fields.value(12).toDouble();
        }
        return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
    }
    double megabytes() const
    {
        QFile statm(QStringLiteral("/proc/%1/statm").arg(m_process.processId()));
        statm.open(QIODevice::ReadOnly);
        return statm.readAll().split(' ').value(1).toDouble() *
               static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1e6;
    }

private:
    void findPort()
    {
        static const QRegularExpression pattern(QStringLiteral("Listening on .*:(\\d+), "));
        QString said;
        while (m_port == 0 && m_process.waitForReadyRead()) {
            said += QString::fromUtf8(m_process.readAllStandardError());
            m_port = pattern.match(said).captured(1).toUShort();
        }
        if (m_port == 0)
            std::fputs(qPrintable(said), stderr);
        // What else it says must not fill the pipe.
        QObject::connect(&m_process, &QProcess::readyReadStandardError, &m_process,
                         [this] { m_process.readAllStandardError(); });
    }

    QTemporaryDir m_folder;
    QProcess m_process;
    quint16 m_port = 0;
};

std::unique_ptr<AgentClient> joined(const RunningAgent &agent, AgentClient::Sweeps sweeps)
{
    auto client = std::make_unique<AgentClient>();
    client->setSweeps(sweeps);
    client->connectTo(agent.port());
    client->sayHello(Token);
    client->keepPinging();
    return client;
}

bool isComplete(const AgentClient &client)
{
    return client.last<agent::FabricMessage>() != nullptr && client.sweepCount() > 0;
}

/// What the values of a sweep take as a program would send them that knows nothing of the last one.
qint64 plainBytes(const CounterSweep &sweep)
{
    QCborArray times;
    for (const qint64 time : sweep.times)
        times.append(time);
    QCborArray values;
    for (size_t column = 0; column < sweep.layout->counters.size(); ++column) {
        for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
            values.append(static_cast<qint64>(sweep.value(column, port)));
        }
    }
    const QCborMap map{{QStringLiteral("number"), sweep.number},
                       {QStringLiteral("time"), sweep.time.microseconds()},
                       {QStringLiteral("times"), times},
                       {QStringLiteral("values"), values}};
    return QCborValue(map).toCbor().size();
}

struct Traffic
{
    double bytesPerSweep = 0;
    double plainBytesPerSweep = 0;
};

/// What one client gets once it has joined.
std::optional<Traffic> measureTraffic(const RunningAgent &agent, int sweeps)
{
    const auto client = joined(agent, AgentClient::Sweeps::Decoded);
    client->setKept(1);
    // The first few hold what a client learns once.
    constexpr qint64 Learning = 3;
    if (!waitFor([&] { return client->sweepCount() >= Learning; }))
        return {};
    const qint64 bytes = client->bytes();
    if (!waitFor([&] { return client->sweepCount() >= Learning + sweeps; }))
        return {};
    return Traffic{static_cast<double>(client->bytes() - bytes) / sweeps,
                   static_cast<double>(plainBytes(*client->sweeps().front()))};
}

void printTraffic(const QString &what, const Traffic &traffic, double target)
{
    print({.name = QStringLiteral("agent: sent to a client, %1").arg(what),
           .value = traffic.bytesPerSweep / 1e6,
           .unit = QStringLiteral("MB/s"),
           .target = target,
           .peer = traffic.plainBytesPerSweep / 1e6,
           .peerName = QStringLiteral("plain CBOR")});
}

/// The median of some clients that join one after the other, and leave.
std::optional<double> measureJoins(const RunningAgent &agent)
{
    std::vector<double> times;
    for (int i = 0; i < Joins; ++i) {
        QElapsedTimer passed;
        passed.start();
        const auto client = joined(agent, AgentClient::Sweeps::Decoded);
        if (!waitFor([&] { return isComplete(*client); }))
            return {};
        times.push_back(static_cast<double>(passed.nsecsElapsed()) / 1e6);
    }
    return median(times);
}

/// Many clients that read, but do not decode, so that this program leaves the machine to the agent.
bool measureCrowd(const RunningAgent &agent, int count, int seconds, const QString &name)
{
    std::vector<std::unique_ptr<AgentClient>> clients;
    for (int i = 0; i < count; ++i) {
        // One after the other: an agent refuses many that have not authenticated yet.
        clients.push_back(joined(agent, AgentClient::Sweeps::Counted));
        if (!waitFor([&] { return clients.back()->sweepCount() >= 1; }))
            return false;
    }
    const auto haveAll = [&](qint64 sweeps) {
        return std::ranges::all_of(
            clients, [&](const auto &client) { return client->sweepCount() >= sweeps; });
    };
    if (!waitFor([&] { return haveAll(2); }))
        return false;
    QElapsedTimer passed;
    passed.start();
    const double cpu = agent.cpuSeconds();
    if (!waitFor([&] { return passed.hasExpired(qint64(1000) * seconds); }))
        return false;
    const double share = (agent.cpuSeconds() - cpu) / (static_cast<double>(passed.elapsed()) / 1e3);
    qint64 missed = 0;
    for (const auto &client : clients)
        missed += client->missed();
    print(
        {.name =
             QStringLiteral("agent: %1 to %2 clients, besides the collector").arg(name).arg(count),
         .value = 100 * share,
         .unit = QStringLiteral("% of a core"),
         .target = 60});
    print({.name = QStringLiteral("agent: sweeps that one of %1 clients missed").arg(count),
           .value = static_cast<double>(missed),
           .unit = QStringLiteral("sweeps"),
           .target = 0});
    print({.name = QStringLiteral("agent: memory with %1 clients").arg(count),
           .value = agent.megabytes(),
           .unit = QStringLiteral("MB")});
    return true;
}

bool measureBusy(const QString &program, const QString &source, const QCommandLineParser &parser)
{
    const RunningAgent agent(program, source + QStringLiteral("&load=0.4"));
    const int seconds = parser.value(QStringLiteral("seconds")).toInt();
    const QString name = parser.value(QStringLiteral("name"));
    const auto traffic = agent.port() == 0 ? std::nullopt : measureTraffic(agent, seconds);
    const auto joins = traffic ? measureJoins(agent) : std::nullopt;
    if (!joins)
        return false;
    printTraffic(name + QStringLiteral(", busy"), *traffic, 1.5);
    print({.name = QStringLiteral("agent: join to first complete picture"),
           .value = *joins,
           .unit = QStringLiteral("ms"),
           .target = 1500});
    return measureCrowd(agent, parser.value(QStringLiteral("clients")).toInt(), seconds, name);
}

bool measureIdle(const QString &program, const QString &source, const QCommandLineParser &parser)
{
    const RunningAgent agent(program, source + QStringLiteral("&pattern=idle&multicast=0"));
    const int seconds = parser.value(QStringLiteral("seconds")).toInt();
    const auto traffic = agent.port() == 0 ? std::nullopt : measureTraffic(agent, seconds);
    if (!traffic)
        return false;
    printTraffic(parser.value(QStringLiteral("name")) + QStringLiteral(", idle"), *traffic, 0.1);
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addOptions({{"agent", "The program.", "path", "pickglass-agent"},
                       {"k", "Ports of a switch of the tree.", "number", "36"},
                       {"name", "What the fabric is called.", "text", "the fabric"},
                       {"clients", "How many at once.", "number", "50"},
                       {"seconds", "How long each is measured.", "number", "20"}});
    parser.process(app);

    const QString program = parser.value(QStringLiteral("agent"));
    const QString source =
        QStringLiteral("synthetic:tree?k=%1").arg(parser.value(QStringLiteral("k")));
    if (!measureBusy(program, source, parser) || !measureIdle(program, source, parser)) {
        std::fputs("the agent did not serve as it should\n", stderr);
        return 1;
    }
    return 0;
}
