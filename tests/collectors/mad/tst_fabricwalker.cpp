// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/collectors/mad/walk.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QTest>

using namespace pickglass;
using namespace pickglass::mad;
using namespace pickglass::tests;

namespace {

const Faults Worst{
    .lost = 0.2, .late = 0.1, .doubled = 0.1, .reordered = 0.2, .garbled = 0.05, .stale = 0.1};

QStringList nodesOf(const Fabric &fabric)
{
    QStringList nodes;
    for (const Node &node : fabric.nodes()) {
        nodes << QStringLiteral("%1 %2 %3 %4")
                     .arg(node.guid.toString(), toString(node.type))
                     .arg(node.portCount)
                     .arg(node.description);
    }
    return nodes;
}

QStringList linksOf(const Fabric &fabric)
{
    QStringList links;
    for (const Link &link : fabric.links()) {
        const Port &a = fabric.port(link.a);
        const Port &b = fabric.port(link.b);
        links << QStringLiteral("%1:%2 %3:%4")
                     .arg(fabric.node(a.node).guid.toString())
                     .arg(a.number)
                     .arg(fabric.node(b.node).guid.toString())
                     .arg(b.number);
    }
    return links;
}

} // namespace

/// The walker and the sweeps on a made fabric, through a transport that can fail in every way.
class TestFabricWalker : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsEverything_data()
    {
        QTest::addColumn<bool>("isFaulty");
        QTest::newRow("all is well") << false;
        QTest::newRow("at its worst") << true;
    }
    void findsEverything()
    {
        QFETCH(bool, isFaulty);
        Walk walk;
        if (isFaulty) {
            walk.transport.faulty.faults = Worst;
        }
        QVERIFY(walk.fill());
        const SharedFabric found = walk.known.build();
        QCOMPARE(nodesOf(*found), nodesOf(*walk.made));
        QCOMPARE(linksOf(*found), linksOf(*walk.made));
        for (const Link &link : found->links()) {
            QCOMPARE(toString(found->width(link), found->speed(link)), QStringLiteral("4xHDR"));
        }
        QVERIFY(!walk.transport.faulty.isAnyOtherThanGet);
    }

    /// Who each node is and what each port says, once; who is at the other end, from both ends that
    /// a MAD can leave by.
    void asksNothingTwice()
    {
        Walk walk(makeTwoTierTree({.leaves = 6, .spines = 4, .hostsPerLeaf = 5}), {});
        QVERIFY(walk.fill());
        qint64 expected = 1; // the own node
        for (const Node &node : walk.made->nodes()) {
            const bool isSwitch = node.isSwitch();
            expected += isSwitch ? 2 + node.portCount + 1 : 2;
        }
        for (const Link &link : walk.made->links()) {
            const auto isSwitch = [&](PortIndex end) {
                return walk.made->node(walk.made->port(end).node).isSwitch();
            };
            const bool isBetweenSwitches = isSwitch(link.a) && isSwitch(link.b);
            expected += isBetweenSwitches ? 2 : 1;
        }
        expected += 1; // the own cable, from the own end, too
        QCOMPARE(walk.engine.meter().mads, expected);
    }

    void seesACutAndItsRepair()
    {
        Walk walk;
        QVERIFY(walk.fill());
        QVERIFY(walk.walker.takeChange());
        VERIFY_RESULT(walk.round());
        QVERIFY(!walk.walker.takeChange());

        const Node &host = *walk.hosts().at(4);
        walk.transport.setCut(walk.cableOf(host), true);
        VERIFY_RESULT(walk.round());
        QVERIFY(walk.walker.takeChange());
        SharedFabric found = walk.known.build();
        QCOMPARE(found->links().size(), walk.made->links().size() - 1);
        // The other end cannot say so any more, and is down all the same.
        QVERIFY(found->port(found->findPort(host.guid, 1)).state == PortState::Down);
        QCOMPARE(found->nodes().size(), walk.made->nodes().size());

        for (int miss = 1; miss < FabricWalker::MaxMisses; ++miss) {
            QVERIFY(walk.known.build()->findNode(host.guid).isValid());
            VERIFY_RESULT(walk.round());
        }
        QVERIFY(!walk.known.build()->findNode(host.guid).isValid());

        walk.transport.setCut(walk.cableOf(host), false);
        VERIFY_RESULT(walk.round());
        found = walk.known.build();
        QCOMPARE(nodesOf(*found), nodesOf(*walk.made));
        QCOMPARE(linksOf(*found), linksOf(*walk.made));
    }

    void keepsWhoIsOnlySilent()
    {
        Walk walk;
        QVERIFY(walk.fill());
        walk.transport.silent.insert(walk.hosts().at(4)->guid);
        for (int round = 0; round < 10; ++round) {
            VERIFY_RESULT(walk.round());
        }
        QCOMPARE(nodesOf(*walk.known.build()), nodesOf(*walk.made));
        QCOMPARE(linksOf(*walk.known.build()), linksOf(*walk.made));
    }

    void loosesNobodyBehindItsOwnCable()
    {
        Walk walk;
        QVERIFY(walk.fill());
        const Node &host = *walk.hosts().front();
        walk.transport.setCut(walk.cableOf(host), true);
        walk.walker.askPorts(0, Urgency::Watch);
        for (int round = 0; round < 2 * FabricWalker::MaxMisses; ++round) {
            VERIFY_RESULT(walk.round());
        }
        QCOMPARE(nodesOf(*walk.known.build()), nodesOf(*walk.made));
        walk.transport.setCut(walk.cableOf(host), false);
        walk.walker.askPorts(0, Urgency::Watch);
        VERIFY_RESULT(walk.round());
        QCOMPARE(linksOf(*walk.known.build()), linksOf(*walk.made));
    }

    void sweepsAllPorts_data() { findsEverything_data(); }
    void sweepsAllPorts()
    {
        QFETCH(bool, isFaulty);
        Walk walk;
        QVERIFY(walk.fill());
        if (isFaulty) {
            walk.transport.faulty.faults = Worst;
        }
        Sweep sweep(walk);
        const auto read = sweep.make();
        VERIFY_RESULT(read);
        const SweepLayout &layout = *read->layout;
        QCOMPARE(layout.ports.size(), 2 * walk.made->links().size());
        qint64 known = 0;
        for (size_t port = 0; port < layout.ports.size(); ++port) {
            const Lid lid = walk.transport.lidOf(walk.made->findNode(layout.ports[port].node));
            const quint16 expected = FabricTransport::counterOf(lid, layout.ports[port].number);
            for (size_t column = 0; column < layout.counters.size(); ++column) {
                const Counter &what = counter(layout.counters[column]);
                if (read->isKnown(column, port) && what.widthBits == 32) {
                    QCOMPARE(read->value(column, port), quint64(expected));
                    ++known;
                }
            }
        }
        QVERIFY(known > 0);
        QVERIFY(isFaulty || known == qint64(5 * layout.ports.size()));
    }

    void leavesOutWhoIsSilent()
    {
        Walk walk;
        QVERIFY(walk.fill());
        Sweep sweep(walk);
        VERIFY_RESULT(sweep.make());
        const Node &host = *walk.hosts().at(4);
        walk.transport.silent.insert(host.guid);
        VERIFY_RESULT(sweep.make());
        QVERIFY(sweep.silent.contains({host.guid, 1}));
        QVERIFY(sweep.silent.takeProblems().isEmpty());

        sweep.silent.probe();
        VERIFY_RESULT(walk.run());
        QCOMPARE(sweep.silent.takeProblems().size(), 1);
        const qint64 timeouts = walk.engine.meter().timeouts;
        VERIFY_RESULT(sweep.make());
        QCOMPARE(walk.engine.meter().timeouts, timeouts);

        walk.transport.silent.clear();
        for (int sweeps = 0; sweeps < 4; ++sweeps) {
            sweep.silent.probe();
            VERIFY_RESULT(walk.run());
        }
        QVERIFY(!sweep.silent.contains({host.guid, 1}));
        const auto problems = sweep.silent.takeProblems();
        QCOMPARE(problems.size(), 1);
        QCOMPARE(QByteArray(problems.first().kind), QByteArray("answers_again"));
    }
};

PICKGLASS_TEST(TestFabricWalker, QCoreApplication)
#include "tst_fabricwalker.moc"
