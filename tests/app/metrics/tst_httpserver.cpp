// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/metrics/httpserver.h"

#include "tests/app/metrics/scraper.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QSslCertificate>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;
using namespace std::chrono_literals;

namespace {

const QByteArray RightToken = "0123456789abcdef0123456789abcdef";
const QByteArray OtherToken = "ffffffffffffffffffffffffffffffff";

/// As many rows of about 100 bytes.
MetricsFamilies longText(size_t rows)
{
    return {{"long", MetricsType::Gauge, {}, "Rows.", rows, [](MetricsLines &lines, size_t row) {
                 lines.add("padding=\"" + QByteArray(60, 'x') + '"',
                           ",row=\"" + QByteArray::number(row) + '"', quint64(row), 0);
             }}};
}

#ifdef __SANITIZE_ADDRESS__
constexpr qint64 MaxMoreMemory = 400'000'000; // 256 MB of what was freed are kept for a while
#else
constexpr qint64 MaxMoreMemory = 20'000'000;
#endif

/// How much memory this process had at most, in bytes.
qint64 mostMemory()
{
    QFile status(QStringLiteral("/proc/self/status"));
    status.open(QIODevice::ReadOnly);
    static const QRegularExpression pattern(QStringLiteral("VmHWM:\\s*(\\d+) kB"));
    return pattern.match(QString::fromLatin1(status.readAll())).captured(1).toLongLong() * 1024;
}

} // namespace

class TestHttpServer final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void answers_data();
    void answers();
    void answersWithoutAToken_data();
    void answersWithoutAToken();
    void staysOpenWhenReread();
    void negotiates();
    void refusesUnsafe_data();
    void refusesUnsafe();
    void encrypts();
    void refusesOldTls();
    void endsGarbage_data();
    void endsGarbage();
    void endsTheSlow();
    void endsThoseWhoDoNotRead();
    void boundsScrapes();
    void letsScrapesInBesideStrangers_data();
    void letsScrapesInBesideStrangers();
    void letsScrapesInBesideTheSilent();
    void boundsMemory();
    void rereads();
    void provesCertificates_data();
    void provesCertificates();

private:
    void writeToken(const QByteArray &token) const;
    void serve(const QString &endpoint = QStringLiteral("127.0.0.1:0"));
    /// Whether a scrape that is as it should be gets its text.
    bool servesOthers();

    QTemporaryDir m_folder;
    AccessOptions m_access;
    ScrapeLimits m_limits;
    size_t m_rows = 3;
    std::atomic<int> m_refused = 0;
    std::unique_ptr<HttpServer> m_server;
};

void TestHttpServer::init()
{
    QTest::failOnWarning(
        QRegularExpression(QStringLiteral("^(?!.*(the token|another host|SSL|TLS))")));
    m_access = {m_folder.filePath(QStringLiteral("token")), {}, {}, true};
    m_limits = {};
    m_rows = 3;
    m_refused = 0;
    writeToken(RightToken);
}

void TestHttpServer::cleanup()
{
    m_server.reset();
}

void TestHttpServer::writeToken(const QByteArray &token) const
{
    QFile file(m_folder.filePath(QStringLiteral("token")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner));
    file.write(token);
}

void TestHttpServer::serve(const QString &endpoint)
{
    m_server = std::make_unique<HttpServer>(
        m_limits, [this](const ScrapeRequest &) { return longText(m_rows); },
        [this] { ++m_refused; });
    VERIFY_RESULT(m_server->listenAt(*Endpoint::parse(endpoint), m_access));
    QVERIFY(m_server->endpoint().port != 0);
}

