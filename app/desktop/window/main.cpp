// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/common/aliasfile.h"
#include "app/common/text.h"
#include "app/desktop/agents/askpass.h"
#include "app/desktop/benchmarks/benchmarksview.h"
#include "app/desktop/benchmarks/collectivesview.h"
#include "app/desktop/filedialogs.h"
#include "app/desktop/icons.h"
#include "app/desktop/reading/goldencheck.h"
#include "app/desktop/reading/placesfile.h"
#include "app/desktop/reading/plancheck.h"
#include "app/desktop/settings.h"
#include "app/desktop/window/choicelabels.h"
#include "app/desktop/window/commandline.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/mnemonics.h"
#include "app/desktop/window/screenshot.h"
#include "app/desktop/window/severalfabrics.h"
#include "app/desktop/window/sidebyside.h"
#include "app/desktop/window/thumbnail.h"
#include "app/desktop/window/viewstack.h"
#include "core/base/freedmemory.h"

#include <QApplication>
#include <QTextStream>
#include <QTimer>

#include <cstdio>
#include <memory>
#include <vector>

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
    if (const auto code = describeProgram(QCoreApplication::arguments().mid(1))) {
        CommandLine described;
        described.exitCode = code;
        return described;
    }
    installLanguage(Settings().language());
    CommandLine line = parseCommandLine(QCoreApplication::arguments());
    if (!line.exitCode && !line.wantsPicture() && !hasDisplay()) {
        line.exitCode = CouldNot;
        line.text = QCoreApplication::translate(
            "main", "There is no display to open a window on. Set DISPLAY or WAYLAND_DISPLAY, or "
                    "use --screenshot.");
    }
    return line;
}

/// What is on screen: one window, or several as the parts of one.
struct Shown
{
    std::unique_ptr<QWidget> window;
    std::vector<MainWindow *> parts;
    SeveralFabrics *fabrics = nullptr; ///< the window, where it shows several
};

std::unique_ptr<MainWindow> makeWindow(Settings &settings, MainWindow::Memory memory,
                                       const CommandLine &line)
{
    auto window = std::make_unique<MainWindow>(&settings, memory);
    if (!line.benchmarks.isEmpty()) {
        window->views()->showView(QStringLiteral("benchmarks"));
        qobject_cast<BenchmarksView *>(window->views()->currentView())->addFiles(line.benchmarks);
    }
    if (!line.ranks.isEmpty()) {
        window->views()->showView(QStringLiteral("collectives"));
        qobject_cast<CollectivesView *>(window->views()->currentView())->addFiles(line.ranks);
    }
    if (!line.view.isEmpty()) {
        window->views()->showView(line.view);
    }
    if (line.colorBy) {
        window->session()->setColorBy(*line.colorBy);
    }
    window->session()->setChartCounters(line.counters);
    window->session()->setAskedJob(line.job);
    if (!line.plan.isEmpty()) {
        window->session()->plan()->setPlan(line.plan);
    }
    if (!line.golden.isEmpty()) {
        window->session()->golden()->pin(line.golden);
    }
    if (!line.places.isEmpty()) {
        PlacesFile::of(window->session())->setPath(line.places);
    }
    return window;
}

Shown makeShown(Settings &settings, const CommandLine &line, size_t count)
{
    const bool isSeveral = count > 1 || line.hasSeveralFabrics;
    const auto memory = !line.screenshot.isEmpty() ? MainWindow::Memory::Forget
                        : isSeveral                ? MainWindow::Memory::RememberFiles
                                                   : MainWindow::Memory::Remember;
    std::vector<std::unique_ptr<MainWindow>> windows;
    for (size_t i = 0; i < count; ++i) {
        windows.push_back(makeWindow(settings, memory, line));
    }
    Shown shown;
    if (line.hasSeveralFabrics) {
        auto fabrics = std::make_unique<SeveralFabrics>(std::move(windows), [&settings, memory] {
            return std::make_unique<MainWindow>(&settings, memory);
        });
        shown.fabrics = fabrics.get();
        shown.parts = fabrics->parts();
        if (!line.view.isEmpty()) {
            fabrics->showPart(shown.parts.front());
        }
        shown.window = std::move(fabrics);
    } else if (isSeveral) {
        auto together = std::make_unique<SideBySide>(std::move(windows));
        shown.parts = together->parts();
        shown.window = std::move(together);
    } else {
        shown.parts = {windows.front().get()};
        shown.window = std::move(windows.front());
    }
    return shown;
}

/// Makes the one window a part of one with several fabrics, and adds another.
void addFabric(Shown &shown, Settings &settings)
{
    if (shown.fabrics != nullptr) {
        return; // which adds it itself
    }
    auto *part = shown.parts.front();
    const QByteArray place = part->saveGeometry();
    std::vector<std::unique_ptr<MainWindow>> parts;
    static_cast<void>(shown.window.release()); // the part
    parts.emplace_back(part);
    auto fabrics = std::make_unique<SeveralFabrics>(std::move(parts), [&settings] {
        return std::make_unique<MainWindow>(&settings, MainWindow::Memory::RememberFiles);
    });
    fabrics->restoreGeometry(place);
    fabrics->show();
    fabrics->offerPart();
    shown.fabrics = fabrics.get();
    shown.window = std::move(fabrics);
}

