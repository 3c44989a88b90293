// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/topology/topologypainter.h"
#include "tests/benchmarks/figure.h"
#include "tests/support/generators.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QGraphicsLineItem>
#include <QGraphicsRectItem>
#include <QGraphicsScene>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <functional>
#include <optional>

using namespace pickglass;

namespace {

const QSize Window(1600, 1000);
constexpr double Target = 33; ///< ms a frame

TopologyScene makeTreeScene(double &layoutTime)
{
    const SharedFabric fabric = tests::makeFatTree(36);
    auto snapshot = std::make_shared<Snapshot>();
    snapshot->fabric = fabric;
    snapshot->shape = classify(*fabric);
    QElapsedTimer timer;
    timer.start();
    TopologyInput input;
    input.layout = std::make_shared<const TopologyLayout>(layOut(*fabric, snapshot->shape));
    layoutTime = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    input.snapshot = snapshot;
    input.tokens = tokens();
    return makeScene(input);
}

/// One item a node and a cable, as a drawing program would start.
void fillGraphicsScene(QGraphicsScene &graphics, const TopologyScene &scene)
{
    const QPen quiet(tokens().secondary, 0);
    const TopologyLayout &layout = *scene.layout;
    for (const TopologyLayout::Band &band : layout.bands) {
        graphics.addLine(
            QLineF(layout.nodeRect[band.a.at()].center(), layout.nodeRect[band.b.at()].center()),
            quiet);
    }
    for (const QRectF &rect : layout.nodeRect) {
        graphics.addRect(rect, quiet, tokens().panel);
    }
}

/// The cameras of a scripted pan and zoom about the middle of a pod.
std::vector<TopologyCamera> journey(const TopologyScene &scene, double scale, int frames)
{
    const QRectF bounds = scene.layout->bounds;
    const QPointF middle(Window.width() / 2.0, Window.height() / 2.0);
    std::vector<TopologyCamera> cameras;
    for (int i = 0; i < frames; ++i) {
        const double share = static_cast<double>(i) / frames;
        const double zoom = scale * (1 + 0.3 * share);
        const QPointF at = bounds.topLeft() + QPointF(bounds.width() * (0.3 + 0.4 * share),
                                                      bounds.height() * (0.4 + 0.2 * share));
        cameras.push_back({zoom, middle - at * zoom});
    }
    return cameras;
}

struct Times
{
    double median = 0;
    double high = 0; ///< 95 %
    double worst = 0;
};

Times measure(const std::vector<TopologyCamera> &cameras,
              const std::function<void(QPainter &, const TopologyCamera &)> &draw)
{
    QImage image(Window, QImage::Format_ARGB32_Premultiplied);
    std::vector<double> times;
    for (const TopologyCamera &camera : cameras) {
        QPainter painter(&image);
        QElapsedTimer timer;
        timer.start();
        draw(painter, camera);
        painter.end();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::ranges::sort(times);
    return {times[times.size() / 2], times[times.size() * 95 / 100], times.back()};
}

/// The peer's times may be empty: there is none.
void report(const QString &where, const Times &ours, const std::optional<Times> &peer)
{
    const auto print = [&](const QString &what, double value, double Times::*time) {
        bench::Figure figure;
        figure.name = QStringLiteral("topology of 11,664 hosts, frame, %1, %2").arg(where, what);
        figure.value = value;
        figure.unit = QStringLiteral("ms");
        figure.target = Target;
        if (peer) {
            figure.peer = (*peer).*time;
            figure.peerName = QStringLiteral("one QGraphicsItem a node and cable");
        }
        bench::print(figure);
    };
    print(QStringLiteral("median"), ours.median, &Times::median);
    print(QStringLiteral("95 %"), ours.high, &Times::high);
    print(QStringLiteral("worst"), ours.worst, &Times::worst);
}

/// So many lines, from all parts of the scene.
TopologyEmphasis litBands(const TopologyScene &scene, size_t lit)
{
    TopologyEmphasis emphasis;
    const size_t all = scene.layout->bands.size();
    for (size_t i = 0; i < std::min(lit, all); ++i) {
        emphasis.bands.push_back(static_cast<qint32>(i * all / lit));
    }
    return emphasis;
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QApplication app(argc, argv);
    double layoutTime = 0;
    const TopologyScene scene = makeTreeScene(layoutTime);
    bench::Figure layout;
    layout.name = QStringLiteral("topology of 11,664 hosts, layout");
    layout.value = layoutTime;
    layout.unit = QStringLiteral("ms");
    layout.target = 100;
    bench::print(layout);

    QGraphicsScene graphics;
    fillGraphicsScene(graphics, scene);
    TopologyPainter topology(Theme::instance().font(Tokens::SecondarySize));
    const double whole =
        TopologyCamera::fitting(scene.layout->bounds, Window, {30, 56, 28, 68}).scale;
    const std::vector<std::pair<QString, double>> levels{
        {QStringLiteral("whole view"), whole},
        {QStringLiteral("between"), whole * 2},
        {QStringLiteral("pod"), 0.9},
        {QStringLiteral("leaf"), 2.5},
    };
    for (const auto &[name, scale] : levels) {
        const Times ours = measure(journey(scene, scale, 40),
                                   [&](QPainter &painter, const TopologyCamera &camera) {
                                       topology.paint(painter, scene, camera, Window);
                                   });
        const Times peer =
            measure(journey(scene, scale, 6), [&](QPainter &painter, const TopologyCamera &camera) {
                painter.setRenderHint(QPainter::Antialiasing);
                painter.fillRect(QRect(QPoint(), Window), tokens().background);
                graphics.render(&painter, QRectF(QPointF(), Window),
                                camera.toScene(QRectF(QPointF(), Window)), Qt::IgnoreAspectRatio);
            });
        report(name, ours, peer);
    }
    for (const size_t lit : {TopologyPainter::MaxLitCurves, TopologyPainter::MaxLitBands}) {
        const TopologyEmphasis emphasis = litBands(scene, lit);
        const Times ours = measure(journey(scene, whole * 2, 40),
                                   [&](QPainter &painter, const TopologyCamera &camera) {
                                       topology.paint(painter, scene, camera, Window, emphasis);
                                   });
        report(QStringLiteral("between, %1 lines lit").arg(lit), ours, {});
    }
    return 0;
}
