// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/fabricbuilder.h"
#include "core/fabric/fabricdiff.h"
#include "core/fabric/sidebyside.h"
#include "core/fabric/subnets.h"
#include "core/fabric/virtuallanes.h"
#include "tests/support/testprogram.h"
#include "tests/support/twosubnets.h"

#include <QCoreApplication>
#include <QRandomGenerator>
#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// Several subnets in one fabric, and what they are called.
class TestSubnets final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areNamedByWhatTellsThemApart_data()
    {
        QTest::addColumn<QList<quint64>>("prefixes");
        QTest::addColumn<QStringList>("lids"); // 12 in each
        using Prefixes = QList<quint64>;
        const quint64 usual = DefaultPrefix;
        QTest::newRow("one") << Prefixes{usual} << QStringList{"12"};
        QTest::newRow("two prefixes")
            << Prefixes{usual, usual + 1} << QStringList{"12 (fe80:0:0:0)", "12 (fe80:0:0:1)"};
        QTest::newRow("the same prefix")
            << Prefixes{usual, usual} << QStringList{"12 (#1)", "12 (#2)"};
        QTest::newRow("two of three are alike")
            << Prefixes{usual, usual + 1, usual}
            << QStringList{"12 (#1)", "12 (fe80:0:0:1)", "12 (#3)"};
        QTest::newRow("one is not known")
            << Prefixes{0, usual} << QStringList{"12 (#1)", "12 (fe80:0:0:0)"};
        QTest::newRow("none is known") << Prefixes{0, 0} << QStringList{"12 (#1)", "12 (#2)"};
        QTest::newRow("digits") << Prefixes{0xfec0'0123'0000'abcd, usual}
                                << QStringList{"12 (fec0:123:0:abcd)", "12 (fe80:0:0:0)"};
    }
    void areNamedByWhatTellsThemApart()
    {
        QFETCH(QList<quint64>, prefixes);
        QFETCH(QStringList, lids);
        std::vector<Subnet> subnets;
        for (const quint64 prefix : prefixes) {
            subnets.push_back({static_cast<SubnetNumber>(subnets.size()), prefix});
        }
        for (const Subnet &subnet : subnets) {
            QCOMPARE(lidText(subnets, Lid(12, subnet.number)), lids.at(subnet.number));
            QCOMPARE(lidText(subnets, Lid(0, subnet.number)), QString());
        }
    }

    void areFoundByNumberAndPrefix_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("number"); // -1: none
        QTest::newRow("number") << "1" << 0;
        QTest::newRow("the last number") << "4" << 3;
        QTest::newRow("as shown") << "#2" << 1;
        QTest::newRow("prefix") << "fe80:0:0:1" << 1;
        QTest::newRow("capitals") << "FE80:0:0:1" << 1;
        QTest::newRow("a prefix of two") << "fe80:0:0:0" << -1;
        QTest::newRow("no such number") << "5" << -1;
        QTest::newRow("zero") << "0" << -1;
        QTest::newRow("no such prefix") << "fe80:0:0:2" << -1;
        QTest::newRow("nothing") << "" << -1;
        QTest::newRow("no number") << "#" << -1;
    }
    void areFoundByNumberAndPrefix()
    {
        QFETCH(QString, text);
        QFETCH(int, number);
        const std::vector<Subnet> subnets{
            {0, DefaultPrefix}, {1, DefaultPrefix + 1}, {2, DefaultPrefix}, {3, 0}};
        const auto found = findSubnet(subnets, text);
        QCOMPARE(found ? int(*found) : -1, number);
        QCOMPARE(subnetList(subnets),
                 QStringLiteral("1 (fe80:0:0:0), 2 (fe80:0:0:1), 3 (fe80:0:0:0), 4"));
    }

    /// What was put side by side is as it was when it is taken apart.
    void areTakenApart()
    {
        const TwoSubnets made = makeTwoSubnets();
        for (const auto &[part, alone] : {std::pair(subnetPart(*made.both, 0), made.first),
                                          std::pair(subnetPart(*made.both, 1), made.second)}) {
            QVERIFY(diff(*part, *alone).isEmpty());
            QVERIFY(!part->hasSeveralSubnets());
            QCOMPARE(part->nodes().size(), alone->nodes().size());
            QCOMPARE(part->ports().size(), alone->ports().size());
            QCOMPARE(part->links().size(), alone->links().size());
            for (size_t i = 0; i < alone->nodes().size(); ++i) {
                QCOMPARE(part->nodes()[i].name, alone->nodes()[i].name);
                QVERIFY(part->nodes()[i].lid == alone->nodes()[i].lid);
            }
        }
        QVERIFY(diff(*subnetPart(*made.first, 0), *made.first).isEmpty());
        QVERIFY(subnetPart(*made.both, 2)->nodes().empty());
    }

    void areThoseOfThePorts()
    {
        const TwoSubnets made = makeTwoSubnets();
        const std::vector<Subnet> expected{{0, DefaultPrefix}, {1, DefaultPrefix + 1}};
        QVERIFY(made.both->subnets() == expected);
        QVERIFY(made.both->hasSeveralSubnets());
        QVERIFY(!made.first->hasSeveralSubnets());
        QCOMPARE(made.first->subnets().size(), size_t(1));
        // Of one subnet nobody asks for the prefix.
        QVERIFY(made.first->subnets().front() == Subnet());
        QVERIFY(Fabric().subnets().empty());
        for (const Node &node : made.both->nodes()) {
            if (node.isSwitch()) {
                QCOMPARE(node.lid.subnet() == 0, made.first->findNode(node.guid).isValid());
            }
        }
    }

    void lieSideBySide_data()
    {
        QTest::addColumn<bool>("isOtherFirst");
        QTest::newRow("in this order") << false;
        QTest::newRow("in the other") << true;
    }
    /// An adapter says of its other port that it is there, active and has a LID: but its cable
    /// is seen in the other subnet, which has it.
    void lieSideBySide()
    {
        QFETCH(bool, isOtherFirst);
        const TwoSubnets made = makeTwoSubnets(0, 0);
        const auto withOtherPort = [&](const SharedFabric &fabric, PortNumber number) {
            std::vector<Node> nodes = fabric->nodes();
            for (Node &node : nodes) {
                node.ports = 0;
            }
            std::vector<Port> ports = fabric->ports();
            const NodeIndex node = fabric->findNode(made.shared);
            const auto first = ports.begin() + fabric->node(node).firstPort.value();
            Port port = *first;
            port.number = number;
            port.lid = Lid(999);
            port.state = PortState::Active;
            ports.insert(number < first->number ? first : std::next(first), port);
            std::vector<Link> links = fabric->links();
            const auto added = static_cast<size_t>(fabric->node(node).firstPort.value()) +
                               (number < fabric->port(fabric->node(node).firstPort).number ? 0 : 1);
            for (Link &link : links) {
                for (PortIndex *end : {&link.a, &link.b}) {
                    *end = end->at() >= added ? PortIndex(end->at() + 1) : *end;
                }
            }
            for (Port &each : ports) {
                each.peer = {};
                each.link = {};
            }
            return FabricBuilder::assemble(std::move(nodes), std::move(ports), std::move(links));
        };
        std::vector<SubnetFabric> fabrics{{withOtherPort(made.first, 2), 0, DefaultPrefix},
                                          {withOtherPort(made.second, 1), 1, DefaultPrefix + 1}};
        if (isOtherFirst) {
            std::swap(fabrics[0], fabrics[1]);
        }
        const SharedFabric both = joinedFabrics(fabrics);
        for (const Port &port : both->ports()) {
            QVERIFY(port.lid.value() != 999);
        }
        const FabricDiff changes = diff(*makeTwoSubnets().both, *both);
        QVERIFY(changes.links.empty());
        QCOMPARE(both->nodes().size(), made.both->nodes().size());
        for (const FabricDiff::PortChange &change : changes.ports) {
            QVERIFY(change.what == FabricDiff::What::Changed);
            QVERIFY2(!change.members.contains(QLatin1String("lid")),
                     qPrintable(change.members.join(u' ')));
        }
        QCOMPARE(subnetName(both->subnets(), 1), QStringLiteral("fe80:0:0:1"));
        // One by itself stays as it is.
        QVERIFY(joinedFabrics(std::vector<SubnetFabric>{{made.first, 0, 5}}) == made.first);
        QVERIFY(shareASwitch(*made.first, *made.both));
        QVERIFY(!shareASwitch(*made.first, *made.second)); // they share an adapter
    }

    void tablesKnowOneSubnet()
    {
        QRandomGenerator draw(3);
        for (int turn = 0; turn < 200; ++turn) {
            const auto subnet = static_cast<SubnetNumber>(draw.bounded(3));
            ForwardingTable table{Guid(1), Lid(0, subnet), {}};
            PathSls sls{{Guid(1), 1}, subnet, {}};
            for (int entry = 0; entry < 20; ++entry) {
                const Lid to(static_cast<quint16>(draw.bounded(1, 100)), subnet);
                table.set(to, static_cast<quint8>(draw.bounded(1, 40)));
                sls.set(to, static_cast<ServiceLevel>(draw.bounded(16)));
            }
            for (quint16 value = 0; value < 120; ++value) {
                for (SubnetNumber other = 0; other < 3; ++other) {
                    const Lid lid(value, other);
                    const bool isIn = other == subnet && value < table.ports.size();
                    QCOMPARE(table.portTo(lid),
                             isIn ? table.ports[value] : ForwardingTable::NoPort);
                    QCOMPARE(sls.levelTo(lid), isIn ? sls.levels[value] : PathSls::Unknown);
                }
            }
        }
    }
};

PICKGLASS_TEST(TestSubnets, QCoreApplication)
#include "tst_subnets.moc"
