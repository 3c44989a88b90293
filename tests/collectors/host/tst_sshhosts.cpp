// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/collectors/agent/sshserver.h"
#include "tests/collectors/host/heardhosts.h"
#include "tests/collectors/host/hosttree.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDate>
#include <QJsonArray>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// Three hosts, each with an sshd of its own and a tree of files behind it; the second one fails.
class TestSshHosts : public QObject
{
    Q_OBJECT

public:
    enum class Fault { Dies, RefusesTheKey, PrintsGarbage, PrintsWithoutEnd, Hangs };
    Q_ENUM(Fault)

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_servers.clear(); }
    void init();
    void cleanup() { qputenv("PATH", m_path); }

    void oneThatFailsIsSilent_data();
    void oneThatFailsIsSilent();
    void oneThatFailsFromTheBeginDelaysNobody();
    void shakesHandsWithAFewAtATime();
    void aRebootIsAReset();
    void aDeviceIsLostAndFound();
    void itsClockDoesNotMatter();

private:
    static constexpr int Hosts = 3;
    static QString nameOf(int host) { return QStringLiteral("node%1").arg(host); }
    QString at(const QString &name) const { return m_folder->filePath(name); }
    QString source() const
    {
        return QStringLiteral("hosts:node[1-%1]?via=ssh&root=").arg(Hosts) + at("%h");
    }
    SshServer &second() { return *m_servers[1]; }
    /// What takes the place of the second host's ssh from now on; empty: nothing.
    bool replaceSsh(const QByteArray &command) const
    {
        QFile file(at("fault"));
        return command.isEmpty()
                   ? file.remove()
                   : file.open(QIODevice::WriteOnly) && file.write(command) == command.size();
    }
    bool killSsh(int signal = SIGKILL)
    {
        const std::vector<pid_t> clients = second().clients();
        return !clients.empty() && ::kill(clients.back(), signal) == 0;
    }
    bool begin(Fault fault);
    Result<void> end(Fault fault);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::vector<std::unique_ptr<SshServer>> m_servers;
    std::vector<HostTree> m_trees;
    QByteArray m_path;
};

void TestSshHosts::initTestCase()
{
    if (const QString missing = SshServer::missing(); !missing.isEmpty()) {
        QSKIP(qPrintable(missing));
    }
    m_path = qgetenv("PATH");
    for (int host = 1; host <= Hosts; ++host) {
        m_servers.push_back(std::make_unique<SshServer>());
        VERIFY_RESULT(m_servers.back()->start());
    }
}

/// An ssh that takes each host to its own sshd.
void TestSshHosts::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_trees.clear();
    QByteArray script = "#!/bin/sh\np=; h=; for a; do [ \"$p\" = -- ] && h=$a; p=$a; done\n"
                        "[ $h = node2 ] && [ -e " +
                        at("fault").toUtf8() + " ] && . " + at("fault").toUtf8() + "\n";
    for (int host = 1; host <= Hosts; ++host) {
        m_trees.emplace_back(at(nameOf(host)), nameOf(host), host);
        m_trees.back().setCounts(host, 0, 0);
        script += "[ $h = " + nameOf(host).toUtf8() + " ] && exec " +
                  m_servers[static_cast<size_t>(host) - 1]->clientFolder().toUtf8() +
                  "/ssh $o \"$@\"\n";
    }
    QVERIFY(QDir(m_folder->path()).mkdir("bin"));
    QFile file(at("bin/ssh"));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(script) == script.size());
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
    qputenv("PATH", at("bin").toUtf8() + ':' + m_path);
}

bool TestSshHosts::begin(Fault fault)
{
    switch (fault) {
    case Fault::Dies:
        second().end();
        return killSsh();
    case Fault::RefusesTheKey: // the server does: it is offered none
        return replaceSsh("o=-oPubkeyAuthentication=no") && killSsh();
    case Fault::PrintsGarbage:
        return replaceSsh("exec head -c 5000000 /dev/urandom") && killSsh();
    case Fault::PrintsWithoutEnd:
        return replaceSsh("exec yes @begin") && killSsh();
    case Fault::Hangs:
        return killSsh(SIGSTOP);
    }
    return false;
}

Result<void> TestSshHosts::end(Fault fault)
{
    if (fault == Fault::Dies) {
        return second().start();
    }
    if (fault == Fault::Hangs) {
        killSsh(SIGCONT);
    } else {
        replaceSsh({});
    }
    return {};
}

