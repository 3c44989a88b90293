// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/placealiases.h"
#include "core/fabric/portlabels.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <random>

using namespace pickglass;

namespace {

constexpr Guid LeafGuid(0x10);
constexpr Guid SpineGuid(0x20);

/// "Cage=7 Split=1"
SharedPortAttributes attributesOf(const QString &text)
{
    PortAttributes attributes;
    for (const QString &one : text.split(u' ', Qt::SkipEmptyParts)) {
        attributes << PortAttribute{one.section(u'=', 0, 0), one.section(u'=', 1)};
    }
    return text.isEmpty() ? nullptr : std::make_shared<const PortAttributes>(std::move(attributes));
}

/// A switch whose port says this, cabled to port 3 of another.
SharedFabric fabricOf(const QString &description, int ports, PortNumber number,
                      const QString &attributes)
{
    FabricBuilder builder;
    Node &leaf = builder.node(LeafGuid, NodeType::Switch);
    leaf.description = description;
    leaf.portCount = static_cast<quint8>(ports);
    builder.node(SpineGuid, NodeType::Switch).description = QStringLiteral("spine01");
    builder.port(LeafGuid, number).attributes = attributesOf(attributes);
    if (number != 0) {
        builder.connect(LeafGuid, number, SpineGuid, 3);
    }
    return builder.build();
}

QStringList namesOf(const Fabric &fabric)
{
    QStringList names;
    for (const Port &port : fabric.ports()) {
        names << portPlace(fabric.node(port.node).name, fabric, port);
    }
    return names;
}

QString labelOf(const Fabric &fabric, Guid node, PortNumber number)
{
    return portLabel(fabric, fabric.port(fabric.findPort(node, number))).value_or(QString());
}

} // namespace

/// What ports are called beside their numbers, and the aliases that people give.
class TestPortLabels final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void labels_data();
    void labels();
    void planes_data();
    void planes();
    void cagesReachOverChips();
    void findsByLabel();
    void aliases_data();
    void aliases();
    void aliasesKeepTheFabric();
};

void TestPortLabels::labels_data()
{
    QTest::addColumn<QString>("description");
    QTest::addColumn<int>("ports");
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("attributes");
    QTest::addColumn<QString>("label"); ///< empty: none
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, const char *description, int ports, int number,
                        const char *attributes, const char *label, const char *text) {
        QTest::newRow(name) << QString::fromUtf8(description) << ports << number
                            << QString::fromUtf8(attributes) << QString::fromUtf8(label)
                            << QString::fromUtf8(text);
    };
    constexpr const char *Description = "MF0;leaf01:MQM9700/U1";
    row("nothing says it", "leaf01", 40, 21, "", "", "21");
    row("other attributes", "leaf01", 40, 21, "NeighborMTU=4096 LMC=0", "", "21");
    row("the device says it", "leaf01", 40, 21, "PortLabel=1/21", "1/21", "21 (1/21)");
    row("it repeats the number", "leaf01", 40, 21, "PortLabel=21", "21", "21");
    row("people go first", "leaf01", 40, 21, "PortLabel=1/21 Label=storage", "storage",
        "21 (storage)");
    row("label before its parts", "leaf01", 40, 21, "ASIC=1 Cage=11 CagePort=1 PortLabel=11/1",
        "11/1", "21 (11/1)");
    row("parts", "leaf01", 40, 21, "ASIC=1 Cage=11 CagePort=2", "1/11/2", "21 (1/11/2)");
    row("split", "leaf01", 40, 21, "ASIC=1 Cage=11 CagePort=2 Split=1", "1/11/2/1",
        "21 (1/11/2/1)");
    row("not split", "leaf01", 40, 21, "ASIC=1 Cage=11 CagePort=2 Split=0", "1/11/2",
        "21 (1/11/2)");
    row("parts missing", "leaf01", 40, 21, "Cage=11 Split=2", "", "21");
    row("first port of a QM9700", Description, 64, 1, "", "1/1/1", "1 (1/1/1)");
    row("with an aggregation node", Description, 65, 21, "", "1/11/1", "21 (1/11/1)");
    row("last port", Description, 64, 64, "", "1/32/2", "64 (1/32/2)");
    row("the aggregation node's port", Description, 65, 65, "", "", "65");
    row("port 0", Description, 64, 0, "", "", "0");
    row("split ports have other numbers", Description, 129, 21, "", "", "21");
    row("number of ports not known", Description, 0, 21, "", "", "21");
    row("what it says before the model", Description, 64, 21, "PortLabel=x", "x", "21 (x)");
    row("Quantum", "MF0;leaf01:MQM8700/U1", 40, 21, "", "", "21");
    row("a chip of a director", "MF0;core:MCS9500/L01/U1", 64, 21, "", "", "21");
}

