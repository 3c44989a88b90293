// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/agent/agentprogram.h"
#include "tests/app/pgcap/program.h"
#include "tests/support/testprogram.h"
#include "tests/system/agentfiles.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QTest>
#include <QUrl>

using namespace pickglass::tests;

/// `pgcap probe`, with a real agent on loopback.
class TestProbe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void triesAMadeFabric();
    void saysWhyItDoesNotWork();
    void wantsASource_data();
    void wantsASource();
    void saysWhatIsAtTheOtherEnd();
    void asksAboutANewCertificate();
    void tellsAnotherCertificate();
    void tellsAWrongToken();
    void givesUpInTime();
};

namespace {

QStringList serving(const AgentFiles &files)
{
    return files.agentArguments(QStringLiteral("127.0.0.1:0")) +
           QStringList{"--collector", "synthetic:tree?k=4"};
}

QString placeOf(AgentProgram &agent)
{
    return QStringLiteral("127.0.0.1:%1").arg(agent.port());
}

QJsonObject probed(const QString &source, int code)
{
    const Ran ran = pgcap({"probe", source, "--json"});
    if (ran.code != code) {
        qWarning("exit code %d: %s", ran.code, ran.err.constData());
    }
    return ran.json().object();
}

} // namespace

void TestProbe::triesAMadeFabric()
{
    const Ran ran = pgcap({"probe", "synthetic:tree?k=4"});
    QCOMPARE(ran.code, 0);
    QCOMPARE(QString::fromUtf8(ran.out),
             QStringLiteral("reads    synthetic:tree?k=4\n"
                            "fabric   nodes: 36, of them switches: 20; links: 48\n"));
    const QJsonObject document = probed(QStringLiteral("synthetic:tree?k=4"), 0);
    QVERIFY(document.value("works").toBool());
    QVERIFY(!document.contains("peer"));
    QCOMPARE(document.value("fabric").toObject().value("cas").toInt(), 16);
}

void TestProbe::saysWhyItDoesNotWork()
{
    const Ran ran = pgcap({"probe", "nothing:"});
    QCOMPARE(ran.code, 3);
    QVERIFY2(ran.said().contains("No collector serves"), ran.err.constData());
    const QJsonObject failure = probed(QStringLiteral("nothing:"), 3).value("failure").toObject();
    QCOMPARE(failure.value("arguments").toArray().first().toString(), QStringLiteral("nothing:"));
    QVERIFY(!failure.value("message").toString().isEmpty());
}

void TestProbe::wantsASource_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("none") << QStringList{"probe"};
    QTest::newRow("two") << QStringList{"probe", "mad:", "mad:"};
    QTest::newRow("no time") << QStringList{"probe", "mad:", "--timeout", "soon"};
    QTest::newRow("too short") << QStringList{"probe", "mad:", "--timeout", "0s"};
}

void TestProbe::wantsASource()
{
    QFETCH(QStringList, arguments);
    QCOMPARE(pgcap(arguments).code, 2);
}

void TestProbe::saysWhatIsAtTheOtherEnd()
{
    AgentFiles files;
    QVERIFY(files.make());
    AgentProgram agent(serving(files));
    const QString place = placeOf(agent);
    const QJsonObject document = probed(files.source(place), 0);
    QVERIFY(document.value("works").toBool());
    const QJsonObject peer = document.value("peer").toObject();
    QCOMPARE(peer.value("name").toString(), place);
    QVERIFY(peer.value("connected").toBool());
    QVERIFY(peer.value("program").toString().startsWith("pickglass-agent"));
    QCOMPARE(peer.value("source").toString(), QStringLiteral("synthetic:tree?k=4"));
    QCOMPARE(peer.value("interval_seconds").toDouble(), 0.1);
    QVERIFY(peer.value("round_trip_seconds").toDouble() > 0);
    const double difference = peer.value("clock_difference_seconds").toDouble(1e9);
    QVERIFY(qAbs(difference) <= peer.value("round_trip_seconds").toDouble());
    QCOMPARE(document.value("fabric").toObject().value("nodes").toInt(), 36);
    const Ran ran = pgcap({"probe", files.source(place)});
    QCOMPARE(ran.code, 0);
    QVERIFY(QString::fromUtf8(ran.out).contains("round trip"));
}

