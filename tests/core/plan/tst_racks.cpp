// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"
#include "core/plan/planreader.h"
#include "core/plan/racks.h"
#include "tests/core/plan/randomplan.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"
#include "tests/support/testseed.h"

#include <QRandomGenerator>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using Verdict = RackPortVerdict;

Racks racksOfTable(const Fabric &fabric, const QByteArray &table)
{
    const auto said = readPlaces(table);
    return said ? racksOf(fabric, std::vector{*said}) : Racks();
}

/// leaf1 (40 ports), node1 … node4 at ports 1 … 4; node3 has two adapters.
SharedFabric smallFabric()
{
    FabricBuilder builder;
    Node &leaf = builder.node(Guid(0x11), NodeType::Switch);
    leaf.description = QStringLiteral("leaf1");
    leaf.portCount = 40;
    const char *const names[] = {"node1 mlx5_0", "node2 mlx5_0", "node3 mlx5_0", "node3 mlx5_1"};
    for (int i = 0; i < 4; ++i) {
        const Guid guid(0x100 + quint64(i));
        Node &node = builder.node(guid, NodeType::ChannelAdapter);
        node.description = QString::fromLatin1(names[i]);
        node.portCount = 1;
        builder.connect(Guid(0x11), PortNumber(i + 1), guid, 1);
    }
    return builder.build();
}

const RackDevice *deviceNamed(const Racks &racks, const QString &name)
{
    const auto found = std::ranges::find(racks.devices, name, &RackDevice::name);
    return found == racks.devices.end() ? nullptr : &*found;
}

QString placeNamed(const Racks &racks, const char *name)
{
    const RackDevice *device = deviceNamed(racks, QString::fromLatin1(name));
    return device ? placeText(racks, *device) : QStringLiteral("not there");
}

QStringList saidOf(const Racks &racks)
{
    QStringList said;
    for (const Message &contradiction : racks.contradictions) {
        said << contradiction.english();
    }
    return said;
}

/// "1:right 2:missing" of the ports that are not free.
QString verdictsOf(const Racks &racks, const char *name)
{
    QStringList words;
    const RackDevice *device = deviceNamed(racks, QString::fromLatin1(name));
    for (const RackPort &port : device ? racks.portsOf(*device) : std::span<const RackPort>()) {
        if (port.verdict && *port.verdict != Verdict::Free) {
            words << port.label + u':' + toString(*port.verdict);
        }
    }
    return words.join(u' ');
}

Racks beside(const Fabric &fabric, const QByteArray &planText)
{
    const auto plan = readPlan(planText);
    if (!plan) {
        return {};
    }
    const PlanComparison comparison = comparePlan(*plan, fabric);
    return racksOf(fabric, std::vector{placesOf(*plan)}, &*plan, &comparison);
}

} // namespace

class TestRacks final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsUnits_data();
    void readsUnits();
    void readsPlaces_data();
    void readsPlaces();
    void refusesPlaces_data();
    void refusesPlaces();
    void standsAnyBytes();
    void placesNothingByGuess();
    void believesTheFirstSource();
    void saysContradictions_data();
    void saysContradictions();
    void asksTheDevices();
    void drawsPanels();
    void drawsCages_data();
    void drawsCages();
    void knowsStates();
    void saysVerdicts();
    void saysWhatIsWanted();
    void hasEverythingOnce();
};

void TestRacks::readsUnits_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("lowest"); // 0: refused
    QTest::addColumn<int>("units");
    const auto row = [](const char *text, int lowest, int units = 0) {
        QTest::newRow(text) << QString::fromUtf8(text) << lowest << units;
    };
    row("41", 41);
    row("U41", 41);
    row("u 07", 7);
    row("41U", 41);
    row("RU12", 12);
    row(" 12.0 ", 12);
    row("U41-42", 41, 2);
    row("42 – 41", 41, 2);
    row("99", 99);
    row("0", 0);
    row("100", 0);
    row("U41-100", 0);
    row("-3", 0);
    row("top", 0);
    row("41.5", 0);
    row("", 0);
    row("99999999999999999999", 0);
}

