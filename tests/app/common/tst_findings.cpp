// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/findings.h"
#include "core/capture/capturewriter.h"
#include "tests/support/fabricmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

constexpr qint64 Second = 1'000'000;

Timestamp at(double seconds)
{
    return Timestamp(1'700'000'000 * Second + static_cast<qint64>(seconds * Second));
}

double secondsOf(Timestamp time)
{
    return static_cast<double>(time - at(0)) / Second;
}

/// A leaf with hosts on its ports 1 … 6. Each letter is a host's cable: "." as it should be, "s"
/// slow, "n" narrow, "S" slow with another LID, "-" none.
struct Leaf
{
    explicit Leaf(const QString &cables = QStringLiteral("......"))
    {
        FabricMaker maker;
        guid = maker.addSwitch(QStringLiteral("leaf01"));
        for (int i = 0; i < cables.size(); ++i) {
            const auto number = static_cast<PortNumber>(i + 1);
            hosts.push_back(maker.addAdapter(QStringLiteral("node0%1").arg(number)));
            const QChar letter = cables.at(i);
            if (letter == u'-') {
                maker.builder().port(guid, number); // the leaf lists it all the same
                continue;
            }
            maker.connectPorts(guid, number, hosts.back(), 1,
                               {letter == u'n' ? LinkWidth::X1 : LinkWidth::X4,
                                letter.toLower() == u's' ? LinkSpeed::EDR : LinkSpeed::HDR});
            if (letter == u'S') {
                maker.builder().port(hosts.back(), 1).lid = Lid(900);
            }
        }
        fabric = maker.build();
    }

    Guid guid;
    std::vector<Guid> hosts;
    SharedFabric fabric;
};

Event lasting(EventKind kind, PortKey place, double since)
{
    Event event;
    event.time = at(since);
    event.lasts = true;
    event.severity = Severity::Warning;
    event.kind = kind;
    event.place = place;
    event.placeName = QStringLiteral("somewhere");
    return event;
}

SmSpan master(PortKey port, double from, double until, double lastSeen)
{
    SmSpan span;
    span.info.port = port;
    span.info.state = SmState::Master;
    span.info.lid = Lid(1);
    span.from = at(from);
    span.until = until < 0 ? Timestamp() : at(until);
    span.lastSeen = at(lastSeen);
    return span;
}

} // namespace

class TestFindings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }
    void followsBack_data();
    void followsBack();
    void readsOnlySoManyFabrics();
    void asksOnlyWhenItShould();
    void listsEachOfAKind();
    void rangesHoldWhatIsOver();
    void takesTheTimeOfAnEvent();
    void tellsWhatLasts();
    void tellsOnceThatACableFailed();
    void tellsOfManagers();
    void changesOfPlaces();
    void armedPathsFollowWhatChanges();

private:
    /// Writes the cables of a second after the other (an empty one: nothing changes).
    Result<std::unique_ptr<CaptureWriter>> begin(const QStringList &moments)
    {
        auto writer = CaptureWriter::create(path(), false, QStringLiteral("test:"));
        if (!writer) {
            return writer;
        }
        for (int i = 0; i < moments.size(); ++i) {
            if (auto written = (*writer)->writeFabric(at(i), *Leaf(moments.at(i)).fabric);
                !written) {
                return tl::unexpected(written.error());
            }
        }
        return writer;
    }
    QString path() const { return m_folder->filePath(QStringLiteral("a.pgcap")); }
    /// What is found at a time, as lines; "slow_link leaf01/2@3".
    QStringList found(double time, FindSince since = FindSince::Yes)
    {
        const auto capture = CaptureReader::open(path());
        const auto snapshot = loadSnapshot(**capture, at(time));
        const auto findings = loadFindings(**capture, **snapshot, since);
        if (!findings) {
            return {findings.error().english()};
        }
        m_health = findings->health.score;
        QStringList lines;
        const Fabric &fabric = *(*snapshot)->fabric;
        for (const Problem &problem : findings->problems) {
            QString line = problem.kind;
            if (problem.node.isValid()) {
                line += u' ' + fabric.node(problem.node).name.section(u' ', 0, 0);
            }
            if (problem.port.isValid()) {
                line += u'/' + QString::number(fabric.port(problem.port).number);
            }
            lines << line + (problem.since.isKnown()
                                 ? QStringLiteral("@%1").arg(secondsOf(problem.since))
                                 : QStringLiteral("@-"));
        }
        return lines;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    int m_health = -1;
};

