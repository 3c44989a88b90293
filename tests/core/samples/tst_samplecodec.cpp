// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/samples/groupdecoder.h"
#include "core/samples/samplecodec.h"
#include "core/samples/sealedgroup.h"
#include "core/samples/sweepencoder.h"
#include "core/samples/valuetable.h"
#include "tests/support/sweepfill.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <numeric>
#include <random>

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
    sweep.setValue(0, 0, first);
    sweep.setValue(1, 0, 7);
    return sweep;
}

/// Ports of two kinds, one after the other: of the first counter, or of all.
SharedSweepLayout mixedLayout(size_t ports, size_t columns)
{
    auto layout = std::make_shared<SweepLayout>();
    for (size_t column = 0; column < columns; ++column) {
        layout->counters.emplace_back(static_cast<quint16>(3 * column)); // of several attributes
    }
    for (size_t port = 0; port < ports; ++port) {
        layout->ports.push_back({Guid(port + 1), 1});
        layout->setOf.push_back(static_cast<quint16>(port % 2));
    }
    layout->has.assign(2 * columns, 1);
    std::fill_n(layout->has.begin() + 1, columns - 1, quint8(0));
    layout->complete();
    return layout;
}

/// What each column grows by: one of 16 amounts of its own; the same, and now and then anything at
/// all, as after a reset; multiples of 1,500, up and down; any byte.
enum class Growth : quint8 { OwnAmounts, Resets, Multiples, Anything };

quint64 growthOf(Growth growth, size_t column, std::mt19937_64 &random)
{
    switch (growth) {
    case Growth::OwnAmounts:
        return column * 37 + random() % 16;
    case Growth::Resets:
        return random() % 500 == 0 ? random() << random() % 64 : column * 37 + random() % 16;
    case Growth::Multiples:
        return (random() % 16 - 8) * 1500;
    case Growth::Anything:
        break;
    }
    return random() & 0xff;
}

std::vector<CounterSweep> grow(const SharedSweepLayout &layout, size_t sweeps, Growth growth)
{
    std::mt19937_64 random(7);
    std::vector<CounterSweep> all;
    for (size_t i = 0; i < sweeps; ++i) {
        CounterSweep sweep = i == 0 ? CounterSweep::forLayout(layout) : all.back();
        sweep.number = static_cast<qint64>(i + 1);
        sweep.time = Timestamp(1'000'000 * sweep.number);
        tests::fillValues(sweep, [&](size_t column, quint64 value) {
            const bool isStill = random() % 8 == 0;
            return value + (isStill ? 0 : growthOf(growth, column, random));
        });
        // What a host says comes at once; of others each attribute has its own answer.
        const bool isAtOnce = growth == Growth::OwnAmounts;
        const size_t ports = layout->ports.size();
        for (size_t at = 0; at < sweep.times.size(); ++at) {
            const qint64 alone = sweep.time.microseconds() + static_cast<qint64>(random() % 5000);
            const bool isLater = isAtOnce && at >= ports && sweep.times[at % ports] != 0;
            sweep.times[at] = random() % 16 == 0 ? 0 : isLater ? sweep.times[at % ports] : alone;
        }
        all.push_back(sweep);
    }
    return all;
}

ColumnSet setOf(const SweepLayout &layout, size_t kind)
{
    ColumnSet set;
    std::vector<size_t> attributes;
    for (size_t column = 0; column < layout.counters.size(); ++column) {
        if (layout.has[kind * layout.counters.size() + column] == 0) {
            continue;
        }
        const size_t attribute = layout.attributeOf(column);
        if (attributes.empty() || attributes.back() != attribute) {
            attributes.push_back(attribute);
        }
        set.attributeOf.push_back(static_cast<quint8>(attributes.size() - 1));
    }
    set.attributes = attributes.size();
    return set;
}

/// Cut and changed bytes are refused, or are other numbers, and nothing worse; by each codec.
void refuseDamageOf(const SealedBytes &fine, GroupDecoder &decoder, size_t sweeps)
{
    const auto read = [&](const QByteArray &bytes, qint64 codec) {
        const auto opened = Sealed::open(bytes, codec, decoder.limits(sweeps));
        decoder.beginSegment();
        return opened && decoder.decode(opened->bytes(), sweeps, 0, true, [](const auto &) {});
    };
    QVERIFY(read(fine.bytes, fine.codec));
    for (qsizetype at = 0; at < fine.bytes.size(); at += 7) {
        QVERIFY(!read(fine.bytes.first(at), fine.codec));
        QByteArray bytes = fine.bytes;
        bytes[at] = static_cast<char>(bytes.at(at) ^ (1 << at % 8));
        read(bytes, fine.codec);
        read(bytes, fine.codec == Codec ? ColumnCodec : Codec);
    }
}

} // namespace

