// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/http/unpacker.h"
#include "tests/core/http/packed.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

class TestUnpacker final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void unpacks_data()
    {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<QByteArray>("content");
        const QByteArray text = QByteArray("counters that stand still ").repeated(2000);
        QTest::newRow("gzip") << packed(text) << text;
        QTest::newRow("zlib") << qCompress(text).mid(4) << text;
        QTest::newRow("nothing") << packed({}) << QByteArray();
        QTest::newRow("two parts") << packed(text) + packed("end") << text + "end";
        QTest::newRow("empty parts") << packed({}).repeated(1000) << QByteArray();
    }
    void unpacks()
    {
        QFETCH(QByteArray, stream);
        QFETCH(QByteArray, content);
        for (const qsizetype piece : {qsizetype(1), qsizetype(7), stream.size()}) {
            Unpacker unpacker;
            QByteArray found;
            for (qsizetype at = 0; at < stream.size(); at += piece) {
                QCOMPARE(unpacker.unpack(stream.mid(at, piece), content.size(), found),
                         Unpacker::End::Fine);
            }
            QVERIFY(unpacker.isWhole());
            QCOMPARE(found, content);
        }
    }

    void isBounded()
    {
        const QByteArray bomb = packed(QByteArray(1 << 20, '\0'), 100);
        QVERIFY(bomb.size() < 2 << 20);
        Unpacker unpacker;
        QByteArray found;
        QCOMPARE(unpacker.unpack(bomb, 1'000'000, found), Unpacker::End::TooLong);
        QCOMPARE(found.size(), 1'000'000);
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("stream");
        QTest::newRow("text") << QByteArray("no stream at all");
        QTest::newRow("junk behind it") << packed("a") + "junk";
        QByteArray damaged = packed(QByteArray(1000, 'x'));
        damaged[damaged.size() - 6] = char(damaged[damaged.size() - 6] ^ 1);
        QTest::newRow("damaged") << damaged;
    }
    void refuses()
    {
        QFETCH(QByteArray, stream);
        Unpacker unpacker;
        QByteArray found;
        QCOMPARE(unpacker.unpack(stream, 1 << 20, found), Unpacker::End::Broken);
        QCOMPARE(unpacker.unpack("more", 1 << 20, found), Unpacker::End::Broken);
    }

    void knowsAStreamThatIsCut()
    {
        Unpacker unpacker;
        QByteArray found;
        QCOMPARE(unpacker.unpack(packed("text").chopped(1), 100, found), Unpacker::End::Fine);
        QVERIFY(!unpacker.isWhole());
    }
};

PICKGLASS_TEST_APPLESS(TestUnpacker)
#include "tst_unpacker.moc"