void TestFindings::followsBack_data()
{
    QTest::addColumn<QStringList>("moments");
    QTest::addColumn<double>("time");
    QTest::addColumn<QStringList>("expected");
    const QString fine = QStringLiteral("......");
    QTest::newRow("nothing") << QStringList{fine, fine} << 1.0 << QStringList();
    QTest::newRow("from the begin")
        << QStringList{".s....", ".s...."} << 9.0 << QStringList{"slow_link node02/1@0"};
    QTest::newRow("since a change") << QStringList{fine, fine, ".s....", ".s...."} << 9.0
                                    << QStringList{"slow_link node02/1@2"};
    QTest::newRow("not after the moment asked for") << QStringList{fine, ".s....", fine, ".s...."}
                                                    << 1.5 << QStringList{"slow_link node02/1@1"};
    QTest::newRow("since the last gap") << QStringList{".s....", fine, ".s....", ".S...."} << 9.0
                                        << QStringList{"slow_link node02/1@2"};
    QTest::newRow("another change of its own place")
        << QStringList{fine, ".s....", ".S....", ".s....", ".S...."} << 9.0
        << QStringList{"slow_link node02/1@1"};
    QTest::newRow("changes of other places")
        << QStringList{fine, ".s....", ".s..n.", ".s...n", ".s...."} << 9.0
        << QStringList{"slow_link node02/1@1"};
    QTest::newRow("each by itself")
        << QStringList{".....s......", ".s...s......", ".s...s......", "ns...s......"} << 9.0
        << QStringList{"narrow_link node01/1@3", "slow_link node02/1@1", "slow_link node06/1@0"};
    QTest::newRow("of a node") << QStringList{fine, fine, "-.....", "-....s"} << 9.0
                               << QStringList{"lone_node node01@2", "slow_link node06/1@3",
                                              "port_down leaf01/1@2"};
    QTest::newRow("became another kind")
        << QStringList{fine, "s.....", "n....."} << 9.0 << QStringList{"narrow_link node01/1@2"};
}

void TestFindings::followsBack()
{
    QFETCH(QStringList, moments);
    QFETCH(double, time);
    QFETCH(QStringList, expected);
    {
        const auto writer = begin(moments);
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->close());
    }
    QCOMPARE(found(time), expected);
}

/// A problem whose own place changes without an end: told since when it is known to hold.
void TestFindings::readsOnlySoManyFabrics()
{
    QCOMPARE(maxFabrics(12), size_t(64));
    QCOMPARE(maxFabrics(70'000), size_t(10));
    QCOMPARE(maxFabrics(10'000'000), size_t(2));
    QStringList moments;
    for (int i = 0; i < 100; ++i) {
        moments << (i % 2 == 0 ? QStringLiteral(".s....") : QStringLiteral(".S...."));
    }
    {
        const auto writer = begin(moments);
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->close());
    }
    // The last change is at 99; 64 are looked before.
    QCOMPARE(found(200), QStringList{"slow_link node02/1@35"});
}

void TestFindings::asksOnlyWhenItShould()
{
    {
        const auto writer = begin({"......", ".s...."});
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->close());
    }
    QCOMPARE(found(9, FindSince::No), QStringList{"slow_link node02/1@-"});
    QCOMPARE(m_health, 95);
}

/// However many there are of a kind, each is in the list with its own since.
void TestFindings::listsEachOfAKind()
{
    const QString slow(25, u's');
    const QString fine(30, u'.');
    {
        const auto writer = begin({QStringLiteral("s") + QString(54, u'.'), slow + fine});
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->close());
    }
    const QStringList lines = found(9);
    QCOMPARE(lines.size(), 25);
    QCOMPARE(lines.first(), "slow_link node01/1@0");
    QCOMPARE(lines.last(), "slow_link node025/1@1");
    QCOMPARE(m_health, 88);
}