bool TestHttpServer::servesOthers()
{
    Scraper good(m_server->endpoint().port,
                 m_access.isPlain ? Scraper::Manner::Plain : Scraper::Manner::Tls);
    good.get("/metrics", RightToken);
    return QTest::qWaitFor([&] { return good.isGone(); }, 30'000) && good.status() == 200;
}

void TestHttpServer::answers_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, const QByteArray &line, const QByteArray &headers,
                        int status) {
        QTest::newRow(name) << line + " HTTP/1.1\r\nHost: a\r\n" + headers + "\r\n" << status;
    };
    const QByteArray token = "Authorization: Bearer " + RightToken + "\r\n";
    row("fine", "GET /metrics", token, 200);
    row("names", "GET /metrics?names=treydock", token, 200);
    row("head", "HEAD /metrics", token, 200);
    row("no token", "GET /metrics", {}, 401);
    row("other token", "GET /metrics", "Authorization: Bearer " + OtherToken + "\r\n", 401);
    row("longer token", "GET /metrics", "Authorization: Bearer " + RightToken + "0\r\n", 401);
    row("shorter token", "GET /metrics", "Authorization: Bearer 0123456789abcdef\r\n", 401);
    row("basic", "GET /metrics", "Authorization: Basic " + RightToken + "\r\n", 401);
    row("no token, other path", "GET /", {}, 401);
    row("other path", "GET /other", token, 404);
    row("below", "GET /metrics/../etc/passwd", token, 404);
    row("other names", "GET /metrics?names=%3Cscript%3E", token, 400);
    row("post", "POST /metrics", token + "Content-Length: 1000000000\r\n", 405);
    row("post without token", "POST /metrics", "Content-Length: 1000000000\r\n", 401);
    row("delete", "DELETE /metrics", token, 405);
}

void TestHttpServer::answers()
{
    QFETCH(QByteArray, request);
    QFETCH(int, status);
    serve();
    Scraper scraper(m_server->endpoint().port);
    scraper.send(request);
    QTRY_VERIFY(scraper.isGone());
    QVERIFY2(scraper.status() == status, scraper.answer().left(200).constData());
    QVERIFY(!scraper.answer().contains(RightToken));
    QVERIFY(!scraper.answer().contains("script"));
    if (status == 200 && !request.startsWith("HEAD")) {
        QVERIFY(scraper.body().startsWith("# TYPE long gauge\n"));
        QCOMPARE(scraper.body().count("\nlong{"), 3);
    }
}

void TestHttpServer::answersWithoutAToken_data()
{
    QTest::addColumn<QString>("endpoint");
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<int>("status");
    const auto row = [](const char *name, const char *endpoint, const QByteArray &line,
                        const QByteArray &headers, int status) {
        QTest::newRow(name) << QString::fromLatin1(endpoint)
                            << line + " HTTP/1.1\r\n" + headers + "\r\n"
                            << status;
    };
    constexpr const char *Four = "127.0.0.1:0";
    row("fine", Four, "GET /metrics", "Host: 127.0.0.1:9315\r\n", 200);
    row("by name", "localhost:0", "GET /metrics", "Host: localhost:9315\r\n", 200);
    row("another address of loopback", "127.0.0.2:0", "GET /metrics", "Host: 127.0.0.2\r\n", 200);
    row("head", Four, "HEAD /metrics", "Host: localhost\r\n", 200);
    row("with a token all the same", Four, "GET /metrics",
        "Host: localhost\r\nAuthorization: Bearer " + OtherToken + "\r\n", 200);
    row("another host", Four, "GET /metrics", "Host: example.org:9315\r\n", 403);
    row("other path", Four, "GET /", "Host: localhost\r\n", 404);
    row("post", Four, "POST /metrics", "Host: localhost\r\nContent-Length: 0\r\n", 405);
    row("other names", Four, "GET /metrics?names=none", "Host: localhost\r\n", 400);
}

