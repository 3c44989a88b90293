// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/prometheus/prometheussource.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::prometheus;

class TestPrometheusSource final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads()
    {
        const Timestamp now = Timestamp::fromMilliseconds(1'700'000'000'000);
        const auto source = parsePrometheusSource(
            QUrl(QStringLiteral("prometheus:https://metrics01:9443/prom?names=guilbaults&"
                                "match=cluster%3D\"a\"&from=now-1h&to=now&every=10min&delay=30s&"
                                "user=ib&password-file=/p&ca=/c&fabric=f.pgcap")),
            now);
        VERIFY_RESULT(source);
        QCOMPARE(source->server, QUrl(QStringLiteral("https://metrics01:9443/prom")));
        QCOMPARE(source->name(), QStringLiteral("metrics01:9443"));
        QVERIFY(source->names == Names::CableExporter);
        QCOMPARE(source->match, QStringLiteral("cluster=\"a\""));
        QCOMPARE(now - source->range.from, qint64(3600) * SecondUs);
        QVERIFY(source->isHistory() && source->range.to == now);
        QCOMPARE(source->every.count(), 600 * SecondUs);
        QCOMPARE(source->delay.count(), 30 * SecondUs);
        QCOMPARE(source->user, QStringLiteral("ib"));
        QCOMPARE(source->passwordFile, QStringLiteral("/p"));
        QCOMPARE(source->caFile, QStringLiteral("/c"));
        QCOMPARE(source->fabricFile, QStringLiteral("f.pgcap"));
    }

    void hasDefaults()
    {
        const auto source = parsePrometheusSource(
            QUrl(QStringLiteral("prometheus:http://[::1]:9090/")), Timestamp::now());
        VERIFY_RESULT(source);
        QCOMPARE(source->name(), QStringLiteral("[::1]:9090"));
        QVERIFY(source->names == Names::PortExporter);
        QVERIFY(!source->isHistory() && !source->range.from.isKnown());
        QCOMPARE(source->every.count(), 0);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("url");
        const auto row = [](const char *url) { QTest::newRow(url) << QString::fromLatin1(url); };
        row("prometheus:");
        row("prometheus:metrics01:9090");
        row("prometheus:ftp://metrics01/");
        row("prometheus:http:///path");
        row("prometheus:http://user:secret@metrics01/");
        row("prometheus:https://user:secret@bad host/");
        row("prometheus:ftp://user:secret@metrics01/");
        row("prometheus:http://metrics01/?password=secret");
        row("prometheus:http://metrics01/?names=others");
        row("prometheus:http://metrics01/?match={a=\"b\"}");
        row("prometheus:http://metrics01/?every=10ms");
        row("prometheus:http://metrics01/?every=often");
        row("prometheus:http://metrics01/?from=yesterday");
        row("prometheus:http://metrics01/?to=now");
        row("prometheus:http://metrics01/?from=now&to=now-1h");
        row("prometheus:http://metrics01/?user=ib");
        row("prometheus:http://metrics01/?password-file=/p");
        row("prometheus:http://metrics01/?user=a:b&password-file=/p");
        row("prometheus:http://metrics01/?token=secret");
        row("prometheus:http://metrics01/?token-file=");
        row("prometheus:http://metrics01/?token-file=/t");
        row("prometheus:http://metrics01/?user=ib&password-file=/p");
        row("prometheus:http://metrics01/?delay=-1s");
    }
    void refuses()
    {
        QFETCH(QString, url);
        const auto source = parsePrometheusSource(QUrl(url), Timestamp::now());
        QVERIFY(!source);
        QVERIFY(!source.error().what.english().isEmpty());
        QVERIFY(!source.error().english().contains(u"secret"));
        QVERIFY(!source.error().advice.isEmpty() ||
                source.error().what.english().contains(QLatin1String("password")));
    }
};

PICKGLASS_TEST_APPLESS(TestPrometheusSource)
#include "tst_prometheussource.moc"