/// What was over before the end of a range is in it once, what lasts is in both, and what ended
/// before its begin or began after its end is not.
void TestFindings::rangesHoldWhatIsOver()
{
    const Leaf leaf;
    {
        const auto writer = begin({"......", ".s....", "......"});
        VERIFY_RESULT(writer);
        std::vector<Event> events;
        const auto add = [&events](Event event, double until) {
            event.id = static_cast<qint64>(events.size()) + 1;
            event.lasts = until < 0;
            event.until = until < 0 ? Timestamp() : at(until);
            events.push_back(event);
        };
        add(lasting(EventKind::SpeedChanged, {leaf.guid, 2}, 1), 2);
        for (int i = 0; i < 40; ++i) { // it comes and goes
            add(lasting(EventKind::LinkDown, {leaf.guid, 3}, 10 + i), 10.5 + i);
        }
        add(lasting(EventKind::NoAnswer, {leaf.hosts[4], 1}, 20), 21);
        add(lasting(EventKind::NoAnswer, {leaf.hosts[4], 1}, 40), -1);
        add(lasting(EventKind::NodeLeft, {Guid(0x99), 0}, 70), 71);
        VERIFY_RESULT((*writer)->putEvents(events));
        VERIFY_RESULT((*writer)->close());
    }
    const auto capture = CaptureReader::open(path());
    VERIFY_RESULT(capture);
    const auto inRange = [&](double from, double to) {
        const auto base = loadSnapshot(**capture, at(to));
        const auto findings = loadFindings(**capture, **base, FindSince::No, at(from));
        const auto snapshot = withFindings(**capture, *base, at(to), at(from));
        // What was found of the fabric is taken, or found now.
        Snapshot anew = **base;
        anew.ofFabric.reset();
        const auto again = loadFindings(**capture, anew, FindSince::No, at(from));
        if (!(*base)->ofFabric || !again ||
            !std::ranges::equal(findings->problems, again->problems, isSame)) {
            return QStringList{QStringLiteral("found anew there are others")};
        }
        QStringList lines;
        for (const Problem &problem : findings->problems) {
            const QString until = problem.until.isKnown()
                                      ? QStringLiteral("-%1").arg(secondsOf(problem.until))
                                      : QString();
            lines << QStringLiteral("%1@%2").arg(problem.kind).arg(secondsOf(problem.since)) +
                         until;
        }
        // The window's list is the same.
        return std::ranges::equal((*snapshot)->problems, findings->problems, isSame)
                   ? lines
                   : QStringList{QStringLiteral("the snapshot has others")};
    };
    QCOMPARE(inRange(5, 60), (QStringList{"link_down@10-49.5", "no_answer@40"}));
    QCOMPARE(inRange(1.5, 5), QStringList{"speed_changed@1-2"});
    QCOMPARE(inRange(3, 5), QStringList());
    QCOMPARE(inRange(20, 21.5), (QStringList{"link_down@20-21.5", "no_answer@20-21"}));
    QCOMPARE(found(60), QStringList{"no_answer node05/1@40"});
    // A range of which nothing is left is a moment.
    QCOMPARE(inRange(60, 60), QStringList{"no_answer@40"});
}

void TestFindings::takesTheTimeOfAnEvent()
{
    const Leaf leaf;
    {
        const auto writer = begin({"............", ".s.s.s......", ".S.s.s......"});
        VERIFY_RESULT(writer);
        Event slower = lasting(EventKind::SpeedChanged, {leaf.guid, 2}, 0.5);
        slower.id = 1;
        Event narrower = lasting(EventKind::WidthChanged, {leaf.guid, 4}, 0.5);
        narrower.id = 2;
        Event over = lasting(EventKind::SpeedChanged, {leaf.guid, 6}, 0.5);
        over.id = 3;
        over.lasts = false;
        over.until = at(1.5);
        VERIFY_RESULT((*writer)->putEvents(std::vector{slower, narrower, over}));
        VERIFY_RESULT((*writer)->close());
    }
    QCOMPARE(found(9), (QStringList{"slow_link node02/1@0.5", "slow_link node04/1@1",
                                    "slow_link node06/1@1"}));
}

