// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/benchmarks/viewtime.h"

#include "app/desktop/theme.h"
#include "app/desktop/window/viewstack.h"
#include "core/base/freedmemory.h"
#include "tests/benchmarks/pulse.h"

#include <QEventLoop>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTimer>

#include <cstdio>

namespace pickglass::bench {

namespace {

using namespace std::chrono_literals;
constexpr auto Patience = 2min;
constexpr auto Period = 50ms; // a pane is shown and has asked by then

bool waitFor(const View *view)
{
    QEventLoop loop;
    QTimer soon;
    QObject::connect(&soon, &QTimer::timeout, &loop, [&] {
        if (view->isComplete()) {
            loop.exit(0);
        }
    });
    soon.start(Period);
    QTimer::singleShot(Patience, &loop, [&loop] { loop.exit(1); });
    return loop.exec() == 0;
}

} // namespace

ViewBench::ViewBench(int &argc, char **argv)
{
    keepLargeBlocksApart(); // as pickglass does
    useHeaps(2);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    qputenv("HOME", QFile::encodeName(m_home.path()));
    m_application.emplace(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    Theme::instance().apply(*qApp, Theme::Mode::Light);
    m_settings.emplace();
    m_window = std::make_unique<MainWindow>(&*m_settings, MainWindow::Memory::Forget);
}

bool run(const QString &pgcap, const QStringList &arguments)
{
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(pgcap, arguments);
    if (process.waitForFinished(-1) && process.exitCode() == 0) {
        return true;
    }
    std::fputs(process.readAll().constData(), stderr);
    return false;
}

View *openView(MainWindow &window, const QString &file, const QString &view)
{
    window.resize(1600, 1000);
    window.views()->showView(view);
    window.show();
    QEventLoop loop;
    QObject::connect(&window, &MainWindow::settled, &loop, &QEventLoop::quit);
    QTimer::singleShot(Patience, &loop, &QEventLoop::quit);
    window.open({file});
    loop.exec();
    View *shown = window.views()->currentView();
    return shown && waitFor(shown) ? shown : nullptr;
}

std::optional<double> longestEvent(const View *view, const std::function<void()> &act)
{
    Pulse pulse;
    act();
    const bool hasCome = waitFor(view);
    const auto waits = pulse.end();
    return hasCome && !waits.empty() ? std::optional(waits.back()) : std::nullopt;
}

} // namespace pickglass::bench
