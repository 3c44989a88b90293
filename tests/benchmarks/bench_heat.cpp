// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

// New figures of 69,984 ports, from their arrival to the last pixel: colors are prepared in a
// worker and painted on the GUI thread, in topology and matrix.

#include "app/desktop/matrix/matrixdata.h"
#include "app/desktop/topology/topologycanvas.h"
#include "app/desktop/topology/topologyheat.h"
#include "tests/benchmarks/figure.h"
#include "tests/support/generators.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>

#include <algorithm>
#include <functional>
#include <random>

using namespace pickglass;

namespace {

const QSize Window(1600, 1000);
constexpr double WholeTarget = 100; ///< ms from the figures to the picture
constexpr double GuiTarget = 50;    ///< ms of it on the GUI thread

SharedSnapshot makeSnapshot()
{
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->fabric = tests::makeFatTree(36);
    snapshot->shape = classify(*snapshot->fabric);
    return snapshot;
}

/// A busy fabric: most cables warm, a few at their end, some not known.
SharedFigures makeFigures(const SharedFabric &fabric, unsigned seed)
{
    std::mt19937 random(seed);
    std::exponential_distribution<double> share(4);
    auto figures = std::make_shared<Figures>();
    figures->fabric = fabric;
    for (size_t i = 0; i < fabric->ports().size(); ++i) {
        PortActivity activity;
        if (random() % 500 != 0) {
            const double used = std::min(share(random), 1.0);
            setRates(activity.out, *fabric, PortIndex(i), used * 25e9, used * 1e6);
            activity.errors = random() % 1000 == 0 ? 12 : 0;
        }
        figures->activity.push_back(activity);
    }
    return figures;
}

double medianOf(int times, const std::function<void(int)> &work)
{
    std::vector<double> taken;
    for (int i = 0; i < times; ++i) {
        QElapsedTimer timer;
        timer.start();
        work(i);
        taken.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::ranges::sort(taken);
    return taken[taken.size() / 2];
}

void report(const QString &what, double value, std::optional<double> target)
{
    bench::Figure figure;
    figure.name = QStringLiteral("new colors of 69,984 ports, %1").arg(what);
    figure.value = value;
    figure.unit = QStringLiteral("ms");
    figure.target = target;
    bench::print(figure);
}

void measureTopology(const SharedSnapshot &snapshot, const std::vector<SharedFigures> &figures)
{
    TopologyInput input;
    input.snapshot = snapshot;
    input.layout =
        std::make_shared<const TopologyLayout>(layOut(*snapshot->fabric, snapshot->shape));
    input.colorBy = byFigure(FigureKind::Utilization);
    input.tokens = tokens();
    const auto scene = std::make_shared<const TopologyScene>(makeScene(input));
    TopologyCanvas canvas;
    canvas.resize(Window);
    canvas.setScene(scene, false);
    QImage image(Window, QImage::Format_ARGB32_Premultiplied);
    std::shared_ptr<const TopologyHeat> heat;
    const auto prepare = [&](int i) {
        heat = std::make_shared<const TopologyHeat>(
            makeSceneHeat(*scene, figures[static_cast<size_t>(i) % figures.size()],
                          byFigure(FigureKind::Utilization), Thresholds()));
    };
    const auto paint = [&](int) {
        canvas.setHeat(heat);
        canvas.render(&image);
    };
    prepare(0);
    paint(0);
    const double prepared = medianOf(15, prepare);
    const double whole = medianOf(15, paint);
    canvas.zoomBy(3);
    const double zoomed = medianOf(15, paint);
    report(QStringLiteral("topology, in a worker"), prepared, WholeTarget - GuiTarget);
    report(QStringLiteral("topology, painted, whole view"), whole, GuiTarget);
    report(QStringLiteral("topology, painted, zoomed in, with minimap"), zoomed, GuiTarget);
    report(QStringLiteral("topology, from figures to picture"), prepared + std::max(whole, zoomed),
           WholeTarget);
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QApplication app(argc, argv);
    const SharedSnapshot snapshot = makeSnapshot();
    const std::vector<SharedFigures> figures{makeFigures(snapshot->fabric, 1),
                                             makeFigures(snapshot->fabric, 2)};
    measureTopology(snapshot, figures);
    const MatrixData matrix(*snapshot->fabric, snapshot->shape, {MatrixChoice::Kind::Switches});
    const double prepared = medianOf(15, [&](int i) {
        makeMatrixHeat(snapshot->fabric, matrix, figures[static_cast<size_t>(i) % 2],
                       byFigure(FigureKind::Utilization), Thresholds());
    });
    report(QStringLiteral("matrix, prepared"), prepared, GuiTarget);
    return 0;
}