void TestPortLabels::labels()
{
    QFETCH(const QString, description);
    QFETCH(const int, ports);
    QFETCH(const int, number);
    QFETCH(const QString, attributes);
    QFETCH(const QString, label);
    const SharedFabric fabric =
        fabricOf(description, ports, static_cast<PortNumber>(number), attributes);
    const Port &port = fabric->port(fabric->findPort(LeafGuid, static_cast<PortNumber>(number)));
    QCOMPARE(portLabel(*fabric, port).has_value(), !label.isEmpty());
    QCOMPARE(portLabel(*fabric, port).value_or(QString()), label);
    QTEST(portText(*fabric, port), "text");
}

void TestPortLabels::planes_data()
{
    QTest::addColumn<QString>("device");
    QTest::addColumn<QString>("attributes");
    QTest::addColumn<int>("plane"); ///< 0: none
    QTest::newRow("none") << ""
                          << "" << 0;
    QTest::newRow("of four") << ""
                             << "Plane=2 NumOfPlanes=4" << 2;
    QTest::newRow("the only one") << ""
                                  << "Plane=1 NumOfPlanes=1" << 0;
    QTest::newRow("the device knows how many") << "AsicMaxPlanes=4"
                                               << "Plane=3" << 3;
    QTest::newRow("nobody knows how many") << ""
                                           << "Plane=3" << 0;
    QTest::newRow("no number") << "AsicMaxPlanes=4"
                               << "Plane=x" << 0;
}

void TestPortLabels::planes()
{
    QFETCH(const QString, device);
    QFETCH(const QString, attributes);
    FabricBuilder builder;
    builder.node(LeafGuid, NodeType::Switch).portCount = 144;
    builder.port(LeafGuid, 0).attributes = attributesOf(device);
    builder.port(LeafGuid, 5).attributes = attributesOf(attributes);
    const SharedFabric fabric = builder.build();
    const Port &port = fabric->port(fabric->findPort(LeafGuid, 5));
    QTEST(planeOf(*fabric, port).value_or(0), "plane");
}

/// Two chips of one system, whose ports are the planes of one cage, and another system.
void TestPortLabels::cagesReachOverChips()
{
    FabricBuilder builder;
    for (const quint64 chip : {0x10, 0x11, 0x20}) {
        builder.node(Guid(chip), NodeType::Switch).systemImageGuid = Guid(chip & 0xf0);
        for (const PortNumber number : {PortNumber(1), PortNumber(2)}) {
            builder.port(Guid(chip), number).attributes = attributesOf(
                QStringLiteral("Cage=%1 Plane=%2 NumOfPlanes=2").arg(number + 6).arg(chip & 0xf));
        }
    }
    builder.port(Guid(0x11), 9);
    const SharedFabric fabric = builder.build();
    const auto cageOf = [&fabric](quint64 node, PortNumber number) {
        return portsOfCage(*fabric, fabric->port(fabric->findPort(Guid(node), number)));
    };
    QCOMPARE(cageOf(0x10, 2), (std::vector<PortIndex>{fabric->findPort(Guid(0x10), 2),
                                                      fabric->findPort(Guid(0x11), 2)}));
    QCOMPARE(cageOf(0x20, 2), (std::vector<PortIndex>{fabric->findPort(Guid(0x20), 2)}));
    QCOMPARE(cageOf(0x11, 9), std::vector<PortIndex>());
}

void TestPortLabels::findsByLabel()
{
    FabricBuilder builder;
    builder.node(LeafGuid, NodeType::Switch);
    builder.port(LeafGuid, 1).attributes = attributesOf(QStringLiteral("PortLabel=1/1/A"));
    builder.port(LeafGuid, 2).attributes = attributesOf(QStringLiteral("PortLabel=1/1/B"));
    builder.port(LeafGuid, 3).attributes = attributesOf(QStringLiteral("PortLabel=1/1/B"));
    builder.port(LeafGuid, 4);
    const SharedFabric fabric = builder.build();
    const NodeIndex node = fabric->findNode(LeafGuid);
    QCOMPARE(portsLabeled(*fabric, node, u"1/1/a"),
             (std::vector<PortIndex>{fabric->findPort(node, 1)}));
    QCOMPARE(portsLabeled(*fabric, node, u"1/1/B").size(), size_t(2));
    QVERIFY(portsLabeled(*fabric, node, u"4").empty());
    QVERIFY(portsLabeled(*fabric, node, u"").empty());
}

