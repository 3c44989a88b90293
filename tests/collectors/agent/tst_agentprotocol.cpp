// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "collectors/agent/protocol/fabriccodec.h"
#include "collectors/agent/protocol/frames.h"
#include "collectors/agent/protocol/messages.h"
#include "core/samples/samplecodec.h"
#include "tests/core/capture/smallfabric.h"
#include "tests/support/testprogram.h"
#include "tests/support/twosubnets.h"

#include <QCborArray>
#include <QCborMap>
#include <QTest>
#include <QtEndian>

using namespace pickglass;
using namespace pickglass::agent;
using namespace pickglass::tests;

namespace {

constexpr qint64 Moment = 1'700'000'000'123'456;

Error anError()
{
    return {{"%1 is %2.", {QStringLiteral("port"), QStringLiteral("down")}}, {"Look at it.", {}}};
}

SmPoll aPoll()
{
    SmPoll poll;
    poll.time = Timestamp(Moment);
    poll.period = 1'000'000;
    const SmInfo info = {
        {Guid(0xb8599f0300000002), 1}, Guid(~quint64(0)), Lid(7), 15, SmState::Master, 0xffffffff};
    poll.answers = {{info, 3}};
    poll.silent = {{Guid(5), 2}};
    poll.masterLid = Lid(7);
    return poll;
}

CollectorProblem aProblem()
{
    return {CollectorProblem::Severity::Error,
            "no_answer",
            anError().what,
            anError().advice,
            {Guid(0xb8599f0300000002), 3}};
}

/// One of each kind, with something in every field.
LaneTables someLanes()
{
    LanesOfLevels lanes{};
    lanes[3] = 1;
    return {{{{Guid(5), 0}, {{1, 2, lanes}, {2, 1, {}}}}, {{Guid(6), 1}, {}}},
            {{{Guid(6), 1}, 2, {0, 1, PathSls::Unknown, 3}}},
            {{{Guid(5), 7}, {{0, 10}, {1, 255}}, {{0, 1}}}}};
}

std::vector<PKeyTable> somePKeys()
{
    return {{{Guid(6), 1}, {{0, PKey::of(DefaultPartition, true)}, {5, PKey::of(7, false)}}},
            {{Guid(5), 0}, {}}};
}

MulticastTables someMulticast()
{
    PortSet ports;
    ports.add(0);
    ports.add(36);
    MulticastGroup group{.mgid = {0xff12401bffff0000, 1}, .mlid = FirstMlid};
    group.pKey = 0xffff;
    group.members = {{{Guid(9), {JoinState::Full}}}};
    return {{{Guid(5), FirstMlid, LastMlid, {{FirstMlid, ports}}}}, {{3, {group}}}};
}

std::vector<PortTable> otherTables()
{
    std::vector<PortTable> all = packed(someLanes());
    for (const auto &more : {packed(somePKeys()), packed(someMulticast())}) {
        all.insert(all.end(), more.begin(), more.end());
    }
    return all;
}

std::vector<AgentMessage> agentMessages()
{
    return {
        Welcome{{1, 2}, "agent 1", "mad:", "run", 1'000'000, 5'000'000, Timestamp(Moment)},
        Waiting{3, 50},
        Refused{"token", anError()},
        Pong{-5, Timestamp(Moment)},
        Goodbye{anError().what},
        FabricMessage{Timestamp(Moment), "fabric"},
        LayoutIs{"layout"},
        BaseIs{"base"},
        SweepMessage{4, Timestamp(Moment), 5, {1, 2, 3, 4, 5}, true, "pace", "data"},
        Skipped{6},
        RoutesMessage{
            Timestamp(Moment),
            {{Guid(5), Lid(7), "ports"}, {Guid(6), Lid(0, 1), ""}, {Guid(8), Lid(7, 3), "more"}}},
        TablesMessage{Timestamp(Moment), {}},
        TablesMessage{Timestamp(Moment), otherTables()},
        HostsMessage{true, {}},
        HostsMessage{false,
                     {{{{Guid(5), 1}, 7, 8, PathState::Armed, "mlx5_0"}},
                      {{{Guid(5), 1}, 9}},
                      {{Guid(5), HostFactKind::NfsMount, "/home", "nas:/home nfs"},
                       {Guid(6), HostFactKind::Kernel, "", ""}}}},
        aPoll(),
        aProblem(),
        CollectorProgress{anError().what, 3, 4},
        SourceFacts{},
        SourceFacts{.recorder = {Guid(0xb8599f0300000002), 1},
                    .messageBytes = 4096,
                    .smpHop = BusiestHop{{Guid(5), 3}, 70, 100},
                    .gmpHop = BusiestHop{{Guid(6), 4}, 8, 9}},
        SourceFailed{anError()}};
}

std::vector<ClientMessage> clientMessages()
{
    return {Hello{{1, 2}, "pgcap 1", QByteArray::fromHex("00ff10")},
            Hello{{1, 2}, "pgcap 1", "token", "run", Timestamp(Moment)}, Ping{Moment}, Goodbye{}};
}

} // namespace

