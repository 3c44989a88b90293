// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Zooms and pans the charts of the window, the real one on no screen: 16 series over a day of
// samples taken once a second. How soon what is asked for is on screen as a whole, and how long the
// thread of the window lets others wait meanwhile.

#include "app/desktop/charts/chartcanvas.h"
#include "app/desktop/charts/chartsview.h"
#include "app/desktop/settings.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"
#include "tests/benchmarks/daycapture.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/pulse.h"
#include "tests/support/generators.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <functional>

using namespace pickglass;
using namespace pickglass::bench;
using namespace std::chrono_literals;

namespace {

constexpr size_t Series = 16;
constexpr auto Patience = 2min;
/// What a wheel's notch does.
constexpr double Notch = 1.25;
constexpr qint64 Hour = 3'600'000'000;

template<typename Object, typename Signal>
bool waitFor(Object *object, Signal signal)
{
    QEventLoop loop;
    QObject::connect(object, signal, &loop, [&loop] { loop.exit(0); });
    QTimer::singleShot(Patience, &loop, [&loop] { loop.exit(1); });
    return loop.exec() == 0;
}

/// Milliseconds from each move until the charts show all of it, ascending; empty when one did not.
std::vector<double> moved(ChartsView &view, int times, const std::function<void()> &move)
{
    std::vector<double> took;
    for (int i = 0; i < times; ++i) {
        QElapsedTimer timer;
        timer.start();
        move();
        if (!view.isComplete() && !waitFor(&view, &View::completed)) {
            return {};
        }
        view.canvas()->repaint();
        took.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::ranges::sort(took);
    return took;
}

bool measure(ChartsView &view, const QString &what, int times, const std::function<void()> &move)
{
    Pulse pulse;
    const std::vector<double> took = moved(view, times, move);
    const std::vector<double> waits = pulse.end();
    if (took.empty()) {
        return false;
    }
    const QString name = QStringLiteral("charts of 16 series over a day, %1, ").arg(what);
    print({.name = name + QStringLiteral("median"),
           .value = share(took, 0.5),
           .unit = QStringLiteral("ms"),
           .target = 250});
    print({.name = name + QStringLiteral("worst"),
           .value = took.back(),
           .unit = QStringLiteral("ms"),
           .target = 250});
    print({.name = name + QStringLiteral("event loop 99.9 %"),
           .value = share(waits, 0.999),
           .unit = QStringLiteral("ms"),
           .target = 50});
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QTemporaryDir folder;
    qputenv("HOME", QFile::encodeName(folder.path())); // nobody's settings
    QApplication app(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    const QString path = folder.filePath(QStringLiteral("day.pgcap"));
    const auto ports = DayCapture::record(path, *tests::makeFatTree(12));
    if (!ports) {
        std::fprintf(stderr, "bench_chartview: %s\n", qPrintable(ports.error().english()));
        return 1;
    }
    Theme::instance().apply(app, Theme::Mode::Light);
    Settings settings;
    MainWindow window(&settings, MainWindow::Memory::Forget);
    window.resize(1600, 1000);
    window.views()->showView(QStringLiteral("charts"));
    window.session()->setChartCounters({QStringLiteral("PortXmitData")});
    window.show();
    window.open({path});
    if (!waitFor(&window, &MainWindow::settled)) {
        std::fputs("bench_chartview: the capture was not shown\n", stderr);
        return 1;
    }
    for (size_t i = 0; i < Series; ++i) {
        window.session()->pin((*ports)[i * (ports->size() - 1) / (Series - 1)]);
    }
    auto *view = qobject_cast<ChartsView *>(window.views()->currentView());
    TimeAxis *time = view->timeAxis();
    view->setSpan(ChartsView::Span::All);
    if (!view->isComplete() && !waitFor(view, &View::completed)) {
        return 1;
    }
    if (view->list()->keys().size() != Series) {
        std::fprintf(stderr, "bench_chartview: %zu series\n", view->list()->keys().size());
        return 1;
    }
    const Timestamp noon(DayCapture::Start.microseconds() + 12 * Hour);
    const auto zoomIn = [&] { time->zoom(Notch, noon); };
    const auto zoomOut = [&] { time->zoom(1 / Notch, noon); };
    const auto panHours = [&] { time->pan(Hour / 6); };
    const auto panMinutes = [&] { time->pan(-Hour / 60); };
    bool isShown = measure(*view, QStringLiteral("zooming in"), 30, zoomIn) &&
                   measure(*view, QStringLiteral("zooming out"), 30, zoomOut);
    time->zoom(4, noon);
    isShown = isShown && measure(*view, QStringLiteral("panning 6 hours"), 30, panHours);
    time->zoom(12, noon);
    isShown = isShown && measure(*view, QStringLiteral("panning half an hour"), 30, panMinutes);
    return isShown ? 0 : 1;
}