void TestFindings::tellsWhatLasts()
{
    const Leaf leaf;
    {
        const auto writer = begin({"......", "......"});
        VERIFY_RESULT(writer);
        std::vector<Event> events{lasting(EventKind::LinkDown, {leaf.guid, 9}, 2),
                                  lasting(EventKind::NodeLeft, {Guid(0x99), 0}, 3),
                                  lasting(EventKind::NoAnswer, {leaf.hosts[0], 1}, 4),
                                  lasting(EventKind::Many, {}, 4),
                                  lasting(EventKind::SmVanished, {leaf.hosts[0], 1}, 5)};
        events[0].severity = Severity::Error;
        events[2].lasts = false;
        events[2].until = at(6);
        for (size_t i = 0; i < events.size(); ++i) {
            events[i].id = static_cast<qint64>(i) + 1;
        }
        VERIFY_RESULT((*writer)->putEvents(events));
        VERIFY_RESULT((*writer)->close());
    }
    QCOMPARE(found(1.5), QStringList());
    QCOMPARE(m_health, 100);
    QCOMPARE(found(5.5), (QStringList{"link_down leaf01@2", "no_answer node01/1@4", "node_left@3",
                                      "sm_vanished node01/1@5"}));
    QCOMPARE(found(6),
             (QStringList{"link_down leaf01@2", "node_left@3", "sm_vanished node01/1@5"}));
    QCOMPARE(m_health, 70);
}

void TestFindings::tellsOnceThatACableFailed()
{
    const Leaf leaf;
    {
        const auto writer = begin({"......", "-.....", "--...."});
        VERIFY_RESULT(writer);
        Event down = lasting(EventKind::LinkDown, {leaf.guid, 1}, 1);
        down.id = 1;
        VERIFY_RESULT((*writer)->putEvents(std::span(&down, 1)));
        VERIFY_RESULT((*writer)->close());
    }
    QCOMPARE(found(1.5), (QStringList{"link_down leaf01/1@1", "lone_node node01@1"}));
    // Another port without a cable is to be told.
    QCOMPARE(found(9), (QStringList{"link_down leaf01/1@1", "lone_node node01@1",
                                    "lone_node node02@2", "port_down leaf01/1@1"}));
}

void TestFindings::tellsOfManagers()
{
    const Leaf leaf;
    const PortKey first{leaf.hosts[0], 1};
    const PortKey second{leaf.hosts[1], 1};
    {
        const auto writer = begin({"......"});
        VERIFY_RESULT(writer);
        SmSpan one = master(first, 1, -1, 5);
        VERIFY_RESULT((*writer)->writeManagers(at(5), std::span(&one, 1), Lid(1)));
        VERIFY_RESULT((*writer)->writeManagers(at(7), {}, Lid(1)));
        SmSpan other = master(second, 20, -1, 30);
        VERIFY_RESULT((*writer)->writeManagers(at(30), std::span(&other, 1), Lid(7)));
        Event without = lasting(EventKind::NoMaster, {}, 6);
        without.id = 1;
        without.lasts = false;
        without.until = at(20);
        Event stalled = lasting(EventKind::SmStalled, second, 25);
        stalled.id = 2;
        VERIFY_RESULT((*writer)->putEvents(std::vector{without, stalled}));
        VERIFY_RESULT((*writer)->close());
    }
    QCOMPARE(found(0), QStringList());
    QCOMPARE(found(3), QStringList{"no_standby node01/1@1"});
    // By its spans and by an event: one problem.
    QCOMPARE(found(10), QStringList{"no_master@6"});
    QCOMPARE(m_health, 50);
    QCOMPARE(found(22), QStringList{"no_standby node02/1@20"});
    QCOMPARE(found(40), (QStringList{"master_lid_disagrees node02/1@30", "sm_stalled node02/1@25",
                                     "no_standby node02/1@20"}));
}

void TestFindings::changesOfPlaces()
{
    const Leaf leaf;
    {
        const auto writer = begin({"......", ".s....", ".s..-.", "....-."});
        VERIFY_RESULT(writer);
        VERIFY_RESULT((*writer)->close());
    }
    const auto capture = CaptureReader::open(path());
    VERIFY_RESULT(capture);
    const auto changes = (*capture)->placeChanges({leaf.guid, leaf.hosts[0], leaf.hosts[1]}, at(9));
    VERIFY_RESULT(changes);
    QStringList words;
    for (const auto &change : changes->value(leaf.guid)) {
        words << QStringLiteral("%1@%2").arg(change.number).arg(secondsOf(change.time));
    }
    QCOMPARE(words.join(u' '), "2@1 5@2 2@3");
    QVERIFY(!changes->contains(leaf.hosts[0]));
    QCOMPARE(changes->value(leaf.hosts[1]).size(), size_t(2));
    QVERIFY(!changes->contains(leaf.hosts[4])); // not asked for
    const auto early = (*capture)->placeChanges({leaf.guid}, at(1));
    VERIFY_RESULT(early);
    QCOMPARE(early->value(leaf.guid).size(), size_t(1));
}