void TestHttpServer::answersWithoutAToken()
{
    QFETCH(QString, endpoint);
    QFETCH(QByteArray, request);
    QFETCH(int, status);
    m_access = {{}, {}, {}, true, true};
    serve(endpoint);
    Scraper scraper(m_server->endpoint().port, Scraper::Manner::Plain, QSsl::TlsV1_3OrLater,
                    m_server->endpoint().address);
    scraper.send(request);
    QTRY_VERIFY(scraper.isGone());
    QVERIFY2(scraper.status() == status, scraper.answer().left(200).constData());
    QCOMPARE(scraper.body().count("\nlong{"), status == 200 && !request.startsWith("HEAD") ? 3 : 0);
}

void TestHttpServer::staysOpenWhenReread()
{
    m_access = {{}, {}, {}, true, true};
    serve();
    VERIFY_RESULT(m_server->reread(m_access));
    Scraper scraper(m_server->endpoint().port);
    scraper.get("/metrics", {});
    QTRY_VERIFY(scraper.isGone());
    QCOMPARE(scraper.status(), 200);
}

void TestHttpServer::negotiates()
{
    serve();
    Scraper scraper(m_server->endpoint().port);
    scraper.get("/metrics", RightToken, "Accept: application/openmetrics-text\r\n");
    QTRY_VERIFY(scraper.isGone());
    QVERIFY(scraper.answer().contains("Content-Type: application/openmetrics-text; version=1.0.0"));
    QVERIFY(scraper.body().endsWith("\n# EOF\n"));
}

void TestHttpServer::refusesUnsafe_data()
{
    QTest::addColumn<QString>("endpoint");
    QTest::addColumn<QString>("lack");
    QTest::addColumn<QString>("says");
    const QString loopback = QStringLiteral("127.0.0.1:0");
    QTest::newRow("no token") << loopback << QStringLiteral("token") << QStringLiteral("token");
    QTest::newRow("readable token")
        << loopback << QStringLiteral("private") << QStringLiteral("token");
    QTest::newRow("plain to all") << QStringLiteral("0.0.0.0:0") << QString()
                                  << QStringLiteral("not a loopback address");
    QTest::newRow("no certificate")
        << loopback << QStringLiteral("plain") << QStringLiteral("certificate");
    for (const char *elsewhere : {"0.0.0.0:0", "[::]:0", "192.0.2.1:0", "[fe80::1]:0"}) {
        QTest::addRow("no token at %s", elsewhere)
            << QString::fromLatin1(elsewhere) << QStringLiteral("open")
            << QStringLiteral("Without a token, others on the network could read the fabric");
    }
    QTest::newRow("used port") << QString() << QString() << QStringLiteral("--metrics ADDR:PORT");
}

void TestHttpServer::refusesUnsafe()
{
    QFETCH(QString, endpoint);
    QFETCH(QString, lack);
    QFETCH(QString, says);
    QTcpServer other;
    QVERIFY(other.listen(QHostAddress::LocalHost));
    const Endpoint used{QHostAddress(QHostAddress::LocalHost), other.serverPort()};
    if (lack == u"token") {
        m_access.tokenFile.clear();
    } else if (lack == u"open") {
        m_access = {{}, {}, {}, true, true};
    } else if (lack == u"plain") {
        m_access.isPlain = false;
    } else if (lack == u"private") {
        QFile(m_access.tokenFile).setPermissions(QFileDevice::Permissions(0x6004));
    }
    HttpServer server(
        {}, [](const ScrapeRequest &) { return MetricsFamilies(); }, [] {});
    const auto done =
        server.listenAt(endpoint.isEmpty() ? used : *Endpoint::parse(endpoint), m_access);
    QVERIFY(!done);
    QVERIFY2(done.error().english().contains(says), qPrintable(done.error().english()));
}

