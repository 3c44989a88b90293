// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/latency.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/generators.h"
#include "tests/support/randomtables.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <map>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

/// Two hosts with so many switches in a row between them, and the path from the first to the other.
struct Chain
{
    SharedFabric fabric;
    Path path;
};

struct ChainPlan
{
    int switches = 1;
    Device adapter = ConnectX6;
    Device otherAdapter = ConnectX6;
    Device device = Quantum;
    std::vector<Rate> rates = {};      ///< of each cable; HDR where it ends
    std::vector<QString> lengths = {}; ///< as a module says it, likewise; none where it ends
    QString mtu = QStringLiteral("4096");
};

Chain chain(const ChainPlan &plan)
{
    FabricMaker maker;
    std::vector<Guid> nodes{maker.addAdapter(QStringLiteral("node1"), plan.adapter)};
    for (int i = 0; i < plan.switches; ++i) {
        nodes.push_back(maker.addSwitch(QStringLiteral("leaf%1").arg(i + 1), plan.device));
    }
    nodes.push_back(maker.addAdapter(QStringLiteral("node2"), plan.otherAdapter));
    for (size_t i = 0; i + 1 < nodes.size(); ++i) {
        const auto number = [&](size_t node, bool isOut) {
            return PortNumber(node == 0 || node + 1 == nodes.size() ? 1 : isOut ? 2 : 1);
        };
        const PortNumber out = number(i, true);
        maker.connectPorts(nodes[i], out, nodes[i + 1], number(i + 1, false),
                           i < plan.rates.size() ? plan.rates[i] : Rate());
        auto attributes = PortAttributes{{QStringLiteral("NeighborMTU"), plan.mtu}};
        if (i < plan.lengths.size()) {
            attributes << PortAttribute{QStringLiteral("CableLength"), plan.lengths[i]};
        }
        maker.builder().port(nodes[i], out).attributes =
            std::make_shared<const PortAttributes>(attributes);
    }
    Chain made{maker.build(), {}};
    for (size_t i = 0; i + 1 < nodes.size(); ++i) {
        const PortIndex out = made.fabric->findPort(nodes[i], i == 0 ? 1 : 2);
        made.path.hops.push_back({out, made.fabric->port(out).peer});
    }
    return made;
}

/// Constants of all devices.
LatencyConstants ofAll(const std::map<LatencyPart, double> &nanoseconds)
{
    LatencyConstants constants;
    for (const auto &[part, time] : nanoseconds) {
        constants.put({QStringLiteral("*"), part, time, false, QStringLiteral("test")});
    }
    return constants;
}

/// The published constants of a family, of all devices.
LatencyConstants asAll(const QString &family)
{
    LatencyConstants constants;
    const LatencyConstants published = LatencyConstants::published();
    for (LatencyConstant constant : published.all()) {
        if (constant.family == family) {
            constant.family = QStringLiteral("*");
            constants.put(constant);
        }
    }
    return constants;
}

/// Without wire and serialization.
double ofDevices(const LatencyBudget &budget)
{
    return budget.known() - budget.known(LatencyPart::Wire) -
           budget.known(LatencyPart::Serialization);
}

constexpr Rate Sdr{LinkWidth::X4, LinkSpeed::SDR};

} // namespace