void TestRacks::readsUnits()
{
    QFETCH(const QString, text);
    QFETCH(const int, lowest);
    QFETCH(const int, units);
    const auto span = parseUnits(text);
    QCOMPARE(span.has_value(), lowest != 0);
    if (span) {
        QCOMPARE(span->lowest, lowest);
        QCOMPARE(span->units, units);
    }
}

void TestRacks::readsPlaces_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("plain") << QByteArray("node,rack,height,units\nleaf1,R1,41,1\nnode1,R1,3,2\n");
    QTest::newRow("semicolons, other order")
        << QByteArray("Rack;Position;Height (U);Name\nR1;41;1;leaf1\nR1;3;2;node1\n");
    QTest::newRow("tabs, notes above, CRLF, BOM")
        << QByteArray("\xef\xbb\xbfOur racks, spring\r\n\r\nnode\track\tu\tsize\r\n"
                      "leaf1\tR1\tU41\t1\r\n# spare\r\nnode1\tR1\tU3\t2U\r\n\t\t\t\r\n");
    QTest::newRow("quoted, without a rack")
        << QByteArray("\"Node\",\"Rack\",\"Height\",\"Units\"\n\"leaf1\",\"R1\",\"41\",1\n"
                      "laptop,,,\nnode1,R1,3-4,\n");
}

void TestRacks::readsPlaces()
{
    QFETCH(const QByteArray, text);
    const auto said = readPlaces(text);
    VERIFY_RESULT(said);
    QCOMPARE(said->places.size(), size_t(2));
    QCOMPARE(said->places[0].node, QStringLiteral("leaf1"));
    QCOMPARE(said->places[0].rack, QStringLiteral("R1"));
    QCOMPARE(said->places[0].unit, 41);
    QCOMPARE(said->places[0].units, 1);
    QCOMPARE(said->places[1].unit, 3);
    QCOMPARE(said->places[1].units, 2);
}

void TestRacks::refusesPlaces_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("why");
    const auto row = [](const char *name, const QByteArray &text, const char *why) {
        QTest::newRow(name) << text << QString::fromLatin1(why);
    };
    row("nothing", "", "No line names the columns of places.");
    row("no rack", "node,height\na,1\n", "No line names the columns of places.");
    row("a height", "node,rack,height\na,R1,1\nb,R1,high\n", "Line 3: \"high\" is not a height");
    row("a unit of no rack", "node,rack,height\na,R1,100\n", "Line 2: \"100\" is not a height");
    row("units", "node,rack,height,units\na,R1,40,-2\n", "Line 2: \"-2\" is not a number of");
    row("beyond the top", "node,rack,height,units\na,R1,98,4\n",
        "Line 2: \"4\" is not a number of");
    row("a GUID", "guid,rack\n0xzz,R1\n", "Line 2: \"0xzz\" is not a GUID.");
    row("no name", "node,rack\n,R1\n", "Line 2: A node is missing.");
    row("bytes", QByteArray("node,rack\n\0,R1\n", 14), "This is not a text.");
    row("large", QByteArray(int(MaxPlanBytes) + 1, 'x'), "The table of places is larger than 32");
}

void TestRacks::refusesPlaces()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, why);
    const auto said = readPlaces(text);
    QVERIFY(!said);
    QVERIFY2(said.error().what.english().startsWith(why), qPrintable(said.error().what.english()));
}

/// Whatever it is, it is read or refused.
void TestRacks::standsAnyBytes()
{
    QRandomGenerator random(testSeed());
    const QByteArray good = "node,rack,height,units\nleaf1,R1,41,1\nnode1,\"R 1\",U3-4,\n"
                            "0x0000000000000011,R2,7,2\n";
    int readable = 0;
    for (int i = 0; i < 3000; ++i) {
        QByteArray text = good;
        for (quint32 change = random.bounded(6U); change > 0; --change) {
            const int at = int(random.bounded(quint32(text.size())));
            static const QByteArray Marks = ",;\t\"\n\r-0U9#/";
            random.bounded(3) == 0
                ? text.remove(at, int(random.bounded(8U)))
                : text.insert(at, Marks.mid(int(random.bounded(quint32(Marks.size()))), 1));
        }
        const auto said = readPlaces(text);
        readable += said ? 1 : 0;
        QVERIFY(said || !said.error().what.english().isEmpty());
        for (const SaidPlace &place : said ? said->places : std::vector<SaidPlace>()) {
            QVERIFY(!place.rack.isEmpty());
            QVERIFY(!place.node.isEmpty() || !place.guid.isNull());
            QVERIFY(place.unit >= 0 && place.unit <= MaxRackUnit);
            QVERIFY(place.units >= 0 && place.unit + place.units - 1 <= MaxRackUnit);
        }
    }
    QVERIFY(readable > 300 && readable < 3000);
    // A line of nothing but fields takes no memory to speak of.
    const auto fields = readPlaces("node,rack\n" + QByteArray(4 << 20, ','));
    VERIFY_RESULT(fields);
    QVERIFY(fields->places.empty());
}