void TestPortLabels::aliases_data()
{
    QTest::addColumn<NameMap>("nodes");
    QTest::addColumn<PortAlias>("port");
    QTest::addColumn<QString>("names");
    const auto row = [](const char *name, const NameMap &nodes, const PortAlias &port,
                        const char *names) {
        QTest::newRow(name) << nodes << port << QString::fromUtf8(names);
    };
    const auto text = [](const char *of) { return QString::fromLatin1(of); };
    const PortAlias none{.node = Guid(0x99), .number = 1, .label = text("none")};
    row("what is not there", {{Guid(0x99), text("x")}}, none, "leaf01/21, spine01/3");
    row("a node", {{LeafGuid, text("row 1")}}, none, "row 1/21, spine01/3");
    row("a host and its adapter", {{LeafGuid, text("n1 mlx5_0")}}, none, "n1 mlx5_0/21, spine01/3");
    row("a port by its GUID", {}, {.node = LeafGuid, .number = 21, .label = text("storage")},
        "leaf01/21 (storage), spine01/3");
    row("by its name", {}, {.nodeName = text("spine01"), .number = 3, .label = text("up")},
        "leaf01/21, spine01/3 (up)");
    row("by its alias", {{LeafGuid, text("row 1")}},
        {.nodeName = text("row 1"), .number = 21, .label = text("up")}, "row 1/21 (up), spine01/3");
    row("by the name before", {{LeafGuid, text("row 1")}},
        {.nodeName = text("leaf01"), .number = 21, .label = text("up")},
        "row 1/21 (up), spine01/3");
    row("a name of two", {{LeafGuid, text("spine01")}},
        {.nodeName = text("spine01"), .number = 3, .label = text("up")},
        "spine01 …0010/21, spine01 …0020/3");
    row("a port that is not there", {}, {.node = LeafGuid, .number = 22, .label = text("x")},
        "leaf01/21, spine01/3");
    row("no name", {}, {.number = 21, .label = text("x")}, "leaf01/21, spine01/3");
}

void TestPortLabels::aliases()
{
    QFETCH(const NameMap, nodes);
    QFETCH(const PortAlias, port);
    QFETCH(const QString, names);
    const SharedFabric fabric = fabricOf(QStringLiteral("MF0;leaf01:MQM8700/U1"), 40, 21, {});
    const SharedFabric named = withAliases(fabric, PlaceAliases{nodes, {port}});
    QCOMPARE(namesOf(*named).join(QStringLiteral(", ")), names);
    QCOMPARE(named->node(named->findNode(LeafGuid)).model, QStringLiteral("MQM8700"));
    // The first of a port holds, and goes before what is there.
    const SharedFabric again = withAliases(
        named, PlaceAliases{{},
                            {{.node = LeafGuid, .number = 21, .label = QStringLiteral("a")},
                             {.node = LeafGuid, .number = 21, .label = QStringLiteral("b")}}});
    QCOMPARE(labelOf(*again, LeafGuid, 21), QStringLiteral("a"));
}

/// Random aliases change names and labels and nothing else; none leave the very fabric.
void TestPortLabels::aliasesKeepTheFabric()
{
    std::mt19937 random(7);
    const auto below = [&random](quint32 limit) { return static_cast<quint32>(random() % limit); };
    FabricBuilder builder;
    for (quint64 i = 1; i <= 40; ++i) {
        const bool isSwitch = i <= 8;
        builder.node(Guid(i), isSwitch ? NodeType::Switch : NodeType::ChannelAdapter).description =
            QStringLiteral("node%1").arg(below(30));
        builder.port(Guid(i), 1).attributes =
            below(2) == 0 ? attributesOf(QStringLiteral("PortLabel=p%1").arg(i)) : nullptr;
    }
    for (quint64 i = 9; i <= 40; ++i) {
        builder.connect(Guid(i), 1, Guid(i % 8 + 1), static_cast<PortNumber>(1 + i / 8));
    }
    const SharedFabric fabric = builder.build();
    QVERIFY(withAliases(fabric, {}) == fabric);
    for (int run = 0; run < 50; ++run) {
        PlaceAliases aliases;
        for (quint32 i = below(30); i > 0; --i) {
            aliases.nodes.insert(Guid(below(60)), QStringLiteral("name%1").arg(below(5)));
            aliases.ports.push_back(
                {below(2) == 0 ? Guid() : Guid(below(60)), QStringLiteral("node%1").arg(below(40)),
                 static_cast<PortNumber>(below(8)), QStringLiteral("l%1").arg(below(9))});
        }
        const SharedFabric named = withAliases(fabric, aliases);
        QCOMPARE(named->nodes().size(), fabric->nodes().size());
        QCOMPARE(named->ports().size(), fabric->ports().size());
        QCOMPARE(named->links().size(), fabric->links().size());
        for (size_t i = 0; i < fabric->ports().size(); ++i) {
            const Port &before = fabric->ports()[i];
            const Port &after = named->ports()[i];
            QCOMPARE(after.node, before.node);
            QCOMPARE(after.number, before.number);
            QCOMPARE(after.peer, before.peer);
            QCOMPARE(after.link, before.link);
            QCOMPARE(attributeOf(after.attributes, u"PortLabel"),
                     attributeOf(before.attributes, u"PortLabel"));
        }
        for (size_t i = 0; i < fabric->nodes().size(); ++i) {
            const Node &before = fabric->nodes()[i];
            const Node &after = named->nodes()[i];
            QCOMPARE(after.description, before.description);
            QCOMPARE(after.firstPort, before.firstPort);
            QCOMPARE(after.ports, before.ports);
            if (const auto alias = aliases.nodes.constFind(after.guid);
                alias != aliases.nodes.constEnd()) {
                QVERIFY2(after.name.startsWith(*alias), qPrintable(after.name));
            }
        }
    }
}

PICKGLASS_TEST_APPLESS(TestPortLabels)
#include "tst_portlabels.moc"
