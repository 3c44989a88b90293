// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/agent/agentprogram.h"
#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/collectors/agent/recordedsweeps.h"
#include "tests/collectors/agent/testagent.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <optional>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

const QString Made = QStringLiteral("synthetic:tree?k=4&flap=2s");

} // namespace

/// `pgcap record agent://…`, with pickglass-agent at the other end, from the outside.
class TestRecordAgent : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_CONFIG_HOME", m_folder->path().toUtf8());
        QFile token(at("token"));
        QVERIFY(token.open(QIODevice::WriteOnly));
        token.write(QByteArray(32, 'a') + '\n');
        token.close();
        QVERIFY(token.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    }
    void cleanup() { qunsetenv("XDG_CONFIG_HOME"); }

    void recordsWhatTheAgentRecords();
    void comesBackToAnAgentThatWasKilled();
    void missesNothingOfASlowerAgent();
    void needsAWord();
    void takesAYesFromATerminal();
    void saysWhatIsWrong_data();
    void saysWhatIsWrong();

private:
    QString at(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    QStringList agentArguments(quint16 port, const QStringList &more = {}) const
    {
        return QStringList{"--listen",      QStringLiteral("127.0.0.1:%1").arg(port),
                           "--token-file",  at("token"),
                           "--certificate", dataFile(QStringLiteral("agent.crt")),
                           "--key",         at("agent.key"),
                           "--collector",   Made,
                           "--interval",    "100ms"} +
               more;
    }
    /// Nobody else may read a key, whatever the permissions in the source tree are.
    bool copyKey() const
    {
        return QFile::copy(dataFile(QStringLiteral("agent.key")), at("agent.key")) &&
               QFile::setPermissions(at("agent.key"), QFile::ReadOwner | QFile::WriteOwner);
    }
    QString source(quint16 port, const char *options = "") const
    {
        return QStringLiteral("agent://127.0.0.1:%1?token-file=%2%3")
            .arg(port)
            .arg(at("token"), QLatin1String(options));
    }
    Ran record(const QString &source, const QStringList &more = {}) const
    {
        return pgcap(QStringList{"record", source, "-o", at("x.pgcap"), "--interval", "100ms"} +
                     more);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRecordAgent::recordsWhatTheAgentRecords()
{
    QVERIFY(copyKey());
    AgentProgram agent(agentArguments(0, {"--record", at("there.pgcap")}));
    const quint16 port = agent.port();
    QVERIFY(port != 0);
    RecordProgram client({}, {source(port, "&accept-new=1"), "-o", at("here.pgcap"), "--interval",
                              "100ms", "--control"});
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 30).isEmpty());
    client.say(R"({"do":"stop"})");
    QCOMPARE(client.finish(), 0);
    agent.send(SIGTERM);
    QCOMPARE(agent.finish(), 0);

    const std::vector<qint64> here = sweepsOf(at("here.pgcap"));
    const std::vector<qint64> there = sweepsOf(at("there.pgcap"));
    QVERIFY(here.size() >= 30);
    QVERIFY(std::ranges::includes(there, here)); // by the agent's clock, to the microsecond
    const QString sql =
        QStringLiteral("SELECT t, guid, port, PortXmitData, PortRcvData, PortXmitWait FROM samples "
                       "WHERE t BETWEEN %1 AND %2 ORDER BY t, guid, port")
            .arg(here.front())
            .arg(here.back());
    const Ran asked = pgcap({"sql", at("here.pgcap"), sql, "--csv"});
    QCOMPARE(asked.code, 0);
    QVERIFY(asked.out.count('\n') > 90 * 29);
    QVERIFY(asked.out == pgcap({"sql", at("there.pgcap"), sql, "--csv"}).out);
}

void TestRecordAgent::comesBackToAnAgentThatWasKilled()
{
    QVERIFY(copyKey());
    auto agent = std::make_unique<AgentProgram>(agentArguments(0));
    const quint16 port = agent->port();
    QVERIFY(port != 0);
    RecordProgram client({}, {source(port, "&accept-new=1"), "-o", at("x.pgcap"), "--interval",
                              "100ms", "--control"});
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 5).isEmpty());
    agent->send(SIGKILL);
    QCOMPARE(agent->finish(), -1);
    const QJsonObject progress = client.waitFor(QStringLiteral("progress"));
    QVERIFY(progress.value(u"message").toString().contains(QLatin1String("retrying in")));
    agent = std::make_unique<AgentProgram>(agentArguments(port));
    QCOMPARE(agent->port(), port);
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 10).isEmpty());
    client.say(R"({"do":"stop"})");
    QCOMPARE(client.finish(), 0);
    QVERIFY(!client.problem("connection_lost").isEmpty());

    // The numbers of the sweeps ascend as if nothing had been.
    qint64 number = 0;
    for (const QJsonObject &event : client.events()) {
        if (event.value(u"event").toString() == u"sweep") {
            QCOMPARE(event.value(u"number").toInteger(), ++number);
        }
    }
    // One gap: a good deal longer than an interval, and than anything else.
    const std::vector<qint64> times = sweepsOf(at("x.pgcap"));
    QCOMPARE(qint64(times.size()), number);
    QCOMPARE(gapsOver(times, 700'000), 1);
}

/// Asked for 100 ms, it sweeps every 400 ms: that is no gap.
void TestRecordAgent::missesNothingOfASlowerAgent()
{
    QVERIFY(copyKey());
    AgentProgram agent(agentArguments(0, {"--interval", "400ms"}));
    const quint16 port = agent.port();
    QVERIFY(port != 0);
    RecordProgram client({}, {source(port, "&accept-new=1"), "-o", at("x.pgcap"), "--interval",
                              "100ms", "--control"});
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 5).isEmpty());
    client.say(R"({"do":"stop"})");
    QCOMPARE(client.finish(), 0);
    QVERIFY(!client.problem("interval_longer").isEmpty());
    QVERIFY(client.last(QStringLiteral("closed")).value(u"missed_sweeps").toInt() <= 1);
}