void TestProbe::asksAboutANewCertificate()
{
    AgentFiles files;
    QVERIFY(files.make());
    AgentProgram agent(serving(files));
    const QString source = files.source(placeOf(agent)).remove(QStringLiteral("&accept-new=1"));
    const QJsonObject document = probed(source, 3);
    const QString certificate = document.value("peer").toObject().value("certificate").toString();
    QCOMPARE(certificate.size(), 95);
    QVERIFY(document.value("peer").toObject().value("expected_certificate").isNull());
    const QString yes = document.value("source_with_yes").toString();
    QVERIFY2(yes.contains(QStringLiteral("fingerprint=") + certificate), qPrintable(yes));
    QVERIFY(probed(yes, 0).value("works").toBool());
    // It is known by now.
    QVERIFY(probed(source, 0).value("works").toBool());
}

void TestProbe::tellsAnotherCertificate()
{
    AgentFiles files;
    QVERIFY(files.make());
    QString source;
    quint16 port = 0;
    {
        AgentProgram agent(serving(files));
        port = agent.port();
        source = files.source(QStringLiteral("127.0.0.1:%1").arg(port));
        QVERIFY(probed(source, 0).value("works").toBool());
    }
    QCOMPARE(QProcess::execute(QStringLiteral(PICKGLASS_AGENT),
                               {"--make-certificate", files.at("other")}),
             0);
    QStringList arguments = files.agentArguments(QStringLiteral("127.0.0.1:%1").arg(port));
    arguments.replaceInStrings(files.at("agent.crt"), files.at("other.crt"));
    arguments.replaceInStrings(files.at("agent.key"), files.at("other.key"));
    AgentProgram agent(arguments + QStringList{"--collector", "synthetic:tree?k=4"});
    QCOMPARE(agent.port(), port);
    const QJsonObject document = probed(source, 3);
    const QJsonObject peer = document.value("peer").toObject();
    QCOMPARE(peer.value("certificate").toString().size(), 95);
    QCOMPARE(peer.value("expected_certificate").toString().size(), 95);
    QVERIFY(peer.value("certificate") != peer.value("expected_certificate"));
    QVERIFY(!document.contains("source_with_yes"));
}

void TestProbe::tellsAWrongToken()
{
    AgentFiles files;
    QVERIFY(files.make());
    AgentProgram agent(serving(files));
    QFile token(files.at("wrong"));
    QVERIFY(token.open(QIODevice::WriteOnly));
    token.write("another\n");
    token.close();
    QVERIFY(token.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    QString source = files.source(placeOf(agent));
    source.replace(files.at("token"), files.at("wrong"));
    const QJsonObject document = probed(source, 3);
    QVERIFY(!document.value("works").toBool());
    const QString said = document.value("failure").toObject().value("message").toString();
    QVERIFY2(said.contains("token"), qPrintable(said));
    QVERIFY(document.value("peer").toObject().value("certificate").isNull());
}

/// What listens and says nothing.
void TestProbe::givesUpInTime()
{
    AgentFiles files;
    QVERIFY(files.make());
    AgentProgram agent(serving(files));
    const QString place = placeOf(agent);
    const auto process = static_cast<pid_t>(agent.process().processId());
    QVERIFY(process > 0); // 0 would be all of us
    QVERIFY(::kill(process, SIGSTOP) == 0);
    const Ran ran = pgcap({"probe", files.source(place), "--timeout", "200ms"});
    agent.send(SIGCONT);
    QCOMPARE(ran.code, 3);
    QVERIFY2(ran.said().contains("in time"), ran.err.constData());
}

PICKGLASS_TEST(TestProbe, QCoreApplication)
#include "tst_probe.moc"
