// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/toruspattern.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <atomic>
#include <map>

using namespace pickglass;

namespace {

/// The torus of the Gemini paper: 8 links in x and z, 4 in y, two hosts a switch.
const TorusSizes Gemini{{17, 8, 24}, {8, 4, 8}, 2};

} // namespace

class TestTorusPattern final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Those of small tori, counted pair by pair.
    void placements_data()
    {
        QTest::addColumn<QList<int>>("extent");
        QTest::addColumn<int>("hosts");
        QTest::addColumn<int>("perNode");
        QTest::newRow("a ring") << QList<int>{5} << 1 << 1;
        QTest::newRow("even rings") << QList<int>{4, 2} << 2 << 3;
        QTest::newRow("three dimensions") << QList<int>{3, 4, 5} << 2 << 2;
        QTest::newRow("extent 1") << QList<int>{4, 1, 3} << 3 << 1;
    }
    void placements()
    {
        QFETCH(const QList<int>, extent);
        QFETCH(const int, hosts);
        QFETCH(const int, perNode);
        const TorusSizes torus{
            {extent.begin(), extent.end()}, std::vector<int>(extent.size(), 1), hosts};
        const auto processes = int(torus.switches()) * hosts * perNode;
        std::map<std::pair<bool, std::vector<int>>, qint64> counted;
        for (int from = 0; from < processes; ++from) {
            for (int to = 0; to < processes; ++to) {
                std::vector<int> hops;
                int a = from / perNode / hosts;
                int b = to / perNode / hosts;
                for (const int size : extent) {
                    const int apart = std::abs(a % size - b % size);
                    hops.push_back(std::min(apart, size - apart));
                    a /= size;
                    b /= size;
                }
                if (from != to) {
                    ++counted[{from / perNode == to / perNode, hops}];
                }
            }
        }
        qint64 pairs = 0;
        const auto classes = placementClasses(torus, perNode);
        for (const PlacementClass &one : classes) {
            QCOMPARE(one.pairs, (counted[{one.isSameAdapter, one.hops}]));
            pairs += one.pairs;
        }
        QCOMPARE(classes.size(), counted.size());
        QCOMPARE(pairs, qint64(processes) * (processes - 1));
    }

    void hops_data()
    {
        QTest::addColumn<int>("processes");
        QTest::addColumn<int>("divisor");
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("y");
        QTest::addColumn<int>("z");
        const auto row = [](int processes, int divisor, int x, int y, int z) {
            QTest::addRow("%d processes, shift 1/%d", processes, divisor)
                << processes << divisor << x << y << z;
        };
        row(16384, 8, 129712, 0, 49152);
        row(16384, 4, 8192, 0, 98304);
        row(16384, 2, 10912, 0, 164480);
        row(32768, 8, 19104, 8192, 189536);
        row(32768, 4, 32768, 16384, 296832);
        row(32768, 2, 43680, 26368, 128512);
        row(65536, 8, 76448, 46336, 589824);
        row(65536, 4, 131072, 79104, 385536);
        row(65536, 2, 174752, 105472, 514048);
    }
    void hops()
    {
        QFETCH(int, processes);
        QFETCH(int, divisor);
        QFETCH(int, x);
        QFETCH(int, y);
        QFETCH(int, z);
        const auto pattern = torusPattern(Gemini, {processes / divisor, processes, 24, {0, 2, 1}});
        VERIFY_RESULT(pattern);
        QCOMPARE(pattern->hops, (std::vector<qint64>{x, y, z}));
        QVERIFY(pattern->adaptive >= 1);
        QVERIFY(pattern->adaptive <= pattern->hash);
        QVERIFY(pattern->adaptive <= pattern->destination);
    }

    /// A ring of 4 switches with 2 lanes and 1 host: each sends 2 steps, upwards.
    void lanes()
    {
        const auto pattern = torusPattern({{4}, {2}, 1}, {2, 4, 1, {0}});
        VERIFY_RESULT(pattern);
        QCOMPARE(pattern->hops, std::vector<qint64>{8});
        // 8 steps over 16 lanes are 0.5 a lane; a step up has 2 of them, for hosts of the same
        // parity in turn.
        QCOMPARE(pattern->adaptive, 2.0);
        QCOMPARE(pattern->destination, 2.0);
        // One step further: 1 a step.
        const auto next = torusPattern({{4}, {2}, 1}, {1, 4, 1, {0}});
        VERIFY_RESULT(next);
        QCOMPARE(next->hops, std::vector<qint64>{4});
        QCOMPARE(next->adaptive, 2.0);
        QCOMPARE(next->destination, 4.0);
        QCOMPARE(next->hash, 4.0);
    }

    /// Two switches in a row have cables in one direction each.
    void pairOfSwitches()
    {
        const auto pattern = torusPattern({{2, 3}, {1, 1}, 1}, {1, 6, 1, {0, 1}});
        VERIFY_RESULT(pattern);
        QCOMPARE(pattern->hops, (std::vector<qint64>{6, 3}));
        const auto inside = torusPattern({{2, 3}, {1, 1}, 1}, {1, 6, 6, {0, 1}});
        VERIFY_RESULT(inside);
        QCOMPARE(inside->hops, (std::vector<qint64>{0, 0}));
        QCOMPARE(inside->hash, 0.0);
    }

    void refuses_data()
    {
        QTest::addColumn<ProcessShift>("shift");
        QTest::addColumn<QString>("says");
        const auto row = [](const ProcessShift &shift, const char *says) {
            QTest::newRow(says) << shift << QString::fromLatin1(says);
        };
        row({1, 6529, 1, {0, 1, 2}}, "6529 processes need more than the 6528 hosts");
        row({1, 16, 0, {0, 1, 2}}, "with 0 processes each");
        row({16, 16, 1, {0, 1, 2}}, "from 1 to 15");
        row({1, 1, 1, {0, 1, 2}}, "from 2 to 10000000");
        row({1, 20000000, 10000, {0, 1, 2}}, "The number of processes");
        row({1, 16, 1, {0, 1}}, "each of the 3 dimensions");
        row({1, 16, 1, {0, 1, 1}}, "each of the 3 dimensions of the torus once");
    }
    void refuses()
    {
        QFETCH(ProcessShift, shift);
        QFETCH(QString, says);
        const auto pattern = torusPattern(Gemini, shift);
        QVERIFY(!pattern);
        QVERIFY2(pattern.error().english().contains(says), qPrintable(pattern.error().english()));
    }

    void stops()
    {
        const StopToken stopped(std::make_shared<const std::atomic_bool>(true));
        QVERIFY(!torusPattern(Gemini, {1, 16, 1, {0, 1, 2}}, stopped));
    }
};

PICKGLASS_TEST_APPLESS(TestTorusPattern)
#include "tst_toruspattern.moc"
