// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capture/aliases.h"
#include "core/capture/captureanonymize.h"
#include "tests/core/capture/randomcapture.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/support/resultmacros.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// What is given away tells of the fabric, and not whose it is.
class TestAnonymize : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void renames_data();
    void renames();
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
    QTest::newRow("adapter") << "node3 mlx5_0"
                             << "host[0-9]{2} mlx5_0";
    QTest::newRow("box") << "MF0;spine1:MQM8700/U1"
                         << "MF0;switch[0-9]{2}:MQM8700/U1";
    QTest::newRow("what is shown") << "spine1"
                                   << "switch[0-9]{2}";
    QTest::newRow("several words") << QStringLiteral("leaf0 \u2013 \u00fc") << "switch[0-9]{2}";
    QTest::newRow("of SHARP") << "Mellanox Technologies Aggregation Node"
                              << "Mellanox Technologies Aggregation Node";
    QTest::newRow("the factory's") << "MT4123 ConnectX6   Mellanox Technologies"
                                   << "MT4123 ConnectX6   Mellanox Technologies";
    QTest::newRow("with its GUID") << "QLogic 12800-180 GUID=0x00066a00e8001310 L112"
                                   << "QLogic 12800-180 GUID=0x020000[0-9a-f]{10} L112";
    QTest::newRow("not there") << "guest mlx5_1"
                               << "node01 mlx5_1";
    QTest::newRow("of a node without a name") << "0x0002c90300000999"
                                              << "0x020000[0-9a-f]{10}";
    QTest::newRow("none") << ""
                          << "";

    QTest::newRow("in a note") << "text:Node3 is slow since spine1 was rebooted (node33 is not)."
                               << "host[0-9]{2} is slow since switch[0-9]{2} was rebooted "
                                  "\\(node33 is not\\)\\.";
    QTest::newRow("GUIDs") << "text:S-0c42a10300000001, 0x2c90300000100 and 0002:c903:0000:0100"
                           << "S-0x020000[0-9a-f]{10}, (0x020000[0-9a-f]{10}) and \\1";
    QTest::newRow("LIDs") << "text:LID 100, lid=0x64 of 100 Gbit/s"
                          << "LID ([0-9]+), lid=\\1 of 100 Gbit/s";
    QTest::newRow("nothing") << "text:PortXmitWait rises"
                             << "PortXmitWait rises";
}

void TestAnonymize::renames()
{
    QFETCH(QString, name);
    QFETCH(QString, pattern);
    Aliases aliases(5);
    aliases.add(*smallFabric().build());
    aliases.settle();
    const bool isText = name.startsWith(QLatin1String("text:"));
    const QString alias = isText ? aliases.text(name.mid(5)) : aliases.name(name);
    const QRegularExpression wanted(QRegularExpression::anchoredPattern(pattern));
    QVERIFY2(wanted.match(alias).hasMatch(), qPrintable(alias));
    QCOMPARE(isText ? aliases.text(name.mid(5)) : aliases.name(name), alias);
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
    const SharedFabric fabric = smallFabric().build(); // LIDs 100 … 107 with an LMC of 1
    aliases.add(*fabric);
    aliases.settle();
    QSet<quint16> all;
    for (quint16 lid = 100; lid < 300; lid += 2) {
        const quint16 first = aliases.lid(Lid(lid)).value();
        const quint16 second = aliases.lid(Lid(static_cast<quint16>(lid + 1))).value();
        QCOMPARE(first % 2, 0);
        QCOMPARE(second, first + 1);
        all << first << second;
    }
    QCOMPARE(all.size(), 200);
    QVERIFY(!all.contains(0));
    for (const quint16 stays : {0, 0xc000, 0xffff}) {
        QCOMPARE(aliases.lid(Lid(stays)).value(), stays);
    }
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
        std::vector<quint8> was = whole->forwarding[i].table.ports;
        std::vector<quint8> is = other->forwarding[i].table.ports;
        for (std::vector<quint8> *ports : {&was, &is}) {
            std::erase(*ports, ForwardingTable::NoPort);
            std::ranges::sort(*ports);
        }
        QCOMPARE(is, was);
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
    for (const char *word :
         {"jane", "acme", "vault", "spine", "leaf", "node3", "node0 ", "0c42a1"}) {
        QVERIFY2(was.contains(word), word);
        QVERIFY2(!is.contains(word), word);
    }
    QVERIFY(is.contains("source1") && is.contains("is twice in source1"));
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

QTEST_GUILESS_MAIN(TestAnonymize)
#include "tst_anonymize.moc"