class TestLatency final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Paper 004, 4.2: (a) until the message is detected, (c) until it was read as well.
    void figuresOfThePaper_data()
    {
        QTest::addColumn<double>("hosts");
        QTest::addColumn<int>("switches");
        QTest::addColumn<double>("devices");
        QTest::addColumn<bool>("beatsQsNet");
        QTest::newRow("(a) without a switch") << 1100.0 << 0 << 1890.0 << true;
        QTest::newRow("(a) with a switch") << 1100.0 << 1 << 2280.0 << true;
        QTest::newRow("(a) with two switches") << 1100.0 << 2 << 2670.0 << false;
        QTest::newRow("(c) without a switch") << 1490.0 << 0 << 2280.0 << true;
        QTest::newRow("(c) with a switch") << 1490.0 << 1 << 2670.0 << false;
    }
    void figuresOfThePaper()
    {
        QFETCH(double, hosts);
        QFETCH(int, switches);
        QFETCH(double, devices);
        QFETCH(bool, beatsQsNet);
        LatencyConstants constants = asAll(QStringLiteral("DIMMnet-2"));
        constants.put({QStringLiteral("*"), LatencyPart::Hosts, hosts, true, {}});
        const Chain made = chain({.switches = switches});
        const LatencyBudget budget = latencyBudget(*made.fabric, made.path, {16, 2}, constants);
        QCOMPARE(ofDevices(budget), devices);
        QCOMPARE(ofDevices(budget) < 2450, beatsQsNet);
        QVERIFY(ofDevices(budget) < 3800);
    }

    /// The paper's 1.10 µs hold wire and serialization, too: they are at most what hosts take.
    void hostsOfThePaperAreAtMost()
    {
        LatencyConstants constants = asAll(QStringLiteral("DIMMnet-2"));
        const ChainPlan plan{.switches = 0, .rates = {Sdr}, .lengths = {QStringLiteral("5 m")}};
        const Chain made = chain(plan);
        const double hosts = 1890 - 330 - 460 - 25 - (16 + 26);
        QVERIFY(hosts <= 1100);
        constants.put({QStringLiteral("*"), LatencyPart::Hosts, hosts, false, {}});
        const LatencyBudget budget = latencyBudget(*made.fabric, made.path, {16, {}}, constants);
        QVERIFY(budget.total());
        QCOMPARE(*budget.total(), 1890.0);
        QVERIFY(!budget.isAssumed() && !budget.hasLimits());
        QCOMPARE(budget.known(LatencyPart::Wire), 25.0);
        QCOMPARE(budget.known(LatencyPart::Serialization), 42.0);
    }

    void everyStepIsThere()
    {
        const Chain made = chain({.switches = 2});
        const LatencyConstants constants = ofAll({{LatencyPart::HostSend, 1},
                                                  {LatencyPart::AdapterSend, 2},
                                                  {LatencyPart::Switch, 4},
                                                  {LatencyPart::AdapterReceive, 8},
                                                  {LatencyPart::HostReceive, 16}});
        const LatencyBudget budget = latencyBudget(*made.fabric, made.path, {8, {}}, constants);
        QStringList parts;
        for (const LatencyStep &step : budget.steps) {
            parts << toString(step.part);
        }
        QCOMPARE(parts.join(u' '),
                 QStringLiteral("host_send adapter_send wire switch wire switch wire serialization "
                                "adapter_receive host_receive"));
        QCOMPARE(ofDevices(budget), 35.0);
        QCOMPARE(made.fabric->node(budget.steps[3].node).name, QStringLiteral("leaf1"));
        // Cables that do not say their length: at least.
        QCOMPARE(budget.unknown(), 3);
        QVERIFY(!budget.total());
        QVERIFY(!budget.isAssumed());
    }

    void whichFigureOfTheEnds_data()
    {
        QTest::addColumn<QStringList>("rows");
        QTest::addColumn<QString>("parts");
        QTest::addColumn<double>("nanoseconds");
        QTest::addColumn<bool>("isAssumed");
        const QStringList each{"*,host_send,1,", "*,host_receive,2,", "*,adapter_send,4,",
                               "*,adapter_receive,8,"};
        QTest::newRow("each step")
            << each << "host_send adapter_send adapter_receive host_receive" << 15.0 << false;
        QTest::newRow("each step before a sum")
            << each + QStringList{"*,ends,600,", "*,hosts,500,"}
            << "host_send adapter_send adapter_receive host_receive" << 15.0 << false;
        QTest::newRow("both hosts in one")
            << QStringList{"*,hosts,100,", each[2], each[3]} << "hosts adapter_send adapter_receive"
            << 112.0 << false;
        QTest::newRow("a sum before a part of the steps")
            << QStringList{"*,ends,600,", each[0], each[2]} << "ends" << 600.0 << false;
        QTest::newRow("two families")
            << QStringList{"ConnectX-6,ends,600,a", "ConnectX-7,ends,500,b"} << "ends" << 550.0
            << true;
        QTest::newRow("one of two families")
            << QStringList{"ConnectX-6,ends,600,"}
            << "host_send adapter_send adapter_receive host_receive" << 0.0 << false;
        QTest::newRow("by device id, and all others")
            << QStringList{"0x101B,ends,600,a", "*,ends,400,b"} << "ends" << 500.0 << true;
        QTest::newRow("the last line")
            << QStringList{"*,ends,600,a", "*,ends,300,a"} << "ends" << 300.0 << false;
    }
    void whichFigureOfTheEnds()
    {
        QFETCH(QStringList, rows);
        QFETCH(QString, parts);
        QFETCH(double, nanoseconds);
        QFETCH(bool, isAssumed);
        const auto read = parseLatencyConstants(rows.join(u'\n'));
        VERIFY_RESULT(read);
        LatencyConstants constants;
        for (const LatencyConstant &constant : *read) {
            constants.put(constant);
        }
        const Chain made =
            chain({.switches = 0, .otherAdapter = ConnectX7, .lengths = {QStringLiteral("2 m")}});
        const LatencyBudget budget = latencyBudget(*made.fabric, made.path, {}, constants);
        QStringList found;
        for (const LatencyStep &step : budget.steps) {
            if (step.part != LatencyPart::Wire && step.part != LatencyPart::Serialization) {
                found << toString(step.part);
            }
        }
        QCOMPARE(found.join(u' '), parts);
        QCOMPARE(ofDevices(budget), nanoseconds);
        QCOMPARE(budget.isAssumed(), isAssumed);
        QCOMPARE(budget.total().has_value(), nanoseconds > 0);
    }

    /// Of a family that nobody has published anything on: never 0.
    void unknownFamilies()
    {
        const Chain made = chain({.switches = 2, .device = Quantum2});
        const LatencyBudget budget =
            latencyBudget(*made.fabric, made.path, {8, 5}, LatencyConstants::published());
        QCOMPARE(budget.unknown(), 2);
        QVERIFY(!budget.total());
        for (const LatencyStep &step : budget.steps) {
            QCOMPARE(step.nanoseconds.has_value(), step.part != LatencyPart::Switch);
        }
        QCOMPARE(ofDevices(budget), 600.0);
        const Chain known = chain({.switches = 2});
        const LatencyBudget other =
            latencyBudget(*known.fabric, known.path, {8, 5}, LatencyConstants::published());
        QVERIFY(other.total());
        QCOMPARE(ofDevices(other), 860.0); // ConnectX-6 600, Quantum 130 each
        QVERIFY(other.hasLimits());
    }

    void lengthsOfCables_data()
    {
        QTest::addColumn<QStringList>("lengths");
        QTest::addColumn<double>("assumed"); // 0: none
        QTest::addColumn<double>("wire");
        QTest::addColumn<int>("unknown");
        QTest::addColumn<bool>("isAssumed");
        QTest::newRow("all said") << QStringList{"3 m", "0.5"} << 0.0 << 17.5 << 0 << false;
        QTest::newRow("none said") << QStringList{} << 0.0 << 0.0 << 2 << false;
        QTest::newRow("one said") << QStringList{"3 m"} << 0.0 << 15.0 << 1 << false;
        QTest::newRow("one said, one assumed") << QStringList{"3 m"} << 10.0 << 65.0 << 0 << true;
        QTest::newRow("said goes first") << QStringList{"3 m", "1 m"} << 10.0 << 20.0 << 0 << false;
        QTest::newRow("no length") << QStringList{"NA", "0 m"} << 0.0 << 0.0 << 2 << false;
    }
    void lengthsOfCables()
    {
        QFETCH(QStringList, lengths);
        QFETCH(double, assumed);
        QFETCH(double, wire);
        QFETCH(int, unknown);
        QFETCH(bool, isAssumed);
        ChainPlan plan;
        plan.lengths = {lengths.begin(), lengths.end()};
        const Chain made = chain(plan);
        LatencyQuestion question;
        if (assumed > 0) {
            question.cable = assumed;
        }
        const LatencyBudget budget =
            latencyBudget(*made.fabric, made.path, question, LatencyConstants::published());
        QCOMPARE(budget.known(LatencyPart::Wire), wire);
        QCOMPARE(budget.unknown(), unknown);
        QCOMPARE(budget.isAssumed(), isAssumed);
    }

    void serialization_data()
    {
        QTest::addColumn<qint64>("bytes");
        QTest::addColumn<QString>("mtu");
        QTest::addColumn<qint64>("packets");
        QTest::addColumn<double>("nanoseconds"); // at 1 GB/s: that of bytes
        QTest::addColumn<bool>("isAssumed");
        QTest::newRow("nothing") << qint64(0) << "4096" << qint64(1) << 26.0 << false;
        QTest::newRow("small") << qint64(8) << "" << qint64(1) << 34.0 << false;
        QTest::newRow("a packet") << qint64(4096) << "4096" << qint64(1) << 4122.0 << false;
        QTest::newRow("more than a packet")
            << qint64(4097) << "4096" << qint64(2) << 4149.0 << false;
        QTest::newRow("small packets") << qint64(4096) << "256" << qint64(16) << 4512.0 << false;
        QTest::newRow("an MTU assumed") << qint64(4096) << "" << qint64(1) << 4122.0 << true;
        QTest::newRow("large") << qint64(4) * 1024 * 1024 << "2048" << qint64(2048)
                               << 4194304.0 + 2048 * 26 << false;
    }
    /// Once, on the slowest link.
    void serialization()
    {
        QFETCH(qint64, bytes);
        QFETCH(QString, mtu);
        QFETCH(qint64, packets);
        QFETCH(double, nanoseconds);
        QFETCH(bool, isAssumed);
        const Chain made = chain({.switches = 2, .rates = {Rate(), Sdr, Sdr}, .mtu = mtu});
        const LatencyBudget budget =
            latencyBudget(*made.fabric, made.path, {bytes, {}}, LatencyConstants::published());
        QCOMPARE(budget.packets, packets);
        QCOMPARE(budget.known(LatencyPart::Serialization), nanoseconds);
        QCOMPARE(budget.isAssumed(), isAssumed);
        const auto step =
            std::ranges::find(budget.steps, LatencyPart::Serialization, &LatencyStep::part);
        QCOMPARE(step->port, made.path.hops[1].out);
    }

    void rateNotKnown()
    {
        const Chain made =
            chain({.switches = 1, .rates = {Sdr, {LinkWidth::X4, LinkSpeed::Unknown}}});
        const LatencyBudget budget =
            latencyBudget(*made.fabric, made.path, {8, 5}, LatencyConstants::published());
        QCOMPARE(budget.unknown(), 1);
        QCOMPARE(budget.known(LatencyPart::Serialization), 0.0);
        QVERIFY(!budget.total());
    }

    void noBudgetWithoutAPath()
    {
        const Chain made = chain({});
        Path broken = made.path;
        broken.failure = RouteFailure::NoEntry;
        for (const Path &path : {broken, Path()}) {
            const LatencyBudget budget =
                latencyBudget(*made.fabric, path, {}, LatencyConstants::published());
            QVERIFY(budget.steps.empty());
            QVERIFY(!budget.total());
        }
    }

    /// More bytes never take less, nor do more hops; and steps add up to the sum.
    void growsWithBytesAndHops_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 12; ++seed) {
            QTest::addRow("%u", seed) << seed;
        }
    }
    void growsWithBytesAndHops()
    {
        QFETCH(quint32, seed);
        QRandomGenerator draw(seed);
        const auto upTo = [&draw](int most) { return int(draw.bounded(1, most + 1)); };
        const Tree plan{
            .below = {upTo(4), upTo(4), 1}, .above = {upTo(3), upTo(3)}, .hosts = 1 + upTo(3)};
        const SharedFabric fabric = withLids(*makeTree(plan));
        const auto tables = randomTables(*fabric, draw, 0);
        const RouteGraph graph(*fabric, tables);
        const LatencyConstants constants =
            ofAll({{LatencyPart::Ends, draw.bounded(1000.0)}, {LatencyPart::Switch, 90}});
        const std::vector<PortIndex> hosts = hostPorts(*fabric);
        std::map<size_t, double> ofHops;
        for (int i = 0; i < 50; ++i) {
            const PortIndex from = hosts[draw.bounded(quint32(hosts.size()))];
            const PortIndex to = hosts[draw.bounded(quint32(hosts.size()))];
            const Path path = findPath(graph, from, fabric->port(to).lid);
            QVERIFY(path.arrives());
            double before = 0;
            for (qint64 bytes = 0; bytes < 10'000'000 && !path.hops.empty();
                 bytes += 1 + draw.bounded(quint32(bytes + 8))) {
                const LatencyBudget budget = latencyBudget(*fabric, path, {bytes, 3}, constants);
                QVERIFY(budget.total());
                QVERIFY(*budget.total() >= before);
                QCOMPARE(budget.steps.size(), 2 * path.hops.size() + 1);
                before = *budget.total();
                if (bytes == 0) {
                    ofHops.insert({path.hops.size(), before});
                    QCOMPARE(ofHops[path.hops.size()], before);
                }
            }
        }
        double least = 0;
        for (const auto &[hops, nanoseconds] : ofHops) {
            QVERIFY(nanoseconds > least);
            least = nanoseconds;
        }
    }

    void readsConstants()
    {
        const QString text = QStringLiteral(
            "family,part,ns,source\r\n# mine\n\nQuantum, switch ,<130,a, b\n*,ends,1.5e3,");
        const auto read = parseLatencyConstants(text);
        VERIFY_RESULT(read);
        QCOMPARE(read->size(), size_t(2));
        QCOMPARE(read->front(), (LatencyConstant{QStringLiteral("Quantum"), LatencyPart::Switch,
                                                 130, true, QStringLiteral("a, b")}));
        QCOMPARE(read->back(),
                 (LatencyConstant{QStringLiteral("*"), LatencyPart::Ends, 1500, false, QString()}));
        const auto published = LatencyConstants::published().all();
        const auto again = parseLatencyConstants(toText(published));
        VERIFY_RESULT(again);
        QCOMPARE(*again, published);
        for (const LatencyConstant &constant : published) {
            QVERIFY2(!constant.source.isEmpty(), qPrintable(constant.family));
        }
    }

    void refusesLines_data()
    {
        QTest::addColumn<QString>("line");
        QTest::newRow("no number") << "Quantum,switch,fast,";
        QTest::newRow("below 0") << "Quantum,switch,-1,";
        QTest::newRow("not a number") << "Quantum,switch,nan,";
        QTest::newRow("too large") << "Quantum,switch,1e10,";
        QTest::newRow("no such part") << "Quantum,chip,130,";
        QTest::newRow("no part of devices") << "Quantum,wire,130,";
        QTest::newRow("no family") << ",switch,130,";
        QTest::newRow("too few") << "Quantum,switch";
        QTest::newRow("a second title") << "family,part,ns,source";
    }
    void refusesLines()
    {
        QFETCH(QString, line);
        const auto read = parseLatencyConstants(QStringLiteral("*,switch,1,\n") + line);
        QVERIFY(!read);
        QVERIFY2(read.error().english().startsWith(QStringLiteral("Line 2: expected")),
                 qPrintable(read.error().english()));
    }
};

PICKGLASS_TEST(TestLatency, QCoreApplication)
#include "tst_latency.moc"
