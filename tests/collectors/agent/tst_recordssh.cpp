// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/pgcap/program.h"
#include "tests/app/pgcap/recordprogram.h"
#include "tests/collectors/agent/recordedsweeps.h"
#include "tests/collectors/agent/sshserver.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace pickglass;
using namespace pickglass::tests;

/// `pgcap record ssh://…`: a real ssh, a real sshd on loopback, and pickglass-agent behind it.
class TestRecordSsh : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        if (const QString missing = SshServer::missing(); !missing.isEmpty()) {
            QSKIP(qPrintable(missing));
        }
        m_path = qgetenv("PATH");
    }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanup() { qputenv("PATH", m_path); }

    void recordsThroughSsh();
    void comesBackWhenSshDies();
    void triesLaterAndLater();
    void saysWhatSshSays();

private:
    QString at(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    void useSshOf(const SshServer &server) const
    {
        qputenv("PATH", server.clientFolder().toUtf8() + ':' + m_path);
    }
    static QString agentCommand()
    {
        return QStringLiteral("'%1' --stdio --collector 'synthetic:tree?k=4&load=0.5' --interval "
                              "100ms")
            .arg(QStringLiteral(PICKGLASS_AGENT));
    }
    static QString sshSource(const SshServer &server, const QString &command)
    {
        return QStringLiteral("ssh://127.0.0.1:%1?command=%2")
            .arg(server.port())
            .arg(QString::fromLatin1(QUrl::toPercentEncoding(command)));
    }
    QStringList recording(const SshServer &server) const
    {
        return {sshSource(server, agentCommand()),
                "-o",
                at("x.pgcap"),
                "--interval",
                "100ms",
                "--control"};
    }
    Ran record(const QString &source) const
    {
        return pgcap({"record", source, "-o", at("x.pgcap"), "--interval", "100ms"});
    }
    /// As one that crashed, or that somebody ended.
    static bool killLastSsh(const SshServer &server)
    {
        const std::vector<pid_t> clients = server.clients();
        return !clients.empty() && clients.back() > 0 && ::kill(clients.back(), SIGKILL) == 0;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_path;
};

void TestRecordSsh::recordsThroughSsh()
{
    SshServer server;
    VERIFY_RESULT(server.start());
    useSshOf(server);
    RecordProgram client({}, recording(server));
    QVERIFY2(!client.waitFor(QStringLiteral("sweep"), 10).isEmpty(),
             qPrintable(client.last(QStringLiteral("problem")).value(u"message").toString()));
    client.say(R"({"do":"stop"})");
    QCOMPARE(client.finish(), 0);
    QVERIFY(client.problem("connection_lost").isEmpty());
    const QJsonObject info = pgcap({"info", at("x.pgcap"), "--json"}).json().object();
    QCOMPARE(info.value(u"links").toInt(), 48);
    QVERIFY(info.value(u"sweeps").toInt() >= 10);
}

/// The agent there went with it: another one is started, and what was read meanwhile is missing.
void TestRecordSsh::comesBackWhenSshDies()
{
    SshServer server;
    VERIFY_RESULT(server.start());
    useSshOf(server);
    RecordProgram client({}, recording(server));
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 5).isEmpty());
    QCOMPARE(server.clients().size(), size_t(1));
    QVERIFY(killLastSsh(server));
    const QJsonObject progress = client.waitFor(QStringLiteral("progress"));
    QVERIFY(progress.value(u"message").toString().contains(QLatin1String("retrying in 1 s")));
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 10).isEmpty());
    client.say(R"({"do":"stop"})");
    QCOMPARE(client.finish(), 0);
    QCOMPARE(server.clients().size(), size_t(2));
    QVERIFY(!client.problem("connection_lost").isEmpty());
    QVERIFY(!client.problem("connection_back").isEmpty());
    const std::vector<qint64> times = sweepsOf(at("x.pgcap"));
    QVERIFY(times.size() >= 15);
    QCOMPARE(gapsOver(times, 700'000), 1);
}

void TestRecordSsh::triesLaterAndLater()
{
    SshServer server;
    VERIFY_RESULT(server.start());
    useSshOf(server);
    RecordProgram client({}, recording(server));
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 5).isEmpty());
    server.end();
    QVERIFY(killLastSsh(server));
    const auto isAnnounced = [&](const QString &seconds) {
        const QString words = QStringLiteral("retrying in %1 s").arg(seconds);
        QJsonObject event;
        do {
            event = client.waitFor(QStringLiteral("progress"));
        } while (!event.isEmpty() && !event.value(u"message").toString().endsWith(words));
        return !event.isEmpty();
    };
    QVERIFY(isAnnounced(QStringLiteral("1")));
    QVERIFY(isAnnounced(QStringLiteral("2"))); // the second attempt
    QVERIFY(isAnnounced(QStringLiteral("3"))); // of about 4, on the way down
    VERIFY_RESULT(server.start());
    QVERIFY(!client.waitFor(QStringLiteral("sweep"), 5).isEmpty());
    client.say(R"({"do":"stop"})");
    QCOMPARE(client.finish(), 0);
    QVERIFY(server.clients().size() >= 4);
    QCOMPARE(gapsOver(sweepsOf(at("x.pgcap")), 4'000'000), 1);
}

void TestRecordSsh::saysWhatSshSays()
{
    SshServer server;
    VERIFY_RESULT(server.start());
    useSshOf(server);
    const auto fails = [&](const QString &source) {
        const Ran ran = record(source);
        return ran.code == 3 ? ran.said() : QStringLiteral("ended with %1").arg(ran.code);
    };
    const QString place = QStringLiteral("ssh://127.0.0.1:%1").arg(server.port());
    QString said = fails(sshSource(server, QStringLiteral("pickglass-none --stdio")));
    QVERIFY2(said.contains(u"pickglass-agent is not installed on 127.0.0.1"), qPrintable(said));
    said = fails(sshSource(server, QStringLiteral("'%1' --stdio --collector mad:none/1")
                                       .arg(QStringLiteral(PICKGLASS_AGENT))));
    QVERIFY2(said.contains(u"The agent on 127.0.0.1 ended with the message: "), qPrintable(said));
    QVERIFY2(said.contains(u"pickglass-agent --check"), qPrintable(said));
    said = fails(sshSource(server, QStringLiteral("echo hello from the shell; sleep 5")));
    QVERIFY2(said.contains(u"it begins with \"hello from the shell\""), qPrintable(said));
    QVERIFY(server.forgetHostKey());
    said = fails(place);
    QVERIFY2(said.contains(u"The host key of 127.0.0.1 has changed"), qPrintable(said));
    SshServer other;
    VERIFY_RESULT(other.start());
    useSshOf(other);
    QVERIFY(other.forgetUserKey());
    said = fails(QStringLiteral("ssh://127.0.0.1:%1").arg(other.port()));
    QVERIFY2(said.contains(u"127.0.0.1 denied access"), qPrintable(said));
    other.end();
    said = fails(QStringLiteral("ssh://127.0.0.1:%1").arg(other.port()));
    QVERIFY2(said.contains(u"No ssh server listens on 127.0.0.1"), qPrintable(said));
}

PICKGLASS_TEST(TestRecordSsh, QCoreApplication)
#include "tst_recordssh.moc"
