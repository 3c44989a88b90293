// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A list of 50,000 jobs in the window: how long it takes to come, and how long the thread of the
// window is taken at once while it is sorted, filtered and scrolled. Then a job of 1,008 hosts on
// 11,664: its diagram, painted, and its other panes. The recording is made by pgcap, once.

#include "app/desktop/jobs/jobdiagramcanvas.h"
#include "app/desktop/jobs/jobdiagrampane.h"
#include "app/desktop/jobs/joblistpane.h"
#include "app/desktop/jobs/jobsview.h"
#include "app/desktop/models/tableproxy.h"
#include "app/desktop/window/mainwindow.h"
#include "app/desktop/window/viewstack.h"
#include "core/jobs/hostlist.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/stopwatch.h"
#include "tests/benchmarks/viewtime.h"

#include <QElapsedTimer>
#include <QFile>
#include <QScrollBar>
#include <QTableView>
#include <QTextStream>

#include <cstdio>

using namespace pickglass;

namespace {

constexpr double FrameMs = 33;
constexpr int Jobs = 50'000;
constexpr int LargeJob = 1008; ///< hosts

void print(const QString &name, double value, double target)
{
    bench::print({.name = name, .value = value, .unit = QStringLiteral("ms"), .target = target});
}

QString hostList(const Fabric &fabric, size_t first, size_t count)
{
    QStringList names;
    for (const Node &node : fabric.nodes()) {
        if (!node.isHostAdapter()) {
            continue;
        }
        if (first > 0) {
            --first;
        } else if (static_cast<size_t>(names.size()) < count) {
            names << node.system;
        }
    }
    return compressHostList(names);
}

/// The first job is large; the others have 4 hosts of the first thousands, and 1 to 60 seconds.
bool writeList(const QString &path, const QDateTime &start, const Fabric &fabric)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        return false;
    }
    QStringList hosts;
    constexpr int Groups = 1000;
    for (int i = 0; i < Groups; ++i) {
        hosts << hostList(fabric, size_t(i) * 11, 4);
    }
    const auto time = [&](int ms) { return start.addMSecs(ms).toString(Qt::ISODateWithMs); };
    QTextStream text(&file);
    text << "id,user,name,state,start,end,hosts\n"
         << "1,ann,large,COMPLETED," << time(0) << ',' << time(60'000) << ",\""
         << hostList(fabric, 0, LargeJob) << "\"\n";
    for (int i = 2; i <= Jobs; ++i) {
        const int begin = i * 37 % 60'000;
        text << i << ",user" << i % 211 << ",job" << i % 1009 << ','
             << (i % 19 == 0 ? "FAILED," : "COMPLETED,") << time(begin) << ','
             << time(begin + 1000 * (1 + i % 60)) << ",\"" << hosts[i % Groups] << "\"\n";
    }
    return true;
}

bool measureList(JobsView *view)
{
    JobListPane *list = view->list();
    const auto measure = [&](const QString &what, const std::function<void()> &act) {
        const auto longest = bench::longestEvent(view, act);
        if (longest) {
            print(QStringLiteral("50,000 jobs, thread of the window at once, ") + what, *longest,
                  FrameMs);
        }
        return longest.has_value();
    };
    bool isWhole = true;
    for (const JobColumn column : {JobColumn::Name, JobColumn::Length, JobColumn::Bytes,
                                   JobColumn::Worst, JobColumn::Start}) {
        const int at = JobsModel::at(column);
        isWhole = measure(QStringLiteral("sort by %1")
                              .arg(QLatin1String(list->model()->columns()[size_t(at)].key)),
                          [&] { list->table()->sortByColumn(at, Qt::AscendingOrder); }) &&
                  isWhole;
    }
    for (const char *filter : {"job77", "user:user5", "hosts>12", "nobody", ""}) {
        isWhole = measure(QStringLiteral("filter \"%1\"").arg(QLatin1String(filter)),
                          [&] { list->setFilter(QString::fromLatin1(filter)); }) &&
                  isWhole;
    }
    QScrollBar *bar = list->table()->verticalScrollBar();
    return measure(QStringLiteral("scroll to the end"), [&] { bar->setValue(bar->maximum()); }) &&
           isWhole;
}

