// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/alerts/sending.h"
#include "tests/app/alerts/testservers.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

using namespace pickglass;
using namespace pickglass::tests;

/// Webhooks, commands and the journal.
class AlertDeliveryTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void postsJson();
    void showsItsToken();
    void readsItsTokenEachTime();
    void retriesWhatMayPass_data();
    void retriesWhatMayPass();
    void sendsToSchemesInCapitals();
    void dropsWhatIsRefused();
    void outlivesAnOutage();
    void dropsTheOldest();
    void isNotHeldUp();
    void followsNoRedirect();
    void checksCertificates();
    void runsCommands();
    void usesNoShell();
    void endsCommands();
    void givesCommandsUp();
    void writesToTheJournal();
    void escapesNames();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QString written(const QString &name, const QByteArray &text, int mode = 0600) const;
    static AlertReceiver webhook(const QString &url)
    {
        return {.kind = AlertReceiver::Kind::Webhook, .name = QStringLiteral("x"), .target = url};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void AlertDeliveryTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

QString AlertDeliveryTest::written(const QString &name, const QByteArray &text, int mode) const
{
    QFile file(path(name));
    file.open(QIODevice::WriteOnly);
    file.write(text);
    file.close();
    ::chmod(QFile::encodeName(path(name)).constData(), static_cast<mode_t>(mode));
    return path(name);
}

void AlertDeliveryTest::postsJson()
{
    HttpServer server;
    Sending<MessageOutbox> sending(webhook(server.url()));
    sending.outbox.add(testMessage(QStringLiteral("leaf01")));
    QTRY_COMPARE(server.requests.size(), 1);
    QTRY_VERIFY(sending.outbox.isIdle());
    const QJsonObject json = server.requests[0].json();
    QCOMPARE(json.value(u"version").toString(), QStringLiteral("4"));
    QCOMPARE(json.value(u"status").toString(), QStringLiteral("firing"));
    QCOMPARE(json.value(u"truncatedAlerts").toInt(-1), 0);
    const QJsonObject alert = json.value(u"alerts").toArray().at(0).toObject();
    QCOMPARE(alert.value(u"labels").toObject().value(u"node").toString(), QStringLiteral("leaf01"));
    QCOMPARE(alert.value(u"annotations").toObject().value(u"summary").toString(),
             QStringLiteral("The link leaf01 went down."));
    QCOMPARE(alert.value(u"startsAt").toString(), QStringLiteral("2023-11-14T22:13:20.000Z"));
    QVERIFY(server.requests[0].head.startsWith("POST /hook HTTP/1.1\r\n"));
    QVERIFY(server.requests[0].head.contains("Content-Type: application/json\r\n"));
    QCOMPARE(sending.failures, QStringList());
}

void AlertDeliveryTest::showsItsToken()
{
    HttpServer server;
    AlertReceiver receiver = webhook(server.url());
    receiver.tokenFile = written(QStringLiteral("token"), "abc\n");
    Sending<MessageOutbox> sending(receiver);
    sending.outbox.add(testMessage(QStringLiteral("a")));
    QTRY_COMPARE(server.requests.size(), 1);
    QVERIFY(server.requests[0].head.contains("Authorization: Bearer abc"));
}

/// A secret that others can read is not used; once it is right, what waited is sent.
void AlertDeliveryTest::readsItsTokenEachTime()
{
    HttpServer server;
    AlertReceiver receiver = webhook(server.url());
    receiver.tokenFile = written(QStringLiteral("token"), "abc\n", 0644);
    QVERIFY(!checkReceiver(receiver));
    Sending<MessageOutbox> sending(receiver);
    sending.outbox.add(testMessage(QStringLiteral("a")));
    QTRY_COMPARE(sending.failures.size(), 1);
    QVERIFY(sending.failures[0].contains(QLatin1String("accessible to other users")));
    QVERIFY(!sending.failures[0].contains(QLatin1String("abc")));
    QCOMPARE(server.connections, 0);
    written(QStringLiteral("token"), "def\n");
    QTRY_COMPARE(server.requests.size(), 1);
    QVERIFY(server.requests[0].head.contains("Authorization: Bearer def"));
    QTRY_COMPARE(sending.recoveries, 1);
}

void AlertDeliveryTest::retriesWhatMayPass_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("busy") << QByteArray("503 Busy");
    QTest::newRow("too many") << QByteArray("429 Too Many");
    QTest::newRow("wrong password") << QByteArray("401 Unauthorized");
    QTest::newRow("not there yet") << QByteArray("404 Not Found");
}

