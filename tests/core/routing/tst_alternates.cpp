// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/routing/alternates.h"

#include "tests/support/fabricmaker.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

using namespace pickglass;
using namespace pickglass::tests;

/// Alternate paths of small fabrics made by hand; tst_syntheticrouting has those of made trees.
class TestAlternates final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// Two leaves, and hosts with both ports at the same leaf: over one cable all paths share it;
    /// over two, those of the second ports share the leaves alone.
    void pathsOfNeighboringLeaves_data()
    {
        QTest::addColumn<int>("cables");
        QTest::newRow("one cable") << 1;
        QTest::newRow("two cables") << 2;
    }
    void pathsOfNeighboringLeaves()
    {
        QFETCH(int, cables);
        FabricMaker maker;
        const std::vector<Guid> leaves{maker.addSwitch(QStringLiteral("leaf1")),
                                       maker.addSwitch(QStringLiteral("leaf2"))};
        for (int i = 0; i < cables; ++i) {
            maker.connectPorts(leaves[0], quint8(10 + i), leaves[1], quint8(10 + i));
        }
        std::vector<ForwardingTable> tables{{leaves[0]}, {leaves[1]}};
        std::vector<Guid> hosts;
        for (size_t host = 0; host < 2; ++host) {
            hosts.push_back(
                maker.addAdapter(QStringLiteral("node%1").arg(host + 1), ConnectX6TwoPorts));
            for (int i = 0; i < 2; ++i) {
                const auto port = static_cast<quint8>(i + 1);
                maker.connectPorts(hosts[host], port, leaves[host], port);
                const Lid lid(static_cast<quint16>(100 + 10 * host + size_t(i)));
                maker.builder().port(hosts[host], port).lid = lid;
                tables[host].set(lid, port);
                tables[1 - host].set(lid, quint8(10 + i % cables));
            }
        }
        const SharedFabric fabric = maker.build();
        const RouteGraph graph(*fabric, tables);
        const PairAlternates pair = alternatesOf(
            graph, classify(*fabric), fabric->findNode(hosts[0]), fabric->findNode(hosts[1]));
        QVERIFY(pair.primary.arrives());
        QCOMPARE(pair.alternates.size(), size_t(3));
        const AlternateKind kind =
            cables == 1 ? AlternateKind::Overlapping : AlternateKind::InteriorDisjoint;
        QVERIFY(pair.kind() == kind);
        QCOMPARE(pair.alternates.back().sharedCables.size(), size_t(cables == 1 ? 1 : 0));
        const auto count = countAlternates(graph);
        VERIFY_RESULT(count);
        QCOMPARE(count->pairs, qint64(2));
        QCOMPARE(cables == 1 ? count->overlapping : count->interiorDisjoint, qint64(2));
    }
};

PICKGLASS_TEST_APPLESS(TestAlternates)
#include "tst_alternates.moc"