class TestSampleCodec final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// What a new segment would write again: neither what stands since the base nor what changes
    /// now.
    void countsChangesSinceBase()
    {
        SweepEncoder encoder(exampleLayout(), {{0}});
        QCOMPARE(encoder.cells(), size_t(2));
        encoder.rebase(exampleSweep(1, 1000, 10));
        encoder.encode(exampleSweep(1, 1000, 10));
        QCOMPARE(encoder.changesSinceBase(exampleSweep(2, 1000, 10)), size_t(0));
        encoder.encode(exampleSweep(2, 1300, 10));
        QCOMPARE(encoder.changesSinceBase(exampleSweep(3, 1300, 10)), size_t(1));
        QCOMPARE(encoder.changesSinceBase(exampleSweep(3, 1400, 10)), size_t(0));
        encoder.rebase(exampleSweep(3, 1300, 10));
        QCOMPARE(encoder.changesSinceBase(exampleSweep(4, 1300, 10)), size_t(0));
    }

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
        QCOMPARE(sealPlain(both),
                 QByteArray::fromHex("02 06 0c 010101010100 01 02 02 58 02 02 02 00"));
    }

    void sealsByColumnWhereThatIsSmaller_data()
    {
        QTest::addColumn<int>("growth");
        QTest::addColumn<qint64>("codec");
        QTest::newRow("amounts of their own") << int(Growth::OwnAmounts) << ColumnCodec;
        QTest::newRow("resets") << int(Growth::Resets) << ColumnCodec;
        QTest::newRow("multiples") << int(Growth::Multiples) << ColumnCodec;
        QTest::newRow("anything") << int(Growth::Anything) << Codec;
    }
    void sealsByColumnWhereThatIsSmaller()
    {
        QFETCH(const int, growth);
        QFETCH(const qint64, codec);
        constexpr size_t Ports = 60;
        constexpr size_t Columns = 20;
        constexpr size_t Sweeps = 16;
        const SharedSweepLayout layout = mixedLayout(Ports, Columns);
        const auto all = grow(layout, Sweeps + 1, static_cast<Growth>(growth));
        std::vector<quint32> group(Ports);
        std::iota(group.begin(), group.end(), 0U);
        SweepEncoder encoder(layout, {group});
        const QByteArray base = encoder.rebase(all.front()).front();
        std::vector<SweepEncoder::Encoded> encoded;
        std::vector<GroupBytes> ofEach;
        for (size_t i = 1; i <= Sweeps; ++i) {
            encoded.push_back(encoder.encode(all[i]));
            ofEach.push_back(encoded.back().groups.front());
        }
        std::vector<const ColumnSet *> sets;
        const ColumnSet kinds[] = {setOf(*layout, 0), setOf(*layout, 1)};
        GroupColumns columns;
        for (size_t port = 0; port < Ports; ++port) {
            const quint16 kind = layout->setOf[port];
            sets.push_back(&kinds[kind]);
            columns.add(kind, kinds[kind].attributeOf.size());
        }
        const SealedBytes sealed = seal(ofEach, columns);
        QCOMPARE(sealed.codec, codec);
        if (codec == ColumnCodec) {
            QVERIFY(sealed.bytes.size() * 8 < sealPlain(ofEach).size() * 7);
        } else {
            QCOMPARE(sealed.bytes, sealPlain(ofEach));
        }
        GroupDecoder decoder(sets);
        QVERIFY(decoder.setBase(base));
        const auto opened = Sealed::open(sealed.bytes, sealed.codec, decoder.limits(Sweeps));
        QVERIFY(opened);
        size_t compared = 0;
        const auto compare = [&](const GroupDecoder::PortSample &sample) {
            const CounterSweep &sweep = all[sample.sweep + 1];
            const size_t kind = layout->setOf[sample.position];
            size_t i = 0;
            for (const quint16 column : encoder.columnsOf(kind)) {
                const size_t attribute = sets[sample.position]->attributeOf[i];
                if ((sample.answered >> attribute & 1) != 0) {
                    const size_t ofLayout = layout->attributeOf(column);
                    const qint64 pace = encoded[sample.sweep].paces[ofLayout].at(sample.position);
                    QCOMPARE(sweep.time.microseconds() + pace +
                                 static_cast<qint64>(sample.lateness[attribute]),
                             sweep.timeOf(ofLayout, sample.position));
                }
                if (sweep.isKnown(column, sample.position)) {
                    QCOMPARE(sample.values[i], sweep.value(column, sample.position));
                    ++compared;
                }
                ++i;
            }
        };
        QVERIFY(decoder.decode(opened->bytes(), Sweeps, 0, true, compare));
        QVERIFY(layout->attributes.size() > 1);
        QVERIFY(compared > Ports * Sweeps * (Columns + 1) / 4);
        refuseDamageOf(sealed, decoder, Sweeps);
    }

    /// Against a plain list: a copy does not see what is written afterwards, nor the other way.
    void keepsValuesAndCopies()
    {
        constexpr size_t Columns = 3;
        constexpr size_t Ports = 130;
        std::mt19937_64 random(11);
        ValueTable table(Columns, Ports);
        ValueTable copy = table;
        std::vector<quint64> wanted(Columns * Ports);
        std::vector<quint64> wantedOfCopy = wanted;
        for (int i = 0; i < 5000; ++i) {
            const size_t column = random() % Columns;
            const size_t port = random() % Ports;
            const bool isCopy = random() % 2 == 0;
            const quint64 value = random() % 3 == 0 ? 0 : random();
            quint64 &known = (isCopy ? wantedOfCopy : wanted)[column * Ports + port];
            QCOMPARE((isCopy ? copy : table).exchange(column, port, value),
                     std::exchange(known, value));
            if (random() % 200 == 0) {
                copy = table;
                wantedOfCopy = wanted;
            }
        }
        for (size_t i = 0; i < wanted.size(); ++i) {
            QCOMPARE(table.value(i / Ports, i % Ports), wanted[i]);
            QCOMPARE(copy.value(i / Ports, i % Ports), wantedOfCopy[i]);
        }
        QVERIFY(ValueTable(1, Ports).block(0, 2) == nullptr);
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
                if (const auto sealed = Sealed::open(bytes, Codec, decoder.limits(2))) {
                    decoder.decode(sealed->bytes(), 2, 0, true, [](const auto &) {});
                }
            }
            GroupDecoder decoder({&set});
            QVERIFY(!Sealed::open(fine.first(at), Codec, decoder.limits(2)));
        }
    }
};

PICKGLASS_TEST_APPLESS(TestSampleCodec)
#include "tst_samplecodec.moc"
