// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures a recording of hosts at 1 s, pgcap from the outside: 1,000 by http, from a server here
// that answers as many node_exporters do, and 200 by ssh, each a real connection to an sshd here
// and a tree of files behind it. Sweeps, the recorder's processor and memory, how the file grows
// beside the entropy of what was counted, and what a host pays.
//
//   bench_hosts --pgcap PGCAP --folder SCRATCH [--http 1000] [--ssh 200] [--seconds 30]

#include "collectors/host/hostprocess.h"
#include "core/capture/capturereader.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/processmemory.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/collectors/agent/sshserver.h"
#include "tests/collectors/host/hosttree.h"
#include "tests/collectors/host/loadedexporter.h"
#include "tests/support/childprocess.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QHash>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTimer>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

using namespace pickglass;
using namespace pickglass::bench;
using namespace pickglass::tests;

namespace {

/// Processor time of a process in seconds, and its parent.
struct ProcessTimes
{
    double seconds = 0;
    qint64 parent = 0;
};
ProcessTimes timesOf(qint64 process)
{
    QFile file(QStringLiteral("/proc/%1/stat").arg(process));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray text = file.readAll();
    const auto words = text.mid(text.lastIndexOf(')') + 2).split(' ');
    if (words.size() < 15)
        return {};
    const double ticks = words[11].toDouble() + words[12].toDouble();
    return {ticks / static_cast<double>(sysconf(_SC_CLK_TCK)), words[1].toLongLong()};
}

double timesOfChildren(qint64 process)
{
    double seconds = 0;
    for (const QString &name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        const ProcessTimes times = timesOf(name.toLongLong());
        seconds += name.toLongLong() > 0 && times.parent == process ? times.seconds : 0;
    }
    return seconds;
}

struct Recorded
{
    std::vector<double> sweeps; ///< ms
    int problems = 0;
    double ports = 0;         ///< that answered in the last sweep, each host as one beside its own
    double share = 0;         ///< of a core, by pgcap
    double childrenShare = 0; ///< … by what it started
    double peakMegabytes = 0;
    qint64 fileBytes = 0;
};

/// Records so many sweeps behind the first ones, in which hosts still come; they are not measured.
class Recording
{
public:
    Recording(const QString &pgcap, const QString &source, const QString &file,
              const char *interval = "1s")
        : m_file(file)
    {
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        dieWithParent(m_process);
        QObject::connect(&m_process, &QProcess::readyRead, &m_process, [this] { read(); });
        QObject::connect(&m_process, &QProcess::finished, &m_loop, &QEventLoop::quit);
        QObject::connect(&m_process, &QProcess::errorOccurred, &m_loop, &QEventLoop::quit);
        m_process.start(pgcap, {QStringLiteral("record"), source, QStringLiteral("-o"), file,
                                QStringLiteral("--force"), QStringLiteral("--interval"),
                                QLatin1String(interval), QStringLiteral("--control")});
    }
    Recorded run(int warmUp, int sweeps)
    {
        m_recorded = {};
        waitFor(m_sweeps + warmUp);
        m_recorded = {};
        const qint64 process = m_process.processId();
        const double before = timesOf(process).seconds;
        const double childrenBefore = timesOfChildren(process);
        const double seconds = 1e-3 * millisecondsOf([&] { waitFor(m_sweeps + sweeps); });
        m_recorded.share = (timesOf(process).seconds - before) / seconds;
        m_recorded.childrenShare = (timesOfChildren(process) - childrenBefore) / seconds;
        m_recorded.peakMegabytes = megabytesOf(process, "VmHWM");
        return m_recorded;
    }
    qint64 end()
    {
        m_process.write("{\"do\":\"stop\"}\n");
        m_process.waitForBytesWritten();
        QEventLoop loop;
        QObject::connect(&m_process, &QProcess::finished, &loop, &QEventLoop::quit);
        if (m_process.state() != QProcess::NotRunning)
            loop.exec();
        return QFileInfo(m_file).size();
    }

private:
    void read()
    {
        while (m_process.canReadLine()) {
            const QJsonObject said = QJsonDocument::fromJson(m_process.readLine()).object();
            const QString event = said.value(QStringLiteral("event")).toString();
            if (event == u"sweep") {
                ++m_sweeps;
                m_recorded.sweeps.push_back(1e3 * said.value(QStringLiteral("seconds")).toDouble());
                m_recorded.ports = said.value(QStringLiteral("ports")).toDouble();
                m_loop.quit();
            } else if (event == u"problem") {
                ++m_recorded.problems;
            }
        }
        if (m_process.state() == QProcess::NotRunning)
            m_loop.quit();
    }
    void waitFor(int sweeps)
    {
        while (m_sweeps < sweeps && m_process.state() != QProcess::NotRunning)
            m_loop.exec();
        if (m_sweeps < sweeps)
            endEarly();
    }
    /// Its own message is on standard error already.
    [[noreturn]] void endEarly() const
    {
        const QString why = m_process.error() == QProcess::FailedToStart
                                ? m_process.errorString()
                                : QStringLiteral("exit code %1").arg(m_process.exitCode());
        std::fprintf(stderr, "bench_hosts: the recorder ended after %d sweeps: %s\n", m_sweeps,
                     qPrintable(why));
        std::exit(EXIT_FAILURE);
    }

