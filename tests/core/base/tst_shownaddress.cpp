// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/shownaddress.h"
#include "tests/support/testprogram.h"

#include <QTest>
#include <QUrl>

using namespace pickglass;

class TestShownAddress final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hidesPasswords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char *text, const char *shown) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(shown);
        };
        row("clickhouse://u:PW@db01/ib", "clickhouse://u:***@db01/ib");
        row("clickhouse://u:PW@bad host/ib", "clickhouse://u:***@bad host/ib");
        row("clickhouse://u:P@W@db01/ib", "clickhouse://u:***@db01/ib");
        row("clickhouse://u:P/W?P#W@db01/ib", "clickhouse://u:***@db01/ib");
        row("clickhouse://:PW@db01", "clickhouse://:***@db01");
        row("clickhouse://u:P\nW@db01", "clickhouse://u:***@db01");
        row("clickhouse:u:PW@db01", "clickhouse:u:***@db01");
        row("prometheus:https://u:PW@metrics01/", "prometheus:https://u:***@metrics01/");
        row("hosts:n1?inner=agent%3A%2F%2Fu%3aPW%40h%3A7411",
            "hosts:n1?inner=agent%3A%2F%2Fu%3a***%40h%3A7411");
        row("agent://h:1?token=PW&ca=f", "agent://h:1?token=***&ca=f");
        row("clickhouse://db01/ib?Password=PW", "clickhouse://db01/ib?Password=***");
        row("hosts:n1?inner=agent%3A%2F%2Fh%3Ftoken%3DPW%26ca%3Df",
            "hosts:n1?inner=agent%3A%2F%2Fh%3Ftoken%3D***%26ca%3Df");
    }
    void hidesPasswords()
    {
        QFETCH(QString, text);
        QTEST(shownAddress(text), "shown");
        QVERIFY(hasPassword(text));
    }

    void leavesOthers_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
             {"", "mad:", "mad:mlx5_0/1?mkey-file=F&sl=0", "synthetic:tree?k=36&load=0.4",
              "hosts:node[01-18],login", "hosts:@rack1", "hosts:root@node01", "host:?root=/a",
              "ssh://ops@head01:2222", "agent://head01:7411?token-file=~/head01.token",
              "agent://h:1?token-file=F&fingerprint=AB:CD", "clickhouse://ops@db1:8443/fabrics",
              "clickhouse://ops@db1:8443/fabrics?password-file=F&fabric=alps",
              "prometheus:https://ops@m:9090/",
              "prometheus:https://m:9090/?user=u&password-file=/p", "fabric.txt"}) {
            QTest::newRow(text) << QString::fromUtf8(text);
        }
    }
    void leavesOthers()
    {
        QFETCH(QString, text);
        QCOMPARE(shownAddress(text), text);
        QVERIFY(!hasPassword(text));
    }

    void saysWhatIsWrongWithUrls()
    {
        const QUrl url(QStringLiteral("http://u:PW@bad host/"), QUrl::StrictMode);
        QVERIFY(!url.isValid());
        QVERIFY(url.errorString().contains(u"PW"));
        QVERIFY(!faultOf(url).isEmpty());
        QVERIFY2(!faultOf(url).contains(u"PW"), qPrintable(faultOf(url)));
    }

    void hidesValues()
    {
        QCOMPARE(shownValue(QStringLiteral("password"), QStringLiteral("PW")),
                 QStringLiteral("***"));
        QCOMPARE(shownValue(QStringLiteral("names"), QStringLiteral("others")),
                 QStringLiteral("others"));
    }
};

PICKGLASS_TEST_APPLESS(TestShownAddress)
#include "tst_shownaddress.moc"
