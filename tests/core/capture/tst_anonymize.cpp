// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/aliases.h"
#include "core/capture/capturetools.h"
#include "core/fabric/naturalorder.h"
#include "core/fabric/nodename.h"
#include "tests/core/capture/randomcapture.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// An anonymized capture describes the fabric, and not whose it is.
class TestAnonymize : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void renames_data();
    void renames();
    void keepsWhatIsAlike();
    void keepsTheOrderOfGuids();
    void keepsGuidsTogether();
    void keepsBlocksOfLids();
    void keepsMeasurementsAndCables_data();
    void keepsMeasurementsAndCables();
    void leavesNothingThatTells();
    void keepsWhatEventsSay();
    void repeatsBySeed();

private:
    QString path(const char *name) const { return m_folder->filePath(QLatin1String(name)); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestAnonymize::renames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("pattern");
    const auto row = [](const char *title, const QString &name, const char *pattern) {
        QTest::newRow(title) << name << QString::fromLatin1(pattern);
    };
    row("adapter", "node3 mlx5_0", "host-[0-9]{4} mlx5_0");
    row("adapter of another driver", "node3 HCA-2", "host-[0-9]{4} HCA-2");
    row("with what stands behind it", "node3 mlx5_0 rack 7", "host-[0-9]{4} mlx5_0 2");
    row("unknown adapter", "node3 mlx5_acme", "host-[0-9]{4} HCA-[0-9]+");
    row("box", "MF0;spine1:MQM8700/U1", "MF0;switch(?:-b)?-[0-9]{4}:MQM8700/U1");
    row("unknown model", "MF0;spine1:ACME7/L3/U1", "MF0;switch(?:-b)?-[0-9]{4}:model-[0-9]+/L3/U1");
    row("unknown unit", "MF0;spine1:MCS8500/acme",
        "MF0;switch(?:-b)?-[0-9]{4}:MCS8500/unit-[0-9]+");
    row("what is shown", "spine1", "switch(?:-b)?-[0-9]{4}");
    row("several words", QStringLiteral("leaf0 \u2013 \u00fc"), "switch(?:-b)?-[0-9]{4}");
    row("of SHARP", "Mellanox Technologies Aggregation Node",
        "Mellanox Technologies Aggregation Node");
    row("of SHARP, with a name", "host05 Aggregation Node", "node-[0-9]+ Aggregation Node");
    row("the factory's", "MT4123 ConnectX6   Mellanox Technologies",
        "MT4123 ConnectX6   Mellanox Technologies");
    row("the factory's and a name", "host04 Mellanox Technologies",
        "node-[0-9]+ Mellanox Technologies");
    row("like the factory's", "MT1-site a", "node-[0-9]+ Mellanox Technologies");
    row("a chip that is none", "MT9999 ConnectX6 Mellanox Technologies",
        "node-[0-9]+ Mellanox Technologies");
    row("with its GUID", "QLogic 12800-180 GUID=0x00066a00e8001310 L112",
        "MF0;node-[0-9]+:12800-180/L112");
    row("a serial number", "MT1234X56789", "node-[0-9]+");
    row("an address", "00:02:c9:03:00:00:01:00", "node-[0-9]+");
    row("none", "", "");
}

void TestAnonymize::renames()
{
    QFETCH(QString, name);
    QFETCH(QString, pattern);
    Aliases aliases(5);
    aliases.add(*smallFabric().build());
    aliases.settle();
    const QString alias = aliases.description(name);
    const QRegularExpression wanted(QRegularExpression::anchoredPattern(pattern));
    QVERIFY2(wanted.match(alias).hasMatch(), qPrintable(alias));
    QCOMPARE(aliases.description(name), alias);
    QCOMPARE(aliases.name(parseNodeDescription(name).display), parseNodeDescription(alias).display);
}