void AlertDeliveryTest::retriesWhatMayPass()
{
    QFETCH(QByteArray, answer);
    HttpServer server;
    server.answer = answer;
    Sending<MessageOutbox> sending(webhook(server.url()));
    sending.outbox.add(testMessage(QStringLiteral("a")));
    QTRY_COMPARE(server.requests.size(), 2);
    QCOMPARE(sending.failures.size(), 1); // said once
    QVERIFY2(sending.failures[0].contains(QString::fromLatin1(answer.left(3))),
             qPrintable(sending.failures[0]));
    server.answer = "200 OK";
    QTRY_COMPARE(server.requests.size(), 3);
    QTRY_COMPARE(sending.recoveries, 1);
    QCOMPARE(server.requests[0].body, server.requests[2].body);
    QCOMPARE(sending.dropped, 0);
}

void AlertDeliveryTest::sendsToSchemesInCapitals()
{
    HttpServer server;
    Sending<MessageOutbox> sending(
        webhook(QString(server.url()).replace(QLatin1String("http:"), QLatin1String("HTTP:"))));
    sending.outbox.add(testMessage(QStringLiteral("a")));
    QTRY_COMPARE(server.requests.size(), 1);
    QCOMPARE(sending.failures.size(), 0);
}

void AlertDeliveryTest::dropsWhatIsRefused()
{
    HttpServer server;
    server.answer = "400 Bad Request";
    Sending<MessageOutbox> sending(webhook(server.url()));
    sending.outbox.add(testMessage(QStringLiteral("a")));
    QTRY_COMPARE(sending.dropped, 1);
    QVERIFY(sending.outbox.isIdle());
    QVERIFY(sending.failures.at(0).contains(QLatin1String("400 said")));
    server.answer = "204 No Content";
    sending.outbox.add(testMessage(QStringLiteral("b")));
    QTRY_COMPARE(sending.recoveries, 1);
}

/// The receiver is down, then back: each message comes once, in order.
void AlertDeliveryTest::outlivesAnOutage()
{
    const quint16 port = freePort();
    Sending<MessageOutbox> sending(webhook(QStringLiteral("http://127.0.0.1:%1/hook").arg(port)));
    for (int i = 0; i < 10; ++i) {
        sending.outbox.add(testMessage(QString::number(i)));
    }
    QTRY_COMPARE(sending.failures.size(), 1);
    HttpServer server(port);
    QTRY_COMPARE(server.requests.size(), 10);
    QTRY_VERIFY(sending.outbox.isIdle());
    QCOMPARE(server.requests.size(), 10);
    for (int i = 0; i < 10; ++i) {
        QVERIFY(server.requests[i].body.contains(
            QStringLiteral("The link %1 went down.").arg(i).toUtf8()));
    }
    QCOMPARE(sending.recoveries, 1);
    QCOMPARE(sending.dropped, 0);
}

void AlertDeliveryTest::dropsTheOldest()
{
    HttpServer server;
    server.answer = "";
    Sending<MessageOutbox> sending(webhook(server.url()));
    for (int i = 0; i < 1000; ++i) {
        sending.outbox.add(testMessage(QString::number(i)));
    }
    QCOMPARE(sending.outbox.waiting(), qint64(MessageOutbox::MaxWaiting));
    QCOMPARE(sending.dropped, 900);
}

