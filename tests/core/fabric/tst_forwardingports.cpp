// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/forwardingports.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <vector>

using namespace pickglass;

class TestForwardingPorts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatWasSet_data();
    void saysWhatWasSet();
    void copiesAreApart();
    void equalBlocksTakeMemoryOnce();

private:
    static bool isAsIn(const ForwardingPorts &ports, const std::vector<quint8> &expected)
    {
        const QByteArray bytes(reinterpret_cast<const char *>(expected.data()),
                               static_cast<qsizetype>(expected.size()));
        for (size_t lid = 0; lid < qMin(ports.size(), expected.size()); ++lid) {
            if (ports[lid] != expected[lid]) {
                return false;
            }
        }
        return ports.size() == expected.size() && ports.bytes() == bytes &&
               ports == ForwardingPorts(bytes);
    }
};

void TestForwardingPorts::saysWhatWasSet_data()
{
    QTest::addColumn<quint32>("seed");
    QTest::addColumn<size_t>("lids");
    for (const size_t lids : {size_t(1), ForwardingPorts::BlockLids, ForwardingPorts::BlockLids + 1,
                              size_t(5000), size_t(0xc000)}) {
        for (quint32 seed = 1; seed <= 4; ++seed) {
            QTest::addRow("%zu LIDs, seed %u", lids, seed) << seed << lids;
        }
    }
}

/// In any order, beside a plain array; shared with others now and then.
void TestForwardingPorts::saysWhatWasSet()
{
    QFETCH(quint32, seed);
    QFETCH(size_t, lids);
    QRandomGenerator draw(seed);
    const auto below = [&draw](size_t bound) { return size_t(draw.bounded(quint32(bound))); };
    ForwardingPorts ports;
    ForwardingPorts::Pool pool;
    std::vector<quint8> expected;
    QVERIFY(isAsIn(ports, expected));
    for (int i = 0; i < 300; ++i) {
        const size_t lid = below(lids);
        const auto port = static_cast<quint8>(below(256));
        ports.set(lid, port);
        expected.resize(qMax(expected.size(), lid + 1), ForwardingPorts::NoPort);
        expected[lid] = port;
        if (below(10) == 0) {
            ports.share(pool);
        } else if (below(10) == 0) {
            ports.shareBlock(below(ports.size()), pool);
        }
        QCOMPARE(ports[lid], port);
    }
    QVERIFY(isAsIn(ports, expected));
}

void TestForwardingPorts::copiesAreApart()
{
    ForwardingPorts a = {0, 1, 2};
    const ForwardingPorts b = a;
    a.set(2, 7);
    QVERIFY(isAsIn(a, {0, 1, 7}));
    QVERIFY(isAsIn(b, {0, 1, 2}));
    QVERIFY(a != b);
}

void TestForwardingPorts::equalBlocksTakeMemoryOnce()
{
    constexpr qsizetype Lids = 10'000;
    constexpr auto Blocks = (Lids - 1) / qsizetype(ForwardingPorts::BlockLids) + 1;
    ForwardingPorts::Pool pool;
    QByteArray bytes(Lids, 3);
    for (qsizetype i = 0; i < Lids; ++i) {
        bytes[i] = static_cast<char>(i / 100); // no two blocks alike
    }
    std::vector<ForwardingPorts> tables(100, ForwardingPorts());
    for (size_t i = 0; i < tables.size(); ++i) {
        tables[i] = ForwardingPorts(bytes);
        tables[i].set(0, static_cast<quint8>(i));
        tables[i].share(pool);
    }
    // The first block is each table's own.
    QCOMPARE(pool.size(), Blocks - 1 + qsizetype(tables.size()));
    for (const ForwardingPorts &table : tables) {
        QCOMPARE(table[Lids - 1], quint8(99));
    }
}

PICKGLASS_TEST_APPLESS(TestForwardingPorts)
#include "tst_forwardingports.moc"