void TestRecordAgent::needsAWord()
{
    QVERIFY(copyKey());
    AgentProgram agent(agentArguments(0));
    const quint16 port = agent.port();
    const Ran ran = record(source(port));
    QCOMPARE(ran.code, 3);
    const QString fingerprint =
        QString::fromLatin1(fingerprintOfTest(QStringLiteral("agent")).toHex(':')).toUpper();
    QVERIFY2(ran.said().contains(fingerprint), qPrintable(ran.said()));
    QVERIFY(agent.said().contains(fingerprint)); // the same way: they are compared by eye

    // A program that is told of it has the source with the yes in it.
    RecordProgram client({}, {source(port), "-o", at("y.pgcap"), "--control"});
    const QJsonObject question = client.waitFor(QStringLiteral("question"));
    QVERIFY(question.value(u"message").toString().contains(fingerprint));
    QCOMPARE(client.finish(), 3);
    RecordProgram again({}, {question.value(u"source").toString(), "-o", at("z.pgcap"), "--control",
                             "--interval", "100ms"});
    QVERIFY(!again.waitFor(QStringLiteral("sweep")).isEmpty());
    again.say(R"({"do":"stop"})");
    QCOMPARE(again.finish(), 0);
    // And nobody has to be asked from now on.
    QCOMPARE(record(source(port), {"--duration", "200ms"}).code, 0);
}

void TestRecordAgent::takesAYesFromATerminal()
{
    const QString script = QStandardPaths::findExecutable(QStringLiteral("script"));
    if (script.isEmpty()) {
        QSKIP("script is not installed (package bsdutils): there is no terminal");
    }
    QVERIFY(copyKey());
    AgentProgram agent(agentArguments(0));
    const QString command =
        QStringLiteral("'%1' record '%2' -o '%3' --interval 100ms --duration 300ms")
            .arg(QStringLiteral(PICKGLASS_PGCAP), source(agent.port()), at("x.pgcap"));
    const auto answer = [&](const char *word) {
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(script, {"-qec", command, "/dev/null"});
        QByteArray said;
        while (!said.contains("[y/N]") && process.waitForReadyRead(30'000)) {
            said += process.readAll();
        }
        process.write(QByteArray(word) + '\n');
        process.waitForFinished(60'000);
        said += process.readAll();
        return qMakePair(process.exitCode(), said);
    };
    const auto no = answer("no");
    QCOMPARE(no.first, 3);
    QVERIFY2(no.second.contains("Is it the right one? [y/N]"), no.second.constData());
    const auto yes = answer("y");
    QVERIFY2(yes.first == 0, yes.second.constData());
    QVERIFY(!sweepsOf(at("x.pgcap")).empty());
    QFile known(at("pickglass/known_agents"));
    QVERIFY(known.open(QIODevice::ReadOnly));
    QCOMPARE(known.readAll().count('\n'), 1);
}

void TestRecordAgent::saysWhatIsWrong_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("words");
    QTest::newRow("no port") << QStringLiteral("agent://head01?token-file=TOKEN")
                             << QStringLiteral("Expected agent://HOST:PORT?token-file=FILE");
    QTest::newRow("no token") << QStringLiteral("agent://head01:1?token-file=/none")
                              << QStringLiteral("The file /none cannot be read");
    QTest::newRow("nobody listens") << QStringLiteral("agent://127.0.0.1:1?token-file=TOKEN")
                                    << QStringLiteral("No agent listens on 127.0.0.1:1");
    QTest::newRow("no such machine") << QStringLiteral("agent://nowhere.invalid:1?token-file=TOKEN")
                                     << QStringLiteral("The host nowhere.invalid was not found");
    QTest::newRow("ssh") << QStringLiteral("ssh://head01/tmp")
                         << QStringLiteral("does not name an agent");
}

void TestRecordAgent::saysWhatIsWrong()
{
    QFETCH(QString, source);
    QFETCH(QString, words);
    const Ran ran = record(source.replace(QStringLiteral("TOKEN"), at("token")));
    QCOMPARE(ran.code, 3);
    QVERIFY2(ran.said().contains(words), qPrintable(ran.said()));
}

PICKGLASS_TEST(TestRecordAgent, QCoreApplication)
#include "tst_recordagent.moc"