class TestAgentProtocol final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void framesComeInAnyPieces_data()
    {
        QTest::addColumn<qsizetype>("piece");
        for (const qsizetype piece : {1, 2, 3, 5, 100}) {
            QTest::addRow("%lld", static_cast<long long>(piece)) << piece;
        }
    }
    void framesComeInAnyPieces()
    {
        QFETCH(qsizetype, piece);
        const QList<QByteArray> messages = {"a", "message", QByteArray(300, 'x'), "z"};
        QByteArray stream;
        for (const QByteArray &message : messages) {
            stream += framed(message);
        }
        FrameReader reader(300);
        QList<QByteArray> read;
        for (qsizetype at = 0; at < stream.size(); at += piece) {
            reader.add(QByteArrayView(stream).sliced(at, std::min(piece, stream.size() - at)));
            while (const auto message = reader.next()) {
                read.append(*message);
            }
        }
        QCOMPARE(read, messages);
        QCOMPARE(reader.waiting(), 0);
        QVERIFY(!reader.isBroken());
    }

    void tablesComeBack()
    {
        for (const ForwardingPorts &ports :
             {ForwardingPorts(), {0, 255, 3}, ForwardingPorts(QByteArray(0xc000, 36))}) {
            const ForwardingTable table{Guid(5), Lid(7), ports};
            const auto back = unpacked(packed(table));
            QVERIFY(back);
            QCOMPARE(*back, table);
        }
    }
    void badTablesAreNone()
    {
        const PackedTable good = packed({Guid(5), Lid(7), {0, 1}});
        QVERIFY(unpacked(good));
        QVERIFY(!unpacked({Guid(), good.lid, good.ports}));
        QVERIFY(!unpacked({good.node, good.lid, {}}));
        QVERIFY(!unpacked({good.node, good.lid, "no frame"}));
        QVERIFY(!unpacked({good.node, good.lid, good.ports.chopped(1)}));
        QVERIFY(!unpacked(packed({Guid(5), Lid(7), ForwardingPorts(QByteArray(0xc001, 36))})));
    }

    void otherTablesComeBack()
    {
        UnpackedTables back;
        for (const PortTable &table : otherTables()) {
            QVERIFY(back.add(table));
        }
        QVERIFY(back.lanes == someLanes());
        QVERIFY(back.pKeys == somePKeys());
        QVERIFY(back.multicast == someMulticast());
    }
    void badOtherTablesAreNone_data()
    {
        QTest::addColumn<PortTable>("table");
        QTest::newRow("no node") << PortTable{
            TableKind::PKeys, {}, 0, packed(somePKeys())[0].bytes};
        QTest::newRow("a node") << PortTable{
            TableKind::MulticastGroups, {Guid(5), 0}, 0, packed(someMulticast())[1].bytes};
        for (const PortTable &table : otherTables()) {
            const QByteArray kind = toString(table.kind).toLatin1();
            PortTable bad = table;
            bad.bytes.chop(1);
            QTest::addRow("%s: cut off", kind.constData()) << bad;
            bad.bytes = "no frame";
            QTest::addRow("%s: no frame", kind.constData()) << bad;
            // Levels are any bytes, but of no more LIDs than there are.
            bad.bytes = samplecodec::pack(QByteArray(0x10001, 'x'));
            QTest::addRow("%s: other bytes", kind.constData()) << bad;
        }
    }
    void badOtherTablesAreNone()
    {
        QFETCH(PortTable, table);
        UnpackedTables tables;
        QVERIFY(!tables.add(table));
    }
    void otherTablesAreBounded()
    {
        const PortTable large{
            TableKind::PathSls, {Guid(5), 1}, 0, samplecodec::pack(QByteArray(0x10000, 1))};
        UnpackedTables tables;
        size_t added = 0;
        while (added < 2000 && tables.add(large)) {
            ++added;
        }
        QCOMPARE(added, UnpackedTables::MaxBytes / 0x10000);
    }

    void framesAreBounded_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isBroken");
        QTest::newRow("4 GB") << QByteArray::fromHex("ffffffff") << true;
        QTest::newRow("one more") << QByteArray::fromHex("00000006") << true;
        QTest::newRow("nothing") << QByteArray::fromHex("00000000") << true;
        QTest::newRow("as many as may be") << QByteArray::fromHex("00000005") << false;
        QTest::newRow("half a length") << QByteArray::fromHex("ffff") << false;
    }
    void framesAreBounded()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, isBroken);
        FrameReader reader(5);
        reader.add(bytes);
        QVERIFY(!reader.next());
        QCOMPARE(reader.isBroken(), isBroken);
        reader.add(QByteArray(1000, 'x'));
        if (isBroken) {
            QCOMPARE(reader.waiting(), 0);
            QVERIFY(!reader.next());
        }
    }

    void messagesComeBack()
    {
        for (const AgentMessage &message : agentMessages()) {
            const QByteArray bytes = toBytes(message);
            const auto read = readAgentMessage(bytes);
            QVERIFY2(read, bytes.constData());
            QCOMPARE(read->index(), message.index());
            QCOMPARE(toBytes(*read), bytes);
        }
        for (const ClientMessage &message : clientMessages()) {
            const QByteArray bytes = toBytes(message);
            const auto read = readClientMessage(bytes);
            QVERIFY2(read, bytes.constData());
            QCOMPARE(read->index(), message.index());
            QCOMPARE(toBytes(*read), bytes);
        }
    }

    void whatTheyHoldComesBack()
    {
        const auto managers = readAgentMessage(toBytes(AgentMessage(aPoll())));
        const auto &poll = std::get<SmPoll>(*managers);
        QCOMPARE(poll.time, aPoll().time);
        QCOMPARE(poll.period, aPoll().period);
        QVERIFY(poll.answers == aPoll().answers);
        QVERIFY(poll.silent == aPoll().silent);
        QCOMPARE(poll.masterLid, Lid(7));
        const SourceFacts known{.recorder = {Guid(7), 1},
                                .messageBytes = 4096,
                                .gmpHop = BusiestHop{{Guid(5), 3}, 70, 100}};
        const auto source = readAgentMessage(toBytes(AgentMessage(known)));
        QVERIFY(std::get<SourceFacts>(*source) == known);
        const auto told = readAgentMessage(toBytes(AgentMessage(aProblem())));
        const auto &problem = std::get<CollectorProblem>(*told);
        QCOMPARE(problem.severity, CollectorProblem::Severity::Error);
        QCOMPARE(problem.kind, "no_answer");
        QCOMPARE(problem.message.english(), QStringLiteral("port is down."));
        QCOMPARE(problem.advice.english(), QStringLiteral("Look at it."));
        QVERIFY(problem.place == aProblem().place);
        const auto said = readClientMessage(toBytes(clientMessages().front()));
        const auto &hello = std::get<Hello>(*said);
        QCOMPARE(hello.version, (Version{1, 2}));
        QCOMPARE(hello.token, QByteArray::fromHex("00ff10"));
        const auto read = readAgentMessage(toBytes(agentMessages().at(8)));
        const auto &sweep = std::get<SweepMessage>(*read);
        QCOMPARE(sweep.number, 4);
        QCOMPARE(sweep.meter, (MadMeter{1, 2, 3, 4, 5}));
        QVERIFY(sweep.isRestart);
        QVERIFY(sweep.waitsReset.empty());
        SweepMessage resets = sweep;
        resets.waitsReset = {{Guid(5), 2}};
        const auto again = readAgentMessage(toBytes(AgentMessage(resets)));
        QVERIFY(std::get<SweepMessage>(*again).waitsReset == resets.waitsReset);
    }

    void strangeMessagesArePassedOver()
    {
        QCborMap map = {{QLatin1String("is"), QLatin1String("later")}, {QLatin1String("x"), 1}};
        const auto later = readAgentMessage(map.toCborValue().toCbor());
        QVERIFY(later && std::holds_alternative<Unknown>(*later));
        QVERIFY(
            std::holds_alternative<Unknown>(readClientMessage(map.toCborValue().toCbor()).value()));
        // So are keys.
        map = QCborValue::fromCbor(toBytes(AgentMessage(Skipped{6}))).toMap();
        map.insert(QLatin1String("later"), QCborArray{1, 2});
        const auto skipped = readAgentMessage(map.toCborValue().toCbor());
        QCOMPARE(std::get<Skipped>(skipped.value()).sweeps, 6);
    }

    void missingKeysAreRefused()
    {
        for (const AgentMessage &message : agentMessages()) {
            const QCborMap whole = QCborValue::fromCbor(toBytes(message)).toMap();
            for (const QCborValue &key : whole.keys()) {
                QCborMap map = whole;
                map.remove(key);
                QVERIFY2(!readAgentMessage(map.toCborValue().toCbor()),
                         qPrintable(whole.toCborValue().toDiagnosticNotation()));
                map.insert(key, QCborValue::Null);
                QVERIFY(!readAgentMessage(map.toCborValue().toCbor()));
            }
        }
    }

    void damagedBytesAreReadOrRefused()
    {
        QVERIFY(!readAgentMessage({}));
        QVERIFY(!readAgentMessage("garbage"));
        for (const AgentMessage &message : agentMessages()) {
            const QByteArray fine = toBytes(message);
            QVERIFY(!readAgentMessage(fine + 'x'));
            for (qsizetype at = 0; at < fine.size(); ++at) {
                QVERIFY(!readAgentMessage(fine.first(at)));
                for (const int flip : {1, 2, 4, 8, 16, 32, 64, 128}) {
                    QByteArray bytes = fine;
                    bytes[at] = static_cast<char>(bytes.at(at) ^ flip);
                    static_cast<void>(readAgentMessage(bytes));
                }
            }
        }
    }

    /// An item of a byte takes many times that in memory.
    void itemsAreBounded_data()
    {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<bool>("isRead");
        const auto zeros = [](const char *head, qsizetype count) {
            return QByteArray::fromHex(head) + QByteArray(count, '\0');
        };
        QTest::newRow("some") << zeros("99 03e8", 1000) << true;
        QTest::newRow("too many") << zeros("9a 000f4240", 1'000'000) << false;
        QTest::newRow("an array that does not end")
            << zeros("9f", 1'000'000) + QByteArray(1, '\xff') << false;
        QTest::newRow("arrays in arrays")
            << QByteArray::fromHex("9a 000f4240") + QByteArray(1'000'000, '\x80') << false;
        QTest::newRow("one of many bytes") << zeros("5a 001e8480", 2'000'000) << true;
        QTest::newRow("one that claims more") << zeros("5b ffffffffffffffff", 10) << false;
    }
    void itemsAreBounded()
    {
        QFETCH(QByteArray, value);
        QFETCH(bool, isRead);
        // {"is": "later", "x": …}
        const QByteArray bytes = QByteArray::fromHex("a2 626973 656c61746572 6178") + value;
        QCOMPARE(readAgentMessage(bytes).has_value(), isRead);
        QCOMPARE(readClientMessage(bytes).has_value(), isRead);
    }

    void fabricsAreBounded_data()
    {
        QTest::addColumn<int>("items");
        QTest::addColumn<bool>("isRead");
        QTest::newRow("some") << 1000 << true;
        QTest::newRow("too many") << 4'000'000 << false;
    }
    void fabricsAreBounded()
    {
        QFETCH(int, items);
        QFETCH(bool, isRead);
        const QByteArray packed = putFabric(*smallFabric().build());
        QByteArray bytes = samplecodec::unpack(packed, 1'000'000).value();
        QCOMPARE(bytes.at(0), '\xa4'); // a map of four: one more
        bytes[0] = '\xa5';
        QByteArray head = QByteArray::fromHex("6178 9a 00000000");
        qToBigEndian(static_cast<quint32>(items), head.data() + 3);
        bytes += head + QByteArray(items, '\0');
        QCOMPARE(openFabric(samplecodec::pack(bytes)) != nullptr, isRead);
    }

    void namesAreBounded_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("taken");
        QTest::newRow("a name") << "node01 HCA-1"
                                << "node01 HCA-1";
        QTest::newRow("what a terminal obeys") << "a\x1b[2J"
                                               << "a [2J";
        QTest::newRow("long") << QString(256, u'x') << QString(256, u'x');
        QTest::newRow("too long") << QString(257, u'x') << QString();
    }
    void namesAreBounded()
    {
        QFETCH(QString, name);
        QFETCH(QString, taken);
        const QByteArray packed = putFabric(*smallFabric().build());
        QCborMap map = QCborValue::fromCbor(samplecodec::unpack(packed, 1'000'000).value()).toMap();
        QCborArray nodes = map.value(QLatin1String("nodes")).toArray();
        QCborArray node = nodes.at(0).toArray();
        node[6] = name;
        nodes[0] = node;
        map[QLatin1String("nodes")] = nodes;
        const SharedFabric fabric = openFabric(samplecodec::pack(map.toCborValue().toCbor()));
        QCOMPARE(fabric != nullptr, !taken.isEmpty());
        if (fabric) {
            QCOMPARE(fabric->nodes()[0].description, taken);
        }
    }

    void fabricsComeBack()
    {
        const auto comesBack = [](const Fabric &fabric) {
            const QByteArray bytes = putFabric(fabric);
            const SharedFabric read = openFabric(bytes);
            return read && isSame(*read, fabric);
        };
        QVERIFY(comesBack(*smallFabric().build()));
        FabricBuilder list = smallFabric();
        list.forgetCables({Guid(0x0c42a10300000001)});
        QVERIFY(comesBack(*list.build()));
        QVERIFY(comesBack(*makeTwoSubnets().both));
        QVERIFY(comesBack(Fabric()));
        const QByteArray fine = putFabric(*smallFabric().build());
        for (qsizetype at = 0; at < fine.size(); ++at) {
            QVERIFY(!openFabric(fine.first(at)));
        }
    }

    void fabricsThatMakeNoSenseAreRefused_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<int>("row");
        QTest::addColumn<int>("element");
        QTest::addColumn<QCborValue>("value");
        const auto row = [](const char *what, const char *key, int at, int element,
                            const QCborValue &value) {
            QTest::newRow(what) << QString::fromLatin1(key) << at << element << value;
        };
        row("a type that is none", "nodes", 0, 1, 4);
        row("type 0", "nodes", 0, 1, 0);
        row("a GUID that is short", "nodes", 0, 0, QByteArray("1234567"));
        row("a port of no node", "ports", 0, 0, 1000);
        row("a port of node -1", "ports", 0, 0, -1);
        row("a port number beyond", "ports", 0, 1, 256);
        row("a LID of no subnet", "ports", 0, 3, qint64(MaxLidNumber) + 1);
        row("a width that is none", "ports", 1, 7, 3);
        row("a speed that is none", "ports", 1, 8, 10);
        row("attributes that are not there", "ports", 1, 9, 7);
        row("a cable to no port", "links", 0, 1, 100'000);
        row("a cable of one port", "links", 0, 1, 1);
        row("a port with two cables", "links", 1, 0, 1);
        row("words for numbers", "ports", 1, 3, QStringLiteral("seven"));
    }
    void fabricsThatMakeNoSenseAreRefused()
    {
        QFETCH(QString, key);
        QFETCH(int, row);
        QFETCH(int, element);
        QFETCH(QCborValue, value);
        const auto packed = putFabric(*smallFabric().build());
        const auto bytes = samplecodec::unpack(packed, 1'000'000);
        QCborMap map = QCborValue::fromCbor(bytes.value()).toMap();
        QCborArray rows = map.value(key).toArray();
        QCborArray changed = rows.at(row).toArray();
        if (key == QLatin1String("links")) {
            // Whatever the order is: the first cable's first port.
            const QCborArray first = rows.at(0).toArray();
            value = value.toInteger() == 1 ? first.at(0) : value;
        }
        changed[element] = value;
        rows[row] = changed;
        map[key] = rows;
        QVERIFY(!openFabric(samplecodec::pack(map.toCborValue().toCbor())));
        // And a node twice.
        map = QCborValue::fromCbor(bytes.value()).toMap();
        QCborArray nodes = map.value(QLatin1String("nodes")).toArray();
        nodes.append(nodes.at(0));
        map[QLatin1String("nodes")] = nodes;
        QVERIFY(!openFabric(samplecodec::pack(map.toCborValue().toCbor())));
    }
};

PICKGLASS_TEST_APPLESS(TestAgentProtocol)
#include "tst_agentprotocol.moc"
