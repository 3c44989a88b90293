// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/analysis/portlanes.h"

#include "core/fabric/fabricbuilder.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <map>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr Guid Switch{0x10};
constexpr Guid Other{0x20};
constexpr Guid Host{0x100};
constexpr PortKey HostPort{Host, 1};
/// Of the switch: to the host, and to the other switch.
constexpr PortKey ToHost{Switch, 1};
constexpr PortKey ToOther{Switch, 2};
constexpr PortKey FromOther{Other, 1};

/// "VL0-3 255": OperVLs and VLHighLimit; either may be left out.
SharedPortAttributes attributesOf(const QString &text)
{
    PortAttributes attributes;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts)) {
        attributes << PortAttribute{word.startsWith(u'V') ? QStringLiteral("OperVLs")
                                                          : QStringLiteral("VLHighLimit"),
                                    word};
    }
    return std::make_shared<const PortAttributes>(attributes);
}

using Texts = std::map<PortKey, QString>;

/// A host at a switch, which has a cable to another switch; port 3 of the switch has none.
SharedFabric fabricOf(const Texts &attributes)
{
    FabricBuilder builder;
    builder.node(Switch, NodeType::Switch).portCount = 4;
    builder.node(Other, NodeType::Switch).portCount = 4;
    builder.node(Host, NodeType::ChannelAdapter).portCount = 1;
    builder.port(Switch, 0).lid = Lid(1);
    builder.port(Switch, 3).state = PortState::Down;
    builder.connect(Switch, 1, Host, 1);
    builder.connect(Switch, 2, Other, 1);
    for (const auto &[port, text] : attributes) {
        builder.port(port.node, port.number).attributes = attributesOf(text);
    }
    return builder.build();
}

/// "0 0 1 15": the lanes of the first levels; those of the others are 0.
LanesOfLevels lanesIn(const QString &text)
{
    LanesOfLevels lanes{};
    size_t level = 0;
    for (const QString &word : text.split(u' ', Qt::SkipEmptyParts)) {
        lanes.at(level++) = static_cast<VirtualLane>(word.toInt());
    }
    return lanes;
}

/// "0:64,1:128 0:4": the low-priority table and the high-priority table; "-" is one without
/// entries.
VlArbitration weightsIn(PortKey port, const QString &text)
{
    VlArbitration arbitration{port};
    const QStringList tables = text.split(u' ');
    for (qsizetype i = 0; i < tables.size(); ++i) {
        for (const QString &entry : tables[i].split(u',')) {
            if (entry.contains(u':')) {
                (i == 0 ? arbitration.low : arbitration.high)
                    .push_back({static_cast<VirtualLane>(entry.section(u':', 0, 0).toInt()),
                                static_cast<quint8>(entry.section(u':', 1).toInt())});
            }
        }
    }
    return arbitration;
}

const PortLanes *find(const std::vector<PortLanes> &lanes, const Fabric &fabric, PortKey port)
{
    const auto found =
        std::ranges::find(lanes, fabric.findPort(port.node, port.number), &PortLanes::port);
    return found == lanes.end() ? nullptr : &*found;
}

QString numberText(const std::optional<int> &number)
{
    return number ? QString::number(*number) : QStringLiteral("?");
}

/// "0 [0, 2-15] 64+4; 1 [1] 0+0 no weight": of each lane its levels, weights and fault.
QString textOf(const PortLanes &port)
{
    QStringList lanes;
    for (const PortLane &lane : port.lanes) {
        QString text = QStringLiteral("%1 [%2] %3+%4")
                           .arg(QString::number(lane.lane),
                                lane.levels ? levelsText(*lane.levels) : QStringLiteral("?"),
                                numberText(lane.low), numberText(lane.high));
        if (lane.fault != LaneFault::None) {
            text += u' ' + toString(lane.fault);
        }
        lanes << text;
    }
    return lanes.join(QLatin1String("; "));
}

} // namespace

