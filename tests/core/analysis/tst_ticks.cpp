// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/ticklearner.h"
#include "core/counters/rates.h"
#include "core/counters/ticklength.h"
#include "core/fabric/devices.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr Device Unnamed{0, 36, "XY1"};

PortTick learnedTick(int value, bool isUpperBound)
{
    return {value, TickSource::Learned, 0.6, isUpperBound};
}

/// Links of a model with random rates and loads, counted as hardware does: only whole ticks, and
/// read at times that are not quite those that are written down.
class RandomModel
{
public:
    /// `jitter`: by how much of the interval the times of readings may be wrong, to each side.
    explicit RandomModel(quint32 seed, double jitter = 0) : m_random(seed), m_jitter(jitter)
    {
        static constexpr Device Devices[] = {SwitchIb2, Quantum2, Unnamed};
        static constexpr LinkWidth Widths[] = {LinkWidth::X1, LinkWidth::X2, LinkWidth::X4};
        static constexpr LinkSpeed Speeds[] = {LinkSpeed::FDR, LinkSpeed::EDR, LinkSpeed::HDR,
                                               LinkSpeed::NDR};
        FabricMaker maker;
        m_device = Devices[m_random.bounded(3)];
        m_switch = maker.addSwitch(QStringLiteral("sw"), m_device);
        // The speed is part of what a model without a device id is called by: one is the fastest.
        for (int i = 0; i < Ports; ++i) {
            const LinkSpeed speed = m_device.id == 0 ? Speeds[2] : Speeds[m_random.bounded(4)];
            maker.connect(m_switch, maker.addAdapter(QStringLiteral("h%1").arg(i)),
                          {Widths[m_device.id == 0 ? 2 : m_random.bounded(3)], speed});
        }
        fabric = maker.build();
        tick = (1 << m_random.bounded(9)) - 1;
        m_interval = double(1 + m_random.bounded(60));
        m_most = m_random.generateDouble(); // some models wait little
    }

    /// A sweep; every port sends and waits for a random share of the time.
    void sweep(TickLearner &learner, int number)
    {
        for (PortNumber i = 1; i <= Ports; ++i) {
            const double lateBefore = m_late.at(i - 1U);
            const double late = m_jitter * (2 * m_random.generateDouble() - 1);
            m_late.at(i - 1U) = late;
            const PortIndex index = fabric->findPort(m_switch, i);
            const Port &port = fabric->port(index);
            const LinkRate link = linkRateOf(*fabric, port);
            const double rate = *dataRate(link.width, link.speed);
            const double waited = m_most * m_random.generateDouble();
            const double used = (1 - waited) * m_random.generateDouble();
            const double bytes = *bytesPerTick(tick, deviceFacts(m_device.id), link.width);
            const double ticks = std::floor(waited * m_interval * rate / bytes);
            const double measured = m_interval * (1 + late - lateBefore);
            Traffic out;
            setRates(out, *fabric, index, used * m_interval * rate / measured, ticks / measured);
            learner.add(fabric, index, out, {Timestamp(number), Timestamp(number + 1)});
            longestWait = std::max(longestWait, waited);
        }
    }

    static constexpr int Ports = 6;
    SharedFabric fabric;
    int tick = 0;
    double longestWait = 0; ///< share of a sweep

private:
    QRandomGenerator m_random;
    Device m_device{};
    Guid m_switch;
    double m_jitter = 0;
    std::array<double, Ports> m_late = {};
    double m_interval = 1;
    double m_most = 1;
};

} // namespace