void TestAnonymize::keepsWhatIsAlike()
{
    const QStringList names{"leaf1",         "leaf02",        "spine1",          "spine1 ",
                            "r1n1 mlx5_0",   "r1n1 mlx5_1",   "r1n1 mlx5_1 new", "r1n2 mlx5_0",
                            "r1n2 mlx5_ib1", "r1n2 mlx5_ib0", "MF0;a1:X/L1/U1",  "MF0;a1:X/L2/U1",
                            "MF0;a1:X/mgmt"};
    Aliases aliases(11);
    for (const QString &name : names) {
        aliases.add(name, NodeType::ChannelAdapter);
    }
    aliases.settle();
    for (const QString &a : names) {
        const NodeName wasA = parseNodeDescription(a);
        const NodeName isA = parseNodeDescription(aliases.description(a));
        for (const QString &b : names) {
            const NodeName wasB = parseNodeDescription(b);
            const NodeName isB = parseNodeDescription(aliases.description(b));
            const auto describe = [&] {
                return QStringLiteral("%1 → %2, %3 → %4")
                    .arg(a, aliases.description(a), b, aliases.description(b))
                    .toLocal8Bit();
            };
            QVERIFY2((a == b) == (aliases.description(a) == aliases.description(b)),
                     describe().constData());
            QVERIFY2((wasA.display == wasB.display) == (isA.display == isB.display),
                     describe().constData());
            QVERIFY2((wasA.system == wasB.system) == (isA.system == isB.system),
                     describe().constData());
            QVERIFY2((wasA.part == wasB.part) == (isA.part == isB.part), describe().constData());
            QVERIFY2((kindOfName(wasA.system) == kindOfName(wasB.system)) ==
                         (kindOfName(isA.system) == kindOfName(isB.system)),
                     describe().constData());
            if (wasA.system == wasB.system && wasA.model.isEmpty()) {
                QCOMPARE(compareNaturally(isA.part, isB.part) < 0,
                         compareNaturally(wasA.part, wasB.part) < 0);
            }
        }
    }
}

void TestAnonymize::keepsTheOrderOfGuids()
{
    Aliases aliases(3);
    const SharedFabric fabric = smallFabric().build(); // its nodes are in order
    aliases.add(*fabric);
    aliases.settle();
    Guid last;
    for (const Node &node : fabric->nodes()) {
        const Guid alias = aliases.guid(node.guid);
        QVERIFY(last < alias);
        last = alias;
    }
}

void TestAnonymize::keepsGuidsTogether()
{
    Aliases aliases(1);
    aliases.add(*smallFabric().build());
    aliases.settle();
    const Guid node(0x0002c90300000103); // and no node right behind it
    const Guid port(node.value() + 1);
    const Guid far(0x7777);
    QCOMPARE(aliases.guid(port, node).value(), aliases.guid(node).value() + 1);
    QCOMPARE(aliases.guid(node, node), aliases.guid(node));
    QCOMPARE(aliases.guid(far, node).value() >> 40, 0x020000ULL);
    QVERIFY(aliases.guid(Guid::madeUp(u"somebody")).isMadeUp());
    QVERIFY(aliases.guid({}).isNull());
    QSet<Guid> all;
    for (quint64 i = 0; i < 1000; ++i) {
        all.insert(aliases.guid(Guid(node.value() + i), node));
    }
    QCOMPARE(all.size(), 1000);
}