void TestSshHosts::oneThatFailsIsSilent_data()
{
    QTest::addColumn<Fault>("fault");
    QTest::newRow("dies") << Fault::Dies;
    QTest::newRow("refuses") << Fault::RefusesTheKey;
    QTest::newRow("prints garbage") << Fault::PrintsGarbage;
    QTest::newRow("prints without end") << Fault::PrintsWithoutEnd;
    QTest::newRow("hangs") << Fault::Hangs;
}

/// That is reported once; the others are in every sweep; it comes back by itself.
void TestSshHosts::oneThatFailsIsSilent()
{
    QFETCH(Fault, fault);
    const HeardHosts heard(source(), std::chrono::milliseconds(500));
    QTRY_VERIFY(heard.last(nameOf(1), 0, "nfs4_write") && heard.last(nameOf(2), 0, "nfs4_write") &&
                heard.last(nameOf(3), 0, "nfs4_write"));
    const int fabrics = heard.fabrics; // more than one where a host came late
    QVERIFY(begin(fault));
    QTRY_COMPARE(heard.count("host_silent"), 1);
    const size_t from = heard.sweeps.size();
    QTRY_VERIFY(heard.sweeps.size() >= from + 6);
    const auto sweeps = static_cast<qsizetype>(heard.sweeps.size() - from);
    QCOMPARE(heard.known(from, nameOf(2), "nfs4_write"), 0);
    QCOMPARE(heard.known(from, nameOf(1), "nfs4_write"), sweeps);
    QCOMPARE(heard.known(from, nameOf(3), "nfs4_write"), sweeps);
    QCOMPARE(heard.count("host_silent"), 1);
    VERIFY_RESULT(end(fault));
    QTRY_COMPARE(heard.count("host_answers"), 1);
    QTRY_COMPARE(heard.last(nameOf(2), 0, "nfs4_write"), std::optional<quint64>(2));
    QCOMPARE(heard.fabrics, fabrics);
}

void TestSshHosts::oneThatFailsFromTheBeginDelaysNobody()
{
    QVERIFY(replaceSsh("exec sleep 1000"));
    const HeardHosts heard(source(), std::chrono::milliseconds(500));
    QTRY_VERIFY(heard.sweeps.size() >= 4);
    QVERIFY(heard.last(nameOf(1), 0, "nfs4_write").has_value());
    QVERIFY(heard.last(nameOf(3), 0, "nfs4_write").has_value());
    QCOMPARE(heard.fabric->nodes().size(), size_t(2));
    for (const SharedSweep &sweep : heard.sweeps) {
        QVERIFY(sweep->duration < 1'000'000);
    }
}