/// The virtual lanes of ports: what maps to them, their weights, and what is wrong.
class TestPortLanes final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatIsWrong_data()
    {
        QTest::addColumn<QString>("attributes");
        QTest::addColumn<QString>("mapping");
        QTest::addColumn<QString>("weights");
        QTest::addColumn<QString>("lanes");
        QTest::newRow("sound") << "VL0-1"
                               << "0 1"
                               << "0:64,1:32 0:4"
                               << "0 [0, 2-15] 64+4; 1 [1] 32+0";
        QTest::newRow("weights of a lane are summed") << "VL0-1"
                                                      << "0 1"
                                                      << "0:64,1:32,0:64 -"
                                                      << "0 [0, 2-15] 128+0; 1 [1] 32+0";
        QTest::newRow("without weight") << "VL0-1"
                                        << "0 1"
                                        << "0:64 0:4"
                                        << "0 [0, 2-15] 64+4; 1 [1] 0+0 no weight";
        QTest::newRow("weight in the high table alone") << "VL0-1"
                                                        << "0 1"
                                                        << "0:64 1:4"
                                                        << "0 [0, 2-15] 64+0; 1 [1] 0+4";
        QTest::newRow("without weight, and nothing maps to it") << "VL0-1"
                                                                << "0 0"
                                                                << "0:64 0:4"
                                                                << "0 [0-15] 64+4; 1 [none] 0+0";
        QTest::newRow("one lane needs no weight") << "VL0"
                                                  << ""
                                                  << "1:64 -"
                                                  << "0 [0-15] 0+0; 1 [none] 64+0";
        QTest::newRow("tables that nobody wrote") << "VL0-1"
                                                  << "0 1"
                                                  << "- -"
                                                  << "0 [0, 2-15] 0+0; 1 [1] 0+0";
        QTest::newRow("tables that are not known") << "VL0-1"
                                                   << "0 1"
                                                   << ""
                                                   << "0 [0, 2-15] ?+?; 1 [1] ?+?";
        QTest::newRow("to VL 15") << "VL0-1"
                                  << "0 15 1 15"
                                  << "0:64,1:4 -"
                                  << "0 [0, 4-15] 64+0; 1 [2] 4+0; 15 [1, 3] ?+? VL 15";
        QTest::newRow("a lane that is not in use")
            << "VL0-1"
            << "0 1 5"
            << "0:1,1:1,5:1 -"
            << "0 [0, 3-15] 1+0; 1 [1] 1+0; 5 [2] 1+0 not operational";
        QTest::newRow("the lanes in use are not known") << ""
                                                        << "0 1 5"
                                                        << "0:1 -"
                                                        << "0 [0, 3-15] 1+0; 1 [1] 0+0; 5 [2] 0+0";
        QTest::newRow("mapping is not known") << "VL0-1"
                                              << "-"
                                              << "0:1 -"
                                              << "0 [?] 1+0; 1 [?] 0+0";
    }
    void findsWhatIsWrong()
    {
        QFETCH(QString, attributes);
        QFETCH(QString, mapping);
        QFETCH(QString, weights);
        QFETCH(QString, lanes);
        const SharedFabric fabric = fabricOf({{HostPort, attributes}});
        LaneTables tables;
        if (mapping != u"-") {
            tables.slToVl.push_back({HostPort, {{0, 0, lanesIn(mapping)}}});
        }
        if (!weights.isEmpty()) {
            tables.arbitration.push_back(weightsIn(HostPort, weights));
        }
        const auto all = portLanes(*fabric, tables);
        QCOMPARE(all.size(), size_t(1));
        QCOMPARE(textOf(all.front()), lanes);
        QCOMPARE(all.front().hasFault(), lanes.contains(QLatin1String("no weight")) ||
                                             lanes.contains(QLatin1String("VL 15")) ||
                                             lanes.contains(QLatin1String("not oper")));
    }

    /// From a port without a cable nothing comes, and nothing goes out by where it came in.
    void putsRowsOfSwitchesTogether()
    {
        const SharedFabric fabric = fabricOf({{ToOther, QStringLiteral("VL0-3")}});
        LaneTables tables;
        tables.slToVl.push_back({{Switch, 0},
                                 {{0, 2, lanesIn(QStringLiteral("0 1"))},
                                  {1, 2, lanesIn(QStringLiteral("0 2"))},
                                  {2, 2, lanesIn(QStringLiteral("3 3"))},
                                  {3, 2, lanesIn(QStringLiteral("3 3"))},
                                  {1, 3, lanesIn(QStringLiteral("3 3"))}}});
        const auto all = portLanes(*fabric, tables);
        QCOMPARE(all.size(), size_t(1));
        QVERIFY(find(all, *fabric, ToOther) != nullptr);
        QCOMPARE(textOf(all.front()),
                 QStringLiteral("0 [0, 2-15] ?+?; 1 [1] ?+?; 2 [1] ?+?; 3 [none] ?+?"));
    }

    void sharesAreOfEachTable()
    {
        const SharedFabric fabric = fabricOf({{HostPort, QStringLiteral("VL0-1 255")}});
        LaneTables tables;
        tables.arbitration.push_back(weightsIn(HostPort, QStringLiteral("0:192,1:64 -")));
        const auto all = portLanes(*fabric, tables);
        const PortLanes &port = all.front();
        QCOMPARE(*port.highLimit, UnlimitedHighPriority);
        QCOMPARE(*port.lanes[0].lowShare, 0.75);
        QCOMPARE(*port.lanes[1].lowShare, 0.25);
        QVERIFY(!port.lanes[0].highShare);
        QVERIFY(port.hasWeights && !port.hasMapping);
    }

    void comparesBothEnds_data()
    {
        QTest::addColumn<QString>("here");
        QTest::addColumn<QString>("there");
        QTest::addColumn<QString>("weightsHere");
        QTest::addColumn<QString>("weightsThere");
        QTest::addColumn<QString>("differ");
        QTest::newRow("alike") << "VL0-3 4"
                               << "VL0-3 4"
                               << "0:1,1:2 -"
                               << "1:2,0:1 -"
                               << "";
        QTest::newRow("lanes in use") << "VL0-3"
                                      << "VL0-7"
                                      << "0:1 -"
                                      << "0:1 -"
                                      << "operational";
        QTest::newRow("not known") << "VL0-3"
                                   << "4"
                                   << "0:1 -"
                                   << "0:1 -"
                                   << "";
        QTest::newRow("weights") << "VL0-3"
                                 << "VL0-3"
                                 << "0:1 -"
                                 << "0:2 -"
                                 << "weights";
        QTest::newRow("tables") << "VL0-3"
                                << "VL0-3"
                                << "0:1 -"
                                << "- 0:1"
                                << "weights";
        QTest::newRow("limit") << "VL0-3 0"
                               << "VL0-3 255"
                               << "0:1 -"
                               << "0:1 -"
                               << "weights";
        QTest::newRow("no tables there") << "VL0-3 0"
                                         << "VL0-7 255"
                                         << "0:1 -"
                                         << ""
                                         << "operational";
    }
    void comparesBothEnds()
    {
        QFETCH(QString, here);
        QFETCH(QString, there);
        QFETCH(QString, weightsHere);
        QFETCH(QString, weightsThere);
        QFETCH(QString, differ);
        const SharedFabric fabric = fabricOf({{ToOther, here}, {FromOther, there}});
        LaneTables tables;
        tables.arbitration.push_back(weightsIn(ToOther, weightsHere));
        if (!weightsThere.isEmpty()) {
            tables.arbitration.push_back(weightsIn(FromOther, weightsThere));
        }
        const auto all = portLanes(*fabric, tables);
        for (const PortLanes &port : all) {
            QCOMPARE(port.differences.operational, differ == u"operational");
            QCOMPARE(port.differences.weights, differ == u"weights");
            QVERIFY(!port.differences.mapping);
            QCOMPARE(port.hasFault(), differ == u"operational");
        }
    }

    void comparesMappings()
    {
        const SharedFabric fabric = fabricOf({});
        LaneTables tables;
        tables.slToVl.push_back({HostPort, {{0, 0, lanesIn(QStringLiteral("0 1"))}}});
        tables.slToVl.push_back({{Switch, 0}, {{2, 1, lanesIn(QStringLiteral("0 2"))}}});
        for (const PortLanes &port : portLanes(*fabric, tables)) {
            QVERIFY(port.differences.mapping);
        }
        tables.slToVl[1].rows[0].lanes = lanesIn(QStringLiteral("0 1"));
        const auto all = portLanes(*fabric, tables);
        QCOMPARE(all.size(), size_t(2));
        QVERIFY(!all[0].differences.mapping && !all[1].differences.mapping);
    }

    /// Ports of switches are compared with those of switches alone, where more than half agree.
    void findsThoseUnlikeOthers()
    {
        const SharedFabric fabric = fabricOf({});
        LaneTables tables;
        tables.arbitration = {weightsIn(ToHost, QStringLiteral("0:1 -")),
                              weightsIn(ToOther, QStringLiteral("0:1 -")),
                              weightsIn(FromOther, QStringLiteral("0:2 -")),
                              weightsIn(HostPort, QStringLiteral("0:3 -"))};
        const auto all = portLanes(*fabric, tables);
        QCOMPARE(*find(all, *fabric, ToHost)->isUnlikeOthers, false);
        QCOMPARE(*find(all, *fabric, FromOther)->isUnlikeOthers, true);
        QCOMPARE(*find(all, *fabric, HostPort)->isUnlikeOthers, false);
        tables.arbitration[1] = weightsIn(ToOther, QStringLiteral("0:5 -"));
        const auto divided = portLanes(*fabric, tables);
        QVERIFY(!find(divided, *fabric, ToHost)->isUnlikeOthers);
    }

    void leavesOutWhatTheFabricDoesNotHave()
    {
        const SharedFabric fabric = fabricOf({});
        LaneTables tables;
        tables.slToVl.push_back({{Guid(0x999), 0}, {{1, 2, {}}}});
        tables.slToVl.push_back({{Switch, 0}, {{254, 255, {}}, {1, 200, {}}}});
        tables.arbitration = {weightsIn({Guid(0x999), 1}, QStringLiteral("0:1 -")),
                              weightsIn({Switch, 0}, QStringLiteral("0:1 -")),
                              weightsIn({Switch, 3}, QStringLiteral("0:1 -"))};
        QVERIFY(portLanes(*fabric, tables).empty());
        QCOMPARE(cabledPorts(*fabric), size_t(4));
    }

    /// Against the rules themselves, lane by lane.
    void agreesWithTheRules()
    {
        static const QStringList Operational{QStringLiteral("VL0"),    QStringLiteral("VL0-1"),
                                             QStringLiteral("VL0-3"),  QStringLiteral("VL0-7"),
                                             QStringLiteral("VL0-14"), QString()};
        static const std::array<int, 6> Counts{1, 2, 4, 8, 15, -1};
        QRandomGenerator draw(testSeed());
        for (int round = 0; round < 300; ++round) {
            const int choice = draw.bounded(6);
            const SharedFabric fabric = fabricOf({{ToOther, Operational[choice]}});
            LaneTables tables;
            SlToVlTable table{{Switch, 0}};
            for (PortNumber in = 0; in <= 3; ++in) {
                SlToVlRow row{in, 2, {}};
                for (VirtualLane &lane : row.lanes) {
                    lane = static_cast<VirtualLane>(draw.bounded(4) == 0 ? draw.bounded(16)
                                                                         : draw.bounded(3));
                }
                table.rows.push_back(row);
            }
            tables.slToVl.push_back(table);
            VlArbitration arbitration{ToOther};
            for (auto *entries : {&arbitration.low, &arbitration.high}) {
                for (int i = draw.bounded(5); i > 0; --i) {
                    entries->push_back({static_cast<VirtualLane>(draw.bounded(9)),
                                        static_cast<quint8>(1 + draw.bounded(255))});
                }
            }
            tables.arbitration.push_back(arbitration);
            const auto all = portLanes(*fabric, tables);
            const PortLanes *port = find(all, *fabric, ToOther);
            QVERIFY(port != nullptr);
            for (VirtualLane lane = 0; lane < 16; ++lane) {
                const auto found = std::ranges::find(port->lanes, lane, &PortLane::lane);
                bool isMapped = false;
                for (const PortNumber in : {PortNumber(0), PortNumber(1)}) {
                    isMapped |= std::ranges::count(table.rows[in].lanes, lane) > 0;
                }
                int weight = 0;
                for (const auto *entries : {&arbitration.low, &arbitration.high}) {
                    for (const VlWeight &entry : *entries) {
                        weight += entry.lane == lane ? entry.weight : 0;
                    }
                }
                const int count = Counts.at(size_t(choice));
                const bool isInUse = lane < 15 && lane < count;
                QCOMPARE(found != port->lanes.end(), isMapped || isInUse || weight > 0);
                if (found == port->lanes.end()) {
                    continue;
                }
                const bool hasWeights = !arbitration.low.empty() || !arbitration.high.empty();
                const LaneFault expected = !isMapped               ? LaneFault::None
                                           : lane == 15            ? LaneFault::Dropped
                                           : count > 0 && !isInUse ? LaneFault::NotOperational
                                           : count > 1 && hasWeights && weight == 0
                                               ? LaneFault::WithoutWeight
                                               : LaneFault::None;
                QVERIFY(found->fault == expected);
                QCOMPARE(*found->levels != 0, isMapped);
                if (lane < 15) {
                    QCOMPARE(*found->low + *found->high, weight);
                }
            }
        }
    }
};

PICKGLASS_TEST_APPLESS(TestPortLanes)
#include "tst_portlanes.moc"
