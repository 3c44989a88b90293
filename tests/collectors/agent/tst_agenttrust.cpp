// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/collectors/agent/listener.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTcpServer>
#include <QTest>

using namespace pickglass;
using namespace pickglass::agent;
using namespace pickglass::tests;

/// Whom a client believes to be the agent, and what it tells before.
class TestAgentTrust : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        ClientFiles::forgetAgents();
    }

    void isAsked()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        QUrl yes;
        {
            Listener client(agent.source(m_files.token()));
            QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
            const QString fingerprint = shown(fingerprintOfTest(QStringLiteral("agent")));
            QVERIFY2(client.failures[0].contains(fingerprint), qPrintable(client.failures[0]));
            QVERIFY(client.question);
            QVERIFY(client.question->text.english().contains(fingerprint));
            yes = client.question->source;
        }
        QCOMPARE(agent.hello().token, QByteArray()); // nobody unknown was told it
        Listener client(yes.toString(QUrl::FullyEncoded));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        // From now on it is known.
        Listener again(agent.source(m_files.token()));
        QTRY_COMPARE_WITH_TIMEOUT(again.fabrics.size(), size_t(1), Patience);
    }

    void refusesAnotherCertificate()
    {
        TestAgent agent;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), QStringLiteral("&accept-new=1")));
        QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
        agent.kill();
        agent.settings.certificate = QStringLiteral("other");
        QVERIFY(agent.listen());
        // Somebody took its place meanwhile: this is worse than being away.
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
        for (const char *name : {"agent", "other"}) {
            const QString fingerprint = shown(fingerprintOfTest(QLatin1String(name)));
            QVERIFY2(client.failures[0].contains(fingerprint), qPrintable(client.failures[0]));
        }
        QVERIFY(client.failures[0].contains(KnownAgents::usualPath()));
        QVERIFY(!client.question);
    }

    void checksAgainstAnAuthority_data()
    {
        QTest::addColumn<QString>("certificate");
        QTest::addColumn<QString>("ca");
        QTest::addColumn<QString>("words");
        const QString ca = dataFile(QStringLiteral("ca.crt"));
        QTest::newRow("signed") << QStringLiteral("signed") << ca << QString();
        QTest::newRow("self-signed, and trusted itself")
            << QStringLiteral("agent") << dataFile(QStringLiteral("agent.crt")) << QString();
        QTest::newRow("of nobody we know")
            << QStringLiteral("agent") << ca << QStringLiteral("cannot be verified with those in");
        QTest::newRow("for another host")
            << QStringLiteral("elsewhere") << ca << QStringLiteral("is for another name");
        QTest::newRow("no certificates")
            << QStringLiteral("signed") << m_files.token() << QStringLiteral("has no certificates");
    }

    void checksAgainstAnAuthority()
    {
        QFETCH(QString, certificate);
        QFETCH(QString, ca);
        QFETCH(QString, words);
        TestAgent agent;
        agent.settings.certificate = certificate;
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), QStringLiteral("&ca=") + ca));
        if (words.isEmpty()) {
            QTRY_COMPARE_WITH_TIMEOUT(client.fabrics.size(), size_t(1), Patience);
            return;
        }
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
        QVERIFY2(client.failures[0].contains(words), qPrintable(client.failures[0]));
        QCOMPARE(agent.hello().token, QByteArray());
    }

    void refusesAWrongToken()
    {
        TestAgent agent;
        agent.settings.token = "another";
        QVERIFY(agent.listen());
        Listener client(agent.source(m_files.token(), pinned()));
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
        QCOMPARE(client.failures[0],
                 QStringLiteral("The token is not that of this agent. Look at the file."));
    }

    /// Something that listens, and is no agent.
    void saysWhoSpeaksNoTls()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QTcpServer::newConnection, this, [&] {
            QTcpSocket *socket = server.nextPendingConnection();
            socket->write("SSH-2.0-OpenSSH_9.2p1 Debian-2+deb12u3\r\n");
        });
        Listener client(QStringLiteral("agent://127.0.0.1:%1?token-file=%2")
                            .arg(server.serverPort())
                            .arg(m_files.token()));
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
        QVERIFY2(client.failures[0].contains(QLatin1String("No TLS 1.3 connection to")),
                 qPrintable(client.failures[0]));
    }

    /// As an agent does that has too many connections.
    void saysThatItWasClosedBeforeTls()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        connect(&server, &QTcpServer::newConnection, this,
                [&] { server.nextPendingConnection()->abort(); });
        Listener client(QStringLiteral("agent://127.0.0.1:%1?token-file=%2")
                            .arg(server.serverPort())
                            .arg(m_files.token()));
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
        QVERIFY2(client.failures[0].contains(QLatin1String("too many connections")),
                 qPrintable(client.failures[0]));
    }

    void goesWithoutTlsOnLoopback()
    {
        QTcpServer server;
        QVERIFY(server.listen(QHostAddress::LocalHost));
        QByteArray heard;
        connect(&server, &QTcpServer::newConnection, this, [&] {
            QTcpSocket *socket = server.nextPendingConnection();
            connect(socket, &QTcpSocket::readyRead, this, [&, socket] {
                heard += socket->readAll();
                socket->write(
                    framed(bytesOf(Refused{QStringLiteral("token"), {{"It is not that.", {}}}})));
            });
        });
        Listener client(QStringLiteral("agent://127.0.0.1:%1?insecure=1&token-file=%2")
                            .arg(server.serverPort())
                            .arg(m_files.token()));
        QTRY_COMPARE_WITH_TIMEOUT(client.failures.size(), 1, Patience);
        QCOMPARE(client.failures[0], QStringLiteral("It is not that."));
        QVERIFY(heard.contains("secret"));
    }

private:
    const ClientFiles m_files;
};

PICKGLASS_TEST(TestAgentTrust, QCoreApplication)
#include "tst_agenttrust.moc"