    QString m_file;
    QProcess m_process;
    QEventLoop m_loop;
    Recorded m_recorded;
    int m_sweeps = 0;
};

/// What the samples of a capture need.
double sampleBytes(const QString &file)
{
    QSqlDatabase db = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), file);
    db.setDatabaseName(file);
    db.open();
    QSqlQuery query(QStringLiteral("SELECT sum(payload) FROM dbstat WHERE name IN "
                                   "('sample_blobs', 'sample_bases', 'sweeps')"),
                    db);
    const double bytes = query.next() ? query.value(0).toDouble() : 0;
    query.clear();
    db.close();
    return bytes;
}

/// Bytes of the zeroth-order entropy of the increments of each counter in the last sweeps.
double entropyBytes(const QString &file, int sweeps)
{
    const auto capture = CaptureReader::open(file);
    if (!capture)
        return 0;
    std::vector<SharedSweep> all;
    (*capture)->eachSweep({}, {}, [&all](const SharedSweep &sweep) -> Result<void> {
        all.push_back(sweep);
        return {};
    });
    double bits = 0;
    const size_t first = all.size() - static_cast<size_t>(sweeps);
    const SweepLayout &layout = *all.back()->layout;
    for (size_t column = 0; column < layout.counters.size(); ++column) {
        QHash<quint64, int> increments;
        double count = 0;
        for (size_t i = first; i < all.size(); ++i) {
            for (size_t port = 0; port < layout.ports.size(); ++port) {
                if (all[i]->layout == all[i - 1]->layout && all[i]->isKnown(column, port)) {
                    ++increments[all[i]->value(column, port) - all[i - 1]->value(column, port)];
                    ++count;
                }
            }
        }
        for (const int times : increments)
            bits -= times * std::log2(times / count);
    }
    return bits / 8;
}

void printFigures(const QString &name, const Recorded &recorded, int hosts)
{
    const auto figure = [&name](const char *what, double value, const char *unit,
                                std::optional<double> target = {}) {
        print({.name = name + QLatin1String(": ") + QLatin1String(what),
               .value = value,
               .unit = QLatin1String(unit),
               .target = target});
    };
    figure("sweep", median(recorded.sweeps), "ms", 1000);
    figure("slowest sweep", *std::max_element(recorded.sweeps.begin(), recorded.sweeps.end()), "ms",
           1000);
    figure("recorder, processor", 100 * recorded.share, "% of one", 60);
    if (recorded.childrenShare > 0)
        figure("its processes of ssh", 100 * recorded.childrenShare, "% of one");
    figure("recorder, peak memory", recorded.peakMegabytes, "MB", 300);
    print({.name = name + QStringLiteral(": ports and hosts that answered"),
           .value = recorded.ports,
           .unit = QString(),
           .better = Better::More,
           .target = 2.0 * hosts});
    figure("hosts that were silent, or came back", recorded.problems, "times", 0);
}