void TestHttpServer::encrypts()
{
    const QString prefix = m_folder.filePath(QStringLiteral("encrypts"));
    const auto fingerprint = makeCertificate(prefix);
    VERIFY_RESULT(fingerprint);
    m_access.isPlain = false;
    m_access.certificate = prefix + QStringLiteral(".crt");
    m_access.key = prefix + QStringLiteral(".key");
    serve();
    Scraper scraper(m_server->endpoint().port, Scraper::Manner::Tls);
    scraper.get("/metrics", RightToken);
    QTRY_VERIFY(scraper.isGone());
    QCOMPARE(scraper.status(), 200);
    QCOMPARE(scraper.body().count("\nlong{"), 3);
    QCOMPARE(fingerprintOf(scraper.socket().peerCertificate()), *fingerprint);
    // Who does not speak TLS is not spoken to.
    Scraper plain(m_server->endpoint().port);
    plain.get("/metrics", RightToken);
    QTRY_VERIFY(plain.isGone());
    QVERIFY(!plain.answer().contains("long"));
    QVERIFY(servesOthers());
}

void TestHttpServer::refusesOldTls()
{
    const QString prefix = m_folder.filePath(QStringLiteral("old"));
    VERIFY_RESULT(makeCertificate(prefix));
    m_access.isPlain = false;
    m_access.certificate = prefix + QStringLiteral(".crt");
    m_access.key = prefix + QStringLiteral(".key");
    serve();
    Scraper scraper(m_server->endpoint().port, Scraper::Manner::Tls, QSsl::TlsV1_2);
    scraper.get("/metrics", RightToken);
    QTRY_VERIFY(scraper.isGone());
    QVERIFY(!scraper.isReady());
    QVERIFY(servesOthers());
}

