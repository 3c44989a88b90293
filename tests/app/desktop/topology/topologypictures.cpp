// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Writes pictures of the topology of generated fabrics and of given files, for a person to look at:
//   topologypictures FOLDER [FILTER] [FILE…]

#include "app/desktop/topology/topologyheat.h"
#include "app/desktop/topology/topologyoverlay.h"
#include "app/desktop/topology/topologypainter.h"
#include "core/formats/import.h"
#include "tests/app/desktop/madefigures.h"
#include "tests/support/disturbance.h"
#include "tests/support/generators.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QPainter>
#include <QTextStream>

#include <algorithm>
#include <functional>

using namespace pickglass;
using namespace pickglass::tests;

namespace {

SharedSnapshot snapshotOf(const SharedFabric &fabric)
{
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->fabric = fabric;
    snapshot->shape = classify(*fabric);
    snapshot->problems = findProblems(*fabric, snapshot->shape);
    return snapshot;
}

/// A tree of 206 switches of whose cables so many of a hundred are moved, with management hosts on
/// two spines.
SharedFabric makeDisturbed(int percent)
{
    const SharedFabric whole = makeTree({.below = {11, 8, 1}, .above = {10, 4}, .hosts = 14});
    Disturbance disturbance(*whole, 1);
    disturbance.moveCables(disturbance.switchCables() * percent / 100);
    for (const QString &spine : {QStringLiteral("t2-002-03"), QStringLiteral("t2-005-01")}) {
        disturbance.addHosts(10, std::ranges::find(whole->nodes(), spine, &Node::name)->guid);
    }
    return disturbance.build();
}

void draw(const QString &path, const TopologyScene &scene, QSize window, const QRectF &part = {},
          const TopologyHeat *heat = nullptr)
{
    QImage image(window, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&image);
    TopologyPainter topology(Theme::instance().font(Tokens::SecondarySize));
    const QRectF seen = part.isNull() ? scene.layout->bounds : part;
    auto camera = TopologyCamera::fitting(seen, window, QMarginsF(72, 52, 28, 64));
    QElapsedTimer timer;
    timer.start();
    topology.paint(painter, scene, camera, window, {}, heat);
    paintLegend(painter, scene, heat, {}, window);
    QTextStream(stderr) << path << " scale " << camera.scale << " paint " << timer.elapsed()
                        << " ms\n";
    painter.end();
    image.save(path);
}

void drawAll(const QString &folder, const QString &name, const SharedFabric &fabric,
             QApplication &app)
{
    TopologyInput input;
    input.snapshot = snapshotOf(fabric);
    for (const bool withBoxes : {false, true}) {
        if (withBoxes && input.snapshot->shape.boxes.empty()) {
            continue;
        }
        QElapsedTimer timer;
        timer.start();
        input.layout = std::make_shared<const TopologyLayout>(
            layOut(*fabric, input.snapshot->shape, {withBoxes, 1.23}));
        const auto layoutTime = timer.restart();
        input.withBoxes = withBoxes;
        const QString base =
            QDir(folder).filePath(name + (withBoxes ? QStringLiteral("-boxes") : QString()));
        for (const auto mode : {Theme::Mode::Light, Theme::Mode::Dark}) {
            Theme::instance().apply(app, mode);
            const bool dark = mode == Theme::Mode::Dark;
            input.tokens = tokens();
            input.colorBy = dark ? ColorBy::Speed : ColorBy::Tier;
            const TopologyScene scene = makeScene(input);
            const QString theme = dark ? QStringLiteral("-dark") : QStringLiteral("-light");
            draw(base + theme + QStringLiteral("-800.png"), scene, {790, 620});
            draw(base + theme + QStringLiteral("-1440.png"), scene, {1960, 1200});
            // Busy, every cable otherwise: what is folded has its mean and its maximum.
            const TopologyHeat heat =
                makeSceneHeat(scene,
                              makeFigures(fabric,
                                          [&](PortIndex port) {
                                              const double share =
                                                  static_cast<double>(port.at() * 7919 % 97) / 97;
                                              return sending(*fabric, port, share * share);
                                          }),
                              byFigure(FigureKind::Utilization), {});
            draw(base + theme + QStringLiteral("-heat-800.png"), scene, {790, 620}, {}, &heat);
            draw(base + theme + QStringLiteral("-heat-1440.png"), scene, {1960, 1200}, {}, &heat);
            if (!scene.cells.empty()) {
                const QRectF cell = scene.cells.front().rect;
                draw(base + theme + QStringLiteral("-zoomed.png"), scene, {1280, 800},
                     cell.adjusted(-30, -60, 80, 30));
            }
            if (!scene.layout->frames.empty() && !dark) {
                draw(base + theme + QStringLiteral("-frame.png"), scene, {1280, 800},
                     scene.layout->frames.back().rect.adjusted(-40, -60, 40, 20));
            }
        }
        QTextStream(stderr) << name << " layout " << layoutTime << " ms, "
                            << toString(input.snapshot->shape.kind) << " tiers "
                            << input.snapshot->shape.tiers << " pods " << input.snapshot->shape.pods
                            << " bounds " << input.layout->bounds.width() << "x"
                            << input.layout->bounds.height() << " bands "
                            << input.layout->bands.size() << " trays " << input.layout->trays.size()
                            << "\n";
    }
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    const QStringList arguments = app.arguments();
    const QString folder = arguments.value(1, QStringLiteral("."));
    const QString filter = arguments.value(2);
    QDir().mkpath(folder);
    const std::vector<std::pair<QString, std::function<SharedFabric()>>> made{
        {QStringLiteral("tiny"),
         [] {
             return makeTwoTierTree({2, 1, 3});
         }},
        {QStringLiteral("tree18"), [] { return makeTwoTierTree({}); }},
        {QStringLiteral("tree160"),
         [] {
             return makeTwoTierTree({160, 40, 20});
         }},
        {QStringLiteral("fat8"), [] { return makeFatTree(8); }},
        {QStringLiteral("fat16"), [] { return makeFatTree(16); }},
        {QStringLiteral("fat36"), [] { return makeFatTree(36); }},
        {QStringLiteral("fat52"), [] { return makeFatTree(52); }},
        {QStringLiteral("torus44"),
         [] {
             return makeTorus({6, 4}, 4);
         }},
        {QStringLiteral("torus444"),
         [] {
             return makeTorus({4, 4, 4}, 4);
         }},
        {QStringLiteral("torus888"),
         [] {
             return makeTorus({8, 8, 8}, 4);
         }},
        {QStringLiteral("dragonfly"), [] { return makeDragonflyPlus({}); }},
        {QStringLiteral("dragonfly17"),
         [] {
             return makeDragonflyPlus({17, 8, 16, 8});
         }},
        {QStringLiteral("tangle"), [] { return makeTangle(40, 30, 160); }},
        {QStringLiteral("tangle400"), [] { return makeTangle(400, 300, 1600); }},
        {QStringLiteral("disturbed"), [] { return makeDisturbed(5); }},
        {QStringLiteral("irregular"), [] { return makeDisturbed(35); }},
        {QStringLiteral("directors"), [] { return makeDirectors({.leaves = 18, .hosts = 18}); }},
        {QStringLiteral("demo"), [] { return makeDemonstration(); }},
    };
    for (const auto &[name, make] : made) {
        if (name.contains(filter)) {
            drawAll(folder, name, make(), app);
        }
    }
    for (const QString &path : arguments.mid(3)) {
        const auto imported = importFile(path);
        if (!imported) {
            QTextStream(stderr) << path << ": " << imported.error().english() << "\n";
            continue;
        }
        drawAll(folder, QFileInfo(path).baseName(), imported->fabric, app);
    }
    return 0;
}
