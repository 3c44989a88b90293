// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/alerts/sending.h"
#include "tests/app/alerts/testservers.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// Mail to a real server with TLS.
class AlertMailTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void sends_data();
    void sends();
    void needsTls();
    void needsAValidCertificate();
    void waitsForTheRightPassword();
    void dropsRefusedMail();
    void outlivesAnOutage();
    void isNotHeldUp();
    void keepsNamesOutOfHeaders();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QString certificate(const QString &name) const { return m_certificates.filePath(name); }
    void writePassword(const QByteArray &password) const;
    AlertReceiver receiver(quint16 port, const QString &scheme = QStringLiteral("smtps")) const;

    QTemporaryDir m_certificates;
    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

/// The text of a mail, and its headers.
QByteArray bodyOf(const QJsonObject &mail)
{
    const QByteArray data = mail.value(u"data").toString().toLatin1();
    return QByteArray::fromBase64(data.mid(data.indexOf("\r\n\r\n") + 4));
}
QList<QByteArray> headersOf(const QJsonObject &mail)
{
    const QByteArray data = mail.value(u"data").toString().toLatin1();
    return data.first(data.indexOf("\r\n\r\n")).replace("\r\n", "\n").split('\n');
}

} // namespace

void AlertMailTest::initTestCase()
{
    if (!MailServer::isThere()) {
        QSKIP("python3-aiosmtpd is not installed");
    }
    QVERIFY(makeTestCertificate(certificate(QStringLiteral("fine"))));
}

void AlertMailTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    writePassword("right");
}

