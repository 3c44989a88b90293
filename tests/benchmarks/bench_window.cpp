// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Measures the live window, the real one on no screen: how long the thread of the window lets
// others wait while sweeps come, how soon after a sweep's end its colors are painted, how long the
// time cursor takes to get anywhere in a long recording, and the memory of it all. The recording is
// made by the pgcap that PICKGLASS_PGCAP names.

#include "app/desktop/settings.h"
#include "app/desktop/view.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"
#include "core/base/freedmemory.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/processmemory.h"
#include "tests/benchmarks/pulse.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QHash>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <fcntl.h>

using namespace pickglass;
using namespace std::chrono_literals;

namespace {

constexpr int Cursors = 100;
constexpr auto Patience = 5min;
// Milliseconds.
constexpr double UsualColors = 300;
constexpr double HugeColors = 700;
constexpr double HugeCursor = 500;

/// Tells when the session's latest figures are painted in the view that is shown.
class Screen final : public QObject
{
    Q_OBJECT

public:
    explicit Screen(MainWindow *window) : m_window(window)
    {
        const auto expect = [this] { m_isDue = true; };
        connect(window->session(), &Session::figuresChanged, this, expect);
        connect(window->session(), &Session::snapshotChanged, this, expect);
        qApp->installEventFilter(this);
    }

