// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/mad/fabricwatch.h"
#include "tests/collectors/mad/personality.h"
#include "tests/collectors/mad/walk.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QStringList>
#include <QTemporaryFile>
#include <QTest>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

const SweepOptions WithFec{.attributes = {Attribute::PortExtendedSpeedsCounters}};

/// A small tree whose first leaf, or whose last host, is of a kind.
struct Scene
{
    explicit Scene(const Personality &personality, bool isSwitch, const MadSettings &settings = {})
        : walk(settings),
          node(isSwitch ? firstLeaf() : walk.hosts().back()->guid)
    {
        walk.transport.setPersonality(node, personality);
        walk.walker.setAsksFec(true);
    }

    Guid firstLeaf() const
    {
        const Node &host = *walk.hosts().front();
        const Port &own = walk.made->port(host.firstPort);
        return walk.made->node(walk.made->port(own.peer).node).guid;
    }

    Walk walk;
    Guid node;
};

/// The row of the port in a sweep; -1 where there is none.
int rowOf(const CounterSweep &sweep, PortKey port)
{
    const auto &ports = sweep.layout->ports;
    const auto found = std::ranges::find(ports, port);
    return found == ports.end() ? -1 : static_cast<int>(found - ports.begin());
}

/// Which counters of an attribute a port has a value of, shortly.
QString attributesOf(const CounterSweep &sweep, size_t row)
{
    QStringList names;
    const SweepLayout &layout = *sweep.layout;
    bool hasLanes = false;
    bool hasSymbols = false;
    for (size_t column = 0; column < layout.counters.size(); ++column) {
        const size_t attribute = layout.attributeOf(column);
        const bool isRead = layout.hasCounter(row, column) && sweep.timeOf(attribute, row) != 0;
        const Counter &each = counter(layout.counters[column]);
        if (isRead && !names.contains(toString(each.attribute))) {
            names << toString(each.attribute);
        }
        hasLanes |= isRead && each.name.startsWith(u"FECCorrectableBlockCtrLane");
        hasSymbols |= isRead && each.name == u"PortFECCorrectedSymbolCtr";
    }
    QString text =
        names.isEmpty() ? QStringLiteral("no counters") : names.join(QStringLiteral(", "));
    text.replace(QStringLiteral("PortExtendedSpeedsCounters"),
                 hasSymbols ? QStringLiteral("FEC of the port")
                 : hasLanes ? QStringLiteral("FEC of lanes")
                            : QStringLiteral("FEC"));
    return text;
}

QString waitOf(const CounterSweep &sweep, size_t row)
{
    for (const CounterId id : countersNamed(u"PortXmitWait")) {
        const auto &columns = sweep.layout->counters;
        const auto found = std::ranges::find(columns, id);
        if (found == columns.end()) {
            continue;
        }
        const auto column = static_cast<size_t>(found - columns.begin());
        if (sweep.layout->hasCounter(row, column)) {
            return counter(id).latches && sweep.value(column, row) == counter(id).top()
                       ? QStringLiteral("wait latched")
                       : QStringLiteral("wait");
        }
    }
    return QStringLiteral("no wait");
}

/// What is recorded of the node's ports, one after the other where they differ.
QString recordedOf(Scene &scene, const CounterSweep &sweep)
{
    const SharedFabric fabric = scene.walk.known.build();
    const NodeIndex index = fabric->findNode(scene.node);
    if (!index.isValid()) {
        return QStringLiteral("not found");
    }
    const Node &node = fabric->node(index);
    QStringList texts;
    for (PortNumber number = node.isSwitch() ? 0 : 1; number <= node.portCount; ++number) {
        const PortIndex place = fabric->findPort(index, number);
        const int row = rowOf(sweep, {scene.node, number});
        if (!place.isValid() || (row < 0 && number == 0)) {
            continue;
        }
        const Port &port = fabric->port(place);
        if (row < 0 && !port.link.isValid()) {
            continue;
        }
        QStringList parts;
        if (number > 0) {
            parts << toString(port.width, port.speed);
        }
        if (row >= 0) {
            parts << attributesOf(sweep, size_t(row)) << waitOf(sweep, size_t(row));
        } else {
            parts << QStringLiteral("no counters");
        }
        const QString text = parts.join(QStringLiteral("; "));
        const QString label = node.isSwitch() && (texts.isEmpty() || !texts.back().endsWith(text))
                                  ? QStringLiteral("port %1: ").arg(number)
                                  : QString();
        if (texts.isEmpty() || !texts.back().endsWith(text)) {
            texts << label + text;
        }
    }
    return texts.join(QStringLiteral(" / "));
}

} // namespace