/// An answer is kept while tables, queue pairs and the health of cables stay as they are.
void TestFindings::armedPathsFollowWhatChanges()
{
    FabricMaker maker;
    const Guid leaves[] = {maker.addSwitch(QStringLiteral("leaf1")),
                           maker.addSwitch(QStringLiteral("leaf2"))};
    const Guid hosts[] = {maker.addAdapter(QStringLiteral("node1")),
                          maker.addAdapter(QStringLiteral("node2"))};
    maker.connectPorts(leaves[0], 10, leaves[1], 10);
    maker.connectPorts(leaves[0], 11, leaves[1], 11);
    // Packets to the second LID of a port go over the cable at these ports of the leaves.
    const auto tablesBy = [&](quint8 alternate) {
        std::vector<ForwardingTable> tables{{leaves[0]}, {leaves[1]}};
        for (const size_t host : {0, 1}) {
            const auto lid = static_cast<quint16>(100 + 2 * host);
            for (quint16 next = 0; next < 2; ++next) {
                tables[host].set(Lid(lid + next), 1);
                tables[1 - host].set(Lid(lid + next), next == 0 ? 10 : alternate);
            }
        }
        return tables;
    };
    for (const size_t host : {0, 1}) {
        maker.connectPorts(hosts[host], 1, leaves[host], 1);
        Port &port = maker.builder().port(hosts[host], 1);
        port.lid = Lid(static_cast<quint16>(100 + 2 * host));
        port.lmc = 1;
    }
    const SharedFabric fabric = maker.build();
    const auto pair = [&](size_t host, PathState state) {
        const auto number = static_cast<quint32>(7 + host);
        return QueuePair{{hosts[host], 1}, number, 15 - number, state};
    };
    auto writer = CaptureWriter::create(path(), false, QStringLiteral("test:"));
    VERIFY_RESULT(writer);
    VERIFY_RESULT((*writer)->writeFabric(at(0), *fabric));
    VERIFY_RESULT((*writer)->writeForwarding(at(1), tablesBy(10)));
    const auto armed = PathState::Armed;
    VERIFY_RESULT((*writer)->writeHosts(at(2), {{pair(0, armed), pair(1, armed)}, {}, {}}));
    VERIFY_RESULT((*writer)->writeForwarding(at(4), tablesBy(11)));
    VERIFY_RESULT((*writer)->writeForwarding(at(6), tablesBy(10)));
    VERIFY_RESULT((*writer)->writeHosts(at(8), {{pair(1, PathState::Migrated)}, {}, {}}));
    VERIFY_RESULT((*writer)->close());

    const auto reader = CaptureReader::open(path());
    VERIFY_RESULT(reader);
    Snapshot snapshot;
    snapshot.fabric = fabric;
    snapshot.shape = classify(*fabric);
    const auto queuePairsAt = [&](double seconds) {
        snapshot.time = at(seconds);
        const auto findings = loadFindings(**reader, snapshot, FindSince::No);
        QString counts = findings ? QString() : QStringLiteral("failed");
        for (const Problem &problem : findings ? findings->problems : std::vector<Problem>()) {
            if (problem.kind == QLatin1String("armed_shares_cable")) {
                counts += QString::number(problem.rank);
            }
        }
        return counts;
    };
    QCOMPARE(queuePairsAt(1.5), QString()); // nothing is armed
    QCOMPARE(queuePairsAt(2), QStringLiteral("2"));
    QCOMPARE(queuePairsAt(3), QStringLiteral("2"));
    QCOMPARE(queuePairsAt(5), QString()); // other tables
    QCOMPARE(queuePairsAt(7), QStringLiteral("2"));
    QCOMPARE(queuePairsAt(9), QStringLiteral("1")); // another queue pair
    QCOMPARE(queuePairsAt(3), QStringLiteral("2"));
}

PICKGLASS_TEST(TestFindings, QCoreApplication)
#include "tst_findings.moc"