class TestTicks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whereATickIsFrom_data()
    {
        QTest::addColumn<quint32>("device");
        QTest::addColumn<QString>("read"); // the switch's port 1
        QTest::addColumn<QString>("given");
        QTest::addColumn<int>("learned"); // -1: nothing; + 1000: an upper bound
        QTest::addColumn<QString>("port1");
        QTest::addColumn<QString>("port2");
        const auto row = [](const char *name, quint32 device, const char *read, const char *given,
                            int learned, const char *port1, const char *port2) {
            QTest::newRow(name) << device << QString::fromLatin1(read) << QString::fromLatin1(given)
                                << learned << QString::fromLatin1(port1)
                                << QString::fromLatin1(port2);
        };
        row("nothing is known", 0, "", "", -1, "", "");
        row("read goes first, and for the model", 0xd2f2, "0x1f", "Quantum-2=3", 15, "31 read",
            "31 read");
        row("a read one that is none", 0, "256", "", -1, "", "");
        row("given, by name", 0xd2f2, "", "quantum-2=3", 15, "3 given", "3 given");
        row("given, by id", 0xd2f2, "", "0xD2F2=3", -1, "3 given", "3 given");
        row("given, by the description", 0, "", "MQM9700 = 0x07", -1, "7 given", "7 given");
        row("given, by type; the last counts", 0, "", "switch=3; switch=1; ca=9", -1, "1 given",
            "1 given");
        row("given for others", 0, "", "Quantum=3", -1, "", "");
        row("published", 0xd2f2, "", "", -1, "7 assumed", "7 assumed");
        row("published, per lane", 0xcf08, "", "", -1, "31 assumed", "31 assumed");
        row("published, and not contradicted", 0xd2f2, "", "", 1063, "7 assumed", "7 assumed");
        row("published, but too long", 0xd2f2, "", "", 1003, "3 learned", "3 learned");
        row("published, but too short", 0xd2f2, "", "", 15, "15 learned", "15 learned");
        row("learned", 0, "", "", 1031, "31 learned", "31 learned");
    }

    void whereATickIsFrom()
    {
        QFETCH(quint32, device);
        QFETCH(QString, read);
        QFETCH(QString, given);
        QFETCH(int, learned);
        FabricMaker maker;
        const Guid leaf = maker.addSwitch(QStringLiteral("leaf"), {device, 40, "MQM9700"});
        maker.connect(leaf, maker.addAdapter(QStringLiteral("a")));
        maker.connect(leaf, maker.addAdapter(QStringLiteral("b")));
        if (!read.isEmpty()) {
            maker.builder().port(leaf, 1).attributes = std::make_shared<const PortAttributes>(
                PortAttributes{{QStringLiteral("Tick"), read}});
        }
        const SharedFabric plain = maker.build();
        std::vector<LearnedTick> ticks;
        if (learned >= 0) {
            ticks.push_back({tickModel(*plain, plain->node(plain->findNode(leaf))),
                             learnedTick(learned % 1000, learned >= 1000)});
        }
        const SharedFabric fabric = withTicks(plain, parseGivenTicks(given), ticks);
        const auto text = [&](PortNumber number) {
            const auto tick = tickOf(*fabric, fabric->port(fabric->findPort(leaf, number)));
            return tick ? QString::number(tick->value) + u' ' + toString(tick->source) : QString();
        };
        QTEST(text(1), "port1");
        QTEST(text(2), "port2");
    }

    void givenTicksAreRead_data()
    {
        QTest::addColumn<QString>("model"); // empty: refused
        QTest::addColumn<int>("value");
        QTest::newRow("Switch-IB 2 = 31") << QStringLiteral("Switch-IB 2") << 31;
        QTest::newRow("0xd2f0=0x07") << QStringLiteral("0xd2f0") << 7;
        QTest::newRow("Quantum=255") << QStringLiteral("Quantum") << 255;
        for (const char *wrong : {"", "=", "=7", "Quantum", "Quantum=", "Quantum=256", "Quantum=-1",
                                  "Quantum=x", "a;b=7"}) {
            QTest::newRow(wrong) << QString() << 0;
        }
    }

    void givenTicksAreRead()
    {
        const auto tick = parseGivenTick(QString::fromLatin1(QTest::currentDataTag()));
        QTEST(tick ? tick->model : QString(), "model");
        QTEST(tick ? tick->value : 0, "value");
    }

    void learnsTheTruth_data()
    {
        QTest::addColumn<double>("jitter");
        QTest::newRow("good clocks") << 0.001;
        QTest::newRow("2 %") << 0.02;
        QTest::newRow("5 %") << 0.05;
        QTest::newRow("7 %") << 0.07;
    }

    /// Of random recordings without their Ticks.
    void learnsTheTruth()
    {
        QFETCH(double, jitter);
        int waiting = 0;
        int right = 0;
        for (quint32 seed = 1; seed <= 400; ++seed) {
            RandomModel model(seed, jitter);
            TickLearner learner;
            for (int number = 0; number < 40; ++number) {
                model.sweep(learner, number);
            }
            const auto all = learner.learned();
            QCOMPARE(all.size(), 1U);
            const PortTick &tick = all.front().tick;
            QVERIFY2(tick.value >= model.tick, qPrintable(QString::number(seed)));
            QVERIFY2(tick.value == model.tick || tick.isUpperBound,
                     qPrintable(QString::number(seed)));
            QCOMPARE(tick.confidence > 0, all.front().readings > 0);
            waiting += model.longestWait >= 0.6 ? 1 : 0;
            right += model.longestWait >= 0.6 && tick.value == model.tick ? 1 : 0;
        }
        QVERIFY(waiting > 100);
        QVERIFY2(right * 100 >= waiting * 95,
                 qPrintable(QStringLiteral("%1 of %2").arg(right).arg(waiting)));
    }

    /// A link that has always something to send: either it sends or it waits.
    void fullLinksConfirm()
    {
        RandomModel model(7);
        TickLearner learner;
        const Port &port = model.fabric->ports()[1];
        const PortIndex index = model.fabric->indexOf(port);
        const LinkRate link = linkRateOf(*model.fabric, port);
        const double rate = *dataRate(link.width, link.speed);
        const Node &node = model.fabric->node(port.node);
        const double bytes = *bytesPerTick(15, deviceFacts(node.deviceId), link.width);
        for (int i = 0; i < 40; ++i) {
            const double waited = 0.1 + 0.02 * i;
            Traffic out;
            setRates(out, *model.fabric, index, (1 - waited) * rate, waited * rate / bytes);
            learner.add(model.fabric, index, out, {Timestamp(i), Timestamp(i + 1)});
        }
        const auto all = learner.learned();
        QCOMPARE(all.size(), 1U);
        QCOMPARE(all.front().tick.value, 15);
        QVERIFY(!all.front().tick.isUpperBound);
        QVERIFY(all.front().tick.confidence > 0.9);
    }

    /// A wrong rate of the link says nothing of ticks.
    void nonsenseIsNotLearned()
    {
        RandomModel model(7);
        const PortIndex index(1);
        TickLearner learner;
        Traffic out;
        setRates(out, *model.fabric, index, 0.0, 1e15);
        learner.add(model.fabric, index, out, {});
        QVERIFY(learner.learned().empty());
    }
};

PICKGLASS_TEST_APPLESS(TestTicks)
#include "tst_ticks.moc"
