// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/sweepvalues.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <thread>

using namespace pickglass;

class TestSweepValues final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsValues();
    void takesNoMemoryForZeros();
    void copiesAreTheirOwn();
    void isFilledByThreads();
};

/// As an array of all of them would.
void TestSweepValues::holdsValues()
{
    constexpr size_t Columns = 3;
    constexpr size_t Ports = 200;
    QRandomGenerator random(1);
    std::vector<quint64> plain(Columns * Ports);
    SweepValues values(Columns, Ports);
    for (int i = 0; i < 1000; ++i) {
        const size_t column = random.bounded(3U);
        const size_t port = random.bounded(200U);
        const quint64 value = random.bounded(3) == 0 ? 0 : random.generate64();
        plain[column * Ports + port] = value;
        values.set(column, port, value);
    }
    for (size_t column = 0; column < Columns; ++column) {
        for (size_t port = 0; port < Ports; ++port) {
            QCOMPARE(values.value(column, port), plain[column * Ports + port]);
        }
    }
    QCOMPARE(values.block(2, 3)[7], plain[2 * Ports + 3 * SweepValues::BlockPorts + 7]);
    QCOMPARE(values.block(2, 3)[8], quint64(0)); // behind the last port
}

void TestSweepValues::takesNoMemoryForZeros()
{
    SweepValues values(40, 10'000);
    values.set(7, 9'999, 0);
    QVERIFY(values.bytes() < 100'000);
    QVERIFY(&values.block(7, 0) == &SweepValues::Zeros);
    values.set(7, 1, 1);
    QVERIFY(&values.block(7, 0) != &SweepValues::Zeros);
    QVERIFY(values.bytes() < 100'000);
    // A block of zeros is as good as none.
    SweepValues other(40, 10'000);
    QVERIFY(values != other);
    values.set(7, 1, 0);
    QVERIFY(values == other);
    QVERIFY(values != SweepValues(40, 20'000));
}

void TestSweepValues::copiesAreTheirOwn()
{
    SweepValues values(2, 70);
    values.set(1, 69, 5);
    SweepValues copy = values;
    QVERIFY(copy == values);
    copy.set(1, 69, 6);
    QCOMPARE(values.value(1, 69), quint64(5));
    values = std::move(copy);
    QCOMPARE(values.value(1, 69), quint64(6));
    values = SweepValues(1, 1);
    QCOMPARE(values.value(0, 0), quint64(0));
}

/// Ports whose values lie side by side, each set by another thread.
void TestSweepValues::isFilledByThreads()
{
    constexpr size_t Threads = 4;
    constexpr size_t Ports = 20'000;
    SweepValues values(2, Ports);
    std::vector<std::thread> threads;
    for (size_t thread = 0; thread < Threads; ++thread) {
        threads.emplace_back([&values, thread] {
            for (size_t port = thread; port < Ports; port += Threads) {
                values.set(0, port, port);
                values.set(1, port, 2 * port);
            }
        });
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
    for (size_t port = 0; port < Ports; ++port) {
        QCOMPARE(values.value(0, port), quint64(port));
        QCOMPARE(values.value(1, port), quint64(2 * port));
    }
}

PICKGLASS_TEST_APPLESS(TestSweepValues)
#include "tst_sweepvalues.moc"