QString exporters(const LoadedExporter &exporter, int hosts)
{
    return QStringLiteral("hosts:127.0.[1-%1].[1-100]?via=http&port=%2")
        .arg(hosts / 100)
        .arg(exporter.port());
}

void measureHttp(const QString &pgcap, const QString &folder, int hosts, int seconds)
{
    LoadedExporter exporter;
    if (!exporter.listen())
        return;
    Recording recording(pgcap, exporters(exporter, hosts),
                        folder + QStringLiteral("/hosts-http.pgcap"));
    const Recorded recorded = recording.run(8, seconds);
    recording.end();
    const QString name = QStringLiteral("%1 hosts by http").arg(hosts);
    printFigures(name, recorded, hosts);
    print({.name = name + QStringLiteral(": an answer"),
           .value = static_cast<double>(exporter.answerBytes()) / 1e3,
           .unit = QStringLiteral("kB")});
}

/// How a file grows: between 150 and 450 sweeps of 100 hosts, which come quicker.
void measureFile(const QString &pgcap, const QString &folder)
{
    LoadedExporter exporter;
    if (!exporter.listen())
        return;
    constexpr int hosts = 100;
    constexpr int before = 150;
    constexpr int sweeps = 300;
    const QString file = folder + QStringLiteral("/hosts-file.pgcap");
    const auto record = [&](int count) {
        Recording recording(pgcap, exporters(exporter, hosts), file, "200ms");
        recording.run(0, count);
        return static_cast<double>(recording.end());
    };
    const double wholeBefore = record(before);
    const double samplesBefore = sampleBytes(file);
    const double whole = record(before + sweeps) - wholeBefore;
    const double samples = sampleBytes(file) - samplesBefore;
    const double perSweep = 1.0 / sweeps / hosts;
    // A byte is for the time.
    const double target = 1.3 * entropyBytes(file, sweeps) * perSweep + 1;
    print({.name = QStringLiteral("a busy host: samples of a sweep in the file"),
           .value = samples * perSweep,
           .unit = QStringLiteral("B"),
           .target = target});
    print({.name = QStringLiteral("a busy host: the same with roll-ups of 10 s and all else"),
           .value = whole * perSweep,
           .unit = QStringLiteral("B")});
}

/// A folder for PATH whose ssh spreads the hosts over servers, which let in ten at once each.
QString spreadingSsh(const QString &folder, const std::vector<std::unique_ptr<SshServer>> &servers)
{
    QByteArray script = "#!/bin/sh\np=; h=; for a; do [ \"$p\" = -- ] && h=$a; p=$a; done\n"
                        "case $((${h#node} % " +
                        QByteArray::number(static_cast<qint64>(servers.size())) + ")) in\n";
    for (size_t i = 0; i < servers.size(); ++i)
        script += QByteArray::number(static_cast<qint64>(i)) + ") exec " +
                  servers[i]->clientFolder().toUtf8() + "/ssh \"$@\" ;;\n";
    const QString bin = folder + QStringLiteral("/bin");
    QDir().mkpath(bin);
    QFile file(bin + QStringLiteral("/ssh"));
    file.open(QIODevice::WriteOnly);
    file.write(script + "esac\n");
    file.setPermissions(QFile::ReadOwner | QFile::ExeOwner | QFile::WriteOwner);
    return bin;
}