/// Devices that behave like hardware, and what is recorded of them.
class TestPersonalities : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void recordsDevices();
    void keepsTheFabricDespiteViolations();
    void takesANewNameForNoChangeOfTheNetwork();
    void losesNothingToSlowAgents();
    void asksARefusedAttributeAgainAfterAChange();
    void followsRedirects();
    void reportsTwoNodesWithOneGuid();
    void givesEachPortItsKey_data();
    void givesEachPortItsKey();
    void looksAtCablesPolitely();
    void asksHalfAsMuchOfASuperset();
};

/// The table in the README is what this finds.
void TestPersonalities::recordsDevices()
{
    QFile readme(QFINDTESTDATA("../../../collectors/mad/README.md"));
    QVERIFY(readme.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(readme.readAll());
    QStringList missing;
    const auto record = [&](const Personality &personality, bool isSwitch) {
        Scene scene(personality, isSwitch, {.maxSmps = 8});
        scene.walk.fill();
        Sweep sweep(scene.walk, WithFec);
        const auto made = sweep.make();
        // What was refused shows in the plan of the next one.
        const auto next = made ? sweep.make() : made;
        const QString row = QStringLiteral("| %1 | %2 | %3 |")
                                .arg(personality.name, personality.source,
                                     next ? recordedOf(scene, *next) : QStringLiteral("an error"));
        qInfo().noquote() << row;
        if (!text.contains(row)) {
            missing << row;
        }
    };
    for (const Personality &personality : adapterPersonalities()) {
        record(personality, false);
    }
    for (const Personality &personality : switchPersonalities()) {
        record(personality, true);
    }
    QCOMPARE(missing, QStringList());
}

void TestPersonalities::keepsTheFabricDespiteViolations()
{
    Scene scene({.violations = 3}, false);
    QVERIFY(scene.walk.fill());
    scene.walk.walker.takeChange();
    VERIFY_RESULT(scene.walk.round());
    QVERIFY(!scene.walk.walker.takeChange());
}

void TestPersonalities::takesANewNameForNoChangeOfTheNetwork()
{
    Scene scene({.descriptions = {QStringLiteral("a"), QStringLiteral("b")}}, false);
    QVERIFY(scene.walk.fill());
    scene.walk.walker.takeChange();
    scene.walk.walker.takeIsStructural();
    scene.walk.walker.walkNode(scene.walk.known.find(scene.node), Urgency::Background);
    VERIFY_RESULT(scene.walk.run());
    QVERIFY(scene.walk.walker.takeChange());
    QVERIFY(!scene.walk.walker.takeIsStructural());
}

void TestPersonalities::losesNothingToSlowAgents()
{
    Scene scene({.pmaTakes = std::chrono::milliseconds(300)}, true);
    QVERIFY(scene.walk.fill());
    for (const Node &node : scene.walk.made->nodes()) {
        scene.walk.transport.setPersonality(node.guid,
                                            {.pmaTakes = std::chrono::milliseconds(300)});
    }
    Sweep sweep(scene.walk);
    for (int round = 0; round < 3; ++round) {
        const auto made = sweep.make();
        VERIFY_RESULT(made);
        for (size_t port = 0; port < made->layout->ports.size(); ++port) {
            for (size_t attribute = 0; attribute < made->layout->attributes.size(); ++attribute) {
                QVERIFY(made->timeOf(attribute, port) != 0);
            }
        }
        QVERIFY(sweep.silent.takeLostNodes().empty());
    }
}

void TestPersonalities::asksARefusedAttributeAgainAfterAChange()
{
    Scene scene({.refused = {{1, 0x1f}}}, true);
    QVERIFY(scene.walk.fill());
    Sweep sweep(scene.walk, WithFec);
    VERIFY_RESULT(sweep.make());
    const auto has = [&](const CounterSweep &made, PortNumber port) {
        return attributesOf(made, size_t(rowOf(made, {scene.node, port}))).contains(u"FEC");
    };
    const auto refused = sweep.make();
    VERIFY_RESULT(refused);
    QVERIFY(!has(*refused, 1));
    QVERIFY(has(*refused, 2));
    // Another cable, at another speed: it may have it.
    scene.walk.transport.setPersonality(scene.node, {.speedExt = 2});
    VERIFY_RESULT(scene.walk.round());
    QVERIFY(scene.walk.fill());
    const auto again = sweep.make();
    VERIFY_RESULT(again);
    QVERIFY(has(*again, 1));
}

void TestPersonalities::followsRedirects()
{
    Scene scene({.pmaLid = Lid(900), .pmaQueuePair = 0x12}, false);
    QVERIFY(scene.walk.fill());
    Sweep sweep(scene.walk);
    const auto made = sweep.make();
    VERIFY_RESULT(made);
    const int row = rowOf(*made, {scene.node, 1});
    QVERIFY(row >= 0);
    const Lid lid = scene.walk.transport.lidOf(scene.walk.made->findNode(scene.node));
    const CounterId sent = findCounter(Attribute::PortCounters, u"PortXmitData");
    const auto &columns = made->layout->counters;
    const auto column = size_t(std::ranges::find(columns, sent) - columns.begin());
    QCOMPARE(made->value(column, size_t(row)), quint64(FabricTransport::counterOf(lid, 1)));
    // From then on it is asked there at once.
    const qint64 before = scene.walk.transport.served;
    VERIFY_RESULT(sweep.make());
    QCOMPARE(scene.walk.transport.served - before, qint64(2 * made->layout->ports.size()));
}

void TestPersonalities::reportsTwoNodesWithOneGuid()
{
    Walk walk;
    const Guid one = walk.hosts().at(4)->guid;
    const Guid other = walk.hosts().at(7)->guid;
    walk.transport.setPersonality(other, {.shownGuid = one});
    walk.fill();
    const auto duplicates = walk.walker.takeDuplicates();
    QCOMPARE(duplicates.size(), size_t(1));
    QCOMPARE(duplicates.front().node, one);
    // The cable that stays is not moved any more.
    walk.walker.takeChange();
    for (int round = 0; round < 3; ++round) {
        walk.fill();
        VERIFY_RESULT(walk.round());
    }
    QVERIFY(!walk.walker.takeChange());
    QVERIFY(walk.walker.takeDuplicates().empty());
}

void TestPersonalities::givesEachPortItsKey_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<bool>("isSecondFound");
    QTest::newRow("each its own") << QStringLiteral("%1 0x11\n%2 0x22\n%3 0x33") << true;
    QTest::newRow("a wrong one") << QStringLiteral("%1 0x11\n%2 0x23\n") << false;
    QTest::newRow("one for both") << QStringLiteral("0x11\n") << false;
    QTest::newRow("the second's by trying") << QStringLiteral("%1 0x11\n0x1 0x22\n") << true;
}

