// SPDX-FileCopyrightText: The Pickglass authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long the thread of the window is taken at once while the panes of the Routes view show what
// 11,664 hosts and their tables do. The recording is made by pgcap, once.

#include "app/desktop/routes/failurepane.h"
#include "app/desktop/routes/placefield.h"
#include "app/desktop/routes/routesview.h"
#include "app/desktop/window/mainwindow.h"
#include "tests/benchmarks/figure.h"
#include "tests/benchmarks/viewtime.h"

#include <cstdio>

using namespace pickglass;

namespace {

/// Shows a pane and reports the longest wait until it has everything.
bool measure(const RoutesView *view, const QString &name, const std::function<void()> &show)
{
    const auto longest = bench::longestEvent(view, show);
    if (!longest) {
        std::fprintf(stderr, "%s did not come\n", qPrintable(name));
        return false;
    }
    constexpr double Target = 5;
    bench::print(
        {.name = QStringLiteral("Routes of 11,664 hosts, thread of the window at once, ") + name,
         .value = *longest,
         .unit = QStringLiteral("ms"),
         .target = Target});
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

bool measureAll(MainWindow &window, RoutesView *view)
{
    if (view == nullptr) {
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
    bench::ViewBench bench(argc, argv);
    const QString file = bench.path("routes.pgcap");
    if (!bench::run(QStringLiteral(PICKGLASS_PGCAP),
                    {QStringLiteral("record"),
                     QStringLiteral("synthetic:tree?k=36&load=0.4&clock=fast&sweeps=10"),
                     QStringLiteral("-o"), file})) {
        return 1;
    }
    MainWindow &window = bench.window();
    auto *view =
        qobject_cast<RoutesView *>(bench::openView(window, file, QStringLiteral("routes")));
    return measureAll(window, view) ? 0 : 1;
}
