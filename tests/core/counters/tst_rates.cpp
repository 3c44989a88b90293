// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/counters/rates.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

namespace {

constexpr qint64 Second = 1'000'000;
constexpr quint64 Top32 = 0xffffffff;
constexpr quint64 Top64 = ~quint64(0);

const Counter &named(const QString &name)
{
    return counter(countersNamed(name).front());
}

/// "1500000:70" is the value 70 after 1.5 s, "1500000:-" that there was no answer.
std::vector<RawSample> samplesOf(const QString &text)
{
    std::vector<RawSample> samples;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts)) {
        const QString value = word.section(u':', 1);
        samples.push_back({Timestamp(Second + word.section(u':', 0, 0).toLongLong()),
                           value.toULongLong(), value != u'-'});
    }
    return samples;
}

/// "70 20/s ok": the value, its rate, its quality; "-" for what is not known.
QString textOf(const std::vector<RatedSample> &samples)
{
    QStringList words;
    for (const RatedSample &sample : samples) {
        words.append((sample.value ? QString::number(*sample.value) : QStringLiteral("-")) + u' ' +
                     (sample.rate ? QString::number(*sample.rate, 'g', 12) : QStringLiteral("-")) +
                     u' ' + toString(sample.quality));
    }
    return words.join(QStringLiteral(", "));
}

} // namespace

