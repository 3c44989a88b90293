// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/guid.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

class TestGuid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void parses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<quint64>("value");
        QTest::newRow("diags") << "0x0002c9030002847c" << Q_UINT64_C(0x0002c9030002847c);
        QTest::newRow("short") << "0x2c9030002847c" << Q_UINT64_C(0x0002c9030002847c);
        QTest::newRow("bare") << "0002c9030002847c" << Q_UINT64_C(0x0002c9030002847c);
        QTest::newRow("upper") << "0X0002C9030002847C" << Q_UINT64_C(0x0002c9030002847c);
        QTest::newRow("S-") << "S-f4521403001165a0" << Q_UINT64_C(0xf4521403001165a0);
        QTest::newRow("H-0x") << "H-0xf4521403001165a0" << Q_UINT64_C(0xf4521403001165a0);
        QTest::newRow("SW-") << "SW-f4521403001165a0" << Q_UINT64_C(0xf4521403001165a0);
        QTest::newRow("bytes") << "00:02:c9:03:00:02:84:7c" << Q_UINT64_C(0x0002c9030002847c);
        QTest::newRow("words") << "0002:c903:0002:847c" << Q_UINT64_C(0x0002c9030002847c);
        QTest::newRow("blanks") << "  0x1 " << Q_UINT64_C(1);
        QTest::newRow("largest") << "ffffffffffffffff" << Q_UINT64_C(0xffffffffffffffff);
    }
    void parses()
    {
        QFETCH(QString, text);
        QFETCH(quint64, value);
        const auto guid = Guid::parse(text);
        QVERIFY(guid.has_value());
        QCOMPARE(guid->value(), value);
        QCOMPARE(Guid::parse(guid->toString()), guid);
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text : {"", "0x", "host2", "22222222222host2", "12345678901234567", "0x 1",
                                 "1:2:3", ":12", "12:", "-", "S-"}) {
            QTest::newRow(*text ? text : "empty") << QString::fromLatin1(text);
        }
    }
    void refuses()
    {
        QFETCH(QString, text);
        QVERIFY(!Guid::parse(text).has_value());
    }

    void prints() { QCOMPARE(Guid(0x2c9).toString(), QStringLiteral("0x00000000000002c9")); }

    void makesUp()
    {
        const Guid guid = Guid::madeUp(u"Switch1");
        QCOMPARE(guid, Guid::madeUp(u"Switch1"));
        QVERIFY(guid != Guid::madeUp(u"Switch2"));
        QVERIFY(guid.isMadeUp());
        QVERIFY(!Guid(0x0002c9030002847c).isMadeUp());
    }
};

PICKGLASS_TEST_APPLESS(TestGuid)
#include "tst_guid.moc"