bool measureJob(JobsView *view)
{
    const Job job = view->list()->model()->job(view->list()->model()->rowOfJob("1"));
    bool isWhole = true;
    for (const char *id : {"diagram", "explain", "matrix", "links", "shared", "compare"}) {
        const QString pane = QString::fromLatin1(id);
        std::optional<double> longest;
        const double all = bench::millisecondsOf([&] {
            longest = bench::longestEvent(view, [&] {
                view->showPane(pane);
                if (!view->report()) {
                    view->choose(job);
                }
            });
        });
        isWhole = longest && isWhole;
        constexpr double WholeTarget = 5000;
        print(QStringLiteral("Job of 1,008 hosts on 11,664, until shown, ") + pane, all,
              WholeTarget);
        print(QStringLiteral("Job of 1,008 hosts on 11,664, thread of the window at once, ") + pane,
              longest.value_or(0), FrameMs);
    }
    view->showPane(QStringLiteral("diagram"));
    QWidget *canvas = view->diagram()->findChild<JobDiagramCanvas *>();
    if (!canvas) {
        return false;
    }
    QPixmap picture(canvas->size());
    print(QStringLiteral("Job of 1,008 hosts on 11,664: a frame of the diagram"),
          bench::millisecondsOf([&] { canvas->render(&picture); }), FrameMs);
    return isWhole;
}

} // namespace

int main(int argc, char **argv)
{
    bench::ViewBench bench(argc, argv);
    const QString pgcap = QStringLiteral(PICKGLASS_PGCAP);
    const QString bare = bench.path("bare.pgcap");
    const QString list = bench.path("list.csv");
    const QString file = bench.path("jobs.pgcap");
    if (!bench::run(pgcap, {"record", "synthetic:tree?k=36&load=0.4&clock=fast&sweeps=60&routes=1",
                            "-o", bare, "--interval", "1s"})) {
        return 1;
    }
    const auto capture = CaptureReader::open(bare);
    const auto extent = capture ? (*capture)->extent() : tl::unexpected(capture.error());
    const auto fabric = capture ? (*capture)->fabricAt() : tl::unexpected(capture.error());
    if (!extent || !fabric ||
        !writeList(list, QDateTime::fromMSecsSinceEpoch(extent->start.microseconds() / 1000),
                   **fabric) ||
        !bench::run(pgcap, {"jobs", bare, "--add", list, "-o", file})) {
        return 1;
    }
    MainWindow &window = bench.window();
    window.views()->showView(QStringLiteral("jobs"));
    auto *view = qobject_cast<JobsView *>(window.views()->currentView());
    QElapsedTimer sinceOpened;
    double shown = 0; // when there were rows
    QObject::connect(view->list()->model(), &QAbstractItemModel::modelReset, &window, [&] {
        shown = shown == 0 && view->list()->model()->rowCount() > 0
                    ? static_cast<double>(sinceOpened.elapsed())
                    : shown;
    });
    double complete = 0; // when their figures were there
    QObject::connect(view, &View::completed, &window, [&] {
        complete =
            complete == 0 && shown > 0 ? static_cast<double>(sinceOpened.elapsed()) : complete;
    });
    sinceOpened.start();
    if (!bench::openView(window, file, QStringLiteral("jobs"))) {
        return 1;
    }
    constexpr double LoadTarget = 2000;
    print(QStringLiteral("50,000 jobs on 11,664 hosts: capture opened, the list is there"), shown,
          LoadTarget);
    print(QStringLiteral("the same: all figures of the rows in sight"), complete, 2 * LoadTarget);
    return measureList(view) && measureJob(view) ? 0 : 1;
}