/// Each has its turn and its time: all answer, and nobody is called silent before.
void TestSshHosts::shakesHandsWithAFewAtATime()
{
    constexpr int Many = 80;
    constexpr int MaxAtOnce = 64;
    std::vector<HostTree> trees;
    for (int host = 1; host <= Many; ++host) {
        trees.emplace_back(at(nameOf(host)), nameOf(host), host, 1);
    }
    // A handshake of a second; how many are under way is counted in a file.
    const QByteArray folder = at("hands").toUtf8();
    QVERIFY(QDir().mkpath(QString::fromUtf8(folder)));
    QFile file(at("bin/ssh"));
    QVERIFY(file.remove());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("#!/bin/sh\nfor a; do l=$a; done\n: > " + folder + "/$$\nls " + folder +
               " | wc -l >> " + at("counts").toUtf8() + "\nsleep 1\nrm " + folder +
               "/$$\nexec /bin/sh -c \"$l\"\n");
    QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
    file.close();
    const HeardHosts heard(QStringLiteral("hosts:node[1-%1]?via=ssh&root=").arg(Many) + at("%h"),
                           std::chrono::seconds(1));
    const auto answered = [&heard] {
        return heard.fabric ? heard.fabric->nodes().size() : size_t(0);
    };
    QTRY_VERIFY_WITH_TIMEOUT(answered() == size_t(Many), 120'000);
    QVERIFY(!heard.error);
    QCOMPARE(heard.count("host_silent"), 0);
    QFile counts(at("counts"));
    QVERIFY(counts.open(QIODevice::ReadOnly));
    int most = 0;
    for (const QByteArray &line : counts.readAll().split('\n')) {
        most = std::max(most, line.trimmed().toInt());
    }
    QVERIFY2(most > 1 && most <= MaxAtOnce, qPrintable(QString::number(most)));
}

/// Counters begin at 0 again: what was counted over it is unknown, not the difference.
void TestSshHosts::aRebootIsAReset()
{
    m_trees[1].setCounts(500, 900, 900);
    RecordProgram record({}, {source(), "-o", at("x.pgcap"), "--interval", "500ms", "--control"});
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    m_trees[1].setCounts(0, 0, 0);
    QVERIFY(killSsh()); // the connection is gone with it
    QVERIFY(!record.waitFor(QStringLiteral("problem"), 2).isEmpty()); // silent, and back
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    m_trees[1].setCounts(30, 9, 25);
    QVERIFY(!record.waitFor(QStringLiteral("sweep"), 3).isEmpty());
    record.say(R"({"do":"stop"})");
    QCOMPARE(record.finish(), 0);
    const QJsonArray samples = pgcap({"counters", at("x.pgcap"), "--port", "node2 mlx5_0:0",
                                      "--counter", "nfs4_write", "--json"})
                                   .json()[0][u"samples"]
                                   .toArray();
    const auto of = [&samples](const char *quality) {
        return std::count_if(samples.begin(), samples.end(), [quality](const QJsonValue &sample) {
            return sample[u"quality"].toString() == QLatin1String(quality);
        });
    };
    QCOMPARE(of("reset"), 1);
    QCOMPARE(samples.last()[u"value"].toInt(), 30);
    double most = 0;
    for (const QJsonValue &sample : samples) {
        most = std::max(most, sample[u"rate"].toDouble());
        QVERIFY(sample[u"rate"].toDouble() >= 0);
    }
    QVERIFY2(most > 10 && most < 200, qPrintable(QString::number(most)));
}

void TestSshHosts::aDeviceIsLostAndFound()
{
    const HeardHosts heard(source(), std::chrono::milliseconds(500));
    QTRY_VERIFY(heard.last(nameOf(2), 1, "ipoib_rx_packets").has_value());
    QTRY_VERIFY(heard.last(nameOf(1), 1, "ipoib_rx_packets").has_value() &&
                heard.last(nameOf(3), 1, "ipoib_rx_packets").has_value());
    const int fabrics = heard.fabrics; // more than one where a host came late
    QVERIFY(m_trees[1].loseDevice());
    QTRY_COMPARE(heard.fabrics, fabrics + 1); // it is a host without adapters
    QTRY_COMPARE(heard.last(nameOf(2), 0, "nfs4_write"), std::optional<quint64>(2));
    QVERIFY(!heard.last(nameOf(2), 1, "ipoib_rx_packets"));
    QVERIFY(heard.last(nameOf(1), 1, "ipoib_rx_packets").has_value());
    QVERIFY(m_trees[1].findDevice());
    QTRY_COMPARE(heard.fabrics, fabrics + 2);
    QTRY_VERIFY(heard.last(nameOf(2), 1, "ipoib_rx_packets").has_value());
    QCOMPARE(heard.count("host_silent"), 0);
}

/// Of the second host, an hour passes each second from a day on that is ten years ahead: times are
/// those of this machine, and so are rates.
void TestSshHosts::itsClockDoesNotMatter()
{
    const QString faketime = QStandardPaths::findExecutable(QStringLiteral("faketime"));
    if (faketime.isEmpty()) {
        QSKIP("faketime is not installed.");
    }
    const QByteArray command =
        faketime.toUtf8() + " -f \"+10y x3600\" /bin/sh -c \"$SSH_ORIGINAL_COMMAND\"";
    SshServer server(SshServer::Place{.forcedCommand = command});
    VERIFY_RESULT(server.start());
    const QString ssh = server.clientFolder() + "/ssh";
    QProcess date;
    date.start(ssh, {"node2", "date +%Y"});
    QVERIFY(date.waitForFinished());
    QVERIFY(date.readAllStandardOutput().trimmed().toInt() >= QDate::currentDate().year() + 9);
    QVERIFY(replaceSsh("exec " + ssh.toUtf8() + " \"$@\""));
    const HeardHosts heard(source(), std::chrono::milliseconds(500));
    QTRY_VERIFY(heard.known(0, nameOf(2), "nfs4_write") >= 6);
    QCOMPARE(heard.count("host_silent"), 0);
    QCOMPARE(heard.wrongTime(), QString());
}

PICKGLASS_TEST(TestSshHosts, QCoreApplication)
#include "tst_sshhosts.moc"