void TestAnonymize::keepsBlocksOfLids()
{
    Aliases aliases(1);
    for (quint16 lid = 100; lid < 300; lid += 4) {
        aliases.add(Lid(lid), 2);
        aliases.add(Lid(static_cast<quint16>(lid + 1))); // of a forwarding table
        aliases.add(Lid(static_cast<quint16>(lid + 301)));
    }
    aliases.add(Lid(31), 1); // not where it should begin, and taken twice
    aliases.add(Lid(32), 1);
    aliases.settle();
    QSet<quint16> all;
    const auto aliasOf = [&](int lid) {
        const quint16 alias = aliases.lid(Lid(static_cast<quint16>(lid))).value();
        all << alias;
        return alias;
    };
    for (int lid = 100; lid < 300; lid += 4) {
        QCOMPARE(aliasOf(lid) % 4, 0);
        for (int i = 1; i < 4; ++i) {
            QCOMPARE(aliasOf(lid + i), aliasOf(lid) + i);
        }
        aliasOf(lid + 301);
    }
    QCOMPARE(aliasOf(32), aliasOf(31) + 1);
    QCOMPARE(aliasOf(33), aliasOf(31) + 2);
    for (int lid = 1000; lid < 1010; ++lid) {
        aliasOf(lid); // not known in time
    }
    QCOMPARE(all.size(), 200 + 50 + 3 + 10);
    QVERIFY(!all.contains(0));
    for (const quint16 stays : {0, 0xc000, 0xffff}) {
        QCOMPARE(aliases.lid(Lid(stays)).value(), stays);
    }
    // The whole of them fits.
    Aliases full(2);
    for (int lid = 1; lid < 0xc000; ++lid) {
        full.add(Lid(static_cast<quint16>(lid)), lid % 128 == 0 ? 7 : 0);
    }
    full.settle();
    QSet<quint16> others;
    for (int lid = 1; lid < 0xc000; ++lid) {
        others << full.lid(Lid(static_cast<quint16>(lid))).value();
    }
    QCOMPARE(others.size(), 0xbfff);
}

void TestAnonymize::keepsMeasurementsAndCables_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 5; ++seed) {
        QTest::addRow("seed %u", seed) << seed;
    }
}