void TestRacks::placesNothingByGuess()
{
    const SharedFabric fabric = smallFabric();
    Racks racks = racksOf(*fabric, {});
    QVERIFY(racks.racks.empty());
    QCOMPARE(racks.unplaced.size(), size_t(4)); // node3 is one device of two adapters
    QCOMPARE(racks.devices[size_t(racks.unplaced[0])].name, QStringLiteral("leaf1"));

    racks = racksOfTable(*fabric, "node,rack,height,units\nleaf1,R10,41,\nnode3,R2,7,2\n"
                                  "node2 mlx5_0,R2,,\nold-server,R2,1,4\n");
    QCOMPARE(placeNamed(racks, "leaf1"), QStringLiteral("R10 U41"));
    QCOMPARE(placeNamed(racks, "node3"), QStringLiteral("R2 U7"));
    QCOMPARE(placeNamed(racks, "node2"), QStringLiteral("R2"));
    QCOMPARE(placeNamed(racks, "node1"), QString());
    QCOMPARE(placeNamed(racks, "old-server"), QStringLiteral("R2 U1"));
    QVERIFY(deviceNamed(racks, QStringLiteral("old-server"))->nodes.empty());
    QCOMPARE(deviceNamed(racks, QStringLiteral("node3"))->nodes.size(), size_t(2));
    QVERIFY(!deviceNamed(racks, QStringLiteral("leaf1"))->areUnitsSaid);
    QCOMPARE(deviceNamed(racks, QStringLiteral("leaf1"))->units, 1);
    QCOMPARE(racks.racks.size(), size_t(2));
    QCOMPARE(racks.racks[0].name, QStringLiteral("R2")); // as people count
    QCOMPARE(racks.racks[0].units, UsualRackUnits);
    // From the bottom, the one without a height last.
    QStringList inRack;
    for (const qint32 device : racks.racks[0].devices) {
        inRack << racks.devices[size_t(device)].name;
    }
    QCOMPARE(inRack, QStringList({"old-server", "node3", "node2"}));
    QCOMPARE(racks.unplaced.size(), size_t(1));
    QVERIFY(racks.contradictions.empty());
    // node1 has no place: the other name may be a misspelled one.
    QVERIFY(namesWithoutDevice(racks));
    QVERIFY(namesWithoutDevice(racks)->english().contains(QStringLiteral("1 (old-server)")));
    racks = racksOfTable(*fabric, "node,rack\nleaf1,R1\nnode1,R1\nnode2,R1\nnode3,R1\npdu,R1\n");
    QVERIFY(!namesWithoutDevice(racks));
    racks = racksOfTable(*fabric, "guid,rack,height\n0x11,R1,45\n");
    QCOMPARE(placeNamed(racks, "leaf1"), QStringLiteral("R1 U45"));
    QCOMPARE(racks.racks[0].units, 45);
}

void TestRacks::believesTheFirstSource()
{
    const SharedFabric fabric = smallFabric();
    const auto table = readPlaces("node,rack,height\nleaf1,R1,\nnode1,R1,5\n");
    const auto plan = readPlan("a,a_port,a_rack,a_height,b,b_rack,b_height\n"
                               "leaf1,1,R1,U40,node1,R9,U5\nleaf1,2,R1,U40,node2,R9,U6\n");
    VERIFY_RESULT(table);
    VERIFY_RESULT(plan);
    QCOMPARE(placesOf(*plan).places.size(), size_t(3));
    const Racks racks = racksOf(*fabric, std::vector{*table, placesOf(*plan)});
    QCOMPARE(placeNamed(racks, "leaf1"), QStringLiteral("R1 U40")); // the plan says more of it
    QCOMPARE(placeNamed(racks, "node1"), QStringLiteral("R1 U5"));
    QCOMPARE(placeNamed(racks, "node2"), QStringLiteral("R9 U6"));
    QVERIFY(deviceNamed(racks, QStringLiteral("node2"))->source == PlaceSource::Plan);
    QCOMPARE(saidOf(racks),
             QStringList{QStringLiteral("node1 stands at R1 U5, but also R9 U5 is said.")});
}

