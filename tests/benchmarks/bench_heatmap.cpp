// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Paints heat maps of 11,664 hosts over a day of minutes, three above each other, while they are
// zoomed and panned: how long a frame takes, from the window's part to the pixels.

#include "app/desktop/heatmap/heatcanvas.h"
#include "app/desktop/theme.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"

#include <QApplication>
#include <QPainter>

#include <functional>
#include <random>

using namespace pickglass;
using namespace pickglass::bench;

namespace {

constexpr qint64 Start = 1'700'006'400'000'000;
constexpr qint64 Minute = 60'000'000;
constexpr size_t Hosts = 11'664;
constexpr size_t HostsOfLeaf = 18;
constexpr size_t LeavesOfPod = 18;
constexpr size_t Columns = 1'440;

SharedHeatMap makeMap()
{
    auto map = std::make_shared<HeatMap>();
    map->start = Timestamp(Start);
    map->step = Minute;
    map->columns = Columns;
    std::mt19937 random(1);
    for (size_t host = 0; host < Hosts; ++host) {
        const size_t leaf = host / HostsOfLeaf;
        if (leaf % LeavesOfPod == 0 && host % HostsOfLeaf == 0) {
            HeatFold pod;
            pod.kind = HeatFold::Kind::Pod;
            pod.pod = static_cast<int>(leaf / LeavesOfPod);
            map->folds.push_back(pod);
        }
        if (host % HostsOfLeaf == 0) {
            HeatFold fold;
            fold.guid = Guid(0x1000 + leaf);
            fold.name = QStringLiteral("leaf%1").arg(leaf);
            fold.parent = static_cast<qint32>(map->folds.size() - 1 - leaf % LeavesOfPod);
            map->folds.push_back(fold);
        }
        HeatRow row;
        row.guid = Guid(0x100000 + host);
        row.name = QStringLiteral("node%1").arg(host);
        row.fold = static_cast<qint32>(map->folds.size()) - 1;
        map->rows.push_back(row);
    }
    map->means.resize(Hosts * Columns);
    for (double &cell : map->means) {
        cell = random() % 50 == 0 ? UnknownHeat : static_cast<double>(random() % 25'000'000);
    }
    map->maxima = map->means;
    return map;
}

SharedHeatMapScene makeScene()
{
    auto scene = std::make_shared<HeatMapScene>();
    const SharedHeatMap map = makeMap();
    scene->foldOf.assign(Hosts, -1);
    scene->lines = makeHeatLines(*map, scene->foldOf, {}, HeatStatistic::Mean);
    HeatSheet sheet{map, {0, 25e6}, HeatLevels(Hosts, Columns)};
    for (size_t row = 0; row < Hosts; ++row) {
        for (size_t column = 0; column < Columns; ++column) {
            sheet.levels.set(row, column,
                             heatLevelOf(map->means[row * Columns + column], sheet.range));
        }
    }
    for (const char *counter : {"PortXmitData", "PortRcvData", "PortXmitWait"}) {
        scene->request.maps.push_back({{FigureKind::Rate, QString::fromLatin1(counter)}, {}});
        scene->maps.push_back(map);
        scene->sheets.push_back(sheet);
    }
    return scene;
}

void benchFrames(HeatCanvas &canvas, const QString &name, const std::function<void()> &move)
{
    QImage target(canvas.size(), QImage::Format_RGB32);
    const double took = medianMilliseconds(31, [&] {
        move();
        canvas.render(&target);
    });
    print({.name = QStringLiteral("a frame of 3 heat maps of 11,664 hosts × a day, %1").arg(name),
           .value = took,
           .unit = QStringLiteral("ms"),
           .target = 33});
}

} // namespace

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    Theme::instance().apply(app, Theme::Mode::Light);
    Session session;
    HeatWindow window(&session);
    CaptureExtent extent;
    extent.start = Timestamp(Start);
    extent.end = Timestamp(Start + static_cast<qint64>(Columns) * Minute);
    extent.closed = true;
    session.setCapture(ReaderPool::make(QStringLiteral("none")), extent);
    HeatCanvas canvas(&window);
    canvas.resize(1500, 1000);
    canvas.setScene(makeScene());
    const Timestamp noon(Start + 720 * Minute);
    int frame = 0;
    benchFrames(canvas, QStringLiteral("all of it, zoomed"),
                [&] { window.zoom(++frame % 2 == 0 ? 1 / 1.02 : 1.02, noon); });
    window.fit();
    window.zoom(2, noon);
    benchFrames(canvas, QStringLiteral("half a day, panned"),
                [&] { window.pan(++frame % 2 == 0 ? 7 * Minute : -7 * Minute); });
    window.zoomRows(4, 6000);
    benchFrames(canvas, QStringLiteral("a quarter of the rows, panned"),
                [&] { window.panRows(++frame % 2 == 0 ? 40 : -40); });
    return 0;
}
