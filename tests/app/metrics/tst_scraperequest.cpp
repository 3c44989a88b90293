// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/metrics/scraperequest.h"

#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

namespace {

/// Prometheus 2.42 sends this.
constexpr const char *PrometheusAccept =
    "application/openmetrics-text;version=1.0.0,application/openmetrics-text;version=0.0.1;q=0.75,"
    "text/plain;version=0.0.4;q=0.5,*/*;q=0.1";

} // namespace

class TestScrapeRequest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names_data();
    void names();
    void syntax_data();
    void syntax();
    void times_data();
    void times();
    void tokens_data();
    void tokens();
    void ownHosts_data();
    void ownHosts();
};

void TestScrapeRequest::names_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isFine");
    QTest::addColumn<int>("names"); // as bits: ours, treydock's, guilbaults'
    QTest::newRow("default") << QByteArray() << true << 3;
    QTest::newRow("ours") << QByteArray("ours") << true << 1;
    QTest::newRow("treydock") << QByteArray("treydock") << true << 2;
    QTest::newRow("guilbaults") << QByteArray("guilbaults") << true << 4;
    QTest::newRow("all") << QByteArray("guilbaults,ours,treydock") << true << 7;
    QTest::newRow("unknown") << QByteArray("treydock,other") << false << 0;
    QTest::newRow("comma") << QByteArray("ours,") << false << 0;
    QTest::newRow("case") << QByteArray("Ours") << false << 0;
}

void TestScrapeRequest::names()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isFine);
    QFETCH(int, names);
    const auto request =
        ScrapeRequest::parse(text.isNull() ? nullptr : text.constData(), nullptr, nullptr);
    QCOMPARE(request.has_value(), isFine);
    if (isFine) {
        QCOMPARE(request->names.ours, (names & 1) != 0);
        QCOMPARE(request->names.portExporter, (names & 2) != 0);
        QCOMPARE(request->names.cableExporter, (names & 4) != 0);
        QVERIFY(request->hasTimes);
    }
}

void TestScrapeRequest::syntax_data()
{
    QTest::addColumn<QByteArray>("accept");
    QTest::addColumn<bool>("isOpenMetrics");
    QTest::newRow("none") << QByteArray() << false;
    QTest::newRow("Prometheus") << QByteArray(PrometheusAccept) << true;
    QTest::newRow("VictoriaMetrics")
        << QByteArray("text/plain;version=0.0.4;q=1,*/*;q=0.1") << false;
    QTest::newRow("any") << QByteArray("*/*") << false;
    QTest::newRow("refused") << QByteArray("application/openmetrics-text;q=0, text/plain") << false;
    QTest::newRow("case") << QByteArray("Application/OpenMetrics-Text ; version=1.0.0") << true;
    QTest::newRow("garbage") << QByteArray(";;,,q=,\xff") << false;
}

void TestScrapeRequest::syntax()
{
    QFETCH(QByteArray, accept);
    QFETCH(bool, isOpenMetrics);
    const auto request = ScrapeRequest::parse(nullptr, nullptr, accept.constData());
    QVERIFY(request);
    QCOMPARE(request->syntax == MetricsSyntax::OpenMetrics, isOpenMetrics);
    QCOMPARE(request->contentType().startsWith("application/openmetrics-text"), isOpenMetrics);
}

void TestScrapeRequest::times_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("isFine");
    QTest::addColumn<bool>("hasTimes");
    QTest::newRow("yes") << QByteArray("yes") << true << true;
    QTest::newRow("no") << QByteArray("no") << true << false;
    QTest::newRow("other") << QByteArray("1") << false << false;
}

void TestScrapeRequest::times()
{
    QFETCH(QByteArray, text);
    QFETCH(bool, isFine);
    QFETCH(bool, hasTimes);
    const auto request = ScrapeRequest::parse(nullptr, text.constData(), nullptr);
    QCOMPARE(request.has_value(), isFine);
    QCOMPARE(request && request->hasTimes, hasTimes);
}

void TestScrapeRequest::tokens_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("token");
    QTest::newRow("bearer") << QByteArray("Bearer abc") << QByteArray("abc");
    QTest::newRow("case") << QByteArray("bearer  abc ") << QByteArray("abc");
    QTest::newRow("empty") << QByteArray("Bearer ") << QByteArray("");
    QTest::newRow("basic") << QByteArray("Basic abc") << QByteArray();
    QTest::newRow("none") << QByteArray() << QByteArray();
    QTest::newRow("word alone") << QByteArray("Bearer") << QByteArray();
}

void TestScrapeRequest::tokens()
{
    QFETCH(QByteArray, header);
    QFETCH(QByteArray, token);
    const auto found = bearerToken(header.isNull() ? nullptr : header.constData());
    QCOMPARE(found.has_value(), !token.isNull());
    QCOMPARE(found.value_or(QByteArray()), token);
}

void TestScrapeRequest::ownHosts_data()
{
    QTest::addColumn<QByteArray>("host");
    QTest::addColumn<bool>("isOwn");
    const auto row = [](const char *host, bool isOwn) {
        QTest::newRow(host) << QByteArray(host) << isOwn;
    };
    row("localhost", true);
    row("LocalHost:9315", true);
    row("127.0.0.1", true);
    row("127.0.0.1:9315", true);
    row("127.8.9.10:1", true);
    row("[::1]", true);
    row("[::1]:9315", true);
    row("::1", false);
    row("example.org", false);
    row("example.org:9315", false);
    row("localhost.example.org", false);
    row("127.0.0.1.example.org", false);
    row("127.0.0.1:9315@example.org", false);
    row("192.0.2.1:9315", false);
    row("[::]:9315", false);
    row("0.0.0.0:9315", false);
    row("[::1", false);
    row("", false);
    QTest::newRow("none") << QByteArray() << true;
}

void TestScrapeRequest::ownHosts()
{
    QFETCH(QByteArray, host);
    QFETCH(bool, isOwn);
    QCOMPARE(isOwnHost(host.isNull() ? nullptr : host.constData()), isOwn);
}

PICKGLASS_TEST_APPLESS(TestScrapeRequest)
#include "tst_scraperequest.moc"