void AlertMailTest::writePassword(const QByteArray &password) const
{
    QFile file(path(QStringLiteral("password")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    file.write(password + '\n');
}

AlertReceiver AlertMailTest::receiver(quint16 port, const QString &scheme) const
{
    return {.kind = AlertReceiver::Kind::Mail,
            .name = QStringLiteral("x"),
            .target = QStringLiteral("%1://127.0.0.1:%2").arg(scheme).arg(port),
            .from = QStringLiteral("pickglass@example.org"),
            .to = {QStringLiteral("ann@example.org"), QStringLiteral("bob@example.org")},
            .user = QStringLiteral("pickglass"),
            .passwordFile = path(QStringLiteral("password")),
            .caFile = certificate(QStringLiteral("fine.crt"))};
}

void AlertMailTest::sends_data()
{
    QTest::addColumn<QString>("mode");
    QTest::addColumn<QString>("scheme");
    QTest::newRow("TLS from the begin") << "smtps"
                                        << "smtps";
    QTest::newRow("STARTTLS") << "starttls"
                              << "smtp";
}

void AlertMailTest::sends()
{
    QFETCH(QString, mode);
    QFETCH(QString, scheme);
    const MailServer server(mode, certificate(QStringLiteral("fine")),
                            path(QStringLiteral("mails")));
    QVERIFY(server.port() != 0);
    Sending<MessageOutbox> sending(receiver(server.port(), scheme));
    AlertMessage message = testMessage(QStringLiteral("leaf01 – ü"));
    message.alerts.push_back(testAlert(QStringLiteral("leaf02"), false));
    message.resolved = 1;
    sending.outbox.add(message);
    QTRY_VERIFY(sending.outbox.isIdle());
    QVERIFY2(sending.failures.isEmpty(), qPrintable(sending.failures.join(u' ')));
    QCOMPARE(server.mails().size(), 1);
    const QJsonObject mail = server.mails().first();
    QCOMPARE(mail.value(u"from").toString(), QStringLiteral("pickglass@example.org"));
    QCOMPARE(mail.value(u"to").toArray().size(), 2);
    QCOMPARE(mail.value(u"user").toString(), QStringLiteral("pickglass"));
    const QByteArray data = mail.value(u"data").toString().toLatin1();
    QVERIFY(data.contains("\r\nSubject: =?UTF-8?B?"));
    QVERIFY(data.contains("\r\nMIME-Version: 1.0\r\n"));
    const QString body = QString::fromUtf8(bodyOf(mail));
    QVERIFY2(body.contains(QStringLiteral("firing (error): The link leaf01 – ü went down.\n"
                                          "Check the cable.\n2023-11-14T22:13:20.000Z\n")),
             qPrintable(body));
    QVERIFY(body.contains(QStringLiteral("resolved (error): The link leaf02 went down.")));
}

/// Where a server does not offer it, no password is said.
void AlertMailTest::needsTls()
{
    const MailServer server(QStringLiteral("smtps"), certificate(QStringLiteral("fine")),
                            path(QStringLiteral("mails")));
    AlertReceiver other = receiver(server.port(), QStringLiteral("smtp"));
    other.timeout = 2 * SecondUs;
    Sending<MessageOutbox> sending(other);
    sending.outbox.add(testMessage(QStringLiteral("a")));
    QTRY_COMPARE(sending.failures.size(), 1);
    QCOMPARE(server.mails().size(), 0);
}

void AlertMailTest::needsAValidCertificate()
{
    if (QStandardPaths::findExecutable(QStringLiteral("faketime")).isEmpty()) {
        QSKIP("faketime is not installed");
    }
    QVERIFY(makeTestCertificate(certificate(QStringLiteral("expired")), true));
    const MailServer server(QStringLiteral("smtps"), certificate(QStringLiteral("expired")),
                            path(QStringLiteral("mails")));
    QVERIFY(server.port() != 0);
    AlertReceiver expired = receiver(server.port());
    expired.caFile = certificate(QStringLiteral("expired.crt"));
    Sending<MessageOutbox> sending(expired);
    sending.outbox.add(testMessage(QStringLiteral("a")));
    QTRY_COMPARE(sending.failures.size(), 1);
    QVERIFY2(sending.failures[0].contains(QLatin1String("expired")),
             qPrintable(sending.failures[0]));
    QCOMPARE(server.mails().size(), 0);
    QCOMPARE(sending.dropped, 0); // another one may come
}

void AlertMailTest::waitsForTheRightPassword()
{
    const MailServer server(QStringLiteral("smtps"), certificate(QStringLiteral("fine")),
                            path(QStringLiteral("mails")));
    writePassword("wrong");
    Sending<MessageOutbox> sending(receiver(server.port()));
    sending.outbox.add(testMessage(QStringLiteral("a")));
    QTRY_COMPARE(sending.failures.size(), 1);
    QVERIFY(!sending.failures[0].contains(QLatin1String("wrong")));
    QCOMPARE(server.mails().size(), 0);
    writePassword("right");
    QTRY_COMPARE(server.mails().size(), 1);
    QTRY_COMPARE(sending.recoveries, 1);
    QCOMPARE(sending.dropped, 0);
}

void AlertMailTest::dropsRefusedMail()
{
    const MailServer server(QStringLiteral("smtps"), certificate(QStringLiteral("fine")),
                            path(QStringLiteral("mails")));
    AlertReceiver nobody = receiver(server.port());
    nobody.to = {QStringLiteral("refused@example.org")};
    Sending<MessageOutbox> sending(nobody);
    sending.outbox.add(testMessage(QStringLiteral("a")));
    QTRY_COMPARE(sending.dropped, 1);
    QVERIFY2(sending.failures.at(0).contains(QLatin1String("550")),
             qPrintable(sending.failures.at(0)));
}

void AlertMailTest::outlivesAnOutage()
{
    const quint16 port = freePort();
    Sending<MessageOutbox> sending(receiver(port));
    sending.outbox.add(testMessage(QStringLiteral("a")));
    sending.outbox.add(testMessage(QStringLiteral("b")));
    QTRY_COMPARE(sending.failures.size(), 1);
    const MailServer server(QStringLiteral("smtps"), certificate(QStringLiteral("fine")),
                            path(QStringLiteral("mails")), port);
    QTRY_VERIFY(sending.outbox.isIdle());
    QCOMPARE(server.mails().size(), 2);
}

/// A server that takes the connection and says nothing.
void AlertMailTest::isNotHeldUp()
{
    QTcpServer silent;
    QVERIFY(silent.listen(QHostAddress::LocalHost));
    AlertReceiver slow = receiver(silent.serverPort(), QStringLiteral("smtp"));
    slow.timeout = SecondUs;
    Sending<MessageOutbox> sending(slow);
    sending.outbox.add(testMessage(QStringLiteral("a")));
    QTRY_COMPARE(sending.failures.size(), 1);
    QCOMPARE(sending.outbox.waiting(), 1);
}

void AlertMailTest::keepsNamesOutOfHeaders()
{
    const MailServer server(QStringLiteral("smtps"), certificate(QStringLiteral("fine")),
                            path(QStringLiteral("mails")));
    Sending<MessageOutbox> sending(receiver(server.port()));
    const QStringList names{QStringLiteral("x\r\nBcc: eve@example.org\r\n\r\n.\r\nQUIT"),
                            QStringLiteral("\u2028Bcc: eve@example.org"), QString(5000, u'ü')};
    for (const QString &name : names) {
        sending.outbox.add(testMessage(name));
    }
    QTRY_VERIFY(sending.outbox.isIdle());
    QCOMPARE(server.mails().size(), names.size());
    for (const QJsonObject &mail : server.mails()) {
        QCOMPARE(mail.value(u"to").toArray().size(), 2);
        for (const QByteArray &header : headersOf(mail)) {
            QVERIFY2(!header.toLower().startsWith("bcc"), header.constData());
            QVERIFY2(header.size() <= 200, header.constData());
        }
        QVERIFY(bodyOf(mail).contains("Check the cable.\n"));
    }
}

PICKGLASS_TEST(AlertMailTest, QCoreApplication)
#include "tst_alertmail.moc"
