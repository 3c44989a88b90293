// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologycard.h"
#include "app/desktop/topology/topologyheat.h"
#include "app/desktop/topology/topologypainter.h"
#include "tests/app/desktop/madefigures.h"
#include "tests/support/generators.h"
#include "tests/support/testprogram.h"

#include <QApplication>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

TopologyScene sceneOf(const SharedFabric &fabric)
{
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->fabric = fabric;
    snapshot->shape = classify(*fabric);
    TopologyInput input;
    input.snapshot = snapshot;
    input.layout = std::make_shared<const TopologyLayout>(layOut(*fabric, snapshot->shape));
    input.colorBy = byFigure(FigureKind::Utilization);
    input.tokens = tokens();
    return makeScene(input);
}

TopologyHeat heatOf(const TopologyScene &scene, const SharedFigures &figures)
{
    return makeSceneHeat(scene, figures, byFigure(FigureKind::Utilization), {});
}

TopologyCamera cameraOf(const TopologyScene &scene, double scale, QSize size)
{
    const QPointF middle(size.width() / 2.0, size.height() / 2.0);
    return {scale, middle - scene.layout->bounds.center() * scale};
}

/// The same, as far as blending may change it.
bool isNear(const QColor &a, const QColor &b)
{
    const auto isNear = [](int x, int y) { return std::abs(x - y) <= 6; };
    return isNear(a.red(), b.red()) && isNear(a.green(), b.green()) && isNear(a.blue(), b.blue());
}

QImage painted(const TopologyScene &scene, const TopologyHeat &heat, double scale, QSize size)
{
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    TopologyPainter(Theme::instance().font(Tokens::SecondarySize))
        .paint(painter, scene, cameraOf(scene, scale, size), size, {}, &heat);
    return image;
}

int pixelsOf(const QImage &image, const QColor &color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            count += isNear(image.pixelColor(x, y), color) ? 1 : 0;
        }
    }
    return count;
}

enum class Where { BetweenSwitches, ToTheTop, AtAHost };

/// The sending port of a cable there.
PortIndex senderAt(const TopologyScene &scene, Where where)
{
    const Fabric &fabric = *scene.snapshot->fabric;
    const auto &tier = scene.snapshot->shape.tier;
    for (const Link &link : fabric.links()) {
        const NodeIndex a = fabric.port(link.a).node;
        const NodeIndex b = fabric.port(link.b).node;
        const int low = std::min(tier[a.at()], tier[b.at()]);
        const int high = std::max(tier[a.at()], tier[b.at()]);
        const bool isHost = !fabric.node(a).isSwitch() || !fabric.node(b).isSwitch();
        if ((where == Where::AtAHost && isHost) ||
            (where == Where::BetweenSwitches && !isHost && low == 1 && high == 2) ||
            (where == Where::ToTheTop && !isHost && low == 2 && high == 3)) {
            return link.a;
        }
    }
    return {};
}

} // namespace

Q_DECLARE_METATYPE(Where)