void TestAnonymize::keepsMeasurementsAndCables()
{
    QFETCH(quint32, seed);
    VERIFY_RESULT(RandomCapture(seed).write(path("from"), 60));
    VERIFY_RESULT(anonymizeCapture(path("from"), path("to"), seed, false));
    const auto whole = readContents(path("from"));
    const auto other = readContents(path("to"));
    VERIFY_RESULT(whole);
    VERIFY_RESULT(other);
    // Whom each port became is told by its readings, which come in the same order.
    QHash<PortKey, PortKey> became;
    std::vector<SharedSweep> sweeps;
    const auto keep = [&](const SharedSweep &sweep) -> Result<void> {
        sweeps.push_back(sweep);
        return {};
    };
    VERIFY_RESULT(whole->eachSweep({}, keep));
    const size_t number = sweeps.size();
    QVERIFY(number > 30);
    VERIFY_RESULT(other->eachSweep({}, keep));
    QCOMPARE(sweeps.size(), 2 * number);
    for (size_t i = 0; i < number; ++i) {
        const CounterSweep &was = *sweeps[i];
        const CounterSweep &is = *sweeps[number + i];
        QCOMPARE(is.values, was.values);
        QCOMPARE(is.times, was.times);
        for (size_t port = 0; port < was.layout->ports.size(); ++port) {
            PortKey &one = became[was.layout->ports[port]];
            QVERIFY(one.node.isNull() || one == is.layout->ports[port]);
            one = is.layout->ports[port];
        }
    }
    QCOMPARE(other->changes, whole->changes);
    for (const Timestamp change : whole->changes) {
        const SharedFabric was = *whole->fabricAt(change);
        const SharedFabric is = *other->fabricAt(change);
        QCOMPARE(is->nodes().size(), was->nodes().size());
        QCOMPARE(is->ports().size(), was->ports().size());
        QCOMPARE(is->links().size(), was->links().size());
        for (const Link &link : was->links()) {
            const auto there = [&](PortIndex end) {
                const Port &port = was->port(end);
                const PortKey key = became.value({was->node(port.node).guid, port.number});
                return is->findPort(key.node, key.number);
            };
            const PortIndex a = there(link.a);
            QVERIFY(a.isValid());
            QCOMPARE(is->port(a).peer, there(link.b));
            QVERIFY(is->node(is->port(a).node).type == was->node(was->port(link.a).node).type);
        }
    }
    QCOMPARE(other->forwarding.size(), whole->forwarding.size());
    for (size_t i = 0; i < whole->forwarding.size(); ++i) {
        QByteArray was = whole->forwarding[i].table.ports.bytes();
        QByteArray is = other->forwarding[i].table.ports.bytes();
        for (QByteArray *ports : {&was, &is}) {
            ports->removeIf([](char port) { return quint8(port) == ForwardingTable::NoPort; });
            std::ranges::sort(*ports);
        }
        QCOMPARE(is, was);
    }
    QCOMPARE(other->lanes.slToVl.size(), whole->lanes.slToVl.size());
    QCOMPARE(other->lanes.pathSls.size(), whole->lanes.pathSls.size());
    for (size_t i = 0; i < whole->lanes.slToVl.size(); ++i) {
        QVERIFY(other->lanes.slToVl[i].table.rows == whole->lanes.slToVl[i].table.rows);
        QVERIFY(other->lanes.slToVl[i].table.place != whole->lanes.slToVl[i].table.place);
    }
    QVERIFY(!whole->lanes.arbitration.empty());
    QCOMPARE(other->lanes.arbitration.size(), whole->lanes.arbitration.size());
    for (size_t i = 0; i < whole->lanes.arbitration.size(); ++i) {
        const VlArbitration &before = whole->lanes.arbitration[i].table;
        const VlArbitration &after = other->lanes.arbitration[i].table;
        QVERIFY(after.low == before.low && after.high == before.high);
        QVERIFY(after.port != before.port);
    }
    QVERIFY(!whole->pKeys.empty());
    QCOMPARE(other->pKeys.size(), whole->pKeys.size());
    for (size_t i = 0; i < whole->pKeys.size(); ++i) {
        QVERIFY(other->pKeys[i].table.entries == whole->pKeys[i].table.entries);
        QVERIFY(other->pKeys[i].table.port != whole->pKeys[i].table.port);
    }
    QVERIFY(!whole->multicast.tables.empty() && !whole->multicast.groups.empty());
    QCOMPARE(other->multicast.tables.size(), whole->multicast.tables.size());
    for (size_t i = 0; i < whole->multicast.tables.size(); ++i) {
        QVERIFY(other->multicast.tables[i].table.entries ==
                whole->multicast.tables[i].table.entries);
        QVERIFY(other->multicast.tables[i].table.node != whole->multicast.tables[i].table.node);
    }
    QCOMPARE(other->multicast.groups.size(), whole->multicast.groups.size());
    for (size_t i = 0; i < whole->multicast.groups.size(); ++i) {
        const auto &was = whole->multicast.groups[i].table.groups;
        const auto &is = other->multicast.groups[i].table.groups;
        QCOMPARE(is.size(), was.size());
        QVERIFY(is.back().mgid == was.back().mgid); // of broadcast
        QVERIFY(is.front().mgid.prefix == was.front().mgid.prefix);
        QVERIFY(is.front().mgid.id != was.front().mgid.id);
        for (size_t group = 0; group < is.size(); ++group) {
            QCOMPARE(is[group].members->size(), was[group].members->size());
            for (const MulticastMember &member : *is[group].members) {
                QVERIFY(std::ranges::none_of(*was[group].members, [&](const auto &before) {
                    return before.port == member.port;
                }));
            }
        }
    }
    for (const auto &span : other->lanes.pathSls) {
        QVERIFY(became.values().contains(span.table.source));
    }
}

