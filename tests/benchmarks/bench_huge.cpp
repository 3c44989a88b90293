// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window with the largest subnet there is, read from a recording: how long the thread of the
// window is taken at once while it opens, frames of the topology while it is zoomed and moved, and
// the search, keystroke by keystroke; for packaging/bench --huge.

#include "app/desktop/search/searchpalette.h"
#include "app/desktop/topology/topologycanvas.h"
#include "app/desktop/window/mainwindow.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/pulse.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/benchmarks/viewtime.h"

#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>

#include <algorithm>
#include <cstdio>

using namespace pickglass;

namespace {

constexpr double FrameMs = 33;
constexpr double EventMs = 50;

void report(const QString &name, double value, std::optional<double> target = {})
{
    bench::print({.name = name, .value = value, .unit = QStringLiteral("ms"), .target = target});
}

double millisecondsSince(const QElapsedTimer &timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

void reportAll(const QString &name, std::vector<double> times, double target)
{
    std::ranges::sort(times);
    report(name + QStringLiteral(", median"), bench::share(times, 0.5), target);
    report(name + QStringLiteral(", worst"), times.back(), target);
}

void drag(QWidget *canvas, QEvent::Type type, QPointF at)
{
    QMouseEvent event(type, at, canvas->mapToGlobal(at),
                      type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                      type == QEvent::MouseButtonRelease ? Qt::NoButton : Qt::LeftButton,
                      Qt::NoModifier);
    QCoreApplication::sendEvent(canvas, &event);
}

/// Zooms into the middle of the whole fabric and out again, then moves it about at some depth.
void measureFrames(TopologyCanvas *canvas, const QString &name)
{
    std::vector<double> frames;
    const auto frame = [&](const std::function<void()> &act) {
        QElapsedTimer timer;
        timer.start();
        act();
        canvas->repaint();
        frames.push_back(millisecondsSince(timer));
        QCoreApplication::processEvents();
    };
    constexpr int Steps = 24;
    for (const double factor : {1.25, 0.8}) {
        for (int i = 0; i < Steps; ++i) {
            frame([&] { canvas->zoomBy(factor); });
        }
    }
    reportAll(name + QStringLiteral("zooming, a frame"), std::exchange(frames, {}), FrameMs);
    for (int depth = 0; depth < 3; ++depth) {
        const QPointF middle = QRectF(canvas->rect()).center();
        drag(canvas, QEvent::MouseButtonPress, middle);
        for (int i = 1; i <= Steps; ++i) {
            frame([&] { drag(canvas, QEvent::MouseMove, middle + QPointF(8 * i, 3 * i)); });
        }
        drag(canvas, QEvent::MouseButtonRelease, middle + QPointF(8 * Steps, 3 * Steps));
        canvas->zoomBy(3);
    }
    reportAll(name + QStringLiteral("moving, a frame"), std::move(frames), FrameMs);
}

/// What people type, a keystroke after the other, as the palette takes it.
bool measureSearch(MainWindow &window, const QString &name)
{
    auto *palette = window.findChild<SearchPalette *>();
    if (palette == nullptr) {
        return false;
    }
    palette->popUp();
    auto *edit = palette->findChild<QLineEdit *>();
    std::vector<double> times;
    for (const char *query : {"leaf01", "node01234", "spine7/12", "0x1070fd0300", "40123", "nd9"}) {
        edit->clear();
        QCoreApplication::processEvents();
        for (const QChar key : QString::fromLatin1(query)) {
            QElapsedTimer timer;
            timer.start();
            edit->setText(edit->text() + key);
            window.repaint();
            QCoreApplication::processEvents();
            times.push_back(millisecondsSince(timer));
        }
    }
    reportAll(name + QStringLiteral("search, a keystroke"), std::move(times), EventMs);
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    bench::ViewBench viewBench(argc, argv);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOptions({{QStringLiteral("name"), QStringLiteral("What the fabric is called."),
                        QStringLiteral("text"), QStringLiteral("the fabric")}});
    parser.addPositionalArgument(QStringLiteral("FILE"), QStringLiteral("A recording of it."));
    parser.process(QCoreApplication::arguments());
    if (parser.positionalArguments().isEmpty()) {
        parser.showHelp(2);
    }
    const QString name = QStringLiteral("window of %1, ").arg(parser.value(QStringLiteral("name")));
    bench::Pulse pulse;
    QElapsedTimer timer;
    timer.start();
    View *view = bench::openView(viewBench.window(), parser.positionalArguments().front(),
                                 QStringLiteral("topology"));
    auto *canvas = view ? view->findChild<TopologyCanvas *>() : nullptr;
    if (canvas == nullptr) {
        std::fputs("the recording was not shown\n", stderr);
        return 1;
    }
    const double opened = millisecondsSince(timer);
    const std::vector<double> waits = pulse.end();
    report(name + QStringLiteral("opening a recording of it"), opened, 2000);
    report(name + QStringLiteral("opening, longest event"), waits.back(), EventMs);
    measureFrames(canvas, name);
    if (!measureSearch(viewBench.window(), name)) {
        std::fputs("there is no search\n", stderr);
        return 1;
    }
    return 0;
}
