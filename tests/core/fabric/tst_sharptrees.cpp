// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fabric/sharptrees.h"

#include "core/fabric/fabricbuilder.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <array>
#include <string>

using namespace pickglass;

namespace {

/// Switches 1 … 3, each with an aggregation node 0xa1 … 0xa3 at its port 9, whose port has that
/// GUID too and LID 10 + its number; that of switch 3 is down.
SharedFabric makeAggregation()
{
    FabricBuilder builder;
    for (const quint64 number : {1, 2, 3}) {
        builder.node(Guid(number), NodeType::Switch).portCount = 9;
        const Guid node(0xa0 + number);
        builder.node(node, NodeType::ChannelAdapter).isAggregation = true;
        builder.connect(Guid(number), 9, node, 1);
        Port &port = builder.port(node, 1);
        port.guid = node;
        port.lid = Lid(static_cast<quint16>(10 + number));
        port.state = number == 3 ? PortState::Down : PortState::Active;
    }
    return builder.build();
}

TextTable makeTable(const std::vector<std::array<std::string, 5>> &rows)
{
    constexpr std::array<std::string_view, 11> Columns{
        "TreeNumber", "TreeID",    "MaxRadix",        "Rank", "NodeDesc", "LID", "PortGUID",
        "ChildIndex", "ParentQPn", "RemoteParentQPn", "Radix"};
    TextTable table(QStringLiteral("SHARP_TREES"), Columns);
    for (const auto &[tree, rank, lid, guid, radix] : rows) {
        table.add(std::array<std::string_view, 11>{tree, "5", "2", rank, "AN", lid, guid, "0",
                                                   "0x1f", "0x2", radix});
    }
    return table;
}

/// "0:a1@1", "1:a2@2 of 0", with what is wrong: rank, port, switch, parent.
QString textOf(const SharpTree &tree, const Fabric &fabric)
{
    QStringList nodes;
    for (const SharpTreeNode &node : tree.nodes) {
        const QString rank = node.rank ? QString::number(*node.rank) : QStringLiteral("-");
        QString text = QStringLiteral("%1:%2@%3").arg(rank).arg(node.portGuid.value(), 0, 16);
        text = text.arg(node.at.isValid() ? fabric.node(node.at).guid.value() : 0, 0, 16);
        text += node.parent < 0 ? QString() : QStringLiteral(" of %1").arg(node.parent);
        for (const SharpFault fault : node.faults) {
            text += QStringLiteral(" ") + toString(fault);
        }
        nodes << text;
    }
    return nodes.join(QStringLiteral("; "));
}

} // namespace

class TestSharpTrees final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsParentsAndSwitches();
    void findsFaults_data();
    void findsFaults();
    void knowsNoOtherNumbers_data();
    void knowsNoOtherNumbers();
    void silenceIsNoFault_data();
    void silenceIsNoFault();
};

void TestSharpTrees::findsParentsAndSwitches()
{
    const SharedFabric fabric = makeAggregation();
    const auto trees = sharpTreesOf(makeTable({{"1", "0", "11", "0xa1", "1"},
                                               {"1", "1", "12", "0xa2", "0"},
                                               {"2", "0", "12", "0xa2", "0"}}),
                                    *fabric);
    VERIFY_RESULT(trees);
    QCOMPARE(trees->size(), size_t(2));
    QCOMPARE(textOf((*trees)[0], *fabric), QStringLiteral("0:a1@1; 1:a2@2 of 0"));
    QCOMPARE(textOf((*trees)[1], *fabric), QStringLiteral("0:a2@2"));
    const SharpTree &tree = trees->front();
    QVERIFY(tree.isSound());
    QCOMPARE(tree.id, std::optional(qint64(5)));
    QCOMPARE(tree.maxRadix, std::optional(2));
    QCOMPARE(tree.ranks(), 2);
    QCOMPARE(tree.nodes[0].children, 1);
    QCOMPARE(tree.nodes[0].radix, std::optional(1));
    QCOMPARE(tree.nodes[0].parentQpn, std::optional(0x1fU));
}

void TestSharpTrees::findsFaults_data()
{
    QTest::addColumn<std::vector<std::array<std::string, 5>>>("rows");
    QTest::addColumn<QString>("expected");
    using Rows = std::vector<std::array<std::string, 5>>;
    const std::array<std::string, 5> root{"1", "0", "11", "0xa1", "1"};
    QTest::newRow("nobody has the GUID")
        << Rows{root, {"1", "1", "12", "0xb2", "0"}} << "0:a1@1; 1:b2@0 of 0 unknown_node";
    QTest::newRow("another LID") << Rows{root, {"1", "1", "13", "0xa2", "0"}}
                                 << "0:a1@1; 1:a2@2 of 0 other_lid";
    QTest::newRow("its cable is down")
        << Rows{root, {"1", "1", "13", "0xa3", "0"}} << "0:a1@1; 1:a3@3 of 0 no_cable";
    QTest::newRow("a rank is left out")
        << Rows{root, {"1", "2", "12", "0xa2", "0"}} << "0:a1@1; 2:a2@2 no_parent";
    QTest::newRow("two roots") << Rows{root, {"1", "0", "12", "0xa2", "0"}}
                               << "0:a1@1; 0:a2@2 no_parent";
    QTest::newRow("twice") << Rows{root, {"1", "1", "11", "0xa1", "0"}}
                           << "0:a1@1; 1:a1@1 of 0 twice";
    QTest::newRow("no root") << Rows{{"1", "1", "11", "0xa1", "0"}} << "1:a1@1 no_parent";
}

