// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/store/clickhouse/clickhousestore.h"
#include "tests/support/resultmacros.h"
#include "tests/support/simulator.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslKey>
#include <QSslServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// Whom a store's password is told: a server whose certificate is right, and nobody else.
class TestStoreTls final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sendsThePasswordOverTls_data();
    void sendsThePasswordOverTls();

private:
    QTemporaryDir m_folder;
};

void TestStoreTls::sendsThePasswordOverTls_data()
{
    QTest::addColumn<QString>("made"); // when the certificate was, which is good for a day
    QTest::addColumn<QString>("name"); // of the server in it
    QTest::addColumn<bool>("isTrusted");
    QTest::addColumn<bool>("isSent");
    QTest::newRow("right") << "-1 minutes"
                           << "localhost" << true << true;
    QTest::newRow("expired") << "-10 days"
                             << "localhost" << true << false;
    QTest::newRow("another name") << "-1 minutes"
                                  << "elsewhere" << true << false;
    QTest::newRow("signed by nobody") << "-1 minutes"
                                      << "localhost" << false << false;
}

void TestStoreTls::sendsThePasswordOverTls()
{
    QFETCH(QString, made);
    QFETCH(QString, name);
    QFETCH(bool, isTrusted);
    QFETCH(bool, isSent);
    const QString clock = programPath(QStringLiteral("faketime"));
    if (clock.isEmpty()) {
        QSKIP("faketime is not installed (packaging/packages.txt)");
    }
    const QString certificate = m_folder.filePath(QStringLiteral("crt"));
    const QString key = m_folder.filePath(QStringLiteral("key"));
    const QStringList making = {made,
                                "openssl",
                                "req",
                                "-x509",
                                "-newkey",
                                "rsa:2048",
                                "-nodes",
                                "-days",
                                "1",
                                "-subj",
                                "/CN=" + name,
                                "-addext",
                                "subjectAltName=DNS:" + name,
                                "-out",
                                certificate,
                                "-keyout",
                                key};
    QCOMPARE(QProcess::execute(clock, making), 0);
    QFile keyFile(key);
    QVERIFY(keyFile.open(QIODevice::ReadOnly));
    QSslConfiguration configuration;
    configuration.setLocalCertificate(QSslCertificate::fromPath(certificate).value(0));
    configuration.setPrivateKey(QSslKey(&keyFile, QSsl::Rsa));
    QSslServer server;
    server.setSslConfiguration(configuration);
    QByteArray heard;
    connect(&server, &QSslServer::pendingConnectionAvailable, this, [&] {
        QTcpSocket *socket = server.nextPendingConnection();
        connect(socket, &QTcpSocket::readyRead, &server, [&heard, socket] {
            heard += socket->readAll();
            socket->write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        });
    });
    QVERIFY(server.listen(QHostAddress::LocalHost));
    StoreAddress address;
    address.host = QStringLiteral("localhost");
    address.port = server.serverPort();
    address.database = QStringLiteral("a");
    address.user = QStringLiteral("ann");
    address.password = "secret";
    address.caFile = isTrusted ? certificate : QString();
    const auto status = makeClickHouseStore(address)->status({});
    QVERIFY(!status); // it is no ClickHouse, and nothing that it says counts
    QCOMPARE(heard.contains("secret"), isSent);
    QCOMPARE(status.error().english().contains(QStringLiteral("cannot be reached")), !isSent);
}

PICKGLASS_TEST(TestStoreTls, QCoreApplication)
#include "tst_storetls.moc"