/// A server that never answers: handing over takes no time, and the try ends.
void AlertDeliveryTest::isNotHeldUp()
{
    HttpServer server;
    server.answer = "";
    AlertReceiver receiver = webhook(server.url());
    receiver.timeout = 3 * SecondUs;
    QElapsedTimer timer;
    timer.start();
    {
        Sending<MessageOutbox> sending(receiver);
        sending.outbox.add(testMessage(QStringLiteral("a")));
        QVERIFY(timer.elapsed() < 2000);
        QTRY_COMPARE(sending.failures.size(), 1);
        QVERIFY(timer.elapsed() >= 3000);
        QTRY_COMPARE(server.requests.size(), 2);
        timer.restart();
    }
    QVERIFY(timer.elapsed() < 2000); // it is abandoned
}

void AlertDeliveryTest::followsNoRedirect()
{
    HttpServer other;
    HttpServer server;
    server.answer = "302 Found\r\nLocation: " + other.url().toLatin1();
    Sending<MessageOutbox> sending(webhook(server.url()));
    sending.outbox.add(testMessage(QStringLiteral("a")));
    QTRY_COMPARE(sending.dropped, 1);
    QCOMPARE(other.connections, 0);
}

/// One that nobody vouches for: of a server of mail, since that one speaks TLS.
void AlertDeliveryTest::checksCertificates()
{
    if (!MailServer::isThere()) {
        QSKIP("python3-aiosmtpd is not installed");
    }
    QVERIFY(makeTestCertificate(path(QStringLiteral("a"))));
    const MailServer server(QStringLiteral("smtps"), path(QStringLiteral("a")),
                            path(QStringLiteral("mails")));
    Sending<MessageOutbox> sending(
        webhook(QStringLiteral("https://127.0.0.1:%1/").arg(server.port())));
    sending.outbox.add(testMessage(QStringLiteral("a")));
    QTRY_COMPARE(sending.failures.size(), 1);
    QVERIFY2(sending.failures[0].contains(QLatin1String("certificate")),
             qPrintable(sending.failures[0]));
}

void AlertDeliveryTest::runsCommands()
{
    const QString script =
        written(QStringLiteral("notify me"),
                "#!/bin/sh\necho \"$1 $#\" >> \"$0.out\"\ncat >> \"$0.out\"\n", 0700);
    Sending<MessageOutbox> sending({.kind = AlertReceiver::Kind::Command,
                                    .name = QStringLiteral("x"),
                                    .target = u'"' + script + QStringLiteral("\" \"a b\"")});
    sending.outbox.add(testMessage(QStringLiteral("leaf01")));
    QTRY_VERIFY(sending.outbox.isIdle());
    QFile out(script + QStringLiteral(".out"));
    QVERIFY(out.open(QIODevice::ReadOnly));
    QCOMPARE(out.readLine(), QByteArray("a b 1\n"));
    const QJsonObject json = QJsonDocument::fromJson(out.readAll()).object();
    QCOMPARE(json.value(u"status").toString(), QStringLiteral("firing"));
    QCOMPARE(sending.failures, QStringList());
}

void AlertDeliveryTest::usesNoShell()
{
    const QString mark = path(QStringLiteral("mark"));
    Sending<MessageOutbox> sending({.kind = AlertReceiver::Kind::Command,
                                    .name = QStringLiteral("x"),
                                    .target = QStringLiteral("/bin/true ; touch ") + mark});
    sending.outbox.add(testMessage(QStringLiteral("$(touch %1)").arg(mark)));
    QTRY_VERIFY(sending.outbox.isIdle());
    QVERIFY(!QFile::exists(mark));
}

