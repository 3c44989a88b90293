// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/chronicle.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;

namespace {

constexpr Guid Leaf(0x10);
constexpr Guid Spine(0x20);
constexpr Guid Host(0x30);
constexpr Guid HostPort(0x31);
constexpr Guid Other(0x40);

Timestamp at(double seconds)
{
    return Timestamp(1'700'000'000'000'000 + static_cast<qint64>(seconds * 1e6));
}

CounterId id(Attribute attribute, const char *name)
{
    return findCounter(attribute, QString::fromLatin1(name));
}

const CounterId Symbol = id(Attribute::PortCounters, "SymbolErrorCounter");
const CounterId Downed = id(Attribute::PortCounters, "LinkDownedCounter");
const CounterId Data = id(Attribute::PortCountersExtended, "PortXmitData");

/// A leaf (LID 1) with a host (LID 3) on port 1 and a spine (LID 2) on port 2, 4xHDR.
FabricBuilder whole()
{
    FabricBuilder builder;
    builder.node(Leaf, NodeType::Switch).description = QStringLiteral("leaf");
    builder.node(Spine, NodeType::Switch).description = QStringLiteral("spine");
    Node &host = builder.node(Host, NodeType::ChannelAdapter);
    host.description = QStringLiteral("node7 mlx5_0");
    host.vendorId = 0x2c9;
    host.portCount = 2;
    builder.port(Leaf, 0).lid = Lid(1);
    builder.port(Spine, 0).lid = Lid(2);
    Port &port = builder.port(Host, 1);
    port.lid = Lid(3);
    port.guid = HostPort;
    builder.connect(Leaf, 1, Host, 1);
    builder.connect(Leaf, 2, Spine, 1);
    for (const PortNumber number : {1, 2}) {
        builder.port(Leaf, number).width = LinkWidth::X4;
        builder.port(Leaf, number).speed = LinkSpeed::HDR;
    }
    return builder;
}

/// The same as a text knows it that has only the GUIDs of ports, and no vendors.
FabricBuilder wholeByPorts()
{
    FabricBuilder builder;
    builder.node(Leaf, NodeType::Switch).description = QStringLiteral("leaf");
    builder.node(Spine, NodeType::Switch).description = QStringLiteral("spine");
    builder.node(HostPort, NodeType::ChannelAdapter).description = QStringLiteral("node7 mlx5_0");
    builder.port(Leaf, 0).lid = Lid(1);
    builder.port(Spine, 0).lid = Lid(2);
    Port &port = builder.port(HostPort, 1);
    port.lid = Lid(3);
    port.guid = HostPort;
    builder.connect(Leaf, 1, HostPort, 1);
    builder.connect(Leaf, 2, Spine, 1);
    return builder;
}

DatedText text(const char *path, double seconds, FabricBuilder fabric, Facts facts = {})
{
    DatedText made;
    made.path = QString::fromLatin1(path);
    made.time = at(seconds);
    made.content.fabric = fabric.build();
    made.content.facts = std::move(facts);
    return made;
}

Facts part()
{
    Facts facts;
    facts.scope = FabricScope::Part;
    return facts;
}

Facts byPorts(FabricScope scope = FabricScope::Whole)
{
    Facts facts;
    facts.scope = scope;
    facts.hasPortsForAdapters = true;
    return facts;
}

CounterReading reading(const PortName &port, std::vector<std::pair<CounterId, quint64>> values,
                       double seconds = -1)
{
    return {port, seconds < 0 ? Timestamp() : at(seconds), std::move(values), 5};
}

PortName byLid(quint16 lid, PortNumber number)
{
    return {PortName::By::Lid, number, {}, Lid(lid)};
}

PortName byHost(const char *host, const char *device)
{
    return {PortName::By::Host, 1, {}, {}, QString::fromLatin1(host), QString::fromLatin1(device)};
}

PortReading told(const PortName &port, PortState state)
{
    PortReading reading;
    reading.port = port;
    reading.known.number = port.number;
    reading.known.state = state;
    reading.line = 7;
    return reading;
}

SharedPortAttributes attributes(const char *name, const char *value)
{
    return std::make_shared<const PortAttributes>(
        PortAttributes{{QString::fromLatin1(name), QString::fromLatin1(value)}});
}

DatedText facts(const char *path, double seconds, Facts facts)
{
    return text(path, seconds, {}, std::move(facts));
}

DatedText counters(const char *path, double seconds, std::vector<CounterReading> readings)
{
    Facts facts = part();
    facts.counters = std::move(readings);
    return text(path, seconds, {}, std::move(facts));
}

QStringList sentences(const Chronicle &chronicle, size_t text)
{
    QStringList told;
    for (const LineProblem &problem : chronicle.troubles[text].problems) {
        told << problem.message.english();
    }
    return told;
}

} // namespace

#define CHRONICLE(name, ...)                                                                       \
    const std::vector<DatedText> name##Texts{__VA_ARGS__};                                         \
    const auto name##Made = chronicleOf(name##Texts);                                              \
    VERIFY_RESULT(name##Made);                                                                     \
    const Chronicle &name = *name##Made

class TestChronicle : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void putsMomentsInOrder();
    void joinsTextsOfOneTime();
    void knowsAdaptersByTheirPorts();
    void keepsTheRatesOfCables();
    void fillsInParts();
    void saysPartsBeforeTheWholeOfIt();
    void makesAFabricOfPartsAlone();
    void completesTheLastFabric();
    void placesPortsByTheirNames();
    void placesCablesByTheirNames();
    void believesTheWholeAboutCables();
    void tellsContradictions();
    void findsPorts_data();
    void findsPorts();
    void leavesOutUnknownPorts();
    void makesSweeps();
    void sharesLayouts();
    void keepsTheFirstOfTwoReadings();
    void takesFilesOfOneMomentTogether();
    void placesManagersAndTables();
    void joinsManagersOfOneTime();
    void refusesTextsWithoutAFabric();
};

void TestChronicle::putsMomentsInOrder()
{
    FabricBuilder later = whole();
    later.node(Other, NodeType::Switch).description = QStringLiteral("new");
    CHRONICLE(chronicle, text("b", 20, std::move(later)), text("a", 10, whole()));
    QCOMPARE(chronicle.fabrics.size(), size_t(2));
    QCOMPARE(chronicle.fabrics[0].time, at(10));
    QCOMPARE(chronicle.fabrics[0].what->nodes().size(), size_t(3));
    QCOMPARE(chronicle.fabrics[1].what->nodes().size(), size_t(4));
    QCOMPARE(chronicle.troubles.size(), size_t(2));
    QVERIFY(chronicle.sweeps.empty());
}

void TestChronicle::joinsTextsOfOneTime()
{
    FabricBuilder other;
    other.node(Other, NodeType::Switch).description = QStringLiteral("third");
    CHRONICLE(chronicle, text("a", 10, whole()), text("b", 10, std::move(other)));
    QCOMPARE(chronicle.fabrics.size(), size_t(1));
    QCOMPARE(chronicle.fabrics[0].what->nodes().size(), size_t(4));
    QCOMPARE(chronicle.fabrics[0].what->links().size(), size_t(2));
}

void TestChronicle::knowsAdaptersByTheirPorts()
{
    // Whichever comes first: the node is the same, and what only one text knows of it stays.
    CHRONICLE(chronicle, text("ports", 10, wholeByPorts(), byPorts()), text("a", 20, whole()),
              text("ports again", 30, wholeByPorts(), byPorts()));
    QCOMPARE(chronicle.fabrics.size(), size_t(3));
    for (const auto &moment : chronicle.fabrics) {
        QCOMPARE(moment.what->nodes().size(), size_t(3));
        QVERIFY(moment.what->findNode(Host).isValid());
        QVERIFY(moment.what->findPort(Host, 1).isValid());
        QCOMPARE(moment.what->links().size(), size_t(2));
    }
    const Fabric &last = *chronicle.fabrics[2].what;
    QCOMPARE(last.node(last.findNode(Host)).vendorId, quint32(0x2c9));
}

/// OpenSM's list does not tell the newest speeds; what was found before stays with the cable.
void TestChronicle::keepsTheRatesOfCables()
{
    FabricBuilder listed;
    listed.node(Leaf, NodeType::Switch);
    listed.node(Spine, NodeType::Switch);
    listed.node(Host, NodeType::ChannelAdapter);
    listed.connect(Leaf, 1, Spine, 2); // another cable than before
    listed.connect(Leaf, 2, Spine, 1);
    CHRONICLE(chronicle, text("a", 10, whole()), text("subnet.lst", 20, std::move(listed)));
    QCOMPARE(chronicle.fabrics.size(), size_t(2));
    const Fabric &last = *chronicle.fabrics[1].what;
    QVERIFY(last.port(last.findPort(Leaf, 2)).speed == LinkSpeed::HDR);
    QVERIFY(last.port(last.findPort(Leaf, 2)).width == LinkWidth::X4);
    QVERIFY(last.port(last.findPort(Leaf, 1)).speed == LinkSpeed::Unknown);
}

void TestChronicle::fillsInParts()
{
    FabricBuilder said;
    said.node(Leaf, NodeType::Switch);
    said.port(Leaf, 2).speed = LinkSpeed::EDR;
    FabricBuilder nothingNew;
    nothingNew.node(Leaf, NodeType::Switch);
    CHRONICLE(chronicle, text("a", 10, whole()), text("same", 20, std::move(nothingNew), part()),
              text("slower", 30, std::move(said), part()));
    QCOMPARE(chronicle.fabrics.size(), size_t(2));
    QCOMPARE(chronicle.fabrics[1].time, at(30));
    const Fabric &fabric = *chronicle.fabrics[1].what;
    QCOMPARE(fabric.nodes().size(), size_t(3));
    QVERIFY(fabric.port(fabric.findPort(Leaf, 2)).speed == LinkSpeed::EDR);
    QVERIFY(fabric.port(fabric.findPort(Leaf, 1)).speed == LinkSpeed::HDR);
    QVERIFY(sentences(chronicle, 2).isEmpty()); // it has changed, which is no contradiction
}

void TestChronicle::saysPartsBeforeTheWholeOfIt()
{
    FabricBuilder said;
    said.node(Leaf, NodeType::Switch).deviceId = 7;
    CHRONICLE(chronicle, text("part", 5, std::move(said), part()), text("a", 10, whole()));
    QCOMPARE(chronicle.fabrics.size(), size_t(1));
    QCOMPARE(chronicle.fabrics[0].time, at(5));
    const Fabric &fabric = *chronicle.fabrics[0].what;
    QCOMPARE(fabric.node(fabric.findNode(Leaf)).deviceId, quint32(7));
    QCOMPARE(fabric.nodes().size(), size_t(3));
}

void TestChronicle::makesAFabricOfPartsAlone()
{
    FabricBuilder one;
    one.node(Leaf, NodeType::Switch);
    FabricBuilder two;
    two.node(Spine, NodeType::Switch);
    CHRONICLE(chronicle, text("one", 10, std::move(one), part()),
              text("two", 20, std::move(two), part()));
    QCOMPARE(chronicle.fabrics.size(), size_t(1));
    QCOMPARE(chronicle.fabrics[0].what->nodes().size(), size_t(2));
}

/// What nobody knew before is no change: the state of a port, a port without a cable.
void TestChronicle::completesTheLastFabric()
{
    FabricBuilder said;
    said.node(Leaf, NodeType::Switch).deviceId = 7;
    said.port(Leaf, 2).state = PortState::Active;
    said.port(Leaf, 9).state = PortState::Down;
    FabricBuilder changed;
    changed.node(Leaf, NodeType::Switch);
    changed.port(Leaf, 2).state = PortState::Init;
    CHRONICLE(chronicle, text("a", 10, whole()), text("more", 20, std::move(said), part()),
              text("other", 30, std::move(changed), part()));
    QCOMPARE(chronicle.fabrics.size(), size_t(2));
    const Fabric &first = *chronicle.fabrics[0].what;
    QCOMPARE(first.node(first.findNode(Leaf)).deviceId, quint32(7));
    QVERIFY(first.port(first.findPort(Leaf, 2)).state == PortState::Active);
    QVERIFY(first.port(first.findPort(Leaf, 9)).state == PortState::Down);
    QCOMPARE(chronicle.fabrics[1].time, at(30));
    const Fabric &second = *chronicle.fabrics[1].what;
    QVERIFY(second.port(second.findPort(Leaf, 2)).state == PortState::Init);
    QCOMPARE(second.node(second.findNode(Leaf)).deviceId, quint32(7));
}

void TestChronicle::placesPortsByTheirNames()
{
    Facts named = part();
    named.ports = {told(byLid(1, 2), PortState::Armed), told(byLid(3, 0), PortState::Active),
                   told(byLid(500, 1), PortState::Active)};
    named.ports[0].known.attributes = attributes("NeighborMTU", "4096");
    Facts again = part();
    again.ports = {told(byLid(1, 2), PortState::Unknown)};
    again.ports[0].known.attributes = attributes("LifeTime", "18");
    again.ports[0].known.speed = LinkSpeed::NDR;
    CHRONICLE(chronicle, text("a", 10, whole()), facts("portinfo", 10, std::move(named)),
              facts("switchinfo", 10, std::move(again)));
    QCOMPARE(chronicle.fabrics.size(), size_t(1));
    const Fabric &fabric = *chronicle.fabrics[0].what;
    const Port &port = fabric.port(fabric.findPort(Leaf, 2));
    QVERIFY(port.state == PortState::Armed);
    QVERIFY(port.speed == LinkSpeed::HDR);
    QVERIFY(port.link.isValid());
    QVERIFY(port.attributes);
    QCOMPARE(*port.attributes, *attributes("NeighborMTU", "4096") + *attributes("LifeTime", "18"));
    QVERIFY(fabric.port(fabric.findPort(Host, 1)).state == PortState::Active);
    QCOMPARE(chronicle.troubles[1].skippedLines, qint64(1));
    QCOMPARE(chronicle.troubles[1].problems[0].line, qint64(7));
    QVERIFY(sentences(chronicle, 1)[0].contains(QLatin1String("LID 500")));
    QCOMPARE(sentences(chronicle, 2).size(), 1);
    QVERIFY(sentences(chronicle, 2)[0].contains(QLatin1String("speed NDR here, and HDR")));
}

/// Without a text of the whole fabric, LIDs are those of the last one.
void TestChronicle::placesCablesByTheirNames()
{
    const PortName leaf{PortName::By::PortGuid, 3, Leaf};
    const PortName spine{PortName::By::PortGuid, 3, Spine};
    Facts named = part();
    named.cables = {{leaf, spine, 4}, {byLid(1, 3), byLid(2, 4), 5}, {byLid(1, 4), byLid(9, 1), 6}};
    CHRONICLE(chronicle, text("a", 10, whole()), facts("neighbors", 20, std::move(named)));
    QCOMPARE(chronicle.fabrics.size(), size_t(2));
    const Fabric &fabric = *chronicle.fabrics[1].what;
    QCOMPARE(fabric.nodes().size(), size_t(3));
    QCOMPARE(fabric.links().size(), size_t(3));
    QVERIFY(fabric.port(fabric.findPort(Leaf, 3)).peer == fabric.findPort(Spine, 3));
    QCOMPARE(chronicle.troubles[1].skippedLines, qint64(2));
    const QStringList said = sentences(chronicle, 1);
    QVERIFY(said[0].contains(QLatin1String("another cable")));
    QVERIFY(said[1].contains(QLatin1String("LID 9")));
}

void TestChronicle::believesTheWholeAboutCables()
{
    FabricBuilder stale;
    stale.node(Leaf, NodeType::Switch);
    stale.node(Spine, NodeType::Switch);
    stale.node(Other, NodeType::Switch);
    stale.connect(Leaf, 5, Spine, 5); // no longer there
    stale.connect(Leaf, 2, Spine, 1); // the same
    stale.connect(Leaf, 6, Other, 1); // to a node that the other text may not have reached
    CHRONICLE(chronicle, text("a", 10, whole()), text("stale", 10, std::move(stale), part()));
    QCOMPARE(chronicle.fabrics.size(), size_t(1));
    QCOMPARE(chronicle.fabrics[0].what->links().size(), size_t(3));
    const QStringList said = sentences(chronicle, 1);
    QCOMPARE(said.size(), 1);
    QVERIFY2(said[0].contains(QLatin1String("[5] here, and has no cable according to a")),
             qPrintable(said[0]));
}

void TestChronicle::tellsContradictions()
{
    FabricBuilder other;
    other.node(Leaf, NodeType::Switch);
    other.node(Other, NodeType::Switch);
    other.port(Leaf, 0).lid = Lid(9);
    other.port(Leaf, 2).speed = LinkSpeed::NDR;
    other.connect(Leaf, 2, Other, 1);
    CHRONICLE(chronicle, text("first", 10, whole()), text("second", 10, std::move(other)));
    QVERIFY(sentences(chronicle, 0).isEmpty());
    const QStringList told = sentences(chronicle, 1);
    QCOMPARE(told.size(), 3);
    QCOMPARE(told.filter(QStringLiteral("has the LID 9 here, and 1 according to first")).size(), 1);
    QCOMPARE(told.filter(QStringLiteral("speed NDR here, and HDR according to first")).size(), 1);
    QCOMPARE(told.filter(QStringLiteral("is cabled to 0x0000000000000040[1] here, and to "
                                        "0x0000000000000020[1] according to first"))
                 .size(),
             1);
    const Fabric &fabric = *chronicle.fabrics[0].what;
    QCOMPARE(fabric.links().size(), size_t(2));
}

void TestChronicle::findsPorts_data()
{
    QTest::addColumn<PortName>("name");
    QTest::addColumn<PortKey>("port");
    QTest::newRow("node GUID") << PortName{PortName::By::NodeGuid, 2, Leaf} << PortKey{Leaf, 2};
    QTest::newRow("port GUID") << PortName{PortName::By::PortGuid, 1, HostPort} << PortKey{Host, 1};
    QTest::newRow("a switch's port GUID")
        << PortName{PortName::By::PortGuid, 2, Leaf} << PortKey{Leaf, 2};
    QTest::newRow("an interface of the host")
        << PortName{PortName::By::Interface, 0, {}, {}, "node7", "ib1"} << PortKey{Host, 2};
    QTest::newRow("the host as a whole")
        << PortName{PortName::By::Interface, 0, {}, {}, "NODE7.site", ""} << PortKey{Host, 0};
    QTest::newRow("an adapter's other port") << byLid(3, 2) << PortKey{Host, 2};
    QTest::newRow("a port that the adapter does not have") << byLid(3, 3) << PortKey{Host, 1};
    QTest::newRow("the port that has the LID") << byLid(3, 0) << PortKey{Host, 1};
    QTest::newRow("LID") << byLid(3, 1) << PortKey{Host, 1};
    QTest::newRow("a switch's LID") << byLid(1, 2) << PortKey{Leaf, 2};
    QTest::newRow("LID of another text") << byLid(77, 1) << PortKey{Host, 1};
    QTest::newRow("host") << byHost("node7", "mlx5_0") << PortKey{Host, 1};
    QTest::newRow("host in a domain")
        << byHost("Node7.cluster.example", "mlx5_0") << PortKey{Host, 1};
    QTest::newRow("host's only adapter") << byHost("node7", "") << PortKey{Host, 1};
}

void TestChronicle::findsPorts()
{
    QFETCH(PortName, name);
    QFETCH(PortKey, port);
    Facts lids = part();
    lids.lids.insert(HostPort, Lid(77));
    CHRONICLE(chronicle, text("a", 10, whole()), text("guid2lid", 10, {}, std::move(lids)),
              counters("c", 11, {reading(name, {{Symbol, 4}})}));
    QCOMPARE(chronicle.sweeps.size(), size_t(1));
    QCOMPARE(chronicle.sweeps[0]->layout->ports, std::vector<PortKey>{port});
    QCOMPARE(chronicle.sweeps[0]->value(0, 0), quint64(4));
}

void TestChronicle::leavesOutUnknownPorts()
{
    CHRONICLE(chronicle, text("a", 10, whole()),
              counters("c", 11,
                       {reading(byLid(500, 1), {{Symbol, 4}}),
                        reading(byHost("node7", "mlx5_3"), {{Symbol, 4}}),
                        reading({PortName::By::NodeGuid, 1, Other}, {{Symbol, 4}}),
                        reading(byHost("node7", "mlx5_3"), {{Symbol, 5}})}));
    QVERIFY(chronicle.sweeps.empty());
    QCOMPARE(chronicle.troubles[1].skippedLines, qint64(4));
    QCOMPARE(chronicle.troubles[1].problems.size(), 3); // each of them is told once
    QCOMPARE(chronicle.troubles[1].problems[0].line, qint64(5));
    QVERIFY(sentences(chronicle, 1)[0].contains(QLatin1String("LID 500")));
    QVERIFY(sentences(chronicle, 1)[1].contains(QLatin1String("node7 mlx5_3")));
    QVERIFY(sentences(chronicle, 1)[2].contains(Other.toString()));
}

void TestChronicle::makesSweeps()
{
    // Two ports and two attributes, seconds apart, are one sweep; a counter that comes again, and
    // one much later, begin others.
    CHRONICLE(
        chronicle, text("a", 0, whole()),
        counters("host", 10, {reading(byLid(3, 1), {{Symbol, 1}, {Downed, 2}})}),
        counters("data", 12, {reading(byLid(3, 1), {{Data, 1000}})}),
        counters("leaf", 14, {reading(byLid(1, 2), {{Symbol, 3}})}),
        counters("again", 20,
                 {reading(byLid(3, 1), {{Symbol, 5}}, 19), reading(byLid(1, 2), {{Symbol, 6}})}),
        counters("late", 90, {reading(byLid(1, 1), {{Data, 7}})}));
    QCOMPARE(chronicle.sweeps.size(), size_t(3));
    const CounterSweep &first = *chronicle.sweeps[0];
    QCOMPARE(first.number, qint64(1));
    QCOMPARE(first.time, at(10));
    QCOMPARE(first.duration, qint64(4'000'000));
    QCOMPARE(first.layout->ports, (std::vector<PortKey>{{Leaf, 2}, {Host, 1}}));
    QCOMPARE(first.layout->counters.size(), size_t(3));
    const auto column = [&](CounterId counter) {
        return static_cast<size_t>(std::ranges::find(first.layout->counters, counter) -
                                   first.layout->counters.begin());
    };
    QVERIFY(first.isKnown(column(Symbol), 0));
    QVERIFY(!first.isKnown(column(Downed), 0));
    QVERIFY(!first.isKnown(column(Data), 0));
    QCOMPARE(first.value(column(Symbol), 0), quint64(3));
    QCOMPARE(first.value(column(Downed), 1), quint64(2));
    QCOMPARE(first.value(column(Data), 1), quint64(1000));
    QCOMPARE(first.timeOf(first.layout->attributeOf(column(Data)), 1), at(12).microseconds());
    QCOMPARE(first.timeOf(first.layout->attributeOf(column(Symbol)), 1), at(10).microseconds());
    QCOMPARE(chronicle.sweeps[1]->time, at(19)); // its own time counts
    QCOMPARE(chronicle.sweeps[1]->value(0, 1), quint64(5));
    QCOMPARE(chronicle.sweeps[2]->time, at(90));
    QCOMPARE(chronicle.sweeps[2]->number, qint64(3));
}

void TestChronicle::sharesLayouts()
{
    CHRONICLE(chronicle, text("a", 10, whole()),
              counters("1", 2, {reading(byLid(3, 1), {{Symbol, 1}})}),
              counters("2", 12, {reading(byLid(3, 1), {{Symbol, 1}})}));
    QCOMPARE(chronicle.sweeps.size(), size_t(2));
    QCOMPARE(chronicle.sweeps[0]->layout, chronicle.sweeps[1]->layout);
    // What was read before the fabric is of the fabric all the same.
    QCOMPARE(chronicle.fabrics[0].time, at(2));
}

void TestChronicle::keepsTheFirstOfTwoReadings()
{
    CHRONICLE(chronicle, text("a", 10, whole()),
              counters("1", 12, {reading(byLid(3, 1), {{Symbol, 1}})}),
              counters("2", 12, {reading(byLid(3, 1), {{Symbol, 1}, {Downed, 4}})}),
              counters("3", 12, {reading(byLid(3, 1), {{Symbol, 9}})}));
    QCOMPARE(chronicle.sweeps.size(), size_t(1));
    QCOMPARE(chronicle.sweeps[0]->value(0, 0), quint64(1));
    QVERIFY(sentences(chronicle, 2).isEmpty());
    QCOMPARE(sentences(chronicle, 3).size(), 1);
    QVERIFY(sentences(chronicle, 3)[0].contains(QLatin1String("SymbolErrorCounter")));
    QVERIFY(sentences(chronicle, 3)[0].contains(QLatin1String("is 9 here, and 1")));
}

/// Two tools asked one after the other: the times of files are no measure of what went by between.
void TestChronicle::takesFilesOfOneMomentTogether()
{
    CHRONICLE(chronicle, text("a", 10, whole()),
              counters("1", 12, {reading(byLid(3, 1), {{Symbol, 1}})}),
              counters("2", 12.05, {reading(byLid(3, 1), {{Symbol, 2}, {Downed, 4}})}),
              counters("3", 12.2, {reading(byLid(3, 1), {{Symbol, 3}})}),
              counters("own", 30,
                       {reading(byLid(3, 1), {{Symbol, 4}}, 13),
                        reading(byLid(3, 1), {{Symbol, 5}}, 13.05)}));
    QCOMPARE(chronicle.sweeps.size(), size_t(4));
    QCOMPARE(chronicle.sweeps[0]->time, at(12));
    QCOMPARE(chronicle.sweeps[0]->value(0, 0), quint64(1));
    QCOMPARE(chronicle.sweeps[0]->value(1, 0), quint64(4));
    QCOMPARE(chronicle.sweeps[0]->timeOf(0, 0), at(12).microseconds());
    QVERIFY(sentences(chronicle, 2).isEmpty());
    QCOMPARE(chronicle.sweeps[1]->time, at(12.2));
    QCOMPARE(chronicle.sweeps[3]->time, at(13.05)); // these times were told
}

void TestChronicle::placesManagersAndTables()
{
    Facts facts = part();
    facts.managers.push_back({{}, HostPort, Lid(3), 5, SmState::Master, 10});
    facts.managers.push_back({{}, Guid(0x999), Lid(99), 5, SmState::Standby, 10});
    ForwardingTable byGuid;
    byGuid.node = Leaf;
    byGuid.set(Lid(3), 1);
    ForwardingTable byItsLid;
    byItsLid.lid = Lid(1);
    byItsLid.set(Lid(2), 2);
    byItsLid.set(Lid(3), 2);
    ForwardingTable ofNobody;
    ofNobody.lid = Lid(400);
    ofNobody.set(Lid(1), 1);
    facts.forwarding = {byGuid, byItsLid, ofNobody};
    CHRONICLE(chronicle, text("a", 10, whole()), text("sm", 12, {}, std::move(facts)));
    QCOMPARE(chronicle.managers.size(), size_t(1));
    QCOMPARE(chronicle.managers[0].what.size(), size_t(1));
    QCOMPARE(chronicle.managers[0].what[0].port, (PortKey{Host, 1}));
    QCOMPARE(chronicle.forwarding.size(), size_t(1));
    QCOMPARE(chronicle.forwarding[0].time, at(12));
    QCOMPARE(chronicle.forwarding[0].what.size(), size_t(1));
    const ForwardingTable &table = chronicle.forwarding[0].what[0];
    QCOMPARE(table.portTo(Lid(2)), quint8(2));
    QCOMPARE(table.portTo(Lid(3)), quint8(1));
    QCOMPARE(table.portTo(Lid(4)), ForwardingTable::NoPort);
    const QStringList told = sentences(chronicle, 1);
    QCOMPARE(told.filter(QStringLiteral("subnet manager 0x0000000000000999")).size(), 1);
    QCOMPARE(told.filter(QStringLiteral("forwarding table of LID 400")).size(), 1);
    QCOMPARE(told.filter(QStringLiteral("LID 3 through port 2 here, and through port 1")).size(),
             1);
}

/// sminfo and saquery SMIR tell of the same manager.
void TestChronicle::joinsManagersOfOneTime()
{
    Facts asked = part();
    asked.managers.push_back({{}, HostPort, Lid(3), 5, SmState::Master, 10});
    Facts recorded = part();
    recorded.managers.push_back({{}, HostPort, Lid(3), 5, SmState::Master, 12});
    recorded.managers.push_back({{}, Leaf, Lid(1), 5, SmState::Standby, 3});
    CHRONICLE(chronicle, text("a", 10, whole()), facts("sminfo", 12, std::move(asked)),
              facts("saquery", 12, std::move(recorded)));
    QCOMPARE(chronicle.managers.size(), size_t(1));
    QCOMPARE(chronicle.managers[0].what.size(), size_t(2));
    QCOMPARE(chronicle.managers[0].what[0].activityCount, quint32(12));
    QCOMPARE(chronicle.managers[0].what[1].port, (PortKey{Leaf, 0}));
}

void TestChronicle::refusesTextsWithoutAFabric()
{
    const std::vector<DatedText> texts{counters("c", 1, {reading(byLid(3, 1), {{Symbol, 1}})})};
    const auto made = chronicleOf(texts);
    QVERIFY(!made);
    QVERIFY(made.error().english().contains(QLatin1String("ibnetdiscover")));
}

PICKGLASS_TEST_APPLESS(TestChronicle)
#include "tst_chronicle.moc"