void measureSsh(const QString &pgcap, const QString &folder, int hosts, int seconds)
{
    if (!SshServer::missing().isEmpty())
        return;
    constexpr int serverCount = 16;
    std::vector<std::unique_ptr<SshServer>> servers;
    for (int i = 0; i < serverCount; ++i) {
        servers.push_back(std::make_unique<SshServer>());
        if (!servers.back()->start())
            return;
    }
    std::vector<HostTree> trees;
    for (int host = 1; host <= hosts; ++host) {
        const QString name = QStringLiteral("node%1").arg(host);
        trees.emplace_back(folder + u'/' + name, name, host % 255 + 1, host / 255);
        trees.back().fill();
    }
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", spreadingSsh(folder, servers).toUtf8() + ':' + path);
    Recording recording(
        pgcap, QStringLiteral("hosts:node[1-%1]?via=ssh&root=%2/%h").arg(hosts).arg(folder),
        folder + QStringLiteral("/hosts-ssh.pgcap"));
    const Recorded recorded = recording.run(20, seconds);
    recording.end();
    qputenv("PATH", path);
    printFigures(QStringLiteral("%1 hosts by ssh").arg(hosts), recorded, hosts);
}

/// What reading a host of one adapter costs it.
void measureAHost(const QString &folder)
{
    const HostTree tree(folder + QStringLiteral("/one"), QStringLiteral("one"), 1);
    tree.fill();
    const host::HostSource source{.hosts = {QString()}, .root = folder + QStringLiteral("/one")};
    const auto command = host::HostProcess::commandFor(source, {});
    QProcess shell;
    shell.start(command.program, command.arguments);
    constexpr int reports = 100;
    for (int i = 1; i <= reports; ++i)
        shell.write(QByteArray::number(i) + '\n');
    shell.closeWriteChannel();
    shell.waitForFinished();
    const auto bytes = static_cast<double>(shell.readAllStandardOutput().size());
    print({.name = QStringLiteral("a host of one adapter: a report"),
           .value = bytes / reports / 1e3,
           .unit = QStringLiteral("kB")});
    QProcess timed;
    timed.start(QStringLiteral("sh"),
                QStringList{QStringLiteral("-c"),
                            QStringLiteral("seq %1 | \"$@\" >/dev/null; times").arg(reports),
                            QStringLiteral("sh"), command.program} +
                    command.arguments);
    timed.waitForFinished();
    double seconds = 0; // of the children: "0m0.123s 0m0.045s"
    for (const QByteArray &word : timed.readAllStandardOutput().split('\n').value(1).split(' '))
        seconds += 60 * word.left(word.indexOf('m')).toDouble() +
                   word.mid(word.indexOf('m') + 1).chopped(1).toDouble();
    print({.name = QStringLiteral("a host of one adapter: processor of a report"),
           .value = 1e3 * seconds / reports,
           .unit = QStringLiteral("ms")});
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    const auto option = [&parser](const char *name, const char *says, const char *fallback) {
        parser.addOption({QLatin1String(name), QLatin1String(says), QStringLiteral("value"),
                          QLatin1String(fallback)});
    };
    option("pgcap", "The program.", "pgcap");
    option("folder", "Where to write.", ".");
    option("http", "Hosts by http, in hundreds; 0: none.", "1000");
    option("ssh", "Hosts by ssh; 0: none.", "200");
    option("seconds", "How long to measure.", "30");
    parser.process(app);
    const QString pgcap = parser.value(QStringLiteral("pgcap"));
    const QString folder = QDir(parser.value(QStringLiteral("folder"))).absolutePath();
    const int seconds = parser.value(QStringLiteral("seconds")).toInt();
    measureAHost(folder);
    if (const int hosts = parser.value(QStringLiteral("http")).toInt(); hosts > 0)
        measureHttp(pgcap, folder, hosts, seconds);
    measureFile(pgcap, folder);
    if (const int hosts = parser.value(QStringLiteral("ssh")).toInt(); hosts > 0)
        measureSsh(pgcap, folder, hosts, seconds);
    return 0;
}
