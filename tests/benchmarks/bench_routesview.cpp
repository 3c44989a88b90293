// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long the thread of the window is taken at once while the panes of the Routes view show what
// 11,664 hosts and their tables do. The recording is made by pgcap, once.

#include "app/desktop/reading/freedmemory.h"
#include "app/desktop/routes/failurepane.h"
#include "app/desktop/routes/placefield.h"
#include "app/desktop/routes/routesview.h"
#include "app/desktop/settings.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/pulse.h"

#include <QApplication>
#include <QEventLoop>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <cstdio>
#include <functional>

using namespace pickglass;
using namespace std::chrono_literals;

namespace {

constexpr auto Patience = 2min;
constexpr double Target = 5; ///< ms

/// Waits until all that the view shows has come; false after a while.
bool waitFor(const RoutesView *view)
{
    QEventLoop loop;
    QTimer soon;
    QObject::connect(&soon, &QTimer::timeout, &loop, [&] {
        if (view->isComplete()) {
            loop.exit(0);
        }
    });
    constexpr auto Period = 50ms; // the pane is shown and has asked by then
    soon.start(Period);
    QTimer::singleShot(Patience, &loop, [&loop] { loop.exit(1); });
    return loop.exec() == 0;
}

void report(const QString &name, double value)
{
    bench::print(
        {.name = QStringLiteral("Routes of 11,664 hosts, thread of the window at once, ") + name,
         .value = value,
         .unit = QStringLiteral("ms"),
         .target = Target});
}

/// Shows a pane and reports the longest wait until it has everything.
bool measure(RoutesView *view, const QString &name, const std::function<void()> &show)
{
    bench::Pulse pulse;
    show();
    const bool hasCome = waitFor(view);
    const auto waits = pulse.end();
    if (!hasCome || waits.empty()) {
        std::fprintf(stderr, "%s did not come\n", qPrintable(name));
        return false;
    }
    report(name, waits.back());
    return true;
}

/// Two hosts far from each other.
void choosePair(MainWindow &window, RoutesView *view)
{
    const SharedFabric fabric = window.session()->snapshot()->fabric;
    std::vector<Selection> hosts;
    for (const Node &node : fabric->nodes()) {
        if (node.isHostAdapter()) {
            hosts.push_back(Selection::ofNode(node.guid));
        }
    }
    Q_EMIT view->from()->chosen(hosts.front());
    Q_EMIT view->to()->chosen(hosts.back());
}

bool measureAll(MainWindow &window)
{
    auto *view = qobject_cast<RoutesView *>(window.views()->currentView());
    if (view == nullptr || !waitFor(view)) {
        return false;
    }
    bool isWhole = measure(view, QStringLiteral("path"), [&] { choosePair(window, view); });
    for (const char *id : {"time", "alternates", "check", "balance", "changes", "congestion"}) {
        const QString pane = QString::fromLatin1(id);
        isWhole = measure(view, pane, [&] { view->showPane(pane); }) && isWhole;
    }
    return measure(view, QStringLiteral("ranking of failures"),
                   [view] {
                       view->showPane(QStringLiteral("whatif"));
                       view->failures()->startRanking();
                   }) &&
           isWhole;
}

} // namespace

int main(int argc, char **argv)
{
    keepLargeBlocksApart();
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QTemporaryDir home; // nobody's settings
    qputenv("HOME", QFile::encodeName(home.path()));
    const QApplication app(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    const QString file = home.filePath(QStringLiteral("routes.pgcap"));
    const int made =
        QProcess::execute(QStringLiteral(PICKGLASS_PGCAP),
                          {QStringLiteral("record"),
                           QStringLiteral("synthetic:tree?k=36&load=0.4&clock=fast&sweeps=10"),
                           QStringLiteral("-o"), file});
    if (made != 0) {
        std::fputs("the recording was not made\n", stderr);
        return 1;
    }
    Settings settings;
    MainWindow window(&settings, MainWindow::Memory::Forget);
    window.resize(1600, 1000);
    window.views()->showView(QStringLiteral("routes"));
    window.show();
    QEventLoop loop;
    QObject::connect(&window, &MainWindow::settled, &loop, &QEventLoop::quit);
    QTimer::singleShot(Patience, &loop, &QEventLoop::quit);
    window.open({file});
    loop.exec();
    return measureAll(window) ? 0 : 1;
}
