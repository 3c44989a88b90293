// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/readingsweeps.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <map>

using namespace pickglass;

namespace {

constexpr qint64 Begin = 1'710'000'000 * SecondUs;
constexpr qint64 Span = 60 * SecondUs;

PortKey portOf(int number)
{
    return {Guid(static_cast<quint64>(0x500 + number)), 1};
}

CounterId errors()
{
    return findCounter(Attribute::PortCounters, u"SymbolErrorCounter");
}

/// Readings that stay where they are while their sweeps are made.
class Readings
{
public:
    void add(int port, qint64 time, bool hasOwnTime, quint64 value = 1)
    {
        auto reading = std::make_unique<CounterReading>();
        reading->time = hasOwnTime ? Timestamp(time) : Timestamp();
        reading->values = {{errors(), value}};
        m_placed.push_back({Timestamp(time), portOf(port), reading.get(), &m_report});
        m_readings.push_back(std::move(reading));
    }
    std::vector<SharedSweep> sweeps()
    {
        const ReadingPaces paces = pacesOf(m_placed);
        m_usual = paces.usual();
        return sweepsOf(m_placed, paces, Span);
    }
    qint64 usual() const { return m_usual; }

private:
    std::vector<std::unique_ptr<CounterReading>> m_readings;
    std::vector<PlacedReading> m_placed;
    LineReport m_report;
    qint64 m_usual = 0;
};

/// The times of a sweep's readings, by port.
std::map<PortKey, qint64> timesOf(const CounterSweep &sweep)
{
    std::map<PortKey, qint64> times;
    for (size_t port = 0; port < sweep.layout->ports.size(); ++port) {
        times[sweep.layout->ports[port]] = sweep.timeOf(0, port);
    }
    return times;
}

} // namespace

class TestReadingSweeps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepTextsApart();
    void keepPortsInTheirRounds();
    void takeALongRoundTogether();
    void haveAUsualDistance_data();
    void haveAUsualDistance();
};

/// Ports that a text lacks at random: each sweep has the readings of one text, and no other.
void TestReadingSweeps::keepTextsApart()
{
    QRandomGenerator random(5);
    for (int round = 0; round < 60; ++round) {
        const qint64 interval = (1 + random.bounded(20)) * SecondUs;
        const int percentMissing = 10 + random.bounded(50);
        Readings readings;
        std::map<qint64, std::map<PortKey, qint64>> expected;
        for (int text = 0; text < 40; ++text) {
            const qint64 time = Begin + text * interval + random.bounded(int(interval / 8));
            for (int port = 0; port < 6; ++port) {
                if (random.bounded(100) >= percentMissing) {
                    readings.add(port, time, random.bounded(2) == 0);
                    expected[time][portOf(port)] = time;
                }
            }
        }
        std::map<qint64, std::map<PortKey, qint64>> found;
        for (const SharedSweep &sweep : readings.sweeps()) {
            QCOMPARE(sweep->duration, qint64(0));
            found[sweep->time.microseconds()] = timesOf(*sweep);
        }
        QVERIFY2(found == expected, qPrintable(QString::number(round)));
    }
}

/// Each port at its own place in a round, now and then left out: it comes in the round nearest to
/// its time, whichever port was left out.
void TestReadingSweeps::keepPortsInTheirRounds()
{
    constexpr qint64 Interval = 20 * SecondUs;
    constexpr int Ports = 8;
    QRandomGenerator random(6);
    Readings readings;
    for (int round = 0; round < 50; ++round) {
        for (int port = 0; port < Ports; ++port) {
            if (round == 0 || random.bounded(5) > 0) {
                readings.add(port, Begin + round * Interval + port * SecondUs, true);
            }
        }
    }
    qint64 last = 0;
    for (const SharedSweep &sweep : readings.sweeps()) {
        const qint64 round = (sweep->time.microseconds() - Begin) / Interval;
        for (const auto &[port, time] : timesOf(*sweep)) {
            QCOMPARE((time - Begin) / Interval, round);
        }
        QVERIFY(sweep->time.microseconds() > last);
        last = (sweep->time + sweep->duration).microseconds();
    }
}

/// One after the other without a pause: the whole round is a sweep.
void TestReadingSweeps::takeALongRoundTogether()
{
    constexpr int Ports = 40;
    Readings readings;
    for (int number = 0; number < 5 * Ports; ++number) {
        readings.add(number % Ports, Begin + number * SecondUs / 4, true);
    }
    const auto sweeps = readings.sweeps();
    QCOMPARE(sweeps.size(), size_t(5));
    for (const SharedSweep &sweep : sweeps) {
        QCOMPARE(sweep->layout->ports.size(), size_t(Ports));
    }
}

void TestReadingSweeps::haveAUsualDistance_data()
{
    using Seconds = std::vector<std::vector<int>>; // of each port
    QTest::addColumn<Seconds>("seconds");
    QTest::addColumn<int>("usual");
    QTest::newRow("one reading") << Seconds{{0}} << 0;
    QTest::newRow("two") << Seconds{{0, 30}} << 30;
    QTest::newRow("even") << Seconds{{0, 10, 20, 30}, {1, 11, 21, 31}} << 10;
    QTest::newRow("a long pause") << Seconds{{0, 7200, 7210, 7220, 7230}} << 10;
    QTest::newRow("a pause of a few") << Seconds{{0, 3600, 3615}} << 15;
    QTest::newRow("some are missing") << Seconds{{0, 10, 30, 40, 50, 80, 90, 100}} << 10;
    QTest::newRow("two paces") << Seconds{{0, 10, 20, 30, 40, 50, 60}, {0, 60, 120, 180, 240}}
                               << 60;
    QTest::newRow("one that was read twice")
        << Seconds{{0, 10, 20, 30, 40}, {0, 10, 20, 30, 40}, {0, 3600}} << 10;
}

void TestReadingSweeps::haveAUsualDistance()
{
    QFETCH(std::vector<std::vector<int>>, seconds);
    QFETCH(int, usual);
    Readings readings;
    for (size_t port = 0; port < seconds.size(); ++port) {
        for (const int second : seconds[port]) {
            readings.add(static_cast<int>(port), Begin + second * SecondUs, true);
        }
    }
    readings.sweeps();
    QCOMPARE(readings.usual(), usual * SecondUs);
}

PICKGLASS_TEST_APPLESS(TestReadingSweeps)
#include "tst_readingsweeps.moc"