class TestTopologyHeat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QTest::failOnWarning(
            QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
        Theme::instance().apply(*qApp, Theme::Mode::Light);
    }

    /// What is folded has its mean beside its maximum, whatever it is made of.
    void hasMeansBesideMaxima_data()
    {
        QTest::addColumn<int>("radix");
        QTest::newRow("bundles") << 0;
        QTest::newRow("pods") << 8;
        QTest::newRow("trays") << 16;
    }
    void hasMeansBesideMaxima()
    {
        QFETCH(int, radix);
        const SharedFabric fabric = radix == 0 ? makeTwoTierTree({4, 2, 3, 3}) : makeFatTree(radix);
        const TopologyScene scene = sceneOf(fabric);
        const auto percentOf = [](PortIndex port) { return static_cast<int>(port.at() % 83) + 2; };
        const TopologyHeat heat = heatOf(scene, makeFigures(fabric, [&](PortIndex port) {
                                             return sending(*fabric, port, percentOf(port) / 100.0);
                                         }));
        QCOMPARE(heat.means.bands.size(), heat.bands.size());
        std::vector<double> sum(heat.trays.size());
        std::vector<int> count(heat.trays.size());
        for (size_t i = 0; i < heat.bands.size(); ++i) {
            const auto &band = scene.layout->bands[i];
            double ofA = 0;
            const std::vector<PortIndex> senders = sendersOf(scene, band, true);
            for (const PortIndex sender : senders) {
                ofA += percentOf(sender) / static_cast<double>(senders.size());
            }
            QVERIFY(std::abs(heat.means.bands[i].ofA.percent() - ofA) <= 0.51);
            QVERIFY(heat.means.bands[i].ofA <= heat.bands[i].ofA);
        }
        QCOMPARE(heat.means.trays.size(), heat.trays.size());
        for (size_t i = 0; i < heat.trays.size(); ++i) {
            QVERIFY(heat.means.trays[i].ofA.isKnown());
            QVERIFY(heat.means.trays[i].ofA.percent() <= heat.trays[i].ofA.percent());
            QVERIFY(heat.means.trays[i].ofB.percent() <= heat.trays[i].ofB.percent());
        }
        QCOMPARE(heat.means.frames.size(), heat.frames.size());
        for (size_t i = 0; i < heat.frames.size(); ++i) {
            QVERIFY(heat.means.frames[i].isKnown());
            QVERIFY(heat.means.frames[i].percent() < heat.frames[i].percent());
        }
        for (size_t i = 0; i < scene.boxes.size(); ++i) {
            QVERIFY(heat.means.boxes[i].percent() <= heat.boxes[i].percent());
            QVERIFY(heat.means.areas[i].percent() <= heat.areas[i].percent());
        }
    }

    /// One hot host in an idle pod: the pod is cold with a hot edge.
    void aFoldedPodIsItsMean()
    {
        const SharedFabric fabric = makeFatTree(8);
        const TopologyScene scene = sceneOf(fabric);
        const PortIndex hot = senderAt(scene, Where::AtAHost);
        const TopologyHeat heat =
            heatOf(scene, makeFigures(fabric, [&](PortIndex port) {
                       return sending(*fabric, port, port == hot ? 1.0 : 0.02);
                   }));
        const auto hottest = std::ranges::max_element(heat.frames);
        QCOMPARE(hottest->percent(), 100);
        QVERIFY(heat.means.frames[static_cast<size_t>(hottest - heat.frames.begin())].percent() <
                10);
    }

    void eachHalfIsItsSenders()
    {
        const SharedFabric fabric = makeTwoTierTree({4, 2, 3, 2});
        const TopologyScene scene = sceneOf(fabric);
        // Every port sends another share.
        const SharedFigures figures = makeFigures(fabric, [&](PortIndex port) {
            return sending(*fabric, port, static_cast<double>(port.at() % 89) / 100);
        });
        const TopologyHeat heat = heatOf(scene, figures);
        const auto percentOf = [](PortIndex port) { return static_cast<int>(port.at() % 89); };
        QCOMPARE(heat.bands.size(), scene.layout->bands.size());
        for (size_t i = 0; i < heat.bands.size(); ++i) {
            const auto &band = scene.layout->bands[i];
            for (const bool ofA : {true, false}) {
                int most = 0;
                for (const PortIndex sender : sendersOf(scene, band, ofA)) {
                    QCOMPARE(fabric->port(sender).node, ofA ? band.a : band.b);
                    most = std::max(most, percentOf(sender));
                }
                QCOMPARE((ofA ? heat.bands[i].ofA : heat.bands[i].ofB).percent(), most);
            }
        }
        for (size_t i = 0; i < scene.cells.size(); ++i) {
            const Port &port = fabric->portsOf(scene.cells[i].node).front();
            const int larger = std::max(percentOf(fabric->indexOf(port)), percentOf(port.peer));
            QCOMPARE(heat.cells[i].percent(), larger);
        }
        QCOMPARE(heat.halves.size(), 2 * scene.lines.size());
        QVERIFY(std::ranges::is_sorted(heat.halves, {}, &TopologyHeat::Half::level));
        for (const TopologyHeat::Half &half : heat.halves) {
            const auto &ways = heat.bands[static_cast<size_t>(scene.lines[half.line].band)];
            QVERIFY(half.level == (half.isOfA ? ways.ofA : ways.ofB));
        }
    }

    void foldsToTheMaximum()
    {
        const SharedFabric fabric = makeFatTree(8);
        const TopologyScene scene = sceneOf(fabric);
        const PortIndex hot = senderAt(scene, Where::AtAHost);
        const SharedFigures figures = makeFigures(fabric, [&](PortIndex port) {
            return sending(*fabric, port, port == hot ? 0.95 : 0.02);
        });
        const TopologyHeat heat = heatOf(scene, figures);
        const auto ofSwitch = [&](NodeIndex node) {
            return fabric->node(node).isSwitch() ? node
                                                 : fabric->peerNode(fabric->portsOf(node).front());
        };
        const NodeIndex leaf = ofSwitch(fabric->port(hot).node);
        for (size_t i = 0; i < scene.boxes.size(); ++i) {
            QCOMPARE(heat.areas[i].isOver(), scene.boxes[i].node == leaf);
            QCOMPARE(heat.boxes[i].isOver(), scene.boxes[i].node == leaf);
        }
        QCOMPARE(std::ranges::count_if(heat.frames, &HeatLevel::isOver), 1);
        QVERIFY(!scene.layout->frames.empty());
    }

    void traysHaveTheMaximumOfEachWay()
    {
        const SharedFabric fabric = makeFatTree(16);
        const TopologyScene scene = sceneOf(fabric);
        QVERIFY(!scene.layout->trays.empty());
        const auto &tier = scene.snapshot->shape.tier;
        // What goes down from the top is hotter than what goes up.
        const SharedFigures figures = makeFigures(fabric, [&](PortIndex port) {
            const bool isTop = tier[fabric->port(port).node.at()] == 3;
            return sending(*fabric, port, isTop ? 0.6 : 0.3);
        });
        const TopologyHeat heat = heatOf(scene, figures);
        QCOMPARE(heat.trays.size(), scene.layout->trays.size());
        for (size_t i = 0; i < heat.trays.size(); ++i) {
            QCOMPARE(heat.trays[i].ofA.percent(), 30);
            QCOMPARE(heat.trays[i].ofB.percent(), 60);
            QCOMPARE(heat.stubs[i].size(), scene.layout->trays[i].nodes.size());
            for (const HeatLevel stub : heat.stubs[i]) {
                QCOMPARE(stub.percent(), 60);
            }
        }
    }

    void usesNoFiguresOfAnotherFabric()
    {
        const TopologyScene scene = sceneOf(makeTwoTierTree({4, 2, 3}));
        const SharedFabric other = makeTwoTierTree({4, 2, 3});
        const TopologyHeat heat = heatOf(
            scene, makeFigures(other, [&](PortIndex port) { return sending(*other, port, 0.5); }));
        QVERIFY(!heat.figures);
        QVERIFY(std::ranges::none_of(heat.cells, &HeatLevel::isKnown));
        QVERIFY(std::ranges::none_of(heat.halves, [](const auto &h) { return h.level.isKnown(); }));
    }

    void hasNoLevelsWithoutNeed()
    {
        const SharedFabric fabric = makeTwoTierTree({4, 2, 3});
        const TopologyScene scene = sceneOf(fabric);
        const SharedFigures figures =
            makeFigures(fabric, [&](PortIndex port) { return sending(*fabric, port, 0.5); });
        const TopologyHeat heat = makeSceneHeat(scene, figures, ColorBy::Tier, {});
        QVERIFY(!heat.hasLevels && heat.cells.empty());
        // But cards have their words.
        QVERIFY(cardOfBand(scene, &heat, 0).spoken().contains(QStringLiteral("50")));
    }

    void unknownIsNotCold_data()
    {
        QTest::addColumn<double>("scale");
        for (const double scale : {0.15, 0.28, 1.0, 2.5}) {
            QTest::newRow(qPrintable(QString::number(scale))) << scale;
        }
    }
    void unknownIsNotCold()
    {
        QFETCH(double, scale);
        const SharedFabric fabric = makeFatTree(8);
        const TopologyScene scene = sceneOf(fabric);
        const QSize size(700, 500);
        const SharedFigures quiet =
            makeFigures(fabric, [&](PortIndex port) { return sending(*fabric, port, 0); });
        const QImage idle = painted(scene, heatOf(scene, quiet), scale, size);
        const QImage unknown = painted(scene, heatOf(scene, nullptr), scale, size);
        const TopologyCamera camera = cameraOf(scene, scale, size);
        int asIdle = 0;
        int asUnknown = 0;
        for (const TopologyScene::Cell &cell : scene.cells) {
            // Beside what is written on it.
            const QPoint at = camera.toScreen(cell.rect.topLeft() + QPointF(2, 2)).toPoint();
            if (!idle.rect().adjusted(9, 9, -9, -9).contains(at)) {
                continue;
            }
            // But for those that a caption covers.
            if (isNear(idle.pixelColor(at), Theme::instance().heat(0))) {
                ++asIdle;
                asUnknown += isNear(unknown.pixelColor(at), Theme::instance().heat(0)) ? 1 : 0;
            }
        }
        QVERIFY2(asIdle > 5 && asUnknown * 10 < asIdle,
                 qPrintable(QStringLiteral("%1 %2").arg(asIdle).arg(asUnknown)));
    }

    void overTheThresholdIsSeenAtEveryZoom_data()
    {
        QTest::addColumn<Where>("where");
        QTest::addColumn<double>("scale");
        for (const double scale : {0.02, 0.06, 0.12, 0.25, 0.6}) {
            QTest::addRow("between switches at %g", scale) << Where::BetweenSwitches << scale;
            QTest::addRow("to the top at %g", scale) << Where::ToTheTop << scale;
            QTest::addRow("at a host at %g", scale) << Where::AtAHost << scale;
        }
    }
    void overTheThresholdIsSeenAtEveryZoom()
    {
        QFETCH(Where, where);
        QFETCH(double, scale);
        static const TopologyScene scene = sceneOf(makeFatTree(16));
        const SharedFabric &fabric = scene.snapshot->fabric;
        const PortIndex hot = senderAt(scene, where);
        QVERIFY(hot.isValid());
        const auto shown = [&](double share) {
            const SharedFigures figures = makeFigures(fabric, [&](PortIndex port) {
                return sending(*fabric, port, port == hot ? share : 0.3);
            });
            const QRectF &bounds = scene.layout->bounds;
            const QSize whole = (bounds.size() * scale).toSize() + QSize(40, 40);
            const QImage image = painted(scene, heatOf(scene, figures), scale, whole);
            return pixelsOf(image, Theme::instance().heat(0.97));
        };
        const int without = shown(0.3);
        const int with = shown(0.97);
        QVERIFY2(with >= without + 3, qPrintable(QStringLiteral("%1 %2").arg(without).arg(with)));
    }

    void cardsSayBothWays()
    {
        const SharedFabric fabric = makeTwoTierTree({4, 2, 3});
        const TopologyScene scene = sceneOf(fabric);
        const auto &band = scene.layout->bands.front();
        const PortIndex a = sendersOf(scene, band, true).front();
        const SharedFigures figures = makeFigures(fabric, [&](PortIndex port) {
            return sending(*fabric, port, port == a ? 0.93 : 0.34);
        });
        const TopologyHeat heat = heatOf(scene, figures);
        const TopologyCard card = cardOfBand(scene, &heat, 0);
        QStringList texts;
        for (const TopologyCard::Line &line : card.lines) {
            texts << QString(line.text).replace(QChar(QChar::Nbsp), u' ');
        }
        QVERIFY2(texts.contains(QStringLiteral("93 %   23.3 GB/s of 25 GB/s")),
                 qPrintable(texts.join(u'\n')));
        QVERIFY(texts.contains(QStringLiteral("34 %   8.5 GB/s of 25 GB/s")));
        QCOMPARE(texts.filter(QStringLiteral("ΔPortXmitData")).size(), 2);
        QCOMPARE(std::ranges::count_if(card.lines, &TopologyCard::Line::isWarning), 1);
        QVERIFY(!card.spoken().contains(QStringLiteral("Δ"))); // formulas are for the eye
        QVERIFY(card.spoken().contains(QStringLiteral("14:02:37")));

        // A host says its busier direction first, a switch its hottest port.
        const TopologyCard node = cardOfNode(scene, &heat, band.a);
        QVERIFY(node.spoken().contains(QStringLiteral("93")));
        const TopologyCard host = cardOfNode(scene, &heat, scene.cells.front().node);
        QVERIFY(host.spoken().contains(QStringLiteral("busier direction")));
    }
};

PICKGLASS_TEST(TestTopologyHeat, QApplication)
#include "tst_topologyheat.moc"