void TestAnonymize::leavesNothingThatTells()
{
    const Timestamp time(1'700'000'000'000'000);
    const Guid spine(0x0c42a10300000001);
    auto writer = CaptureWriter::create(path("from"), false, "/home/jane/acme.txt");
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->addSource({"/home/jane/acme.txt",
                                        "ibnetdiscover",
                                        time,
                                        9,
                                        2,
                                        {{3, {"Cannot read \"%1\"", {"acmenode"}}},
                                         {4, {"%1 is twice in %2", {"spine1", "acme.txt"}}}}}));
    VERIFY_RESULT((*writer)->addNames({{spine, "vault-a"}}));
    VERIFY_RESULT((*writer)->writeFabric(time, *smallFabric().build({{spine, "vault-a"}})));
    VERIFY_RESULT((*writer)->addMark(time, {}, "vault-a", "GUID 0x0c42a10300000001, NODE3"));
    Event event;
    event.id = 1;
    event.time = time;
    event.kind = EventKind::LinkDown;
    event.place = {spine, 1};
    event.placeName = "vault-a";
    event.otherPlace = {Guid(0x0002c90300000100), 1};
    event.otherName = "node0 mlx5_0";
    VERIFY_RESULT((*writer)->putEvents(std::span(&event, 1)));
    VERIFY_RESULT((*writer)->close());
    VERIFY_RESULT(anonymizeCapture(path("from"), path("to"), 1, false));
    const auto bytesOf = [](const QString &name) {
        QFile file(name);
        return file.open(QIODevice::ReadOnly) ? file.readAll().toLower() : QByteArray();
    };
    const QByteArray was = bytesOf(path("from"));
    const QByteArray is = bytesOf(path("to"));
    for (const char *word : {"jane", "acme", "vault", "spine", "leaf", "node3", "node0 ", "0c42a1",
                             "is twice in", "cannot read"}) {
        QVERIFY2(was.contains(word), word);
        QVERIFY2(!is.contains(word), word);
    }
    QVERIFY(is.contains("source-1") && is.contains("mark-1") && is.contains("note-1"));
    QVERIFY(is.contains("ibnetdiscover"));
    // Numbers are kept in eight bytes, the highest first.
    for (const char *guid : {"0c42a10300000001", "b8599f0300000002", "ec0d9a0300000010"}) {
        QVERIFY2(was.contains(QByteArray::fromHex(guid).toLower()), guid);
        QVERIFY2(!is.contains(QByteArray::fromHex(guid).toLower()), guid);
    }
}

void TestAnonymize::keepsWhatEventsSay()
{
    VERIFY_RESULT(RandomCapture(3).write(path("from"), 60));
    VERIFY_RESULT(anonymizeCapture(path("from"), path("to"), 9, false));
    const auto whole = readContents(path("from"));
    const auto other = readContents(path("to"));
    VERIFY_RESULT(whole);
    VERIFY_RESULT(other);
    QVERIFY(!whole->events.empty());
    QCOMPARE(other->events.size(), whole->events.size());
    for (size_t i = 0; i < whole->events.size(); ++i) {
        const Event &event = other->events[i];
        QCOMPARE(event.time, whole->events[i].time);
        QVERIFY(event.kind == whole->events[i].kind);
        // Whoever has that GUID is called so.
        const SharedFabric fabric = *other->fabricAt(other->changes.front());
        const NodeIndex node = fabric->findNode(event.place.node);
        QVERIFY(node.isValid());
        QCOMPARE(fabric->node(node).name, event.placeName);
        QVERIFY(event.placeName != whole->events[i].placeName);
    }
    QCOMPARE(other->managers.size(), whole->managers.size());
    for (const SmSpan &span : other->managers) {
        QVERIFY(
            (*other->fabricAt(other->changes.front()))->findNode(span.info.port.node).isValid());
    }
}

void TestAnonymize::repeatsBySeed()
{
    VERIFY_RESULT(RandomCapture(1).write(path("from"), 20));
    const auto namesOf = [&](quint64 seed, const char *to) {
        QStringList names;
        if (anonymizeCapture(path("from"), path(to), seed, false)) {
            const auto contents = readContents(path(to));
            const SharedFabric fabric = *contents->fabricAt(contents->changes.front());
            for (const Node &node : fabric->nodes()) {
                names << node.name + u' ' + node.guid.toString() + u' ' +
                             QString::number(node.lid.value());
            }
        }
        return names;
    };
    const QStringList first = namesOf(1, "a");
    QVERIFY(!first.isEmpty());
    QCOMPARE(namesOf(1, "b"), first);
    QVERIFY(namesOf(2, "c") != first);
}

PICKGLASS_TEST(TestAnonymize, QCoreApplication)
#include "tst_anonymize.moc"
