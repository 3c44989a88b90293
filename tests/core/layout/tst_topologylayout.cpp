// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/formats/import.h"
#include "core/layout/captions.h"
#include "core/layout/topologylayout.h"
#include "tests/support/corpus.h"
#include "tests/support/disturbance.h"
#include "tests/support/generators.h"
#include "tests/support/resultmacros.h"
#include "tests/support/testprogram.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QTest>

#include <algorithm>
#include <functional>
#include <map>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

using Maker = std::function<SharedFabric()>;

/// The first pair of nodes whose rectangles overlap, in words; empty when there is none.
QString firstOverlap(const Fabric &fabric, const TopologyLayout &layout)
{
    std::vector<NodeIndex> order;
    for (size_t i = 0; i < layout.nodeRect.size(); ++i) {
        if (!layout.nodeRect[i].isNull()) {
            order.emplace_back(i);
        }
    }
    const auto rect = [&](NodeIndex node) { return layout.nodeRect[node.at()]; };
    std::ranges::sort(order, {}, [&](NodeIndex node) { return rect(node).left(); });
    for (size_t i = 0; i < order.size(); ++i) {
        const QRectF a = rect(order[i]);
        for (size_t j = i + 1; j < order.size() && rect(order[j]).left() < a.right(); ++j) {
            // Touching edges are fine.
            if (a.intersects(rect(order[j]).adjusted(0.01, 0.01, -0.01, -0.01))) {
                return fabric.node(order[i]).name + QStringLiteral(" and ") +
                       fabric.node(order[j]).name;
            }
        }
    }
    return {};
}

void verifyLayout(const Fabric &fabric, bool withBoxes)
{
    const FabricShape shape = classify(fabric);
    const TopologyLayout layout = layOut(fabric, shape, {withBoxes});
    QCOMPARE(layout.nodeRect.size(), fabric.nodes().size());
    QCOMPARE(layout.bandOf.size(), fabric.links().size());
    QCOMPARE(firstOverlap(fabric, layout), QString());

    const QRectF around = layout.bounds.adjusted(-0.5, -0.5, 0.5, 0.5);
    for (size_t i = 0; i < fabric.nodes().size(); ++i) {
        const bool isDrawn = !layout.nodeRect[i].isNull();
        QCOMPARE(isDrawn, !fabric.nodes()[i].isAggregation);
        QVERIFY(!isDrawn || around.contains(layout.nodeRect[i]));
    }
    for (const TopologyLayout::Frame &frame : layout.frames) {
        QVERIFY(around.contains(frame.rect));
        for (const NodeIndex node : frame.nodes) {
            QVERIFY2(frame.rect.contains(layout.nodeRect[node.at()]),
                     qPrintable(fabric.node(node).name));
        }
    }
    // Every cable is in the band that says so, or is a cell at its switch.
    for (size_t i = 0; i < fabric.links().size(); ++i) {
        const NodeIndex a = fabric.port(fabric.links()[i].a).node;
        const NodeIndex b = fabric.port(fabric.links()[i].b).node;
        if (layout.bandOf[i] < 0) {
            QVERIFY(layout.parent[a.at()] == b || layout.parent[b.at()] == a ||
                    fabric.node(a).isAggregation || fabric.node(b).isAggregation);
            continue;
        }
        const auto &band = layout.bands[static_cast<size_t>(layout.bandOf[i])];
        QVERIFY((band.a == a && band.b == b) || (band.a == b && band.b == a));
        const auto first = layout.bandLinks.begin() + band.firstLink;
        QVERIFY(std::find(first, first + band.links, LinkIndex(i)) != first + band.links);
    }
    // Not a strip of one pixel: a drawing of many nodes can be read in a window.
    if (fabric.nodes().size() > 60) {
        const double aspect = layout.bounds.width() / layout.bounds.height();
        QVERIFY2(aspect > 0.6 && aspect < 4.2, qPrintable(QString::number(aspect)));
    }
}

} // namespace

class TestTopologyLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    /// The hosts of one switch fill a window instead of a narrow column in it.
    void manyHostsOnOneSwitch_data()
    {
        QTest::addColumn<int>("hosts");
        QTest::addColumn<double>("aspect");
        for (const int hosts : {60, 144, 254}) {
            for (const double aspect : {1.0, 1.6, 1.8}) {
                QTest::addRow("%d hosts, aspect %.1f", hosts, aspect) << hosts << aspect;
            }
        }
    }
    void manyHostsOnOneSwitch()
    {
        QFETCH(int, hosts);
        QFETCH(double, aspect);
        const SharedFabric fabric = makeTree({.below = {1}, .above = {}, .hosts = hosts});
        const TopologyLayout layout = layOut(*fabric, classify(*fabric), {true, aspect});
        const double is = layout.bounds.width() / layout.bounds.height();
        QVERIFY2(is > aspect * 0.6 && is < aspect * 1.6, qPrintable(QString::number(is)));
        QCOMPARE(firstOverlap(*fabric, layout), QString());
    }

    void keepsItsPromises_data()
    {
        QTest::addColumn<Maker>("make");
        QTest::newRow("two switches") << Maker([] { return makeTwoTierTree({2, 1, 3}); });
        QTest::newRow("tree of 18 leaves") << Maker([] { return makeTwoTierTree({}); });
        QTest::newRow("wide tree") << Maker([] { return makeTwoTierTree({160, 40, 20}); });
        QTest::newRow("trunks, rails, aggregation") << Maker([] {
            return makeTwoTierTree({8, 4, 8, 3, 4, true});
        });
        QTest::newRow("k = 4") << Maker([] { return makeFatTree(4); });
        QTest::newRow("k = 8") << Maker([] { return makeFatTree(8); });
        QTest::newRow("k = 24") << Maker([] { return makeFatTree(24); });
        QTest::newRow("k = 36") << Maker([] { return makeFatTree(36); });
        QTest::newRow("ring") << Maker([] { return makeTorus({6}, 2); });
        QTest::newRow("2-D torus") << Maker([] { return makeTorus({6, 4}, 4); });
        QTest::newRow("3-D torus") << Maker([] { return makeTorus({4, 4, 4}, 4); });
        QTest::newRow("large 3-D torus") << Maker([] { return makeTorus({8, 8, 8}, 2); });
        QTest::newRow("dragonfly") << Maker([] { return makeDragonflyPlus({}); });
        QTest::newRow("dragonfly of 17") << Maker([] { return makeDragonflyPlus({17, 8, 16, 8}); });
        QTest::newRow("many groups") << Maker([] { return makeDragonflyPlus({30, 4, 30, 4}); });
        QTest::newRow("tangle") << Maker([] { return makeTangle(40, 30, 160); });
        QTest::newRow("large tangle") << Maker([] { return makeTangle(400, 300, 800); });
        QTest::newRow("demonstration") << Maker([] { return makeDemonstration(); });
        QTest::newRow("nothing") << Maker([] { return FabricBuilder().build(); });
    }
    void keepsItsPromises()
    {
        QFETCH(Maker, make);
        const SharedFabric fabric = make();
        verifyLayout(*fabric, false);
        verifyLayout(*fabric, true);
    }

    void keepsItsPromisesOfRealFabrics()
    {
        PICKGLASS_NEED_CORPUS();
        for (const char *folder : {"ibnetdiscover", "ibnetdiscover-ports"}) {
            QDirIterator files(corpusFile(QString::fromLatin1(folder)), QDir::Files);
            while (files.hasNext()) {
                const auto imported = importFile(files.next());
                if (imported) {
                    verifyLayout(*imported->fabric, false);
                    verifyLayout(*imported->fabric, true);
                }
                if (QTest::currentTestFailed()) {
                    QFAIL(qPrintable(files.fileName()));
                }
            }
        }
    }

    void isTheSameEveryTime()
    {
        const SharedFabric fabric = makeTangle(60, 40, 100);
        const FabricShape shape = classify(*fabric);
        QCOMPARE(layOut(*fabric, shape).nodeRect, layOut(*fabric, shape).nodeRect);
    }

    void putsTiersTopToBottom()
    {
        const SharedFabric fabric = makeTwoTierTree({});
        const FabricShape shape = classify(*fabric);
        const TopologyLayout layout = layOut(*fabric, shape);
        double leafTop = 1e9;
        double spineBottom = -1e9;
        for (size_t i = 0; i < shape.tier.size(); ++i) {
            if (shape.tier[i] == 1) {
                leafTop = std::min(leafTop, layout.nodeRect[i].top());
            } else if (shape.tier[i] == 2) {
                spineBottom = std::max(spineBottom, layout.nodeRect[i].bottom());
            }
        }
        QVERIFY(spineBottom < leafTop);
    }

    void gathersParallelCables()
    {
        const SharedFabric fabric = makeTwoTierTree({4, 2, 2, 3});
        const TopologyLayout layout = layOut(*fabric, classify(*fabric));
        QCOMPARE(layout.bands.size(), size_t(8));
        for (const auto &band : layout.bands) {
            QCOMPARE(band.links, 3U);
        }
    }

    void drawsLoneAdaptersAndBackToBack()
    {
        FabricBuilder builder;
        for (quint64 i = 1; i <= 3; ++i) {
            builder.node(Guid(i), NodeType::ChannelAdapter).description =
                QStringLiteral("host%1").arg(i);
        }
        builder.connect(Guid(1), 1, Guid(2), 1);
        const SharedFabric fabric = builder.build();
        const TopologyLayout layout = layOut(*fabric, classify(*fabric));
        QCOMPARE(layout.bands.size(), size_t(1));
        QCOMPARE(firstOverlap(*fabric, layout), QString());
        QVERIFY(!layout.nodeRect[2].isNull());
    }

    void laysOutManyNodes()
    {
        const SharedFabric fabric = makeFatTree(36);
        const FabricShape shape = classify(*fabric);
        const TopologyLayout layout = layOut(*fabric, shape);
        QVERIFY(!layout.bounds.isEmpty());
    }

    void shortensNames_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QStringList>("texts");
        QTest::addColumn<QStringList>("briefs");
        QTest::addColumn<QStringList>("briefest");
        const QStringList leaves{QStringLiteral("leaf08"), QStringLiteral("leaf10")};
        QTest::newRow("numbers stay whole")
            << leaves << leaves << leaves
            << QStringList{QStringLiteral("08"), QStringLiteral("10")};
        const QStringList racks{QStringLiteral("dc1-r04-04.lan"), QStringLiteral("dc1-r12-01.lan")};
        QTest::newRow("domain") << racks << racks
                                << QStringList{QStringLiteral("r04-04"), QStringLiteral("r12-01")}
                                << QStringList{QStringLiteral("04-04"), QStringLiteral("12-01")};
        const QStringList chips{QStringLiteral("S01/U1"), QStringLiteral("S02/U1")};
        QTest::newRow("same end") << chips << chips
                                  << QStringList{QStringLiteral("S01"), QStringLiteral("S02")}
                                  << QStringList{QStringLiteral("01"), QStringLiteral("02")};
        const QString factory = QStringLiteral("Quantum Mellanox Technologies");
        const QStringList digits{QStringLiteral("a001"), QStringLiteral("a002")};
        QTest::newRow("all the same")
            << QStringList{factory, factory} << digits << digits << digits;
        const QStringList nested{QStringLiteral("sw-1"), QStringLiteral("sw-1-2")};
        const QStringList numbers{QStringLiteral("1"), QStringLiteral("1-2")};
        QTest::newRow("one begins the other") << nested << nested << numbers << numbers;
        const QStringList alone{QStringLiteral("core")};
        QTest::newRow("alone") << alone << alone << alone << alone;
    }
    void shortensNames()
    {
        QFETCH(QStringList, names);
        FabricBuilder builder;
        for (int i = 0; i < names.size(); ++i) {
            builder.node(Guid(0xb8599f0300a001U + static_cast<quint64>(i)), NodeType::Switch)
                .description = names.at(i);
        }
        const SharedFabric fabric = builder.build();
        QStringList texts;
        QStringList briefs;
        QStringList briefest;
        for (const Caption &caption : captionsOf(*fabric, classify(*fabric), false)) {
            texts.append(caption.text);
            briefs.append(caption.brief);
            briefest.append(caption.briefest);
        }
        QTEST(texts, "texts");
        QTEST(briefs, "briefs");
        QTEST(briefest, "briefest");
    }

    /// Leaves and spines of a pod lose the words that the pod's frame says, and stay words.
    void leavesOutWhatAPodHasInCommon()
    {
        const SharedFabric fabric = makeFatTree(8);
        const FabricShape shape = classify(*fabric);
        QVERIFY(shape.pods > 1);
        const std::vector<Caption> captions = captionsOf(*fabric, shape, false);
        std::map<int, std::map<QString, int>> seen;
        int shortened = 0;
        for (size_t i = 0; i < captions.size(); ++i) {
            const Node &node = fabric->nodes()[i];
            if (!node.isSwitch()) {
                continue;
            }
            const Caption &caption = captions[i];
            QVERIFY2(++seen[shape.pod[i]][caption.brief] == 1, qPrintable(caption.brief));
            // "leaf-p1-02" → "leaf-02": whole words, in their order.
            QStringList words = node.name.split(u'-');
            for (const QString &word : caption.brief.split(u'-')) {
                QVERIFY2(words.contains(word), qPrintable(caption.brief));
                words = words.mid(words.indexOf(word) + 1);
            }
            shortened += caption.brief != caption.text ? 1 : 0;
            QVERIFY2(shape.pod[i] < 0 || caption.brief.startsWith(node.name.section(u'-', 0, 0)),
                     qPrintable(caption.brief));
        }
        QVERIFY(shortened > 0);
    }

    void fillsThePlaceItIsFor_data()
    {
        QTest::addColumn<double>("aspect");
        for (const double aspect : {0.8, 1.2, 1.7, 2.4}) {
            QTest::newRow(qPrintable(QString::number(aspect))) << aspect;
        }
    }
    /// More than half of the width and of the height of a place are used.
    void fillsThePlaceItIsFor()
    {
        QFETCH(double, aspect);
        for (const int radix : {8, 12, 16}) { // smaller ones fit in any window
            const SharedFabric fabric = makeFatTree(radix);
            const TopologyLayout layout = layOut(*fabric, classify(*fabric), {false, aspect});
            const double own = layout.bounds.width() / layout.bounds.height();
            QVERIFY2(own > aspect * 0.55 && own < aspect / 0.55,
                     qPrintable(QStringLiteral("%1 ports: %2").arg(radix).arg(own)));
        }
    }

    void drawsWhatIsTooIrregularForATreeByItsTiers()
    {
        const SharedFabric whole = makeTree({.below = {36, 1}, .above = {18}, .hosts = 18});
        Disturbance disturbance(*whole, 7);
        disturbance.moveCables(disturbance.switchCables() * 2 / 5);
        const SharedFabric fabric = disturbance.build();
        const FabricShape shape = classify(*fabric);
        QCOMPARE(toString(shape.kind), toString(TopologyKind::Other));
        QVERIFY(shape.isTiered);
        QCOMPARE(shape.tiers, 2);
        const TopologyLayout layout = layOut(*fabric, shape);
        double bottom = -1e9;
        double top = 1e9;
        for (size_t i = 0; i < shape.tier.size(); ++i) {
            if (shape.tier[i] == 2) {
                bottom = std::max(bottom, layout.nodeRect[i].bottom());
            } else if (shape.tier[i] == 1) {
                top = std::min(top, layout.nodeRect[i].top());
            }
        }
        QVERIFY(bottom < top);
    }

    void drawsADirectorAmongItsTiers()
    {
        const SharedFabric fabric = makeDemonstration();
        const FabricShape shape = classify(*fabric);
        const TopologyLayout layout = layOut(*fabric, shape, {true});
        QVERIFY(!layout.frames.empty());
        std::map<int, double> tops;
        for (size_t i = 0; i < shape.tier.size(); ++i) {
            if (fabric->nodes()[i].isSwitch()) {
                const double top = layout.nodeRect[i].top();
                QCOMPARE(tops.try_emplace(shape.tier[i], top).first->second, top);
            }
        }
        std::vector<int> rows;
        for (const TopologyLayout::Row &row : layout.rows) {
            rows.push_back(row.tier);
        }
        QCOMPARE(rows, (std::vector<int>{2, 1, 0}));
    }
};

PICKGLASS_TEST(TestTopologyLayout, QCoreApplication)
#include "tst_topologylayout.moc"