int takeScreenshot(const Shown &shown, const std::vector<QStringList> &files,
                   const CommandLine &line)
{
    shown.window->resize(line.size);
    shown.window->show();
    Screenshot screenshot(shown.window.get(), shown.parts, line.screenshot);
    if (shown.fabrics != nullptr) {
        screenshot.alsoWaitFor([&shown] { return shown.fabrics->isSettled(); });
        QObject::connect(shown.fabrics, &SeveralFabrics::settled, &screenshot, &Screenshot::look,
                         Qt::QueuedConnection);
    }
    QString failure;
    QObject::connect(&screenshot, &Screenshot::done, qApp, [&failure](const QString &why) {
        failure = why;
        // Also when it comes before the event loop runs.
        QTimer::singleShot(0, qApp, [] { QCoreApplication::quit(); });
    });
    for (size_t i = 0; i < shown.parts.size(); ++i) {
        if (!files[i].isEmpty()) {
            shown.parts[i]->open(files[i], line.time, line.select);
        }
    }
    QApplication::exec();
    if (!failure.isEmpty()) {
        say(stderr, terminalLine(failure));
        return CouldNot;
    }
    return 0;
}

int show(const Shown &shown, const std::vector<QStringList> &files, const CommandLine &line)
{
    // Parts want as much room as there is.
    shown.parts.size() > 1 ? shown.window->showMaximized() : shown.window->show();
    for (size_t i = 0; i < shown.parts.size(); ++i) {
        shown.parts[i]->open(files[i], line.time, line.select);
    }
    return QApplication::exec();
}

/// What ssh asks is asked in a process of its own, which ssh starts (agents/askpass.h).
int answerSsh(int argc, char **argv)
{
    QApplication app(argc, argv);
    QGuiApplication::setDesktopFileName(QStringLiteral("pickglass"));
    const Settings settings;
    installLanguage(settings.language());
    Theme::instance().apply(app, settings.themeMode());
    return askpass::run(QCoreApplication::arguments());
}

} // namespace

int main(int argc, char **argv)
{
    keepLargeBlocksApart();
    keepFreedMemory();
    useHeaps(2); // more take 90 MB more of a live window of the largest subnet, and are no faster
    QCoreApplication::setApplicationName(QStringLiteral("pickglass"));
    QCoreApplication::setApplicationVersion(QStringLiteral(PICKGLASS_VERSION));
    if (askpass::isAsked()) {
        return answerSsh(argc, argv);
    }
    const CommandLine line = readCommandLine(argc, argv);
    if (line.exitCode) {
        const bool isFine = *line.exitCode == 0;
        if (!line.text.isEmpty()) {
            say(isFine ? stdout : stderr, isFine ? line.text : terminalLine(line.text));
        }
        return *line.exitCode;
    }
    // File managers have thumbnails made where no display can be reached.
    if (!hasDisplay() || !line.thumbnail.isEmpty()) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    QApplication app(argc, argv);
    QGuiApplication::setDesktopFileName(QStringLiteral("pickglass"));
    Settings settings;
    installLanguage(settings.language());
    pickglass::Display::instance().setOptions(settings.displayOptions());
    Theme::instance().apply(app, line.theme.value_or(settings.themeMode()));
    const Mnemonics mnemonics;
    const ChoiceLabels choiceLabels;
    FileFolders::instance().setForOpening(settings.folderForOpening());
    FileFolders::instance().setForSaving(settings.folderForSaving());
    const bool areAsked = !line.aliases.isEmpty();
    const auto named = useAliases(areAsked ? line.aliases : settings.aliasFile());
    if (!named && areAsked) {
        say(stderr, terminalLine(translated(named.error())));
        return CouldNot;
    }

    if (!line.thumbnail.isEmpty()) {
        const auto saved = saveThumbnail(line.files.front(), line.thumbnail, line.size);
        if (!saved) {
            say(stderr, terminalLine(translated(saved.error())));
        }
        return saved ? 0 : CouldNot;
    }
    const std::vector<QStringList> files = filesOfWindows(line.files);
    Shown shown = makeShown(settings, line, files.size());
    if (shown.parts.size() == 1) {
        QObject::connect(
            shown.parts.front(), &MainWindow::addFabricRequested, &app,
            [&shown, &settings] { addFabric(shown, settings); }, Qt::QueuedConnection);
    }
    if (!named && line.screenshot.isEmpty()) {
        showWarning(shown.window.get(), translated(named.error()));
    }
    return line.screenshot.isEmpty() ? show(shown, files, line)
                                     : takeScreenshot(shown, files, line);
}