/// Two hosts that are protected by different keys: each answers to its own alone.
void TestPersonalities::givesEachPortItsKey()
{
    QFETCH(QString, format);
    Walk walk;
    const Node &first = *walk.hosts().at(4);
    const Node &second = *walk.hosts().at(7);
    const Node &third = *walk.hosts().at(5);
    walk.transport.setPersonality(first.guid, {.mKey = 0x11});
    walk.transport.setPersonality(second.guid, {.mKey = 0x22});
    QTemporaryFile file;
    QVERIFY(file.open());
    // The virtual fabric's ports have the GUIDs of their nodes.
    file.write(format.replace(QStringLiteral("%1"), first.guid.toString())
                   .replace(QStringLiteral("%2"), second.guid.toString())
                   .replace(QStringLiteral("%3"), third.guid.toString())
                   .toUtf8());
    file.close();
    const auto keys = MKeys::read(file.fileName());
    VERIFY_RESULT(keys);
    walk.known.setMKeys(*keys);
    QFETCH(bool, isSecondFound);
    QCOMPARE(walk.fill(), isSecondFound);
    const auto isRead = [&](const Node &node) {
        const qint32 number = walk.known.find(node.guid);
        return number >= 0 && walk.known.node(number).hasDescription &&
               walk.known.node(number).ports[1].isKnown;
    };
    QVERIFY(isRead(first));
    QCOMPARE(isRead(second), isSecondFound);
    // It lets anybody read, so that trying keys does not tell its own.
    if (const auto own = keys->of(third.guid)) {
        QCOMPARE(walk.transport.keysAt.value(third.guid), QSet<quint64>{*own});
    }
    // Nobody else is bothered: rounds of a known fabric carry the right key at once.
    const qint64 timeouts = walk.engine.meter().timeouts;
    VERIFY_RESULT(walk.round());
    QCOMPARE(walk.engine.meter().timeouts, timeouts);
}