class TestRates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void samples_data()
    {
        QTest::addColumn<QString>("counter");
        QTest::addColumn<QString>("samples");
        QTest::addColumn<QString>("expected");
        const QString latching = QStringLiteral("PortCounters.PortXmitData");
        const QString wide = QStringLiteral("PortXmitData");
        QTest::newRow("none") << wide << ""
                              << "";
        QTest::newRow("words to bytes") << wide << "0:100 1000000:350"
                                        << "100 - ok, 350 1000 ok";
        QTest::newRow("packets stay packets") << "PortXmitPkts"
                                              << "0:100 1000000:350"
                                              << "100 - ok, 350 250 ok";
        QTest::newRow("by the measured time") << "PortXmitPkts"
                                              << "0:0 1250000:1000"
                                              << "0 - ok, 1000 800 ok";
        QTest::newRow("a foreign reset") << wide << "0:900 1000000:100 2000000:350"
                                         << "900 - ok, 100 - reset, 350 1000 ok";
        QTest::newRow("reset to nothing") << wide << "0:900 1000000:0"
                                          << "900 - ok, 0 - reset";
        QTest::newRow("32 bits latch")
            << latching << QStringLiteral("0:%1 1000000:%2 2000000:%2").arg(Top32 - 5).arg(Top32)
            << QStringLiteral("%1 - ok, %2 - latched, %2 - latched").arg(Top32 - 5).arg(Top32);
        QTest::newRow("latched from the begin") << latching << QStringLiteral("0:%1").arg(Top32)
                                                << QStringLiteral("%1 - latched").arg(Top32);
        QTest::newRow("a latched counter that was cleared")
            << latching << QStringLiteral("0:%1 1000000:10 2000000:20").arg(Top32)
            << QStringLiteral("%1 - latched, 10 - reset, 20 40 ok").arg(Top32);
        QTest::newRow("16 bits latch") << "PortCounters.SymbolErrorCounter"
                                       << "0:65530 1000000:65534 2000000:65535"
                                       << "65530 - ok, 65534 4 ok, 65535 - latched";
        QTest::newRow("4 bits latch") << "PortCounters.LocalLinkIntegrityErrors"
                                      << "0:3 1000000:15"
                                      << "3 - ok, 15 - latched";
        QTest::newRow("64 bits near the top")
            << "PortRcvPkts" << QStringLiteral("0:%1 1000000:%2").arg(Top64 - 1000).arg(Top64 - 10)
            << QStringLiteral("%1 - ok, %2 990 ok").arg(Top64 - 1000).arg(Top64 - 10);
        QTest::newRow("64 bits do not latch")
            << "PortRcvPkts" << QStringLiteral("0:%1 1000000:%2").arg(Top64 - 1).arg(Top64)
            << QStringLiteral("%1 - ok, %2 1 ok").arg(Top64 - 1).arg(Top64);
        QTest::newRow("a sweep is missing") << "PortXmitPkts"
                                            << "0:0 1000000:10 3000000:50"
                                            << "0 - ok, 10 10 ok, 50 20 gap";
        QTest::newRow("a little late is no gap") << "PortXmitPkts"
                                                 << "0:0 1400000:14"
                                                 << "0 - ok, 14 10 ok";
        QTest::newRow("no answer") << "PortXmitPkts"
                                   << "0:0 1000000:- 2000000:40"
                                   << "0 - ok, - - timeout, 40 20 gap";
        QTest::newRow("no answer at first") << "PortXmitPkts"
                                            << "0:- 1000000:5"
                                            << "- - timeout, 5 - ok";
        QTest::newRow("a gauge may fall, and has no rate") << "mem_free"
                                                           << "0:900 1000000:100 3000000:350"
                                                           << "900 - ok, 100 - ok, 350 - gap";
        QTest::newRow("twice the same moment") << "PortXmitPkts"
                                               << "0:1 0:2"
                                               << "1 - ok, 2 - ok";
    }

    void samples()
    {
        QFETCH(QString, counter);
        QFETCH(QString, samples);
        QTEST(textOf(rated(named(counter), samplesOf(samples), Second)), "expected");
    }

    void withoutAnIntervalThereAreNoGaps()
    {
        QCOMPARE(textOf(rated(named(QStringLiteral("PortXmitPkts")),
                              samplesOf(QStringLiteral("0:0 100000000:500")))),
                 QStringLiteral("0 - ok, 500 5 ok"));
    }

    void utilizations_data()
    {
        QTest::addColumn<double>("rate");
        QTest::addColumn<LinkWidth>("width");
        QTest::addColumn<LinkSpeed>("speed");
        QTest::addColumn<double>("expected"); // -1: not known
        // The same traffic on both ends of one cable, and on a faster one.
        QTest::newRow("HDR") << 12.5e9 << LinkWidth::X4 << LinkSpeed::HDR << 0.5;
        QTest::newRow("EDR") << 12.5e9 << LinkWidth::X4 << LinkSpeed::EDR << 1.0;
        QTest::newRow("one lane") << 2.5e9 << LinkWidth::X1 << LinkSpeed::EDR << 0.8;
        QTest::newRow("above 98 % stays") << 24.75e9 << LinkWidth::X4 << LinkSpeed::HDR << 0.99;
        QTest::newRow("no speed") << 1e9 << LinkWidth::X4 << LinkSpeed::Unknown << -1.0;
        QTest::newRow("no width") << 1e9 << LinkWidth::Unknown << LinkSpeed::HDR << -1.0;
    }

    void utilizations()
    {
        QFETCH(double, rate);
        QFETCH(LinkWidth, width);
        QFETCH(LinkSpeed, speed);
        QTEST(utilization(rate, width, speed).value_or(-1), "expected");
    }

    void waiting_data()
    {
        QTest::addColumn<int>("tick"); // -1: not known
        QTest::addColumn<quint32>("device");
        QTest::addColumn<quint32>("vendor");
        QTest::addColumn<LinkWidth>("width");
        QTest::addColumn<double>("bytes"); // -1: not known
        QTest::addColumn<double>("share"); // of 1e9 ticks/s on HDR
        constexpr quint32 Quantum = 0xd2f0;
        constexpr quint32 SwitchIb2 = 0xcf08;
        constexpr quint32 Mellanox = 0x2c9;
        QTest::newRow("Quantum") << 0 << Quantum << Mellanox << LinkWidth::X4 << 1.0 << 0.04;
        QTest::newRow("Quantum, longer ticks")
            << 3 << Quantum << Mellanox << LinkWidth::X4 << 4.0 << 0.16;
        QTest::newRow("Switch-IB 2") << 0 << SwitchIb2 << Mellanox << LinkWidth::X4 << 4.0 << 0.16;
        QTest::newRow("Switch-IB 2, one lane")
            << 1 << SwitchIb2 << Mellanox << LinkWidth::X1 << 2.0 << 0.32;
        for (const quint32 device : {0xc738, 0xc739, 0xc73a, 0xc73b, 0xc839}) {
            QTest::addRow("SwitchX 0x%x", device)
                << 0 << device << Mellanox << LinkWidth::X4 << 4.0 << 0.16;
        }
        for (const quint32 device :
             {0x1b02, 0x1b50, 0x1ba0, 0x1bd0, 0x1bd1, 0x1bd2, 0x1bd3, 0x1bd4, 0x1bd5}) {
            QTest::addRow("Bull 0x%x", device)
                << 0 << device << BullVendor << LinkWidth::X4 << 4.0 << 0.16;
        }
        QTest::newRow("Bull, a Quantum")
            << 0 << quint32(0x1bf0) << BullVendor << LinkWidth::X4 << 1.0 << 0.04;
        QTest::newRow("Bull's number of another vendor")
            << 0 << quint32(0x1b02) << Mellanox << LinkWidth::X4 << 1.0 << 0.04;
        QTest::newRow("without Tick") << -1 << Quantum << Mellanox << LinkWidth::X4 << -1.0 << -1.0;
        QTest::newRow("without width")
            << 0 << SwitchIb2 << Mellanox << LinkWidth::Unknown << -1.0 << -1.0;
    }

    void waiting()
    {
        QFETCH(int, tick);
        QFETCH(quint32, device);
        QFETCH(quint32, vendor);
        QFETCH(LinkWidth, width);
        const auto bytes = bytesPerTick(tick < 0 ? std::nullopt : std::optional(tick),
                                        deviceFacts(device, vendor), width);
        QTEST(bytes.value_or(-1), "bytes");
        QTEST(waitShare(1e9, bytes, width, LinkSpeed::HDR).value_or(-1), "share");
    }
};

PICKGLASS_TEST_APPLESS(TestRates)
#include "tst_rates.moc"