void TestRacks::saysContradictions_data()
{
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QStringList>("said");
    QTest::addColumn<QString>("placeOfNode1");
    QTest::newRow("two places")
        << QByteArray("node,rack,height\nnode1,R1,5\nnode1,R1,6\n")
        << QStringList{"node1 is said to stand at two places: R1 U5 and R1 U6."} << QString();
    QTest::newRow("two racks")
        << QByteArray("node,rack,height\nnode1,R1,5\nnode1,R2,5\n")
        << QStringList{"node1 is said to stand at two places: R1 U5 and R2 U5."} << QString();
    QTest::newRow("twice the same")
        << QByteArray("node,rack,height\nnode1,R1,5\nnode1,R1,\nnode1,R1,U5\n") << QStringList()
        << QStringLiteral("R1 U5");
    QTest::newRow("one unit")
        << QByteArray("node,rack,height\nnode1,R1,5\nnode2,R1,5\n")
        << QStringList{"node1 and node2 are said to stand in the same unit: R1 U5."}
        << QStringLiteral("R1 U5");
    QTest::newRow("overlap")
        << QByteArray("node,rack,height,units\nnode1,R1,5,4\nnode2,R1,8,1\nleaf1,R1,9,1\n")
        << QStringList{"node1 and node2 are said to stand in the same unit: R1 U8."}
        << QStringLiteral("R1 U5");
    QTest::newRow("two adapters of one host")
        << QByteArray("node,rack,height\nnode3 mlx5_0,R1,5\nnode3 mlx5_1,R1,6\nnode1,R1,1\n")
        << QStringList{"node3 is said to stand at two places: R1 U5 and R1 U6."}
        << QStringLiteral("R1 U1");
    QTest::newRow("beside each other")
        << QByteArray("node,rack,height,units\nnode1,R1,5,2\nnode2,R1,7,2\n") << QStringList()
        << QStringLiteral("R1 U5");
}

void TestRacks::saysContradictions()
{
    QFETCH(const QByteArray, table);
    QFETCH(const QStringList, said);
    QFETCH(const QString, placeOfNode1);
    const Racks racks = racksOfTable(*smallFabric(), table);
    QCOMPARE(saidOf(racks), said);
    QCOMPARE(placeNamed(racks, "node1"), placeOfNode1);
}

void TestRacks::asksTheDevices()
{
    const auto made = [](bool hasTwoRooms) {
        FabricBuilder builder;
        const auto add = [&builder](quint64 guid, const char *name, const char *rack,
                                    const char *room, const char *top) {
            builder.node(Guid(guid), NodeType::Switch).description = QString::fromLatin1(name);
            builder.port(Guid(guid), 0).attributes = std::make_shared<const PortAttributes>(
                PortAttributes{{QStringLiteral("RackSerialNumber"), QString::fromLatin1(rack)},
                               {QStringLiteral("RoomSerialNumber"), QString::fromLatin1(room)},
                               {QStringLiteral("SystemTopU"), QString::fromLatin1(top)}});
        };
        add(0x11, "leaf1", "12", "1", "31");
        add(0x12, "leaf2", "12", "1", "0");
        add(0x13, "leaf3", "", "1", "3");
        if (hasTwoRooms) {
            add(0x14, "leaf4", "12", "2", "31");
        }
        return builder.build();
    };
    SharedFabric fabric = made(false);
    Racks racks = racksOf(*fabric, std::vector{placesOf(*fabric)});
    QCOMPARE(placeNamed(racks, "leaf1"), QStringLiteral("12 U31"));
    QCOMPARE(placeNamed(racks, "leaf2"), QStringLiteral("12"));
    QCOMPARE(placeNamed(racks, "leaf3"), QString());
    // The table says how many units there are below the top one.
    const auto table = readPlaces("node,rack,units\nleaf1,12,4\n");
    VERIFY_RESULT(table);
    racks = racksOf(*fabric, std::vector{*table, placesOf(*fabric)});
    QCOMPARE(placeNamed(racks, "leaf1"), QStringLiteral("12 U28"));
    QCOMPARE(deviceNamed(racks, QStringLiteral("leaf1"))->units, 4);
    // Of two rooms.
    fabric = made(true);
    racks = racksOf(*fabric, std::vector{placesOf(*fabric)});
    QCOMPARE(placeNamed(racks, "leaf1"), QStringLiteral("1/12 U31"));
    QCOMPARE(placeNamed(racks, "leaf4"), QStringLiteral("2/12 U31"));
    QVERIFY(racks.contradictions.empty());
}

