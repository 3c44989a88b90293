// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/agents/agentpeer.h"
#include "app/desktop/models/format.h"
#include "app/desktop/opening/livesource.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;

namespace {

const QString Fingerprint = QStringLiteral("00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FF:"
                                           "00:11:22:33:44:55:66:77:88:99:AA:BB:CC:DD:EE:FE");

} // namespace

class TestAgentEntry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesBackFromItsUrl_data();
    void comesBackFromItsUrl();
    void isNoneOfOthers_data();
    void isNoneOfOthers();
    void isCalled();
    void shortensSources_data();
    void shortensSources();
    void groupsFingerprints();
    void comparesWhatWasTold_data();
    void comparesWhatWasTold();
    void saysWhereTheClockIs_data();
    void saysWhereTheClockIs();
};

void TestAgentEntry::comesBackFromItsUrl_data()
{
    QTest::addColumn<AgentEntry>("entry");
    QTest::addColumn<QString>("url");
    using enum TokenPlace;
    QTest::newRow("file") << AgentEntry{"agent://head01:7471", {}, {}, File, "/home/a b/t&k?n"}
                          << "agent://head01:7471?token-file=/home/a%20b/t%26k%3Fn";
    QTest::newRow("store") << AgentEntry{"agent://head01:7471", {}, {}, SecretStore}
                           << "agent://head01:7471";
    QTest::newRow("six") << AgentEntry{"agent://[fd00::1]:7471", {}, {}, SecretStore}
                         << "agent://[fd00::1]:7471";
    QTest::newRow("ca") << AgentEntry{"agent://head01:7471", {}, {},  File, "~/t",
                                      "/etc/ca.pem",         {}, true}
                        << "agent://head01:7471?token-file=~/t&ca=/etc/ca.pem&correct-clock=1";
    QTest::newRow("ssh") << AgentEntry{"ssh://root@head01:2222", {}, {}, SecretStore}
                         << "ssh://root@head01:2222";
    QTest::newRow("ssh command")
        << AgentEntry{"ssh://head01", {}, {}, SecretStore, {}, {}, "/opt/pickglass-agent --stdio"}
        << "ssh://head01?command=/opt/pickglass-agent%20--stdio";
}

void TestAgentEntry::comesBackFromItsUrl()
{
    QFETCH(AgentEntry, entry);
    QFETCH(QString, url);
    QCOMPARE(entry.url(), url);
    const auto read = AgentEntry::fromUrl(url);
    QVERIFY(read);
    QCOMPARE(*read, entry);
}

void TestAgentEntry::isNoneOfOthers_data()
{
    QTest::addColumn<QString>("url");
    QTest::newRow("mad") << "mad:mlx5_0/1";
    QTest::newRow("no host") << "ssh://";
    QTest::newRow("says more") << "agent://head01:7471?token-file=f&fingerprint=AB";
    QTest::newRow("plain") << "agent://localhost:7471?token-file=f&insecure=1";
}

void TestAgentEntry::isNoneOfOthers()
{
    QFETCH(QString, url);
    QVERIFY(!AgentEntry::fromUrl(url));
}

void TestAgentEntry::isCalled()
{
    AgentEntry entry{"ssh://root@head01"};
    QCOMPARE(entry.title(), QStringLiteral("root@head01"));
    entry.name = QStringLiteral("the east");
    QCOMPARE(entry.title(), QStringLiteral("the east"));
    QCOMPARE(sourceTitle(QStringLiteral("agent://h:1?token-file=/proc/self/fd/9")),
             QStringLiteral("agent://h:1"));
    QCOMPARE(sourceTitle(QStringLiteral("synthetic:tree?k=8")),
             QStringLiteral("synthetic:tree?k=8"));
}

void TestAgentEntry::shortensSources_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("name");
    QTest::newRow("agent") << "agent://head01:7411?token-file=/etc/token"
                           << "agent://head01:7411";
    QTest::newRow("ssh") << "ssh://root@head01"
                         << "ssh://root@head01";
    QTest::newRow("port") << "mad:mlx5_0/1"
                          << "mad:mlx5_0/1";
    QTest::newRow("made") << "synthetic:tree?k=8"
                          << "synthetic:tree?k=8";
    QTest::newRow("file") << "/srv/fabric.txt"
                          << "fabric.txt";
}

void TestAgentEntry::shortensSources()
{
    QFETCH(QString, source);
    QFETCH(QString, name);
    QCOMPARE(sourceName(source), name);
}

void TestAgentEntry::groupsFingerprints()
{
    const QStringList lines = fingerprintwords::grouped(Fingerprint).split(u'\n');
    QCOMPARE(lines.size(), 4);
    QCOMPARE(lines.first(), QStringLiteral("00:11  22:33  44:55  66:77"));
    QCOMPARE(lines.last(), QStringLiteral("88:99  AA:BB  CC:DD  EE:FE"));
}

void TestAgentEntry::comparesWhatWasTold_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<bool>("isSame");
    QTest::newRow("itself") << Fingerprint << true;
    QTest::newRow("as openssl") << "sha256:" + Fingerprint.toLower() << true;
    QTest::newRow("in groups") << fingerprintwords::grouped(Fingerprint) << true;
    QTest::newRow("begin") << Fingerprint.left(20) << false;
    QTest::newRow("one off") << QString(Fingerprint).replace("FE", "FF") << false;
    QTest::newRow("nothing") << "" << false;
}

void TestAgentEntry::comparesWhatWasTold()
{
    QFETCH(QString, typed);
    QFETCH(bool, isSame);
    QCOMPARE(fingerprintwords::isSame(typed, Fingerprint), isSame);
}

void TestAgentEntry::saysWhereTheClockIs_data()
{
    QTest::addColumn<std::optional<double>>("difference");
    QTest::addColumn<QString>("words");
    using Seconds = std::optional<double>;
    QTest::newRow("unknown") << Seconds() << "";
    QTest::newRow("right") << Seconds(0.004) << "clocks agree";
    QTest::newRow("ahead") << Seconds(2.1) << "its clock is 2.1 s ahead";
    QTest::newRow("behind") << Seconds(-30.0) << "its clock is 30 s behind";
}

void TestAgentEntry::saysWhereTheClockIs()
{
    QFETCH(std::optional<double>, difference);
    QFETCH(QString, words);
    AgentPeer peer;
    peer.roundTrip = 0.0004;
    peer.clockDifference = difference;
    QCOMPARE(peerwords::clock(peer), words);
    QCOMPARE(peerwords::latency(peer), QStringLiteral("round trip 0.4 ms"));
}

PICKGLASS_TEST(TestAgentEntry, QCoreApplication)
#include "tst_agententry.moc"
