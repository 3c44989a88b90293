// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a scene holds, and what is painted of it: colors, legend, captions, texts.

#include "app/desktop/topology/topologyoverlay.h"
#include "app/desktop/topology/topologypainter.h"
#include "core/fabric/fabricbuilder.h"
#include "tests/app/desktop/topology/madescene.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

using namespace pickglass;
using namespace pickglass::tests;

class TestTopologyScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    }

    void colorsByPod()
    {
        const SharedFabric fabric = makeFatTree(8);
        const TopologyScene scene = sceneOf(fabric, ColorBy::Pod);
        const FabricShape &shape = scene.snapshot->shape;
        QVERIFY(shape.pods > 1);
        std::map<qint32, std::set<QRgb>> colors;
        for (const auto &box : scene.boxes) {
            colors[shape.pod[box.node.at()]].insert(scene.palette[box.color].rgb());
        }
        for (const auto &cell : scene.cells) {
            colors[shape.pod[cell.node.at()]].insert(scene.palette[cell.color].rgb());
        }
        std::set<QRgb> all;
        for (const auto &[pod, seen] : colors) {
            QCOMPARE(seen.size(), size_t(1));
            all.insert(*seen.begin());
        }
        QCOMPARE(all.size(), colors.size());
        // A word for each of them, and for those in no pod.
        QVERIFY(std::ranges::count_if(scene.legend, [](const auto &entry) {
                    return entry.text.contains(QStringLiteral("Pod"));
                }) == shape.pods);
    }

    void colorsByRail()
    {
        const SharedFabric fabric = makeTwoTierTree({4, 2, 4, 1, 2});
        const TopologyScene scene = sceneOf(fabric, ColorBy::Rail);
        const FabricShape &shape = scene.snapshot->shape;
        QCOMPARE(shape.rails, 2);
        std::set<QRgb> seen;
        for (const auto &cell : scene.cells) {
            seen.insert(scene.palette[cell.color].rgb());
        }
        QCOMPARE(static_cast<int>(seen.size()), shape.rails);
    }

    void colorsByAdaptiveRouting()
    {
        const SharedFabric plain = makeTwoTierTree({4, 2, 3, 2});
        FabricBuilder builder;
        for (const Node &node : plain->nodes()) {
            Node &made = builder.node(node.guid, node.type);
            made.description = node.description;
            made.deviceId = node.deviceId;
        }
        for (const Link &link : plain->links()) {
            const Port &a = plain->port(link.a);
            const Port &b = plain->port(link.b);
            builder.connect(plain->node(a.node).guid, a.number, plain->node(b.node).guid, b.number);
        }
        int switches = 0;
        for (const Node &node : plain->nodes()) {
            // The first switch is off, the last one says nothing.
            const bool isSaying = node.isSwitch() && ++switches < 6;
            if (isSaying) {
                builder.port(node.guid, 0).attributes = std::make_shared<const PortAttributes>(
                    PortAttributes{{QStringLiteral("AdaptiveRoutingEnabled"),
                                    QString::number(switches == 1 ? 0 : 1)}});
            }
        }
        const TopologyScene scene = sceneOf(builder.build(), ColorBy::Adaptive);
        std::map<QRgb, int> seen;
        for (const auto &box : scene.boxes) {
            ++seen[scene.palette[box.color].rgb()];
        }
        QCOMPARE(seen.size(), size_t(3)); // on, unlike others, not known
        QStringList words;
        for (const auto &entry : scene.legend) {
            words << entry.text;
        }
        QVERIFY(words.contains(QStringLiteral("Adaptive routing on")));
        QVERIFY(words.contains(QStringLiteral("Unlike others of its kind")));
        QVERIFY(words.contains(QStringLiteral("Adaptive routing not known")));
        QVERIFY(!words.contains(QStringLiteral("Adaptive routing off")));
    }

    /// Every mark that is used has its word.
    void explainsItsMarks()
    {
        using Mark = TopologyScene::LegendEntry::Mark;
        const auto has = [](const TopologyScene &scene, Mark mark) {
            return std::ranges::count(scene.legend, mark, &TopologyScene::LegendEntry::mark) > 0;
        };
        const TopologyScene wide = sceneOf(makeTwoTierTree({4, 2, 3, 2}));
        const bool isBundled = std::ranges::any_of(
            wide.layout->bands, [](const TopologyLayout::Band &band) { return band.links > 1; });
        QCOMPARE(has(wide, Mark::Wide), isBundled);
        const TopologyScene large = sceneOf(makeFatTree(16));
        QCOMPARE(has(large, Mark::Tray), !large.layout->trays.empty());
        QVERIFY(has(large, Mark::Tray));
        QVERIFY(has(sceneOf(makeTwoTierTree({4, 2, 3, 1, 1, true})), Mark::Aggregation));
        QVERIFY(!has(large, Mark::Aggregation));
    }

    /// However narrow the window is, nothing of the legend is left out.
    void legendTakesTheRowsItNeeds()
    {
        const TopologyScene scene = sceneOf(makeFatTree(16), ColorBy::Pod);
        const double wide = legendHeight(scene, nullptr, {}, {4000, 600});
        const double narrow = legendHeight(scene, nullptr, {}, {400, 600});
        QVERIFY(narrow > wide);
        QVERIFY(narrow < 300);
    }

    /// Lines of one side of a box end apart, in the order of where they go.
    void linesEndSideBySide()
    {
        const TopologyScene scene = sceneOf(makeFatTree(8));
        std::map<std::pair<qint32, bool>, std::vector<std::pair<double, double>>> ends;
        for (const auto &line : scene.lines) {
            const auto &band = scene.layout->bands[static_cast<size_t>(line.band)];
            if (band.path != TopologyLayout::Band::Path::Straight || line.a.y() == line.b.y()) {
                continue;
            }
            ends[{band.a.value(), line.b.y() > line.a.y()}].emplace_back(line.a.x(), line.b.x());
            ends[{band.b.value(), line.a.y() > line.b.y()}].emplace_back(line.b.x(), line.a.x());
            for (const auto &[node, x] :
                 {std::pair(band.a, line.a.x()), std::pair(band.b, line.b.x())}) {
                const QRectF &box = scene.layout->nodeRect[node.at()];
                QVERIFY(x > box.left() && x < box.right());
            }
        }
        QVERIFY(!ends.empty());
        for (auto &[side, places] : ends) {
            std::ranges::sort(places);
            for (size_t i = 1; i < places.size(); ++i) {
                QVERIFY(places[i].first > places[i - 1].first + 0.5);
            }
        }
    }

    /// Captions of frames that are zoomed out lie where no switch and no host is.
    void captionsCoverNothing_data()
    {
        QTest::addColumn<bool>("withBoxes");
        QTest::newRow("pods") << false;
        QTest::newRow("directors") << true;
    }
    void captionsCoverNothing()
    {
        QFETCH(bool, withBoxes);
        const SharedFabric fabric = withBoxes ? makeDemonstration() : makeFatTree(8);
        TopologyInput input;
        input.snapshot = snapshotOf(fabric);
        input.layout = std::make_shared<const TopologyLayout>(
            layOut(*fabric, input.snapshot->shape, {withBoxes}));
        input.withBoxes = withBoxes;
        input.tokens = tokens();
        const TopologyScene scene = makeScene(input);
        QVERIFY(!scene.captions.empty());
        for (size_t i = 0; i < scene.captions.size(); ++i) {
            const auto &frame = scene.layout->frames[i];
            const TopologyScene::Caption &caption = scene.captions[i];
            QVERIFY(caption.freeHeight > 0);
            const QRectF free(frame.rect.left(), caption.freeTop, frame.rect.width(),
                              caption.freeHeight);
            QVERIFY(frame.rect.contains(free));
            for (const NodeIndex node : frame.nodes) {
                QVERIFY(!free.adjusted(1, 1, -1, -1).intersects(scene.layout->nodeRect[node.at()]));
                QVERIFY(!free.adjusted(1, 1, -1, -1).intersects(scene.layout->cellArea[node.at()]));
            }
        }
    }

    /// A lit cable to a leaf in a second row does not hide the hosts of the first.
    void litLinesRunBehindHosts()
    {
        const TopologyScene scene = sceneOf(makeTwoTierTree({120, 4, 4}));
        const QSize size = (scene.layout->bounds.size() * 0.5).toSize() + QSize(40, 40);
        const TopologyCamera camera =
            TopologyCamera::fitting(scene.layout->bounds, size, {20, 20, 20, 20});
        const QImage plain = painted(scene, camera, size);
        int crossed = 0;
        for (size_t i = 0; i < scene.lines.size() && crossed < 5; i += 7) {
            const TopologyScene::Line &line = scene.lines[i];
            const bool crosses = std::ranges::any_of(scene.boxes, [&](const auto &box) {
                const QRectF &area = scene.layout->cellArea[box.node.at()];
                const QLineF path(line.a, line.b);
                return !area.isNull() && path.intersects({area.topLeft(), area.bottomLeft()},
                                                         nullptr) == QLineF::BoundedIntersection;
            });
            if (!crosses) {
                continue;
            }
            ++crossed;
            TopologyEmphasis emphasis;
            emphasis.selectedBand = line.band;
            const QImage lit = painted(scene, camera, size, 1, emphasis);
            QVERIFY(lit != plain);
            for (const TopologyScene::Cell &cell : scene.cells) {
                const QPoint at = camera.toScreen(cell.rect.center()).toPoint();
                QCOMPARE(lit.pixel(at), plain.pixel(at));
            }
        }
        QVERIFY(crossed > 0);
    }

    void writesPortsAsRanges_data()
    {
        QTest::addColumn<std::vector<PortNumber>>("ports");
        QTest::addColumn<QString>("text");
        using Ports = std::vector<PortNumber>;
        QTest::newRow("none") << Ports{} << QString();
        QTest::newRow("one") << Ports{7} << QStringLiteral("7");
        QTest::newRow("two") << Ports{9, 7} << QStringLiteral("7, 9");
        QTest::newRow("range") << Ports{3, 1, 2, 36} << QStringLiteral("1–3, 36");
        QTest::newRow("last") << Ports{253, 254, 255} << QStringLiteral("253–255");
    }
    void writesPortsAsRanges()
    {
        QFETCH(std::vector<PortNumber>, ports);
        QTEST(portRanges(ports), "text");
    }

    /// Zoomed in, boxes and cells are written on: there is more than zoomed out and scaled.
    void writesMoreWhenZoomedIn()
    {
        const TopologyScene scene = sceneOf(makeTwoTierTree({3, 2, 4}));
        const QSize size(900, 500);
        const auto colorsAt = [&](const QRectF &rect, double scale) {
            const QPointF middle(size.width() / 2.0, size.height() / 2.0);
            const TopologyCamera camera{scale, middle - rect.center() * scale};
            const QImage image =
                painted(scene, camera, size).copy(camera.toScreen(rect).toAlignedRect());
            std::set<QRgb> colors;
            for (int y = image.height() / 4; y < image.height() * 3 / 4; ++y) {
                for (int x = image.width() / 4; x < image.width() * 3 / 4; ++x) {
                    colors.insert(image.pixel(x, y));
                }
            }
            return colors.size();
        };
        const QRectF cell = scene.cells.front().rect;
        QCOMPARE(colorsAt(cell, 1), size_t(1));
        QVERIFY(colorsAt(cell, 2.5) > 1); // its port
        QVERIFY(colorsAt(cell, 12) > 1);  // the name, the port and the GUID
        QCOMPARE(scene.cells.front().port, PortNumber(1));
    }
};

PICKGLASS_TEST(TestTopologyScene, QApplication)
#include "tst_topologyscene.moc"