void TestRacks::drawsPanels()
{
    const Racks racks = racksOf(*smallFabric(), {});
    const RackDevice &leaf = *deviceNamed(racks, QStringLiteral("leaf1"));
    QCOMPARE(leaf.ports, 40);
    QCOMPARE(int(leaf.rows), 2);
    QCOMPARE(int(leaf.columns), 20);
    for (const RackPort &port : racks.portsOf(leaf)) {
        QCOMPARE(int(port.row), port.number % 2 == 1 ? 0 : 1);
        QCOMPARE(int(port.column), (port.number - 1) / 2);
        QCOMPARE(port.label, QString::number(port.number));
    }
    const RackDevice &host = *deviceNamed(racks, QStringLiteral("node3"));
    QCOMPARE(host.ports, 2);
    QCOMPARE(racks.portsOf(host)[1].label, QStringLiteral("mlx5_1"));
    QCOMPARE(int(racks.portsOf(host)[1].column), 1);
    const auto device = qint32(&leaf - racks.devices.data());
    const qint32 third = racks.portOf(device, leaf.nodes.front(), 3);
    QCOMPARE(racks.ports[size_t(third)].number, PortNumber(3));
    QCOMPARE(racks.portOf(device, leaf.nodes.front(), 41), -1);
    QCOMPARE(racks.deviceOf(leaf.nodes.front()), device);
}

void TestRacks::drawsCages_data()
{
    QTest::addColumn<QString>("form"); ///< of a port's label, %1 the cage, %2 the port in it
    QTest::newRow("1/1") << QStringLiteral("%1/%2");
    QTest::newRow("1/1/1") << QStringLiteral("%1/%2/1");
}

/// As a switch with 32 cages of two ports each.
void TestRacks::drawsCages()
{
    QFETCH(const QString, form);
    FabricBuilder builder;
    Node &leaf = builder.node(Guid(0x11), NodeType::Switch);
    leaf.description = QStringLiteral("leaf1");
    leaf.portCount = 64;
    for (int number = 1; number <= 64; ++number) {
        const QString label = form.arg((number + 1) / 2).arg((number + 1) % 2 + 1);
        builder.port(Guid(0x11), PortNumber(number)).attributes =
            std::make_shared<const PortAttributes>(
                PortAttributes{{QStringLiteral("PortLabel"), label}});
    }
    const Racks racks = racksOf(*builder.build(), {});
    const RackDevice &device = racks.devices.front();
    QCOMPARE(int(device.rows), 2);
    QCOMPARE(int(device.columns), 32);
    const auto at = [&](int number) {
        const RackPort &port = racks.portsOf(device)[size_t(number - 1)];
        return QPoint(port.column, port.row);
    };
    QCOMPARE(at(1), QPoint(0, 0)); // cage 1 with its two ports
    QCOMPARE(at(2), QPoint(1, 0));
    QCOMPARE(at(3), QPoint(0, 1)); // cage 2 below it
    QCOMPARE(at(4), QPoint(1, 1));
    QCOMPARE(at(64), QPoint(31, 1));
}

