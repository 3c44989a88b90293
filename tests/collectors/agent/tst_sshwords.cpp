// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/sshconnection.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::agent;

namespace {

const SshPlace Head{QStringLiteral("head01"), QStringLiteral("ops")};

} // namespace

class TestSshWords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = qgetenv("PATH");
    }
    void cleanup() { qputenv("PATH", m_path); }

    void meansSomething_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("words");
        QTest::addColumn<QString>("said");
        QTest::addColumn<bool>("isHopeless");
        const auto row = [](const char *name, int code, const char *words, const char *said,
                            bool isHopeless) {
            QTest::newRow(name) << code << QByteArray(words) << QString::fromUtf8(said)
                                << isHopeless;
        };
        // As OpenSSH 9.2 and the shells of Debian 12 say it.
        row("not installed", 127, "bash: line 1: pickglass-agent: command not found\n",
            "pickglass-agent is not installed on ops@head01", true);
        row("not a program", 126, "bash: line 1: /opt/pickglass-agent: Permission denied\n",
            "pickglass-agent is not installed on ops@head01", true);
        row("the agent's own words", 3,
            "pickglass-agent: /dev/infiniband/umad0 cannot be opened: Permission denied.\n",
            "The agent on ops@head01 ended with the message: /dev/infiniband/umad0 cannot be "
            "opened: Permission denied. Run pickglass-agent --check there",
            false);
        row("nothing said", 3, "", "The agent on ops@head01 ended.", false);
        row("killed", -1, "", "The agent on ops@head01 ended.", false);
        row("host key changed", 255,
            "@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@\r\n"
            "@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @\r\n"
            "Host key for head01 has changed and you have requested strict checking.\r\n"
            "Host key verification failed.\r\n",
            "The host key of ops@head01 has changed", true);
        row("host key not confirmed", 255,
            "No ED25519 host key is known for head01 and you have requested strict checking.\r\n"
            "Host key verification failed.\r\n",
            "The host key of ops@head01 was not confirmed", true);
        row("not let in", 255, "ops@head01: Permission denied (publickey,password).\r\n",
            "ops@head01 denied access: ops@head01: Permission denied (publickey,password). Check "
            "the "
            "user name",
            true);
        row("too many keys", 255,
            "Received disconnect from 10.0.0.1 port 22:2: Too many authentication failures\r\n",
            "IdentitiesOnly yes", true);
        row("no such machine", 255,
            "ssh: Could not resolve hostname head01: Name or service not known\r\n",
            "The host ops@head01 was not found", false);
        row("nobody listens", 255, "ssh: connect to host head01 port 22: Connection refused\r\n",
            "No ssh server listens on ops@head01", false);
        row("unreachable", 255, "ssh: connect to host head01 port 22: Connection timed out\r\n",
            "ops@head01 cannot be reached", false);
        row("no route", 255, "ssh: connect to host head01 port 22: No route to host\r\n",
            "ops@head01 cannot be reached", false);
        row("no network", 255, "ssh: connect to host head01 port 22: Network is unreachable\r\n",
            "Check the network of this machine", false);
        row("hung up", 255,
            "kex_exchange_identification: Connection closed by remote host\r\n"
            "Connection closed by 10.0.0.1 port 22\r\n",
            "ops@head01 closed the connection: Connection closed by 10.0.0.1 port 22. Try ssh "
            "ops@head01",
            false);
        row("killed on the way", 255, "client_loop: send disconnect: Broken pipe\r\n",
            "ssh could not connect to ops@head01: client_loop: send disconnect: Broken pipe.",
            false);
        row("what a terminal would obey", 3, "pickglass-agent: \033]0;title\007no\033[2J.\n",
            "with the message:  ]0;title no [2J. Run", false);
        row("no word", 255, "", "ssh could not connect to ops@head01. Try ssh ops@head01", false);
        row("a wrong configuration", 255,
            "/root/.ssh/config: line 1: Bad configuration option: hst\r\n",
            "The configuration of ssh on this machine is wrong", true);
    }

    void meansSomething()
    {
        QFETCH(int, code);
        QFETCH(QByteArray, words);
        QFETCH(QString, said);
        const Loss loss = whatSshSays(Head, code, QString::fromUtf8(words));
        QVERIFY2(loss.error.english().contains(said), qPrintable(loss.error.english()));
        QTEST(loss.isHopeless, "isHopeless");
        QVERIFY(!loss.error.english().contains(u'%'));
        if (code < 0) {
            return;
        }
        // The same from a program that is called ssh, says that, and ends so.
        QVERIFY(makeSsh("printf '%s' \"$WORDS\" >&2\nexit " + QByteArray::number(code)));
        qputenv("WORDS", words);
        SshConnection connection(Head);
        QList<Loss> losses;
        connect(&connection, &Connection::lost, this, [&](const Loss &its) { losses << its; });
        connection.open();
        QTRY_COMPARE(losses.size(), 1);
        QCOMPARE(losses.first().error.english(), loss.error.english());
        QCOMPARE(losses.first().isHopeless, loss.isHopeless);
        connection.close();
        QCOMPARE(losses.size(), 1);
    }

    void missesSsh()
    {
        qputenv("PATH", m_folder->path().toUtf8());
        SshConnection connection(Head);
        QString said;
        connect(&connection, &Connection::lost, this,
                [&](const Loss &loss) { said = loss.error.english(); });
        connection.open();
        QTRY_VERIFY(said.contains(QLatin1String("There is no ssh on this machine")));
    }

    /// What the shell there prints at login comes before the agent's words.
    void aShellThatTalks()
    {
        QVERIFY(makeSsh("echo 'Welcome to head01!'\nexec cat >/dev/null"));
        SshConnection connection(Head);
        QString said;
        connect(&connection, &Connection::lost, this,
                [&](const Loss &loss) { said = loss.error.english(); });
        connection.open();
        QTRY_VERIFY(!said.isEmpty());
        QVERIFY2(said.contains(QLatin1String("it begins with \"Welcome to head01!\"")),
                 qPrintable(said));
        QVERIFY(said.contains(QLatin1String("ssh ops@head01 true must print nothing")));
    }

    /// It is given its words one by one, and frames go both ways.
    void carriesFrames()
    {
        const QString list = m_folder->filePath(QStringLiteral("arguments"));
        QVERIFY(makeSsh("printf '%s\\n' \"$@\" >" + list.toUtf8() + "\nexec cat"));
        SshConnection connection({QStringLiteral("head01"), {}, 22, QStringLiteral("a 'b c'  d")});
        QList<QByteArray> received;
        connect(&connection, &Connection::received, this,
                [&](const QByteArray &message) { received << message; });
        QSignalSpy opened(&connection, &Connection::opened);
        connection.open();
        QTRY_COMPARE(opened.size(), 1);
        connection.send("one");
        connection.send(QByteArray(100'000, 'x'));
        QTRY_COMPARE(received.size(), 2);
        QCOMPARE(received.at(0), QByteArray("one"));
        QCOMPARE(received.at(1).size(), 100'000);
        QFile file(list);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().endsWith("-p\n22\n--\nhead01\na 'b c'  d\n"));
    }

    /// One that does not end by itself is ended.
    void endsWhatDoesNotEnd()
    {
        QVERIFY(makeSsh("trap '' TERM\nwhile :; do sleep 1; done"));
        QElapsedTimer clock;
        {
            SshConnection connection(Head);
            QSignalSpy opened(&connection, &Connection::opened);
            connection.open();
            QTRY_COMPARE(opened.size(), 1);
            clock.start();
            connection.close();
        }
        QVERIFY(clock.elapsed() < 5000);
    }

private:
    bool makeSsh(const QByteArray &script)
    {
        QFile file(m_folder->filePath(QStringLiteral("ssh")));
        if (!file.open(QIODevice::WriteOnly)) {
            return false;
        }
        file.write("#!/bin/sh\n" + script + '\n');
        file.close();
        qputenv("PATH", m_folder->path().toUtf8() + ':' + m_path);
        return file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_path;
};

PICKGLASS_TEST(TestSshWords, QCoreApplication)
#include "tst_sshwords.moc"
