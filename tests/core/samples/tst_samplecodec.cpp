// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/samples/groupdecoder.h"
#include "core/samples/samplecodec.h"
#include "core/samples/sweepencoder.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::samplecodec;

namespace {

constexpr quint64 Top = ~quint64(0);

/// The example of FORMAT.md.
SharedSweepLayout exampleLayout()
{
    auto layout = std::make_shared<SweepLayout>();
    layout->ports = {{Guid(1), 1}};
    layout->counters = {CounterId(0), CounterId(1)};
    layout->complete();
    return layout;
}

CounterSweep exampleSweep(qint64 number, quint64 first, qint64 answered)
{
    CounterSweep sweep = CounterSweep::forLayout(exampleLayout());
    sweep.number = number;
    sweep.time = Timestamp(1'000'000 * number);
    sweep.times = {sweep.time.microseconds() + answered};
    sweep.values = {first, 7};
    return sweep;
}

} // namespace

class TestSampleCodec final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writesVarints_data()
    {
        QTest::addColumn<quint64>("value");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("0") << quint64(0) << QByteArray::fromHex("00");
        QTest::newRow("127") << quint64(127) << QByteArray::fromHex("7f");
        QTest::newRow("128") << quint64(128) << QByteArray::fromHex("8001");
        QTest::newRow("1000") << quint64(1000) << QByteArray::fromHex("e807");
        QTest::newRow("top") << Top << QByteArray::fromHex("ffffffffffffffffff01");
    }
    void writesVarints()
    {
        QFETCH(quint64, value);
        QFETCH(QByteArray, bytes);
        QByteArray written;
        putVarint(written, value);
        QCOMPARE(written, bytes);
        ByteReader reader(bytes);
        QCOMPARE(reader.varint(), value);
        QVERIFY(reader.isFine() && reader.isAtEnd());
        ByteReader cut(QByteArrayView(bytes).chopped(1));
        QCOMPARE(cut.varint(), quint64(0));
        QVERIFY(!cut.isFine());
    }

    void refusesVarintsBeyond64Bits()
    {
        for (const char *hex : {"ffffffffffffffffff02", "8080808080808080808001"}) {
            const QByteArray bytes = QByteArray::fromHex(hex);
            ByteReader reader(bytes);
            reader.varint();
            QVERIFY(!reader.isFine());
        }
    }

    void zigzags()
    {
        QCOMPARE(zigzag(0), quint64(0));
        QCOMPARE(zigzag(Top), quint64(1));
        QCOMPARE(zigzag(1), quint64(2));
        QCOMPARE(zigzag(Top / 2), Top - 1);
        for (const quint64 value : {quint64(0), quint64(1), Top, Top / 2, Top / 2 + 1}) {
            QCOMPARE(unzigzag(zigzag(value)), value);
        }
    }

    void codesTheExample()
    {
        SweepEncoder encoder(exampleLayout(), {{0}});
        const auto base = encoder.rebase(exampleSweep(1, 1000, 500));
        QCOMPARE(base.at(0), QByteArray::fromHex("e80707"));
        const auto encoded = encoder.encode(exampleSweep(2, 1300, 510));
        const GroupBytes &group = encoded.groups.at(0);
        QCOMPARE(group.shapes.toByteArray(), QByteArray::fromHex("010101"));
        QCOMPARE(group.values.bytes.toByteArray(), QByteArray::fromHex("5802"));
        // The only port sets the pace.
        QCOMPARE(encoded.paces.at(0).knots.at(0), 510);
        QCOMPARE(group.times.count, size_t(1));
        QCOMPARE(group.times.width, size_t(0));
        QCOMPARE(putJournal(encoded.groups), QByteArray::fromHex("01 03 01 02 01 00 010101 5802"));
        // Two sweeps the same: nothing but zeros in the second one.
        const auto again = encoder.encode(exampleSweep(3, 1300, 510));
        QCOMPARE(again.groups.at(0).shapes.toByteArray(), QByteArray::fromHex("01 01 00"));
        const GroupBytes both[] = {group, again.groups.at(0)};
        QCOMPARE(seal(both), QByteArray::fromHex("02 06 0c 010101010100 01 02 02 58 02 02 02 00"));
    }

    void drawsTheLineOfThePace()
    {
        const Pace pace{{100, 740}};
        QCOMPARE(pace.at(32), 100);
        QCOMPARE(pace.at(64), 420);
        QCOMPARE(pace.at(96), 740);
        QCOMPARE(pace.at(0), -220);
        QCOMPARE(pace.at(127), 1050);
        QCOMPARE(Pace{}.at(5), 0);
        QCOMPARE(Pace{{9}}.at(500), 9);
    }

    void refusesDamage()
    {
        static const ColumnSet set{{0, 0}, 1};
        const QByteArray fine =
            QByteArray::fromHex("02 06 0c 010101010100 01 02 02 58 02 02 02 00");
        for (qsizetype at = 0; at < fine.size(); ++at) {
            for (int flip = 1; flip < 256; ++flip) {
                QByteArray bytes = fine;
                bytes[at] = static_cast<char>(bytes.at(at) ^ flip);
                GroupDecoder decoder({&set});
                if (const auto sealed = Sealed::open(bytes, decoder.limits(2))) {
                    decoder.decode(sealed->bytes(), 2, 0, true, [](const auto &) {});
                }
            }
            GroupDecoder decoder({&set});
            QVERIFY(!Sealed::open(fine.first(at), decoder.limits(2)));
        }
    }
};

PICKGLASS_TEST_APPLESS(TestSampleCodec)
#include "tst_samplecodec.moc"