void TestRacks::knowsStates()
{
    const auto statesOf = [](bool areCablesKnown) {
        FabricBuilder builder;
        Node &leaf = builder.node(Guid(0x11), NodeType::Switch);
        leaf.description = QStringLiteral("leaf1");
        leaf.portCount = 6;
        leaf.areCablesKnown = areCablesKnown;
        builder.node(Guid(0x100), NodeType::ChannelAdapter).description = QStringLiteral("node1");
        builder.connect(Guid(0x11), 1, Guid(0x100), 1);
        builder.port(Guid(0x11), 2).state = PortState::Init;
        builder.port(Guid(0x11), 3).state = PortState::Down;
        builder.port(Guid(0x11), 4).physState = PhysState::Disabled;
        builder.port(Guid(0x11), 5).state = PortState::Active;
        const SharedFabric fabric = builder.build();
        const Racks racks = racksOf(*fabric, {});
        QStringList states;
        for (const RackPort &port : racks.portsOf(*deviceNamed(racks, QStringLiteral("leaf1")))) {
            states << toString(port.state);
        }
        return states;
    };
    QCOMPARE(statesOf(true), QStringList({"up", "not active", "down", "disabled", "up", "down"}));
    // Where nobody looked, nothing is down.
    QCOMPARE(statesOf(false),
             QStringList({"up", "not active", "down", "disabled", "up", "unknown"}));
}

void TestRacks::saysVerdicts()
{
    const SharedFabric fabric = smallFabric();
    const Racks racks = beside(*fabric, "a,a_port,b,b_port,a_rack,a_height,b_rack,b_height\n"
                                        "leaf1,1,node1,mlx5_0,R1,40,R1,1\n"  // right
                                        "leaf1,12,node2,mlx5_0,R1,40,R1,2\n" // in port 2
                                        "leaf1,3,node3,mlx5_0,R1,40,R1,3\n"  // right
                                        "leaf1,13,node5,mlx5_0,R1,40,R1,5\n" // not seen yet
                                        "leaf1,14,node5,mlx5_1,R1,40,R1,5\n");
    QCOMPARE(verdictsOf(racks, "leaf1"),
             QStringLiteral("1:right 2:wrong 3:right 4:extra 12:missing 13:not seen yet "
                            "14:not seen yet"));
    QCOMPARE(verdictsOf(racks, "node1"), QStringLiteral("1:right"));
    QCOMPARE(verdictsOf(racks, "node2"), QStringLiteral("1:wrong"));
    QCOMPARE(verdictsOf(racks, "node3"), QStringLiteral("mlx5_0:right mlx5_1:extra"));
    // A host that is off is in its rack, with the cables that it is to have.
    QCOMPARE(placeNamed(racks, "node5"), QStringLiteral("R1 U5"));
    QCOMPARE(verdictsOf(racks, "node5"), QStringLiteral("mlx5_0:not seen yet mlx5_1:not seen yet"));
    QVERIFY(racks.contradictions.empty());
    // A list of links names adapters and their GUIDs: the table's host is the same one.
    const auto table = readPlaces("node,rack,height\nnode5,R3,7\n");
    const auto links = readPlan("a_guid,a_port,a_node,b_guid,b_port,b_node\n"
                                "0x201,1,node5 mlx5_0,0x11,13,leaf1\n"
                                "0x202,1,node5 mlx5_1,0x11,14,leaf1\n");
    VERIFY_RESULT(table);
    VERIFY_RESULT(links);
    const PlanComparison comparison = comparePlan(*links, *fabric);
    const Racks off = racksOf(*fabric, std::vector{*table}, &*links, &comparison);
    QCOMPARE(placeNamed(off, "node5"), QStringLiteral("R3 U7"));
    QCOMPARE(deviceNamed(off, QStringLiteral("node5"))->ports, 2);
    QCOMPARE(off.devices.size(), racks.devices.size());
    // Without a plan nothing is said.
    QVERIFY(std::ranges::none_of(racksOf(*fabric, {}).ports,
                                 [](const RackPort &port) { return port.verdict.has_value(); }));
}