/// With what it started.
void AlertDeliveryTest::endsCommands()
{
    const QString script = written(QStringLiteral("slow"),
                                   "#!/bin/sh\nsleep 600 &\necho $! > \"$0.pid\"\nwait\n", 0700);
    Sending<MessageOutbox> sending({.kind = AlertReceiver::Kind::Command,
                                    .name = QStringLiteral("x"),
                                    .target = script,
                                    .timeout = SecondUs});
    sending.outbox.add(testMessage(QStringLiteral("a")));
    QTRY_COMPARE(sending.failures.size(), 1);
    QVERIFY(sending.failures[0].contains(QLatin1String("did not end in time")));
    QFile file(script + QStringLiteral(".pid"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray pid = file.readAll().trimmed();
    const auto isRunning = [&pid] {
        QFile status(QStringLiteral("/proc/%1/stat").arg(QString::fromLatin1(pid)));
        return status.open(QIODevice::ReadOnly) && !status.readAll().contains(") Z ");
    };
    QTRY_VERIFY(!isRunning());
}

void AlertDeliveryTest::givesCommandsUp()
{
    Sending<MessageOutbox> sending({.kind = AlertReceiver::Kind::Command,
                                    .name = QStringLiteral("x"),
                                    .target = QStringLiteral("/bin/false")});
    sending.outbox.add(testMessage(QStringLiteral("a")));
    sending.outbox.add(testMessage(QStringLiteral("b")));
    for (int i = 0; i < 2 * MessageOutbox::MaxCommandTries; ++i) {
        QTRY_VERIFY(sending.outbox.isIdle() || sending.outbox.isWaitingToRetry());
        sending.outbox.retryNow();
    }
    QTRY_COMPARE(sending.dropped, 2);
    QVERIFY(sending.failures.at(0).contains(QLatin1String("code 1")));
}

void AlertDeliveryTest::writesToTheJournal()
{
    const QByteArray name = QFile::encodeName(path(QStringLiteral("journal")));
    const int journal = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    std::copy(name.begin(), name.end(), address.sun_path);
    Sending<MessageOutbox> sending({.kind = AlertReceiver::Kind::Journal,
                                    .name = QStringLiteral("x"),
                                    .target = path(QStringLiteral("journal"))});
    sending.outbox.add(testMessage(QStringLiteral("leaf01\nPRIORITY=0")));
    QTRY_COMPARE(sending.failures.size(), 1); // it is not there yet
    QCOMPARE(::bind(journal, reinterpret_cast<const sockaddr *>(&address), sizeof address), 0);
    QTRY_VERIFY(sending.outbox.isIdle());
    QByteArray entry(65536, '\0');
    const ssize_t size = ::recv(journal, entry.data(), size_t(entry.size()), 0);
    ::close(journal);
    QVERIFY(size > 0);
    const QList<QByteArray> fields = entry.first(size).trimmed().split('\n');
    QVERIFY(fields.contains("MESSAGE=The link leaf01\\nPRIORITY=0 went down."));
    QVERIFY(fields.contains("PRIORITY=3"));
    QVERIFY(!fields.contains("PRIORITY=0"));
    QVERIFY(fields.contains("SYSLOG_IDENTIFIER=pickglass"));
    QVERIFY(fields.contains("PICKGLASS_STATUS=firing"));
    QVERIFY(fields.contains("PICKGLASS_ALERTNAME=cables"));
    QVERIFY(fields.contains("PICKGLASS_NODE=leaf01\\nPRIORITY=0"));
}

/// What a node calls itself is text, however long.
void AlertDeliveryTest::escapesNames()
{
    HttpServer server;
    Sending<MessageOutbox> sending(webhook(server.url()));
    sending.outbox.add(testMessage(QStringLiteral("\"}\x1b[31m\r\nX: ") + QString(100'000, u'y')));
    QTRY_COMPARE(server.requests.size(), 1);
    const QByteArray body = server.requests[0].body;
    QVERIFY(QJsonDocument::fromJson(body).isObject());
    QVERIFY(body.size() < 10'000);
    QVERIFY(!body.contains('\x1b') && !body.contains('\n'));
}

PICKGLASS_TEST(AlertDeliveryTest, QCoreApplication)
#include "tst_alertdelivery.moc"