/// A minute of looking at a tree of a thousand ports, at 50 SMPs a second.
void TestPersonalities::looksAtCablesPolitely()
{
    constexpr int Rate = 50;
    Walk walk({.maxSmps = 8, .maxSmpRate = Rate});
    QVERIFY(walk.fill());
    FabricWatch watch(walk.engine, walk.walker, walk.known, std::chrono::hours(1), Rate);
    using namespace std::chrono_literals;
    const FabricWatch::Clock::time_point begin{};
    watch.begin(begin);
    const qint64 before = walk.transport.served;
    walk.transport.faulty.mostOutstanding = 0;
    constexpr int Seconds = 60;
    for (auto passed = 0ms; passed < std::chrono::seconds(Seconds); passed += 100ms) {
        watch.turn(begin + passed);
        const auto end = walk.transport.faulty.now() + 100ms;
        while (walk.transport.faulty.now() < end) {
            VERIFY_RESULT(walk.engine.run(10ms));
            IncomingMad nothing;
            if (walk.engine.isIdle()) {
                VERIFY_RESULT(walk.transport.faulty.receive(nothing, 10ms));
            }
        }
    }
    const qint64 asked = walk.transport.served - before;
    QVERIFY2(asked <= Rate * Seconds, qPrintable(QString::number(asked)));
    QVERIFY(asked > 0);
    QVERIFY(walk.transport.faulty.mostOutstanding <= 8);
}

/// What a sweep of switches costs where PortCountersExtended has it all, beside both attributes.
void TestPersonalities::asksHalfAsMuchOfASuperset()
{
    const auto cost = [](quint32 capMask2) {
        Walk walk;
        for (const Node &node : walk.made->nodes()) {
            walk.transport.setPersonality(node.guid, {.pmaCapMask2 = capMask2});
        }
        walk.fill();
        Sweep sweep(walk);
        if (!sweep.make()) {
            return qint64(0);
        }
        const qint64 before = walk.transport.served;
        return sweep.make() ? walk.transport.served - before : qint64(0);
    };
    const qint64 both = cost(0);
    QVERIFY(both > 0);
    QCOMPARE(cost(2) * 2, both);
}

PICKGLASS_TEST(TestPersonalities, QCoreApplication)
#include "tst_personalities.moc"