void TestRacks::saysWhatIsWanted()
{
    const SharedFabric fabric = smallFabric();
    // The plugs of node1 and node3's first adapter at the leaf are exchanged.
    const Racks racks = beside(*fabric, "a,a_port,b,b_port\nleaf1,3,node1,mlx5_0\n"
                                        "leaf1,1,node3,mlx5_0\nleaf1,4,node3,mlx5_1\n");
    QCOMPARE(verdictsOf(racks, "leaf1"), QStringLiteral("1:wrong 2:extra 3:wrong 4:right"));
    const auto device = qint32(deviceNamed(racks, QStringLiteral("leaf1")) - racks.devices.data());
    const NodeIndex leaf = racks.devices[size_t(device)].nodes.front();
    const auto wanted = [&](PortNumber number) {
        return racks.ports[size_t(racks.portOf(device, leaf, number))].wanted;
    };
    QCOMPARE(wanted(1), 1); // line 3 of the plan
    QCOMPARE(wanted(2), -1);
    QCOMPARE(wanted(3), 0);
    QCOMPARE(wanted(4), 2);
}

/// Random places of random fabrics: each device is at its place or unplaced, once, and what is
/// drawn in one unit does not lie upon each other; each cable of the plan is at both of its ends.
void TestRacks::hasEverythingOnce()
{
    QRandomGenerator random(testSeed());
    for (int round = 0; round < 60; ++round) {
        const Wiring planned = makeWiring(2, 2, int(random.bounded(1, 6)), 1);
        Wiring actual = planned;
        for (quint32 i = random.bounded(4U); i > 0 && actual.cables.size() > 1; --i) {
            const auto cable = std::ptrdiff_t(random.bounded(quint32(actual.cables.size())));
            actual.cables.erase(actual.cables.begin() + cable);
        }
        const SharedFabric fabric = fabricOf(actual);
        QByteArray table = "node,rack,height,units\n";
        QSet<QString> named;
        for (const Wiring::Unit &unit : planned.nodes) {
            if (random.bounded(4) != 0 && !named.contains(unit.host)) {
                named.insert(unit.host);
                table += unit.host.toUtf8() + ",R" + QByteArray::number(random.bounded(3)) + ',' +
                         QByteArray::number(random.bounded(1, 20)) + ',' +
                         QByteArray::number(random.bounded(1, 4)) + '\n';
            }
        }
        const Plan plan = planOf(planned, WithGuids::No);
        const PlanComparison comparison = comparePlan(plan, *fabric);
        const auto said = readPlaces(table);
        VERIFY_RESULT(said);
        const Racks racks = racksOf(*fabric, std::vector{*said}, &plan, &comparison);
        std::vector<int> times(racks.devices.size(), 0);
        for (const qint32 device : racks.unplaced) {
            ++times[size_t(device)];
            QVERIFY(!named.contains(racks.devices[size_t(device)].name));
        }
        for (const Rack &rack : racks.racks) {
            for (const qint32 device : rack.devices) {
                ++times[size_t(device)];
                QVERIFY(named.contains(racks.devices[size_t(device)].name));
            }
            for (const qint32 a : rack.devices) {
                for (const qint32 b : rack.devices) {
                    const RackDevice &one = racks.devices[size_t(a)];
                    const RackDevice &other = racks.devices[size_t(b)];
                    const bool isOver = a != b && one.unit < other.unit + other.units &&
                                        other.unit < one.unit + one.units;
                    QVERIFY(!isOver || (one.sides == other.sides && one.side != other.side));
                }
            }
        }
        QVERIFY(std::ranges::all_of(times, [](int each) { return each == 1; }));
        // Nodes that are there, once.
        qsizetype nodes = 0;
        for (const RackDevice &device : racks.devices) {
            nodes += qsizetype(device.nodes.size());
        }
        QCOMPARE(nodes, qsizetype(fabric->nodes().size()));
        std::vector<int> ends(comparison.cables.size(), 0);
        for (const RackPort &port : racks.ports) {
            QVERIFY(port.row >= 0 && port.column >= 0);
            if (port.cable >= 0) {
                ++ends[size_t(port.cable)];
                const ComparedCable &cable = comparison.cables[size_t(port.cable)];
                QCOMPARE(*port.verdict == Verdict::Right, cable.verdict == CableVerdict::Right);
            }
        }
        for (size_t i = 0; i < ends.size(); ++i) {
            QVERIFY(comparison.cables[i].verdict != CableVerdict::Right || ends[i] == 2);
            QVERIFY(comparison.cables[i].verdict != CableVerdict::Missing || ends[i] == 2);
        }
    }
}

PICKGLASS_TEST(TestRacks, QCoreApplication)

#include "tst_racks.moc"