void TestSharpTrees::findsFaults()
{
    using Rows = std::vector<std::array<std::string, 5>>;
    QFETCH(const Rows, rows);
    const SharedFabric fabric = makeAggregation();
    const auto trees = sharpTreesOf(makeTable(rows), *fabric);
    VERIFY_RESULT(trees);
    QCOMPARE(trees->size(), size_t(1));
    QVERIFY(!trees->front().isSound());
    QTEST(textOf(trees->front(), *fabric), "expected");
}

void TestSharpTrees::knowsNoOtherNumbers_data()
{
    QTest::addColumn<std::string>("number");
    QTest::newRow("nothing") << std::string();
    QTest::newRow("a word") << std::string("x");
    QTest::newRow("below 0") << std::string("-1");
    QTest::newRow("too large") << std::string("2147483648");
    QTest::newRow("beyond 64 bits") << std::string("99999999999999999999");
}

/// They are neither 0 nor faults.
void TestSharpTrees::knowsNoOtherNumbers()
{
    QFETCH(const std::string, number);
    const SharedFabric fabric = makeAggregation();
    const auto trees = sharpTreesOf(makeTable({{"1", "0", "11", "0xa1", "1"},
                                               {"1", number, number, "0xa2", number},
                                               {"1", "1", "13", "0xa2", "0"}}),
                                    *fabric);
    VERIFY_RESULT(trees);
    QCOMPARE(textOf(trees->front(), *fabric),
             QStringLiteral("0:a1@1; -:a2@2; 1:a2@2 of 0 twice other_lid"));
    const SharpTreeNode &node = trees->front().nodes[1];
    QVERIFY(!node.radix && !node.lid.isAssigned());
    QCOMPARE(trees->front().ranks(), 2);
    // No tree is as deep as its numbers could say.
    const auto deep = sharpTreesOf(makeTable({{"1", "2147483647", "11", "0xa1", "1"}}), *fabric);
    VERIFY_RESULT(deep);
    QCOMPARE(deep->front().ranks(), 0);
}

void TestSharpTrees::silenceIsNoFault_data()
{
    QTest::addColumn<bool>("hasNodes"); // adapters are listed
    QTest::addColumn<bool>("areCablesKnown");
    QTest::addColumn<PortState>("state");
    QTest::addColumn<QString>("expected");
    QTest::newRow("switches alone") << false << false << PortState::Unknown << "0:a1@0";
    QTest::newRow("all of a fabric")
        << false << true << PortState::Unknown << "0:a1@0 unknown_node";
    QTest::newRow("nodes without cables") << true << false << PortState::Unknown << "0:a1@0";
    QTest::newRow("a port that is active") << true << false << PortState::Active << "0:a1@0";
    QTest::newRow("a port that is down") << true << false << PortState::Down << "0:a1@0 no_cable";
    QTest::newRow("a port that waits") << true << false << PortState::Init << "0:a1@0 no_cable";
    QTest::newRow("no cable") << true << true << PortState::Unknown << "0:a1@0 no_cable";
}

void TestSharpTrees::silenceIsNoFault()
{
    QFETCH(const bool, hasNodes);
    QFETCH(const bool, areCablesKnown);
    QFETCH(const PortState, state);
    FabricBuilder builder;
    builder.node(Guid(1), NodeType::Switch).areCablesKnown = areCablesKnown;
    if (hasNodes) {
        Node &node = builder.node(Guid(0xa1), NodeType::ChannelAdapter);
        node.description = QStringLiteral("Mellanox Technologies Aggregation Node");
        node.areCablesKnown = areCablesKnown;
        Port &port = builder.port(Guid(0xa1), 1);
        port.guid = Guid(0xa1);
        port.state = state;
    }
    const SharedFabric fabric = builder.build();
    const auto trees = sharpTreesOf(makeTable({{"1", "0", "11", "0xa1", "1"}}), *fabric);
    VERIFY_RESULT(trees);
    QCOMPARE(trees->size(), size_t(1));
    QTEST(textOf(trees->front(), *fabric), "expected");
    // Where others are listed, this one would be, too.
    const auto other = sharpTreesOf(makeTable({{"1", "0", "11", "0xa2", "1"}}), *fabric);
    VERIFY_RESULT(other);
    QCOMPARE(other->front().isSound(), !hasNodes && !areCablesKnown);
}

PICKGLASS_TEST_APPLESS(TestSharpTrees)
#include "tst_sharptrees.moc"