void TestHttpServer::endsGarbage_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("no request") << QByteArray(100'000, '\x16');
    QTest::newRow("zeros") << QByteArray(100'000, '\0');
    QTest::newRow("long line") << "GET /" + QByteArray(1'000'000, 'a');
    QTest::newRow("long header") << "GET /metrics HTTP/1.1\r\nA: " + QByteArray(1'000'000, 'b');
    QTest::newRow("many headers") << "GET /metrics HTTP/1.1\r\n" +
                                         QByteArray("A: b\r\n").repeated(100'000);
    QTest::newRow("long token") << "GET /metrics HTTP/1.1\r\nAuthorization: Bearer " +
                                       QByteArray(200'000, 'c') + "\r\n\r\n";
}

/// However much is sent, the connection ends soon, with an answer that refuses or without any.
void TestHttpServer::endsGarbage()
{
    QFETCH(QByteArray, bytes);
    m_limits.toAsk = 500ms;
    serve();
    Scraper scraper(m_server->endpoint().port);
    scraper.send(bytes);
    QTRY_VERIFY(scraper.isGone());
    QVERIFY2(scraper.status() == 0 || (scraper.status() >= 400 && scraper.status() < 500),
             scraper.answer().left(100).constData());
    QVERIFY(!scraper.answer().contains("long{"));
    QVERIFY(servesOthers());
}

/// Who sends a byte now and then has no more time than others.
void TestHttpServer::endsTheSlow()
{
    m_limits.toAsk = 500ms;
    serve();
    Scraper scraper(m_server->endpoint().port);
    QTRY_VERIFY(scraper.isReady());
    scraper.send("GET /metrics HTTP/1.1\r\nA: ");
    QTimer drip;
    QObject::connect(&drip, &QTimer::timeout, &drip, [&] { scraper.send("b"); });
    drip.start(20ms);
    QTRY_VERIFY(scraper.isGone());
    QVERIFY(servesOthers());
}

void TestHttpServer::endsThoseWhoDoNotRead()
{
    m_limits.toRead = 500ms;
    m_limits.scrapes = 1;
    m_rows = 1'000'000;
    serve();
    Scraper scraper(m_server->endpoint().port);
    scraper.get("/metrics", RightToken);
    QTRY_VERIFY(scraper.received() > 0);
    scraper.socket().setReadBufferSize(1);
    scraper.socket().disconnect();
    m_rows = 3;
    // Its place is free again once it is cut off.
    QTRY_VERIFY(servesOthers());
}

void TestHttpServer::boundsScrapes()
{
    m_limits.scrapes = 2;
    m_rows = 1'000'000;
    serve();
    std::vector<std::unique_ptr<Scraper>> scrapers;
    for (int i = 0; i < 2; ++i) {
        scrapers.push_back(std::make_unique<Scraper>(m_server->endpoint().port));
        scrapers.back()->get("/metrics", RightToken);
        QTRY_VERIFY(scrapers.back()->received() > 0);
        scrapers.back()->socket().setReadBufferSize(1);
        scrapers.back()->socket().disconnect();
    }
    Scraper third(m_server->endpoint().port);
    third.get("/metrics", RightToken);
    QTRY_VERIFY(third.isGone());
    QCOMPARE(third.status(), 503);
    QVERIFY(third.answer().contains("Retry-After: 1\r\n"));
    QVERIFY(third.body().contains("Too many scrapes"));
    QCOMPARE(m_refused.load(), 1);
    scrapers.clear();
    m_rows = 3;
    QTRY_VERIFY(servesOthers());
}

void TestHttpServer::letsScrapesInBesideStrangers_data()
{
    QTest::addColumn<bool>("isKnown");
    QTest::newRow("before the first scrape") << false;
    QTest::newRow("behind a scrape") << true;
}

/// However many of an address fail, who shows the token is answered, not a minute later.
void TestHttpServer::letsScrapesInBesideStrangers()
{
    QFETCH(bool, isKnown);
    serve();
    if (isKnown) {
        QVERIFY(servesOthers());
    }
    int answered = 0;
    for (int i = 0; i < m_limits.strangers.attempts + 5; ++i) {
        Scraper stranger(m_server->endpoint().port);
        stranger.get("/metrics", OtherToken);
        QTRY_VERIFY(stranger.isGone());
        answered += stranger.status() == 401 ? 1 : 0;
    }
    QVERIFY(answered >= m_limits.strangers.attempts);
    QTRY_VERIFY(servesOthers());
}

/// Connections that say nothing take no place from those who do: the oldest has to go.
void TestHttpServer::letsScrapesInBesideTheSilent()
{
    constexpr int Silent = 50;
    m_limits.connections = 30;
    m_limits.strangers.strangersOfAddress = 10;
    m_limits.strangers.attempts = 1000;
    serve();
    std::vector<std::unique_ptr<Scraper>> silent;
    for (int i = 0; i < Silent; ++i) {
        silent.push_back(std::make_unique<Scraper>(m_server->endpoint().port));
        QTRY_VERIFY(silent.back()->isReady());
    }
    QVERIFY(servesOthers());
    const auto areGone = [&] {
        return std::count_if(silent.begin(), silent.end(),
                             [](const auto &one) { return one->isGone(); });
    };
    QTRY_VERIFY(areGone() >= Silent - 10);
    QVERIFY(servesOthers());
}

/// A text of 100 MB costs no more than its pieces.
void TestHttpServer::boundsMemory()
{
    m_rows = 1'000'000;
    serve();
    Scraper scraper(m_server->endpoint().port);
    scraper.setCounting();
    const qint64 before = mostMemory();
    scraper.get("/metrics", RightToken);
    QTRY_VERIFY(scraper.isGone());
    QVERIFY2(scraper.received() > 90'000'000, QByteArray::number(scraper.received()).constData());
    const qint64 more = mostMemory() - before;
    QVERIFY2(more < MaxMoreMemory, QByteArray::number(more).constData());
}

void TestHttpServer::rereads()
{
    serve();
    QVERIFY(servesOthers());
    const quint16 port = m_server->endpoint().port;
    writeToken(OtherToken);
    VERIFY_RESULT(m_server->reread(m_access));
    QCOMPARE(m_server->endpoint().port, port);
    QVERIFY(!servesOthers());
    Scraper scraper(port);
    scraper.get("/metrics", OtherToken);
    QTRY_VERIFY(scraper.isGone());
    QCOMPARE(scraper.status(), 200);
    // What cannot be used changes nothing.
    QVERIFY(QFile::remove(m_access.tokenFile));
    QVERIFY(!m_server->reread(m_access));
    Scraper again(port);
    again.get("/metrics", OtherToken);
    QTRY_VERIFY(again.isGone());
    QCOMPARE(again.status(), 200);
}

void TestHttpServer::provesCertificates_data()
{
    QTest::addColumn<QStringList>("making");
    QTest::addColumn<bool>("isTaken");
    const auto curve = [](const char *name) {
        return QStringList{QStringLiteral("ec"), QStringLiteral("-pkeyopt"),
                           QStringLiteral("ec_paramgen_curve:") + QLatin1String(name)};
    };
    QTest::newRow("P-384") << curve("P-384") << true;
    QTest::newRow("RSA") << QStringList{QStringLiteral("rsa:2048")} << true;
    QTest::newRow("Ed25519") << QStringList{QStringLiteral("ed25519")} << true;
    QTest::newRow("secp256k1") << curve("secp256k1") << false;
    QTest::newRow("brainpool") << curve("brainpoolP256r1") << false;
    QTest::newRow("secp112r1") << curve("secp112r1") << false;
    QTest::newRow("another key") << QStringList() << false;
}

/// What OpenSSL takes and the library that serves does not ends nothing that is served.
void TestHttpServer::provesCertificates()
{
    QFETCH(QStringList, making);
    QFETCH(bool, isTaken);
    const QString openssl = QStandardPaths::findExecutable(QStringLiteral("openssl"));
    if (openssl.isEmpty()) {
        QSKIP("openssl is not installed (packaging/packages.txt)");
    }
    const QString prefix = m_folder.filePath(QString::fromLatin1(QTest::currentDataTag()));
    const auto first = makeCertificate(prefix);
    VERIFY_RESULT(first);
    m_access.isPlain = false;
    m_access.certificate = prefix + QStringLiteral(".crt");
    m_access.key = prefix + QStringLiteral(".key");
    serve();
    QVERIFY(servesOthers());
    const QString other = prefix + QStringLiteral("-other");
    if (making.isEmpty()) {
        VERIFY_RESULT(makeCertificate(other));
    } else {
        QCOMPARE(QProcess::execute(openssl,
                                   QStringList{"req", "-x509", "-newkey"} + making +
                                       QStringList{"-nodes", "-days", "1", "-subj", "/CN=localhost",
                                                   "-keyout", other + QStringLiteral(".key"),
                                                   "-out", other + QStringLiteral(".crt")}),
                 0);
    }
    QVERIFY(QFile::setPermissions(other + QStringLiteral(".key"),
                                  QFileDevice::ReadOwner | QFileDevice::WriteOwner));
    AccessOptions next = m_access;
    next.certificate = other + QStringLiteral(".crt");
    if (!making.isEmpty()) {
        next.key = other + QStringLiteral(".key");
    }
    QCOMPARE(m_server->reread(next).has_value(), isTaken);
    Scraper scraper(m_server->endpoint().port, Scraper::Manner::Tls);
    scraper.get("/metrics", RightToken);
    QTRY_VERIFY(scraper.isGone());
    QCOMPARE(scraper.status(), 200);
    QCOMPARE(fingerprintOf(scraper.socket().peerCertificate()) == *first, !isTaken);
    HttpServer another(
        {}, [](const ScrapeRequest &) { return MetricsFamilies(); }, [] {});
    const Endpoint place{QHostAddress(QHostAddress::LocalHost), 0};
    QCOMPARE(another.listenAt(place, next).has_value(), isTaken);
    if (!isTaken) {
        VERIFY_RESULT(another.listenAt(place, m_access)); // as if nothing had been
    }
}

PICKGLASS_TEST(TestHttpServer, QCoreApplication)
#include "tst_httpserver.moc"