    bool eventFilter(QObject *object, QEvent *event) override
    {
        const auto *widget = qobject_cast<QWidget *>(object);
        const View *view = m_window->views()->currentView();
        if (m_isDue && event->type() == QEvent::Paint && widget && view &&
            (view == widget || view->isAncestorOf(widget)) && view->isComplete()) {
            m_isDue = false;
            // Behind what is painted now.
            QTimer::singleShot(0, this, &Screen::shown);
        }
        return false;
    }

Q_SIGNALS:
    void shown();

private:
    MainWindow *m_window;
    bool m_isDue = false;
};

/// The median of a fifth of the values: 0 … 4.
double medianOfFifth(const std::vector<double> &values, size_t fifth)
{
    const auto begin = values.begin() + static_cast<std::ptrdiff_t>(values.size() * fifth / 5);
    const auto end = values.begin() + static_cast<std::ptrdiff_t>(values.size() * (fifth + 1) / 5);
    std::vector<double> part(begin, end);
    std::ranges::sort(part);
    return bench::share(part, 0.5);
}

void report(const QString &name, double value, const char *unit, std::optional<double> target = {})
{
    bench::print({.name = name, .value = value, .unit = QLatin1String(unit), .target = target});
}

template<typename Object, typename Signal>
bool waitFor(Object *object, Signal signal)
{
    QEventLoop loop;
    QObject::connect(object, signal, &loop, [&loop] { loop.exit(0); });
    QTimer::singleShot(Patience, &loop, [&loop] { loop.exit(1); });
    return loop.exec() == 0;
}

std::unique_ptr<MainWindow> makeWindow(Settings &settings)
{
    auto window = std::make_unique<MainWindow>(&settings, MainWindow::Memory::Forget);
    window->resize(1600, 1000);
    window->views()->showView(QStringLiteral("topology"));
    window->session()->setColorBy(byFigure(FigureKind::Utilization));
    window->show();
    return window;
}

/// While it is recorded: pulse, colors, memory.
bool measureLive(Settings &settings, const QString &name, const QString &source,
                 std::chrono::seconds length, double colorTarget)
{
    const auto window = makeWindow(settings);
    Screen screen(window.get());
    window->open({source});
    if (!waitFor(window.get(), &MainWindow::settled) || !window->keeper()->recording()) {
        return false;
    }
    QHash<qint64, Timestamp> ends; // of sweeps
    std::vector<double> told;      // milliseconds after the sweep's end
    std::vector<double> known;     // its figures
    std::vector<double> delays;
    const LiveRecording *recording = window->keeper()->recording();
    const auto since = [](Timestamp end) {
        return static_cast<double>(Timestamp::now() - end) / 1e3;
    };
    QObject::connect(recording, &LiveRecording::swept, &screen, [&] {
        const LiveRecording::Sweep &sweep = recording->lastSweep();
        ends[sweep.number] =
            Timestamp(sweep.time.microseconds() + static_cast<qint64>(sweep.seconds * 1e6));
        told.push_back(since(ends[sweep.number]));
    });
    QObject::connect(window->session(), &Session::figuresChanged, &screen, [&] {
        const SharedFigures figures = window->session()->figures();
        if (figures && ends.contains(figures->sweep)) {
            known.push_back(since(ends[figures->sweep]));
        }
    });
    QObject::connect(&screen, &Screen::shown, &screen, [&] {
        const SharedFigures figures = window->session()->figures();
        if (figures && ends.contains(figures->sweep)) {
            delays.push_back(since(ends.take(figures->sweep)));
        }
    });
    bench::Pulse pulse;
    std::vector<double> memory; // rises and falls with each sweep
    QTimer second;
    QObject::connect(&second, &QTimer::timeout, &screen, [&memory] {
        memory.push_back(bench::megabytesOf(QCoreApplication::applicationPid(), "VmRSS"));
    });
    second.start(1s);
    QEventLoop loop;
    QTimer::singleShot(length, &loop, &QEventLoop::quit);
    loop.exec();
    const std::vector<double> waits = pulse.end();
    for (auto *times : {&told, &known, &delays}) {
        std::ranges::sort(*times);
    }
    if (delays.empty() || memory.empty() || !recording->isRunning()) {
        return false;
    }
    const QString live = QStringLiteral("live window of %1, ").arg(name);
    report(live + QStringLiteral("event loop 99.9 %"), bench::share(waits, 0.999), "ms", 50);
    report(live + QStringLiteral("event loop worst"), waits.back(), "ms");
    report(live + QStringLiteral("sweeps painted"), static_cast<double>(delays.size()), "sweeps");
    report(live + QStringLiteral("a sweep is told, median"), bench::share(told, 0.5), "ms");
    report(live + QStringLiteral("its figures are known, median"), bench::share(known, 0.5), "ms");
    report(live + QStringLiteral("colors after a sweep, median"), bench::share(delays, 0.5), "ms",
           colorTarget);
    report(live + QStringLiteral("colors after a sweep, 95 %"), bench::share(delays, 0.95), "ms");
    report(live + QStringLiteral("colors after a sweep, worst"), delays.back(), "ms");
    report(live + QStringLiteral("memory at most"), std::ranges::max(memory), "MB", 600);
    report(live + QStringLiteral("memory, the last fifth less the second"),
           medianOfFifth(memory, 4) - medianOfFifth(memory, 1), "MB");
    return true;
}

/// Has the machine forget what it holds of a file, so that the next reading comes from the disk.
void forget(const QString &path)
{
    QFile file(path);
    if (file.open(QIODevice::ReadOnly)) {
        posix_fadvise(file.handle(), 0, 0, POSIX_FADV_DONTNEED);
    }
}

/// What the cursor is held to.
struct CursorTargets
{
    double median = 250;
    std::optional<double> worst = 250;
    bool isCold = false; ///< the file is forgotten before each move
};

/// Over a finished recording: the cursor, to and fro.
bool measureCursor(Settings &settings, const QString &name, const QString &file,
                   const CursorTargets &targets)
{
    const auto window = makeWindow(settings);
    Screen screen(window.get());
    window->open({file});
    if (!waitFor(window.get(), &MainWindow::settled)) {
        return false;
    }
    Session *session = window->session();
    const CaptureExtent extent = session->extent();
    QRandomGenerator draw(7);
    std::vector<double> times;
    for (int i = 0; i < Cursors; ++i) {
        // Far from the one before, so that there are other figures.
        const double place = (i % 2 == 0 ? 0.05 : 0.55) + 0.4 * draw.generateDouble();
        const auto length = static_cast<double>(extent.end - extent.start);
        if (targets.isCold) {
            forget(file);
        }
        QElapsedTimer timer;
        timer.start();
        session->setCursor(
            Timestamp(extent.start.microseconds() + static_cast<qint64>(place * length)));
        if (!waitFor(&screen, &Screen::shown)) {
            return false;
        }
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::ranges::sort(times);
    const QString cursor = QStringLiteral("cursor in an hour of %1, ").arg(name) +
                           (targets.isCold ? QStringLiteral("cold file, ") : QString());
    report(cursor + QStringLiteral("median"), bench::share(times, 0.5), "ms", targets.median);
    report(cursor + QStringLiteral("worst"), times.back(), "ms", targets.worst);
    return true;
}

} // namespace

int main(int argc, char **argv)
{
    keepLargeBlocksApart(); // as pickglass does
    useHeaps(2);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QTemporaryDir home; // nobody's settings
    qputenv("HOME", QFile::encodeName(home.path()));
    QApplication app(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOptions({{QStringLiteral("name"), QStringLiteral("What the fabric is called."),
                        QStringLiteral("text"), QStringLiteral("the fabric")},
                       {QStringLiteral("source"), QStringLiteral("What is recorded live."),
                        QStringLiteral("url"), QStringLiteral("synthetic:tree?k=8")},
                       {QStringLiteral("seconds"), QStringLiteral("How long."),
                        QStringLiteral("number"), QStringLiteral("120")},
                       {QStringLiteral("hour"), QStringLiteral("A recording of an hour."),
                        QStringLiteral("path")},
                       {QStringLiteral("huge"), QStringLiteral("Hold it to the targets of the "
                                                               "largest subnet.")},
                       {QStringLiteral("cold"), QStringLiteral("Move the cursor alone, with the "
                                                               "recording not in memory.")}});
    parser.process(app);
    Theme::instance().apply(app, Theme::Mode::Light);
    Settings settings;
    const QString name = parser.value(QStringLiteral("name"));
    const std::chrono::seconds length(parser.value(QStringLiteral("seconds")).toInt());
    const bool isHuge = parser.isSet(QStringLiteral("huge"));
    const bool isCold = parser.isSet(QStringLiteral("cold"));
    if (!isCold && !measureLive(settings, name, parser.value(QStringLiteral("source")), length,
                                isHuge ? HugeColors : UsualColors)) {
        std::fputs("the live window showed nothing\n", stderr);
        return 1;
    }
    const QString hour = parser.value(QStringLiteral("hour"));
    const CursorTargets targets =
        isHuge ? CursorTargets{.median = HugeCursor, .worst = std::nullopt, .isCold = isCold}
               : CursorTargets{.isCold = isCold};
    if (!hour.isEmpty() && !measureCursor(settings, name, hour, targets)) {
        std::fputs("the recording of an hour was not shown\n", stderr);
        return 1;
    }
    return 0;
}

#include "bench_window.moc"
