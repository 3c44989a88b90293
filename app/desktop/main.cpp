// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/desktop/commandline.h"
#include "app/desktop/icons.h"
#include "app/desktop/language.h"
#include "app/desktop/mainwindow.h"
#include "app/desktop/screenshot.h"
#include "app/desktop/settings.h"
#include "app/desktop/viewstack.h"

#include <QApplication>
#include <QTextStream>
#include <QTimer>

#include <cstdio>

using namespace pickglass;

namespace {

constexpr int CouldNot = 3;

void say(FILE *where, const QString &text)
{
    QTextStream(where) << text << Qt::endl;
}

bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY") ||
           !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") ||
           !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

/// Reads the command line without a window, in the language of the person.
CommandLine readCommandLine(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    installLanguage(Settings().language());
    CommandLine line = parseCommandLine(QCoreApplication::arguments());
    if (!line.exitCode && line.screenshot.isEmpty() && !hasDisplay()) {
        line.exitCode = CouldNot;
        line.text = QCoreApplication::translate(
            "main", "There is no display to open a window on. Set DISPLAY or WAYLAND_DISPLAY, or "
                    "use --screenshot.");
    }
    return line;
}

int takeScreenshot(MainWindow &window, const CommandLine &line)
{
    Screenshot screenshot(&window, line.screenshot);
    QString failure;
    QObject::connect(&screenshot, &Screenshot::done, qApp, [&failure](const QString &why) {
        failure = why;
        // Also when it comes before the event loop runs.
        QTimer::singleShot(0, qApp, [] { QCoreApplication::quit(); });
    });
    window.resize(line.size);
    window.show();
    if (!line.files.isEmpty()) {
        window.open(line.files, line.time, line.select);
    }
    QApplication::exec();
    if (!failure.isEmpty()) {
        say(stderr, failure);
        return CouldNot;
    }
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("pickglass"));
    QCoreApplication::setApplicationVersion(QStringLiteral(PICKGLASS_VERSION));
    const CommandLine line = readCommandLine(argc, argv);
    if (line.exitCode) {
        say(*line.exitCode == 0 ? stdout : stderr, line.text);
        return *line.exitCode;
    }
    if (!hasDisplay()) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    QApplication app(argc, argv);
    QGuiApplication::setDesktopFileName(QStringLiteral("pickglass"));
    Settings settings;
    installLanguage(settings.language());
    pickglass::Display::instance().setOptions(settings.displayOptions());
    Theme::instance().apply(app, line.theme.value_or(settings.themeMode()));

    const bool isScreenshot = !line.screenshot.isEmpty();
    MainWindow window(&settings,
                      isScreenshot ? MainWindow::Memory::Forget : MainWindow::Memory::Remember);
    if (!line.view.isEmpty()) {
        window.views()->showView(line.view);
    }
    if (line.colorBy) {
        window.session()->setColorBy(*line.colorBy);
    }
    window.session()->setChartCounters(line.counters);
    if (isScreenshot) {
        return takeScreenshot(window, line);
    }
    window.show();
    window.open(line.files, line.time, line.select);
    return QApplication::exec();
}
