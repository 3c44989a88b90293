// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/access/secrets.h"
#include "app/agent/agentlog.h"
#include "app/agent/server.h"
#include "core/capture/earlierrecordings.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace pickglass;
using namespace pickglass::agent;

namespace {

const QByteArray Secret = "0123456789abcdef0123456789abcdef";

void write(const QString &path, const QByteArray &bytes, mode_t mode = 0600)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    QCOMPARE(::chmod(QFile::encodeName(path).constData(), mode), 0);
}

} // namespace

/// Files with secrets, and small things that an agent reads.
class TestSecrets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }
    void readsATokenByItsFirstLine();
    void refusesTokens_data();
    void refusesTokens();
    void takesCredentials();
    void makesACertificate();
    void replacesNoCertificate();
    void refusesCertificates_data();
    void refusesCertificates();
    void parsesEndpoints_data();
    void parsesEndpoints();
    void writesLogLines();
    void knowsTheJournal();
    void findsAFreePath();

private:
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSecrets::readsATokenByItsFirstLine()
{
    write(path("token"), "  " + Secret + "\r\nsecond line\n");
    const auto token = Token::read(path("token"));
    VERIFY_RESULT(token);
    QVERIFY(token->matches(Secret));
    QVERIFY(!token->matches(Secret + '0'));
    QVERIFY(!token->matches(Secret.left(31)));
    QVERIFY(!token->matches({}));
    QVERIFY(!token->matches(QByteArray(100'000, '0')));
}

void TestSecrets::refusesTokens_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("mode");
    QTest::addColumn<QString>("word");
    QTest::newRow("empty") << QByteArray() << 0600 << "has no token";
    QTest::newRow("an empty line") << "\n" + Secret << 0600 << "has no token";
    QTest::newRow("short") << Secret.left(15) << 0600 << "15 bytes";
    QTest::newRow("long") << QByteArray(1025, 'a') << 0600 << "1025 bytes";
    QTest::newRow("huge") << QByteArray(100'000, 'a') << 0600 << "too large";
    QTest::newRow("group reads") << Secret << 0640 << "mode is 640";
    QTest::newRow("others read") << Secret << 0604 << "chmod 600";
    QTest::newRow("group writes") << Secret << 0620 << "mode is 620";
}

void TestSecrets::refusesTokens()
{
    QFETCH(QByteArray, bytes);
    QFETCH(int, mode);
    QFETCH(QString, word);
    write(path("token"), bytes, static_cast<mode_t>(mode));
    const auto token = Token::read(path("token"));
    QVERIFY(!token);
    const QString said = token.error().english();
    QVERIFY2(said.contains(word), qPrintable(said));
    QVERIFY(said.contains(path("token")));
    QVERIFY(!said.contains(QString::fromLatin1(Secret.left(8))));
    QVERIFY(!token.error().advice.isEmpty());

    QVERIFY(!Token::read(path("none")));
    QVERIFY(!Token::read(m_folder->path()));
    QCOMPARE(::mkfifo(QFile::encodeName(path("pipe")).constData(), 0600), 0);
    const auto pipe = Token::read(path("pipe"));
    QVERIFY(!pipe);
    QVERIFY(pipe.error().english().contains(QLatin1String("is not a file")));
}

void TestSecrets::takesCredentials()
{
    write(path("token"), Secret, 0440);
    qputenv("CREDENTIALS_DIRECTORY", QFile::encodeName(m_folder->path()));
    const auto token = Token::read(path("token"));
    qunsetenv("CREDENTIALS_DIRECTORY");
    VERIFY_RESULT(token);
    QVERIFY(!Token::read(path("token")));
}

void TestSecrets::makesACertificate()
{
    const auto fingerprint = makeCertificate(path("a"));
    VERIFY_RESULT(fingerprint);
    QCOMPARE(fingerprint->size(), 32 * 3 - 1);
    struct stat status = {};
    QCOMPARE(::stat(QFile::encodeName(path("a.key")).constData(), &status), 0);
    QCOMPARE(status.st_mode & 07777, 0600U);
    const auto tls = loadCertificate(path("a.crt"), path("a.key"));
    VERIFY_RESULT(tls);
    const QSslCertificate certificate = tls->localCertificate();
    QCOMPARE(fingerprintOf(certificate), *fingerprint);
    QVERIFY(certificate.isSelfSigned());
    QVERIFY(certificate.effectiveDate() < QDateTime::currentDateTimeUtc());
    QVERIFY(certificate.expiryDate() > QDateTime::currentDateTimeUtc().addYears(9));
    QVERIFY(certificate.subjectAlternativeNames()
                .values(QSsl::DnsEntry)
                .contains(QStringLiteral("localhost")));
    QCOMPARE(tls->protocol(), QSsl::TlsV1_3OrLater);
    const auto other = makeCertificate(path("b"));
    VERIFY_RESULT(other);
    QVERIFY(*other != *fingerprint);
}

void TestSecrets::replacesNoCertificate()
{
    write(path("a.crt"), "mine");
    QVERIFY(!makeCertificate(path("a")));
    QVERIFY(!QFile::exists(path("a.key")));
    QFile kept(path("a.crt"));
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(kept.readAll(), QByteArray("mine"));
    QVERIFY(!makeCertificate(path("none/a")));
}

void TestSecrets::refusesCertificates_data()
{
    QTest::addColumn<QString>("certificate");
    QTest::addColumn<QString>("key");
    QTest::addColumn<int>("mode");
    QTest::addColumn<QString>("word");
    QTest::newRow("no certificate") << "none"
                                    << "a.key" << 0600 << "is not a file with a certificate";
    QTest::newRow("no key") << "a.crt"
                            << "none" << 0600 << "cannot be read";
    QTest::newRow("a key in place of a certificate")
        << "a.key"
        << "a.key" << 0600 << "is not a file with a certificate";
    QTest::newRow("a certificate in place of a key") << "a.crt"
                                                     << "a.crt" << 0600 << "no usable key";
    QTest::newRow("another key") << "a.crt"
                                 << "b.key" << 0600 << "does not belong to";
    QTest::newRow("others read the key") << "a.crt"
                                         << "a.key" << 0644 << "chmod 600";
}

void TestSecrets::refusesCertificates()
{
    QFETCH(QString, certificate);
    QFETCH(QString, key);
    QFETCH(int, mode);
    QFETCH(QString, word);
    VERIFY_RESULT(makeCertificate(path("a")));
    VERIFY_RESULT(makeCertificate(path("b")));
    QCOMPARE(::chmod(QFile::encodeName(path("a.crt")).constData(), 0600), 0);
    QCOMPARE(::chmod(QFile::encodeName(path("a.key")).constData(), static_cast<mode_t>(mode)), 0);
    const auto tls = loadCertificate(m_folder->filePath(certificate), m_folder->filePath(key));
    QVERIFY(!tls);
    QVERIFY2(tls.error().english().contains(word), qPrintable(tls.error().english()));
}

void TestSecrets::parsesEndpoints_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("meant");
    QTest::newRow("IPv4") << "192.0.2.1:7411"
                          << "192.0.2.1:7411";
    QTest::newRow("IPv6") << "[2001:db8::1]:1"
                          << "[2001:db8::1]:1";
    QTest::newRow("all") << "[::]:0"
                         << "[::]:0";
    QTest::newRow("localhost") << "localhost:7"
                               << "127.0.0.1:7";
    QTest::newRow("no port") << "192.0.2.1" << QString();
    QTest::newRow("no address") << ":7411" << QString();
    QTest::newRow("port") << "192.0.2.1:65536" << QString();
    QTest::newRow("name") << "head01:7411" << QString();
    QTest::newRow("IPv6 without brackets") << "::1:7411" << QString();
    QTest::newRow("empty") << "" << QString();
}

void TestSecrets::parsesEndpoints()
{
    QFETCH(QString, text);
    QFETCH(QString, meant);
    const auto endpoint = Endpoint::parse(text);
    QCOMPARE(endpoint ? endpoint->toString() : QString(), meant);
    if (text == u"[::]:0") {
        QCOMPARE(endpoint->address, QHostAddress(QHostAddress::Any));
    }
}

void TestSecrets::writesLogLines()
{
    QCOMPARE(logLine(QtWarningMsg, "pickglass.agent", QStringLiteral("Über"), false),
             QByteArray("pickglass-agent: Über\n"));
    QCOMPARE(logLine(QtWarningMsg, "pickglass.agent", QStringLiteral("a\n<0>b\x1b[1m"), true),
             QByteArray("<4>pickglass.agent: a\\n<0>b\\x1b[1m\n"));
    QCOMPARE(logLine(QtInfoMsg, nullptr, QStringLiteral("a"), true), QByteArray("<6>a\n"));
    QCOMPARE(logLine(QtCriticalMsg, nullptr, QStringLiteral("a"), true), QByteArray("<3>a\n"));
}

void TestSecrets::knowsTheJournal()
{
    QFile file(path("log"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    struct stat status = {};
    QCOMPARE(::fstat(file.handle(), &status), 0);
    const QByteArray journal = QByteArray::number(qulonglong(status.st_dev)) + ':' +
                               QByteArray::number(qulonglong(status.st_ino));
    QVERIFY(isJournal(journal, file.handle()));
    QVERIFY(!isJournal(journal, STDIN_FILENO));
    QVERIFY(!isJournal({}, file.handle()));
    QVERIFY(!isJournal("1:2:3", file.handle()));
}

void TestSecrets::findsAFreePath()
{
    const Timestamp now(1'000'000'000'000'000);
    QCOMPARE(freePath(path("a.pgcap"), now), path("a.pgcap"));
    write(path("a.pgcap"), {});
    QCOMPARE(freePath(path("a.pgcap"), now), path("a-20010909T014640Z.pgcap"));
    write(path("a-20010909T014640Z.pgcap"), {});
    QCOMPARE(freePath(path("a.pgcap"), now), path("a-20010909T014640Z-2.pgcap"));
    write(path("b"), {});
    QCOMPARE(freePath(path("b"), now), path("b-20010909T014640Z"));
}

PICKGLASS_TEST(TestSecrets, QCoreApplication)
#include "tst_secrets.moc"
